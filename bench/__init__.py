"""Benchmarks of the app, each beside a comparable program."""

import sys
from pathlib import Path

# The modules of tools/ have the same names here as there, where they are scripts.
sys.path.append(str(Path(__file__).resolve().parents[1] / "tools"))
