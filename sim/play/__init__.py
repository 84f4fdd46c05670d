"""Games played out: sessions, saved games, replay, bots. Knows no game by name."""
