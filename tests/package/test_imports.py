"""Whatever the app imports is there on the phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from package_check.imports import find_missing_imports
from package_check.places import ROOT
from package_check.standard_library import left_out


def test_find_missing_imports_of_the_app_finds_none() -> None:
    assert not find_missing_imports(ROOT)


@pytest.mark.parametrize(
    ("file", "line", "refused"),
    [
        ("sockapp/records/app_data.py", "import numpy as np", "numpy"),
        ("sockapp/records/app_data.py", "def f():\n    from yaml import load", "yaml"),
        ("sockapp/ui/app/app.py", "from jnius import autoclass", "jnius"),
        ("sockapp/ui/app/app.py", "import unittest.mock", "unittest"),
        ("main.py", "import tkinter", "tkinter"),
        ("sockapp/device/tilt.py", "from jnius import autoclass", ""),
        ("sockapp/ui/app/app.py", "import json, kivy.app\nfrom babel.dates import format_date", ""),
        (
            "sockapp/ui/app/app.py",
            "from sockapp.records import app_data as shelf\nfrom . import art",
            "",
        ),
    ],
)
def test_find_missing_imports_names_each_module_that_is_not_brought(
    tmp_path: Path, file: str, line: str, refused: str
) -> None:
    (tmp_path / "main.py").touch()
    path = tmp_path / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(line)
    found = find_missing_imports(tmp_path)
    assert [each.rpartition(" ")[2] for each in found] == ([refused] if refused else [])


def test_left_out_has_modules_that_no_phone_needs() -> None:
    assert {"unittest", "tkinter", "idlelib", "ensurepip"} <= left_out()
