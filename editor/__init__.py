"""The map and scenario editor: windows on what `sim` knows."""
