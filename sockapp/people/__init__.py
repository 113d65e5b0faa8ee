"""Players, their settings, preferences and PINs."""
