"""The package, made once for all of its tests, and its figures at the end of the run."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from package_check import clean_venv, python314, recipes, staging
from package_check.clean_venv import NotChecked
from package_check.gradle_project import Project, render
from package_check.phone import Phone, unpack
from package_check.python314 import Running
from package_check.recipes import Resolved
from package_check.staging import Staged

from tests.support.package.checking import Note, checking
from tests.support.package.figures import FIGURE

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.full)
            item.add_marker(pytest.mark.timeout(1800))  # the first time, packages are fetched
    items.sort(key=lambda item: item.path.name == "test_python314.py")  # under way meanwhile


@pytest.fixture
def note(record_property: Callable[[str, object], None]) -> Note:
    """A function that keeps a figure, to be printed at the end."""
    return lambda what, figure: record_property(FIGURE, (what, figure))


@pytest.fixture(scope="session", autouse=True)
def webassembly(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running | NotChecked | None]:
    """The pure packages' tests on the phone's Python, under way while everything else is done."""
    if not any(item.path.name == "test_python314.py" for item in request.session.items):
        yield None
        return
    try:
        running = Running(tmp_path_factory.mktemp("webassembly"), python314.pure_tests())
    except NotChecked as reason:
        yield reason
        return
    yield running
    running.stop()


@dataclass(frozen=True)
class Packages:
    """Both packages, each staged and packed anew in one and the same folder.

    Bytecode remembers the path of its source, so a package can only be repeated in its place.
    """

    staged: Staged
    apk: Project
    aab: Project


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Packages:
    place, python = tmp_path_factory.mktemp("package") / "place", Path(sys.executable)
    aab = render(staging.stage(place), "aab", python)
    kept = Path(shutil.move(aab.folder, tmp_path_factory.mktemp("kept")))
    shutil.rmtree(place)
    staged = staging.stage(place)
    return Packages(staged, render(staged, "apk", python), Project(kept))


@pytest.fixture(scope="session")
def staged(packages: Packages) -> Staged:
    """The tree that ships, as buildozer stages it."""
    return packages.staged


@pytest.fixture(scope="session")
def project(packages: Packages) -> Project:
    """The gradle project of `make apk`."""
    return packages.apk


@pytest.fixture(scope="session")
def store_project(packages: Packages) -> Project:
    """The gradle project of `make aab`."""
    return packages.aab


@pytest.fixture(scope="session")
def resolved(tmp_path_factory: pytest.TempPathFactory) -> Resolved:
    """The requirements, as python-for-android sees them."""
    return recipes.resolve(tmp_path_factory.mktemp("recipes"))


@pytest.fixture(scope="session")
def phone(staged: Staged, project: Project, tmp_path_factory: pytest.TempPathFactory) -> Phone:
    """The package unpacked, beside nothing but the requirements."""
    with checking():
        python = clean_venv.clean_venv()
    packed = tmp_path_factory.mktemp("phone")
    return unpack(Staged(staged.app, packed / "dist", (), staged.package), project, python, packed)
