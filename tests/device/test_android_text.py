"""Text drawn by Android's own renderer through Java."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from sockapp.device import android, android_text
from tests.support.device.java import needs_java
from tests.support.paths import ROOT, TESTS

HERE = TESTS / "support" / "device"


@pytest.fixture(autouse=True)
def _empty_cache() -> Iterator[None]:
    android_text.draw_text.cache_clear()
    yield
    android_text.draw_text.cache_clear()


def test_android_text_on_a_desktop_is_not_available() -> None:
    assert not android_text.can_draw_text()
    assert android_text.draw_text("देवी", 20, False) is None


def test_written_when_java_refuses_warns_and_returns_none(
    monkeypatch: pytest.MonkeyPatch, warnings: list[str]
) -> None:
    def refuse(name: str) -> Any:
        if name == "org.kivy.android.PythonActivity":
            return SimpleNamespace(mActivity=None)
        raise RuntimeError("no such class")

    jnius: Any = ModuleType("jnius")
    jnius.autoclass = refuse
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setattr(android, "is_android", lambda: True)
    assert android_text.can_draw_text()
    assert android_text.draw_text("देवी", 20, False) is None
    assert android_text.draw_text("देवी", 20, False) is None
    assert len(warnings) == 1, "asked once"


@pytest.mark.parametrize(
    ("premultiplied", "pixels", "coloured"),
    [
        ((0, 0, 0, 0, 128, 128, 128, 128), (255, 255, 255, 0, 255, 255, 255, 128), False),
        ((255, 0, 0, 255, 64, 32, 0, 64), (255, 0, 0, 255, 255, 127, 0, 64), True),
        ((255, 255, 255, 255, 0, 0, 0, 0), (255, 255, 255, 255, 255, 255, 255, 0), False),
    ],
)
def test_to_picture_tells_plain_text_from_colour_glyphs(
    premultiplied: tuple[int, ...], pixels: tuple[int, ...], coloured: bool
) -> None:
    drawn = android_text.to_straight_alpha(2, 1, 0, bytes(premultiplied))
    assert tuple(drawn.pixels) == pixels
    assert drawn.is_coloured is coloured


@needs_java
@pytest.mark.full
def test_written_on_a_real_java_draws_text(tmp_path: Path) -> None:
    sources = sorted(map(str, (HERE / "java").rglob("*.java")))
    subprocess.run(["javac", "-d", str(tmp_path), *sources], check=True, timeout=100)
    run = subprocess.run(
        [sys.executable, "-m", "tests.support.device.write_on_java", str(tmp_path)],
        cwd=ROOT,
        env=os.environ | {"KIVY_LOG_MODE": "PYTHON", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        timeout=100,
    )
    empty, white, grey = (255, 255, 255, 0), (255, 255, 255, 255), (255, 255, 255, 128)
    assert run.stdout.splitlines() == [
        f"33 10 2 False {[empty, white]}",
        f"33 10 2 False {[empty, grey]}",
        f"13 6 1 True {[(255, 0, 0, 255), empty, white]}",
        f"1 6 1 False {[empty]}",
        "left 0",
    ], run.stderr
