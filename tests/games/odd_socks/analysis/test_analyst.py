"""The chances and grades of Odd Socks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from sockapp.analysis.analysis_run import AnalysisRun
from sockapp.analysis.grade import Grade
from sockapp.analysis.study.position_study import PositionStudy, ShiftCause
from sockapp.analysis.study.vantage import StudyPoint, Vantage
from sockapp.engine.bot import Cancelled
from sockapp.engine.game import Step
from sockapp.engine.game_log import GameLog
from sockapp.engine.rng import Rng
from sockapp.games.odd_socks.analysis.analyst import (
    MAX_CANDIDATES,
    OddSocksAnalyst,
    is_last_turn,
    list_candidates,
)
from sockapp.games.odd_socks.bots.odds import Odds
from sockapp.games.odd_socks.deduction.determinization import compute_belief
from sockapp.games.odd_socks.moves import Deal, Move
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import OddOptions, Phase, State
from tests.support.analysed import analyse, cancel_after
from tests.support.odd_socks.positions import answer, card, down, play, position, up
from tests.support.random_play import walk
from tests.support.tiers import full_after_first

ANALYST = OddSocksAnalyst(effort=0.1)


def vantage(state: State, seat: int | None, played: Move | None) -> Vantage[Any, Any, Any]:
    return Vantage(StudyPoint(0, seat), GAME.view(state, seat), tuple, played)


def study(state: State, played: Move | None, seat: int | None = 0) -> PositionStudy:
    return ANALYST.study(vantage(state, seat, played), Rng(2), lambda: None)


LAST = position("sp t", up="spooc btwwcff", lost="b")
"""My last turn. Bruno's basket has a Blind trade and a Trade; one of their mates is lost, the other
in his hand. My Peek is worth nothing, because both Peeks are mine."""
TAKES = up("s", "p #5"), up("s", "p #6")


def test_study_hiding_a_card_while_a_match_can_be_taken_is_a_mistake() -> None:
    found = study(LAST, down("s"))
    assert found.best in TAKES
    assert found.cost > 0.25 > 2 * found.error
    assert ANALYST.grade(found) is Grade.MISTAKE
    assert found.before[0] - found.after[0] == pytest.approx(found.cost, abs=0.02)
    assert found.kind == "leave"
    assert dict(found.facts)["sight"] == "shown"


@pytest.mark.parametrize("played", TAKES)
def test_study_taking_a_possible_match_costs_nothing(played: Move) -> None:
    found = study(LAST, played)
    assert ANALYST.grade(found) is Grade.BEST
    assert found.before[0] == pytest.approx(0.5, abs=0.12), (
        "one of two, and both are equally likely"
    )


def test_study_knows_only_the_chance_of_its_own_seat() -> None:
    found = study(LAST, down("s"))
    assert found.before[1] is None and found.after[1] is None
    watched = study(LAST, None, 1)
    assert watched.before[0] is None and watched.best is None
    assert watched.before == watched.after
    assert watched.before[1] is not None


def test_study_among_bots_knows_their_levels_but_grades_alike() -> None:
    plain, person, known = (
        ANALYST.study(replace(vantage(LAST, 0, TAKES[0]), bots=bots), Rng(2), lambda: None)
        for bots in ((), ("", "hard_tweed"), ("easy_otto", "hard_tweed"))
    )
    assert person == plain, "nobody knows how well a person plays"
    assert known.before[0] < plain.before[0] - 0.1
    assert known.after[0] < plain.after[0] - 0.1
    assert replace(known, before=plain.before, after=plain.after) == plain


def test_study_names_the_most_likely_lost_mate() -> None:
    facts = dict(study(LAST, down("s")).facts)
    assert facts["suspect"] in (card("b").name.lower(), card("t").name.lower())
    assert 40 <= facts["suspect_percent"] <= 60


def test_study_of_a_last_turn_leads_to_the_final_reveal() -> None:
    assert study(LAST, down("s")).then is ShiftCause.REVEAL
    assert is_last_turn(LAST.table)
    early = position("tpsf bwoc dbfs", up="o wd ct", lost="p")
    assert study(early, down("p")).then is ShiftCause.MIXED
    assert not is_last_turn(early.table)


def test_study_of_an_answer_compares_the_cards_to_give() -> None:
    asked = play(position("tpsfb wocfc", up="o wb", down="ps", lost="t"), up("t", "@1 b")).state
    found = study(asked, answer("o"), 1)
    assert found.kind == "give"
    assert found.best in (answer("w"), answer("c"))


@pytest.mark.parametrize("moves", full_after_first([(up("t", "@1 p"), answer("w"), down("b")), ()]))
def test_study_in_any_world_that_fits_the_view_is_the_same(moves: tuple[Move, ...]) -> None:
    """A study that used hidden cards would differ in another world."""
    state = play(position("tpsf bwoc dbfs", up="o wd ct", lost="p"), *moves).state
    seat = GAME.to_move(state)
    played = next(GAME.moves(GAME.view(state, seat)))
    world = GAME.sample_state(GAME.view(state, seat), Rng(5))
    assert world.table.hands != state.table.hands
    assert study(world, played, seat) == study(state, played, seat)


def test_study_cancelled_raises() -> None:
    with pytest.raises(Cancelled):
        ANALYST.study(vantage(LAST, 0, down("s")), Rng(2), cancel_after(5))


def test_study_after_a_round_has_the_chances_of_all_seats() -> None:
    state = position("sp t", up="spooc btwwcff", lost="b", rounds=3, wins=(1, 2))
    over = play(state, TAKES[0]).state
    assert over.table.phase is Phase.DEAL
    found = study(over, None, None)
    assert found.then is ShiftCause.CARDS and found.best is None
    assert over.table.wins == (2, 2)
    assert found.before == found.after == (0.5, 0.5)


def test_study_in_a_long_game_has_the_chance_of_the_game_and_the_cost_of_the_round() -> None:
    long = position("sp t", up="spooc btwwcff", lost="b", rounds=3, wins=(0, 0))
    short_found, long_found = study(LAST, down("s")), study(long, down("s"))
    assert long_found.cost == pytest.approx(short_found.cost, abs=0.1)
    before, after = long_found.before[0], long_found.after[0]
    assert before is not None and after is not None
    assert 0.2 < after < before < 0.7, "two more rounds are to be won"
    assert before - after < long_found.cost


def test_plan_has_all_choices_the_starts_and_the_last_turns() -> None:
    for players in (2, 3):
        game = walk("odd_socks", players, 5)
        steps = [Step(game.positions[0].state), *(position.step for position in game.positions)]
        points = ANALYST.plan(game.log, steps)
        assert list(points) == sorted(points, key=lambda point: point.at)
        assert len(set(points)) == len(points)
        for at, made in enumerate(game.positions):
            here = {point.seat for point in points if point.at == at}
            if isinstance(made.move, Deal):
                assert here == {None}
                continue
            moves = list(GAME.moves(GAME.view(made.state, made.seat)))
            assert (made.seat in here) == (len(moves) > 1)
            if len(made.state.trail) == 1:
                assert here == set(range(players))
            elif not is_last_turn(made.state.table):
                assert here <= {made.seat}
        last = last_turns(game.positions)
        for start in last:
            seen = {point.seat for point in points if point.at >= start}
            assert seen >= set(range(players))


def last_turns(positions: Any) -> Iterator[int]:
    for at, made in enumerate(positions):
        table = made.state.table
        if table.phase is Phase.TURN and is_last_turn(table):
            yield at


def test_list_candidates_has_the_played_move_and_the_best_estimates() -> None:
    state = position("tpsf bwoc dbfs", up="o wd ct", lost="p")
    view = GAME.view(state, 0)
    odds = Odds.from_belief(compute_belief(3, view.trail), view.table, 0)
    moves = list(GAME.moves(view))
    gains = sorted((odds.gain(move, 1.0, 0.3) for move in moves), reverse=True)
    worst = min(moves, key=lambda move: odds.gain(move, 1.0, 0.3))
    found = list_candidates(moves, worst, odds)
    assert len(found) == MAX_CANDIDATES + 1 and found[-1] == worst
    best = list_candidates(moves, found[0], odds)
    assert [odds.gain(move, 1.0, 0.3) for move in best] == gains[:MAX_CANDIDATES]


@pytest.mark.full
@pytest.mark.parametrize("players", [2, 3])
def test_analysis_of_a_long_game_adds_up_to_its_result(players: int) -> None:
    game = walk("odd_socks", players, 1)
    log: GameLog = game.log
    assert isinstance(log.options, OddOptions)
    for seat in analyse(AnalysisRun(GAME, ANALYST, log)).seats:
        for choice in seat.choices:
            assert 0 <= choice.cost < 1
