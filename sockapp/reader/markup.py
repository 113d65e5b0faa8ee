"""The markup of the books: ``[b]bold[/b]``, ``[i]a term[/i]``, ``[rule=OOS-5]a link[/rule]``.

There are no other tags. A text is parsed into runs. Plain text, HTML and Kivy's own markup are made
from those, so that a text is the same on the phone, on paper and aloud.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape

_TAG = re.compile(r"\[(/?)(b|i|rule)(?:=([A-Z0-9-]+))?\]")


@dataclass(frozen=True, slots=True)
class MarkupRun:
    """A piece of text with one style."""

    text: str
    bold: bool = False
    term: bool = False
    rule: str = ""
    """The id of the rule that a tap on it opens; empty if it is no link."""


class BadMarkup(ValueError):
    """A tag is unknown, or is not closed."""


def runs(text: str) -> Iterator[MarkupRun]:
    """Yield the runs of a text. Raises ``BadMarkup``.

    >>> [run.text for run in runs("Take [b]one[/b] die.")]
    ['Take ', 'one', ' die.']
    """
    style, at = MarkupRun(""), 0
    for tag in _TAG.finditer(text):
        if tag.start() > at:
            yield _piece(style, text[at : tag.start()])
        at = tag.end()
        style = _close_tag(style, tag[2]) if tag[1] else _open_tag(style, tag[2], tag[3] or "")
    if style != MarkupRun(""):
        raise BadMarkup(f"a tag is not closed: {text}")
    if at < len(text):
        yield _piece(style, text[at:])


def _piece(style: MarkupRun, text: str) -> MarkupRun:
    if "[" in text or "]" in text:
        raise BadMarkup(f"no such tag: {text}")
    return replace(style, text=text)


def _open_tag(style: MarkupRun, tag: str, rule: str) -> MarkupRun:
    if (tag == "rule") != bool(rule):
        raise BadMarkup(f"[{tag}={rule}]")
    if tag == "rule":
        return replace(style, rule=rule)
    return replace(style, bold=True) if tag == "b" else replace(style, term=True)


def _close_tag(style: MarkupRun, tag: str) -> MarkupRun:
    is_open = {"b": style.bold, "i": style.term, "rule": bool(style.rule)}
    if not is_open[tag]:
        raise BadMarkup(f"[/{tag}] closes nothing")
    if tag == "rule":
        return replace(style, rule="")
    return replace(style, bold=False) if tag == "b" else replace(style, term=False)


def plain(text: str) -> str:
    """Return a text without its tags. Raises ``BadMarkup``."""
    return "".join(run.text for run in runs(text))


def html(text: str) -> str:
    """Return a text as HTML for the printed book, with links to ``#rule-OOS-5``."""
    parts = []
    for run in runs(text):
        words = escape(run.text)
        words = f"<em>{words}</em>" if run.term else words
        words = f"<strong>{words}</strong>" if run.bold else words
        parts.append(f'<a href="#rule-{run.rule}">{words}</a>' if run.rule else words)
    return "".join(parts)
