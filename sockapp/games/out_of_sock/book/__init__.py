"""Out of Sock’s book of rules."""

from __future__ import annotations

from sockapp.games.out_of_sock.book import (
    ending,
    exercises,
    glossary,
    goal,
    one_minute,
    points,
    questions,
    rulings,
    setup,
    specials,
    turn,
)
from sockapp.reader.book import Book

RULE_IDS = tuple(f"OOS-{number}" for number in range(15))

BOOK = Book(
    "out_of_sock",
    (
        one_minute.PAGE,
        goal.PAGE,
        setup.PAGE,
        turn.PAGE,
        specials.PAGE,
        points.PAGE,
        ending.PAGE,
        exercises.PAGE,
        rulings.PAGE,
        questions.PAGE,
        glossary.PAGE,
    ),
    RULE_IDS,
)
