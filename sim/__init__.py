"""Boards, rules and files of hex wargames: everything of the product that needs no window."""

__version__ = "0.1.0"
