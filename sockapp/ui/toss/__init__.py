"""The basket as an input: flick, swipe or button."""
