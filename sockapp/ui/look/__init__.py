"""Colours, textures and painting. Knows no game."""
