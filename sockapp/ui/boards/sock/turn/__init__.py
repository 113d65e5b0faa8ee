"""A turn while it is made: model, gestures, messages and hints."""
