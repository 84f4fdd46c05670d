"""Seeded maps: whole worlds with coasts, ranges, forests, bridges, cities and names, legal by their ruleset."""
