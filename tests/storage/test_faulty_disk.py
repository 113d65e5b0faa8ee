"""Every file call of a game fails once or for ever: no acknowledged move is lost, and every
failure is reported."""

from __future__ import annotations

import errno
import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sockapp import games
from sockapp.engine import game_log as logs
from sockapp.engine.game_log import GameLog
from sockapp.records.app_data import AppData
from sockapp.records.scorecard import NotOver
from sockapp.session import saves
from sockapp.session.saves import Save
from sockapp.session.session import Session
from sockapp.storage.slot import Slot, StorageError
from tests.support.faulty_files import FaultyFiles
from tests.support.paths import GOLDEN

ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES)
SAVE_ID, BYSTANDER = "a" * 12, "b" * 12
SHORT_GAMES = {
    "out_of_sock": "out_of_sock_2p",
    "sock": "sock_6p",
    "odd_socks": "odd_socks_2p",
}
LAST_MOVES = 3
"""The number of moves that are played, up to the end of the game."""


@cache
def whole_game(game_id: str) -> GameLog:
    """Return a golden game of persons, one of the shortest."""
    name = SHORT_GAMES.get(game_id, f"{game_id}_2p")
    text = (GOLDEN / f"{name}.json").read_text("utf-8")
    return logs.loads(text, games.rules)


@cache
def unfinished(game_id: str) -> Save:
    """Return that game a few moves before its end."""
    log = whole_game(game_id)
    return saves.from_log(games.rules(game_id), replace(log, moves=log.moves[:-LAST_MOVES]))


def on_disk(folder: Path) -> tuple[int, Any] | None:
    """Return moves and draft that a working disk holds; None if there is no game."""
    for place in ("games", "history"):
        loaded = Slot(folder / place / SAVE_ID, "save").read()
        assert loaded.set_aside == (), "damaged"
        if loaded.payload is not None:
            head = json.loads(loaded.payload.partition("\n")[0])
            return head["moves"], head["draft"]
    return None


def log_on_disk(folder: Path) -> GameLog:
    """Return the log of the game, unfinished or in the history."""
    app_data = AppData(folder)
    with suppress(KeyError):
        return app_data.open(SAVE_ID, games.rules).save.log
    return app_data.history.open(SAVE_ID, games.rules).log


class Life:
    """A game of two people on a disk that may fail, played to its end and looked for later."""

    def __init__(self, folder: Path, game_id: str, fault: Callable[..., int | None] | None) -> None:
        self.folder = folder
        self.game_id = game_id
        self.files = FaultyFiles(fault)
        self.reports = 0
        self.acknowledged: tuple[int, Any] | None = None
        """Moves and draft of the last save that was reported as done; None if there was none."""
        self.session: Session | None = None

    # The session's listener

    def show(self, _step: Any) -> None:
        pass

    def on_save_failed(self, _error: StorageError) -> None:
        self.reports += 1

    def on_save_recovered(self) -> None:
        pass

    # The run itself

    def live(self) -> None:
        app_data = AppData(self.folder, self.files)
        self.look_round(app_data)
        session = self.session = Session(
            games.rules(self.game_id),
            self.no_bot,
            unfinished(self.game_id),
            self,
            lambda _call: None,
            keep=app_data.slot(SAVE_ID).write,
        )
        session.save()
        self.check(None)
        for number, move in enumerate(whole_game(self.game_id).moves[-LAST_MOVES:]):
            if session.unlock_needed_from is not None:
                session.lift(session.unlock_needed_from)
            draft = {"half": number}
            session.set_draft(draft)
            self.check(draft)
            assert session.play(move) is None
            self.check(None)
        self.keep_result(app_data)
        self.look_round(AppData(self.folder, self.files))

    @staticmethod
    def no_bot(bot_id: str) -> Any:
        raise LookupError(bot_id)

    def check(self, draft: Any) -> None:
        """Check that the disk has everything acknowledged, and that unsaved moves are reported."""
        session = self.session
        assert session is not None
        state = on_disk(self.folder)
        if session.unsaved is None:
            assert state == (session.moves_made, draft)
            self.acknowledged = state
        else:
            assert self.reports, "silent"
            assert self.acknowledged is None or state is not None
            if self.acknowledged is not None and state is not None:
                assert state[0] >= self.acknowledged[0]

    def keep_result(self, app_data: AppData) -> None:
        session = self.session
        assert session is not None
        if session.unsaved is not None and not session.save():
            return
        self.check(None)
        try:
            app_data.history.keep(SAVE_ID, session.log)
        except StorageError:
            self.reports += 1
        except (KeyError, NotOver) as error:
            raise AssertionError("it was said to be saved") from error
        else:
            found = AppData(self.folder)
            assert found.history.ids() == [SAVE_ID]
            assert found.history.card(SAVE_ID) is not None
        assert log_on_disk(self.folder) == session.log, "on the shelf or in the history"

    def look_round(self, app_data: AppData) -> None:
        """Check that unreadable games are reported, not shown as missing or as another game."""
        try:
            entries = {entry.id: entry for entry in app_data.games()}
            kept = app_data.history.ids()
        except StorageError:
            self.reports += 1
            return
        assert BYSTANDER in entries
        for entry in entries.values():
            if entry.summary is None:
                assert isinstance(entry.error, StorageError)
                assert entry.error.kind in ("full", "locked", "broken"), "nothing is damaged"
                self.reports += 1
        for game_id in kept:
            if app_data.history.card(game_id) is None:
                trouble = app_data.history.read_error(game_id)
                assert trouble is not None, "nothing is damaged"
                self.reports += 1
        if on_disk(self.folder) is not None:
            assert SAVE_ID in {*entries, *kept}

    def end(self) -> None:
        """Repair the disk and check that nothing was lost."""
        self.files.fault = None
        session = self.session
        if session is not None and on_disk(self.folder) is None:
            assert self.acknowledged is None
            assert session.save()
        elif session is not None and session.unsaved is not None:
            assert session.save()
            self.check(None)
        bystander = AppData(self.folder).open(BYSTANDER, games.rules)
        assert (bystander.save, bystander.set_aside) == (unfinished(self.game_id), ())
        assert not list(self.folder.rglob("*.damaged-*"))


def furnished(folder: Path, game_id: str) -> Path:
    """Return a data folder with another saved game."""
    app_data = AppData(folder)
    text = saves.dumps(games.rules(game_id), unfinished(game_id))
    for _generation in range(2):
        app_data.slot(BYSTANDER).write(text)
    return folder


def lives(tmp_path: Path, game_id: str, error: int, for_ever: bool) -> Iterator[tuple[int, Life]]:
    """Yield a game for every file call of a game without faults."""
    template = furnished(tmp_path / "template", game_id)
    sound = Life(shutil.copytree(template, tmp_path / "sound"), game_id, None)
    sound.live()
    sound.end()
    assert sound.reports == 0
    assert set(dict(sound.files.calls)) >= {
        *("open_to_read", "create", "read", "write", "fsync", "close", "replace", "rename"),
        *("listdir", "mkdir", "stat"),
    }
    for bad in range(len(sound.files.calls)):
        folder = tmp_path / "life"
        shutil.copytree(template, folder)
        met = 0

        def fault(_name: str, _args: tuple[Any, ...], bad: int = bad) -> int | None:
            nonlocal met
            met += 1
            return error if met == bad + 1 or (for_ever and met > bad) else None

        yield bad, Life(folder, game_id, fault)
        shutil.rmtree(folder)


@pytest.mark.full
@pytest.mark.parametrize("for_ever", [False, True], ids=["once", "for ever"])
@pytest.mark.parametrize("error", ERRORS, ids=map(errno.errorcode.get, ERRORS))
@pytest.mark.parametrize("game_id", games.game_ids())
def test_game_when_any_file_call_fails_loses_nothing(
    tmp_path: Path, game_id: str, error: int, for_ever: bool
) -> None:
    count = 0
    for bad, life in lives(tmp_path, game_id, error, for_ever):
        try:
            life.live()
            life.end()
        except AssertionError as wrong:
            name, args = life.files.calls[bad]
            raise AssertionError(f"call {bad}, {name}{args}: {wrong}") from wrong
        assert life.files.failed, "the fault never came"
        if for_ever:
            assert life.reports, f"call {bad}: the disk is dead and nobody said so"
        count += 1
    assert count > 100
