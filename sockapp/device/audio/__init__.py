"""Sounds, text to speech and the silent mode."""
