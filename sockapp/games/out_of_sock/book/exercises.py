"""The page of exercises: positions to solve."""

from __future__ import annotations

from sockapp.games.out_of_sock.book.lesson_builder import (
    ban,
    build_lesson,
    conversion,
    double,
    script_collection,
    script_toss,
    socks,
)
from sockapp.games.out_of_sock.cards import Card, Suit
from sockapp.games.out_of_sock.moves import Split, Stack, TakeDie
from sockapp.games.out_of_sock.state import View
from sockapp.i18n import N_
from sockapp.reader.book import BookPage, ExerciseGoal, Paragraph, TryIt
from sockapp.reader.lesson import Lesson

ME = 0
"""The seat of the reader, who plays as Ana."""


def gains(points: int) -> ExerciseGoal:
    """Return the goal that the reader took a card and gained at least this many points.

    A negative number is the largest loss allowed.
    """

    def reached(start: View, now: View) -> bool:
        before, after = start.table, now.table
        took = before.columns[ME] != after.columns[ME]
        return took and after.score(ME) - before.score(ME) >= points

    return reached


def has(card: Card) -> ExerciseGoal:
    """Return the goal that the reader has this card."""

    def reached(_start: View, now: View) -> bool:
        return any(card in column for column in now.table.columns[ME])

    return reached


def two_cards(start: View, now: View) -> bool:
    """Return whether the reader has two more cards than at the start."""
    return sum(map(len, now.table.columns[ME])) == sum(map(len, start.table.columns[ME])) + 2


def has_won(_start: View, now: View) -> bool:
    """Return whether the reader has won."""
    return now.table.winner == ME


def _choice(cards: tuple[Card, ...], tops: dict[int, tuple[Card, ...]], *dice: int) -> Lesson:
    """Return a lesson in which the reader has these cards and must take one of these dice."""
    decks, before = script_collection(cards)
    decks |= tops
    return build_lesson(2, decks, before=(*before, script_toss(*dice), Split()), seat=ME)


TWO_CARDS = build_lesson(
    3,
    {4: (socks(Suit.GREEN, 6), socks(Suit.GREEN, 4))},
    before=(script_toss(2, 3, 3, 7),),
    seat=ME,
)
BY_COUNT = build_lesson(
    3,
    {
        5: (socks(Suit.RED, 8), socks(Suit.BLUE, 2)),
        2: (conversion(Suit.BLUE),),
        3: (socks(Suit.YELLOW, 2),),
    },
    before=(script_toss(2, 3, 3, 4, 7),),
    seat=ME,
)
BEST_CARD = _choice(
    (socks(Suit.PINK, 8), socks(Suit.PINK, 6)),
    {
        3: (double(Suit.PINK),),
        5: (socks(Suit.YELLOW, 8),),
        6: (conversion(Suit.PINK),),
    },
    3, 5, 6,
)  # fmt: skip
RESCUE = _choice(
    (socks(Suit.BLUE, 6), socks(Suit.BLUE, 4), conversion(Suit.BLUE), socks(Suit.RED, 2)),
    {
        4: (socks(Suit.GREEN, 8),),
        5: (ban(Suit.BLUE),),
        7: (conversion(Suit.BLUE),),
    },
    4, 5, 7,
)  # fmt: skip
LEAST_HARM = _choice(
    (socks(Suit.YELLOW, 8), socks(Suit.YELLOW, 6), socks(Suit.RED, 2), socks(Suit.GREEN, 4)),
    {
        5: (ban(Suit.YELLOW),),
        6: (conversion(Suit.RED),),
        7: (conversion(Suit.GREEN),),
    },
    5, 6, 7,
)  # fmt: skip
_STACKED = (script_toss(4, 4, 4, 4), Stack())
END_IT = build_lesson(
    3,
    {
        4: (
            socks(Suit.RED, 2), socks(Suit.PINK, 4),
            socks(Suit.BLUE, 4), conversion(Suit.BLUE),
            socks(Suit.YELLOW, 8), socks(Suit.YELLOW, 6),
            ban(Suit.RED), socks(Suit.ORANGE, 4),
            socks(Suit.GREEN, 2), double(Suit.BLUE),
            socks(Suit.YELLOW, 2), socks(Suit.GREEN, 4),
        ),
    },
    before=(*_STACKED * 5, script_toss(2, 3, 5, 6)),
    seat=ME,
    first=1,
)  # fmt: skip

PAGE = BookPage(
    "examples",
    N_("Your move"),
    N_("Your move: try it"),
    (
        Paragraph(
            "how",
            N_(
                "Here you play as Ana. Make the move you are asked for. Nothing can go wrong. "
                "You can always start again, or see the answer."
            ),
        ),
        TryIt(
            "two_cards",
            TWO_CARDS,
            N_("4 dice are out. Get two cards in one go, just for you."),
            two_cards,
            (Stack(),),
            N_("Right! Stacked, 4 dice go to pile 4, and its top 2 cards are yours."),
            N_("When you split, cards are taken in turn, one at a time."),
            rules=("OOS-6",),
        ),
        TryIt(
            "by_count",
            BY_COUNT,
            N_("No die shows 5. Get the 8 red socks from pile 5 anyway."),
            has(socks(Suit.RED, 8)),
            (Stack(),),
            N_("Right! 5 dice are out, so a stack goes to pile 5, whatever the dice show."),
            N_("If you split, the dice go to piles 2, 3, 4 and 7. Nothing goes to pile 5."),
            rules=("OOS-6",),
        ),
        TryIt(
            "best_card",
            BEST_CARD,
            N_("Which die gets you the most points?"),
            gains(14),
            (TakeDie(3),),
            N_("Right! The Double is worth more than 8 socks. Pink goes from 14 to 28."),
            N_("Another card is worth more. Look at your pink column."),
            rules=("OOS-9",),
        ),
        TryIt(
            "rescue",
            RESCUE,
            N_("Your blue suit is worth −10. Make the best of it."),
            gains(20),
            (TakeDie(7),),
            N_("Right! A second Conversion turns −10 into +10. That is 20 points better."),
            N_("That helps, but another card helps more."),
            rules=("OOS-9",),
        ),
        TryIt(
            "least_harm",
            LEAST_HARM,
            N_("Every card hurts here. Which one hurts least?"),
            gains(-4),
            (TakeDie(6),),
            N_("Right! Red goes from 2 to −2. That costs you only 4 points."),
            N_("Another card costs you fewer points. Compare the three suits."),
            rules=("OOS-5", "OOS-9"),
        ),
        TryIt(
            "end_it",
            END_IT,
            N_("You’re ahead, and deck 4 has two cards left. Win now."),
            has_won,
            (Stack(),),
            N_("Right! You took the last cards, so the game ended while you were ahead."),
            N_("The game goes on, and the others may still catch up."),
            rules=("OOS-10",),
        ),
    ),
)
