"""The requirements line: python-for-android resolves it, and pip finds pure wheels for the rest."""

from __future__ import annotations

import re
from importlib import metadata

from package_check import recipes, spec
from package_check.places import SPEC
from package_check.recipes import Resolved
from package_check.staging import Staged

from tests.support.package.checking import Note, checking

COMPILED = {
    "android", "hostpython3", "kivy", "libffi", "materialyoucolor", "openssl", "pyjnius", "python3",
    "sdl2", "sdl2_image", "sdl2_mixer", "sdl2_ttf", "setuptools", "sqlite3",
}  # fmt: skip


def test_requirements_resolve_to_recipes_and_pip_modules(resolved: Resolved, note: Note) -> None:
    note("recipes", f"{len(resolved.recipes)}: {', '.join(resolved.recipes)}")
    note("pip modules", f"{len(resolved.modules)}: {', '.join(resolved.modules)}")
    assert resolved.bootstrap == spec.app()["p4a.bootstrap"]
    assert set(resolved.recipes) == COMPILED
    assert set(resolved.modules) == set(spec.requirements()) - COMPILED


def test_resolved_pip_modules_are_all_requirements(resolved: Resolved) -> None:
    """python-for-android asks pip for no dependencies: a module that is not named is not there."""
    assert set(resolved.modules) <= set(spec.requirements())


def test_every_pip_module_is_pure(resolved: Resolved) -> None:
    with checking():
        wheels = recipes.wheels(resolved.modules)
    assert set(wheels) == set(resolved.modules)
    assert not {name: file for name, file in wheels.items() if not file.endswith("-none-any.whl")}


def test_compiled_packages_are_compiled_for_every_architecture(staged: Staged) -> None:
    """There are ready-made wheels for some of them only: one way for all."""
    for order in (staged.create, *staged.package.values()):
        assert "--skip-prebuilt" in order


def test_installed_python_for_android_is_the_release_of_the_spec() -> None:
    """The spec names a commit, and above it the tag; the installed one must be that release."""
    tag = re.search(r"^# Tag v(?P<tag>[\d.]+)\.$", SPEC.read_text("utf-8"), re.MULTILINE)
    assert tag
    release = ".".join(str(int(part)) for part in tag["tag"].split("."))
    assert release == metadata.version("python-for-android")
