"""Tossing: the basket that everybody waits for (OOS-2)."""

from __future__ import annotations

from dataclasses import replace

from sockapp.games.out_of_sock.events import Tossed
from sockapp.games.out_of_sock.moves import Fumble, Toss
from sockapp.games.out_of_sock.state import Table
from sockapp.ui.boards.out_of_sock.warning import warning
from sockapp.ui.boards.out_of_sock.zones.base_zone import Zone
from sockapp.ui.toss.strength_arc import share_of
from sockapp.ui.toss.toss_pad import TossPad


class TossZone(TossPad, Zone):
    """The middle of the table while somebody has the basket."""

    def show(self, table: Table, own: bool) -> None:
        """A new toss begins with a clean record."""
        if self.table is None or table.turn != self.table.turn:
            self.new_turn()
        self.share = self.out = None
        self.watched = not own
        self._set(table, own)

    def tell(self, event: Tossed) -> None:
        """The dice are out of the basket; the arc shows how strong that was and what it brought."""
        self.share, self.out = share_of(event.strength), len(event.dice)
        if self.table is not None:
            self._set(replace(self.table, dice=event.dice), own=False)

    def _set(self, table: Table, own: bool) -> None:
        self.live, self.dice, self.note = own, table.in_basket, warning(table)
        self.label = self.name_tag(table.holder)
        if not own:
            self.release()
        super().show(table, own)

    def on_toss(self, strength: float) -> None:
        """The move itself."""
        self.share = share_of(strength)
        self.repaint()
        self.on_move(Toss(strength))

    def on_fumble(self) -> None:
        """OOS-2: the turn is lost."""
        self.on_move(Fumble())

    def on_say(self, text: str) -> None:
        """Tell whoever holds the phone."""
        self.say(text)
