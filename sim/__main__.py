"""`python -m sim` is the `zargo` command."""

from sim.cli.main import main

main()
