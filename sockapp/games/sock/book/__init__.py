"""The rule book of SOCK)."""

from __future__ import annotations

from sockapp.games.sock.book import (
    exercises,
    goal,
    happy_symbol,
    legal_piles,
    one_minute,
    points,
    questions,
    rearranging,
    rulings,
    setup,
    turn,
)
from sockapp.reader.book import Book

RULE_IDS = tuple(f"SOCK-{number}" for number in range(1, 16))

BOOK = Book(
    "sock",
    (
        one_minute.PAGE,
        goal.PAGE,
        setup.PAGE,
        legal_piles.PAGE,
        turn.FIRST_PAGE,
        turn.PAGE,
        rearranging.PAGE,
        happy_symbol.PAGE,
        points.PAGE,
        exercises.PAGE,
        rulings.PAGE,
        questions.QUESTIONS,
        questions.GLOSSARY,
    ),
    RULE_IDS,
)
