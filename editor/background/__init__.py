"""Work outside the window's thread."""
