"""What the box companion's screens are made of."""
