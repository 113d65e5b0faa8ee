"""The player's own cards, a column for each suit."""
