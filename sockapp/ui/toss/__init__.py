"""The basket as an input widget: toss by flick, swipe or button."""
