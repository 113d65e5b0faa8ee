"""The Python that ships as a native one, where the machine has it.

WebAssembly has no windows, so only a native Python can run the whole app. Kivy has no wheel for it
and is compiled.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from bootstrap import KIVY_BUILD_PACKAGES

from package_check import spec
from package_check.clean_venv import NotChecked, clean_venv

_PKG_CONFIG = ("sdl2", "SDL2_image", "SDL2_mixer", "SDL2_ttf", "gl", "mtdev")


def native_python() -> Path:
    """Return a Python of the phone's minor version, with nothing but the spec's requirements.

    Raises ``NotChecked`` with what to install.
    """
    minor = spec.requirements()["python3"].rpartition(".")[0]
    base = shutil.which(f"python{minor}")
    if base is None:
        raise NotChecked(
            f"python{minor} is not here; where the system has the packages:"
            f" apt-get install {_packages(minor)}"
        )
    if not _can_compile_kivy(base):
        raise NotChecked(f"Kivy cannot be compiled here: apt-get install {_packages(minor)}")
    return clean_venv(Path(base))


def _packages(minor: str) -> str:
    names = (f"python{minor}", f"python{minor}-venv", f"python{minor}-dev", *KIVY_BUILD_PACKAGES)
    return " ".join(names)


def _can_compile_kivy(base: str) -> bool:
    """Return whether headers and libraries are there.

    A compilation that fails although they are is a fault.
    """
    header = "import os, sysconfig; os.stat(sysconfig.get_path('include') + '/Python.h')"
    commands = ([base, "-c", header], [base, "-c", "import venv"], ["cc", "--version"])
    try:
        for command in (*commands, ["pkg-config", "--exists", *_PKG_CONFIG]):
            subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    return True
