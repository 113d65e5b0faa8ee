"""Checks the spelling with hunspell and the word lists in tools/words/."""

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

from po_checks import MARKUP, PLACEHOLDER

DICTIONARIES = {"en": "en_GB", "es": "es_ES", "it": "it_IT"}
PACKAGES = "hunspell hunspell-en-gb hunspell-es hunspell-it"
_WORD = re.compile(r"[^\W\d_]+(?:’[^\W\d_]+)*")


def misspelt(code: str, texts: Iterable[str], known: frozenset[str]) -> set[str]:
    """Return the words that neither the dictionary nor the word list has.

    Raises ValueError, in one line, if hunspell or its dictionary is not installed.
    """
    titles = [each for each in known if " " in each]
    words = {word for text in texts for word in words_of(_without(titles, text))}
    doubtful = _refused(code, (word for word in words if word.casefold() not in known))
    # dell’acqua: a dictionary may know only its parts.
    parts = {part for word in doubtful for part in word.split("’")}
    wrong = _refused(code, (part for part in parts if part.casefold() not in known))
    return {word for word in doubtful if wrong.intersection(word.split("’"))}


def _without(titles: Iterable[str], text: str) -> str:
    """Return the text without names of several words, such as Out of Sock."""
    for title in titles:
        text = re.sub(re.escape(title), " ", text, flags=re.IGNORECASE)
    return text


def words_of(text: str) -> list[str]:
    """Return the words without placeholders, markup and single letters."""
    plain = MARKUP.sub("", PLACEHOLDER.sub(" ", text))
    return [word for word in _WORD.findall(plain) if len(word) > 1]


def read_words(*paths: Path) -> frozenset[str]:
    """Return the words of these lists in lower case; a list has one a line, and # for comments."""
    lines = (line for path in paths for line in path.read_text(encoding="utf-8").splitlines())
    words = (line.partition("#")[0].strip().casefold() for line in lines)
    return frozenset(word for word in words if word)


def _refused(code: str, words: Iterable[str]) -> set[str]:
    """Return the words that hunspell's dictionary does not know."""
    asked = sorted(words)
    if not asked:
        return set()
    command = ["hunspell", "-i", "utf-8", "-d", DICTIONARIES[code], "-a"]
    lines = "".join(f"^{word.replace('’', chr(39))}\n" for word in asked)
    try:
        done = subprocess.run(
            command, input=lines, capture_output=True, text=True, encoding="utf-8"
        )
    except FileNotFoundError:
        raise ValueError(f"spelling: hunspell is missing, install {PACKAGES}") from None
    if done.returncode or not done.stdout.startswith("@"):
        raise ValueError(f"spelling: no {DICTIONARIES[code]} dictionary, install {PACKAGES}")
    # After a greeting hunspell prints a few lines for each word, and then an empty line.
    answers = done.stdout.split("\n", 1)[1].split("\n\n")
    return {
        word
        for word, answer in zip(asked, answers, strict=False)
        if any(line.startswith(("&", "#")) for line in answer.splitlines())
    }
