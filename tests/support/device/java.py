"""A mark for tests that run our Android code on a real Java."""

from __future__ import annotations

import shutil

import pytest

needs_java = pytest.mark.skipif(
    not shutil.which("javac"), reason="no Java compiler: install default-jdk-headless"
)
"""pyjnius, the other half, is in requirements-dev.txt."""
