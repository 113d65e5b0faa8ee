"""Android's own compiler accepts the resources and the manifest."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from package_check import aapt
from package_check.aapt import Aapt
from package_check.gradle_project import Project

from tests.support.package.checking import Note, checking


@pytest.fixture(scope="module")
def compiler() -> Aapt:
    with checking():
        return aapt.find()
    raise AssertionError("unreachable: checking() skips")


def test_aapt2_links_the_resources_and_the_manifest(
    compiler: Aapt, project: Project, tmp_path: Path, note: Note
) -> None:
    badging = aapt.link(compiler, project, tmp_path)
    assert "package: name='org.sockapp.sockdrawer' versionCode='1'" in badging
    assert "sdkVersion:'24'\ntargetSdkVersion:'36'" in badging
    assert re.findall(r"uses-permission: name='(.*)'", badging) == ["android.permission.VIBRATE"]
    assert dict(re.findall(r"application-label(-\w+)?:'(.*)'", badging)) == {
        "": "Sock Drawer",
        "-es": "Calcetines",
        "-it": "Calzini",
    }
    assert "launchable-activity: name='org.kivy.android.PythonActivity'" in badging
    platform = "its own platform" if compiler.is_current else "an older platform"
    note("aapt2", f"links the resources and the manifest against {platform}")


def test_aapt2_refuses_an_icon_without_its_picture(
    compiler: Aapt, project: Project, tmp_path: Path
) -> None:
    broken = Project(Path(shutil.copytree(project.folder / "src", tmp_path / "src").parent))
    shutil.copy(project.gradle, broken.gradle)
    (broken.resources / "mipmap" / "icon_monochrome.png").unlink()
    with pytest.raises(RuntimeError, match=r"mipmap/icon_monochrome.* not found"):
        aapt.link(compiler, broken, tmp_path)
