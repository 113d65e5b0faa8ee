"""SOCK)'s table."""
