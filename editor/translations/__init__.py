"""Translations of the interface, and how they are brought up to date."""
