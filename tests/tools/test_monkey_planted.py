"""The monkey finds planted faults.

The tests share a run of half a minute. They are a module of their own, because a worker runs a
module whole, while the runs of ``test_monkey.py`` are shared among the workers.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.support.on_a_screen import run_python

pytestmark = pytest.mark.full


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    """What the monkey has found in apps with one planted fault each."""
    ended = run_python("-m", "tests.support.ui.monkey.planted")
    assert ended.returncode == 0, ended.stderr[-3000:]
    return dict(json.loads(ended.stdout.splitlines()[-1]))


@pytest.mark.parametrize(
    ("plant", "pattern"),
    [
        ("exception_in_handler", "ZeroDivisionError: planted"),
        ("widget_leak", "leak: {'Widget':"),
        ("dead_end", "dead end: back does not lead home"),
        ("silent_failure", "a game is not saved, and"),
        ("lost_save", r"a game of|\d+ of \d+ moves are saved"),
    ],
)
def test_monkey_planted_fault_is_found(found: dict[str, Any], plant: str, pattern: str) -> None:
    assert found[plant]["failures"], f"nothing found in {found[plant]['events']} events"
    assert re.match(pattern, found[plant]["failures"][0])
