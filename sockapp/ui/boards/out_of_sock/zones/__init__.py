"""The middle of the board, one zone for each phase of a turn."""
