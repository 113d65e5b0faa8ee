"""What it means for the chances that weak and strong bots sit at one table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sockapp.analysis.analysis_run import AnalysisRun
from sockapp.engine.player import Player
from sockapp.games.out_of_sock.analysis.analyst import (
    OutOfSockAnalyst,
    share_left,
    weigh_by_levels,
)
from sockapp.games.out_of_sock.rules import GAME
from tests.support.out_of_sock.positions import position
from tests.support.random_play import walk

START = position(2).table
NEARLY_OVER = position(2, decks={2: "", 3: "y2"}).table
EASY, MEDIUM, HARD = "easy_otto", "medium_nylon", "hard_tweed"


def test_weaker_bot_has_the_smaller_chance() -> None:
    weak, strong = weigh_by_levels((0.5, 0.5), START, (EASY, HARD))
    middle, _strong = weigh_by_levels((0.5, 0.5), START, (MEDIUM, HARD))
    assert 0.1 < weak < middle < 0.5 < strong
    assert weak + strong == pytest.approx(1)


def test_levels_lose_their_meaning_as_the_game_ends() -> None:
    early, _other = weigh_by_levels((0.5, 0.5), START, (EASY, HARD))
    late, _other = weigh_by_levels((0.5, 0.5), NEARLY_OVER, (EASY, HARD))
    assert early < late < 0.5
    over = position(2, decks={2: "", 3: ""}).table
    assert weigh_by_levels((0.5, 0.5), over, (EASY, HARD)) == (0.5, 0.5)


@pytest.mark.parametrize(
    "bots", [(), ("", ""), ("", HARD), (EASY, ""), ("match_5", HARD), (EASY, "easy_lana")]
)
def test_person_or_equal_levels_change_nothing(bots: tuple[str, ...]) -> None:
    """Nobody knows how well a person plays, and a matched bot is as good as the person."""
    assert weigh_by_levels((0.3, 0.7), START, bots) == (0.3, 0.7)


def test_person_counts_as_the_mean_of_the_bots() -> None:
    table = position(3).table
    person, weak, strong = weigh_by_levels((0.4, 0.3, 0.3), table, ("", EASY, HARD))
    assert weak < 0.3 < strong
    assert person == pytest.approx(0.4, abs=0.03)


def test_sure_result_stays_sure() -> None:
    assert weigh_by_levels((1.0, 0.0), START, (EASY, HARD)) == (1.0, 0.0)


def test_part_left_counts_the_decks_that_end_the_game() -> None:
    assert share_left(START) == share_left(position(4).table) == 1.0
    assert share_left(NEARLY_OVER) == pytest.approx(1 / 24)
    assert share_left(position(3, decks={2: "y2 y2 y2"}).table) == 0.25


def test_grades_do_not_depend_on_who_sits_there() -> None:
    """The simulation is the same, so that a choice costs the same against anybody."""
    log = walk("out_of_sock", 2, 5).log
    seated = replace(log, players=(Player("Otto", EASY), Player("Tweed", HARD)))
    analyst = OutOfSockAnalyst(0.1)
    alone, known = (AnalysisRun(GAME, analyst, one) for one in (log, seated))
    changed = 0
    for point in alone.plan[12:30]:
        one, other = alone.study(point), known.study(point)
        assert (one.best, one.cost, one.error) == (other.best, other.cost, other.error)
        changed += one.before != other.before
    assert changed
