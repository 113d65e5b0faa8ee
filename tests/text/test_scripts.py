"""Grapheme clusters: the characters that a reader sees as one letter."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sockapp.text import graphemes


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
def test_clusters_and_count_split_text_into_visible_letters(text: str, letters: list[str]) -> None:
    assert graphemes.clusters(text) == letters
    assert graphemes.count(text) == len(letters)


@given(st.text(max_size=12), st.integers(0, 12))
@settings(max_examples=200, deadline=None, derandomize=True)
def test_clusters_and_clip_any_text_loses_nothing(text: str, most: int) -> None:
    assert "".join(graphemes.clusters(text)) == text
    assert text.startswith(graphemes.clip(text, most))
    assert graphemes.count(graphemes.clip(text, most)) <= most
