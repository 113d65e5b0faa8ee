"""A game on the screen, whichever it is."""
