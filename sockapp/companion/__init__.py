"""The box companion: score pads and a dice tray for players who use the physical game."""
