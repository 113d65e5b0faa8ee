"""The parts of the page on which a puzzle is solved."""
