"""The page about the set-up."""

from __future__ import annotations

from sockapp.games.out_of_sock.book.lesson_builder import build_lesson, conversion, double, socks
from sockapp.games.out_of_sock.cards import Suit
from sockapp.i18n import N_
from sockapp.reader.book import BookPage, BookPicture, Paragraph

START = build_lesson(
    3,
    {
        2: (socks(Suit.YELLOW, 6),),
        3: (double(Suit.PINK),),
        4: (socks(Suit.BLUE, 8),),
        5: (socks(Suit.GREEN, 2),),
        6: (conversion(Suit.RED),),
        7: (socks(Suit.ORANGE, 4),),
    },
)

PAGE = BookPage(
    "setup",
    N_("Set-up"),
    N_("Setting up"),
    (
        Paragraph(
            "need",
            N_("For 2 to 4 players: 72 cards, 6 numbered piles, 8 dice and a laundry basket."),
        ),
        Paragraph(
            "shuffle",
            N_(
                "Shuffle all the cards. Make 6 decks of 12, one on each pile from 2 to 7, "
                "face up. Only the top card of a deck can be seen."
            ),
            rules=("OOS-1",),
            mark="1",
        ),
        Paragraph(
            "dice",
            N_("Put all 8 dice into the basket. Their sides are numbered 2 to 7."),
            mark="2",
        ),
        Paragraph(
            "first",
            N_(
                "Whoever has the nicest socks starts. If you can’t agree, the app draws lots. "
                "It also shuffles and sets everything up for you."
            ),
            mark="3",
        ),
        BookPicture(
            "table",
            START,
            (
                N_(
                    "The start of a game with three players. Ana has the basket. Nobody has any "
                    "cards yet."
                ),
            ),
        ),
    ),
)
