"""The three stars of a rung of the ladder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from sockapp.league.ladder import STARS
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.screens.puzzles.sock_painting import paint_star

STAR_DP, GAP_DP = 20, 2


class StarRow(Painted):
    """Three stars, of brass where they were won."""

    hint = StringProperty("")
    """The number of stars in words, for screen readers."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.won: tuple[bool, ...] = (False,) * STARS
        self.size_hint = (None, None)
        self.size = (dp(STARS * STAR_DP + (STARS - 1) * GAP_DP), dp(STAR_DP))

    def show(self, won: Sequence[bool]) -> None:
        """Show which stars were won."""
        self.won = tuple(won)
        self.repaint_for(self.won)

    def paint(self, painter: Painter) -> None:
        """Draw the stars."""
        for place, is_won in zip(self.box.columns(STARS, dp(GAP_DP)), self.won, strict=True):
            if is_won:
                paint_star(painter, place)
            else:
                paint_star(painter, place, "surface2", "muted")
