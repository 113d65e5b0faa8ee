"""Division of a line into runs: what Roboto covers, and what Android has to draw."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import NamedTuple

from sockapp.text.graphemes import clusters
from sockapp.ui.look.font_fallback import is_plain

_HEAVY = ("Bold", "Black")


class TextRun(NamedTuple):
    """A run of text that Roboto covers completely, or not at all (``is_foreign``)."""

    text: str
    is_foreign: bool


@lru_cache(maxsize=512)
def split_runs(text: str) -> tuple[TextRun, ...]:
    """Return the runs of a line in reading order. They change where Roboto's coverage does.

    Characters without a direction of their own (spaces, digits, marks) join the foreign letters
    on both sides, so that Android can order all of them. Emoji get runs of their own, because
    they keep their colours while letters take the label's ink.
    """
    runs: list[TextRun] = []
    between = ""
    for letter in clusters(text):
        if not is_plain(letter):
            if runs and runs[-1].is_foreign and _is_emoji(letter) == _is_emoji(runs[-1].text):
                runs[-1] = TextRun(runs[-1].text + between + letter, True)
            else:
                runs += [TextRun(between, False)] * bool(between) + [TextRun(letter, True)]
            between = ""
        elif runs and runs[-1].is_foreign and unicodedata.bidirectional(letter[0]) != "L":
            between += letter
        elif runs and not runs[-1].is_foreign:
            runs[-1] = TextRun(runs[-1].text + letter, False)
        else:
            runs.append(TextRun(between + letter, False))
            between = ""
    if between:
        runs.append(TextRun(between, False))
    return tuple(runs)


def _is_emoji(letter: str) -> bool:
    return unicodedata.category(letter[0]) == "So" or letter[1:2] in ("\ufe0f", "\u20e3")


def is_heavy(font: str) -> bool:
    """Return whether a font file is a bold one."""
    return any(weight in font for weight in _HEAVY)
