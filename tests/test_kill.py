"""Killed at any moment, the app never finds less than the last acknowledged move."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import IO

import pytest

from sockapp.shelf import Shelf
from tests.toy.rules import GAME

ROOT = Path(__file__).parent.parent


def start(folder: Path, *args: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.killed_player", str(folder), *args],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )


def output_of(player: subprocess.Popen[str]) -> IO[str]:
    assert player.stdout is not None
    return player.stdout


def acknowledged(lines: list[str]) -> dict[str, int]:
    """The last count that was printed whole, by game."""
    counts = {}
    for line in lines:
        if line.endswith("\n"):
            game_id, count = line.split()
            counts[game_id] = int(count)
    return counts


def check(folder: Path, counts: dict[str, int]) -> None:
    shelf = Shelf(folder)
    for game_id, count in counts.items():
        opened = shelf.open(game_id, lambda _: GAME)
        assert opened.set_aside == ()
        assert count <= len(opened.save.log.moves) <= count + 1
    for entry in shelf.games():
        assert entry.trouble is None
        assert entry.set_aside == ()


def test_killed_at_random_moments_in_200_writes(tmp_path: Path) -> None:
    moments = random.Random(1)
    writes = kills = 0
    while writes < 220 or kills < 12:
        player = start(tmp_path)
        lines = [output_of(player).readline() for _ in range(moments.randint(1, 30))]
        time.sleep(moments.random() * 0.01)  # to hit any point of the writes that follow
        player.send_signal(signal.SIGKILL)
        lines += output_of(player).readlines()
        assert player.wait() == -signal.SIGKILL
        kills += 1
        writes += len(lines)
        check(tmp_path, acknowledged(lines))


@pytest.mark.parametrize("call", range(1, 15))
def test_killed_at_every_step_of_a_write(tmp_path: Path, call: int) -> None:
    """From the first write, which makes folders, to where both generations exist."""
    player = start(tmp_path, str(call))
    lines = output_of(player).readlines()
    assert player.wait() == -signal.SIGKILL
    counts = acknowledged(lines)
    check(tmp_path, counts)

    again = start(tmp_path)
    game_id, count = output_of(again).readline().split()
    again.send_signal(signal.SIGKILL)
    output_of(again).close()
    again.wait()
    if counts:
        assert int(count) >= counts[game_id]
