"""The clothes-line on home, with a sock for each of today's puzzles that is solved."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.puzzles.puzzle import KIND_IDS
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.screens.puzzles.sock_painting import paint_no_sock, paint_rope, paint_sock


class TodaysSocks(Painted):
    """A clothes-line with a sock for each kind that is solved, and outlines of the others."""

    solved: tuple[bool, ...] = ()
    """Which kinds are solved."""

    def show(self, solved: tuple[bool, ...]) -> None:
        """Hang up the socks of the solved kinds."""
        self.solved = solved
        self.repaint_for(solved)

    def paint(self, painter: Painter) -> None:
        """Draw the rope and the socks."""
        paint_rope(painter, self.box.inset(0, dp(4)))
        places = self.box.inset(dp(2), dp(5)).columns(len(KIND_IDS), dp(4))
        for kind_id, place, is_solved in zip(KIND_IDS, places, self.solved, strict=False):
            if is_solved:
                paint_sock(painter, kind_id, place)
            else:
                paint_no_sock(painter, Box(*place).inset(dp(2)), "muted")
