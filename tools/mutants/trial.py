"""Plants one mutant in a copy of the project and finds a test that notices it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from itertools import count
from pathlib import Path, PurePosixPath
from typing import Final

from .mutant import Mutant

TESTS: Final = "tests"
NEVER_RUN: Final = ("tests/ui", "tests/package", "tests/tools")
"""Tests that are slow and not about the engine.

``tests/tools`` also checks that every mutant fits the source, which fails while one is planted.
"""

TEST_TIMEOUT_SECONDS: Final = 120
"""A mutant may make a test run for ever."""
RUN_TIMEOUT_SECONDS: Final = 3600
"""The same limit for anything outside a test, such as an import."""

_OPTIONS: Final = (
    *("-x", "-q", "-rfE", "--no-header", "--tb=no"),
    *("-p", "no:cacheprovider", "-p", "no:xdist"),
    # The project's own options would refuse marks that are not registered yet.
    *("-o", "addopts=", "-m", "not ui and not full"),
    f"--timeout={TEST_TIMEOUT_SECONDS}",
)
_NOT_COPIED: Final = {".git", ".venv", ".buildozer", "build", "bin", "fastlane"}
"""Names in the project's own folder. The test data have a folder ``bin`` too."""
_CACHES: Final = {"__pycache__", ".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache"}
_PASSED, _FAILED, _INTERRUPTED, _NO_TESTS = 0, 1, 2, 5
"""Exit codes of pytest. Interrupted means that a test module could not be imported."""


class BrokenTests(Exception):
    """Raised when the tests cannot judge: one fails on the unchanged project, or none runs."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result for a mutant."""

    mutant: Mutant
    killed_by: str | None
    """The test that failed, without its parameters; None if the mutant survived."""
    seconds: float

    @property
    def survived(self) -> bool:
        """Whether no test failed."""
        return self.killed_by is None


class Workshop:
    """A copy of the project in which mutants are planted one after the other.

    The project itself is never changed.
    """

    def __init__(self, project: Path, folder: Path, sound: set[str]) -> None:
        """Copy ``project`` to ``folder``, which must not exist yet.

        ``sound`` are tests that are known to pass on the unchanged project. It grows, and
        several workshops may share it.
        """
        self._root = folder
        self._sound = sound
        # Python compares compiled code with its source by size and time in whole seconds. So every
        # text that is written here gets a second of its own.
        self._moments = count(int(time.time()))

        def ignore(place: str, names: list[str]) -> set[str]:
            return _CACHES | (_NOT_COPIED if Path(place) == project else set())

        shutil.copytree(project, folder, ignore=ignore)

    def judge(self, mutant: Mutant, *, quick: bool = False) -> Verdict:
        """Run the likeliest tests first, then the others, until one fails.

        ``quick`` leaves the others out: only the tests of the file and its package run.
        Raises ``BadMutant`` if the mutant does not fit, ``BrokenTests`` if the test that
        failed also fails without the mutant.
        """
        start = time.monotonic()
        path = self._root / mutant.file
        source = path.read_text("utf-8")
        self._write(path, mutant.plant(source))
        try:
            failed = self._first_failure(stages(mutant, self._root)[: 2 if quick else None])
        finally:
            self._write(path, source)
        if failed is not None:
            self._require_sound(failed)
        return Verdict(mutant, failed, time.monotonic() - start)

    def _first_failure(self, groups: list[list[str]]) -> str | None:
        tried: list[str] = []
        for tests in groups:
            new = [test for test in tests if test not in tried]
            if new and (failed := self._run(new, ignored=[*NEVER_RUN, *tried])):
                return failed
            tried += new
        return None

    def _run(self, tests: list[str], ignored: list[str]) -> str | None:
        """Return the first test that fails; None if all pass."""
        skip = [f"--ignore={path}" for path in ignored if path not in tests]
        command = [sys.executable, "-m", "pytest", *_OPTIONS, *skip, *tests]
        try:
            done = subprocess.run(
                command,
                cwd=self._root,
                env={**os.environ, "PYTHONPATH": ""},
                capture_output=True,
                text=True,
                timeout=RUN_TIMEOUT_SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return tests[0]
        if done.returncode in (_PASSED, _NO_TESTS):
            return None
        if done.returncode in (_FAILED, _INTERRUPTED):
            for line in done.stdout.splitlines():
                if line.startswith(("FAILED ", "ERROR ")):
                    return line.split(" ", 1)[1].split(" - ")[0].split("[")[0]
        raise BrokenTests(f"pytest could not run {' '.join(tests)}:\n{done.stdout}{done.stderr}")

    def _require_sound(self, test: str) -> None:
        """Raise ``BrokenTests`` unless the test passes on the unchanged project."""
        if test not in self._sound:
            if self._run([test], ignored=[]) is not None:
                raise BrokenTests(f"{test} fails without any mutant")
            self._sound.add(test)

    def _write(self, path: Path, text: str) -> None:
        path.write_text(text, "utf-8")
        moment = next(self._moments)
        os.utime(path, (moment, moment))


def stages(mutant: Mutant, root: Path) -> list[list[str]]:
    """Return the tests to run, in groups, the likeliest to notice the mutant first.

    Tests mirror the package. So the file's own test module comes first, with those that the
    mutant names, then the tests of its package, then all others.
    """
    if mutant.only:
        return [list(mutant.only)]
    source = PurePosixPath(mutant.file)
    package = PurePosixPath(TESTS, *source.parent.parts[1:])
    own = package / f"test_{source.stem}.py"
    mirror = [str(own)] if (root / own).exists() else []
    while not (root / package).is_dir():
        package = package.parent
    if str(package) == TESTS:  # a module of the topmost package
        beside = sorted(f"{TESTS}/{path.name}" for path in (root / TESTS).glob("test_*.py"))
    else:
        beside = [str(package)]
    return [list(dict.fromkeys([*mirror, *mutant.first])), beside, [TESTS]]
