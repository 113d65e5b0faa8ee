"""The app itself: start, navigation, keys and idle tasks."""
