"""An import that is killed at any moment leaves the old data or the new ones, and never half."""

from __future__ import annotations

import errno
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from sockapp.backup.export import export
from sockapp.backup.staging import stage_merge, stage_replacement
from sockapp.backup.switch import READY, clear_remains, complete_import
from sockapp.records.app_data import AppData
from sockapp.storage.slot import StorageError
from tests.support.faulty_files import FaultyFiles
from tests.support.full_phone import contents_of, furnish_phone
from tests.support.past_games import game_id, golden, put_on_shelf
from tests.support.tiers import full_after_first

CHANGES = ("create", "write", "replace", "rename", "unlink", "mkdir", "rmtree")
"""The calls that change something on the disk."""

Stage = Callable[..., Any]


class Killed(BaseException):
    """The process is gone. No handler of the app runs after it."""


class DyingFiles(FaultyFiles):
    """Files of a process that is killed instead of making one of its changes."""

    def __init__(self, die_at: int) -> None:
        self.left = die_at
        super().__init__(self._count)

    def _count(self, name: str, _args: tuple[Any, ...]) -> None:
        if name in CHANGES:
            self.left -= 1
        if self.left < 0:
            raise Killed


class FailingFiles(FaultyFiles):
    """Files on a disk that refuses all changes after the first few."""

    def __init__(self, allowed: int) -> None:
        self.left = allowed
        super().__init__(self._count)

    def _count(self, name: str, _args: tuple[Any, ...]) -> int | None:
        self.left -= name in CHANGES
        return errno.EIO if name in CHANGES and self.left < 0 else None


@pytest.fixture(scope="module")
def backup(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("old phone")
    furnish_phone(folder, finished=("sock_2p",))
    with (folder / "file").open("wb") as file:
        export(AppData(folder), file.write, 1_790_000_000)
    return folder / "file"


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A phone with games of its own, one in the bin and one that the file has too."""
    folder = tmp_path_factory.mktemp("new phone")
    data = AppData(folder)
    log = golden("out_of_sock_3p")
    data.history.keep(put_on_shelf(data, 7, log), log)
    put_on_shelf(data, 8, golden("sock_2p"), to_move=0)
    data.remove(put_on_shelf(data, 9, golden("sock_2p"), to_move=0))
    for text in ("older", "newer"):
        data.standings.write(text)
    data.settings.write("{}")
    return folder


def import_all(stage: Stage, backup: Path, folder: Path, files: FaultyFiles) -> None:
    stage(backup, folder, files=files)
    complete_import(folder, files)
    clear_remains(folder, files)


@pytest.mark.parametrize("step", full_after_first([5, 1]))
@pytest.mark.parametrize("stage", [stage_replacement, stage_merge])
def test_import_killed_at_every_change_leaves_old_or_new(
    backup: Path, target: Path, tmp_path: Path, stage: Stage, step: int
) -> None:
    old = contents_of(target)
    whole = tmp_path / "whole"
    shutil.copytree(target, whole)
    counted = DyingFiles(10**9)
    import_all(stage, backup, whole, counted)
    new = contents_of(whole)
    changes = 10**9 - counted.left
    assert new != old
    seen = set()
    for die_at in range(0, changes, step):
        folder = tmp_path / "killed"
        shutil.copytree(target, folder)
        with pytest.raises(Killed):
            import_all(stage, backup, folder, DyingFiles(die_at))
        if (folder / READY).exists() and die_at % 2 == 0:  # killed again, at the next start
            with suppress(Killed):  # there may be only one change left
                complete_import(folder, DyingFiles(1))
        complete_import(folder, FaultyFiles())
        clear_remains(folder, FaultyFiles())
        after = contents_of(folder)
        assert after in (old, new), die_at
        seen.add(after == new)
        assert not list(folder.glob("import.*"))
        shutil.rmtree(folder)
    assert seen == {True, False}


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EIO])
def test_import_on_a_full_or_broken_disk_changes_nothing(
    backup: Path, target: Path, tmp_path: Path, error: int
) -> None:
    folder = tmp_path / "phone"
    shutil.copytree(target, folder)
    old = contents_of(folder)
    files = FaultyFiles()
    files.fail("write", error=error)
    with pytest.raises(StorageError):
        stage_replacement(backup, folder, files=files)
    clear_remains(folder)
    assert contents_of(folder) == old


def test_switch_that_fails_is_completed_by_the_next_try(
    backup: Path, target: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "phone"
    shutil.copytree(target, folder)
    stage_replacement(backup, folder)
    for changes in range(12):
        with suppress(StorageError):
            complete_import(folder, FailingFiles(changes))
    complete_import(folder)
    data = AppData(folder)
    assert len(data.games()) == 2
    assert game_id(7) not in data.history
    assert data.standings.read().payload is None


def test_import_refuses_to_begin_before_another_is_completed(backup: Path, tmp_path: Path) -> None:
    stage_replacement(backup, tmp_path)
    with pytest.raises(StorageError):
        stage_replacement(backup, tmp_path)
    assert complete_import(tmp_path)


def test_import_that_is_stopped_changes_nothing(backup: Path, target: Path, tmp_path: Path) -> None:
    class Stopped(Exception):
        pass

    def stop(fraction: float) -> None:
        if fraction > 0.5:
            raise Stopped

    folder = tmp_path / "phone"
    shutil.copytree(target, folder)
    old = contents_of(folder)
    for stage in (stage_replacement, stage_merge):
        with pytest.raises(Stopped):
            stage(backup, folder, on_progress=stop)
        assert not complete_import(folder)
        clear_remains(folder)
        assert contents_of(folder) == old
        assert not list(folder.glob("import.*"))
