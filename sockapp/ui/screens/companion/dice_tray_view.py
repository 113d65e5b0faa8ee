"""Dice on a tray: each a button that takes it back, and how many there are for each pile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.stacklayout import StackLayout

from sockapp.companion.dice_tray import TrayDice
from sockapp.games.out_of_sock.cards import PILES
from sockapp.games.out_of_sock.dice_model import DICE
from sockapp.i18n import _, number
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.toss.basket_painting import paint_basket
from sockapp.ui.widgets.plate import Plated

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

SMALLEST, LARGEST = 56, 88
"""dp; a die is never smaller, however many there are: rows grow more, not dice smaller."""
SINGLE_ROW_DIE_DP = 66
"""dp; where all dice can be this large they lie in one row."""
A_ROW = 4
LEAST_PICTURE = 96
"""dp; with less height than this there is nothing to see in a picture."""


class TrayDie(ButtonBehavior, Painted):
    """A die that lies on the tray; a touch puts it back into the basket."""

    hint = StringProperty("")

    def __init__(self, place: int, face: int, **kwargs: Any) -> None:
        self.place, self.face = place, face
        super().__init__(**kwargs)
        self.fbind("state", self.repaint)

    def paint(self, painter: Painter) -> None:
        """The die, pale under a finger."""
        self.hint = _("Take back die {number}").format(number=self.face)
        alpha = 0.5 if self.state == "down" else 1.0
        painter.sprite(f"die_{self.face}", self.box.inset(dp(2)), tint=(1, 1, 1, alpha))


class DiceTray(Plated, StackLayout):
    """All dice that are out, sorted."""

    die = NumericProperty(dp(SMALLEST))
    row = NumericProperty(A_ROW)
    side = NumericProperty(dp(8))

    def __init__(self, **kwargs: Any) -> None:
        self.on_take: Callable[[int], None] = lambda _place: None
        super().__init__(**kwargs)
        self.fbind("width", self._fit)

    def show(self, tray: TrayDice) -> None:
        """These dice from now on."""
        self.clear_widgets()
        for place, face in enumerate(tray.dice):
            die = TrayDie(place, face)
            die.bind(on_release=lambda die: self.on_take(die.place))
            self.add_widget(die)
        self._fit()

    def _fit(self, *_args: object) -> None:
        """As large as a row of four allows, within reason; all eight where there is room."""
        room = self.width - dp(16)
        self.row = DICE if room >= DICE * dp(SINGLE_ROW_DIE_DP + 8) else A_ROW
        share = (room - (self.row - 1) * dp(8)) / self.row
        self.die = max(dp(SMALLEST), min(share, dp(LARGEST)))
        for die in self.children:
            die.size = (self.die, self.die)


class PileCounts(Painted):
    """The six piles, and how many dice go to each."""

    def __init__(self, **kwargs: Any) -> None:
        self.tray = TrayDice()
        super().__init__(**kwargs)

    def show(self, tray: TrayDice) -> None:
        """These dice from now on."""
        self.tray = tray
        self.repaint()

    def paint(self, painter: Painter) -> None:
        """A pile's die above, how many below; faint where there is none."""
        for pile, box in zip(PILES, self.box.columns(len(PILES), dp(4)), strict=True):
            count = self.tray.at(pile)
            fill, line = ("highlight", "ring") if count else ("surface", "line")
            painter.plate(box, fill, line, radius=10)
            upper, lower = box.inset(dp(3), dp(4)).rows(2)
            painter.sprite(f"die_{pile}", upper, tint=(1, 1, 1, 1.0 if count else 0.3))
            words = f"×{number(count)}" if count else "—"
            ink = "text" if count else "muted"
            painter.text(words, lower, "title" if count else "label", ink, font="SockBlack")


class Leftover(Painted):
    """What fills the rest of the page: the basket with its dice, or a sad sock for a lost turn."""

    def __init__(self, **kwargs: Any) -> None:
        self.tray = TrayDice()
        super().__init__(**kwargs)

    def show(self, tray: TrayDice) -> None:
        """After this toss."""
        self.tray = tray
        self.repaint()

    def paint(self, painter: Painter) -> None:
        """Only where there is room for it."""
        if self.height < dp(LEAST_PICTURE):
            return
        room = self.box.middle(min(self.width, dp(420)), min(self.height, dp(320)))
        if self.tray.is_lost:
            painter.sprite("lost_toss", room)
        else:
            paint_basket(painter, room.inset(dp(8)), self.tray.in_basket)
