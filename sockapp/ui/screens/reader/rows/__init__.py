"""Rows of a page in the rules reader."""
