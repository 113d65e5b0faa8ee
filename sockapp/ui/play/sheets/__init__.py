"""Sheets over the page of an open game."""
