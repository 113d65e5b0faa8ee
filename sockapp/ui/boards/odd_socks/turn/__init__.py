"""A turn in steps: model, zone, card picker and text."""
