"""What stands beside the canvas: terrain and tool options, problems, history, status bar, hint."""
