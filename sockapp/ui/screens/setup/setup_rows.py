"""What the setup page is made of: a row a seat, a tile a starter, a row an option."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from sockapp.ui.app.page import load_kv
from sockapp.ui.widgets.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.controls import Segments  # noqa: F401  (used in kv)
from sockapp.ui.widgets.page_layout import Row, TapRow
from sockapp.ui.widgets.plate import Plated
from sockapp.ui.widgets.sprite import Sprite
from sockapp.ui.widgets.text_label import Text  # noqa: F401  (used in kv)

load_kv(__file__)


class SeatFace(ButtonBehavior, BoxLayout):
    """Face and name: tap to change who sits here."""


class SeatGrip(Sprite):
    """Where a seat is taken hold of and moved up or down."""

    hint = StringProperty("")

    def take(self, touch: Any) -> bool:
        """Take hold, if it is touched. (The page asks: a list that scrolls would ask too late.)"""
        if not self.collide_point(*self.to_widget(*touch.pos)):
            return False
        touch.grab(self)
        self.parent.lifted = True
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """The seat follows the finger from place to place."""
        if touch.grab_current is not self:
            return False
        self.parent.dispatch("on_drag", touch.y)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Let go."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.parent.lifted = False
        return True


class SeatRow(Plated, BoxLayout):
    """A seat and who sits in it."""

    who = StringProperty("")
    player_name = StringProperty("")
    about = StringProperty("")
    kind = StringProperty("person")
    tight = BooleanProperty(False)
    """True where there is no room for words on the switch."""
    lifted = BooleanProperty(False)
    __events__ = ("on_edit", "on_switch", "on_drag")

    def on_edit(self) -> None:
        """Change who sits here."""

    def on_switch(self, kind: str) -> None:
        """A person instead of a bot, or the other way round."""

    def on_drag(self, y: float) -> None:
        """Somebody holds this seat and is at this height with it."""


class StarterTile(ButtonBehavior, Plated, BoxLayout):
    """Somebody who could start."""

    who = StringProperty("")
    text = StringProperty("")
    chosen = BooleanProperty(False)

    @property
    def needed(self) -> float:
        """How wide it must be for the whole name."""
        words = self.ids.label.one_line_width(self.text)
        return float(self.padding[0] + self.ids.face.width + self.spacing + words + self.padding[2])


class OptionRow(Row):
    """Something that the game leaves to the table."""

    field = StringProperty("")
    """Which of the game's options it is; empty if it is the phone's."""
    text = StringProperty("")
    values = ListProperty()
    labels = ListProperty()
    value = ObjectProperty()
    __events__ = ("on_pick",)

    def on_pick(self, value: int | str | bool) -> None:
        """The table agreed on ``value``."""


class TossRow(OptionRow):
    """How this phone is tossed: the same as in the settings."""


class StayRow(TapRow):
    """Whether the phone goes round or stays on the table."""

    active = BooleanProperty(False)
