"""The analyst: what each turn could have played, and how each round changed the chances.

A round's chances cannot be told from one hand, so turns are judged by the solver alone. Only a
player who could have gone out had a chance that is known: the round was won. Such a turn has
chances. All other chances are those between two rounds, which follow from the totals.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from typing import ClassVar

from sockapp.analysis.grade import Grade, GradeScale
from sockapp.analysis.study.analyst import Analyst
from sockapp.analysis.study.position_study import Chances, PositionStudy, ShiftCause, StudyFacts
from sockapp.analysis.study.vantage import CheckCancelled, StudyPoint, Vantage
from sockapp.engine.game import Seat
from sockapp.engine.game_log import GameLog
from sockapp.engine.game_review import Steps
from sockapp.engine.rng import Rng
from sockapp.games.sock.analysis.missed_plays import (
    TurnComparison,
    TurnKind,
    compare_with_best,
    estimate_cost,
    find_best,
    find_least_disruptive_best,
)
from sockapp.games.sock.analysis.rearrangement import describe_turn
from sockapp.games.sock.analysis.totals import chances_after_round, compute_game_chances
from sockapp.games.sock.cards import points, without
from sockapp.games.sock.events import Event
from sockapp.games.sock.moves import Move, PlayTurn
from sockapp.games.sock.rules import list_unseen_cards
from sockapp.games.sock.solver import can_play
from sockapp.games.sock.state import State, View


class SockAnalyst(Analyst[View, Event, Move]):
    """Compares turns with the most that could have been played."""

    version = 2
    scale: ClassVar[GradeScale] = GradeScale(fine=0.001, inaccuracy=0.03, mistake=1.01)

    def plan(self, log: GameLog, steps: Steps) -> tuple[StudyPoint, ...]:
        """Return the start of each round, and all turns in which the seat could play."""
        return tuple(_plan(steps[: len(log.moves)]))

    def study(
        self, vantage: Vantage[View, Event, Move], rng: Rng, check_cancelled: CheckCancelled
    ) -> PositionStudy:
        """Return the chances between two rounds, or what a turn missed."""
        check_cancelled()
        view, played = vantage.view, vantage.played
        if view.seat is None:
            chances = compute_game_chances(view.table.totals, check_cancelled)
            return PositionStudy(vantage.point, ShiftCause.MIXED, chances, chances)
        unknown: Chances = (None,) * view.table.players
        best = find_best(view)
        if played is None or best is None:
            return PositionStudy(vantage.point, ShiftCause.MIXED, unknown, unknown)
        missed = compare_with_best(view, played, best)
        if missed.kind is not TurnKind.MOST:
            easiest = find_least_disruptive_best(view)
            if easiest is not None:
                missed = compare_with_best(view, played, easiest)
        estimate = estimate_cost(missed, view.table.players)
        before = after = unknown
        if missed.kind is TurnKind.OUT:
            before, after = _chances_of_going_out(
                view, view.seat, missed, estimate.cost, check_cancelled
            )
        return PositionStudy(
            vantage.point,
            ShiftCause.MIXED,
            before,
            after,
            PlayTurn(missed.best.table) if missed.cards > 0 else played,
            estimate.cost,
            estimate.error,
            missed.kind.value,
            describe_missed(missed, view),
        )

    def grade(self, study: PositionStudy) -> Grade:
        """Return the grade of a turn. To play fewer cards than possible is never a mistake."""
        match super().grade(study):
            case Grade.INACCURACY | Grade.MISTAKE:
                return Grade.MORE
            case Grade.BEST if study.kind != TurnKind.MOST:
                return Grade.FINE
            case grade:
                return grade


def _plan(steps: Steps) -> Iterator[StudyPoint]:
    deals = -1
    for at, step in enumerate(steps):
        state: State = step.state
        table = state.table
        if len(table.deals) > deals:
            deals = len(table.deals)
            yield StudyPoint(at, None)
        if can_play(table.piles, state.hands[table.turn], table.happy):
            yield StudyPoint(at, table.turn)


def _chances_of_going_out(
    view: View, seat: Seat, missed: TurnComparison, cost: float, check_cancelled: CheckCancelled
) -> tuple[Chances, Chances]:
    """Return the seat's chance to win the game if it goes out, and if it stays in the round."""
    table = view.table
    hidden = list_unseen_cards(view)
    mean = points(hidden) / max(1, len(hidden))
    left = [round(count * mean) for count in table.counts]
    left[seat] = points(without(missed.hand, missed.played))
    chances = [
        chances_after_round(table.totals, tuple(left), winner, check_cancelled)[seat]
        for winner in range(table.players)
    ]
    won = chances.pop(seat)
    stayed = won - cost * (won - fmean(chances))
    return _only(table.players, seat, won), _only(table.players, seat, stayed)


def _only(players: int, seat: Seat, chance: float) -> Chances:
    return tuple(chance if owner == seat else None for owner in range(players))


def describe_missed(missed: TurnComparison, view: View) -> StudyFacts:
    """Return the cards and points that were possible and that were played, as facts.

    If the play that was missed takes piles apart, there is also the fact how.
    """
    way = None
    if missed.kind is not TurnKind.MOST:
        way = describe_turn(view.table.piles, missed.best.table)
    return (
        ("possible_cards", len(missed.best.played)),
        ("possible_points", points(missed.best.played)),
        ("played_cards", len(missed.played)),
        ("played_points", points(missed.played)),
        ("hand_cards", len(missed.hand)),
        *(() if way is None else (("rearrangement", way.value),)),
    )


ANALYST = SockAnalyst()
