"""Layers: ``make check`` must fail at an import that points upwards."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from sockapp import games
from tests.support.paths import ROOT

pytestmark = pytest.mark.full


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package with the project's configuration beside it."""
    shutil.copytree(ROOT / "sockapp", tmp_path / "sockapp", ignore=shutil.ignore_patterns("*.kv"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path / "sockapp"


def check_layers(package: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter as ``make check`` does, on a copy of the package."""
    command = [Path(sys.executable).parent / "lint-imports", "--no-cache"]
    return subprocess.run(
        command, cwd=package.parent, capture_output=True, text=True, env={"PYTHONPATH": "."}
    )


def test_layers_of_the_package_are_kept(package: Path) -> None:
    found = check_layers(package)
    assert found.returncode == 0, found.stdout


@pytest.mark.parametrize(
    ("module", "imported", "contract"),
    [
        ("records/app_data.py", "sockapp.ui.look.palette", "Imports point downwards"),
        ("engine/rng.py", "sockapp.games", "Imports point downwards"),
        ("ui/widgets/toast.py", "sockapp.games.sock.cards", "The phone and the widgets know no"),
        ("games/sock/cards.py", "sockapp.games.odd_socks.cards", "Games do not know each other"),
    ],
)
def test_layers_with_a_planted_import_are_broken(
    package: Path, module: str, imported: str, contract: str
) -> None:
    path = package / module
    path.write_text(path.read_text("utf-8") + f"\nimport {imported}\n", "utf-8")
    found = check_layers(package)
    assert found.returncode == 1
    broken = [line for line in found.stdout.splitlines() if line.endswith("BROKEN")]
    assert any(line.startswith(contract) for line in broken), found.stdout


@pytest.mark.parametrize(
    ("contract", "package"),
    [
        ("Games do not know each other", "sockapp.games"),
        ("Boards do not know each other", "sockapp.ui.boards"),
    ],
)
def test_independence_contract_lists_every_game(contract: str, package: str) -> None:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = config["tool"]["importlinter"]["contracts"]
    listed = next(entry["modules"] for entry in contracts if entry["name"] == contract)
    missing = {f"{package}.{game_id}" for game_id in games.game_ids()} - set(listed)
    assert not missing, f"add to the contract {contract!r} in pyproject.toml"
