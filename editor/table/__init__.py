"""Games played by people and bots at one table."""
