"""The analysis of one game, position by position. It can be stopped and resumed at any of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from sockapp.analysis.game_analysis import GameAnalysis, conclude
from sockapp.analysis.study.analyst import AnyAnalyst
from sockapp.analysis.study.position_study import PositionStudy
from sockapp.analysis.study.vantage import AnyVantage, CheckCancelled, StudyPoint, Vantage
from sockapp.engine import game_log as logs
from sockapp.engine.game import AnyGame, Seat
from sockapp.engine.game_log import GameLog
from sockapp.engine.game_review import Steps
from sockapp.engine.rng import Rng

# The worlds that a study samples must not depend on the deal, whose seed tells all secrets.
_RNG = Rng(20)


def never_cancelled() -> None:
    """Return without raising, for callers that never cancel."""


class AnalysisRun:
    """The studies of a game so far, and the next one.

    >>> run = AnalysisRun(game, analyst, log)           # doctest: +SKIP
    >>> while run.step():                               # doctest: +SKIP
    ...     show(run.fraction)
    >>> run.conclude()                                  # doctest: +SKIP
    """

    def __init__(
        self,
        game: AnyGame,
        analyst: AnyAnalyst,
        log: GameLog,
        known: Sequence[PositionStudy] = (),
    ) -> None:
        """Start or continue the analysis of a game. Raises ``BadLog`` or ValueError.

        ``known`` has the studies of an earlier run, the first ones of the analyst's plan.
        """
        self.game, self.analyst, self.log = game, analyst, log
        self.steps: Steps = tuple(logs.replay(game, log))
        """All steps of the game with their secrets, for boards and texts."""
        self.plan = analyst.plan(log, self.steps)
        if self.plan[: len(known)] != tuple(study.point for study in known):
            raise ValueError("studies of other positions")
        self.studies = list(known)

    @property
    def is_complete(self) -> bool:
        """Whether all positions were studied."""
        return len(self.studies) == len(self.plan)

    @property
    def fraction(self) -> float:
        """The part of the positions that was studied, from 0 to 1."""
        return len(self.studies) / len(self.plan) if self.plan else 1.0

    def step(self, check_cancelled: CheckCancelled = never_cancelled) -> bool:
        """Study the next position; return whether there was one.

        Raises ``Cancelled``. The position is then studied again by the next call.
        """
        if self.is_complete:
            return False
        point = self.plan[len(self.studies)]
        self.studies.append(self.study(point, check_cancelled))
        return True

    def study(
        self, point: StudyPoint, check_cancelled: CheckCancelled = never_cancelled
    ) -> PositionStudy:
        """Return the study of one position, which does not depend on other studies.

        Raises ``Cancelled``.
        """
        rng = _RNG.derive(self.log.game, point.at, str(point.seat))
        study = self.analyst.study(self.vantage(point), rng, check_cancelled)
        if study.point != point:
            raise ValueError("a study of another position")
        return study.rounded()

    def vantage(self, point: StudyPoint) -> AnyVantage:
        """Return what a seat knew at a position."""
        state, seat = self.steps[point.at].state, point.seat
        is_mover = seat is not None and self.game.to_move(state) == seat
        return Vantage(
            point,
            self.game.view(state, seat),
            partial(self._past, point.at, seat),
            self.log.moves[point.at] if is_mover and point.at < len(self.log.moves) else None,
            tuple(player.bot for player in self.log.players),
        )

    def conclude(self) -> GameAnalysis:
        """Return the analysis of the game, or of the part that was studied so far."""
        outcome = self.game.outcome(self.steps[-1].state)
        return conclude(self.analyst, self.log, outcome, self.studies, is_complete=self.is_complete)

    def _past(self, at: int, seat: Seat | None) -> tuple[object, ...]:
        """Return the events of the first ``at`` moves, redacted for a seat."""
        return tuple(
            self.game.redact(event, seat) for step in self.steps[: at + 1] for event in step.events
        )
