"""The columns of a player's cards, one per suit."""
