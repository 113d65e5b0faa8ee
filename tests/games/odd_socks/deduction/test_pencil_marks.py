"""Pencil marks: the order of taps, the saved form, and what of it is read again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.deduction.pencil_marks import PencilMark, PencilMarks, count_round
from sockapp.games.odd_socks.state import Phase
from sockapp.session.saves import check_plain_data
from tests.support.odd_socks.positions import position

MAYBE, OUT, CIRCLED = PencilMark


def table(**how: Any) -> Any:
    return position("wcp bbd soo", "oc tt ww", lost="f", rounds=3, **how).table


def test_odd_r6_taps_go_from_maybe_to_crossed_out_to_circled_and_round() -> None:
    marks = PencilMarks(1)
    seen = []
    for _tap in range(4):
        seen.append(marks.of(Design.GHOST))
        marks = marks.tapped(Design.GHOST)
    assert seen == [MAYBE, OUT, CIRCLED, MAYBE]
    assert marks.of(Design.PIZZA) is MAYBE, "the others stay"


def test_pencil_marks_survive_being_saved() -> None:
    now = table(wins=(1, 0, 1))
    marks = PencilMarks.from_data(None, now).tapped(Design.GHOST)
    marks = marks.tapped(Design.PIZZA).tapped(Design.PIZZA)
    data = marks.to_data()
    check_plain_data(data)
    assert data == {"round": 3, "marks": {"GHOST": "CROSSED_OUT", "PIZZA": "CIRCLED"}}
    assert PencilMarks.from_data(data, now) == marks


def test_pencil_marks_all_erased_are_saved_as_nothing() -> None:
    marks = PencilMarks(1)
    for _tap in range(3):
        marks = marks.tapped(Design.GHOST)
    assert marks.to_data() is None


def test_pencil_marks_of_another_round_are_not_read() -> None:
    data = PencilMarks(1).tapped(Design.GHOST).to_data()
    assert PencilMarks.from_data(data, table()).of(Design.GHOST) is OUT
    assert PencilMarks.from_data(data, table(wins=(1, 0, 0))) == PencilMarks(2)


@pytest.mark.parametrize(
    "data",
    [None, [], "x", {"round": 1}, {"round": "1", "marks": {}},
     {"round": 1, "marks": {"GHOST": "perhaps"}}, {"round": 1, "marks": {"GHOST": 1}}],
)  # fmt: skip
def test_pencil_marks_from_bad_data_are_empty(data: object) -> None:
    assert PencilMarks.from_data(data, table()) == PencilMarks(1)


def test_pencil_marks_for_an_unknown_design_lose_only_that_one() -> None:
    data = {"round": 1, "marks": {"GHOST": "CIRCLED", "TEAPOT": "CIRCLED"}}
    assert PencilMarks.from_data(data, table()).marks == {"GHOST": CIRCLED}


def test_count_round_stays_until_the_next_deal() -> None:
    playing = table(wins=(1, 1, 0))
    assert count_round(playing) == 3
    assert count_round(replace(playing, phase=Phase.DEAL, wins=(1, 2, 0))) == 3
    assert count_round(table(wins=(1, 2, 0))) == 4
