"""The parts of the home page."""
