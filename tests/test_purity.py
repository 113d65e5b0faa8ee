"""Everything but ``ui`` and ``device`` runs without Kivy, also with asserts compiled away.

Ruff checks that no such module names Kivy even inside a function, nor asserts (TID251 and S101 in
``pyproject.toml``). What they import indirectly only shows when they are imported.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.paths import ROOT

PACKAGE = ROOT / "sockapp"
IMPURE = {"ui", "device"}
FORBIDDEN = {"kivy", "kivymd", "plyer", "asynckivy", "jnius", "android"}


def pure_files() -> list[Path]:
    """Return the source files that must run without Kivy."""
    return [
        path
        for path in sorted(PACKAGE.rglob("*.py"))
        if path.relative_to(PACKAGE).parts[0] not in IMPURE and path.name != "__main__.py"
    ]


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize("flag", ["", "-OO"])
def test_pure_modules_load_no_kivy(flag: str) -> None:
    """One fresh process imports each module in turn and names the first that loads Kivy.

    -OO is how the phone's bytecode is compiled: no asserts, no docstrings.
    """
    names = [module_name(path) for path in pure_files()]
    assert {"sockapp.engine.game_log", "sockapp.games", "sockapp.i18n"} <= set(names)
    script = f"""
import importlib, sys
for name in {names!r}:
    importlib.import_module(name)
    loaded = {FORBIDDEN!r} & {{module.partition(".")[0] for module in sys.modules}}
    if loaded:
        sys.exit(f"{{name}} loads {{', '.join(sorted(loaded))}}")
"""
    command = [sys.executable, *flag.split(), "-c", script]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
