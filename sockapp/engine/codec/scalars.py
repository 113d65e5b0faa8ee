"""Codecs of simple values and collections. The package combines them with dataclasses.

Each class encodes and decodes one kind of type hint.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import Any, Literal, Protocol, TypeVar

from sockapp.engine.codec.strict_json import canonical_json

T = TypeVar("T")
Given = TypeVar("Given")

MAX_TEXT_CHARACTERS = 4096
"""Longest string, in characters."""
MAX_SHOWN_CHARACTERS = 40
"""The characters of an unknown key that an error repeats."""
_MAX_INT = 1 << 64

DataFault = Literal[
    "type",  # not the kind of data that belongs here
    "range",  # a number too large, a string too long, infinity
    "value",  # not one of those allowed here
    "missing",  # a field that must be there
    "unknown",  # a field that does not exist
    "count",  # too few or too many items
    "twice",  # an item of a set again
]


class BadData(Exception):
    """Data that does not fit its hint: the path (``moves[3].strength``) and the fault."""

    def __init__(self, path: str, reason: DataFault) -> None:
        super().__init__(path, reason)
        self.path = path
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.path or 'data'}: {self.reason}"

    def inside(self, place: str) -> BadData:
        """Return the error with the path of the enclosing value."""
        joint = "." if self.path and self.path[0] != "[" else ""
        return BadData(f"{place}{joint}{self.path}", self.reason)


class Codec(Protocol):
    """Encodes and decodes one type hint. In a union, the types select the codec."""

    @property
    def python(self) -> frozenset[type]:
        """The classes of values."""

    @property
    def json(self) -> frozenset[type]:
        """The classes of data."""

    def encode(self, value: object) -> object: ...

    def decode(self, data: object) -> object: ...


class _PlainCodec:
    """Numbers, strings, booleans and None, whose data is the value itself."""

    def __init__(self, checked: Callable[[object], object], *accepted: type) -> None:
        self.encode = self.decode = checked
        self.python = self.json = frozenset(accepted)


def _check_int(value: object) -> int:
    if type(value) is not int:
        raise BadData("", "type")
    if not -_MAX_INT < value < _MAX_INT:
        raise BadData("", "range")
    return value


def _check_float(value: object) -> float:
    if type(value) is int:
        value = float(_check_int(value))
    if type(value) is not float:
        raise BadData("", "type")
    if not math.isfinite(value):
        raise BadData("", "range")
    return value


def _check_str(value: object) -> str:
    if type(value) is not str:
        raise BadData("", "type")
    if len(value) > MAX_TEXT_CHARACTERS:
        raise BadData("", "range")
    if not value.isascii() and any("\ud800" <= char <= "\udfff" for char in value):
        raise BadData("", "value")  # half a surrogate pair cannot be written to a file
    return value


def _check_bool(value: object) -> bool:
    if type(value) is not bool:
        raise BadData("", "type")
    return value


def _check_none(value: object) -> None:
    if value is not None:
        raise BadData("", "type")


PLAIN: dict[object, Codec] = {
    int: _PlainCodec(_check_int, int),
    float: _PlainCodec(_check_float, float, int),
    str: _PlainCodec(_check_str, str),
    bool: _PlainCodec(_check_bool, bool),
    type(None): _PlainCodec(_check_none, type(None)),
}


class LiteralCodec:
    """The codec of a ``Literal``, one of a few values. 1 and True are different."""

    def __init__(self, values: tuple[object, ...]) -> None:
        self._values = frozenset((type(value), value) for value in values)
        self.python = self.json = frozenset(type(value) for value in values)

    def encode(self, value: object) -> object:
        if type(value) not in self.json:
            raise BadData("", "type")
        if (type(value), value) not in self._values:
            raise BadData("", "value")
        return value

    decode = encode


class EnumCodec:
    """The codec of an ``Enum``, whose members are stored by their names."""

    json = frozenset({str})

    def __init__(self, enum: type[Enum]) -> None:
        self._enum = enum
        self.python = frozenset({enum})

    def encode(self, value: object) -> str:
        if not isinstance(value, Enum) or type(value) is not self._enum:
            raise BadData("", "type")
        return value.name

    def decode(self, data: object) -> Enum:
        member = self._enum.__members__.get(_check_str(data))
        if member is None:
            raise BadData("", "value")
        return member


def _convert_items(convert: Callable[[Given], T], items: Iterable[Given]) -> list[T]:
    converted = []
    for index, item in enumerate(items):
        try:
            converted.append(convert(item))
        except BadData as bad:
            raise bad.inside(f"[{index}]") from None
    return converted


class VariadicTupleCodec:
    """The codec of ``tuple[T, ...]``."""

    python = frozenset({tuple})
    json = frozenset({list})

    def __init__(self, item: Codec) -> None:
        self._item = item

    def encode(self, value: object) -> list[object]:
        if type(value) is not tuple:
            raise BadData("", "type")
        return _convert_items(self._item.encode, value)

    def decode(self, data: object) -> tuple[object, ...]:
        if type(data) is not list:
            raise BadData("", "type")
        return tuple(_convert_items(self._item.decode, data))


class FixedTupleCodec:
    """The codec of a tuple of fixed length, such as ``tuple[A, B]``."""

    python = frozenset({tuple})
    json = frozenset({list})

    def __init__(self, items: Sequence[Codec]) -> None:
        self._encoders = [item.encode for item in items]
        self._decoders = [item.decode for item in items]

    def encode(self, value: object) -> list[object]:
        if type(value) is not tuple:
            raise BadData("", "type")
        return self._convert(self._encoders, value)

    def decode(self, data: object) -> tuple[object, ...]:
        if type(data) is not list:
            raise BadData("", "type")
        return tuple(self._convert(self._decoders, data))

    @staticmethod
    def _convert(
        converters: Sequence[Callable[[object], object]], items: Sequence[object]
    ) -> list[object]:
        if len(items) != len(converters):
            raise BadData("", "count")
        return _convert_items(lambda pair: pair[0](pair[1]), zip(converters, items, strict=True))


class FrozensetCodec:
    """The codec of ``frozenset[T]``, stored in order, so that it does not depend on hashing."""

    python = frozenset({frozenset})
    json = frozenset({list})

    def __init__(self, item: Codec) -> None:
        self._item = item
        self._order = None if item.json <= {int} or item.json <= {str} else canonical_json

    def encode(self, value: object) -> list[object]:
        if type(value) is not frozenset:
            raise BadData("", "type")
        encoded: list[Any] = _convert_items(
            self._item.encode, value
        )  # numbers or strings, else ordered
        return sorted(encoded, key=self._order)

    def decode(self, data: object) -> frozenset[object]:
        if type(data) is not list:
            raise BadData("", "type")
        value = frozenset(_convert_items(self._item.decode, data))
        if len(value) < len(data):
            raise BadData("", "twice")
        return value


class DictCodec:
    """The codec of ``dict[str, T]``."""

    python = frozenset({dict})
    json = frozenset({dict})

    def __init__(self, item: Codec) -> None:
        self._item = item

    def encode(self, value: object) -> dict[str, object]:
        return self._convert(self._item.encode, value)

    def decode(self, data: object) -> dict[str, object]:
        return self._convert(self._item.decode, data)

    @staticmethod
    def _convert(convert: Callable[[object], object], value: object) -> dict[str, object]:
        if type(value) is not dict:
            raise BadData("", "type")
        converted = {}
        for key, item in value.items():
            try:
                converted[_check_str(key)] = convert(item)
            except BadData as bad:
                raise bad.inside(str(key)[:MAX_SHOWN_CHARACTERS]) from None
        return converted
