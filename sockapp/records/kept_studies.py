"""The studies of a finished game, kept beside it. They can always be made again."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from sockapp import games
from sockapp.analysis import analysis_file
from sockapp.analysis.analysis_file import BadAnalysis
from sockapp.analysis.study.position_study import PositionStudy
from sockapp.engine import game_log as logs
from sockapp.engine.game_log import GameLog
from sockapp.storage.slot import Slot, StorageError


class KeptStudies:
    """The studies of one game in a slot.

    Failures are ignored. Studies that cannot be read are made again, and studies that cannot be
    written are made again next time.
    """

    def __init__(self, slot: Slot, log: GameLog, final_state: object) -> None:
        self._slot = slot
        self._log = log
        self._digest = logs.digest(games.rules(log.game), log, final_state)

    def read(self) -> tuple[PositionStudy, ...]:
        """Return the studies so far; none if there are none for this game and analyst."""
        analyst = games.analyst(self._log.game)
        if analyst is None:
            return ()
        with suppress(StorageError, BadAnalysis):
            if text := self._slot.read().payload:
                game, players = games.rules(self._log.game), self._log.options.players
                return analysis_file.loads(text, game, analyst, self._digest, players)
        return ()

    def write(self, studies: Sequence[PositionStudy]) -> None:
        """Store the studies so far.

        Call it only while the game is in the history. Otherwise a folder without a game would be
        made there.
        """
        analyst = games.analyst(self._log.game)
        if analyst is None:
            return
        text = analysis_file.dumps(games.rules(self._log.game), analyst, self._digest, studies)
        with suppress(StorageError):
            self._slot.write(text)
