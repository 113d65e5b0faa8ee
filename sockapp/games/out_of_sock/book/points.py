"""The page about the score of a suit, with the rulebook’s example of 52 points."""

from __future__ import annotations

from collections.abc import Mapping

from sockapp.games.out_of_sock.book.lesson_builder import (
    ban,
    build_lesson,
    conversion,
    double,
    script_collection,
    socks,
)
from sockapp.games.out_of_sock.cards import Suit
from sockapp.i18n import N_, number
from sockapp.reader.book import BookPage, BookPicture, Paragraph
from sockapp.reader.lesson import Frame

_CARDS = (
    socks(Suit.YELLOW, 6), socks(Suit.YELLOW, 4),
    socks(Suit.GREEN, 8), socks(Suit.GREEN, 2), ban(Suit.GREEN),
    socks(Suit.PINK, 8), socks(Suit.PINK, 6), socks(Suit.PINK, 4), double(Suit.PINK),
    socks(Suit.RED, 4), conversion(Suit.RED),
    socks(Suit.ORANGE, 2),
    socks(Suit.BLUE, 4), socks(Suit.BLUE, 4), conversion(Suit.BLUE), conversion(Suit.BLUE),
)  # fmt: skip
_DECKS, _MOVES = script_collection(_CARDS)

FIFTY_TWO = build_lesson(2, _DECKS, before=_MOVES)
"""Ana’s six columns, worth 52 points together."""


def total(frame: Frame) -> Mapping[str, str]:
    """Return Ana’s points in a frame."""
    return {"points": number(frame.view.table.score(0))}


PAGE = BookPage(
    "scoring",
    N_("Scoring"),
    N_("What is a suit worth?"),
    (
        Paragraph(
            "sum",
            N_(
                "Score each suit on its own. Add up its socks. Each [b]Double[/b] doubles "
                "that sum. Each [b]Conversion[/b] flips it from plus to minus, or back. A "
                "[b]Ban[/b] makes it 0, whatever else is there."
            ),
            rules=("OOS-9",),
        ),
        BookPicture(
            "fifty_two",
            FIFTY_TWO,
            (N_("Six suits make six small sums. Ana has {points} points."),),
            shows="sums",
            title=N_("Example: Ana’s six columns"),
            facts=total,
        ),
        Paragraph(
            "no_socks",
            N_(
                "A suit with special cards but no socks is worth 0, because there is nothing "
                "to double."
            ),
            rules=("OOS-9",),
        ),
        Paragraph(
            "pack",
            N_("A suit has two cards with 2 socks, two with 4, one with 6 and one with 8."),
            rules=("OOS-0",),
            ruling=N_(
                "The rulebook doesn’t say how many of each card there are, so these numbers are "
                "ours. With them, every example in the rulebook can be laid out."
            ),
        ),
    ),
)
