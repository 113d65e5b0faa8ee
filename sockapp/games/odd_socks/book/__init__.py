"""Odd Socks’ book of rules."""

from __future__ import annotations

from sockapp.games.odd_socks.book import (
    card_actions,
    ending,
    exercises,
    goal,
    one_minute,
    questions,
    setup,
    turn,
)
from sockapp.reader.book import Book

RULE_IDS = (
    *(f"ODD-{number}" for number in range(1, 9)),
    *(f"ODD-A{number}" for number in range(1, 10)),
    *(f"ODD-R{number}" for number in range(1, 7)),
)

BOOK = Book(
    "odd_socks",
    (
        one_minute.PAGE,
        goal.PAGE,
        setup.PAGE,
        turn.PAGE,
        turn.SECRET,
        turn.KNOWING,
        *card_actions.PAGES,
        ending.PAGE,
        exercises.PAGE,
        questions.RULINGS,
        questions.QUESTIONS,
        questions.GLOSSARY,
    ),
    RULE_IDS,
)
