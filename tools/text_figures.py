"""Measures how hard the app's texts are to read: length of sentences, reading level, colons.

    python tools/text_figures.py [COMMIT …]

Prints a Markdown table with one row a language, for the working copy or for each commit given. A
sentence is one that ends with a full stop, a question or an exclamation mark and has three words or
more, so labels do not count. A placeholder counts as one word of two syllables. The reading level
is each language's usual formula: Flesch–Kincaid grade for English (years of school, lower is
easier), Fernández Huerta for Spanish and Gulpease for Italian (0 to 100, higher is easier).

A colon splice is a colon that joins two thoughts instead of a full stop: at least two words of text
stand on either side of it. A colon before a list is none, nor is one after a name or a label.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from catalog_paths import CODES, catalog_path
from po_checks import MARKUP, PLACEHOLDER
from po_files import read_catalog, texts_of

ROOT = Path(__file__).resolve().parent.parent
WORDS_MIN = 3
LONG_SENTENCE_WORDS = 15
SPLICE_WORDS_MIN = 2
_NAME = "Ana"
_WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*|\d+")
_LETTERS = re.compile(r"[^\W\d_]+(?:’[^\W\d_]+)*")
_ENDS = re.compile(r"(?<=[.!?…])[”»\])]*\s+")
_IS_LIST = re.compile(r",.* (?:and|or) |^\d")
_VOWELS = {
    "en": re.compile(r"[aeiouy]+"),
    "es": re.compile(r"[aeo]?[iuü]?[aeoáéó]|[íú]|[iu]"),
    "it": re.compile(r"[iu]?[aeoàèéò][iu]?|[ìùiu]"),
}
INDEXES = {"en": "Flesch–Kincaid grade", "es": "Fernández Huerta", "it": "Gulpease"}


@dataclass(frozen=True)
class Figures:
    """The figures of one language."""

    code: str
    messages: int
    sentences: int
    words_per_sentence: float
    long_share: float
    """Share of the sentences with more words than ``LONG_SENTENCE_WORDS``."""
    level: float
    splices: int
    """Number of messages with a colon splice."""


def plain(text: str) -> str:
    """Return a text without markup and with a name for every placeholder."""
    return PLACEHOLDER.sub(_NAME, MARKUP.sub("", text)).replace("\n", " ")


def sentences(text: str) -> Iterator[str]:
    """Yield the whole sentences of a text, without labels and exclamations of a word or two."""
    for part in _ENDS.split(plain(text).strip()):
        if part.rstrip("”»])")[-1:] in ".!?…" and len(_WORD.findall(part)) >= WORDS_MIN:
            yield part


def count_syllables(word: str, code: str) -> int:
    """Return the approximate number of syllables of a word."""
    word = word.lower()
    count = len(_VOWELS[code].findall(word))
    if code == "en" and word.endswith("e") and not word.endswith(("le", "ee")) and count > 1:
        count -= 1
    return max(1, count)


def has_splice(text: str) -> bool:
    """Return whether a colon joins two thoughts."""
    for part in _ENDS.split(PLACEHOLDER.sub("", MARKUP.sub("", text))):
        pieces = part.split(": ")
        for before, after in pairwise(pieces):
            if _IS_LIST.search(after):
                continue
            if min(len(_LETTERS.findall(each)) for each in (before, after)) >= SPLICE_WORDS_MIN:
                return True
    return False


def reading_level(found: list[str], code: str) -> float:
    """Return the reading level of some sentences."""
    words = [word for each in found for word in _WORD.findall(each)]
    per_sentence = len(words) / len(found)
    if code == "it":
        letters = sum(map(len, words))
        return 89 + (300 * len(found) - 10 * letters) / len(words)
    per_word = sum(count_syllables(word, code) for word in words) / len(words)
    if code == "es":
        return 206.84 - 60 * per_word - 1.02 * per_sentence
    return 0.39 * per_sentence + 11.8 * per_word - 15.59


def measure(path: Path, code: str) -> Figures:
    """Return the figures of a catalog. Of a plural, the plural form counts."""
    texts = [texts_of(each)[-1] for each in read_catalog(path) if each.id]
    found = [each for text in texts for each in sentences(text)]
    lengths = [len(_WORD.findall(each)) for each in found]
    return Figures(
        code,
        len(texts),
        len(found),
        sum(lengths) / len(found),
        sum(each > LONG_SENTENCE_WORDS for each in lengths) / len(found),
        reading_level(found, code),
        sum(map(has_splice, texts)),
    )


def measure_commit(commit: str) -> Iterator[Figures]:
    """Yield the figures of all languages as of a commit; an empty one is the working copy."""
    for code in CODES:
        path = catalog_path(ROOT, code)
        if not commit:
            yield measure(path, code)
            continue
        shown = f"{commit}:{path.relative_to(ROOT).as_posix()}"
        text = subprocess.run(["git", "show", shown], cwd=ROOT, check=True, capture_output=True)
        with tempfile.TemporaryDirectory() as folder:
            old = Path(folder) / "old.po"
            old.write_bytes(text.stdout)
            yield measure(old, code)


def rows(commit: str) -> Iterator[str]:
    """Yield a Markdown row for each language."""
    for each in measure_commit(commit):
        yield (
            f"| {commit or 'now'} | {each.code} | {each.messages} | {each.sentences} "
            f"| {each.words_per_sentence:.1f} | {each.long_share:.0%} "
            f"| {INDEXES[each.code]} {each.level:.1f} | {each.splices} |"
        )


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Measure how hard the texts are to read.")
    parser.add_argument("commit", nargs="*", help="commits to measure before the working copy")
    print(
        "| commit | language | messages | sentences | words each | over 15 words | level | colons |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for commit in (*parser.parse_args().commit, ""):
        print("\n".join(rows(commit)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
