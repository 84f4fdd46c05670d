"""Rules and figures: options of a ruleset with their sources, figures of pieces, discs; files of one's own."""
