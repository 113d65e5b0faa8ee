"""The smallest app in Kivy alone: the floor under every figure here."""

from __future__ import annotations

from kivy.app import App
from kivy.uix.label import Label


class Hello(App):
    """Says hello."""

    def build(self) -> Label:
        """One label."""
        return Label(text="Hello")


if __name__ == "__main__":
    Hello().run()
