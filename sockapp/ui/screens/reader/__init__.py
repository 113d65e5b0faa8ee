"""The rules reader on the screen."""
