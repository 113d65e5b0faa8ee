"""The phone's own pen: what Java is asked to draw, and what becomes of it."""

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
def _forgetful() -> Iterator[None]:
    android_text.written.cache_clear()
    yield
    android_text.written.cache_clear()


def test_a_desktop_has_no_such_pen() -> None:
    assert not android_text.available()
    assert android_text.written("देवी", 20, False) is None


def test_a_phone_that_refuses_is_no_reason_to_end(
    monkeypatch: pytest.MonkeyPatch, warnings: list[str]
) -> None:
    def refuse(name: str) -> Any:
        if name == "org.kivy.android.PythonActivity":
            return SimpleNamespace(mActivity=None)
        raise RuntimeError("no such class")

    jnius: Any = ModuleType("jnius")
    jnius.autoclass = refuse
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setattr(android, "on_android", lambda: True)
    assert android_text.available()
    assert android_text.written("देवी", 20, False) is None
    assert android_text.written("देवी", 20, False) is None
    assert len(warnings) == 1, "asked once"


@pytest.mark.parametrize(
    ("premultiplied", "pixels", "coloured"),
    [
        ((0, 0, 0, 0, 128, 128, 128, 128), (255, 255, 255, 0, 255, 255, 255, 128), False),
        ((255, 0, 0, 255, 64, 32, 0, 64), (255, 0, 0, 255, 255, 127, 0, 64), True),
        ((255, 255, 255, 255, 0, 0, 0, 0), (255, 255, 255, 255, 255, 255, 255, 0), False),
    ],
)
def test_ink_is_told_from_colour(
    premultiplied: tuple[int, ...], pixels: tuple[int, ...], coloured: bool
) -> None:
    drawn = android_text.to_picture(2, 1, 0, bytes(premultiplied))
    assert tuple(drawn.pixels) == pixels
    assert drawn.coloured is coloured


@needs_java
def test_on_a_real_java(tmp_path: Path) -> None:
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
