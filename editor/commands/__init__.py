"""Edits on an undo stack."""
