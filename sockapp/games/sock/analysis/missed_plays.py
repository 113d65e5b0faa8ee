"""What a turn could have played and did not, and how often that costs the round.

The costs were measured in bots' games. Turns were played on from the real hands, once as they were
and once with the most cards. docs/ANALYSIS.md has the tables. Only going out wins rounds. Other
cards that are held back can still go out later, and cost nothing that could be measured.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum

from sockapp.engine.bot import TimeBudget
from sockapp.games.sock.cards import Card, points
from sockapp.games.sock.moves import Move, PlayTurn
from sockapp.games.sock.solver import (
    SolvedPlay,
    SolverGoal,
    find_best_play,
    find_least_disruptive_play,
)
from sockapp.games.sock.state import View


class TurnKind(StrEnum):
    """What a seat did with a turn in which it could play. The names are stored."""

    MOST = "most"  # played as many cards as possible
    OUT = "out"  # could have gone out
    DRAW = "draw"  # drew though it could play
    FEWER = "fewer"  # played fewer cards than possible


@dataclass(frozen=True, slots=True)
class CostEstimate:
    """A part of the rounds that are lost by a turn, and its standard error."""

    cost: float
    error: float


NOTHING = CostEstimate(0.0, 0.0)
HELD_BACK = CostEstimate(0.0, 0.013)
"""For drawing or playing fewer cards than possible. They can still go out later."""
OUT_COSTS = {
    2: CostEstimate(0.41, 0.04),
    3: CostEstimate(0.53, 0.05),
    4: CostEstimate(0.64, 0.05),
    5: CostEstimate(0.70, 0.06),
    6: CostEstimate(0.75, 0.06),
    7: CostEstimate(0.80, 0.06),
    8: CostEstimate(0.85, 0.06),
}
"""By number of players: for not going out. The figures of 3, 5, 6 and 7 are interpolated."""


@dataclass(frozen=True, slots=True)
class TurnComparison:
    """A turn in which a seat could play, and the play with the most cards."""

    kind: TurnKind
    best: SolvedPlay
    played: tuple[Card, ...]
    """Empty for a draw."""
    hand: tuple[Card, ...]

    @property
    def cards(self) -> int:
        """How many more cards could have been played."""
        return len(self.best.played) - len(self.played)

    @property
    def points(self) -> int:
        """How many more points could have been played; below 0 if fewer cards were worth more."""
        return points(self.best.played) - points(self.played)


def estimate_cost(missed: TurnComparison, players: int) -> CostEstimate:
    """Return how many rounds are lost by what a turn missed."""
    if missed.kind is TurnKind.MOST:
        return NOTHING
    return OUT_COSTS[players] if missed.kind is TurnKind.OUT else HELD_BACK


def find_best(view: View, time_budget: TimeBudget | None = None) -> SolvedPlay | None:
    """Return the play with the most cards and, among these, the most points; None without any."""
    table = view.table
    return find_best_play(
        table.piles,
        view.hand,
        table.happy,
        SolverGoal.CARDS_THEN_POINTS,
        time_budget=time_budget,
    )


def find_least_disruptive_best(view: View) -> SolvedPlay | None:
    """Return a play as good as that of ``find_best`` which breaks the fewest piles.

    It is easier to follow on the table, but takes longer to find.
    """
    table = view.table
    return find_least_disruptive_play(
        table.piles, view.hand, table.happy, SolverGoal.CARDS_THEN_POINTS
    )


def compare_with_best(view: View, move: Move, best: SolvedPlay) -> TurnComparison:
    """Return what a move of the view's seat missed."""
    played = list_played(view, move)
    if len(played) >= len(best.played):
        kind = TurnKind.MOST
    elif len(best.played) == len(view.hand):
        kind = TurnKind.OUT
    else:
        kind = TurnKind.FEWER if played else TurnKind.DRAW
    return TurnComparison(kind, best, played, view.hand)


def list_played(view: View, move: Move) -> tuple[Card, ...]:
    """Return the hand cards that a move plays."""
    if not isinstance(move, PlayTurn):
        return ()
    before = Counter(card for pile in view.table.piles for card in pile)
    after = Counter(card for pile in move.table for card in pile)
    return tuple(sorted((after - before).elements()))
