"""A folder laid out as the app finds it on a phone, from the very archives that ship."""

from __future__ import annotations

import os
import subprocess
import tarfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from package_check.bundle import libraries
from package_check.gradle_project import Project
from package_check.staging import Staged


@dataclass(frozen=True)
class Phone:
    """The app's code, the libraries, and a Python that finds nothing else."""

    app: Path
    libraries: Path
    python: Path

    @property
    def environment(self) -> dict[str, str]:
        """Python's path and nothing of the developer's own."""
        kept = {"PATH", "DISPLAY", "LIBGL_ALWAYS_SOFTWARE", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER"}
        return {
            **{name: value for name, value in os.environ.items() if name in kept},
            "PYTHONPATH": os.pathsep.join(map(str, (self.app, self.libraries))),
            "KIVY_NO_ARGS": "1",
            "KIVY_NO_FILELOG": "1",
        }

    def run(
        self, script: Sequence[str], home: Path, more: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run a script with -OO in the app's folder, as a phone does, with an empty home."""
        home.mkdir(parents=True, exist_ok=True)
        places = {"HOME": str(home), "KIVY_HOME": str(home / "kivy")}
        return subprocess.run(
            [str(self.python), "-S", "-OO", *script],  # -S: no site-packages but the bundle
            cwd=self.app,
            env={**self.environment, **places, **(more or {})},
            capture_output=True,
            text=True,
        )


def unpack(staged: Staged, project: Project, python: Path, folder: Path) -> Phone:
    """Lay it out in an empty folder."""
    app = folder / "app"
    with tarfile.open(project.private_tar) as tar:
        tar.extractall(app, filter="data")
    return Phone(app, libraries(staged, python), python)
