"""buildozer.spec, read as buildozer reads it."""

from __future__ import annotations

import configparser

from package_check.places import SPEC

NOT_FROM_PIP = ("python3", "hostpython3", "pyjnius", "android")
"""What only a phone has: a desktop's Python takes their place, and no Java."""


def app() -> configparser.SectionProxy:
    """Return the section that describes the app."""
    parser = configparser.ConfigParser(allow_no_value=True)
    parser.read(SPEC, encoding="utf-8")
    return parser["app"]


def listed(key: str) -> list[str]:
    """Return the items of a value that is a list."""
    return [item.strip() for item in app()[key].split(",") if item.strip()]


def requirements() -> dict[str, str]:
    """Return the version of each required package, empty where there is none."""
    return {name: version for name, _, version in (each.partition("==") for each in _lines())}


def pip_pins() -> list[str]:
    """Return what pip can install on a desktop, as name==version."""
    return [each for each in _lines() if each.partition("==")[0] not in NOT_FROM_PIP]


def _lines() -> list[str]:
    return listed("requirements")
