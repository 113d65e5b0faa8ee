"""The analysis of a finished game, as a page."""
