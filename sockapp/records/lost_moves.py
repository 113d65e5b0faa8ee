"""What a damaged save costs: which game went back, and by how many moves."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.engine.game_log import BadLog
from sockapp.session import saves
from sockapp.session.saves import Summary
from sockapp.storage.slot import Loaded


@dataclass(frozen=True, slots=True)
class LostMoves:
    """A game that goes on from an older save, because its last one was damaged."""

    game_id: str
    summary: Summary
    """The game as it is now."""
    moves: int | None
    """How many moves are lost; None: the damaged file does not tell, most likely one."""


def find_setback(game_id: str, loaded: Loaded) -> LostMoves | None:
    """Return what a game lost, None if it lost no move.

    Each file of a slot is as good as the other, so the damaged one may have been the reserve.
    The number of moves that is still legible in it tells which of the two it was.
    """
    if loaded.payload is None or not loaded.set_aside:
        return None
    try:
        summary = saves.peek(loaded.payload)
    except BadLog:  # it is listed as damaged itself
        return None
    told = [saves.guess_moves(text) for text in loaded.remains]
    known = [moves - summary.moves for moves in told if moves is not None]
    if known and max(known) > 0:
        return LostMoves(game_id, summary, max(known))
    return LostMoves(game_id, summary, None) if None in told else None
