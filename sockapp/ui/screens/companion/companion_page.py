"""The companion page: the way to two score pads and a basket of dice."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from sockapp.i18n import join_and
from sockapp.ui.app.page import Page
from sockapp.ui.screens.companion.pad_persistence import open_pads
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.clothes_line import ClothesLine  # noqa: F401  (used in kv)
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)
from sockapp.ui.widgets.sprite import Sprite  # noqa: F401  (used in kv)

load_kv(__file__)


class CompanionCard(AppCard):
    """A card that opens one of the companion's pages."""

    is_pressable = BooleanProperty(True)
    art = StringProperty("")
    scene = StringProperty("")
    """The larger picture above the text, where there is room."""
    behind = StringProperty("")
    """The part of the larger picture that is drawn behind it."""
    title = StringProperty("")
    about = StringProperty("")
    who = StringProperty("")
    """The names of the players on the pad."""
    is_large = BooleanProperty(False)
    """Whether there is room for the larger picture."""


class CompanionPage(Page):
    """The page that leads to the pads and the dice tray."""

    has_two_columns = True
    out_of_sock_names = StringProperty("")
    sock_names = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app.bind(lang=self._refresh)

    def on_enter(self, **_given: Any) -> None:
        """Show the names on the pads."""
        self._refresh()

    def _refresh(self, *_args: object) -> None:
        if self.parent is None:
            return
        pads = open_pads(self.app)
        suits = [] if pads.suits.is_empty else [player.name for player in pads.suits.players]
        hands = [player.name for player in pads.hands.players] if pads.hands.rounds else []
        self.out_of_sock_names, self.sock_names = join_and(suits), join_and(hands)
