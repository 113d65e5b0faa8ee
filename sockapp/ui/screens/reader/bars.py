"""The reader's bars: the current chapter with the languages, and the page buttons."""

from __future__ import annotations

from kivy.properties import ListProperty, NumericProperty, StringProperty

from sockapp.ui.widgets.edged_bar import EdgedBar
from sockapp.ui.widgets.list_item import AppListItem


class CrumbButton(AppListItem):
    """A button with the current game and chapter; a tap opens the contents."""

    hint = StringProperty("")
    text_margin_dp = 0  # the bar would take the room of a whole picture from small phones


class Crumbs(EdgedBar):
    """The upper bar: game, chapter and languages."""

    side = NumericProperty(0)
    game = StringProperty("")
    chapter = StringProperty("")
    codes = ListProperty()
    labels = ListProperty()
    __events__ = ("on_contents", "on_language")

    def on_contents(self) -> None:
        """Fired when the user wants the table of contents."""

    def on_language(self, code: str) -> None:
        """Fired with the language that the user picked."""


class PageTurner(EdgedBar):
    """The lower bar: the page number between two buttons."""

    side = NumericProperty(0)
    at = NumericProperty(0)
    count = NumericProperty(0)
    folio = StringProperty("")
    __events__ = ("on_turn",)

    def on_turn(self, at: int) -> None:
        """Fired with the page that the user wants."""
