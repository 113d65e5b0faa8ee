"""The small things screens are made of: text, buttons, panels, sprites."""
