"""Six Kingdoms: six realms round a sacred mountain."""
