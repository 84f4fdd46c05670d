"""The games: data and the powers peculiar to each. Only `catalog` knows which there are."""
