"""The board of SOCK)."""
