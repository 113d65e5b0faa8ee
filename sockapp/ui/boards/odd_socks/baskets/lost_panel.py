"""The lost mate: one card aside that nobody has seen (ODD-2)."""

from __future__ import annotations

from math import cos, radians, sin

from kivy.metrics import dp

from sockapp.games.odd_socks.text.names import design_name
from sockapp.i18n import _, pgettext
from sockapp.ui.boards.odd_socks.card_painting import ASPECT, paint_back, paint_face
from sockapp.ui.boards.odd_socks.scene import Scene
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter

NARROW, LOW = 84, 110
"""Below this many dp of width or height there is no room for two lines of words."""
PANEL_MIN_DP = 70
"""Below this many dp of either there is none for one."""
LINE = 15
"""How high that one is, in dp at ordinary text size."""
CARD_TILT_DEGREES = 3
"""Degrees by which the card lies askew."""
WIDEST = 0.8
"""How much of the panel's width the card takes at most, as it lies."""
SEAM = 9
"""The stitches and a little felt inside them, in dp: no card covers those."""
DISC = 0.5
"""The disc with the question on it, in the card's widths."""


class LostPanel(Painted):
    """The felt with the lost mate on it."""

    scene: Scene | None = None
    _is_away = False
    """Whether it has left its place, on its way to its match."""

    def show(self, scene: Scene) -> None:
        """Draw this scene's lost mate."""
        self.scene = scene
        self.repaint()

    def send_away(self) -> None:
        """Leave its place empty, until ``bring_back`` and the next ``show``."""
        self._is_away = True
        self.repaint()

    def bring_back(self) -> None:
        """Draw it in its place again from the next ``show`` on."""
        self._is_away = False

    def card_box(self) -> Box:
        """Where the card lies."""
        inner = self.box.inset(dp(SEAM))
        if words := self._words_height():
            inner = inner.cut_top(inner.height - words, dp(2))[0]
        # A card that lies askew is as wide and as high as its corners reach.
        along, across = cos(radians(CARD_TILT_DEGREES)), sin(radians(CARD_TILT_DEGREES))
        wide = min(inner.width, self.width * WIDEST) / (ASPECT * along + across)
        high = inner.height / (along + ASPECT * across)
        height = min(wide, high)
        return inner.middle(height * ASPECT, height)

    @property
    def _wordy(self) -> bool:
        """Whether there are two lines."""
        return self.width >= dp(NARROW) and self.height >= dp(LOW)

    def _words_height(self) -> float:
        scale = 1.0 if self.look is None else self.look.scale
        if self._wordy:
            return min(dp(36) * scale, self.height * 0.32)
        return dp(LINE) * scale if min(self.width, self.height) >= dp(PANEL_MIN_DP) else 0.0

    def paint(self, painter: Painter) -> None:
        """Face down with a question, or what it turned out to be."""
        scene = self.scene
        if scene is None:
            return
        painter.plate(self.box, "felt", "felt_edge", radius=18, line_width=2)
        painter.stitches(self.box.inset(dp(5)), "cream", radius=13, width=1)
        box = self.card_box()
        lost = scene.table.lost
        if not self._is_away:
            with painter.turned(CARD_TILT_DEGREES, box.center):
                if lost is None:
                    paint_back(painter, box)
                    disc = box.width * DISC
                    painter.dot(box.center, disc / dp(1) * 1.12, "ink")
                    painter.dot(box.center, disc / dp(1), "cream")
                    painter.sign("?", box.middle(disc, disc), "ink")
                else:
                    paint_face(painter, lost, box, bright=True)
        if self._words_height():
            self._paint_words(painter, None if lost is None else design_name(lost))

    def _paint_words(self, painter: Painter, found: str | None) -> None:
        """What lies there, and what is known of it; where it is narrow, one of the two."""
        inner = self.box.inset(dp(SEAM))
        words = Box(inner.x, inner.y, inner.width, self._words_height())
        title = _("The lost mate")
        if self._wordy:
            above, below = words.cut_top(words.height * 0.52)
            painter.text(title, above, "small", "cream", font="SockBold")
            painter.text(found or _("shown at the end"), below, "tiny", "cream")
            return
        if painter.text_width(title, "tiny", "SockBold") / painter.look.scale > words.width:
            title = pgettext("notebook", "Lost")
        painter.text(found or title, words, "tiny", "cream", font="SockBold")
