"""A lost turn: a sad sock, and why (OOS-3)."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.games.out_of_sock.events import TurnLost
from sockapp.ui.boards.out_of_sock.zones.base_zone import Zone
from sockapp.ui.look.painter import Painter


class LostZone(Zone):
    """Shown for a moment."""

    words = ""

    def tell(self, event: TurnLost) -> None:
        """Say it to whoever holds the phone."""
        self.words = self.event_text(event)
        self.repaint()

    def paint(self, painter: Painter) -> None:
        """The scene on top, the words below."""
        scene, words = self.box.cut_top(self.height * 0.74, dp(4))
        painter.sprite("lost_toss", scene)
        painter.text(self.words, words.inset(dp(12), 0), "strong", lines=2)
