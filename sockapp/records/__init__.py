"""The player's games on disk, under way and finished, and their statistics."""
