"""What the mouse does on the map."""
