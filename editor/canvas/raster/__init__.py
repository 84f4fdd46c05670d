"""The raster's source: hexes, stamps and lines into pixels of 0xffRRGGBB, as plain loops over arrays.

It is compiled by `editor.canvas.compiled`; so: no classes, no closures, only numbers and indexing.
Common arguments: `place` = (scale, left, top) of the frame; `shape` = (columns, rows, flat, first shoved line).
"""
