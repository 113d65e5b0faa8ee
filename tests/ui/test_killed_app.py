"""An app that is killed during a game continues it at the same move."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from typing import Any

import pytest

from tests.support.paths import ROOT
from tests.support.ui import scenes
from tests.support.ui.launch import Launch


class Child:
    """A process that plays the toy game by touches."""

    def __init__(self, persons: int) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.ui.toy_app", str(persons)],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT), "SOCKAPP_LANG": "en"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def read_line(self) -> dict[str, Any]:
        """Return the next line that the process writes. Raise if the process ended."""
        if self._process.stdout is None:
            raise AssertionError("no pipe")
        line = self._process.stdout.readline()
        if not line:
            raise AssertionError(f"it ended by itself: {self._process.wait()}")
        return dict(json.loads(line))

    def write_line(self, word: str) -> None:
        """Send the word that the process waits for."""
        if self._process.stdin is None:
            raise AssertionError("no pipe")
        self._process.stdin.write(word + "\n")
        self._process.stdin.flush()

    def kill(self) -> list[dict[str, Any]]:
        """Send SIGKILL, as a phone does, and return the lines that were written before."""
        self._process.send_signal(signal.SIGKILL)
        if self._process.stdout is None or self._process.stdin is None:
            raise AssertionError("no pipe")
        rest = [json.loads(line) for line in self._process.stdout if line.endswith("\n")]
        assert self._process.wait() == -signal.SIGKILL
        self._process.stdout.close()
        self._process.stdin.close()
        return rest


@pytest.mark.full
@pytest.mark.parametrize("persons", [1, 2])
def test_killed_app_started_again_continues_at_the_same_move(launch: Launch, persons: int) -> None:
    child = Child(persons)
    last: dict[str, Any] = {}
    for word in ("wait", "wait", "wait", ""):
        while (last := child.read_line())["what"] != "ready":
            pass
        if word:
            child.write_line(word)
    assert child.kill() == [], "it was waiting"

    driver = launch()
    assert last["moves"] >= 3
    driver.tap("Continue")
    if persons == 2:
        assert driver.page.name == "curtain", "nobody knows who picks the phone up"
        assert driver.page.controller.session.view.seat is None
        assert not driver.all_of("ToyBoard")
        scenes.to_table(driver)
    assert driver.page.name == "table"
    session = driver.page.controller.session
    assert session.moves_made == last["moves"]
    assert repr(session.view) == last["view"]
    scenes.play_to_the_end(driver)


@pytest.mark.full
def test_killed_app_during_an_animation_has_saved_the_move(launch: Launch) -> None:
    """A move is saved when it is made, not when its animation ends."""
    child = Child(1)
    child.read_line()
    child.write_line("run")
    while (last := child.read_line())["what"] != "touched":
        pass
    rest = child.kill()
    driver = launch()
    driver.tap("Continue")
    moves = driver.page.controller.session.moves_made
    assert moves >= max(line["moves"] for line in (last, *rest))
    scenes.settle(driver, driver.page.controller)
    scenes.play_to_the_end(driver)
