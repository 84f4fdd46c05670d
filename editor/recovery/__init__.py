"""Autosave apart from the user's files, and what a crash left behind."""
