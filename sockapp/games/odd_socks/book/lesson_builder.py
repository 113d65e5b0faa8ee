"""Builders for lessons of Odd Socks: the deal, and the moves in a short notation.

A card is a letter, by its action: ``s`` Stash, ``o`` Show off, ``w`` Basket swap, ``p`` Peek,
``c`` Copycat, ``b`` Blind trade, ``t`` Trade, ``d`` Left or right (direction), ``f`` Flip.
"""

from __future__ import annotations

from collections.abc import Iterable

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.moves import (
    ActionChoice,
    Answer,
    BasketCard,
    Direction,
    HandCard,
    Move,
    Person,
    Play,
)
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import OddOptions
from sockapp.reader.lesson import Lesson, RefusedMove
from sockapp.reader.scripted_rng import ScriptedRng

LessonMove = Move | RefusedMove

LETTERS = dict(zip("sowpcbtdf", Design, strict=True))


def build_lesson(
    hands: str,
    up: str,
    lost: str,
    shown: Iterable[LessonMove] = (),
    *,
    down: str = "",
    before: Iterable[Move] = (),
    luck: str = "",
    seat: Seat | None = 0,
) -> Lesson:
    """Return a lesson with this deal. Ana begins, so the dealer is the last seat.

    ``hands``, ``up`` and ``down`` have the cards of each seat, separated by spaces. Basket cards
    are numbered seat by seat, the face-down card after the face-up ones. Each card played gets
    the next number. ``luck`` has the cards that will be drawn at random.
    """
    held = hands.split()
    aside = (lost + up + down).replace(" ", "")
    order = "".join(held) + aside[::-1]  # ``apply.deal_round`` takes these cards from the end
    return Lesson(
        GAME,
        OddOptions(len(held), len(held) - 1),
        ScriptedRng(answers=(_cards(order), *_cards(luck))),
        prologue=tuple(before),
        moves=tuple(shown),
        seat=seat,
    )


def _cards(letters: str) -> tuple[Design, ...]:
    return tuple(LETTERS[letter] for letter in letters)


def face_up(letter: str, doing: str = "") -> Play:
    """Return the move that plays a card face up: ``face_up("s", "p #3")``.

    ``p`` is a hand card, ``#3`` a basket card, ``@1`` a seat, ``<`` left, ``>`` right.
    """
    return Play(LETTERS[letter], True, tuple(map(_choice, doing.split())))


def face_down(letter: str) -> Play:
    """Return the move that plays a card face down."""
    return Play(LETTERS[letter], False)


def answer(text: str) -> Answer:
    """Return an answer to another player's action: a hand card ``p`` or a basket card ``#3``."""
    choice = _choice(text)
    if not isinstance(choice, HandCard | BasketCard):
        raise ValueError(f"{text} is no answer")
    return Answer(choice)


def _choice(text: str) -> ActionChoice:
    if text in ("<", ">"):
        return Direction(text == "<")
    if text[0] == "#":
        return BasketCard(int(text[1:]))
    if text[0] == "@":
        return Person(int(text[1:]))
    return HandCard(LETTERS[text])
