#!/usr/bin/env python3
"""Sets the project up: system packages, .venv, pinned requirements, catalogs, bytecode.

    python3 tools/bootstrap.py run    what the app needs
    python3 tools/bootstrap.py dev    that, and what tests, checks and art need

`make` calls this before everything it does, so doing it again is quick: what is there already
is only looked at. Nothing but the standard library is used, and nothing newer than Python 3.8,
so that an older Python can still say in plain words that it is too old.
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
    """Something only the user can put right; the message is the one line that is shown."""


class Python(NamedTuple):
    """An interpreter that .venv can be made from."""

    path: str
    version: tuple[int, int]


class Need(NamedTuple):
    """A system package and how to tell, without asking a package manager, that it is there."""

    package: str
    present: Callable[[], bool]


# --- Python -------------------------------------------------------------------------------------


def python_version(path: str) -> tuple[int, int] | None:
    """The version of the interpreter at `path`, or None when it does not run."""
    code = "import sys; print(*sys.version_info[:2])"
    try:
        done = subprocess.run([path, "-c", code], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    major, minor = done.stdout.split()
    return int(major), int(minor)


def find_python() -> Python:
    """This interpreter if Kivy has a wheel for it, else the best other one on the PATH."""
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
    """Whether a command ends well; what it prints is of no interest."""
    return subprocess.run(arguments, capture_output=True, check=False).returncode == 0


# --- system packages ----------------------------------------------------------------------------


def library(name: str) -> Callable[[], bool]:
    """A test for a shared library by its file name."""

    def present() -> bool:
        try:
            ctypes.CDLL(name)
        except OSError:
            return False
        return True

    return present


def command(name: str) -> Callable[[], bool]:
    """A test for a command on the PATH."""
    return lambda: shutil.which(name) is not None


def command_succeeds(*arguments: str) -> Callable[[], bool]:
    """A test by a command's exit code."""
    return lambda: succeeds(arguments)


def has_display() -> bool:
    """Whether there is a screen. Kivy's SDL speaks X11 only; Wayland desktops offer that too."""
    return bool(os.environ.get("DISPLAY"))


def system_needs(mode: str) -> list[Need]:
    """What `mode` needs of a Linux system, present or not, apart from making .venv."""
    needs = [
        Need("libgl1", library("libGL.so.1")),
        Need("libmtdev1", library("libmtdev.so.1")),  # touch screens
        Need("xclip", command("xclip")),  # Kivy complains at length without a clipboard
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
    """What making .venv needs: Debian keeps `venv` in a package of its own."""
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
    """The packages that are not there."""
    return [need.package for need in needs if not need.present()]


def apt_get() -> list[str] | None:
    """How apt-get may be called here without a question, or None when it may not."""
    if not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        return ["apt-get"]
    sudo = ["sudo", "-n"]  # -n: never ask for a password
    if shutil.which("sudo") and succeeds([*sudo, "true"]):
        return [*sudo, "apt-get"]
    return None


def ensure_system(needs: Sequence[Need]) -> None:
    """Installs what is missing, or says in one line what to install."""
    packages = missing(needs)
    if not packages:
        return
    apt = apt_get()
    if apt:
        say(f"Installing system packages: {' '.join(packages)}")
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        # A stale or unreachable source fails the update and yet may not matter: the install tells.
        subprocess.run([*apt, "update", "-qq"], stdout=subprocess.DEVNULL, check=False)
        install = [*apt, "install", "-qq", "-y", "--no-install-recommends", *packages]
        subprocess.run(install, env=environment, stdout=subprocess.DEVNULL, check=False)
        packages = missing(needs)
    if packages:
        names = " ".join(packages)
        raise SetupError(f"Missing system packages. Please run: sudo apt-get install {names}")


# --- .venv --------------------------------------------------------------------------------------


def stamp_of(lock: str) -> Path:
    """The file in .venv that remembers which text of a lock file is installed."""
    return VENV / "stamps" / lock


def digest(lock: str) -> str:
    """What a stamp holds."""
    return hashlib.sha256((ROOT / lock).read_bytes()).hexdigest()


def is_stamped(lock: str) -> bool:
    """Whether that lock file is installed as it is now."""
    stamp = stamp_of(lock)
    return stamp.exists() and stamp.read_text() == digest(lock)


def venv_works() -> bool:
    """Whether .venv is there, whole, and of a Python that will do."""
    version = python_version(str(VENV_PYTHON))
    return bool(version and version >= OLDEST_PYTHON and (VENV / "bin" / "pip").exists())


def make_venv(python: Python) -> None:
    """Makes .venv anew."""
    say(f"Making .venv with Python {'.'.join(map(str, python.version))}")
    if python.version > NEWEST_KIVY_WHEEL:
        say("Kivy will be compiled for this Python, which takes some minutes")
    shutil.rmtree(VENV, ignore_errors=True)
    run_or_stop([python.path, "-m", "venv", str(VENV)], "Python could not make .venv")


def ensure_requirements(mode: str) -> None:
    """Installs the lock files of `mode` that changed since they were last installed.

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
    """Catalogs to .mo, and our modules to .pyc: the first start is as quick as the second."""
    python = str(VENV_PYTHON)
    run_or_stop([python, "tools/catalogs.py", "compile"], "The catalogs could not be compiled")
    run_or_stop([python, "-m", "compileall", "-q", "sockapp", "main.py"], "Python found an error")


def run_or_stop(arguments: Sequence[str], message: str) -> None:
    """Runs a step of the set-up in the project's folder; its own output says why it failed."""
    if subprocess.run(arguments, cwd=ROOT, check=False).returncode != 0:
        raise SetupError(f"{message}: see above.")


def say(line: str) -> None:
    """A line for the person who waits."""
    print(f"· {line}", flush=True)


def set_up(mode: str) -> None:
    """All steps, in order."""
    base = None if venv_works() else find_python()
    if sys.platform == "linux":
        ensure_system(system_needs(mode) + (venv_needs(base) if base else []))
    if base:
        make_venv(base)
    ensure_requirements(mode)
    compile_everything()


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Set the project up.")
    parser.add_argument("mode", choices=sorted(LOCKS))
    mode = parser.parse_args().mode
    with open(__file__, "rb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two commands at once must not make the same .venv
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
