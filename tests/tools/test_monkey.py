"""The monkey finds nothing wrong, and repeats itself with the same seed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.on_a_screen import run_python

TOTAL_EVENTS = 20_000
SEEDS = range(101, 109)
"""Several short runs that the test workers share."""
pytestmark = pytest.mark.full


def run_monkey(out: Path, *options: str) -> tuple[int, dict[str, Any], str]:
    """Return the exit code, the figures and the whole output of a run."""
    ended = run_python("tools/monkey.py", "--out", str(out), *options)
    figures = [line for line in ended.stdout.splitlines() if line.startswith('{"events"')]
    assert figures, ended.stdout[-2000:] + ended.stderr[-2000:]
    return ended.returncode, json.loads(figures[0]), ended.stdout


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
    assert len(figures["sizes"]) >= 3
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
