"""A first game that is learned on the real board."""
