"""The viewer's area: the cloth under the hand, and the head with name, cards and points."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty

from sockapp.i18n import _
from sockapp.ui.boards.sock.hand_counts import fits_in_words, paint_counts
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.widgets.press_tint import PressTint

RING_DP = 5
"""Difference between the diameters of a ring and of the face in it, in dp."""


class OwnCloth(Painted):
    """The cloth under the viewer's cards and buttons, down to the edge of the screen."""

    bar_height = 0.0
    """Height of the button bar at the bottom, in pixels."""
    sort = Box(0, 0, 0, 0)
    """The box of the two sort buttons."""

    def paint(self, painter: Painter) -> None:
        """Draw the cloth with a seam, and what lies behind the sort buttons and the button bar."""
        box = self.box
        painter.plate(
            Box(box.x - dp(4), box.y - dp(24), box.width + dp(8), box.height + dp(24)),
            "surface",
            "line",
            radius=20,
            line_width=1.8,
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
        if self.bar_height:  # cover the seam behind the buttons
            y = box.y + self.bar_height
            Color(*painter.colour("surface"))
            Rectangle(pos=(box.x, box.y), size=(box.width, self.bar_height))
            painter.line((box.x, y, box.right, y), "line", 0.8)


class OwnHead(PressTint):
    """The viewer's face, name, cards and points. It is a button that shows the scores."""

    hint = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.face = ""
        self.name = ""
        self.is_addressed = True
        self.counts = (0, 0)
        self.is_acting = False
        super().__init__(**kwargs)

    def show(
        self,
        face: str,
        name: str,
        counts: tuple[int, int],
        *,
        is_addressed: bool,
        is_acting: bool,
    ) -> None:
        """Show this player, addressed as "you" or only by name.

        ``counts`` are the cards and the points.
        """
        self.face, self.name, self.counts = face, name, counts
        self.is_addressed, self.is_acting = is_addressed, is_acting
        self.repaint()

    def paint(self, painter: Painter) -> None:
        """Draw the face, with a ring in the viewer's turn, and two lines of text."""
        if not self.face:
            return
        inner = self.box.inset(0, dp(2))
        face, words = inner.cut_left(min(inner.height, dp(46)), dp(6))
        across = min(*face[2:], self.height - dp(8)) - dp(
            RING_DP
        )  # the ring must not touch the seam
        round_box = face.middle(across, across)
        if self.is_acting:
            painter.dot(round_box.center, across / dp(1) + RING_DP, "ring")
        painter.sprite(self.face, round_box)
        words = words.middle(words.width, min(words.height, dp(46) * max(1.0, painter.theme.scale)))
        upper, lower = words.cut_top(words.height * 0.54)
        title = _("You, {name}").format(name=self.name) if self.is_addressed else self.name
        painter.text(title, upper, "label", align="left", font="SockBold", shorten=True)
        is_in_words = fits_in_words(painter, *self.counts, lower.width)
        paint_counts(painter, *self.counts, lower, is_in_words=is_in_words)
