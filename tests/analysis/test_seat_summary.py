"""Summaries of seats, and their format."""

from __future__ import annotations

import pytest

from sockapp.analysis import seat_summary
from sockapp.analysis.game_analysis import ChanceCurve, Choice, GameAnalysis, SeatAnalysis
from sockapp.analysis.grade import Grade
from sockapp.analysis.seat_summary import BadSummary, summarise
from tests.support.toy.analyst import ANALYST


def choice(kind: str, cost: float, grade: Grade = Grade.MISTAKE, sight: str = "") -> Choice:
    facts = (("sight", sight),) if sight else ()
    return Choice(0, 0, "played", "best", grade, cost, 0.0, None, None, kind, facts)


SEAT = SeatAnalysis(
    0,
    ChanceCurve(()),
    (),
    (
        choice("stack", 0.12),
        choice("split", 0.1),
        choice("split", 0.2, sight="shown"),
        choice("name", 0.04, Grade.FINE),
    ),
    81.23456,
)


def test_summarise_adds_up_blamed_choices_by_kind() -> None:
    found = summarise(SEAT)
    assert found.choices == 4 and found.accuracy == 81.2346
    assert [(one.kind, one.choices, one.cost) for one in found.kinds] == [
        ("split", 2, 0.3),
        ("stack", 1, 0.12),
    ]
    assert found.kinds[0].facts == (("sight", "shown"),), "of the choice that cost most"


def test_loads_returns_what_dumps_wrote() -> None:
    nobody = SeatAnalysis(1, ChanceCurve(()), (), (), None)
    text = seat_summary.dumps(ANALYST, GameAnalysis((SEAT, nobody), is_complete=True))
    assert "\n" not in text
    assert list(seat_summary.loads(text, ANALYST)) == [summarise(SEAT), summarise(nobody)]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"version":', '"version":9'),
        ("sockdrawer-accuracy/1", "sockdrawer-accuracy/2"),
        ('"seats":[', '"seats":[7,'),
        ("{", "["),
    ],
)
def test_loads_of_a_damaged_or_foreign_text_raises_bad_summary(old: str, new: str) -> None:
    text = seat_summary.dumps(ANALYST, GameAnalysis((SEAT,), is_complete=True))
    with pytest.raises(BadSummary):
        seat_summary.loads(text.replace(old, new, 1), ANALYST)
