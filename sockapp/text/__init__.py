"""Text helpers: grapheme clusters of names, and line breaks of the app's sentences."""
