"""The one painter of maps: the same art on screen, in PNG, SVG and PDF."""
