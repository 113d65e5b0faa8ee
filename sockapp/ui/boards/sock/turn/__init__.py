"""The viewer's turn while it is being made: model, gestures, messages and hints."""
