"""The zone for tossing the dice out of the basket (OOS-2)."""

from __future__ import annotations

from dataclasses import replace

from sockapp.games.out_of_sock.events import Flicked, Tossed
from sockapp.games.out_of_sock.moves import Flick, Fumble
from sockapp.games.out_of_sock.state import Table
from sockapp.ui.boards.out_of_sock.warning import make_deck_warning
from sockapp.ui.boards.out_of_sock.zones.base_zone import Zone
from sockapp.ui.toss.strength_arc import share_of
from sockapp.ui.toss.toss_pad import TossPad


class TossZone(TossPad, Zone):
    """The toss pad in the middle of the board, while a player has to toss."""

    def show(self, table: Table, own: bool) -> None:
        """Draw this table's toss pad, and reset it when the turn changes."""
        if self.table is None or table.turn != self.table.turn:
            self.new_turn()
        self.share = self.out = None
        self.watched = not own
        self._set(table, own)

    def tell(self, event: Tossed) -> None:
        """Show a toss: the basket without the dice, and on the arc its strength and dice count.

        The arc does not show the chances of an older log's ``Tossed``, so it gets no marker then.
        """
        self.share = share_of(event.strength) if isinstance(event, Flicked) else None
        self.out = len(event.dice)
        if self.table is not None:
            self._set(replace(self.table, dice=event.dice), own=False)

    def _set(self, table: Table, own: bool) -> None:
        self.live, self.dice, self.note = own, table.in_basket, make_deck_warning(table)
        self.label = self.name_tag(table.holder)
        if not own:
            self.release()
        super().show(table, own)

    def on_toss(self, strength: float) -> None:
        """Request the toss as a move."""
        self.share = share_of(strength)
        self.repaint()
        self.on_move(Flick(strength))

    def on_fumble(self) -> None:
        """Request the move that loses the turn after repeated shaking (OOS-2)."""
        self.on_move(Fumble())

    def on_say(self, text: str) -> None:
        """Show a toast."""
        self.say(text)
