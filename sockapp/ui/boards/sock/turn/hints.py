"""Hints in three steps: that there is a play, its card, then the whole play in the draft."""

from __future__ import annotations

from typing import TYPE_CHECKING

import asynckivy as ak

from sockapp.device.audio import sound
from sockapp.engine.bot import Decision, TimeBudget
from sockapp.engine.rng import Rng
from sockapp.games.sock import WHOLE_PLAY_LIMITS
from sockapp.games.sock.bots import hint
from sockapp.games.sock.draft import HAND, NEW, Draft, DraftStep, TakenCard
from sockapp.games.sock.events import Played
from sockapp.games.sock.moves import Move, PlayTurn
from sockapp.games.sock.piles import list_pile_steps
from sockapp.games.sock.text.bot_reasons import HintOneCard, HintWholePlay
from sockapp.i18n import _

if TYPE_CHECKING:
    from sockapp.ui.boards.sock.board import SockBoard

HINT_SEARCH_S = 1.5
"""Time limit of the search, in seconds. It rarely needs a hundredth of it."""
STEP_S = 0.55


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

    @property
    def is_searching(self) -> bool:
        """Whether it is searching for a play."""
        return self._task is not None and self._advice is None

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
                view, time_budget = self._board.host.view, TimeBudget(HINT_SEARCH_S)
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
        steps = advice.reasons
        step = steps[min(self._steps_shown, len(steps) - 1)]
        if isinstance(step, HintWholePlay) and not self._may_show_play():
            self._show_toast(_refusal(self._play_limit), has_more=False)
            return
        self._steps_shown = min(self._steps_shown + 1, len(steps))
        words = board.host.phrases.reason(step, board.host.names)
        has_more = self._steps_shown < len(steps) and (
            not isinstance(steps[self._steps_shown], HintWholePlay) or self._may_show_play()
        )
        if isinstance(step, HintOneCard):
            board.point_at_cards(frozenset({step.card}))
            board.redraw()
        self._show_toast(words, has_more=has_more)
        if isinstance(step, HintWholePlay) and isinstance(advice.move, PlayTurn):
            if self._round is not None and not self._has_used_help:
                board.host.note_help(self._round)
            await self._make_play(advice.move)

    @property
    def _play_limit(self) -> str:
        """How often the whole play is shown, as set: one of ``WHOLE_PLAY_LIMITS``."""
        return self._board.host.app.settings.game_choice("sock", "whole_play", WHOLE_PLAY_LIMITS)

    @property
    def _round(self) -> int | None:
        """The number of the present round, from 1; None before there is a table."""
        table = self._board.table
        return None if table is None else len(table.deals) + 1

    @property
    def _has_used_help(self) -> bool:
        """Whether the viewer has had a whole play shown in this round."""
        host = self._board.host
        return any(use.seat == self._board.me and use.round == self._round for use in host.helped)

    def _may_show_play(self) -> bool:
        """Return whether the whole play may be shown now."""
        limit = self._play_limit
        return limit == "always" or (limit == "once" and not self._has_used_help)

    def _show_toast(self, words: str, *, has_more: bool) -> None:
        navigator = self._board.host.app.navigator
        if has_more:
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
                board.redraw(STEP_S * 0.7)
                if pace:
                    await ak.sleep(STEP_S * pace)
        finally:
            self._is_playing = False


def _refusal(limit: str) -> str:
    """Return why the whole play is not shown."""
    if limit == "never":
        return _("Showing whole plays is switched off in the settings.")
    return _("One whole play is shown each round. This one is yours to find!")


def steps_to(draft: Draft, move: PlayTurn) -> list[DraftStep]:
    """Return the draft's steps, pile by pile, from the start of the turn to a move's table."""
    event = Played(0, (), move.table, 0, 0)
    steps = []
    for pile in list_pile_steps(draft.start, event.table):
        if not pile.arrived:
            continue
        taken = tuple(
            TakenCard(HAND if place is None else place, card) for card, place in pile.arrived
        )
        steps.append(DraftStep(taken, NEW if pile.was is None else pile.was))
    return steps
