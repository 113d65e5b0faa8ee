"""The package as it is unpacked on a phone: it plays, it speaks, and keeps its folder clean."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from package_check import budget
from package_check.bundle import loaded_build
from package_check.phone import Phone
from package_check.staging import Staged

from sockapp.i18n import LANGUAGES
from tests.support.package.checking import Note
from tests.support.package.playing import SCRIPTS, assert_plays


@pytest.fixture(scope="module")
def build(staged: Staged, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """python-for-android's build.py, which knows what ships."""
    dist = tmp_path_factory.mktemp("build") / "dist"
    return loaded_build(Staged(staged.app, dist, (), staged.package))


def test_package_plays_a_move_of_each_game_in_each_language(
    phone: Phone, tmp_path: Path, note: Note
) -> None:
    """By touches, from bytecode compiled with -OO, with nothing but the spec's requirements."""
    note("played", assert_plays(phone, tmp_path))


EUROPEAN = {"number": "−12.345", "decimal": "1,5", "list": "Ana, Elena e Inés"}
SPANISH = EUROPEAN | {
    "language": "es",
    "word": "Ajustes",
    "percent": "53\N{NO-BREAK SPACE}%",
    "date": "16 de noviembre de 2026",
    "short": "16 nov 2026",
}
ITALIAN = EUROPEAN | {
    "language": "it",
    "word": "Impostazioni",
    "percent": "53%",
    "date": "16 novembre 2026",
    "short": "16 nov 2026",
}
ENGLISH = {
    "language": "en",
    "word": "Settings",
    "number": "−12,345",
    "decimal": "1.5",
    "percent": "53%",
    "date": "16 November 2026",
    "short": "16 Nov 2026",
    "list": "Ana, Elena and Inés",
}


@pytest.mark.parametrize(
    ("tags", "says"),
    [
        (["es-MX"], SPANISH),
        (["it-CH", "de-CH"], ITALIAN),
        (["en-IN"], ENGLISH),
        (["pt-BR"], ENGLISH),
        (["pt-BR", "es-UY"], SPANISH),
        ([], ENGLISH),
    ],
    ids=lambda value: "+".join(value) or "none" if isinstance(value, list) else "",
)
def test_package_formats_texts_with_its_trimmed_locale_data(
    phone: Phone, tmp_path: Path, tags: list[str], says: dict[str, str]
) -> None:
    spoken = phone.run([str(SCRIPTS / "speak_on_phone.py"), *tags], tmp_path)
    assert spoken.returncode == 0, spoken.stderr[-2000:]
    assert json.loads(spoken.stdout.splitlines()[-1]) == says


@pytest.mark.parametrize(
    ("file", "ships"),
    [
        ("setuptools/__init__.pyc", False),
        ("setuptools/_vendor/wheel/__init__.pyc", False),
        ("setuptools-84.0.0.dist-info/METADATA", False),
        ("pkg_resources/__init__.pyc", False),
        ("_distutils_hack/__init__.pyc", False),
        ("distutils-precedence.pth", False),
        ("kivymd/__init__.pyc", True),
        ("babel/locale-data/es.dat", True),
        ("babel/locale-data/de.dat", False),
    ],
)
def test_bundle_leaves_out_what_only_builds_packages(
    build: Any, tmp_path: Path, file: str, ships: bool
) -> None:
    """Kivy's recipe brings setuptools in whatever version is the latest; nothing runs it."""
    assert bool(build.is_blacklist(str(tmp_path / file))) is not ships


def test_bundle_has_locale_data_of_the_apps_languages_only(phone: Phone, note: Note) -> None:
    data = {path.stem for path in (phone.libraries / "babel" / "locale-data").iterdir()}
    assert data == {"root", *(language.code for language in LANGUAGES)}
    size = budget.pure_bytes(phone.libraries)
    note("libraries", f"{size / 1e6:.2f} MB unpacked, without what is compiled for the phone")
    assert size <= budget.MOST["libraries"]
