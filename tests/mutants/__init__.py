"""A mutation run over the functions that carry rules: `python -m tests.mutants [--jobs N] [MODULE...]`."""
