"""Hints in three steps: that there is a play, its card, then the whole play in the draft."""

from __future__ import annotations

from typing import TYPE_CHECKING

import asynckivy as ak

from sockapp.device.audio import sound
from sockapp.engine.bot import Decision, TimeBudget
from sockapp.engine.rng import Rng
from sockapp.games.sock.bots import hint
from sockapp.games.sock.draft import HAND, NEW, Draft, DraftStep, TakenCard
from sockapp.games.sock.events import Played
from sockapp.games.sock.moves import Move, PlayTurn
from sockapp.games.sock.piles import pile_by_pile
from sockapp.games.sock.text.bot_reasons import TheWholePlay, WithThisCard
from sockapp.i18n import _

if TYPE_CHECKING:
    from sockapp.ui.boards.sock.board import SockBoard

HINT_SEARCH_S = 1.5
"""Time limit of the search, in seconds. It rarely needs a hundredth of it."""
STEP_SECONDS = 0.55


class Hints:
    """The hint of the current turn, given step by step."""

    def __init__(self, board: SockBoard) -> None:
        self._board = board
        self._advice: Decision[Move] | None = None
        self._steps_shown = 0
        self._task: ak.Task | None = None
        self._is_playing = False

    @property
    def is_busy(self) -> bool:
        """Whether it is searching or showing a step."""
        return self._task is not None

    def forget(self) -> None:
        """Cancel the search and begin again with the first step."""
        self._advice, self._steps_shown = None, 0
        task, self._task = self._task, None
        if task is not None:
            task.cancel()

    def stop_playing(self) -> None:
        """Leave the rest of a play that is being made to the user, who has taken up a card."""
        if self._is_playing and self._task is not None:
            self._task.cancel()

    def next(self) -> bool:
        """Show the next step. Return True, so that the caller gives no hint of its own."""
        if self._board.turn is None:
            return True
        if self._task is None:
            self._task = ak.start(self._show_next())
            if self._task.finished:
                self._task = None
        return True

    async def _show_next(self) -> None:
        try:
            if self._advice is None:
                view, time_budget = self._board.controller.view, TimeBudget(HINT_SEARCH_S)
                self._advice = await ak.run_in_thread(
                    lambda: hint(view, Rng(0), time_budget), daemon=True
                )
            await self._show_step(self._advice)
        finally:
            self._task = None

    async def _show_step(self, advice: Decision[Move]) -> None:
        board = self._board
        if board.turn is None:
            return
        step = advice.reasons[min(self._steps_shown, len(advice.reasons) - 1)]
        self._steps_shown = min(self._steps_shown + 1, len(advice.reasons))
        words = board.controller.phrases.reason(step, board.controller.names)
        more = self._steps_shown < len(advice.reasons)
        if isinstance(step, WithThisCard):
            board.point_at_cards(frozenset({step.card}))
            board.redraw()
        self._show_toast(words, more=more)
        if isinstance(step, TheWholePlay) and isinstance(advice.move, PlayTurn):
            await self._make_play(advice.move)

    def _show_toast(self, words: str, *, more: bool) -> None:
        navigator = self._board.controller.app.navigator
        if more:
            navigator.say(words, _("Show me"), self.next)
        else:
            navigator.say(words)

    async def _make_play(self, move: PlayTurn) -> None:
        """Make the play step by step in the draft. The user may then knock, or put it back."""
        board = self._board
        if board.turn is None:
            return
        board.point_at_cards()
        board.turn.put_back()
        board.redraw()
        pace = board.pace
        self._is_playing = True
        try:
            for step in steps_to(board.turn.draft, move):
                if board.turn is None:
                    return
                board.turn.take(step)
                sound.play("card")
                board.redraw(STEP_SECONDS * 0.7)
                if pace:
                    await ak.sleep(STEP_SECONDS * pace)
        finally:
            self._is_playing = False


def steps_to(draft: Draft, move: PlayTurn) -> list[DraftStep]:
    """Return the draft's steps, pile by pile, from the start of the turn to a move's table."""
    event = Played(0, (), move.table, 0, 0)
    steps = []
    for pile in pile_by_pile(draft.start, event.table):
        if not pile.arrived:
            continue
        taken = tuple(
            TakenCard(HAND if place is None else place, card) for card, place in pile.arrived
        )
        steps.append(DraftStep(taken, NEW if pile.was is None else pile.was))
    return steps
