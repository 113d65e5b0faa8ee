"""The glossary page."""

from __future__ import annotations

from sockapp.i18n import N_, NC_
from sockapp.reader.book import BookPage, Paragraph

PAGE = BookPage(
    "glossary",
    N_("Glossary"),
    N_("What the words mean"),
    (
        Paragraph(
            "ban",
            N_("A special card that makes its suit worth 0. There is one in each suit."),
            head=N_("Ban"),
        ),
        Paragraph(
            "basket",
            N_("The 8 dice are tossed from it. Whoever has it tosses."),
            head=N_("Laundry basket"),
        ),
        Paragraph(
            "column",
            N_("Your cards of one suit, one below the other."),
            head=N_("Column"),
        ),
        Paragraph(
            "conversion",
            N_("A special card that turns the points of its suit from plus to minus, or back."),
            head=N_("Conversion"),
        ),
        Paragraph(
            "deck",
            N_("The cards on a pile. When none are left, the deck is gone."),
            head=N_("Deck"),
        ),
        Paragraph(
            "double",
            N_("A special card that doubles the points of its suit."),
            head=N_("Double"),
        ),
        Paragraph(
            "flick",
            N_("A short, quick movement of the wrist. One is a toss, several are not."),
            head=N_("Flick"),
        ),
        Paragraph(
            "pile",
            N_("One of the 6 places numbered 2 to 7. Each has a deck on it."),
            head=N_("Sock pile"),
        ),
        Paragraph(
            "round",
            N_("From a toss until all the dice are back in the basket."),
            head=NC_("Out of Sock", "Round"),
        ),
        Paragraph(
            "sock_card",
            N_("A card with 2, 4, 6 or 8 socks and nothing else."),
            head=N_("Sock card"),
        ),
        Paragraph(
            "split",
            N_("To put each die in front of the pile with its number."),
            head=N_("Split the dice"),
        ),
        Paragraph(
            "stack",
            N_("To count the dice and put them all in front of the pile with that number."),
            head=N_("Stack the dice"),
        ),
        Paragraph(
            "suit",
            N_("The cards of one colour: 12 in each of the 6 suits."),
            head=NC_("Out of Sock", "Suit"),
        ),
    ),
    is_alphabetical=True,
)
