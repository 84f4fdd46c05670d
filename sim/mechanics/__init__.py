"""Reusable mechanics of hex wargames, one a file, on a position of the engine."""
