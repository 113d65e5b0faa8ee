"""The panel above the board of a puzzle, whose text scrolls if it is long."""

from __future__ import annotations

from kivy.properties import NumericProperty, StringProperty

from sockapp.ui.widgets.card import AppCard


class PuzzleMessage(AppCard):
    """A panel with the task, a hint, or what is wrong with an answer."""

    text = StringProperty("")
    note = StringProperty("")
    icon = StringProperty("")
    room = NumericProperty(0)
    """The most height that it may take, in pixels. A longer text scrolls."""

    def on_text(self, *_args: object) -> None:
        """Begin a new text at its top."""
        if self.ids:
            self.ids.scroller.scroll_y = 1
