"""One type scale and one scale of spaces: nothing in the app's layouts has a size of its own."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sockapp.ui.theme import SPACES, TYPE_SCALE
from tests.ui.test_contrast import UI, assigned, kv_texts, strings

FONT_SIZE = re.compile(r"app\.look\.font_size\(.+, (app\.look\.scale|1)\)")
"""``1``: a sample letter, which shows a size and keeps it."""
SETTINGS = re.compile(r"^[ \t]*(\w+):[ \t]*(\S.*?)[ \t]*$", re.M)
QUOTED = re.compile(r'"(\w+)"')
DP = re.compile(r"dp\(([0-9.]+)\)")
PAGE_WIDTHS = 200
"""Larger numbers in a padding are not room between things but the width of a column."""


def kv_settings(*names: str) -> Iterator[tuple[str, str]]:
    """Where and what: every line of kv that sets one of these properties."""
    for where, text in kv_texts():
        for name, value in SETTINGS.findall(text):
            if name in names:
                yield f"{where}: {name}: {value}", value


def test_every_font_size_is_of_the_scale() -> None:
    found = list(kv_settings("font_size"))
    assert len(found) > 3, "the source has changed: sizes are not found any more"
    odd = [where for where, value in found if not FONT_SIZE.fullmatch(value)]
    assert not odd, "\n".join(odd)


def test_every_level_exists() -> None:
    found = list(kv_settings("level"))
    assert len(found) > 60
    unknown = [where for where, value in found for level in QUOTED.findall(value)
               if level not in TYPE_SCALE]  # fmt: skip
    assert not unknown, "\n".join(unknown)


def python_files() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(UI.rglob("*.py")):
        yield path, ast.parse(path.read_text("utf-8"))


def test_python_gives_levels_not_sizes() -> None:
    """Except where the scale itself is put into pixels."""
    for path, tree in python_files():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                raw = [keyword for keyword in node.keywords if keyword.arg == "font_size"]
                assert not raw or path.name == "lettered.py", f"{path.name}:{node.lineno}"
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "sp":
                assert path.name in ("painter.py", "theme.py"), f"{path.name}:{node.lineno}"


def test_what_is_painted_is_written_in_levels() -> None:
    count = 0
    for path, tree in python_files():
        for function in ast.walk(tree):
            if not isinstance(function, ast.FunctionDef) or path.name == "painter.py":
                continue
            names = assigned(function)
            for node in ast.walk(function):
                match node:
                    case ast.Call(
                        func=ast.Attribute(value=ast.Name(id="painter"), attr="text"),
                        args=[_, _, level, *_],
                    ):
                        for text in strings(level, names):
                            if text.startswith("? "):
                                continue  # computed: whatever it is, the painter looks it up
                            count += 1
                            assert text in TYPE_SCALE, f"{path.name}:{node.lineno}: {text}"
    assert count > 40


def test_tables_of_levels_are_of_the_scale() -> None:
    count = 0
    for path, tree in python_files():
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign) and "LEVELS" in ast.unparse(node.targets[0]):
                count += 1
                words = [each for each in ast.walk(node.value) if isinstance(each, ast.Constant)]
                unknown = {word.value for word in words} - TYPE_SCALE.keys()
                assert not unknown, f"{path.name}:{node.lineno}: {unknown}"
    assert count > 0


def test_every_space_is_of_the_scale() -> None:
    found = list(kv_settings("spacing", "padding"))
    assert len(found) > 80
    odd = [
        where
        for where, value in found
        for number in map(float, DP.findall(value))
        if number not in SPACES and number < PAGE_WIDTHS
    ]
    assert not odd, "take one of theme.SPACES:\n" + "\n".join(odd)


@pytest.mark.parametrize("line", ["font_size: dp(13)", "font_size: 20", 'font_size: "15sp"'])
def test_a_raw_size_would_be_found(line: str) -> None:
    assert not FONT_SIZE.fullmatch(line.partition(": ")[2])
