"""The Kivy app: start, navigation, keyboard and idle tasks."""
