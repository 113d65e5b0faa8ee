"""On the version of Python that ships: the pure packages' tests, and the whole app."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from package_check import python314, spec, staging
from package_check.clean_venv import NotChecked
from package_check.gradle_project import render
from package_check.native314 import native_python
from package_check.phone import unpack
from package_check.places import ROOT
from package_check.python314 import Running
from package_check.staging import Staged

from tests.support.package.checking import Note, checking
from tests.support.package.playing import assert_plays


def test_pure_tests_pass_on_the_python_that_ships(
    webassembly: Running | NotChecked, note: Note
) -> None:
    with checking():
        if isinstance(webassembly, NotChecked):
            raise webassembly
    result = webassembly.finish()
    assert result.ok, result.output
    assert result.version == spec.requirements()["python3"]
    assert result.count > 200
    note("on the phone’s Python", f"{result.count} tests passed on CPython {result.version}")


@pytest.mark.timeout(3600)  # the first time, Kivy is compiled
def test_app_plays_on_a_native_python_of_that_version(
    tmp_path_factory: pytest.TempPathFactory, note: Note
) -> None:
    """Staged, compiled and packed by it, as bytecode is of one version of Python only."""
    with checking():
        python = native_python()
    folder = tmp_path_factory.mktemp("native")
    staged = staging.stage(folder / "place")
    project = render(staged, "apk", python)
    packed = Staged(staged.app, folder / "dist", (), staged.package)
    phone = unpack(packed, project, python, folder / "phone")
    version = subprocess.run([str(python), "-V"], capture_output=True, text=True, check=True)
    note("played on the phone’s Python", f"{assert_plays(phone, folder)}, {version.stdout.strip()}")


@pytest.mark.parametrize("has_python", [False, True])
def test_native_python_without_what_it_needs_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, has_python: bool
) -> None:
    if has_python:
        (tmp_path / "python3.14").symlink_to(sys.executable)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NotChecked, match=r"apt-get install python3\.14 .*libsdl2-dev"):
        native_python()


def test_pure_tests_leaves_out_tests_whose_helpers_are_not_pure() -> None:
    """Rules and engine are among them; nothing with windows, threads or processes."""
    chosen = {path.relative_to(ROOT / "tests").as_posix() for path in python314.pure_tests()}
    assert {
        "engine/test_codec.py",
        "engine/test_game_log.py",
        "games/out_of_sock/test_rules.py",
    } <= chosen
    assert not {name for name in chosen if name.startswith(("ui/", "device/", "package/"))}
    assert "session/test_kill.py" not in chosen
