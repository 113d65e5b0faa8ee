"""The page on the setup before the first turn."""

from __future__ import annotations

from sockapp.games.sock.book.lesson_builder import build_lesson, cards
from sockapp.i18n import N_
from sockapp.reader.book import BookPage, BookPicture, Paragraph

_ANA = cards("P1 P3 P12 F6 F10 B3 B8 L3 L8 L0 F0")

DEALT = build_lesson((_ANA, (), ()), first=1)
"""Three players, just dealt: Ana has dealt, so Bruno begins."""

PAGE = BookPage(
    "setup",
    N_("Set-up"),
    N_("Before you start"),
    (
        Paragraph(
            "pack",
            N_(
                "There are 104 cards, made up of two identical packs shuffled together. Each "
                "pack has 4 suits: Pagoda, Flower, Boat and Lady. Each suit has the numbers "
                "1 to 12 and a happy symbol."
            ),
            rules=("SOCK-1",),
        ),
        BookPicture(
            "suits",
            DEALT,
            (
                N_(
                    "A 7 of each suit, and a happy symbol. There are two of every card, so "
                    "there are two 7s of Boats, for example."
                ),
            ),
            shows="suits",
        ),
        Paragraph(
            "deal",
            N_(
                "Everyone gets 11 cards, or only 7 with 8 players. Don’t show them to anyone. "
                "The other cards form the draw deck."
            ),
            rules=("SOCK-1",),
            mark="1",
        ),
        Paragraph(
            "first",
            N_("Whoever sits to the dealer’s left starts. Then play continues to the left."),
            rules=("SOCK-1",),
            mark="2",
        ),
        Paragraph(
            "next",
            N_("After each round, the next player to the left deals, so everyone gets to start."),
            rules=("SOCK-1",),
            mark="3",
        ),
        BookPicture(
            "dealt",
            DEALT,
            (N_("Ana deals and sees only her own cards. Bruno sits to her left, so he starts."),),
            shows="dealt",
        ),
        Paragraph(
            "how_many",
            N_("For 2 to 8 players. With more than 6, it gets crowded, and loud."),
            rules=("SOCK-1",),
        ),
    ),
)
