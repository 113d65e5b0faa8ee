"""The format of stored analyses."""

from __future__ import annotations

import json

import pytest

from sockapp.analysis.analysis_file import BadAnalysis, dumps, loads
from sockapp.analysis.analysis_run import AnalysisRun
from sockapp.analysis.study.position_study import PositionStudy
from tests.support.random_play import walk
from tests.support.toy.analyst import ANALYST, ToyAnalyst
from tests.support.toy.rules import GAME

LOG = walk("toy", 2, 3).log
DIGEST = "0" * 64


@pytest.fixture(scope="module")
def studies() -> tuple[PositionStudy, ...]:
    run = AnalysisRun(GAME, ANALYST, LOG)
    while run.step():
        pass
    return tuple(run.studies)


def read(text: str) -> tuple[PositionStudy, ...]:
    return loads(text, GAME, ANALYST, DIGEST, 2)


def test_loads_dumped_studies_returns_them(studies: tuple[PositionStudy, ...]) -> None:
    assert read(dumps(GAME, ANALYST, DIGEST, studies)) == studies
    assert read(dumps(GAME, ANALYST, DIGEST, studies[:3])) == studies[:3]
    assert read(dumps(GAME, ANALYST, DIGEST, ())) == ()


def test_loads_another_version_or_game_is_refused(
    studies: tuple[PositionStudy, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = dumps(GAME, ANALYST, DIGEST, studies)
    with pytest.raises(BadAnalysis):
        loads(text, GAME, ANALYST, "1" * 64, 2)
    monkeypatch.setattr(ToyAnalyst, "version", 2)
    with pytest.raises(BadAnalysis):
        read(text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"before":[', '"before":[0.5,'),  # more seats than players
        ('"seat":0', '"seat":2'),
        ('"seat":0', '"seat":null'),  # a choice without a seat
        ('"then":"MIXED"', '"then":"WEATHER"'),
        ('"is":"Place"', '"is":"Flick"'),
        ('"cost":', '"price":'),
        ('"cost":', '"cost":NaN,"x":'),
    ],
)
def test_loads_damaged_line_is_refused(
    studies: tuple[PositionStudy, ...], old: str, new: str
) -> None:
    text = dumps(GAME, ANALYST, DIGEST, studies)
    assert old in text
    with pytest.raises(BadAnalysis):
        read(text.replace(old, new, 1))


@pytest.mark.parametrize("text", ["", "{}", "[1]", "\0", json.dumps({"format": 1}) + "\n{"])
def test_loads_other_text_is_refused(text: str) -> None:
    with pytest.raises(BadAnalysis):
        read(text)
