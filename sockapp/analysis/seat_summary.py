"""The summary of an analysis for each seat, small enough to compare hundreds of games.

The format is one line of JSON. A text of another version of the analyst is refused, because its
figures cannot be compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sockapp.analysis.game_analysis import GameAnalysis, SeatAnalysis
from sockapp.analysis.study.analyst import AnyAnalyst
from sockapp.analysis.study.position_study import STORED_DIGITS, StudyFacts
from sockapp.engine.codec import BadData, decode, encode_record
from sockapp.engine.codec.strict_json import BadText, canonical_json, parse_json

FORMAT = "sockdrawer-accuracy/1"


class BadSummary(Exception):
    """A text is no summary by this version of the analyst."""


@dataclass(frozen=True, slots=True)
class KindCost:
    """What a seat's blamed choices of one kind have cost in a game."""

    kind: str
    choices: int
    cost: float
    """The sum of their costs, in the game's own measure."""
    facts: StudyFacts
    """The facts of the choice that cost most."""


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """The summary of one seat in one game."""

    accuracy: float | None
    """From 0 to 100; None without a real choice."""
    choices: int
    kinds: tuple[KindCost, ...]
    """The costliest first."""


@dataclass(frozen=True, slots=True)
class _SummaryLine:
    format: str
    version: int
    """The analyst's."""
    seats: tuple[SeatSummary, ...]


def summarise(seat: SeatAnalysis) -> SeatSummary:
    """Return the summary of a seat."""
    blamed = [choice for choice in seat.choices if choice.is_blamed]
    blamed.sort(key=lambda choice: -choice.cost)
    kinds = []
    for kind in dict.fromkeys(choice.kind for choice in blamed):
        same = [choice for choice in blamed if choice.kind == kind]
        cost = round(sum(choice.cost for choice in same), STORED_DIGITS)
        kinds.append(KindCost(kind, len(same), cost, same[0].facts))
    kinds.sort(key=lambda kind_cost: -kind_cost.cost)
    accuracy = None if seat.accuracy is None else round(seat.accuracy, STORED_DIGITS)
    return SeatSummary(accuracy, len(seat.choices), tuple(kinds))


def dumps(analyst: AnyAnalyst, analysis: GameAnalysis) -> str:
    """Return the summaries of all seats as text."""
    seats = tuple(summarise(seat) for seat in analysis.seats)
    return canonical_json(encode_record(_SummaryLine(FORMAT, analyst.version, seats)))


def loads(text: str, analyst: AnyAnalyst) -> Sequence[SeatSummary]:
    """Return the summaries by seat. Raises ``BadSummary`` and nothing else."""
    try:
        line = decode(_SummaryLine, parse_json(text))
    except (BadText, BadData) as error:
        raise BadSummary from error
    if (line.format, line.version) != (FORMAT, analyst.version):
        raise BadSummary
    return line.seats
