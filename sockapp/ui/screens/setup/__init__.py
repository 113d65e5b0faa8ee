"""The page that sets up a game."""
