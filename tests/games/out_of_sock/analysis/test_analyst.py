"""The chances and grades of Out of Sock."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sockapp.analysis.grade import Grade
from sockapp.analysis.study.position_study import PositionStudy, ShiftCause
from sockapp.analysis.study.vantage import StudyPoint, Vantage
from sockapp.engine.bot import Cancelled
from sockapp.engine.game import Step
from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock.analysis.analyst import OutOfSockAnalyst, share_win
from sockapp.games.out_of_sock.cards import Suit
from sockapp.games.out_of_sock.moves import (
    Arrange,
    Flick,
    Move,
    NameWinner,
    Split,
    Stack,
    TakeDie,
)
from sockapp.games.out_of_sock.rules import GAME
from sockapp.games.out_of_sock.state import Phase, State
from tests.support.out_of_sock.positions import choosing, picking, position
from tests.support.random_play import walk

ANALYST = OutOfSockAnalyst(effort=0.2)


def study(state: State, played: Move, analyst: OutOfSockAnalyst = ANALYST) -> PositionStudy:
    seat = GAME.to_move(state)
    vantage = Vantage(StudyPoint(7, seat), GAME.view(state, seat), tuple, played)
    return analyst.study(vantage, Rng(1), lambda: None)


# With pile 2 gone, emptying pile 3 ends a game of two. Seat 0 then has 6 points and seat 1 has 8;
# the eight of pile 4 first would win.
LAST_PICK = picking(
    2,
    (3, 4),
    decks={2: "", 3: "y2", 4: "b8 b8 b8"},
    held={0: "y4", 1: "g8"},
)


def test_study_taking_the_last_card_while_behind_is_a_mistake() -> None:
    found = study(LAST_PICK, TakeDie(3))
    assert found.after == (0.0, 1.0)
    assert found.best == TakeDie(4)
    assert found.cost > 0.3
    assert ANALYST.grade(found) is Grade.MISTAKE


def test_study_the_better_pick_costs_nothing() -> None:
    found = study(LAST_PICK, TakeDie(4))
    assert found.best == TakeDie(4)
    assert (found.cost, found.error) == (0.0, 0.0)
    assert found.before == found.after
    assert ANALYST.grade(found) is Grade.BEST


def test_study_winning_pick_is_certain() -> None:
    ahead = picking(2, (3, 4), decks={2: "", 3: "y2", 4: "b8"}, held={0: "y8 y8", 1: "g2"})
    found = study(ahead, TakeDie(3))
    assert found.after == (1.0, 0.0)


def test_study_choice_tells_the_kind_and_the_cards_uncovered() -> None:
    state = choosing(3, (2, 5, 5))
    split, stack = study(state, Split()), study(state, Stack())
    assert (split.kind, stack.kind) == ("split", "stack")
    assert split.then is stack.then is ShiftCause.CARDS
    for found in (split, stack):
        assert sum(filter(None, found.before)) == pytest.approx(1)
        assert sum(filter(None, found.after)) == pytest.approx(1)


def test_study_toss_is_luck_and_no_choice() -> None:
    found = study(position(2), Flick(6.0))
    assert found.best is None and found.then is ShiftCause.TOSS
    assert found.before == found.after
    assert found.before[0] == pytest.approx(0.5, abs=0.15)


def test_study_strength_of_the_toss_does_not_matter() -> None:
    assert study(position(2), Flick(1.0)) == study(position(2), Flick(12.0))


def test_study_forced_move_is_no_choice() -> None:
    only_split = choosing(2, (2, 2, 3), decks={3: "y2", 4: "g2", 5: ""})
    forced = picking(2, (4, 4))
    assert study(forced, TakeDie(4)).best is None
    assert study(forced, TakeDie(4)).then is ShiftCause.CARDS
    gone = choosing(2, (2, 2, 3, 4, 6), decks={5: ""})
    assert study(gone, Split()).best is None
    assert study(only_split, Split()).best is not None


def test_study_naming_another_winner_costs_the_game() -> None:
    tie = position(2, phase=Phase.NAME, held={0: "y4", 1: "g4"})
    kind, own = study(tie, NameWinner(1)), study(tie, NameWinner(0))
    assert (kind.cost, kind.best, kind.after) == (1.0, NameWinner(0), (0.0, 1.0))
    assert (own.cost, own.best, own.after) == (0.0, NameWinner(0), (1.0, 0.0))


def test_study_naming_by_a_loser_is_no_choice_of_theirs() -> None:
    tie = position(3, phase=Phase.NAME, held={1: "y4", 2: "g4"})
    found = study(tie, NameWinner(1))
    assert found.best is None
    assert found.before == (0.0, 0.5, 0.5)


def test_study_cancelled_raises() -> None:
    def check_cancelled() -> None:
        raise Cancelled

    for state, move in ((position(2), Flick(6.0)), (LAST_PICK, TakeDie(3))):
        seat = GAME.to_move(state)
        vantage = Vantage(StudyPoint(0, seat), GAME.view(state, seat), tuple, move)
        with pytest.raises(Cancelled):
            ANALYST.study(vantage, Rng(1), check_cancelled)


def test_study_worlds_that_differ_below_the_top_cards_get_the_same_grade() -> None:
    """The table is all that a seat knows: other hidden cards and other dice change no grade."""
    positions = walk("out_of_sock", 3, 5).positions
    decisions = [one for one in positions if GAME.to_move(one.state) is not None][10:40:6]
    for one in decisions:
        other = GAME.sample_state(GAME.view(one.state, one.seat), Rng(99))
        assert other.below != one.state.below and other.rng != one.state.rng
        assert study(other, one.move) == study(one.state, one.move)


def test_plan_has_every_move_but_arranging() -> None:
    log = walk("out_of_sock", 2, 1).log
    deal = GAME.new(log.options, Rng(log.seed))
    moves = (log.moves[0], Arrange(Suit.RED, ()), *log.moves[1:3])
    plan = ANALYST.plan(replace(log, moves=moves), (Step(deal),) * 5)
    assert [point.at for point in plan] == [0, 2, 3]
    assert plan[0].seat == deal.table.turn


def test_share_win_tie_is_divided() -> None:
    assert share_win([3, 9, 9]) == (0.0, 0.5, 0.5)
    assert share_win([-1, -4]) == (1.0, 0.0)
