"""The zone for a lost turn: a sad sock and the reason (OOS-3)."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.games.out_of_sock.events import TurnLost
from sockapp.ui.boards.out_of_sock.zones.base_zone import Zone
from sockapp.ui.look.painter import Painter


class LostZone(Zone):
    """A picture and a text that are shown for a moment after a lost turn."""

    words = ""

    def tell(self, event: TurnLost) -> None:
        """Show why the turn was lost."""
        self.words = self.event_text(event)
        self.repaint()

    def paint(self, painter: Painter) -> None:
        """Draw the picture above the text."""
        scene, words = self.box.cut_top(self.height * 0.74, dp(4))
        painter.sprite("lost_toss", scene)
        painter.text(self.words, words.inset(dp(12), 0), "strong", lines=2)
