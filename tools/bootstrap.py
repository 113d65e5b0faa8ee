#!/usr/bin/env python3
"""Sets the project up: system packages, .venv, pinned requirements, catalogs, bytecode.

    python3 tools/bootstrap.py run    for the app
    python3 tools/bootstrap.py dev    also for tests, checks and art

`make` calls this before every command, so it is quick if everything is installed already. It uses
only the standard library, and nothing newer than Python 3.8, so that an older Python can still say
in plain words that it is too old.
"""

from __future__ import annotations

import argparse
import ctypes
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / "bin" / "python"

LOCKS = {"run": ["requirements.lock"], "dev": ["requirements.lock", "requirements-dev.lock"]}
OLDEST_PYTHON = (3, 11)
NEWEST_KIVY_WHEEL = (3, 13)  # for a newer Python, pip compiles Kivy
KIVY_BUILD_PACKAGES = (
    "build-essential",
    "pkg-config",
    "libgl-dev",
    "libmtdev-dev",
    "libsdl2-dev",
    "libsdl2-image-dev",
    "libsdl2-mixer-dev",
    "libsdl2-ttf-dev",
)
DICTIONARIES = {"en_GB": "hunspell-en-gb", "es_ES": "hunspell-es", "it_IT": "hunspell-it"}


class SetupError(Exception):
    """Raised for a problem that only the user can solve; the message is the line that is shown."""


class Python(NamedTuple):
    """A Python interpreter that .venv can be made from."""

    path: str
    version: tuple[int, int]


class Need(NamedTuple):
    """A system package and a test for it that needs no package manager."""

    package: str
    present: Callable[[], bool]


# --- Python -------------------------------------------------------------------------------------


def python_version(path: str) -> tuple[int, int] | None:
    """Return the version of the interpreter at `path`; None if it does not run."""
    code = "import sys; print(*sys.version_info[:2])"
    try:
        done = subprocess.run([path, "-c", code], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    major, minor = done.stdout.split()
    return int(major), int(minor)


def find_python() -> Python:
    """Return this interpreter if Kivy has a wheel for it, else the best other one on the PATH."""
    found = [Python(sys.executable, sys.version_info[:2])]
    for minor in range(NEWEST_KIVY_WHEEL[1], OLDEST_PYTHON[1] - 1, -1):
        path = shutil.which(f"python3.{minor}")
        version = python_version(path) if path else None
        if path and version:
            found.append(Python(path, version))
    usable = [python for python in found if python.version >= OLDEST_PYTHON]
    if not usable:
        wanted, here = ".".join(map(str, OLDEST_PYTHON)), ".".join(map(str, found[0].version))
        raise SetupError(f"Sock Drawer needs Python {wanted} or newer; this one is {here}.")
    with_wheel = [python for python in usable if python.version <= NEWEST_KIVY_WHEEL]
    return (with_wheel or usable)[0]


def succeeds(arguments: Sequence[str]) -> bool:
    """Return whether a command exits with 0; its output is discarded."""
    return subprocess.run(arguments, capture_output=True, check=False).returncode == 0


# --- system packages ----------------------------------------------------------------------------


def library(name: str) -> Callable[[], bool]:
    """Return a test for a shared library by its file name."""

    def present() -> bool:
        try:
            ctypes.CDLL(name)
        except OSError:
            return False
        return True

    return present


def command(name: str) -> Callable[[], bool]:
    """Return a test for a command on the PATH."""
    return lambda: shutil.which(name) is not None


def command_succeeds(*arguments: str) -> Callable[[], bool]:
    """Return a test by a command's exit code."""
    return lambda: succeeds(arguments)


def has_display() -> bool:
    """Return whether there is a display.

    Kivy's SDL supports only X11, which Wayland desktops offer too.
    """
    return bool(os.environ.get("DISPLAY"))


def system_needs(mode: str) -> list[Need]:
    """Return the system packages that `mode` needs, installed or not, apart from making .venv."""
    needs = [
        Need("libgl1", library("libGL.so.1")),
        Need("libmtdev1", library("libmtdev.so.1")),  # touch screens
        Need("xclip", command("xclip")),  # without a clipboard Kivy logs long complaints
    ]
    if mode == "dev" or not has_display():
        needs.append(Need("xvfb", command("Xvfb")))
    if mode == "dev":
        needs.append(Need("hunspell", command("hunspell")))
        for language, package in DICTIONARIES.items():
            path = Path("/usr/share/hunspell", f"{language}.dic")
            needs.append(Need(package, path.exists))
    return needs


def venv_needs(python: Python) -> list[Need]:
    """Return what making .venv needs; Debian keeps `venv` in a package of its own."""
    version = ".".join(map(str, python.version))
    can_make = command_succeeds(python.path, "-c", "import ensurepip, venv")
    needs = [Need(f"python{version}-venv", can_make)]
    if python.version > NEWEST_KIVY_WHEEL:
        headers = "import os, sysconfig as s; os.stat(s.get_path('include') + '/Python.h')"
        has_headers = command_succeeds(python.path, "-c", headers)
        needs.append(Need(f"python{version}-dev", has_headers))
        for package in KIVY_BUILD_PACKAGES:
            needs.append(Need(package, command_succeeds("dpkg", "--status", package)))
    return needs


def missing(needs: Sequence[Need]) -> list[str]:
    """Return the packages that are not installed."""
    return [need.package for need in needs if not need.present()]


def apt_get() -> list[str] | None:
    """Return the command for apt-get without a question; None if there is none."""
    if not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        return ["apt-get"]
    sudo = ["sudo", "-n"]  # -n: never ask for a password
    if shutil.which("sudo") and succeeds([*sudo, "true"]):
        return [*sudo, "apt-get"]
    return None


def ensure_system(needs: Sequence[Need]) -> None:
    """Install what is missing, or raise ``SetupError`` with the names."""
    packages = missing(needs)
    if not packages:
        return
    apt = apt_get()
    if apt:
        say(f"Installing system packages: {' '.join(packages)}")
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        # An unreachable source fails the update but may not matter. The install will show it.
        subprocess.run([*apt, "update", "-qq"], stdout=subprocess.DEVNULL, check=False)
        install = [*apt, "install", "-qq", "-y", "--no-install-recommends", *packages]
        subprocess.run(install, env=environment, stdout=subprocess.DEVNULL, check=False)
        packages = missing(needs)
    if packages:
        names = " ".join(packages)
        raise SetupError(f"Missing system packages. Please run: sudo apt-get install {names}")


# --- .venv --------------------------------------------------------------------------------------


def stamp_of(lock: str) -> Path:
    """Return the stamp file in .venv, which holds the digest of an installed lock file."""
    return VENV / "stamps" / lock


def digest(lock: str) -> str:
    """Return the digest of a lock file."""
    return hashlib.sha256((ROOT / lock).read_bytes()).hexdigest()


def is_stamped(lock: str) -> bool:
    """Return whether the lock file is installed in its current version."""
    stamp = stamp_of(lock)
    return stamp.exists() and stamp.read_text() == digest(lock)


def venv_works() -> bool:
    """Return whether .venv is complete and has a supported Python."""
    version = python_version(str(VENV_PYTHON))
    return bool(version and version >= OLDEST_PYTHON and (VENV / "bin" / "pip").exists())


def make_venv(python: Python) -> None:
    """Create .venv; an old one is replaced."""
    say(f"Making .venv with Python {'.'.join(map(str, python.version))}")
    if python.version > NEWEST_KIVY_WHEEL:
        say("Kivy will be compiled for this Python, which takes some minutes")
    shutil.rmtree(VENV, ignore_errors=True)
    run_or_stop([python.path, "-m", "venv", str(VENV)], "Python could not make .venv")


def ensure_requirements(mode: str) -> None:
    """Install the lock files of `mode` that have changed since they were last installed.

    pip refuses a file whose hash is not in the lock, and a package without one.
    """
    for name in LOCKS[mode]:
        if is_stamped(name):
            continue
        say(f"Installing {name}")
        pip = [str(VENV_PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        install = [*pip, "--require-hashes", "--no-deps", "-r", name]
        run_or_stop(install, f"pip could not install {name}")
        stamp_of(name).parent.mkdir(exist_ok=True)
        stamp_of(name).write_text(digest(name))


def compile_everything() -> None:
    """Compile the catalogs and our modules, so that the first start is as fast as the second."""
    python = str(VENV_PYTHON)
    run_or_stop([python, "tools/catalogs.py", "compile"], "The catalogs could not be compiled")
    run_or_stop([python, "-m", "compileall", "-q", "sockapp", "main.py"], "Python found an error")


def run_or_stop(arguments: Sequence[str], message: str) -> None:
    """Run a step in the project's folder; raise ``SetupError`` with ``message`` if it fails."""
    if subprocess.run(arguments, cwd=ROOT, check=False).returncode != 0:
        raise SetupError(f"{message}: see above.")


def say(line: str) -> None:
    """Print a line of progress."""
    print(f"· {line}", flush=True)


def set_up(mode: str) -> None:
    """Run all steps in order."""
    base = None if venv_works() else find_python()
    if sys.platform == "linux":
        ensure_system(system_needs(mode) + (venv_needs(base) if base else []))
    if base:
        make_venv(base)
    ensure_requirements(mode)
    compile_everything()


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Set the project up.")
    parser.add_argument("mode", choices=sorted(LOCKS))
    mode = parser.parse_args().mode
    with open(__file__, "rb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two commands at once must not create the same .venv
        try:
            set_up(mode)
        except SetupError as error:
            print(f"Set-up stopped. {error}", file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            print("Set-up stopped by you; the next run goes on from here.", file=sys.stderr)
            return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
