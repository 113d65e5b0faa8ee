"""Cards: boxes on a plate, as high as their content."""

from __future__ import annotations

from kivy.properties import BooleanProperty, OptionProperty
from kivymd.uix.card import MDCard

from sockapp.ui.widgets.kivymd_base import LeanButton
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.plate import Plated

load_kv(__file__)


class AppCard(LeanButton, Plated, MDCard):
    """A vertical box on a plate, "outlined" as a panel or "elevated" with a shadow.

    KivyMD's cards are buttons. This one is a button only if ``is_pressable``.
    """

    is_pressable = BooleanProperty(False)
    style = OptionProperty("outlined", options=("outlined", "elevated"))

    def on_state(self, _card: object, state: str) -> None:
        """Show that it is pressed."""
        self.is_sunk = state == "down"

    def on_ripple_behavior(self, *_args: object) -> None:
        """Do nothing; KivyMD would switch ripples on that were off."""
