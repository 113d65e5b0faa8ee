"""From a hand's movement to the strength of a toss. Pure Python: no Kivy, no phone."""
