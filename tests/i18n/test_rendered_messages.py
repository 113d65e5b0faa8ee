"""All messages with placeholders read well with real values, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Message
from catalog_paths import catalog_path
from po_files import read_catalog, texts_of

from sockapp import i18n
from tests.support.paths import ROOT
from tests.support.sample_values import PLACEHOLDER, render, values

_KIND = r"(?:more |other |fewer |hard |finished |face-down |happy |golden |puzzle |sock )?"
_CLASS = r"(?:más |otra |otro |altra |altro )?"
FAULTS = {
    "en": (
        r"\b(?:the|a|an) (?:the|a|an)\b",
        r"\ba [aeiou]\w+ sock\b",
        rf"\b1 {_KIND}(?:cards|dice|points|games|rounds|piles|moves|turns|tosses|days|socks)\b",
        rf"\b1 {_KIND}(?:flicks|goals|nights|pairs|people|puzzles|stars|symbols|ties|times)\b",
    ),
    "es": (
        r"\b(?:el|la|los|las|un|una) (?:el|la|los|las|un|una)\b",
        r"\b(?:de|a) (?-i:el)\b",
        rf"\b1 {_CLASS}(?:cartas|dados|puntos|partidas|rondas|jugadas|turnos|tiradas|días)\b",
        rf"\b1 {_CLASS}(?:acertijos|calcetines|empates|estrellas|pares|personas|retos|victorias)\b",
        r"\by (?:i|hi)[^aeou ]",
    ),
    "it": (
        r"\b(?:il|lo|la|i|gli|le|un|una|l’) ?(?:il|lo|la|i|gli|le|un|una|l’)\b",
        r"\b(?:di|a|da|in|su) (?-i:il|lo|i|gli) \w",
        r"\b(?:il|del|al|dal|nel|sul) (?:1|8|11|8\d)(?!\d)",
        rf"\b1 {_CLASS}(?:carte|dadi|punti|partite|smazzate|mosse|turni|lanci|giorni|calzini)\b",
        rf"\b1 {_CLASS}(?:paia|pareggi|persone|rompicapi|serate|stelle|traguardi|vittorie|volte)\b",
        r"\ba a",
    ),
}
"""What is wrong wherever it stands: doubled articles, missing contractions, plurals with 1."""


def messages(code: str) -> Iterator[tuple[Message, tuple[str, ...]]]:
    """Yield the messages that have placeholders, with the texts of a language."""
    for message in read_catalog(catalog_path(ROOT, code)):
        if message.id and PLACEHOLDER.search(str(message.id)):
            yield message, texts_of(message)


@pytest.mark.parametrize("code", FAULTS)
def test_messages_rendered_have_no_wrong_articles_or_plurals(code: str) -> None:
    wrong = re.compile("|".join(FAULTS[code]), re.IGNORECASE)
    found = [
        reading
        for message, texts in messages(code)
        for reading in render(message, texts, code)
        if wrong.search(reading)
    ]
    assert found == []


@pytest.mark.parametrize("code", FAULTS)
def test_messages_rendered_have_no_gaps_and_one_space(code: str) -> None:
    for message, texts in messages(code):
        for reading in render(message, texts, code):
            assert not PLACEHOLDER.search(reading), reading
            assert "  " not in reading.strip(), reading


@pytest.mark.parametrize("code", FAULTS)
def test_messages_rendered_have_three_real_values_for_every_placeholder(code: str) -> None:
    with i18n.language_override(code):
        for message, texts in messages(code):
            for name in PLACEHOLDER.findall(" ".join(texts)):
                if name != "count":
                    found = values(name, str(message.locations[0][0]))
                    assert len(found) == 3 and "…" not in found, (name, message.id)


@pytest.mark.parametrize("code", FAULTS)
def test_messages_rendered_that_are_sentences_start_with_a_capital(code: str) -> None:
    found = [
        reading
        for message, texts in messages(code)
        for reading in render(message, texts, code)
        if reading.endswith((".", "?", "!")) and reading.lstrip("¿¡«“[")[:1].islower()
    ]
    assert found == []


@pytest.mark.parametrize("code", ("es", "it"))
def test_messages_translated_start_with_a_capital_where_english_does(code: str) -> None:
    for message, texts in messages(code):
        english = message.id if isinstance(message.id, tuple) else (message.id,)
        for source, text in zip(english, texts, strict=True):
            first = text.lstrip("¿¡«[")[:1]
            if source[:1].isupper() and first.isalpha():
                assert first.isupper(), text


@pytest.mark.parametrize(
    "code, text",
    [
        ("en", "You drew the the 8 of Boats."),
        ("en", "1 cards left."),
        ("en", "Solve 1 more puzzles."),
        ("es", "la carta de el 8"),
        ("es", "en el cesto de el calcetín"),
        ("es", "Te falta 1 estrellas."),
        ("es", "Ana y Isabel"),
        ("it", "Hai pescato il 8 di barche."),
        ("it", "la mossa di il 4"),
        ("it", "Ancora 1 partite."),
        ("it", "Manca 1 altra carte."),
    ],
)
def test_faults_planted_are_found(code: str, text: str) -> None:
    assert re.search("|".join(FAULTS[code]), text, re.IGNORECASE)
