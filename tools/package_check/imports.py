"""What the app imports that would not be there on the phone."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from package_check import spec
from package_check.standard_library import left_out

IMPORTED_AS = {"pyjnius": "jnius"}
"""Where a requirement's name is not what one imports."""
ONLY_ON_PHONES = {"jnius", "android"}
"""A desktop has none of them: only ``sockapp/device`` may ask for them, and must do without."""


def find_missing_imports(root: Path) -> list[str]:
    """Return each import of a module that the spec's requirements do not bring, with its place."""
    brought = {IMPORTED_AS.get(name, name).replace("-", "_") for name in spec.requirements()}
    python = set(sys.stdlib_module_names) - left_out()
    found = []
    for path in [root / "main.py", *sorted((root / "sockapp").rglob("*.py"))]:
        in_device = "device" in path.relative_to(root).parts
        for line, name in _imports(path):
            known = name in python | brought | {"sockapp"}
            if not known or (name in ONLY_ON_PHONES and not in_device):
                found.append(f"{path.relative_to(root)}:{line} imports {name}")
    return found


def _imports(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and top-level name of every import, also inside functions."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name.partition(".")[0]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.lineno, (node.module or "").partition(".")[0]
