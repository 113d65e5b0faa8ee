"""The analysis of one finished game, for all pages that show it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from kivy.clock import Clock

from sockapp import games
from sockapp.analysis.game_analysis import GameAnalysis, conclude
from sockapp.engine.game import Seat
from sockapp.records.kept_accuracies import keep_accuracies
from sockapp.records.kept_studies import KeptStudies
from sockapp.session.background_analysis import BackgroundAnalysis
from sockapp.storage.slot import StorageError

if TYPE_CHECKING:
    from sockapp.ui.play.finished_game import FinishedGame


def can_analyse(finished: FinishedGame) -> bool:
    """Return whether a game is over and has an analyst and words for what it finds.

    A stub of a damaged game is not over.
    """
    return (
        finished.outcome is not None
        and games.analyst(finished.game_id) is not None
        and games.analysis_text(finished.game_id) is not None
    )


def job_of(finished: FinishedGame) -> AnalysisJob:
    """Return the analysis of a game. It lives as long as the game does."""
    if finished.analysis is None:
        finished.analysis = AnalysisJob(finished)
    return finished.analysis


class AnalysisJob:
    """The studies of a game so far, their progress, and what follows from them.

    The studies are read from the history, and stored there whenever the job pauses.
    """

    def __init__(self, finished: FinishedGame) -> None:
        self._finished = finished
        self._log = finished.log
        state = finished.replay.steps[-1].state
        history = finished.app.app_data.history
        game_id = finished.history_id
        self._kept = (
            KeptStudies(history.analysis_slot(game_id), finished.log, state) if game_id else None
        )
        self._background = BackgroundAnalysis(
            finished.log,
            self._kept.read() if self._kept is not None else (),
            lambda call: Clock.schedule_once(lambda _dt: call(), 0),
            self._on_change,
        )
        self._stored = len(self._background.studies)
        """The number of studies that are in the history."""
        self._found: GameAnalysis | None = None
        self._found_of = -1, False
        """The number of studies that ``_found`` follows from, and whether these are all."""
        self.on_change: Callable[[], None] | None = None
        """Called after each study, when all are made, and after a failure."""
        self.is_stopped = False
        """Whether the user has stopped it."""
        self.seat: Seat | None = None
        """The seat that was looked at last; None before the first look."""

    @property
    def is_running(self) -> bool:
        """Whether studies are being made."""
        return self._background.is_running

    @property
    def is_complete(self) -> bool:
        """Whether all positions were studied."""
        return self._background.is_complete

    @property
    def has_failed(self) -> bool:
        """Whether the analysis cannot go on."""
        return self._background.failure is not None

    @property
    def fraction(self) -> float:
        """The part of the positions that was studied, from 0 to 1."""
        return self._background.fraction

    @property
    def analysis(self) -> GameAnalysis:
        """What follows from the studies so far."""
        studies = self._background.studies
        now = len(studies), self.is_complete
        if self._found is None or self._found_of != now:
            analyst = games.analyst(self._log.game)
            if analyst is None:
                raise LookupError(self._log.game)
            outcome = games.rules(self._log.game).outcome(self._finished.replay.steps[-1].state)
            self._found = conclude(
                analyst, self._log, outcome, studies, is_complete=self.is_complete
            )
            self._found_of = now
        return self._found

    def go_on(self) -> None:
        """Study the positions that are missing."""
        self.is_stopped = False
        self._background.start()

    def stop(self) -> None:
        """Stop because the user wants it. Only ``go_on`` ends that."""
        self.is_stopped = True
        self.pause()

    def pause(self) -> None:
        """Stop because the page is left or the app is paused, and store the studies."""
        self._background.stop()
        self._store()

    def _on_change(self) -> None:
        if self.is_complete or self.has_failed:
            self._store()
        if self.on_change is not None:
            self.on_change()

    def _store(self) -> None:
        """Store the studies, unless the game has been removed from the history meanwhile."""
        studies = self._background.studies
        if self._kept is None or self._stored == len(studies):
            return
        history, game_id = self._finished.app.app_data.history, self._finished.history_id
        with suppress(StorageError):
            if game_id in history:
                self._kept.write(studies)
                self._stored = len(studies)
                if self.is_complete:
                    slot = history.accuracy_slot(game_id)
                    keep_accuracies(slot, self._log.game, self.analysis)
