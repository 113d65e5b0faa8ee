"""Synthesises the app's sound effects and music. Nothing is sampled or taken from elsewhere."""
