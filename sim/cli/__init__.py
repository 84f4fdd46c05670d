"""The `zargo` command line."""
