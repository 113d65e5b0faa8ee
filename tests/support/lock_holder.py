"""Hold the lock of a data folder until the process is killed; not a test itself.

    python -m tests.support.lock_holder FOLDER

Prints ``held`` or ``refused``, then waits for its input to end.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sockapp.storage.instance_lock import InstanceLock
from tests.support.paths import ROOT


@contextmanager
def another_app(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Start a process that holds the lock, and kill it when the context ends."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.support.lock_holder", str(folder)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    if process.stdout is None or process.stdout.readline() != "held\n":
        raise AssertionError("the other process did not get the lock")
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


if __name__ == "__main__":
    sys.stdout.write("held\n" if InstanceLock(Path(sys.argv[1])).acquire() else "refused\n")
    sys.stdout.flush()
    sys.stdin.read()
