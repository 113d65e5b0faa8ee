"""The codec: values survive a round trip, and malformed data is refused with its place."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp.engine import codec
from sockapp.engine.codec import BadData, decode, decode_tagged, encode, encode_tagged
from sockapp.engine.codec.scalars import MAX_TEXT_CHARACTERS
from sockapp.engine.codec.strict_json import (
    MAX_BYTES,
    MAX_DEPTH,
    BadText,
    canonical_json,
    parse_json,
)


class Suit(Enum):
    RED = "r"
    BLUE = "b"


class Rank(IntEnum):
    ONE = 1
    TWO = 2


@dataclass(frozen=True, slots=True)
class Toss:
    strength: float


@dataclass(frozen=True, slots=True)
class Take:
    number: int
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Branch:
    """A class that contains itself."""

    name: str
    below: tuple[Branch, ...] = ()
    beside: Branch | None = None


@dataclass(frozen=True, slots=True)
class Picky:
    even: int

    def __post_init__(self) -> None:
        if self.even % 2:
            raise ValueError("odd")


@dataclass(frozen=True, slots=True)
class Everything:
    whole: int
    real: float
    truth: bool
    text: str
    nothing: None
    many: tuple[int, ...]
    pair: tuple[int, str]
    rare: frozenset[int]
    suits: frozenset[Suit]
    maybe: int | None
    move: Toss | Take
    moves: tuple[Toss | Take | None, ...]
    single: Toss | None
    mode: Literal["on", "off", 1]
    suit: Suit
    rank: Rank
    named: dict[str, tuple[int, ...]]
    fact: int | str
    double: int = field(init=False, default=0)


whole = st.integers(-(2**64) + 1, 2**64 - 1)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
reals = st.floats(allow_nan=False, allow_infinity=False)
moves = st.builds(Toss, reals) | st.builds(Take, whole, st.booleans())
everything = st.builds(
    Everything,
    whole=whole,
    real=reals,
    text=texts,
    many=st.lists(whole, max_size=5).map(tuple),
    pair=st.tuples(whole, texts),
    rare=st.frozensets(whole, max_size=5),
    suits=st.frozensets(st.sampled_from(Suit)),
    maybe=st.none() | whole,
    move=moves,
    moves=st.lists(moves | st.none(), max_size=4).map(tuple),
    single=st.none() | st.builds(Toss, reals),
    mode=st.sampled_from(["on", "off", 1]),
    suit=st.sampled_from(Suit),
    rank=st.sampled_from(Rank),
    named=st.dictionaries(texts, st.lists(whole, max_size=3).map(tuple), max_size=3),
    fact=whole | texts,
)


@given(everything)
def test_codec_round_trip_gives_the_same_value(value: Everything) -> None:
    text = canonical_json(encode(value))
    assert decode(Everything, parse_json(text)) == value
    assert canonical_json(encode(decode(Everything, parse_json(text)))) == text


@given(everything)
def test_encode_leaves_out_derived_fields(value: Everything) -> None:
    assert "double" not in encode(value)


def test_encode_tags_unions_and_sorts_sets() -> None:
    hint: Any = tuple[Toss | Take, ...]
    data = [{"is": "Toss", "strength": 0.5}, {"is": "Take", "number": 3, "forced": True}]
    assert encode((Toss(0.5), Take(3, True)), hint) == data
    assert encode(Toss(0.5)) == {"strength": 0.5}
    assert encode(frozenset({10, 9, 2}), frozenset[int]) == [2, 9, 10]
    assert encode(frozenset(Suit), frozenset[Suit]) == ["BLUE", "RED"]
    assert encode(Rank.TWO) == "TWO"


def test_encode_tagged_single_type_is_tagged_too() -> None:
    data = encode_tagged((Toss,), Toss(1.0))
    assert data == {"is": "Toss", "strength": 1.0}
    assert decode_tagged((Toss,), data) == Toss(1.0)


def test_decode_class_that_contains_itself_gives_the_same_tree() -> None:
    tree = Branch("a", (Branch("b", (Branch("c"),)),), Branch("d"))
    assert decode(Branch, encode(tree)) == tree


def test_decode_whole_number_for_a_float_is_accepted() -> None:
    """JavaScript and other tools write 1.0 as 1; the digest must stay the same."""
    assert canonical_json(encode(decode(Toss, {"strength": 1}))) == '{"strength":1.0}'
    assert encode(Toss(1)) == {"strength": 1.0}


BAD: list[tuple[Any, Any, str, str]] = [
    (int, True, "", "type"),
    (int, 1.0, "", "type"),
    (int, "1", "", "type"),
    (int, None, "", "type"),
    (int, 2**64, "", "range"),
    (int, -(2**64), "", "range"),
    (float, True, "", "type"),
    (float, math.inf, "", "range"),
    (float, math.nan, "", "range"),
    (float, 10**400, "", "range"),
    (bool, 1, "", "type"),
    (str, 1, "", "type"),
    (str, "x" * (MAX_TEXT_CHARACTERS + 1), "", "range"),
    (str, "\ud800", "", "value"),
    (type(None), 0, "", "type"),
    (tuple[int, ...], {"0": 1}, "", "type"),
    (tuple[int, ...], "12", "", "type"),
    (tuple[int, ...], [1, 2, "3"], "[2]", "type"),
    (tuple[int, str], [1], "", "count"),
    (tuple[int, str], [1, "a", 2], "", "count"),
    (tuple[int, str], [1, 2], "[1]", "type"),
    (tuple[tuple[int, ...], ...], [[1], [2, None]], "[1][1]", "type"),
    (frozenset[int], [1, 1], "", "twice"),
    (frozenset[int], 1, "", "type"),
    (dict[str, int], {"a": "b"}, "a", "type"),
    (dict[str, int], [], "", "type"),
    (int | None, "1", "", "type"),
    (int | str, 1.5, "", "type"),
    (Literal["on", "off"], "of", "", "value"),
    (Literal[1, 2], True, "", "type"),
    (Suit, "r", "", "value"),
    (Suit, "mro", "", "value"),
    (Suit, 1, "", "type"),
    (Take, [], "", "type"),
    (Take, {"number": 1}, "forced", "missing"),
    (Take, {"number": 1, "forced": False, "x": 1}, "x", "unknown"),
    (Take, {"number": 1, "forced": False, "y" * 1000: 1}, "y" * 40, "unknown"),
    (Take, {"is": "Take", "number": 1, "forced": False}, "is", "unknown"),
    (Toss | Take, {"strength": 1.0}, "is", "missing"),
    (Toss | Take, {"is": "Suit"}, "is", "value"),
    (Toss | Take, {"is": "__class__"}, "is", "value"),
    (Toss | Take, {"is": ["Toss"], "strength": 1.0}, "is", "value"),
    (Toss | Take, {"is": "Toss", "number": 1}, "strength", "missing"),
    (Toss | Take, "Toss", "", "type"),
    (tuple[Toss | Take, ...], [{"is": "Toss", "strength": "x"}], "[0].strength", "type"),
    (Branch, {"name": "a", "below": [{"name": 1}], "beside": None}, "below[0].name", "type"),
    (Picky, {"even": 3}, "", "value"),
]


@pytest.mark.parametrize(("hint", "data", "path", "reason"), BAD)
def test_decode_bad_data_is_refused_with_its_place(
    hint: Any, data: Any, path: str, reason: str
) -> None:
    with pytest.raises(BadData) as caught:
        decode(hint, data)
    assert (caught.value.path, caught.value.reason) == (path, reason)
    assert str(caught.value) == f"{path or 'data'}: {reason}"


@pytest.mark.parametrize(
    ("hint", "value", "path"),
    [
        (int, True, ""),
        (int, Rank.ONE, ""),
        (Toss, Take(1), ""),
        (tuple[int, ...], [1], ""),
        (tuple[int, ...], (1, "2"), "[1]"),
        (tuple[int, str], (1,), ""),
        (frozenset[int], {1}, ""),
        (dict[str, int], {1: 1}, "1"),
        (Suit, Rank.ONE, ""),
        (Literal["on"], "off", ""),
        (int | None, "x", ""),
        (Toss | Take, Picky(2), ""),
        (Toss, Toss(math.nan), "strength"),
        (Branch, Branch("a", (Branch(7),)), "below[0].name"),  # type: ignore[arg-type]
    ],
)
def test_encode_value_that_could_not_be_read_is_refused(hint: Any, value: Any, path: str) -> None:
    with pytest.raises(BadData) as caught:
        encode(value, hint)
    assert caught.value.path == path


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=12,
)


@given(json_values)
def test_decode_any_data_is_read_or_refused(data: Any) -> None:
    for hint in (Everything, Branch, Toss | Take, tuple[int, ...], dict[str, int], Suit):
        try:
            decode(hint, data)  # type: ignore[arg-type]
        except BadData as bad:
            assert bad.reason


@given(everything, st.data())
def test_decode_one_wrong_field_is_named(value: Everything, data: st.DataObject) -> None:
    plain = encode(value)
    name = data.draw(st.sampled_from(sorted(plain)))
    plain[name] = {"no": "field", "looks": "like this"}
    with pytest.raises(BadData) as caught:
        decode(Everything, plain)
    assert caught.value.path.startswith(name)


@pytest.mark.parametrize("hint", [list[int], Any, object, set[int], dict[int, int], bytes])
def test_decode_type_hint_without_plain_data_raises_type_error(hint: Any) -> None:
    with pytest.raises(TypeError, match="no plain data"):
        codec.decode(hint, [])


def test_decode_ambiguous_union_raises_type_error() -> None:
    with pytest.raises(TypeError, match="told apart"):
        decode(tuple[int, ...] | frozenset[int], [])  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="told apart"):
        decode(int | float, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", "not_json"),
        ("{", "not_json"),
        ('{"a":1', "not_json"),
        ('{"a":1} x', "not_json"),
        ('{"a":1,"a":2}', "not_json"),
        ("[NaN]", "not_json"),
        ("[-Infinity]", "not_json"),
        ("[" + "9" * 21 + "]", "not_json"),
        ("[-" + "9" * 5000 + "]", "not_json"),
        ("\ufeff{}", "not_json"),
        ("['a']", "not_json"),
        ("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1), "too_deep"),
        ("[" * 200_000, "too_deep"),
        ('{"a":' * 100_000, "too_deep"),
        ('"' + "x" * MAX_BYTES + '"', "too_big"),
        ('"' + "é" * (MAX_BYTES // 2) + '"', "too_big"),
        ('"' + '\\"' * (MAX_BYTES // 2 - 8), "not_json"),
    ],
)
def test_parse_malformed_text_is_refused_with_its_kind(text: str, kind: str) -> None:
    with pytest.raises(BadText) as caught:
        parse_json(text)
    assert caught.value.kind == kind


def test_parse_text_at_the_limits_is_read() -> None:
    assert parse_json("[" * MAX_DEPTH + "]" * MAX_DEPTH)
    assert (
        parse_json('{"a":"[[[' + "[" * 100 + '\\"[","b":-18446744073709551615}')["b"] == 1 - 2**64
    )
    assert parse_json('"' + "x" * (MAX_BYTES - 2) + '"')


@given(json_values)
def test_canonical_does_not_depend_on_the_order_of_keys(data: Any) -> None:
    def turned(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: turned(value[key]) for key in reversed(value)}
        return [turned(item) for item in value] if isinstance(value, list) else value

    try:
        text = canonical_json(data)
    except ValueError:
        return  # NaN or infinity somewhere
    assert canonical_json(turned(data)) == text


@given(st.text(max_size=200))
def test_parse_any_text_is_read_or_refused(text: str) -> None:
    try:
        parse_json(text)
    except BadText as bad:
        assert bad.kind == "not_json"
