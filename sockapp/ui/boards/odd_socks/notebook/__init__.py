"""The notebook: its background worker, its rows and its sheet."""
