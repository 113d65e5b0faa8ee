"""Reads the tables of docs/GLOSSARY.md that are marked ``<!-- table: name -->``.

In a cell, commas separate alternatives and a * stands for any ending: ``mazo*, baraja``.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from po_checks import MARKUP, PLACEHOLDER
from po_files import Entry


@dataclass(frozen=True)
class Term:
    """An English term and its only translations, by language."""

    english: str
    words: dict[str, str]


@dataclass(frozen=True)
class FolderTerm:
    """A term whose translations hold for the messages of one folder of sockapp/."""

    folder: str
    term: Term


@dataclass(frozen=True)
class Never:
    """A phrase that one language avoids, and its replacement."""

    code: str
    phrase: str
    instead: str

    def is_in(self, text: str) -> bool:
        """Return whether the text has the phrase; one with capitals only counts with them."""
        has_capitals = self.phrase != self.phrase.lower()
        return _contains(text, self.phrase, re.NOFLAG if has_capitals else re.IGNORECASE)


@dataclass(frozen=True)
class Glossary:
    """The glossary's tables."""

    terms: tuple[Term, ...]
    folder_terms: tuple[FolderTerm, ...]
    never: tuple[Never, ...]
    needs_context: frozenset[str]

    def check(self, entry: Entry) -> Iterator[str]:
        """Yield where an entry departs from the glossary."""
        if entry.context is None and entry.ids[0].casefold() in self.needs_context:
            yield f"“{entry.ids[0]}” has several meanings: give it a context (pgettext)"
        for english, text in entry.pairs:
            plain = MARKUP.sub("", text)
            for never in self.never:
                if never.code == entry.code and never.is_in(plain):
                    yield f"never “{never.phrase}”, say {never.instead}: {text}"
            for term in (*self.terms, *self._terms_of(entry.source)):
                wanted = term.words.get(entry.code)
                if wanted and _mentions(english, term.english) and not _mentions(text, wanted):
                    yield f"“{term.english}” is {wanted}: {text}"

    def _terms_of(self, source: str) -> Iterator[Term]:
        """Yield the terms of the folder that a message comes from."""
        for each in self.folder_terms:
            if source.startswith(f"sockapp/{each.folder}/"):
                yield each.term


def read_glossary(path: Path) -> Glossary:
    """Return the tables of a file; raise ValueError if one is missing or malformed."""
    terms = tuple(
        Term(row[0], {"es": row[1], "it": row[2]}) for row in read_table(path, "terms", columns=3)
    )
    by_folder = tuple(
        FolderTerm(folder, Term(english, {"es": spanish, "it": italian}))
        for folder, english, spanish, italian in read_table(path, "folder terms", columns=4)
    )
    never = tuple(Never(*row) for row in read_table(path, "never", columns=3))
    context = frozenset(row[0].casefold() for row in read_table(path, "context", columns=2))
    return Glossary(terms, by_folder, never, context)


def read_table(path: Path, name: str, *, columns: int) -> Iterator[list[str]]:
    """Yield the rows of the Markdown table after its mark, without its two heading lines."""
    lines = path.read_text(encoding="utf-8").splitlines()
    mark = f"<!-- table: {name} -->"
    if mark not in lines:
        raise ValueError(f"{path}: no {mark}")
    start = lines.index(mark) + 1
    while start < len(lines) and not lines[start].startswith("|"):
        start += 1
    for number, line in enumerate(lines[start + 2 :], start + 3):
        if not line.startswith("|"):
            return
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) != columns:
            raise ValueError(f"{path}:{number}: {len(cells)} cells instead of {columns}")
        yield cells


def _mentions(text: str, alternatives: str) -> bool:
    """Return whether the text, without placeholders and markup, has one of the alternatives."""
    plain = MARKUP.sub("", PLACEHOLDER.sub(" ", text))
    return any(_contains(plain, each.strip()) for each in alternatives.split(","))


def _contains(text: str, phrase: str, flags: re.RegexFlag = re.IGNORECASE) -> bool:
    """Return whether the text has the phrase as whole words."""
    pattern = re.escape(phrase).replace(r"\*", r"\w*")
    return re.search(rf"(?<!\w){pattern}(?!\w)", text, flags) is not None
