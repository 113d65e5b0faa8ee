"""Screenshots: every screen and sheet has one, and each shows something different."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from sockapp.ui.app.routes import SCREENS
from tests.support.paths import ROOT

UI = ROOT / "sockapp" / "ui"
ON_A_SCREEN = [sys.executable, "tools/headless.py", "--", sys.executable]
OPENERS = {"Sheet", "PinSheet", "choose", "ask"}
"""Functions and classes that open a sheet; its title is the first argument or a keyword."""


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The pictures of one language, size and theme, by name of the stop."""
    out = tmp_path_factory.mktemp("screenshots")
    command = [*ON_A_SCREEN, "tools/screenshots.py", "--out", str(out)]
    chosen = ["--lang", "it", "--size", "320x640", "--theme", "dark"]
    surroundings = {name: os.environ[name] for name in os.environ if "SOCKAPP_" not in name}
    ended = subprocess.run(
        [*command, *chosen], cwd=ROOT, env=surroundings, capture_output=True, text=True
    )
    assert ended.returncode == 0, ended.stderr[-3000:]
    assert (out / "it_dark_320x640.png").exists(), "there is no contact sheet"
    found = (out / "it").glob("320x640_dark_*.png")
    return {path.stem.removeprefix("320x640_dark_"): path for path in found}


@pytest.fixture(scope="module")
def stops() -> list[tuple[str, str, str]]:
    """Name, screen and sheet of every stop.

    Another process imports them, because importing opens a window.
    """
    ask = "import json, tour; print(json.dumps([(s.name, s.screen, s.sheet) for s in tour.STOPS]))"
    asked = subprocess.run(
        [*ON_A_SCREEN, "-c", ask],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'tools'}"},
        capture_output=True,
        text=True,
    )
    assert asked.returncode == 0, asked.stderr[-3000:]
    return [(name, screen, sheet) for name, screen, sheet in json.loads(asked.stdout)]


def calls(tree: ast.AST, names: set[str]) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            yield node


def sheet_titles(path: Path) -> Iterator[str]:
    """Yield the titles of all sheets that a module opens."""
    tree = ast.parse(path.read_text("utf-8"))
    for call in calls(tree, OPENERS):
        titles = [k.value for k in call.keywords if k.arg == "title"] or call.args[:1]
        for title in titles:
            for inner in ast.walk(title):
                if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                    yield inner.value


def test_tour_has_a_stop_for_every_screen(stops):
    shown = {screen for _, screen, sheet in stops if not sheet}
    assert shown == set(SCREENS), "add a stop for the screen to tools/tour.py"


def test_tour_has_a_stop_for_every_sheet(stops):
    """Sheets are in no table, so they are read from the source."""
    opened = {title for path in UI.rglob("*.py") for title in sheet_titles(path)}
    assert opened, "the source has changed: sheets are not found any more"
    assert opened == {sheet for *_, sheet in stops if sheet}, "add a stop to tools/tour.py"


@pytest.mark.full
@pytest.mark.ui
def test_screenshots_include_every_stop(pictures, stops):
    """Each stop has a picture of the app or of a game."""
    for name, _screen, _sheet in stops:
        assert any(taken == name or taken.startswith(f"{name}_") for taken in pictures), name


@pytest.mark.full
@pytest.mark.ui
def test_screenshots_all_differ(pictures):
    seen: dict[int, str] = {}
    for name, path in pictures.items():
        with Image.open(path) as picture:
            assert picture.size == (320, 640), name
            assert picture.getcolors(8) is None, f"{name} is empty"
            fingerprint = zlib.crc32(picture.tobytes())
        assert fingerprint not in seen, f"{name} shows the same as {seen[fingerprint]}"
        seen[fingerprint] = name
