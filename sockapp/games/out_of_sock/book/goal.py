"""The page about the goal of the game and its cards."""

from __future__ import annotations

from sockapp.games.out_of_sock.book.lesson_builder import build_lesson
from sockapp.i18n import N_
from sockapp.reader.book import BookPage, BookPicture, Paragraph

PAGE = BookPage(
    "goal",
    N_("The goal"),
    N_("What are you playing for?"),
    (
        Paragraph(
            "points",
            N_(
                "Have the most points when the game ends. Every sock on your cards is worth 1 "
                "point, unless a special card changes what its suit is worth."
            ),
        ),
        BookPicture(
            "suit",
            build_lesson(2, {}),
            (N_("The 12 cards of a suit: 6 with socks, 3 Conversions, 2 Doubles and 1 Ban."),),
            shows="pack",
            about="yellow",
            title=N_("One suit"),
        ),
        Paragraph(
            "suits",
            N_(
                "There are 6 suits: yellow, green, pink, red, orange and blue. Each has its "
                "own symbol, so you can tell them apart even without the colours."
            ),
        ),
        Paragraph(
            "mixed",
            N_(
                "It pays to collect a suit that you have doubled. It hurts to collect one that a "
                "Conversion has turned negative. Look at your columns before you take a card."
            ),
        ),
    ),
)
