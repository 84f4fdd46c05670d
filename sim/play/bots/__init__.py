"""Bots that need to know nothing about the game they play, and where those of a game are found."""
