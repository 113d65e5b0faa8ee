"""The rows of a page in the rules reader."""
