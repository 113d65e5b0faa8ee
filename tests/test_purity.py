"""Everything but ``ui`` and ``device`` runs without Kivy, also with asserts compiled away."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.paths import ROOT

PACKAGE = ROOT / "sockapp"
IMPURE = {"ui", "device"}
FORBIDDEN = {"kivy", "kivymd", "plyer", "asynckivy", "jnius", "android"}


def pure_files() -> list[Path]:
    """Source files that must run anywhere."""
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
    """Each is imported in turn in one fresh process, which names the first that brings it in.

    -OO is how the phone's bytecode is compiled: no asserts, no docstrings.
    """
    names = [module_name(path) for path in pure_files()]
    assert {"sockapp.engine.log", "sockapp.games", "sockapp.i18n"} <= set(names)
    script = f"""
import importlib, sys
for name in {names!r}:
    importlib.import_module(name)
    loaded = {FORBIDDEN!r} & {{module.partition(".")[0] for module in sys.modules}}
    if loaded:
        sys.exit(f"{{name}} loads {{', '.join(sorted(loaded))}}")
"""
    command = [sys.executable, *flag.split(), "-c", script]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr


@pytest.mark.parametrize("path", pure_files(), ids=module_name)
def test_pure_modules_name_no_kivy_and_do_not_assert(path: Path) -> None:
    """Not even inside a function; and an assert would not be there on the phone."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        assert not isinstance(node, ast.Assert), f"{path.name}:{node.lineno} asserts"
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        else:
            continue
        for name in names:
            parts = name.split(".")
            assert parts[0] not in FORBIDDEN, f"{path.name}:{node.lineno} imports {name}"
            assert not (parts[0] == "sockapp" and IMPURE & {*parts[1:2]}), (
                f"{path.name}:{node.lineno} imports {name}"
            )
