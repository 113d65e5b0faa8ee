"""Studies that are kept beside a finished game."""

from __future__ import annotations

from pathlib import Path

import pytest

from sockapp.analysis.analysis_run import AnalysisRun
from sockapp.analysis.study.position_study import PositionStudy
from sockapp.records.app_data import AppData
from sockapp.records.kept_studies import KeptStudies
from sockapp.session import saves
from sockapp.session.saves import Save
from tests.support.random_play import walk
from tests.support.toy.analyst import ANALYST, ToyAnalyst
from tests.support.toy.rules import GAME

pytestmark = pytest.mark.usefixtures("toy")
WALK = walk("toy", 2, 3)
GAME_ID = "0123456789ab"


@pytest.fixture(scope="module")
def studies() -> tuple[PositionStudy, ...]:
    run = AnalysisRun(GAME, ANALYST, WALK.log)
    while run.step():
        pass
    return tuple(run.studies)


@pytest.fixture
def data(tmp_path: Path) -> AppData:
    """Return a data folder with one finished game."""
    data = AppData(tmp_path)
    save = Save(WALK.log, None, 1, 2)
    data.slot(GAME_ID).write(saves.dumps(GAME, save, WALK.end))
    data.history.keep(GAME_ID, WALK.log)
    return data


def kept(data: AppData) -> KeptStudies:
    return KeptStudies(data.history.analysis_slot(GAME_ID), WALK.log, WALK.end)


def files_of(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "history" / GAME_ID).glob("analysis.*"))


def test_write_then_read_returns_the_studies(
    data: AppData, studies: tuple[PositionStudy, ...]
) -> None:
    assert kept(data).read() == ()
    kept(data).write(studies[:2])
    assert kept(data).read() == studies[:2]
    kept(data).write(studies)
    assert kept(data).read() == studies
    assert data.history.ids() == [GAME_ID]
    assert data.history.card(GAME_ID) is not None


def test_read_damaged_file_returns_the_studies_before(
    data: AppData, studies: tuple[PositionStudy, ...], tmp_path: Path
) -> None:
    kept(data).write(studies[:2])
    kept(data).write(studies)
    newest = files_of(tmp_path)[1]
    newest.write_bytes(newest.read_bytes()[:-9])
    assert kept(data).read() == studies[:2]


def test_read_all_files_damaged_returns_none_and_can_be_written(
    data: AppData, studies: tuple[PositionStudy, ...], tmp_path: Path
) -> None:
    kept(data).write(studies[:2])
    kept(data).write(studies)
    for path in files_of(tmp_path):
        path.write_bytes(b"\0")
    assert kept(data).read() == ()
    kept(data).write(studies)
    assert kept(data).read() == studies


def test_read_of_another_analyst_returns_none(
    data: AppData, studies: tuple[PositionStudy, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(data).write(studies)
    monkeypatch.setattr(ToyAnalyst, "version", 2)
    assert kept(data).read() == ()


def test_write_refused_by_the_disk_is_silent(
    data: AppData, studies: tuple[PositionStudy, ...], tmp_path: Path
) -> None:
    (tmp_path / "history" / GAME_ID / "analysis.a").mkdir()  # neither readable nor replaceable
    kept(data).write(studies)
    assert kept(data).read() == ()


def test_removed_game_takes_its_studies_along(
    data: AppData, studies: tuple[PositionStudy, ...]
) -> None:
    kept(data).write(studies)
    data.history.remove(GAME_ID)
    data.history.bring_back(GAME_ID)
    assert kept(data).read() == studies
