"""The parts of the replay page."""
