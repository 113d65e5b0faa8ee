"""The studies and grades of SOCK)."""

from __future__ import annotations

import pytest

from sockapp.analysis.analysis_run import AnalysisRun
from sockapp.analysis.grade import Grade
from sockapp.analysis.study.position_study import PositionStudy, ShiftCause
from sockapp.analysis.study.vantage import StudyPoint, Vantage
from sockapp.engine.bot import Cancelled
from sockapp.engine.game_log import GameLog
from sockapp.engine.rng import Rng
from sockapp.games.sock.analysis.analyst import ANALYST
from sockapp.games.sock.analysis.totals import compute_game_chances
from sockapp.games.sock.events import DealEnded
from sockapp.games.sock.moves import Draw, Move
from sockapp.games.sock.rules import GAME
from sockapp.games.sock.solver import can_play
from sockapp.games.sock.state import State
from tests.support.analysed import analyse, cancel_after
from tests.support.random_play import walk
from tests.support.sock.positions import position, turn

TABLE = "P1 P2 P3 | F5 B5 L5"


def vantage(state: State, played: Move | None, seat: int | None = 0) -> Vantage:
    return Vantage(StudyPoint(0, seat), GAME.view(state, seat), tuple, played)


def study(state: State, played: Move | None, seat: int | None = 0) -> PositionStudy:
    return ANALYST.study(vantage(state, played, seat), Rng(2), lambda: None)


def test_study_of_a_missed_way_out_has_the_chances_of_the_game() -> None:
    state = position("P1 P2 P3 | F9 B9 L9", "P4 P5", "L9 L3 B12")
    found = study(state, turn("P1 P2 P3 P4 | F9 B9 L9"))
    assert found.kind == "out" and found.best == turn("P1 P2 P3 P4 P5 | F9 B9 L9")
    before, after = found.before[0], found.after[0]
    assert before is not None and after is not None
    assert before > 0.5 and 0.3 < after < before
    assert found.before[1] is None
    assert ANALYST.grade(found) is Grade.MORE
    assert dict(found.facts)["possible_cards"] == 2
    assert dict(found.facts)["played_cards"] == 1


def test_study_of_any_other_turn_has_no_chances() -> None:
    for played in (Draw(), turn("P1 P2 P3 P4 | F5 B5 L5")):
        found = study(position(TABLE, "P4 P9", "L9"), played)
        assert found.before == found.after == (None, None)
        assert found.best is not None


def test_grade_of_the_most_cards_is_best_and_of_fewer_cards_fine() -> None:
    four = turn("P1 P2 P3 P4 | F5 B5 L5")
    most = study(position(TABLE, "P4 P9", "L9"), four)
    assert ANALYST.grade(most) is Grade.BEST and most.cost == 0
    for hand, played in (("P4 P5 B12", four), ("P4 B8 L2", Draw())):
        fewer = study(position(TABLE, hand, "L9"), played)
        assert ANALYST.grade(fewer) is Grade.FINE and fewer.cost == 0


def test_study_prefers_the_play_that_breaks_no_pile() -> None:
    """The 4 also fits a set that a run would have to lend two cards to."""
    state = position("P1 P2 P3 | P4 F4 B4 | L5 L6 L7", "P4 L4 L12", "L9")
    found = study(state, Draw())
    assert "rearrangement" not in dict(found.facts)


def test_study_names_how_the_missed_play_takes_piles_apart() -> None:
    state = position("P1 P2 P3 P4", "F4 B4 L12", "L9")
    assert dict(study(state, Draw()).facts)["rearrangement"] == "run_end"
    simple = study(position(TABLE, "P4 P9", "L9"), Draw())
    assert "rearrangement" not in dict(simple.facts)


def test_study_between_rounds_has_the_chances_of_the_totals() -> None:
    state = position("", "P1 P2", "L9 L8")
    found = study(state, None, None)
    assert found.before == found.after == compute_game_chances((0, 0))
    assert found.best is None and found.then is ShiftCause.MIXED


def test_study_of_other_hands_and_deck_is_the_same() -> None:
    state = position(TABLE, "P4 P5", "L9 L3 B12")
    other = GAME.sample_state(GAME.view(state, 0), Rng(5))
    assert other.hands != state.hands
    for played in (Draw(), turn("P1 P2 P3 P4 | F5 B5 L5")):
        assert study(other, played) == study(state, played)


def test_study_can_be_cancelled() -> None:
    with pytest.raises(Cancelled):
        ANALYST.study(vantage(position(TABLE, "P4", "L9"), Draw()), Rng(2), cancel_after(0))


@pytest.mark.full
@pytest.mark.parametrize("players", [2, 5])
def test_analysis_of_a_game_adds_up_to_its_result(players: int) -> None:
    log: GameLog = walk("sock", players, 1).log
    run = AnalysisRun(GAME, ANALYST, log)
    starts = [point.at for point in run.plan if point.seat is None]
    ends = [
        at
        for at, step in enumerate(run.steps)
        if any(isinstance(e, DealEnded) for e in step.events)
    ]
    assert starts == [0, *ends[:-1]], "the last round ends the game"
    for point in run.plan:
        table = run.steps[point.at].state.table
        if point.seat is not None:
            assert point.seat == table.turn
            assert can_play(table.piles, run.steps[point.at].state.hands[point.seat], table.happy)
    analyse(run)
