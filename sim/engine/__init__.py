"""What any turn-based hex game needs; knows no game by name."""
