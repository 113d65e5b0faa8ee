"""Settings: every choice holds at once, on this very page."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from sockapp.i18n import LANGUAGES, _
from sockapp.settings import Settings
from sockapp.ui.page import Page, load_kv
from sockapp.ui.pieces.controls import Slide  # noqa: F401  (used in kv)
from sockapp.ui.pieces.layout import Row
from sockapp.ui.pieces.peepers import Peepers  # noqa: F401  (used in kv)
from sockapp.ui.pieces.sheet import ask, choose

load_kv(__file__)


class SwitchRow(ButtonBehavior, Row):
    """A line with a switch; the whole line can be tapped."""

    text = StringProperty("")
    active = BooleanProperty(False)
    __events__ = ("on_flip",)

    def on_release(self) -> None:
        """Tapping the words is as good as tapping the switch."""
        self.dispatch("on_flip")

    def on_flip(self) -> None:
        """The person wants it the other way."""


class SettingsPage(Page):
    """The settings."""

    pairs = True
    language_name = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app.bind(lang=self._name_language)
        self.app.bind(settings=self._name_language)
        self._name_language()

    def _name_language(self, *_args: object) -> None:
        self.language_name = self.app.lang.name if self.app.settings.language else _("As the phone")

    def pick_language(self) -> None:
        """Ask for the language; its name stands in that language."""
        choices = [("", _("As the phone")), *((known.code, known.name) for known in LANGUAGES)]
        choose(
            _("Language"),
            choices,
            self.app.settings.language,
            lambda code: self.app.change(language=code),
        )

    def ask_reset(self) -> None:
        """Everything back to how it came, except the games under way."""
        ask(
            _("Reset everything?"),
            _(
                "Settings go back to how they were at first; remembered players are "
                "forgotten. Games under way stay."
            ),
            _("Reset"),
            _("Cancel"),
            self._reset,
        )

    def _reset(self) -> None:
        fresh = Settings()
        self.app.change(**{name: getattr(fresh, name) for name in fresh.__dataclass_fields__})
