"""The table after a turn: its piles, and a peg on every card that was played."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.games.sock.cards import Card, Pile
from sockapp.games.sock.events import Played
from sockapp.ui.boards.sock.pictures.felted import LARGE, laid_out, paint_felt, paint_piles
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painter
from sockapp.ui.reader.drawing import Drawing

PAD = 12


class PilesDrawing(Drawing):
    """The piles alone, without hands."""

    @property
    def piles(self) -> tuple[Pile, ...]:
        """What lies on the table."""
        piles: tuple[Pile, ...] = self.frame.view.table.piles
        return piles

    @property
    def played(self) -> tuple[Card, ...]:
        """The cards that came from a hand just now."""
        turns = (event.cards for event in self.frame.events if isinstance(event, Played))
        return tuple(card for cards in turns for card in cards)

    def height_for(self, width: float) -> float:
        """As many rows as the piles take with large cards."""
        room = Box(0, 0, width - 2 * dp(PAD), dp(LARGE) * 1.3)
        return float(laid_out(self.piles, room).height + 2 * dp(PAD))

    def paint(self, painter: Painter) -> None:
        """Felt and fans."""
        paint_felt(painter, self.box)
        paint_piles(painter, self.piles, self.box.inset(dp(PAD)), self.played)
