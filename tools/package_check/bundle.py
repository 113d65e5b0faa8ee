"""The requirements as they lie on the phone: bytecode only, less what the blacklist leaves out."""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import subprocess
from pathlib import Path
from shutil import copytree, ignore_patterns, rmtree
from typing import Any
from unittest.mock import patch

from package_check import spec
from package_check.clean_venv import site_packages
from package_check.gradle_project import arguments, lay_out
from package_check.places import KEPT, ROOT
from package_check.staging import Staged, at_home_in


def libraries(staged: Staged, python: Path) -> Path:
    """Return the folder of bundled packages, and make it first where needed.

    It is kept until the requirements, the blacklist or the whitelist change.
    """
    lists = [ROOT / spec.app()[f"android.{name}_src"] for name in ("blacklist", "whitelist")]
    seed = b"".join(path.read_bytes() for path in lists) + str(python).encode()
    folder = KEPT / "libraries" / hashlib.sha256(seed).hexdigest()[:16]
    if not (folder / "complete").exists():
        rmtree(folder, ignore_errors=True)
        _compile(python, folder)
        _leave_out(staged, folder)
        (folder / "complete").touch()
    return folder / "site-packages"


def _compile(python: Path, folder: Path) -> None:
    """Compile an environment's packages as python-for-android bundles them.

    That is .pyc without asserts and docstrings, and no sources.
    """
    skip = ignore_patterns("__pycache__", "*.dist-info")
    copytree(site_packages(python), folder / "site-packages", ignore=skip)
    command = [str(python), "-OO", "-m", "compileall", "-q", "-b", str(folder)]
    subprocess.run(command, check=False, capture_output=True)  # templates of code do not compile
    for source in folder.rglob("*.py"):
        source.unlink()


def _leave_out(staged: Staged, folder: Path) -> None:
    """Remove every file of the bundle that does not ship."""
    build = loaded_build(staged)
    for file in list(build.listfiles(str(folder))):
        if build.is_blacklist(file):
            os.remove(file)


def loaded_build(staged: Staged) -> Any:
    """Return build.py as a module, after it has read our two lists."""
    with at_home_in(staged.app.parent):
        order, ndk_api = arguments(staged.package["apk"])
        lay_out(staged.dist, ndk_api)
        build = _load(staged.dist / "build.py")
        with contextlib.chdir(staged.dist), patch.object(build, "make_package"):
            build.parse_args_and_make_package(order)
    return build


def _load(path: Path) -> Any:
    found = importlib.util.spec_from_file_location("p4a_build", path)
    if found is None or found.loader is None:
        raise RuntimeError(f"no Python in {path}")
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module
