"""Chips: buttons that show a filter, and whether it is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.uix.chip import MDChip, MDChipText

from sockapp.ui.look.theme import DISABLED_OPACITY
from sockapp.ui.widgets.kivymd_base import LeanButton
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.plate import Plated
from sockapp.ui.widgets.sprite import Sprite  # noqa: F401  (used in kv)

load_kv(__file__)


class AppChipText(AppLabel, MDChipText):
    """The text of a chip."""


class AppChip(LeanButton, Plated, MDChip):
    """A chip whose ``active`` is set by its page and not by touches.

    A touch opens the list of values, and only the choice there makes the filter active. The arrow
    is a sprite, because KivyMD's ``MDChipTrailingIcon`` is a button that takes the chip's touches.
    """

    text = StringProperty("")
    own_height = NumericProperty("48dp")
    """The height that the text needs at the current width, in pixels."""
    row_height = NumericProperty(0)
    """The height of the highest chip of its row, in pixels; 0 for a chip without a row."""

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Add the text or the arrow; KivyMD's rule has a container for each."""
        BoxLayout.add_widget(self, widget, *args, **kwargs)

    def on_type(self, *_args: object) -> None:
        """Keep the padding of the rule."""

    def on_active(self, *_args: object) -> None:
        """Leave the colours to the rule; KivyMD would animate them half a second later."""

    def on_press(self, *_args: object) -> None:
        """Stay active; KivyMD would switch the chip off."""

    def on_release(self, *_args: object) -> None:
        """Fired when the chip is tapped."""

    def on_long_touch(self, *_args: object) -> None:
        """Stay as it is; KivyMD would switch the chip on."""

    def on_disabled(self, *_args: object) -> None:
        """Fade the chip."""
        self.opacity = DISABLED_OPACITY if self.disabled else 1

    def on_state(self, _chip: object, state: str) -> None:
        """Show that it is pressed."""
        self.is_sunk = state == "down"


def level_chips(chips: Sequence[AppChip]) -> None:
    """Keep the chips of a row as high as the highest, which may have two lines of text."""

    def level(*_args: object) -> None:
        highest = max(chip.own_height for chip in chips)
        for chip in chips:
            chip.row_height = highest

    for chip in chips:
        chip.fbind("own_height", level)
    level()
