"""JSON text in and out, for files that may come from anywhere.

Python's own reader is forgiving: it takes NaN, lets the last of two equal keys win, and
reads numbers and nesting of any size. A save or a share code that somebody else has made
must not get that far, so everything doubtful is refused here, with one kind of error.
"""

from __future__ import annotations

import json
import re
from typing import Any, Literal, NoReturn

MAX_BYTES = 1 << 20
"""Our longest logs are a few dozen kilobytes."""
MAX_DEPTH = 32
MAX_DIGITS = 20
"""Enough for 64 bits; Python itself would take 4,300."""

_TOKEN = re.compile(r'"(?:[^"\\]+|\\.)*+"?|[][{}]', re.DOTALL)
"""A string (so that brackets inside it do not count) or a bracket; linear on any input."""


class BadText(Exception):
    """Text that is refused before anybody looks at what it says."""

    def __init__(self, kind: Literal["too_big", "too_deep", "not_json"]) -> None:
        super().__init__(kind)
        self.kind = kind


def parse(text: str) -> Any:
    """Plain data from JSON text; raises ``BadText`` and nothing else."""
    if len(text) > MAX_BYTES or len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise BadText("too_big")
    if _depth(text) > MAX_DEPTH:
        raise BadText("too_deep")
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_int=_integer, parse_constant=_refuse
        )
    except ValueError as error:
        raise BadText("not_json") from error


def canonical(data: object) -> str:
    """The one compact text for this data, whatever order its keys were put in."""
    return json.dumps(
        data, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")
    )


def _depth(text: str) -> int:
    """How deep brackets nest, counted before parsing: the parser would recurse."""
    depth = deepest = 0
    for token in _TOKEN.findall(text):
        if token in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif token in "]}":
            depth -= 1
    return deepest


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise ValueError("a key appears twice")
    return fields


def _integer(digits: str) -> int:
    if len(digits) > MAX_DIGITS + digits.startswith("-"):
        raise ValueError("too many digits")
    return int(digits)


def _refuse(word: str) -> NoReturn:
    raise ValueError(f"{word} is not JSON")
