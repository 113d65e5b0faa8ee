"""The analysis of a finished game: chances, graded choices, luck, key moments. It knows no game."""
