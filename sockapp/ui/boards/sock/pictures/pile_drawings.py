"""Illustration of the piles after a turn, with pegs on the cards just played."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.games.sock.cards import Card, Pile
from sockapp.games.sock.events import Played
from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.boards.sock.pictures.felt_painting import lay_out_felt, paint_felt, paint_piles
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

PAD_DP = 12


class PilesDrawing(Drawing):
    """The piles alone, without hands."""

    @property
    def piles(self) -> tuple[Pile, ...]:
        """The piles on the table."""
        piles: tuple[Pile, ...] = self.frame.view.table.piles
        return piles

    @property
    def played(self) -> tuple[Card, ...]:
        """The cards just played; empty if the table was empty before, when all would be marked."""
        if not self.before.view.table.piles:
            return ()
        turns = (event.cards for event in self.frame.events if isinstance(event, Played))
        return tuple(card for cards in turns for card in cards)

    def height_for(self, width: float) -> float:
        """Return the height of all rows of piles."""
        room = Box(0, 0, width - 2 * dp(PAD_DP), 0)
        return float(lay_out_felt(self.piles, room).height + 2 * dp(PAD_DP))

    def paint(self, painter: Painter) -> None:
        """Draw the felt and the piles."""
        paint_felt(painter, self.box)
        layout = lay_out_felt(self.piles, self.box.inset(dp(PAD_DP)))
        paint_piles(painter, self.piles, layout, self.played)
