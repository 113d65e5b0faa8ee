"""The analysis of a finished game: what could have been played, and how rounds changed chances."""
