"""Plays an opponent's last turn again on the board, then returns to the present."""

from __future__ import annotations

from typing import TYPE_CHECKING

import asynckivy as ak

from sockapp.engine.game import Seat
from sockapp.games.sock.events import Drawn, Event, Played, TurnPassed
from sockapp.games.sock.state import Table

if TYPE_CHECKING:
    from sockapp.ui.boards.sock.board import SockBoard

END_PAUSE_S = 0.7
"""Seconds of rest before the board returns to the present."""


class LastTurn:
    """A player of turns that the viewer has already seen. A touch ends it."""

    def __init__(self, board: SockBoard) -> None:
        self._board = board
        self._task: ak.Task | None = None

    @property
    def is_playing(self) -> bool:
        """Whether a turn is being played."""
        return self._task is not None

    def play(self, seat: Seat) -> bool:
        """Start to play a seat's last turn, and return whether there is one in this round."""
        table_and_events = self._find(seat)
        if table_and_events is None:
            return False
        self.stop()
        if not self._board.pace:  # without motion, the marks on the cards show the turn
            self._board.show_changes_again()
            return True
        task = ak.start(self._play(*table_and_events))
        if not task.finished:
            self._task = task
        return True

    def stop(self) -> None:
        """Return to the present at once."""
        if self._task is not None:
            self._task.cancel()

    def forget(self) -> None:
        """End without returning, because the board is about to show another view."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()

    def _find(self, seat: Seat) -> tuple[Table, list[Event]] | None:
        """Return the table before a seat's last turn, and the turn's events; None if none."""
        start: Table | None = None
        events: list[Event] = []
        mover: Seat | None = None
        host = self._board.host
        for step in host.steps_since_turn_ended():
            if step.before is None:
                continue
            table = step.before.table
            if len(table.deals) != len(host.view.table.deals):
                continue  # a turn of an earlier round
            if table.turn == seat:
                if mover != seat:
                    start, events = table, []
                events += [
                    one for one in step.events if isinstance(one, Drawn | Played | TurnPassed)
                ]
            mover = table.turn
        return None if start is None or not events else (start, events)

    async def _play(self, start: Table, events: list[Event]) -> None:
        board = self._board
        pace = board.pace
        saved = board.save_places()
        try:
            board.end_turn()
            board.show_table(start)
            for event in events:
                await board.narrator.tell(event, pace)
            await ak.sleep(END_PAUSE_S * pace)
        finally:
            if self._task is not None:  # None: the board shows another view already
                self._task = None
                board.show(board.host.view)
                board.restore_places(saved)
                board.redraw()
