"""Killed at any moment, the app finds at least the last acknowledged move, and is locked."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sockapp import games
from sockapp.records.app_data import AppData
from sockapp.session.session import Session
from tests.support.killed_player import SilentListener
from tests.support.paths import ROOT

KILLS = 35
"""Kills in each of the three games, more than a hundred in all."""

Known = dict[str, tuple[int, int]]
"""Moves and draft (0: none) that were acknowledged last, by saved game."""


class Host:
    """A process that starts playing processes, one at a time, and kills them."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.killed_player", str(folder)],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._pid = 0

    def start(self, game_id: str, seed: int, die_at: str = "") -> None:
        """Start a process that plays."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{game_id} {seed} {die_at}\n")
        self._process.stdin.flush()
        self._pid = int(self.line().removeprefix("pid "))

    def line(self) -> str:
        """Return the next line of the player."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the host itself is gone"
        return line.rstrip("\n")

    def kill(self) -> None:
        """Kill the player at once, as a phone does."""
        os.kill(self._pid, signal.SIGKILL)

    def read_to_end(self) -> list[str]:
        """Return all lines until the player is dead."""
        return list(iter(self.line, "dead"))

    def close(self) -> None:
        """End the host itself."""
        self._process.kill()
        self._process.communicate()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A host that stores games in the test's own folder."""
    found = Host(tmp_path)
    yield found
    found.close()


def acknowledged(lines: list[str]) -> Known:
    """Return the latest acknowledgement of each game."""
    known = {}
    for line in lines:
        save_id, moves, draft = line.split()
        known[save_id] = (int(moves), int(draft))
    return known


def check(folder: Path, known: Known) -> None:
    """Assert that each game has what was acknowledged, or the one write that followed."""
    app_data = AppData(folder)
    for save_id, (moves, draft) in known.items():
        opened = app_data.open(save_id, games.rules)
        assert opened.set_aside == ()
        found = len(opened.save.log.moves)
        half = 0 if opened.save.draft is None else opened.save.draft["half"]
        if draft:
            assert (found, half) in {(moves, draft), (moves + 1, 0)}
        else:
            assert found == moves
        assert_locked(opened.save)
    for entry in app_data.games():
        assert entry.error is None
        assert entry.set_aside == ()


def assert_locked(save: Any) -> None:
    """Assert that a reopened game shows no secrets before it is unlocked."""

    def no_bot(bot_id: str) -> Any:
        raise LookupError(bot_id)

    rules = games.rules(save.log.game)
    session = Session(rules, no_bot, save, SilentListener(), lambda _: None, keep=lambda _: None)
    if rules.info.has_secrets and session.outcome is None:
        assert session.watcher is None
        assert session.view == session.public_view
        assert session.unlock_needed_from == session.to_move
        assert session.draft is None, "nor a half-made turn"


@pytest.mark.full
@pytest.mark.parametrize("game_id", games.game_ids())
def test_session_killed_at_random_moments_loses_nothing_acknowledged(
    tmp_path: Path, host: Host, game_id: str
) -> None:
    moments = random.Random(game_id)
    writes = 0
    for kill in range(KILLS):
        host.start(game_id, kill)
        lines = [host.line() for _ in range(moments.randint(1, 30))]
        time.sleep(moments.random() * 0.01)  # to hit any point of the writes that follow
        host.kill()
        lines += host.read_to_end()
        writes += len(lines)
        check(tmp_path, acknowledged(lines))
    assert writes > 10 * KILLS


@pytest.mark.parametrize("call", range(1, 15))
def test_session_killed_at_every_step_of_a_write_loses_nothing(
    tmp_path: Path, host: Host, call: int
) -> None:
    """From the first write, which creates folders, to where both generations exist."""
    with games.registered_for_test("toy", "tests.support.toy"):
        host.start("toy", 1, str(call))
        known = acknowledged(host.read_to_end())
        check(tmp_path, known)
        host.start("toy", 2)
        save_id, moves, _draft = host.line().split()
        host.kill()
        host.read_to_end()
        if known:
            assert int(moves) >= known[save_id][0]
