"""The lost mate: one card aside that nobody has seen (ODD-2)."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.games.odd_socks.words import design_name
from sockapp.i18n import _
from sockapp.ui.boards.odd_socks.card_look import paint_back, paint_face
from sockapp.ui.boards.odd_socks.scene import Scene
from sockapp.ui.geometry import Box, fit
from sockapp.ui.pieces.painter import Painted, Painter

NARROW = 84
"""Below this many dp of width there is no room for words."""


class LostPanel(Painted):
    """The felt with the lost mate on it."""

    scene: Scene | None = None
    away = False
    """It has left its place, on its way to its match."""

    def show(self, scene: Scene) -> None:
        """Draw this scene's lost mate."""
        self.scene = scene
        self.repaint()

    def card_box(self) -> Box:
        """Where the card lies."""
        inner = self.box.inset(dp(8), dp(8))
        if self._wordy:
            words = self._words_height()
            inner = Box(inner.x, inner.y + words, inner.width, inner.height - words)
        return fit(280, 400, inner.inset(dp(2), dp(4)))

    @property
    def _wordy(self) -> bool:
        return self.width >= dp(NARROW) and self.height >= dp(110)

    def _words_height(self) -> float:
        scale = 1.0 if self.look is None else self.look.scale
        return min(dp(36) * scale, self.height * 0.32)

    def paint(self, painter: Painter) -> None:
        """Face down with a question, or what it turned out to be."""
        scene = self.scene
        if scene is None:
            return
        painter.plate(self.box, "felt", "felt_edge", radius=18, line_width=2)
        painter.stitches(self.box.inset(dp(5)), "cream", radius=13, width=1)
        box = self.card_box()
        lost = scene.table.lost
        if not self.away:
            with painter.turned(3, box.center):
                if lost is None:
                    paint_back(painter, box)
                    painter.dot(box.center, box.width / dp(1) * 0.56, "ink")
                    painter.dot(box.center, box.width / dp(1) * 0.5, "cream")
                    side = box.width * 0.46
                    mark = box.middle(side, side)
                    painter.text("?", mark, "headline", "ink", font="SockBlack")
                else:
                    paint_face(painter, lost, box, bright=True)
        if not self._wordy:
            return
        inner = self.box.inset(dp(9), dp(9))
        words = Box(inner.x, inner.y, inner.width, self._words_height())
        title, below = words.cut_top(words.height * 0.52)
        painter.text(_("The lost mate"), title, "small", "cream", font="SockBold")
        text = _("shown at the end") if lost is None else design_name(lost)
        painter.text(text, below, "tiny", "cream")
