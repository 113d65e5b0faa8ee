"""The project, and where what is worth keeping between two checks lies."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SPEC = ROOT / "buildozer.spec"
KEPT = ROOT / "build" / "package"
"""Downloads and environments, each in a folder named by what it was made of."""
EPOCH = "1767225600"
"""SOURCE_DATE_EPOCH of a check: any moment will do, the same one makes the same files."""
