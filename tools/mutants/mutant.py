"""Mutants as data: each is one changed piece of source text, read from a TOML file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PLANTS: Final = Path(__file__).with_name("plants")
"""The folder with this project's mutants, one TOML file for each area."""

_FIELDS: Final = {"breaks", "file", "old", "new"}


class BadMutant(Exception):
    """Raised for a mutant that is malformed or no longer fits the source."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A bug to plant."""

    name: str
    """Unique among all areas."""
    area: str
    """The name of the TOML file that it comes from."""
    breaks: str
    """What no longer works with this bug."""
    file: str
    """The source file to change, relative to the project."""
    old: str
    """Text that occurs exactly once in that file."""
    new: str
    first: tuple[str, ...] = ()
    """Tests to try right after the test module that mirrors the file."""
    only: tuple[str, ...] = ()
    """The only tests that may notice it; empty for any test."""

    def plant(self, source: str) -> str:
        """Return the source with the bug in it; raises ``BadMutant`` if it does not fit."""
        found = source.count(self.old)
        if found != 1:
            raise BadMutant(f"{self.name}: {self.file} has its text {found} times, not once")
        return source.replace(self.old, self.new)


def read_mutants(folder: Path = PLANTS) -> list[Mutant]:
    """Return all mutants of a folder's TOML files, in the order of areas and lines.

    A file has a table ``mutants`` and may name tests for all of them: ``first`` and ``only``.
    Raises ``BadMutant`` for a field that is missing or unknown and for a name that is taken.
    """
    mutants: list[Mutant] = []
    areas: dict[str, str] = {}
    for path in sorted(folder.glob("*.toml")):
        data = tomllib.loads(path.read_text("utf-8"))
        first, only = tuple(data.get("first", ())), tuple(data.get("only", ()))
        for name, fields in data["mutants"].items():
            if name in areas:
                raise BadMutant(f"{name} is in {areas[name]} and in {path.stem}")
            areas[name] = path.stem
            _check(name, fields)
            mutants.append(Mutant(name, path.stem, **fields, first=first, only=only))
    return mutants


def areas_of(mutants: Iterable[Mutant]) -> list[str]:
    """Return the names of the areas, each once."""
    return list(dict.fromkeys(mutant.area for mutant in mutants))


def _check(name: str, fields: dict[str, str]) -> None:
    if missing := _FIELDS - fields.keys():
        raise BadMutant(f"{name} lacks {', '.join(sorted(missing))}")
    if unknown := fields.keys() - _FIELDS:
        raise BadMutant(f"{name} has unknown fields: {', '.join(sorted(unknown))}")
    if fields["old"] == fields["new"]:
        raise BadMutant(f"{name} changes nothing")
