"""The board of Out of Sock."""
