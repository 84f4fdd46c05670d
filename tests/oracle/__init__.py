"""A slow, literal second reading of the rules of Zargo's Lords, for tests to compare the product against.

Nothing here imports the product. Every function names the rule it follows. Start from `answers` (what a query
must say), `cases` (seeded random maps, scenarios and queries) and `kinds` (which situations a case exercised).
"""
