"""Deletion of the user's data: all of it and nothing else, with the PINs last."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from sockapp.engine.player import Player
from sockapp.people.settings import Settings
from sockapp.records import data_deletion
from sockapp.records.app_data import AppData
from sockapp.records.data_deletion import PlayerData
from sockapp.session import saves
from sockapp.storage.slot import Slot, StorageError
from tests.support.session_table import new_save
from tests.support.toy.rules import GAME

GAME_ID = "0123456789ab"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with every file that the app writes, and files of the phone beside them."""
    for name in ("settings", "pads", "reading", "puzzles"):
        slot = Slot(tmp_path, name)
        slot.write("one")
        slot.write("two")
        for ending in ("new", "damaged-1"):
            (tmp_path / f"{name}.{ending}").write_text("?")
    for place in ("games", "history", "bin"):
        Slot(tmp_path / place / GAME_ID, "save").write("a game")
    (tmp_path / "history" / "index.a").write_text("?")
    (tmp_path / "flicks.txt").write_text("a flick")
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "main.pyc").write_text("the app itself, on Android")
    (tmp_path / "lock").write_text("")
    return tmp_path


def test_erase_deletes_only_data_of_the_user(folder: Path) -> None:
    data_deletion.erase(folder)
    assert sorted(path.name for path in folder.iterdir()) == ["app", "lock"]
    assert (folder / "app" / "main.pyc").exists()
    assert AppData(folder).games() == ()


def test_erase_empty_or_missing_folder_succeeds(tmp_path: Path) -> None:
    data_deletion.erase(tmp_path)
    data_deletion.erase(tmp_path / "never made")


@pytest.mark.parametrize("stuck", ["games", "history", "bin"])
def test_erase_that_fails_keeps_the_settings_with_their_pins(
    folder: Path, monkeypatch: pytest.MonkeyPatch, stuck: str
) -> None:
    """Otherwise the remaining games would be left without the PINs that protect them."""
    delete = shutil.rmtree

    def refuse(path: Path) -> None:
        if path.name == stuck:
            raise PermissionError(13, "not today")
        delete(path)

    monkeypatch.setattr(shutil, "rmtree", refuse)
    with pytest.raises(StorageError) as caught:
        data_deletion.erase(folder)
    assert caught.value.kind == "locked"
    assert Slot(folder, "settings").read().payload == "two"


def test_count_separates_unfinished_from_finished_games(tmp_path: Path) -> None:
    app_data = AppData(tmp_path)
    assert data_deletion.count(app_data, Settings()) == PlayerData(0, 0, 0)
    for save in (new_save("pp"), new_save("pe"), replace(new_save("pp"), to_move=None)):
        app_data.slot(app_data.new_id()).write(saves.dumps(GAME, save))
    app_data.slot(app_data.new_id()).write("a damaged game is a game all the same")
    known = Settings(people=(Player("Ana"), Player("Bo")))
    assert data_deletion.count(app_data, known) == PlayerData(3, 1, 2)
