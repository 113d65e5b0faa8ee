"""The tiny markup of the books: ``[b]bold[/b]``, ``[i]a term[/i]``, ``[rule=OOS-5]a link[/rule]``.

Nothing else. It is parsed once into runs; plain text, HTML and Kivy's own markup come from
those, so that a text reads the same on the phone, on paper and aloud.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape

_TAG = re.compile(r"\[(/?)(b|i|rule)(?:=([A-Z0-9-]+))?\]")


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text that looks alike."""

    text: str
    bold: bool = False
    term: bool = False
    rule: str = ""
    """The rule that a touch on it opens."""


class BadMarkup(ValueError):
    """A tag that is not closed, or not ours."""


def runs(text: str) -> Iterator[Run]:
    """The text in runs. Raises ``BadMarkup``.

    >>> [run.text for run in runs("Take [b]one[/b] die.")]
    ['Take ', 'one', ' die.']
    """
    style, at = Run(""), 0
    for tag in _TAG.finditer(text):
        if tag.start() > at:
            yield _piece(style, text[at : tag.start()])
        at = tag.end()
        style = _closed(style, tag[2]) if tag[1] else _opened(style, tag[2], tag[3] or "")
    if style != Run(""):
        raise BadMarkup(f"a tag is not closed: {text}")
    if at < len(text):
        yield _piece(style, text[at:])


def _piece(style: Run, text: str) -> Run:
    if "[" in text or "]" in text:
        raise BadMarkup(f"no such tag: {text}")
    return replace(style, text=text)


def _opened(style: Run, tag: str, rule: str) -> Run:
    if (tag == "rule") != bool(rule):
        raise BadMarkup(f"[{tag}={rule}]")
    if tag == "rule":
        return replace(style, rule=rule)
    return replace(style, bold=True) if tag == "b" else replace(style, term=True)


def _closed(style: Run, tag: str) -> Run:
    is_open = {"b": style.bold, "i": style.term, "rule": bool(style.rule)}
    if not is_open[tag]:
        raise BadMarkup(f"[/{tag}] closes nothing")
    if tag == "rule":
        return replace(style, rule="")
    return replace(style, bold=False) if tag == "b" else replace(style, term=False)


def plain(text: str) -> str:
    """Only the words."""
    return "".join(run.text for run in runs(text))


def html(text: str) -> str:
    """For the printed book; links lead to ``#rule-OOS-5``."""
    parts = []
    for run in runs(text):
        words = escape(run.text)
        words = f"<em>{words}</em>" if run.term else words
        words = f"<strong>{words}</strong>" if run.bold else words
        parts.append(f'<a href="#rule-{run.rule}">{words}</a>' if run.rule else words)
    return "".join(parts)
