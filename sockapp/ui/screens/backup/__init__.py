"""The page that saves everything into one file and imports such a file."""
