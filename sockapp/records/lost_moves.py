"""Find the moves that a game has lost by a damaged save."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.engine.game_log import BadLog
from sockapp.session import saves
from sockapp.session.saves import Summary
from sockapp.storage.slot import SlotContent


@dataclass(frozen=True, slots=True)
class LostMoves:
    """A game that continues from an older save, because its last one was damaged."""

    game_id: str
    summary: Summary
    """The game as it is now."""
    moves: int | None
    """The number of lost moves. None if the damaged file does not tell; most likely it is one."""


def find_lost_moves(game_id: str, loaded: SlotContent) -> LostMoves | None:
    """Return the moves that a game has lost; None if there are none.

    The damaged file of a slot may have been the older of its two. The number of moves in it, if
    still readable, tells which of the two it was.
    """
    if loaded.payload is None or not loaded.set_aside:
        return None
    try:
        summary = saves.peek(loaded.payload)
    except BadLog:  # the list shows the whole game as damaged
        return None
    counts = [saves.guess_moves(text) for text in loaded.remains]
    lost = [count - summary.moves for count in counts if count is not None]
    if lost and max(lost) > 0:
        return LostMoves(game_id, summary, max(lost))
    return LostMoves(game_id, summary, None) if None in counts else None
