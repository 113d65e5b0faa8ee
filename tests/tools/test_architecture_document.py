"""docs/ARCHITECTURE.md and its picture name only paths, classes and functions that exist."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

from tests.support.paths import ROOT

PACKAGE = ROOT / "sockapp"
TEXT = (ROOT / "docs" / "ARCHITECTURE.md").read_text(encoding="utf-8")
PICTURE = (ROOT / "docs" / "architecture.svg").read_text(encoding="utf-8")
QUOTED = sorted(set(re.findall(r"`([^`\n]+)`", TEXT)))
NAME = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")
PATH = re.compile(r"[\w.-]*(/[\w.-]*)+|\w+\.(py|toml)")
TRACE_ROW = re.compile(r"\| [^|]+ \| `([\w/]+\.py)` \| `([\w.]+)` \|")
CLASS_IN_PICTURE = re.compile(r"\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b")


@cache
def names_in(path: Path) -> frozenset[str]:
    """Return the names that a module defines: ``Class``, ``Class.attribute``, ``function``."""
    found: set[str] = set()

    def collect(body: list[ast.stmt], prefix: str) -> None:
        for node in body:
            match node:
                case ast.ClassDef(name=name):
                    found.add(prefix + name)
                    collect(node.body, f"{prefix}{name}.")
                case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                    found.add(prefix + name)
                    collect(node.body, prefix)
                case (
                    ast.Assign(targets=[ast.Name(id=name)])
                    | ast.AnnAssign(target=ast.Name(id=name))
                ):
                    found.add(prefix + name)
                case (
                    ast.AnnAssign(target=ast.Attribute(attr=name))
                    | ast.Assign(targets=[ast.Attribute(attr=name)])
                ):
                    found.add(prefix + name)

    collect(ast.parse(path.read_text(encoding="utf-8")).body, "")
    return frozenset(found)


@cache
def all_names() -> frozenset[str]:
    """Return the names of all modules, and of class members also without their class."""
    whole = frozenset().union(*map(names_in, PACKAGE.rglob("*.py")))
    return whole | {name.rpartition(".")[2] for name in whole}


def exists(path: str) -> bool:
    """Return whether a path is in the repository, in the package, in a game or in a board."""
    folders = [ROOT, PACKAGE, *(PACKAGE / "games").iterdir(), *(PACKAGE / "ui/boards").iterdir()]
    return any((folder / path).exists() for folder in folders)


def test_paths_in_the_document_exist() -> None:
    paths = [text for text in QUOTED if PATH.fullmatch(text)]
    assert len(paths) > 50
    assert not [path for path in paths if not exists(path)]


def test_names_in_the_document_are_defined() -> None:
    names = [text for text in QUOTED if NAME.fullmatch(text)]
    assert len(names) > 100
    assert not [name for name in names if name not in all_names() and not exists(name)]


def test_traces_name_the_module_of_each_function() -> None:
    rows = TRACE_ROW.findall(TEXT)
    assert len(rows) > 40
    missing = [row for row in rows if row[1] not in names_in(PACKAGE / row[0])]
    assert not missing


def test_picture_names_only_existing_classes() -> None:
    named = set(CLASS_IN_PICTURE.findall(re.sub(r"<style>.*?</style>|<[^>]+>", " ", PICTURE)))
    assert len(named) > 20
    assert not named - all_names()


def test_document_and_picture_have_every_layer() -> None:
    """Read the packages from the contract that import-linter enforces."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    packages = [name.strip().replace(".", "/") for layer in layers for name in layer.split("|")]
    rows = re.findall(r"^\| `([\w/]+)` \|", TEXT, re.MULTILINE)
    assert rows[: len(packages)] == packages
    for package in packages:
        assert f">{package.rpartition('/')[2]}<" in PICTURE
