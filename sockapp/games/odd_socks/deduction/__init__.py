"""What follows from a player's view about hidden cards."""
