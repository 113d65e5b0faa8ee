"""The widgets of the setup page: a row for a seat or an option, a tile for a starter."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from sockapp.ui.widgets.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel  # noqa: F401  (used in kv)
from sockapp.ui.widgets.list_item import AppListItem
from sockapp.ui.widgets.segments import Segments  # noqa: F401  (used in kv)
from sockapp.ui.widgets.sprite import Sprite
from sockapp.ui.widgets.switch import AppSwitch  # noqa: F401  (used in kv)

load_kv(__file__)


class SeatFace(AppListItem):
    """A player's face and name; a tap changes the player."""


class SeatGrip(Sprite):
    """The handle by which a seat is dragged up or down."""

    hint = StringProperty("")

    def take(self, touch: Any) -> bool:
        """Grab the touch if it is on the handle; return whether it is.

        The page calls this, because the scrolling list would pass the touch on too late.
        """
        if not self.collide_point(*self.to_widget(*touch.pos)):
            return False
        touch.grab(self)
        self.parent.is_lifted = True
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Report the height of the finger."""
        if touch.grab_current is not self:
            return False
        self.parent.dispatch("on_drag", touch.y)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Release the seat."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.parent.is_lifted = False
        return True


class SeatRow(AppCard):
    """A seat and its player."""

    who = StringProperty("")
    player_name = StringProperty("")
    about = StringProperty("")
    kind = StringProperty("person")
    is_tight = BooleanProperty(False)
    """Whether the switch has room for icons only."""
    is_lifted = BooleanProperty(False)
    __events__ = ("on_edit", "on_switch", "on_drag")

    def on_edit(self) -> None:
        """Fired when the user wants to change the player."""

    def on_switch(self, kind: str) -> None:
        """Fired when the user wants a bot instead of a person, or the reverse."""

    def on_drag(self, y: float) -> None:
        """Fired while the seat is dragged, with the height of the finger."""


class StarterTile(AppCard):
    """A player who can be chosen to start."""

    is_pressable = BooleanProperty(True)

    who = StringProperty("")
    text = StringProperty("")
    is_chosen = BooleanProperty(False)

    @property
    def needed(self) -> float:
        """The width at which the whole name fits."""
        words = self.ids.label.one_line_width(self.text)
        return float(self.padding[0] + self.ids.face.width + self.spacing + words + self.padding[2])


class VariantsItem(AppListItem):
    """The row under which the options of the game are folded."""

    about = StringProperty("")
    """What differs from the rulebook."""
    has_changes = BooleanProperty(False)
    is_open = BooleanProperty(False)


class OptionItem(AppListItem):
    """A row with an option of the game."""

    field = StringProperty("")
    """The option's field name; empty if it is a setting of the phone."""
    text = StringProperty("")
    values = ListProperty()
    labels = ListProperty()
    value = ObjectProperty()
    __events__ = ("on_pick",)

    @property
    def is_narrow(self) -> bool:
        """Whether there is no room beside the text, as for more than two values."""
        return len(self.values) > 2 or super().is_narrow

    def on_values(self, *_args: object) -> None:
        """Arrange the item for another number of values."""
        self._arrange()

    def on_pick(self, value: int | str | bool) -> None:
        """Fired with the value that was picked."""


class TossItem(OptionItem):
    """The way to toss on this phone, which is also in the settings."""


class StayOnTableItem(AppListItem):
    """The option that the phone stays on the table."""

    active = BooleanProperty(False)
