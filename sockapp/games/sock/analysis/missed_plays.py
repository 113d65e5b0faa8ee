"""What a turn could have played and did not, and how often that costs the round.

The costs are figures of bots' games: thousands of turns were played on from the real hands, once
as they were and once with the most cards. docs/ANALYSIS.md has the tables.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum

from sockapp.engine.bot import TimeBudget
from sockapp.games.sock.cards import Card, points
from sockapp.games.sock.moves import Move, PlayTurn
from sockapp.games.sock.solver import SolvedPlay, SolverGoal, best_play
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


SMALL_HAND_CARDS = 4
"""Up to this number of cards left over, a round may end before the seat's next turn."""

NOTHING = CostEstimate(0.0, 0.0)
OUT_COSTS: dict[int, CostEstimate] = {players: CostEstimate(0.5, 0.05) for players in range(2, 9)}
"""By number of players: for not going out."""
OTHER_COSTS: dict[tuple[TurnKind, bool], CostEstimate] = {
    (TurnKind.DRAW, True): CostEstimate(0.07, 0.02),
    (TurnKind.DRAW, False): CostEstimate(0.07, 0.02),
    (TurnKind.FEWER, True): CostEstimate(0.05, 0.02),
    (TurnKind.FEWER, False): CostEstimate(0.01, 0.02),
}
"""By kind, and whether the hand is small: for other turns."""


@dataclass(frozen=True, slots=True)
class MissedPlay:
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


def estimate_cost(missed: MissedPlay, players: int) -> CostEstimate:
    """Return how many rounds are lost by what a turn missed."""
    if missed.kind is TurnKind.MOST:
        return NOTHING
    if missed.kind is TurnKind.OUT:
        return OUT_COSTS[players]
    is_small = len(missed.hand) - len(missed.best.played) <= SMALL_HAND_CARDS
    return OTHER_COSTS[missed.kind, is_small]


def find_best(view: View, time_budget: TimeBudget | None = None) -> SolvedPlay | None:
    """Return the play with the most cards and, among these, the most points; None without any."""
    table = view.table
    return best_play(
        table.piles,
        view.hand,
        table.happy,
        SolverGoal.CARDS_THEN_POINTS,
        time_budget=time_budget,
    )


def compare_with_best(view: View, move: Move, best: SolvedPlay) -> MissedPlay:
    """Return what a move of the view's seat missed."""
    played = list_played(view, move)
    if len(played) >= len(best.played):
        kind = TurnKind.MOST
    elif len(best.played) == len(view.hand):
        kind = TurnKind.OUT
    else:
        kind = TurnKind.FEWER if played else TurnKind.DRAW
    return MissedPlay(kind, best, played, view.hand)


def list_played(view: View, move: Move) -> tuple[Card, ...]:
    """Return the hand cards that a move plays."""
    if not isinstance(move, PlayTurn):
        return ()
    lying = Counter(card for pile in view.table.piles for card in pile)
    laid = Counter(card for pile in move.table for card in pile)
    return tuple(sorted((laid - lying).elements()))
