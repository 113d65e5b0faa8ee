"""The analysis of a finished game: how much each choice and each toss cost or brought."""
