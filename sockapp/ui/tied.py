"""Words between which no line ends."""

from __future__ import annotations

import re

NO_BREAK = "\u00a0"


def tied(text: str, name: str) -> str:
    """The text with this name, of a game perhaps, in one piece."""
    return text.replace(name, name.replace(" ", NO_BREAK))


def tied_numbers(text: str) -> str:
    """The text with every number at the side of what it counts."""
    return re.sub(r"(?<=\d) (?=[^\W\d])", NO_BREAK, text)
