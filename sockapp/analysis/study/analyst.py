"""The base of all analysts. Each game has one, in its package ``analysis``."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic

from sockapp.analysis.grade import Grade, GradeScale, mean_accuracy
from sockapp.analysis.study.position_study import PositionStudy
from sockapp.analysis.study.vantage import CheckCancelled, StudyPoint, Vantage
from sockapp.engine.game import EventT, MoveT, ViewT
from sockapp.engine.game_log import GameLog
from sockapp.engine.game_review import Steps
from sockapp.engine.rng import Rng


class Analyst(ABC, Generic[ViewT, EventT, MoveT]):
    """Studies the positions of a finished game, one by one. Studies do not change it."""

    version: ClassVar[int]
    """Increased whenever a study would give other results. Stored ones are then made again."""
    scale: ClassVar[GradeScale]

    def __init__(self, effort: float = 1.0) -> None:
        """``effort`` scales the number of sampled worlds. Tools use less than 1 for many games."""
        self.effort = effort

    @abstractmethod
    def plan(self, log: GameLog, steps: Steps) -> tuple[StudyPoint, ...]:
        """Return the positions to study, in the order of the moves.

        Which ones these are must not depend on what was secret at the time.
        """

    @abstractmethod
    def study(
        self, vantage: Vantage[ViewT, EventT, MoveT], rng: Rng, check_cancelled: CheckCancelled
    ) -> PositionStudy:
        """Return what a position shows.

        The same arguments give the same result, however often the study was interrupted before.
        Raises ``Cancelled``.
        """

    def grade(self, study: PositionStudy) -> Grade:
        """Return the grade of a study with a choice."""
        return self.scale.grade(study.cost, study.error)

    def accuracy(self, choices: Sequence[PositionStudy]) -> float | None:
        """Return the accuracy of these choices, from 0 to 100; None without any."""
        return mean_accuracy(choice.cost for choice in choices)


AnyAnalyst = Analyst[Any, Any, Any]
