"""Pure geometry of hex grids: headings, axial and offset coordinates, places on a plane."""
