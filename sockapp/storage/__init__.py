"""Crash-safe files: slots with two copies, folders of games, and the instance lock."""
