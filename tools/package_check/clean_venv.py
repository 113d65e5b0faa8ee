"""An environment with nothing but what buildozer.spec asks for."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from pathlib import Path
from shutil import rmtree

from package_check import spec
from package_check.places import KEPT

_NO_NETWORK = re.compile(
    r"connection broken|NewConnectionError|Temporary failure|unreachable", re.I
)


class NotChecked(Exception):
    """Something from outside is missing here, so a check cannot be made; says what."""


def clean_venv(base: Path = Path(sys.executable)) -> Path:
    """Return the Python of an environment from ``base``; made once a line of requirements."""
    pins = spec.pip_pins()
    version = subprocess.run([str(base), "-VV"], capture_output=True, text=True, check=True)
    folder = KEPT / "venv" / _name([version.stdout, *pins])
    python = folder / "bin" / "python"
    if (folder / "complete").exists():
        return python
    rmtree(folder, ignore_errors=True)
    make = [str(base), "-m", "venv", "--symlinks", "--without-pip", str(folder)]
    subprocess.run(make, check=True)
    pip("--python", str(python), "install", "--no-deps", *pins)
    (folder / "complete").touch()
    return python


def site_packages(python: Path) -> Path:
    """Return the folder in which an environment keeps its packages."""
    return next(python.parents[1].glob("lib/python3*/site-packages"))


def pip(*arguments: str) -> str:
    """Run the development environment's pip and return what it prints.

    Raises ``NotChecked`` offline.
    """
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        if _NO_NETWORK.search(done.stderr):
            raise NotChecked("pip cannot fetch packages: it needs the internet once")
        raise RuntimeError(f"pip {' '.join(arguments[:4])}: {done.stderr[-2000:]}")
    return done.stdout


def _name(parts: list[str]) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
