"""The figures of the texts: sentences, syllables, colon splices, and the limit for English."""

from __future__ import annotations

import pytest
from catalog_paths import CODES, catalog_path
from text_figures import count_syllables, has_splice, measure, sentences

from tests.support.paths import ROOT

SPLICES_MAX = 30
"""Messages of English in which a colon may join two thoughts; 160 did at commit b3c8c6a."""
WORDS_PER_SENTENCE_MAX = 8


@pytest.mark.parametrize(
    "text, splice",
    [
        ("Still tied: first pick who wins.", True),
        ("The draw deck is empty: no more drawing.", True),
        ("There are 6 suits: yellow, green, pink, red, orange and blue.", False),
        ("{name}: hold to see your cards", False),
        ("You hold {count} cards: {cards}.", False),
        ("Better: split the dice.", False),
        ("Knock. Your turn is over.", False),
    ],
)
def test_has_splice_two_thoughts_joined_by_a_colon(text: str, splice: bool) -> None:
    assert has_splice(text) == splice


def test_sentences_labels_are_left_out() -> None:
    assert list(sentences("Put it all back")) == []
    text = "[b]Knock[/b], and {name} is next. Yes! Play on from here"
    assert list(sentences(text)) == ["Knock, and Ana is next."]


@pytest.mark.parametrize(
    "word, code, count",
    [("sock", "en", 1), ("basket", "en", 2), ("calcetín", "es", 3), ("calzino", "it", 3)],
)
def test_count_syllables_of_ordinary_words(word: str, code: str, count: int) -> None:
    assert count_syllables(word, code) == count


@pytest.mark.parametrize("code", CODES)
def test_texts_of_the_app_have_short_sentences(code: str) -> None:
    assert measure(catalog_path(ROOT, code), code).words_per_sentence < WORDS_PER_SENTENCE_MAX


def test_texts_of_the_app_have_few_colon_splices_in_english() -> None:
    assert measure(catalog_path(ROOT, "en"), "en").splices < SPLICES_MAX
