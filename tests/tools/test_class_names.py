"""A class, enumeration or type alias of the package has a name of its own.

The exceptions are the roles that every game has, which docs/ARCHITECTURE.md lists.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator

from tests.support.paths import ROOT

PACKAGE = ROOT / "sockapp"
DOCUMENT = ROOT / "docs" / "ARCHITECTURE.md"
ROLE_ROW = re.compile(r"^\| ((?:`[A-Z]\w+`(?:, )?)+) \|", re.MULTILINE)
TYPE_VARIABLE = re.compile(r"T|\w+T(_co|_contra)?")


def read_roles() -> frozenset[str]:
    """Return the names in the table of roles."""
    section = DOCUMENT.read_text(encoding="utf-8").split("## Names that every game has")[1]
    rows = ROLE_ROW.findall(section.split("\n## ")[0])
    return frozenset(name for row in rows for name in re.findall(r"`(\w+)`", row))


def list_types(source: str) -> Iterator[str]:
    """Yield the names of the classes and type aliases of a module."""
    for node in ast.parse(source).body:
        match node:
            case ast.ClassDef(name=name):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)]):
                if name.lstrip("_")[:1].isupper() and not name.isupper():
                    yield name


def find_shared_names(sources: dict[str, str]) -> dict[str, list[str]]:
    """Return the names that several modules define, with these modules."""
    modules = defaultdict(list)
    for module, source in sources.items():
        for name in list_types(source):
            modules[name].append(module)
    return {
        name: found
        for name, found in modules.items()
        if len(found) > 1 and not TYPE_VARIABLE.fullmatch(name)
    }


def read_package() -> dict[str, str]:
    """Return the source of each module of the package."""
    paths = sorted(PACKAGE.rglob("*.py"))
    return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in paths}


def test_find_shared_names_two_modules_returns_both() -> None:
    sources = {"one": "class Choice: ...", "two": "Choice = int | str", "three": "T = object()"}
    assert find_shared_names(sources) == {"Choice": ["one", "two"]}


def test_class_names_outside_the_table_of_roles_are_unique() -> None:
    roles = read_roles()
    assert len(roles) > 15
    shared = find_shared_names(read_package())
    assert not {name: found for name, found in shared.items() if name not in roles}


def test_table_of_roles_lists_only_shared_names() -> None:
    assert read_roles() <= find_shared_names(read_package()).keys()
