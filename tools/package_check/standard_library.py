"""Which parts of Python's standard library stay at home: no use on a phone, or too large."""

from __future__ import annotations

import re

from package_check import spec
from package_check.places import ROOT

_FOLDER = re.compile(r"^(?P<name>[a-z]\w*)/\*$")


def left_out() -> frozenset[str]:
    """Return the packages that the blacklist or python-for-android's Python recipe drops whole."""
    from pythonforandroid.recipes.python3 import Python3Recipe

    lines = (ROOT / spec.app()["android.blacklist_src"]).read_text("utf-8").splitlines()
    listed = {found["name"] for line in lines if (found := _FOLDER.match(line.strip()))}
    return frozenset(listed | (set(Python3Recipe.stdlib_dir_blacklist) - {"__pycache__"}))
