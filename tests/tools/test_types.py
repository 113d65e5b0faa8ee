"""Types: ``make check`` must also look into the ui and the device."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.paths import ROOT

pytestmark = pytest.mark.full

PLANTED = ("sockapp/ui/app/routes.py", "sockapp/device/insets.py", "sockapp/engine/rng.py")


def check_types(tmp_path: Path, addition: str) -> list[str]:
    """Return mypy's lines, as ``make check`` runs it, after text was added to each module."""
    shadows: list[str] = []
    for number, name in enumerate(PLANTED):
        copy = tmp_path / f"planted_{number}.py"
        copy.write_text((ROOT / name).read_text("utf-8") + addition, "utf-8")
        shadows += ["--shadow-file", name, str(copy)]
    command = [sys.executable, "-m", "mypy", "--cache-dir", str(tmp_path / "cache"), *shadows]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return found.stdout.splitlines()


def test_mypy_planted_type_error_is_found_in_every_layer(tmp_path):
    *errors, _count = check_types(tmp_path, '\nPLANTED: int = "text"\n')
    assert sorted(line.partition(":")[0] for line in errors) == sorted(PLANTED)
    assert all(line.endswith("[assignment]") for line in errors)


def test_mypy_planted_untyped_function_is_found_in_every_layer(tmp_path):
    *errors, _count = check_types(tmp_path, "\n\ndef planted(given):\n    return given\n")
    assert sorted(line.partition(":")[0] for line in errors) == sorted(PLANTED)
    assert all(line.endswith("[no-untyped-def]") for line in errors)
