"""The box companion: score pads and a tray of dice for people with the cardboard on the table."""
