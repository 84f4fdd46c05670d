"""The scenario editor: a map with pieces, cities and peoples set down on it."""
