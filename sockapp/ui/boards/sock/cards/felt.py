"""The felt under the piles, which shows illegal piles in amber, with the reason."""

from __future__ import annotations

from typing import Any

from kivy.graphics import (
    Color,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    RoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.metrics import dp

from sockapp.games.sock.draft import NEW
from sockapp.i18n import _, number
from sockapp.ui.boards.sock.cards.pile_layout import Fan
from sockapp.ui.look.geometry import Box, mesh, outline
from sockapp.ui.look.painter import Painted, Painter

PAD_DP, EDGE_DP = 4, 3
"""dp of cloth around a pile, and of the ring around that cloth."""

REASON_SIDE_DP = 14
"""dp left and right of the reason's text."""


SEAM_OPACITY = 0.4
"""Alpha of the cream seam on the green felt, in both themes."""


def paint_seam(painter: Painter, box: Box, radius: float) -> None:
    """Draw stitches along the edge of a felt; the radius is in dp."""
    Color(*painter.colour("cream", SEAM_OPACITY))
    vertices, indices = mesh(outline(*box, dp(radius)), dp(6), dp(4), dp(1.2))
    Mesh(vertices=vertices, indices=indices, mode="triangles")


class Felt(Painted):
    """The widget under the cards. The boxes of ``fans`` are those of the unscrolled piles."""

    def __init__(self, **kwargs: Any) -> None:
        self.fans: tuple[Fan, ...] = ()
        self.amber: frozenset[int] = frozenset()
        """Places of piles that are not legal yet."""
        self.lacking: dict[int, int] = {}
        self.target: int | None = None
        """The highlighted pile, ``NEW`` for the place of a new one, or None."""
        self.marked: frozenset[int] = frozenset()
        """Places of piles that a puzzle's hint or proof points at."""
        self.window = Box(0, 0, 0, 0)
        self.drop = Box(0, 0, 0, 0)
        self.note = Box(0, 0, 0, 0)
        """The box of the reason; its height is 0 while there is none."""
        self.words = ""
        """The text in the place for new piles."""
        self.reason = ""
        """Why a pile is amber; empty if none is."""
        self.is_inviting = False
        """Whether the viewer can begin a new pile now."""
        self._scrolled = 0.0
        self._shift: Translate | None = None
        super().__init__(**kwargs)

    @property
    def scrolled(self) -> float:
        """Pixels by which the piles are scrolled up."""
        return self._scrolled

    @scrolled.setter
    def scrolled(self, up: float) -> None:
        self._scrolled = up
        if self._shift is not None:
            self._shift.y = up
        if any(fan.slot is not None for fan in self.fans):
            self.repaint()  # a slot that comes into sight gets its words

    @property
    def invitation(self) -> Box:
        """The box for new piles. On an empty table it is in the centre."""
        if not self.is_inviting or self.fans:
            return self.drop
        return self.window.middle(
            min(self.window.width * 0.84, dp(320)), min(self.window.height * 0.8, dp(104))
        )

    def point_at(self, target: int | None) -> None:
        """Highlight a pile, the place for new piles (``NEW``), or nothing (None)."""
        if target != self.target:
            self.target = target
            self.repaint()

    def paint(self, painter: Painter) -> None:
        """Draw the cloth, the piles' places and the row at the bottom."""
        painter.plate(self.box, "felt", "outline", radius=18, line_width=2.5)
        paint_seam(painter, self.box.inset(dp(6)), radius=13)
        StencilPush()
        Rectangle(pos=self.window[:2], size=self.window[2:])
        StencilUse()
        PushMatrix()
        self._shift = Translate(0, self._scrolled)
        for fan in self.fans:
            self._paint_fan(painter, fan)
        PopMatrix()
        StencilUnUse()
        Rectangle(pos=self.window[:2], size=self.window[2:])
        StencilPop()
        self._paint_foot(painter)

    def _paint_fan(self, painter: Painter, fan: Fan) -> None:
        amber, lit = fan.place in self.amber, fan.place == self.target
        marked = fan.place in self.marked
        pad = dp(PAD_DP)
        box = fan.box.inset(-pad)
        radius = fan.cards[0].height * 0.085 + pad
        if amber or lit or marked:
            edge = dp(EDGE_DP)
            is_ringed = (amber or marked) and not lit
            Color(*painter.colour("ring" if is_ringed else "cream"))
            RoundedRectangle(
                pos=(box.x - edge, box.y - edge),
                size=(box.width + 2 * edge, box.height + 2 * edge),
                radius=[radius + edge],
                segments=6,
            )
        Color(*painter.colour("felt_amber" if amber else "felt_edge"))
        RoundedRectangle(pos=box[:2], size=box[2:], radius=[radius], segments=6)
        if fan.slot is not None:
            self._paint_slot(painter, fan, fan.slot)

    def _paint_slot(self, painter: Painter, fan: Fan, slot: Box) -> None:
        """Draw the slot for the cards that a pile is short of, with +1 or +2 in it.

        Without the words where they would not be read: in a slot that lies below its pile, or below
        the felt. The reason says the same.
        """
        painter.stitches(slot, "base_yellow", radius=6, dash=5, gap=4, width=2.2)
        if slot.y + self._scrolled >= self.y and slot.x > fan.box.right:
            words = _("+{count}").format(count=number(self.lacking.get(fan.place, 0)))
            painter.text(words, slot.inset(dp(2)), "figure", "cream")

    def _paint_foot(self, painter: Painter) -> None:
        box = self.invitation
        if self.is_inviting and box.height > 0:
            lit = self.target == NEW
            painter.stitches(
                box.inset(dp(1)), "brass" if lit else "cream", radius=12, dash=6, gap=5,
                width=2.2 if lit else 1.4,
            )  # fmt: skip
        if self.reason and self.note.height > 0:
            self._paint_reason(painter)
        if (
            self.words and box.height > 0 and box != self.note
        ):  # the reason stands where the words were
            painter.text(self.words, box.inset(dp(10), dp(2)), "label", "cream", lines=2)

    def _paint_reason(self, painter: Painter) -> None:
        """Draw the reason in a pill as wide as its text, on one line if it fits."""
        pill = self.note.inset(dp(6), dp(5))
        level = "label" if self._reason_width(painter, "label") <= pill.width else "small"
        width = self._reason_width(painter, level)
        alone = width <= pill.width
        if alone:
            pill = pill.middle(width, min(pill.height, dp(28) * painter.theme.scale))
        painter.plate(pill, "ring", "outline", radius=16, line_width=1.8)
        words = pill.inset(dp(REASON_SIDE_DP) / 2, dp(2))
        painter.text(self.reason, words, level, "ink", font="SockBold", lines=1 if alone else 3)

    def _reason_width(self, painter: Painter, level: str) -> float:
        return painter.text_width(self.reason, level) + 2 * dp(REASON_SIDE_DP)
