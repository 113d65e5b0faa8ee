"""The smallest Kivy app: a lower limit for every start time."""

from __future__ import annotations

from kivy.app import App
from kivy.uix.label import Label


class Hello(App):
    """An app with one label."""

    def build(self) -> Label:
        """Return the label."""
        return Label(text="Hello")


if __name__ == "__main__":
    Hello().run()
