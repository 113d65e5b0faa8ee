"""SOCK)’s book of rules."""

from __future__ import annotations

from sockapp.games.sock.book import (
    goal,
    happy,
    one_minute,
    piles,
    questions,
    rearranging,
    rulings,
    scoring,
    setup,
    tries,
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
        piles.PAGE,
        turn.FIRST_PAGE,
        turn.PAGE,
        rearranging.PAGE,
        happy.PAGE,
        scoring.PAGE,
        tries.PAGE,
        rulings.PAGE,
        questions.QUESTIONS,
        questions.GLOSSARY,
    ),
    RULE_IDS,
)
