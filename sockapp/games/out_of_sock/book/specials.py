"""The page about the three special cards, each before and after it is taken."""

from __future__ import annotations

from collections.abc import Mapping

from sockapp.games.out_of_sock.book.lesson_builder import (
    ban,
    build_column_lesson,
    conversion,
    double,
    socks,
)
from sockapp.games.out_of_sock.cards import Suit
from sockapp.i18n import N_, number
from sockapp.reader.book import BookPage, BookPicture, FrameFacts, Paragraph
from sockapp.reader.lesson import Frame

DOUBLE, DOUBLE_FRAMES = build_column_lesson(
    Suit.RED, (socks(Suit.RED, 6),), double(Suit.RED), conversion(Suit.RED)
)
TWICE, TWICE_FRAMES = build_column_lesson(
    Suit.PINK, (socks(Suit.PINK, 4), socks(Suit.PINK, 2)), double(Suit.PINK), double(Suit.PINK)
)
FLIPS, FLIPS_FRAMES = build_column_lesson(
    Suit.YELLOW, (socks(Suit.YELLOW, 8), socks(Suit.YELLOW, 4)), *[conversion(Suit.YELLOW)] * 3
)
BAN, BAN_FRAMES = build_column_lesson(Suit.ORANGE, (socks(Suit.ORANGE, 8),), ban(Suit.ORANGE))
RELIEF, RELIEF_FRAMES = build_column_lesson(
    Suit.BLUE,
    (socks(Suit.BLUE, 6), socks(Suit.BLUE, 4), conversion(Suit.BLUE)),
    ban(Suit.BLUE),
)


def worth(suit: Suit) -> FrameFacts:
    """Return the function that finds the score of Ana’s column of a suit in a frame."""

    def facts(frame: Frame) -> Mapping[str, str]:
        return {"points": number(frame.view.table.column_score(0, suit).score)}

    return facts


PAGE = BookPage(
    "specials",
    N_("Special cards"),
    N_("Special cards, one by one"),
    (
        Paragraph(
            "own_suit",
            N_(
                "A special card affects only its own suit, and only your own cards. It "
                "counts for the socks you already have and for those that come later."
            ),
        ),
        Paragraph(
            "double",
            N_("A Double doubles the sum of its suit. Two make it four times as much."),
            head=N_("Double"),
        ),
        BookPicture(
            "double_one",
            DOUBLE,
            (
                N_("6 red socks, then a Double. Now red is worth {points}."),
                N_("Then a Conversion turns it all to minus. Red is worth {points}."),
            ),
            shows="change",
            frames=DOUBLE_FRAMES,
            about=Suit.RED,
            facts=worth(Suit.RED),
        ),
        BookPicture(
            "double_two",
            TWICE,
            (
                N_("4 and 2 pink socks, then a Double. Now pink is worth {points}."),
                N_("A second Double makes it {points}, four times the sum."),
            ),
            shows="change",
            frames=TWICE_FRAMES,
            about=Suit.PINK,
            facts=worth(Suit.PINK),
        ),
        Paragraph(
            "conversion",
            N_(
                "A Conversion flips its suit: plus becomes minus, and minus becomes plus. A "
                "second one makes it good again, and a third one bad."
            ),
            head=N_("Conversion"),
        ),
        BookPicture(
            "flips",
            FLIPS,
            (
                N_("Yellow was worth 12. With a Conversion, it is {points}."),
                N_("A second Conversion makes it {points} again."),
                N_("A third Conversion makes it {points}."),
            ),
            shows="change",
            frames=FLIPS_FRAMES,
            about=Suit.YELLOW,
            facts=worth(Suit.YELLOW),
        ),
        Paragraph(
            "ban",
            N_(
                "The suit is worth 0, whatever else is there. That hurts a good suit, and "
                "saves a bad one. There is one Ban in each suit."
            ),
            head=N_("Ban"),
        ),
        BookPicture(
            "ban_bad",
            BAN,
            (N_("8 orange socks, then the Ban. Now orange is worth {points}."),),
            shows="change",
            frames=BAN_FRAMES,
            about=Suit.ORANGE,
            facts=worth(Suit.ORANGE),
        ),
        BookPicture(
            "ban_good",
            RELIEF,
            (N_("Blue was worth −10. The Ban makes it {points}: lucky!"),),
            shows="change",
            frames=RELIEF_FRAMES,
            about=Suit.BLUE,
            facts=worth(Suit.BLUE),
        ),
    ),
)
