"""The cloth with the own hand: who I am, how many cards and points, and in what order they lie."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.behaviors import ButtonBehavior

from sockapp.i18n import _
from sockapp.ui.boards.sock.hand_counts import fits_in_words, paint_counts
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter

RING = 5
"""dp; how much wider than a face its ring is."""


class OwnCloth(Painted):
    """Under the own cards, to the edge of the glass."""

    target = False
    """Whether a card may be dropped here now."""
    bar_height = 0.0
    """The buttons' part at the bottom."""
    sort = Box(0, 0, 0, 0)
    """Where the hand's two orders are."""

    def paint(self, painter: Painter) -> None:
        """Cloth with a seam."""
        box = self.box
        painter.plate(
            Box(box.x - dp(4), box.y - dp(24), box.width + dp(8), box.height + dp(24)),
            "surface",
            "brass" if self.target else "line",
            radius=20,
            line_width=3 if self.target else 1.8,
        )
        painter.stitches(
            Box(box.x + dp(4), box.y - dp(24), box.width - dp(8), box.height + dp(18)),
            "line",
            radius=16,
            dash=6,
            gap=4,
        )
        if self.sort.width > 0:
            painter.plate(self.sort.inset(0, dp(4)), "surface2", "line", radius=23)
        if self.bar_height:  # the seam ends above the buttons
            y = box.y + self.bar_height
            Color(*painter.colour("surface"))
            Rectangle(pos=(box.x, box.y), size=(box.width, self.bar_height))
            painter.line((box.x, y, box.right, y), "line", 0.8)


class OwnHead(ButtonBehavior, Painted):
    """Face, name, cards and points of whoever holds the phone; a tap shows the scores."""

    hint = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.face = ""
        self.name = ""
        self.counts = (0, 0)
        self.acting = False
        super().__init__(**kwargs)

    def show(self, face: str, name: str, counts: tuple[int, int], *, acting: bool) -> None:
        """Whose hand this is."""
        self.face, self.name, self.counts, self.acting = face, name, counts, acting
        self.repaint()

    def paint(self, painter: Painter) -> None:
        """A ringed face and two lines."""
        if not self.face:
            return
        inner = self.box.inset(0, dp(2))
        face, words = inner.cut_left(min(inner.height, dp(46)), dp(6))
        across = min(*face[2:], self.height - dp(8)) - dp(RING)  # it keeps off the seam
        round_box = face.middle(across, across)
        if self.acting:
            painter.dot(round_box.center, across / dp(1) + RING, "ring")
        painter.sprite(self.face, round_box)
        words = words.middle(words.width, min(words.height, dp(46) * max(1.0, painter.look.scale)))
        upper, lower = words.cut_top(words.height * 0.54)
        title = _("You, {name}").format(name=self.name)
        painter.text(title, upper, "label", align="left", font="SockBold", shorten=True)
        in_words = fits_in_words(painter, *self.counts, lower.width)
        paint_counts(painter, *self.counts, lower, in_words=in_words)
