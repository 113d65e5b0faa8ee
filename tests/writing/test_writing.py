"""Letters, their order and their shapes, and which signs a font has."""

from __future__ import annotations

import struct
from contextlib import suppress
from pathlib import Path

import kivymd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sockapp.writing import graphemes
from sockapp.writing.arabic import shaped
from sockapp.writing.bidi import has_right_to_left, visual
from sockapp.writing.cmap import BadFont, coverage
from tests.support.font_files import cmap_table, font_file

ROBOTO = Path(kivymd.fonts_path) / "Roboto-Regular.ttf"


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("Ana", ["A", "n", "a"]),
        ("Zoe\u0301", ["Z", "o", "e\u0301"]),
        ("👩‍👩‍👧x", ["👩‍👩‍👧", "x"]),
        ("👍🏽👍", ["👍🏽", "👍"]),
        ("🇪🇸🇮🇹", ["🇪🇸", "🇮🇹"]),
        ("❤️❤", ["❤️", "❤"]),
        ("नमस्ते", ["न", "म", "स्ते"]),
        ("क्षत्रिय", ["क्ष", "त्रि", "य"]),
        ("क्\u200dषक\u200cष", ["क्\u200dष", "क\u200c", "ष"]),
        ("น้ำใจ", ["น้ำ", "ใ", "จ"]),
        ("ﾊﾞﾊ", ["ﾊﾞ", "ﾊ"]),
        ("1️⃣🏴󠁧󠁢󠁥󠁮󠁧󠁿🙂‍↔️", ["1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🙂‍↔️"]),
        ("각가", ["각", "가"]),
        ("\u1112\u1161\u11ab\u1100\u1173", ["\u1112\u1161\u11ab", "\u1100\u1173"]),
        ("", []),
    ],
)
def test_letters_are_what_a_reader_takes_for_one(text: str, letters: list[str]) -> None:
    assert graphemes.clusters(text) == letters
    assert graphemes.count(text) == len(letters)


@given(st.text(max_size=12), st.integers(0, 12))
@settings(max_examples=200, deadline=None, derandomize=True)
def test_nothing_is_lost_in_letters(text: str, most: int) -> None:
    assert "".join(graphemes.clusters(text)) == text
    assert text.startswith(graphemes.clip(text, most))
    assert graphemes.count(graphemes.clip(text, most)) <= most


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Ana", "Ana"),
        ("דנה", "הנד"),
        ("It’s דנה’s turn", "It’s הנד’s turn"),
        ("דנה כהן", "ןהכ הנד"),
        ("דנה 12", "12 הנד"),
        ("דנה (12) wins", "(12) הנד wins"),
        ("Ana (דנה) x", "Ana (הנד) x"),
        ("12 points", "12 points"),
        ("ש\u05c1ל", "לש\u05c1"),
        ("", ""),
    ],
)
def test_right_to_left_inside_left_to_right(text: str, written: str) -> None:
    assert visual(text) == written


def test_what_needs_no_turning() -> None:
    assert not has_right_to_left("Ana, Мария, 太郎 12")
    assert has_right_to_left("Ana and דנה")


@given(st.text(alphabet="ab 12().דנהمح", max_size=14))
@settings(max_examples=300, deadline=None, derandomize=True)
def test_turning_loses_nothing(text: str) -> None:
    brackets = str.maketrans("()", "((")
    assert sorted(visual(text).translate(brackets)) == sorted(text.translate(brackets))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("محمد", "\ufee3\ufea4\ufee4\ufeaa"),  # meem first, hah and meem inside, dal last
        ("دار", "\ufea9\ufe8d\ufead"),  # none of these reaches over to the next
        ("لا", "\ufefb"),  # lam and alef are written as one
        ("سلام", "\ufeb3\ufefc\ufee1"),
        ("ب", "\ufe8f"),
        ("بَب", "\ufe91\u064e\ufe90"),  # a mark does not part two letters
        ("ab", "ab"),
    ],
)
def test_arabic_letters_join(text: str, written: str) -> None:
    assert shaped(text) == written


# --- fonts --------------------------------------------------------------------------------------


def test_what_roboto_has() -> None:
    has = coverage(ROBOTO).has
    assert all(map(has, "Aañß€Ωяѣ•—−×"))
    assert not any(map(has, "דم太ส😀"))


def test_stretches_of_all_of_unicode(tmp_path: Path) -> None:
    groups = struct.pack(">HHIII", 12, 0, 40, 0, 2) + struct.pack(
        ">IIIIII", 0x41, 0x43, 1, 0x1F600, 0x1F602, 4
    )
    path = tmp_path / "tiny.ttf"
    path.write_bytes(font_file({b"cmap": cmap_table(groups, 10)}))
    has = coverage(path).has
    assert [sign for sign in "@ABCD😀😂😃" if has(sign)] == list("ABC😀😂")


def test_stretches_with_holes(tmp_path: Path) -> None:
    """Format 4: A has no glyph, B and C have; and a second stretch without a list."""
    segments = struct.pack(">HHHHHHH", 4, 0, 0, 6, 0, 0, 0)
    segments += struct.pack(">HHH", 0x43, 0x62, 0xFFFF) + b"\0\0"
    segments += struct.pack(">HHH", 0x41, 0x61, 0xFFFF) + struct.pack(">HHH", 0, 9, 1)
    segments += struct.pack(">HHH", 6, 0, 0) + struct.pack(">HHH", 0, 5, 6)
    path = tmp_path / "tiny.ttf"
    path.write_bytes(font_file({b"cmap": cmap_table(segments, 1)}))
    has = coverage(path).has
    assert [sign for sign in "@ABCDabc" if has(sign)] == list("BCab")


def test_the_first_font_of_a_collection(tmp_path: Path) -> None:
    groups = struct.pack(">HHIII", 12, 0, 28, 0, 1) + struct.pack(">III", 0x592A, 0x592A, 1)
    cmap = cmap_table(groups, 10)
    start = 16
    font = struct.pack(">IHHHH", 0x10000, 1, 0, 0, 0)
    font += struct.pack(">4sIII", b"cmap", 0, start + 28, len(cmap)) + cmap
    path = tmp_path / "many.ttc"
    path.write_bytes(b"ttcf" + struct.pack(">III", 0x10000, 1, start) + font)
    assert coverage(path).has("太")
    assert not coverage(path).has("郎")


@pytest.mark.parametrize("content", [None, b"", b"nonsense" * 9, font_file({b"cmap": b"\0\0\0\1"})])
def test_what_is_no_font(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "bad.ttf"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadFont):
        coverage(path)


@given(st.data())
@settings(max_examples=100, deadline=None, derandomize=True)
def test_a_damaged_font_is_refused_or_read(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    whole = ROBOTO.read_bytes()
    at = data.draw(st.integers(0, 2000))
    path = tmp_path_factory.getbasetemp() / "damaged.ttf"
    path.write_bytes(whole[:at] + data.draw(st.binary(min_size=1, max_size=4)) + whole[at + 4 :])
    with suppress(BadFont):
        coverage(path).has("A")
