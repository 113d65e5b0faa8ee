"""Finds out, in the background, whether more cards could be played in a legal turn."""

from __future__ import annotations

from collections.abc import Callable

import asynckivy as ak

from sockapp.engine.bot import TimeBudget
from sockapp.games.sock.cards import Card, Piles
from sockapp.games.sock.draft import Draft
from sockapp.games.sock.solver import can_play

SEARCH_S = 1.0
"""Time limit of the search, in seconds."""

Position = tuple[Piles, tuple[Card, ...]]


class MorePlays:
    """The answer for the draft that was looked up last. ``on_found`` is called when it is known."""

    def __init__(self, on_found: Callable[[], None]) -> None:
        self._on_found = on_found
        self._position: Position | None = None
        self._has_more: bool | None = None

    def has_more(self, draft: Draft) -> bool:
        """Return whether a legal draft can go on; True until the search has ended."""
        if not draft.hand:
            return False
        position = (draft.turn().table, draft.hand)
        if position != self._position:
            self._position, self._has_more = position, None
            ak.start(self._search(position, draft))
        return self._has_more is not False

    async def _search(self, position: Position, draft: Draft) -> None:
        piles, hand = position
        has_more = await ak.run_in_thread(
            lambda: can_play(piles, hand, draft.happy, TimeBudget(SEARCH_S)), daemon=True
        )
        if position == self._position:  # the draft may have changed meanwhile
            self._has_more = has_more
            self._on_found()
