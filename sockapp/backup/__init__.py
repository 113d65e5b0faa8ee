"""Everything of a phone in one file: export, preview, and import by merging or replacing."""
