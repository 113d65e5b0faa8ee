"""An app in a process of its own, which is killed at some moment."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from typing import Any

from tests.support.paths import ROOT


class Child:
    """A process that plays by touches, as the docstring of its module says."""

    def __init__(self, module: str, *args: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", f"tests.support.ui.{module}", *args],
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
        """Send a line that the process waits for."""
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
        if self._process.wait() != -signal.SIGKILL:
            raise AssertionError("it ended by itself")
        self._process.stdout.close()
        self._process.stdin.close()
        return rest
