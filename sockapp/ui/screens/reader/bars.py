"""The reader's two bars: where one is and in which language, and the way to the next page."""

from __future__ import annotations

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout


class CrumbButton(ButtonBehavior, BoxLayout):
    """Where one is; a touch opens the table of contents."""

    hint = StringProperty("")


class Crumbs(BoxLayout):
    """Out of Sock, Scoring; and the languages."""

    side = NumericProperty(0)
    game = StringProperty("")
    chapter = StringProperty("")
    codes = ListProperty()
    labels = ListProperty()
    __events__ = ("on_contents", "on_language")

    def on_contents(self) -> None:
        """Somebody wants the table of contents."""

    def on_language(self, code: str) -> None:
        """Somebody wants to read this in another language."""


class PageTurner(BoxLayout):
    """Back, which page this is, and on."""

    side = NumericProperty(0)
    at = NumericProperty(0)
    count = NumericProperty(0)
    folio = StringProperty("")
    __events__ = ("on_turn",)

    def on_turn(self, at: int) -> None:
        """Somebody wants this page."""
