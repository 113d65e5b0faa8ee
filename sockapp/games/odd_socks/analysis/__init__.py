"""The analysis of a finished game: how much each choice cost in rounds that the seat imagined."""
