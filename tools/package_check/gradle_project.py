"""The gradle project that python-for-android's build.py renders, with our tree packed inside."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree, rmtree
from unittest.mock import patch

from package_check import spec
from package_check.places import EPOCH
from package_check.staging import Staged, at_home_in

BUILD_TOOLS = "36.0.0"
"""What an SDK of today would have; build.py only looks for the name."""


@dataclass(frozen=True)
class Project:
    """What gradle would be given."""

    folder: Path

    @property
    def manifest(self) -> Path:
        """AndroidManifest.xml."""
        return self.folder / "src" / "main" / "AndroidManifest.xml"

    @property
    def gradle(self) -> Path:
        """build.gradle."""
        return self.folder / "build.gradle"

    @property
    def resources(self) -> Path:
        """Icons and the picture that is shown while Python starts."""
        return self.folder / "src" / "main" / "res"

    @property
    def private_tar(self) -> Path:
        """Our own files, unpacked on the phone at the first start."""
        return self.folder / "src" / "main" / "assets" / "private.tar"


def render(staged: Staged, kind: str, python: Path) -> Project:
    """Run build.py on buildozer's order for an ``apk`` or ``aab``.

    ``python`` takes the place of the Python that python-for-android compiles for its own use: it
    compiles our files.
    """
    with at_home_in(staged.app.parent):
        environment = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH}
        order, ndk_api = arguments(staged.package[kind])
        lay_out(staged.dist, ndk_api)
        compiling = [str(python), "-OO", "-m", "compileall", "-q", "-b", "-f", str(staged.app)]
        subprocess.run(compiling, env=environment, check=True)
        done = subprocess.run(
            [sys.executable, "build.py", *order],
            cwd=staged.dist,
            env=environment,
            capture_output=True,
            text=True,
        )
    if done.returncode != 0:
        raise RuntimeError(f"build.py: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    return Project(staged.dist)


def arguments(order: tuple[str, ...]) -> tuple[list[str], int]:
    """Return what python-for-android passes on to build.py, and the NDK's API level."""
    from pythonforandroid.toolchain import ToolchainCL

    heard = []

    class CommandLine(ToolchainCL):  # parses as ever, then packs nothing
        def apk(self, args: object) -> None:
            self._fix_args(args)
            heard.append(self)

        aab = apk

    with patch.object(sys, "argv", ["p4a", *order]):
        CommandLine()
    return heard[0].args.unknown_args, int(heard[0].args.ndk_api)


def lay_out(dist: Path, ndk_api: int) -> None:
    """Create the folder that python-for-android leaves to build.py, without compiled libraries.

    build.py would start Python for every file of the project. Here they are compiled before, in one
    go and to the same bytes, so that what it starts has nothing left to do.
    """
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context

    rmtree(dist, ignore_errors=True)
    name, archs = spec.app()["p4a.bootstrap"], spec.listed("android.archs")
    for folder in Bootstrap.get_bootstrap(name, Context()).get_bootstrap_dirs():
        copytree(Path(folder) / "build", dist, dirs_exist_ok=True)
    for arch in archs:
        (dist / f"_python_bundle__{arch}").mkdir()
        (dist / "libs" / arch).mkdir(parents=True)
    sdk = dist.parent / "sdk"
    (sdk / "build-tools" / BUILD_TOOLS).mkdir(parents=True, exist_ok=True)
    (dist / "local.properties").write_text(f"sdk.dir={sdk}")
    (dist / "project.properties").write_text(f"target=android-{spec.app()['android.api']}\n")
    compiler = dist / "hostpython"
    compiler.write_text("#!/bin/sh\n")
    compiler.chmod(0o755)
    facts = {"hostpython": str(compiler), "bootstrap": name, "archs": archs, "ndk_api": ndk_api}
    (dist / "dist_info.json").write_text(json.dumps(facts))
