"""Python programs with a window, run on a virtual screen."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.support.paths import ROOT

ON_A_SCREEN = [sys.executable, "tools/headless.py", "--", sys.executable]


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
