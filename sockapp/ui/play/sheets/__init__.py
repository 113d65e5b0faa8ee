"""Sheets over a game under way."""
