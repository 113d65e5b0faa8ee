"""The zone for tossing the dice out of the basket (OOS-2)."""

from __future__ import annotations

from dataclasses import replace

from sockapp.games.out_of_sock.events import Flicked, Tossed
from sockapp.games.out_of_sock.moves import Flick, Fumble
from sockapp.games.out_of_sock.state import Table
from sockapp.i18n import _
from sockapp.ui.boards.out_of_sock.deck_piles import make_deck_warning
from sockapp.ui.boards.out_of_sock.zones.base_zone import Zone
from sockapp.ui.toss.strength_arc import good_range, share_of
from sockapp.ui.toss.toss_pad import TossPad


class TossZone(TossPad, Zone):
    """The toss pad in the middle of the board, while a player has to toss."""

    has_tossed = False
    """Whether the user has tossed since the zone was shown."""

    def show(self, table: Table, is_deciding: bool) -> None:
        """Draw this table's toss pad, and reset it when the turn changes."""
        if self.table is None or table.turn != self.table.turn:
            self.new_turn()
        self.share = self.out = None
        self.has_tossed = False
        self.is_watched = not is_deciding
        self._set(table, is_deciding)
        if is_deciding:
            self.tell_fit()  # a toast during the toss before would lie over its moment

    def tell(self, event: Tossed) -> None:
        """Show a toss: the basket without the dice, and on the arc its strength and dice count.

        The arc does not show the chances of an older log's ``Tossed``, so it gets no marker then.
        """
        self.share = share_of(event.strength) if isinstance(event, Flicked) else None
        self.out = len(event.dice)
        if self.table is not None:
            self._set(replace(self.table, dice=event.dice), is_deciding=False)

    def _set(self, table: Table, is_deciding: bool) -> None:
        self.is_live, self.dice, self.is_deciding = is_deciding, table.in_basket, is_deciding
        self.note = make_deck_warning(table)
        if self.is_free_try:
            self.note = _("A practice toss. It doesn’t count.")
        self.label = self.host.name_tags()[table.holder]
        if is_deciding:
            name = self.host.names[table.turn]
            self.person_id = self.host.app.settings.prefs_of(name).id
        else:
            self.release()
        super().show(table, is_deciding)

    @property
    def is_free_try(self) -> bool:
        """Whether the next toss does not count."""
        return self.is_deciding and self.host.is_toss_free

    def on_toss(self, strength: float) -> None:
        """Request the toss as a move. A free try only shows its strength."""
        is_free = self.is_free_try
        self.has_tossed = not is_free
        self.share = share_of(strength)
        self.repaint()
        if is_free:
            self._end_free_try(_free_try_text(self.share))
        else:
            self.on_move(Flick(strength))

    def on_fumble(self) -> None:
        """Request the move that loses the turn after repeated shaking (OOS-2)."""
        if self.is_free_try:
            self._end_free_try(_("Shaken more than once. From now on, it counts."))
        else:
            self.on_move(Fumble())

    def _end_free_try(self, text: str) -> None:
        """Report how the free try was, and make another toss possible."""
        share = self.share
        self.host.note_free_toss(text)
        if self.table is not None:
            self.new_turn()
            self._set(self.table, is_deciding=True)
        self.share = share
        self.refresh()

    def on_say(self, text: str) -> None:
        """Show a toast."""
        self.say(text)


def _free_try_text(share: float) -> str:
    """Return how far a free try at this position of the meter was from the green."""
    low, high = good_range()
    if share < low:
        return _("A little too soft. Aim for the green. From now on, it counts.")
    if share > high:
        return _("A little too hard. Aim for the green. From now on, it counts.")
    return _("In the green! From now on, it counts.")
