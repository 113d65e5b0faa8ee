"""One game under way: moves, undo, bots, autosave and who may see what."""
