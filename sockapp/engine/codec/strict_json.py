"""A strict JSON parser for untrusted files, and canonical JSON output.

Python's parser accepts NaN, duplicate keys, and numbers and nesting of any size. Saves and share
codes come from other phones, so all of these are refused here with one kind of error.
"""

from __future__ import annotations

import json
import re
from typing import Any, Literal, NoReturn

MAX_BYTES = 1 << 20
"""The longest logs have a few dozen kilobytes."""
MAX_DEPTH = 32
MAX_DIGITS = 20
"""Enough for 64 bits. Python alone would allow 4,300."""

_TOKEN = re.compile(r'"(?:[^"\\]+|\\.)*+"?|[][{}]', re.DOTALL)
"""A string, whose brackets do not count, or a bracket. Matching is linear on any input."""


class BadText(Exception):
    """Text that is too large, too deeply nested, or not JSON."""

    def __init__(self, kind: Literal["too_big", "too_deep", "not_json"]) -> None:
        super().__init__(kind)
        self.kind = kind


def parse_json(text: str) -> Any:
    """Return the data of a JSON text. Raises ``BadText`` and nothing else."""
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


def canonical_json(data: object) -> str:
    """Return compact JSON with sorted keys, so that equal data gives equal text."""
    return json.dumps(
        data, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")
    )


def _depth(text: str) -> int:
    """Return the nesting depth. It is counted before parsing, because the parser recurses."""
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
