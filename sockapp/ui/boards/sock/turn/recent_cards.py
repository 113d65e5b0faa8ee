"""Finds the cards that a board marks as new: changed by others, or drawn in this turn."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import islice

from sockapp.engine.game import Seat
from sockapp.games.sock.cards import Card, Piles
from sockapp.games.sock.events import Dealt, Drawn, Played
from sockapp.games.sock.recent_changes import CardChange, find_changes
from sockapp.games.sock.state import Table
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.sock.turn.turn_model import TurnModel


class RecentCards:
    """What is new to the viewer of one board."""

    def __init__(self, host: BoardHost) -> None:
        self._host = host
        self._dismissed: tuple[Hashable, ...] | None = None
        """The turn in which the viewer has removed the marks; None before one."""

    def find_others_changes(self, me: Seat | None, table: Table) -> tuple[CardChange, ...]:
        """Return the cards that others played or moved since the viewer's last turn.

        There are none after ``dismiss`` in the same turn.
        """
        if self._dismissed == _turn_of(table):
            return ()
        turns: list[tuple[Piles, Played]] = []
        for step in self._host.steps_since_turn_ended():
            for event in step.events:
                if isinstance(event, Dealt):
                    turns.clear()
                elif isinstance(event, Played) and event.seat != me and step.before:
                    turns.append((step.before.table.piles, event))
        return find_changes(turns)

    def find_drawn_cards(self, turn: TurnModel | None, table: Table) -> tuple[Card, ...]:
        """Return the cards that the viewer has drawn in this turn, the latest first."""
        if turn is None or not table.drawn:
            return ()
        own = (
            event.card
            for event in reversed(self._host.events())
            if isinstance(event, Drawn) and event.seat == table.turn and event.card is not None
        )
        return tuple(islice(own, table.drawn))

    def dismiss(self, table: Table) -> None:
        """Stop marking the changes of others for the rest of this turn."""
        self._dismissed = _turn_of(table)

    def show_again(self) -> None:
        """Mark the changes of others again, although they were dismissed."""
        self._dismissed = None


def _turn_of(table: Table) -> tuple[Hashable, ...]:
    """Return what stays the same during a turn and differs from one turn of a seat to the next."""
    return len(table.deals), table.turn, table.piles, table.passes
