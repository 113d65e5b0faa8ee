"""Movements as text: exporting, parsing, and errors with a line number."""

from __future__ import annotations

from math import nan
from random import Random

import pytest

from sockapp.toss.calibration import Calibration
from sockapp.toss.motion_file import BadMotion, LoggedTry, export, parse
from sockapp.toss.outcome import TossKind, TossOutcome
from tests.support.toss.flicks import Flick, Sensor, recorded
from tests.support.toss.tries import tried


def test_export_then_parse_replays_the_flick() -> None:
    samples = recorded(Flick(speed=1.6), Sensor(), Random(1))
    outcome = tried(samples)
    text = export([LoggedTry(outcome, Calibration(), tuple(samples))])
    again = tried(parse(text))
    assert again.kind is TossKind.TOSS
    assert again.strength == pytest.approx(outcome.strength, rel=0.01)


def test_export_has_outcome_and_calibration_of_each_try() -> None:
    tries = [
        LoggedTry(TossOutcome(TossKind.TOSS, 6.25), Calibration(1.2), ((0.5, 1.0, 2.0, 9.75),)),
        LoggedTry(
            TossOutcome(TossKind.SHAKEN),
            Calibration(is_clipping=True, middle=4.5),
            ((2.0, nan, None, 1.0),),
        ),
    ]
    assert export(tries).splitlines() == [
        "t,x,y,z",
        "# toss strength=6.250 sensitivity=1.20 middle=none",
        "0.5000,1.0000,2.0000,9.7500",
        "# shaken strength=0.000 sensitivity=1.00 middle=4.500",
        "2.0000,nan,nan,1.0000",
    ]


def test_parse_skips_comments_and_empty_lines() -> None:
    assert parse("t,x,y,z\n# flick\n\n 1, 2,3,4 \r\n5,6,7,8") == [(1, 2, 3, 4), (5, 6, 7, 8)]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "no samples"),
        ("t,x,y,z\n", "no samples"),
        ("t,x,y,z\n1,2,3\n", "line 2: '1,2,3'"),
        ("1,2,3,4\n1,2,3,four", "line 2"),
        ("1,2,3,4,5", "line 1"),
    ],
)
def test_parse_bad_file_raises_with_the_place(text: str, where: str) -> None:
    with pytest.raises(BadMotion, match=where):
        parse(text)
