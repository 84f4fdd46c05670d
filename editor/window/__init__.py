"""The main window and what it is made of."""
