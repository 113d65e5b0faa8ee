"""Android's own resource compiler over what build.py rendered, where it is installed.

Gradle calls aapt2 with the SDK's platform. Debian 12 has both for Android 10, Ubuntu 24.04 for 14:
an attribute that came later is unknown there and is taken out first. With an SDK nothing is.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from package_check import spec
from package_check.clean_venv import NotChecked
from package_check.gradle_project import Project

DEBIAN_FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")
AFTER_ANDROID_10 = ("dataExtractionRules", "enableOnBackInvokedCallback")
"""Attributes of the application that Debian's framework does not know."""
_ANDROID = "http://schemas.android.com/apk/res/android"


@dataclass(frozen=True)
class Aapt:
    """A resource compiler and the framework that it links against."""

    program: Path
    framework: Path
    is_current: bool
    """Whether the framework is the one that the spec targets."""


def find() -> Aapt:
    """Return the SDK's aapt2, or Debian's. Raises ``NotChecked``."""
    if home := os.environ.get("ANDROID_HOME"):
        programs = sorted(Path(home).glob("build-tools/*/aapt2"))
        framework = Path(home) / "platforms" / f"android-{spec.app()['android.api']}/android.jar"
        if programs and framework.exists():
            return Aapt(programs[-1], framework, True)
    program = shutil.which("aapt2")
    if program and DEBIAN_FRAMEWORK.exists():
        return Aapt(Path(program), DEBIAN_FRAMEWORK, False)
    raise NotChecked("aapt2 is not here: apt-get install aapt android-framework-res")


def link(aapt: Aapt, project: Project, folder: Path) -> str:
    """Compile the resources, link them with the manifest, and return aapt2's summary.

    Raises ``RuntimeError`` with what aapt2 says, where a resource is wrong or missing.
    """
    compiled, linked, manifest = (folder / name for name in ("res.zip", "linked.apk", "m.xml"))
    _write_manifest(aapt, project, manifest)
    _run(aapt, "compile", "--dir", str(project.resources), "-o", str(compiled))
    _run(
        aapt, "link", "--warn-manifest-validation", "--manifest", str(manifest),
        "-I", str(aapt.framework), "-o", str(linked), str(compiled),
    )  # fmt: skip
    return _run(aapt, "dump", "badging", str(linked))


def _write_manifest(aapt: Aapt, project: Project, path: Path) -> None:
    """Write the manifest as gradle passes it on: with the package's name in it."""
    namespace = re.search(r"namespace '([\w.]+)'", project.gradle.read_text())
    if namespace is None:
        raise RuntimeError("build.gradle names no namespace")
    ElementTree.register_namespace("android", _ANDROID)
    tree = ElementTree.parse(project.manifest)
    root = tree.getroot()
    root.set("package", namespace[1])
    if not aapt.is_current:
        for application in root.findall("application"):
            for name in AFTER_ANDROID_10:
                application.attrib.pop(f"{{{_ANDROID}}}{name}", None)
    tree.write(path, encoding="utf-8", xml_declaration=True)


def _run(aapt: Aapt, *arguments: str) -> str:
    done = subprocess.run([str(aapt.program), *arguments], capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"aapt2 {arguments[0]}: {done.stderr[-2000:]}")
    return done.stdout
