"""The monkey: it finds planted faults and repeats itself with the same seed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.paths import ROOT

ON_A_SCREEN = [sys.executable, "tools/headless.py", "--", sys.executable]

TOTAL_EVENTS = 20_000
SEEDS = range(101, 109)
"""Several short runs that the test workers share."""
pytestmark = pytest.mark.full


def run_python(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python on a virtual screen; the same hash seed gives the same events."""
    kept = {name: value for name, value in os.environ.items() if "SOCKAPP_" not in name}
    return subprocess.run(
        [*ON_A_SCREEN, *arguments],
        cwd=ROOT,
        env=kept | {"PYTHONHASHSEED": "0", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )


def run_monkey(out: Path, *options: str) -> tuple[int, dict[str, Any], str]:
    """Return the exit code, the figures and the whole output of a run."""
    ended = run_python("tools/monkey.py", "--out", str(out), *options)
    figures = [line for line in ended.stdout.splitlines() if line.startswith('{"events"')]
    assert figures, ended.stdout[-2000:] + ended.stderr[-2000:]
    return ended.returncode, json.loads(figures[0]), ended.stdout


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    """The failures that the monkey finds in apps with one planted fault each."""
    ended = run_python("-m", "tests.support.ui.monkey.planted")
    assert ended.returncode == 0, ended.stderr[-3000:]
    return dict(json.loads(ended.stdout.splitlines()[-1]))


@pytest.mark.parametrize(
    ("plant", "name"),
    [
        ("exception_in_handler", "ZeroDivisionError: planted"),
        ("widget_leak", "leak: {'Widget':"),
        ("dead_end", "dead end: back does not lead home"),
        ("silent_failure", "a game is not saved, and"),
        ("lost_save", "a game of"),
    ],
)
def test_monkey_planted_fault_is_found(found: dict[str, Any], plant: str, name: str) -> None:
    assert found[plant]["failures"], f"nothing found in {found[plant]['events']} events"
    assert found[plant]["failures"][0].startswith(name)


@pytest.mark.parametrize("seed", SEEDS)
def test_monkey_random_use_breaks_nothing(tmp_path: Path, seed: int) -> None:
    """All seeds together are 20,000 events in every language and window size."""
    events = TOTAL_EVENTS // len(SEEDS)
    code, figures, output = run_monkey(tmp_path, "--seed", str(seed), "--events", str(events))
    assert code == 0, output[-6000:]
    assert figures["events"] == events
    # It visited many screens, played, and met a failing disk.
    assert figures["states"] >= 25
    assert set(figures["languages"]) == {"en", "es", "it"}
    assert len(figures["sizes"]) >= 4
    assert sum(figures["moves"].values()) >= 20
    assert sum(figures["finished"].values()) >= 1
    assert sum(figures["faults"].values()) >= 5
    assert figures["repeated_starts"] <= 1


def test_monkey_same_seed_makes_same_events(tmp_path: Path) -> None:
    logs = []
    for out in (tmp_path / "one", tmp_path / "other"):
        code, _figures, output = run_monkey(out, "--seed", "5", "--events", "120")
        assert code == 0, output[-3000:]
        logs.append((out / "5.jsonl").read_text())
    assert logs[0] == logs[1]
    assert len(logs[0].splitlines()) == 120
