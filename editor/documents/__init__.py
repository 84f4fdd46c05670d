"""Drafts and the edits made on them, without Qt."""
