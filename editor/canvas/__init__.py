"""The map on screen: a compiled raster under vector details, panned, zoomed and picked exactly."""
