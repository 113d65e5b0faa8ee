"""Everything that ships is credited, in the app and in full."""

from __future__ import annotations

import json
import re

import licences
from package_check import spec
from package_check.recipes import Resolved


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def listed() -> dict[str, str]:
    works = json.loads(licences.LIST.read_text("utf-8"))
    return {normal(work["name"]): work["licence"] for work in works}


def test_licences_list_every_requirement_and_recipe(resolved: Resolved) -> None:
    compiled = {"hostpython3", "setuptools"} | set(licences.COMPILED)  # both stay at home
    by_pip = {*resolved.modules, *resolved.recipes} - compiled
    named = {normal(work.name) for work in (*licences.COMPILED.values(), *licences.INSIDE)}
    assert {normal(name) for name in by_pip} | named == set(listed())
    assert all(listed().values())


def test_licences_have_no_strong_copyleft() -> None:
    """Copyleft beyond its own files would bind the whole app."""
    assert not [name for name, terms in listed().items() if re.search(r"(?<!L)GPL|AGPL", terms)]


def test_licence_texts_belong_to_the_versions_that_ship() -> None:
    text = licences.TEXTS.read_text("utf-8")
    heads = dict(re.findall(r"^(\S+) ([\d.]+)\n=+$", text, re.MULTILINE))
    found = {normal(name): version for name, version in heads.items()}
    wanted = dict(pin.split("==") for pin in spec.pip_pins())
    assert found == {normal(name): version for name, version in wanted.items()}
    chapters = re.split(r"^=+$", text, flags=re.MULTILINE)[1:]
    assert not [chapter for chapter in chapters if len(chapter) < 300], "a licence is missing"
