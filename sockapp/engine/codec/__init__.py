"""A strict codec between dataclasses and plain JSON data, guided by type hints.

States, moves, events, options and settings are frozen dataclasses. This module encodes them as
dicts, lists, numbers and strings, and decodes them. Decoding refuses unknown and missing fields,
``true`` for a number, and numbers out of range, and reports the place. Encoding refuses the same
values, so that everything that was written can be read.

    hint                         data
    int, float, bool, str, None  itself (floats finite, whole numbers below 2**64)
    tuple[T, ...], tuple[A, B]   a list
    frozenset[T]                 a list in order
    dict[str, T]                 an object
    Literal                      the value
    Enum                         the member's name
    a dataclass                  an object, a key a field
    A | B of dataclasses         an object with the class's name under "is"
    T | None and the like        whichever fits

Names in the data only select among the classes that the hint allows. Nothing is looked up or
evaluated. Fields with ``init=False`` are derived and left out.

>>> decode(tuple[int, ...], [1, True])
Traceback (most recent call last):
    ...
sockapp.engine.codec.scalars.BadData: [1]: type
"""

from __future__ import annotations

import types
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cached_property
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from sockapp.engine.codec.scalars import (
    MAX_SHOWN_CHARACTERS,
    PLAIN,
    BadData,
    Codec,
    DictCodec,
    EnumCodec,
    FixedTupleCodec,
    FrozensetCodec,
    LiteralCodec,
    VariadicTupleCodec,
)

__all__ = ["BadData", "decode", "decode_tagged", "encode", "encode_record", "encode_tagged"]

T = TypeVar("T")

TAG = "is"
"""The key of a class's name. It is a Python keyword, so no field can have the same name."""


def encode(value: object, hint: object = None) -> object:
    """Return a value as plain data. ``hint`` is its type, by default its class."""
    return _codec(type(value) if hint is None else hint).encode(value)


def encode_record(value: object) -> dict[str, object]:
    """Return a dataclass as a dict with one key for each field."""
    return _record(type(value)).encode(value)


def decode(hint: type[T], data: object) -> T:
    """Return the value of plain data. Raises ``BadData``."""
    return cast(T, _codec(hint).decode(data))


def encode_tagged(kinds: tuple[type[object], ...], value: object) -> dict[str, object]:
    """Return a value as a dict with its class name, even if only one class is allowed."""
    return _tagged(kinds).encode(value)


def decode_tagged(kinds: tuple[type[T], ...], data: object) -> T:
    """Return the value of a dict with a class name. Raises ``BadData``."""
    return cast(T, _tagged(kinds).decode(data))


class _DataclassCodec:
    """The codec of a dataclass. Fields are resolved on first use, so that it may be recursive."""

    json = frozenset({dict})

    def __init__(self, cls: type[Any]) -> None:
        self._cls = cls
        self.python = frozenset({cls})

    @cached_property
    def _fields(self) -> tuple[tuple[str, Codec], ...]:
        hints = get_type_hints(self._cls)
        return tuple(
            (field.name, _codec(hints[field.name])) for field in fields(self._cls) if field.init
        )

    def encode(self, value: object) -> dict[str, object]:
        if type(value) is not self._cls:
            raise BadData("", "type")
        data = {}
        for name, codec in self._fields:
            try:
                data[name] = codec.encode(getattr(value, name))
            except BadData as bad:
                raise bad.inside(name) from None
        return data

    def decode(self, data: object) -> object:
        if type(data) is not dict:
            raise BadData("", "type")
        values = {}
        for name, codec in self._fields:
            if name not in data:
                raise BadData(name, "missing")
            try:
                values[name] = codec.decode(data[name])
            except BadData as bad:
                raise bad.inside(name) from None
        if len(data) > len(values):
            unknown = next(key for key in data if key not in values)
            raise BadData(str(unknown)[:MAX_SHOWN_CHARACTERS], "unknown")
        try:
            return self._cls(**values)
        except ValueError as error:  # what its own __post_init__ does not accept
            raise BadData("", "value") from error


class _TaggedUnionCodec:
    """The codec of a union of dataclasses. The class name in the data selects one."""

    json = frozenset({dict})

    def __init__(self, classes: tuple[type[object], ...]) -> None:
        self.python = frozenset(classes)
        self._records = {cls.__name__: _record(cls) for cls in classes}
        if len(self._records) < len(classes):
            raise TypeError(f"two classes with the same name: {classes}")

    def encode(self, value: object) -> dict[str, object]:
        if type(value) not in self.python:
            raise BadData("", "type")
        name = type(value).__name__
        return {TAG: name, **self._records[name].encode(value)}

    def decode(self, data: object) -> object:
        if type(data) is not dict:
            raise BadData("", "type")
        if TAG not in data:
            raise BadData(TAG, "missing")
        name = data[TAG]
        if type(name) is not str or name not in self._records:
            raise BadData(TAG, "value")
        return self._records[name].decode({key: data[key] for key in data if key != TAG})


class _UnionCodec:
    """The codec of a union whose members have different types of data."""

    def __init__(self, members: Sequence[Codec]) -> None:
        self._by_python = {cls: member for member in members for cls in member.python}
        self._by_json = {cls: member for member in members for cls in member.json}
        self.python = frozenset(self._by_python)
        self.json = frozenset(self._by_json)
        if sum(len(member.json) for member in members) > len(self._by_json):
            raise TypeError("members of a union cannot be told apart")

    def encode(self, value: object) -> object:
        member = self._by_python.get(type(value))
        if member is None:
            raise BadData("", "type")
        return member.encode(value)

    def decode(self, data: object) -> object:
        member = self._by_json.get(type(data))
        if member is None:
            raise BadData("", "type")
        return member.decode(data)


_codecs: dict[object, Codec] = dict(PLAIN)
"""Codecs by type hint."""
_records: dict[type[object], _DataclassCodec] = {}
_unions: dict[tuple[type[object], ...], _TaggedUnionCodec] = {}


def _codec(hint: object) -> Codec:
    """Return the cached codec of a type hint."""
    if hint not in _codecs:
        _codecs[hint] = _make_codec(hint)
    return _codecs[hint]


def _record(cls: type[object]) -> _DataclassCodec:
    """Return the cached codec of a dataclass."""
    if not is_dataclass(cls):
        raise TypeError(f"no plain data for {cls}")
    if cls not in _records:
        _records[cls] = _DataclassCodec(cls)
    return _records[cls]


def _tagged(classes: tuple[type[object], ...]) -> _TaggedUnionCodec:
    """Return the cached codec of a union of dataclasses."""
    if classes not in _unions:
        _unions[classes] = _TaggedUnionCodec(classes)
    return _unions[classes]


def _make_codec(hint: object) -> Codec:
    """Return a new codec for a type hint. Raises TypeError for a hint that is not supported."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _make_union_codec(args)
    if origin is Literal:
        return LiteralCodec(args)
    if origin is tuple and args[-1:] == (...,):
        return VariadicTupleCodec(_codec(args[0]))
    if origin is tuple:
        return FixedTupleCodec([_codec(arg) for arg in args])
    if origin is frozenset:
        return FrozensetCodec(_codec(args[0]))
    if origin is dict and args[0] is str:
        return DictCodec(_codec(args[1]))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return EnumCodec(hint)
    if isinstance(hint, type):
        return _record(hint)
    raise TypeError(f"no plain data for {hint}")


def _make_union_codec(args: tuple[object, ...]) -> Codec:
    """Return the codec of a union. Several dataclasses get a tag; a single one needs none."""
    classes = tuple(arg for arg in args if isinstance(arg, type) and is_dataclass(arg))
    members = [_codec(arg) for arg in args if not is_dataclass(arg)]
    if classes:
        members.append(_codec(classes[0]) if len(classes) == 1 else _tagged(classes))
    return members[0] if len(members) == 1 else _UnionCodec(members)
