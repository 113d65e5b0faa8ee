"""How well a player chooses over many games, how sure that is, and what costs most."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from sockapp.analysis.seat_summary import KindCost, SeatSummary

WINDOW_GAMES = 12
"""The number of games in the running mean, the last of which is the game that it belongs to."""
MIN_GAMES = 3
"""The fewest games from which a standard error is computed."""
MIN_CHANGE_GAMES = 8
"""The fewest games that are searched for a change."""
MIN_CHANGE_STANDARD_ERRORS = 2.0
"""A change is reported only if it exceeds this many of its own standard errors."""
MIN_KIND_CHOICES = 3
"""The fewest choices of one kind that count as a habit."""


class TrendChange(Enum):
    """Whether the later games were played better than the earlier ones."""

    UNKNOWN = "unknown"  # too few games
    NONE = "none"
    BETTER = "better"
    WORSE = "worse"


@dataclass(frozen=True, slots=True)
class MeanAccuracy:
    """The mean over some games, in which each counts by its number of choices."""

    mean: float
    error: float | None
    """The standard error; None for fewer than ``MIN_GAMES`` games."""


@dataclass(frozen=True, slots=True)
class AccuracyTrend:
    """The accuracy of one player in one game, over all games that were analysed."""

    games: tuple[float, ...]
    """The accuracy of each game with a real choice, the first one first."""
    running: tuple[MeanAccuracy, ...]
    """The running mean at each of them."""
    whole: MeanAccuracy
    change: TrendChange
    costliest: KindCost | None
    """The kind of choice that cost most; None if no kind is a habit."""


def compute_trend(summaries: Sequence[SeatSummary]) -> AccuracyTrend | None:
    """Return the trend of a player's games in their order; None if none has a real choice."""
    chosen = [summary for summary in summaries if summary.accuracy is not None]
    if not chosen:
        return None
    counts = range(1, len(chosen) + 1)
    return AccuracyTrend(
        tuple(summary.accuracy or 0.0 for summary in chosen),
        tuple(_mean_of(chosen[max(0, count - WINDOW_GAMES) : count]) for count in counts),
        _mean_of(chosen),
        _find_change(chosen),
        _find_costliest(chosen),
    )


def _mean_of(summaries: Sequence[SeatSummary]) -> MeanAccuracy:
    """Return the weighted mean, and its standard error from how much the games differ."""
    values = [(summary.accuracy or 0.0, summary.choices) for summary in summaries]
    total = sum(weight for _value, weight in values)
    mean = sum(value * weight for value, weight in values) / total
    if len(values) < MIN_GAMES:
        return MeanAccuracy(mean, None)
    spread = sum((weight * (value - mean)) ** 2 for value, weight in values)
    count = len(values)
    return MeanAccuracy(mean, math.sqrt(spread * count / (count - 1)) / total)


def _find_change(summaries: Sequence[SeatSummary]) -> TrendChange:
    """Compare the later half of the games with the earlier one."""
    if len(summaries) < MIN_CHANGE_GAMES:
        return TrendChange.UNKNOWN
    middle = len(summaries) // 2
    early, late = _mean_of(summaries[:middle]), _mean_of(summaries[middle:])
    error = math.hypot(early.error or 0.0, late.error or 0.0)
    change = late.mean - early.mean
    if abs(change) <= MIN_CHANGE_STANDARD_ERRORS * error or change == 0:
        return TrendChange.NONE
    return TrendChange.BETTER if change > 0 else TrendChange.WORSE


def _find_costliest(summaries: Sequence[SeatSummary]) -> KindCost | None:
    """Return the kind with the highest sum of costs, with the facts of its costliest choice."""
    costs: dict[str, list[KindCost]] = {}
    for summary in summaries:
        for cost in summary.kinds:
            costs.setdefault(cost.kind, []).append(cost)
    sums = [
        KindCost(
            kind,
            sum(cost.choices for cost in kind_costs),
            sum(cost.cost for cost in kind_costs),
            max(kind_costs, key=lambda cost: cost.cost).facts,
        )
        for kind, kind_costs in costs.items()
    ]
    habits = [total for total in sums if total.choices >= MIN_KIND_CHOICES]
    return max(habits, key=lambda total: total.cost, default=None)
