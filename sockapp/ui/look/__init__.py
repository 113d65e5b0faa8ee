"""Theme, palette, fonts, textures and the painter. Nothing here depends on a game."""
