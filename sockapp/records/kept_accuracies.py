"""What the analyses of finished games say about their seats, kept beside each game."""

from __future__ import annotations

from contextlib import suppress

from sockapp import games
from sockapp.analysis import seat_summary
from sockapp.analysis.game_analysis import GameAnalysis
from sockapp.analysis.seat_summary import BadSummary, SeatSummary
from sockapp.engine.game import Seat
from sockapp.storage.slot import Slot, StorageError


def keep_accuracies(slot: Slot, game_id: str, analysis: GameAnalysis) -> None:
    """Store what a whole analysis says. A failure is ignored, as the analysis can be made again.

    ``game_id`` is that of the rules. Call it only while the game is in the history.
    """
    analyst = games.analyst(game_id)
    if analyst is not None:
        with suppress(StorageError):
            slot.write(seat_summary.dumps(analyst, analysis))


def read_accuracy(slot: Slot, game_id: str, seat: Seat) -> SeatSummary | None:
    """Return what was kept of a seat; None without a readable one of this analyst.

    Any thread may call it.
    """
    analyst = games.analyst(game_id)
    with suppress(StorageError, BadSummary):
        text = slot.read().payload
        if analyst is not None and text:
            seats = seat_summary.loads(text, analyst)
            return seats[seat] if seat < len(seats) else None
    return None
