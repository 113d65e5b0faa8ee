"""Paths of the project's folders."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
TESTS: Final = ROOT / "tests"
GOLDEN: Final = TESTS / "golden"
SHARED: Final = ROOT.parent / "shared"
"""Data that is not distributed with the project and may be missing."""
