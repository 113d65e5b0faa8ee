"""The controller of an open game, its sheets, and replays; the same for every game."""
