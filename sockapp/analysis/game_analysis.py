"""The analysis of a whole game by seat, put together from the studies of its positions.

For each seat, the chance at the start and all shifts add up to the result, 1 for a win and 0 for a
loss. So nothing of what changed a chance is left out or counted twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from sockapp.analysis.grade import Grade
from sockapp.analysis.study.analyst import AnyAnalyst
from sockapp.analysis.study.position_study import PositionStudy, ShiftCause, StudyFacts
from sockapp.engine.game import Outcome, Seat
from sockapp.engine.game_log import GameLog


@dataclass(frozen=True, slots=True)
class Choice:
    """A real choice of a seat, with its grade."""

    at: int
    """The number of the move, from 0."""
    seat: Seat
    played: Any
    best: Any
    grade: Grade
    cost: float
    """At least 0, in the game's own measure."""
    error: float
    """The standard error of the cost."""
    before: float | None
    """The chance with the best move; None in a game that grades without chances."""
    after: float | None
    """The chance with the played move, before its luck."""
    kind: str
    facts: StudyFacts

    @property
    def is_blamed(self) -> bool:
        """Whether a better move was found, beyond doubt."""
        return self.grade not in (Grade.BEST, Grade.FINE)

    def __getitem__(self, name: str) -> int | str:
        """Return the fact with this name."""
        return dict(self.facts)[name]


@dataclass(frozen=True, slots=True)
class ChancePoint:
    """A point of a curve."""

    at: int
    """The number of moves made before."""
    chance: float


@dataclass(frozen=True, slots=True)
class ChanceCurve:
    """A seat's chances as it could know them, in the order of the moves.

    The last point of a finished game is its result.
    """

    points: tuple[ChancePoint, ...]

    def chance(self, at: int) -> float | None:
        """Return the latest chance that was known after this many moves; None before the first."""
        known = [point.chance for point in self.points if point.at <= at]
        return known[-1] if known else None


@dataclass(frozen=True, slots=True)
class ChanceShift:
    """A change of a seat's chance, and its cause."""

    at: int
    """The number of the move that caused it; of the first one if several did."""
    before: float
    """The chance before it."""
    change: float
    cause: ShiftCause
    by: Seat | None
    """The seat that chose or tossed; None if it was none or several."""


@dataclass(frozen=True, slots=True)
class SeatAnalysis:
    """The analysis of one seat: its choices, its curve, and what changed its chance."""

    seat: Seat
    curve: ChanceCurve
    shifts: tuple[ChanceShift, ...]
    """All changes of the curve in their order. Zero changes are left out."""
    choices: tuple[Choice, ...]
    accuracy: float | None
    """From 0 to 100; None without a real choice."""

    def arrival(self, shift: ChanceShift) -> int:
        """Return the number of moves made when a change of the chance is known.

        A choice changes it with its own move, and all else up to the next point of the curve.
        """
        if shift.cause in (ShiftCause.CHOICE, ShiftCause.OTHERS):
            return shift.at + 1
        later = [point.at for point in self.curve.points if point.at > shift.at]
        return later[0] if later else shift.at + 1

    def chance(self, at: int) -> float | None:
        """Return the latest chance that was known after this many moves; None before the first.

        Unlike the curve's it counts the choice that was made since its last point.
        """
        known = self.curve.chance(at)
        if known is None:
            return None
        start = max(point.at for point in self.curve.points if point.at <= at)
        since = [shift for shift in self.shifts if shift.at == start < at]
        return known + sum(shift.change for shift in since if self.arrival(shift) <= at)

    def total(self, *causes: ShiftCause) -> float:
        """Return the sum of all changes with one of these causes."""
        return sum(shift.change for shift in self.shifts if shift.cause in causes)

    def count(self, grade: Grade) -> int:
        """Return how many choices have this grade."""
        return sum(choice.grade is grade for choice in self.choices)

    def choice(self, at: int) -> Choice | None:
        """Return the seat's choice with this move; None if it was no choice of this seat."""
        return next((choice for choice in self.choices if choice.at == at), None)


@dataclass(frozen=True, slots=True)
class GameAnalysis:
    """The analysis of a game, or of the part of it that was studied so far."""

    seats: tuple[SeatAnalysis, ...]
    is_complete: bool


def conclude(
    analyst: AnyAnalyst,
    log: GameLog,
    outcome: Outcome | None,
    studies: Sequence[PositionStudy],
    *,
    is_complete: bool,
) -> GameAnalysis:
    """Return the analysis that follows from these studies.

    The curve ends with the outcome, if there is one and all positions were studied.
    """
    seats = []
    for seat in range(log.options.players):
        end = None
        if is_complete and outcome is not None:
            end = (seat in outcome.winners) / len(outcome.winners)
        seats.append(_conclude_seat(analyst, log, seat, end, studies))
    return GameAnalysis(tuple(seats), is_complete)


def _conclude_seat(
    analyst: AnyAnalyst,
    log: GameLog,
    seat: Seat,
    end: float | None,
    studies: Sequence[PositionStudy],
) -> SeatAnalysis:
    chosen = [study for study in studies if study.seat == seat and study.best is not None]
    known = [(study, before) for study in studies if (before := study.before[seat]) is not None]
    points = [ChancePoint(study.point.at, before) for study, before in known]
    if points and end is not None:
        points.append(ChancePoint(len(log.moves), end))
    shifts: list[ChanceShift] = []
    for (study, _before), (start, then) in zip(known, pairwise(points), strict=False):
        shifts += _shifts(study, seat, start.chance, then.chance)
    return SeatAnalysis(
        seat,
        ChanceCurve(tuple(points)),
        tuple(shift for shift in shifts if shift.change),
        tuple(_grade(analyst, log, study) for study in chosen),
        analyst.accuracy(chosen),
    )


def _shifts(study: PositionStudy, seat: Seat, start: float, then: float) -> Iterable[ChanceShift]:
    """Yield the changes of a seat's chance from one study to the next, which add up to all."""
    at, by = study.point.at, study.seat
    after = study.after[seat]
    change = 0.0
    if study.best is not None and after is not None:
        if by == seat:
            change = -max(0.0, start - after)
            yield ChanceShift(at, start, change, ShiftCause.CHOICE, by)
        else:
            change = after - start
            yield ChanceShift(at, start, change, ShiftCause.OTHERS, by)
    yield ChanceShift(at, start + change, then - start - change, study.then, by)


def _grade(analyst: AnyAnalyst, log: GameLog, study: PositionStudy) -> Choice:
    seat = study.point.seat
    if seat is None:
        raise ValueError("a choice without a seat")
    at = study.point.at
    return Choice(
        at,
        seat,
        log.moves[at],
        study.best,
        analyst.grade(study),
        max(0.0, study.cost),
        study.error,
        study.before[seat],
        study.after[seat],
        study.kind,
        study.facts,
    )
