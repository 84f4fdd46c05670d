"""Zargo's Lords: data files and the powers peculiar to it."""
