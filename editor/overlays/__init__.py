"""Answers of `sim` shown over the map: models of hex → value, reason, rule."""
