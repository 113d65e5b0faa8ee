"""The zones in the middle of the board, one for each phase of a turn."""
