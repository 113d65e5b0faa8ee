"""The accuracy of each seat in a finished game, from its stored analysis."""

from __future__ import annotations

from contextlib import suppress

from sockapp import games
from sockapp.analysis.analysis_run import AnalysisRun
from sockapp.engine.game_log import BadLog
from sockapp.records.finished_games import FinishedGames
from sockapp.records.kept_studies import KeptStudies
from sockapp.storage.slot import StorageError


def read_kept_accuracy(history: FinishedGames, game_id: str) -> tuple[float | None, ...]:
    """Return the accuracy of each seat in percent; () if the game was not analysed to its end.

    The game is replayed, so ask for few games at once.
    """
    with suppress(BadLog, KeyError, StorageError, ValueError):
        slot = history.analysis_slot(game_id)
        if slot.read().payload is None:  # most games; none of them is replayed
            return ()
        log = history.open(game_id, games.rules).log
        analyst = games.analyst(log.game)
        if analyst is None:
            return ()
        run = AnalysisRun(games.rules(log.game), analyst, log)
        kept = KeptStudies(slot, log, run.steps[-1].state)
        run = AnalysisRun(run.game, analyst, log, kept.read())
        if run.is_complete:
            return tuple(seat.accuracy for seat in run.conclude().seats)
    return ()
