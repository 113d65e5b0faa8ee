"""The dice tray: a button for each die, and the number of dice for each pile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from sockapp.companion.dice_tray import TrayDice
from sockapp.games.out_of_sock.cards import PILES
from sockapp.games.out_of_sock.dice_model import DICE
from sockapp.i18n import _, number
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.toss.basket_painting import paint_basket
from sockapp.ui.widgets.button_behavior import AppButtonBehavior
from sockapp.ui.widgets.plate import Plated
from sockapp.ui.widgets.state_layer import StateLayer

Builder.load_string("""
#:import dp kivy.metrics.dp
<TrayDie>:
    size_hint: None, None

<DiceTray>:
    fill: "felt"
    line: "felt_edge"
    line_width: dp(3)
    radius: dp(18)
    size_hint_y: None
    height: max(dp(88), self.minimum_height)
    padding: self.side, dp(12)
    spacing: dp(8)
    side: max(dp(8), (self.width - self.row * (self.die + dp(8)) + dp(8)) / 2)
""")

MIN_DIE_SIZE_DP, MAX_DIE_SIZE_DP = 56, 88
"""The limits of a die's size, in dp; with many dice there are more rows, not smaller dice."""
SINGLE_ROW_DIE_DP = 66
"""The size, in dp, from which all dice lie in one row."""
DICE_PER_ROW = 4
PICTURE_MIN_HEIGHT_DP = 96
"""The least height, in dp, at which the picture is drawn."""


class TrayDie(StateLayer, AppButtonBehavior, Painted):
    """A die on the tray; a tap puts it back into the basket."""

    hint = StringProperty("")

    def __init__(self, place: int, face: int, **kwargs: Any) -> None:
        self.place, self.face = place, face
        super().__init__(**kwargs)
        self.fbind("state", self.repaint)

    def paint(self, painter: Painter) -> None:
        """Draw the die, paler while it is pressed."""
        self.hint = _("Put die {number} back").format(number=self.face)
        alpha = 0.5 if self.state == "down" else 1.0
        painter.sprite(f"die_{self.face}", self.box.inset(dp(2)), tint=(1, 1, 1, alpha))


class DiceTray(Plated, StackLayout):
    """All dice outside the basket, sorted."""

    die = NumericProperty(dp(MIN_DIE_SIZE_DP))
    row = NumericProperty(DICE_PER_ROW)
    side = NumericProperty(dp(8))

    def __init__(self, **kwargs: Any) -> None:
        self.on_take: Callable[[int], None] = lambda _place: None
        super().__init__(**kwargs)
        self.fbind("width", self._fit)

    def show(self, tray: TrayDice) -> None:
        """Show these dice."""
        self.clear_widgets()
        for place, face in enumerate(tray.dice):
            die = TrayDie(place, face)
            die.bind(on_release=lambda die: self.on_take(die.place))
            self.add_widget(die)
        self._fit()

    def _fit(self, *_args: object) -> None:
        """Make the dice as large as a row of four allows, or of eight where there is room."""
        room = self.width - dp(16)
        self.row = DICE if room >= DICE * dp(SINGLE_ROW_DIE_DP + 8) else DICE_PER_ROW
        share = (room - (self.row - 1) * dp(8)) / self.row
        self.die = max(dp(MIN_DIE_SIZE_DP), min(share, dp(MAX_DIE_SIZE_DP)))
        for die in self.children:
            die.size = (self.die, self.die)


class _TrayPainting(Painted):
    """A painted widget about the dice outside the basket."""

    def __init__(self, **kwargs: Any) -> None:
        self.tray = TrayDice()
        super().__init__(**kwargs)

    def show(self, tray: TrayDice) -> None:
        """Paint these dice."""
        self.tray = tray
        self.repaint()


class PileCounts(_TrayPainting):
    """The six piles and the number of dice for each."""

    def paint(self, painter: Painter) -> None:
        """Draw a die above its count for each pile, paler where the count is 0."""
        for pile, box in zip(PILES, self.box.columns(len(PILES), dp(4)), strict=True):
            count = self.tray.at(pile)
            fill, line = ("highlight", "ring") if count else ("surface", "line")
            painter.plate(box, fill, line, radius=10)
            upper, lower = box.inset(dp(3), dp(4)).rows(2)
            painter.sprite(f"die_{pile}", upper, tint=(1, 1, 1, 1.0 if count else 0.3))
            words = f"×{number(count)}" if count else "—"
            ink = "text" if count else "muted"
            painter.text(words, lower, "title" if count else "label", ink, font="SockBlack")


class TrayPicture(_TrayPainting):
    """A picture for the rest of the page: the basket, or a sad sock if all dice fell out."""

    def paint(self, painter: Painter) -> None:
        """Draw the picture if there is room."""
        if self.height < dp(PICTURE_MIN_HEIGHT_DP):
            return
        room = self.box.middle(min(self.width, dp(420)), min(self.height, dp(320)))
        if self.tray.tossed == DICE:
            painter.sprite("lost_toss", room)
        else:
            paint_basket(painter, room.inset(dp(8)), self.tray.in_basket)
