"""The page on legal and illegal piles."""

from __future__ import annotations

from sockapp.games.sock.book.lesson_builder import build_lesson, cards, lay
from sockapp.i18n import N_
from sockapp.reader.book import BookPage, BookPicture, Paragraph
from sockapp.reader.lesson import RefusedMove

_ANA = cards("P4 P5 P6 F7 F7 B7 L2 B5 F6 P9 P5")

RIGHT = build_lesson((_ANA, ()), (lay("P4 P5 P6", "F7 F7 B7"),))
"""A run and a set."""

WRONG = build_lesson(
    (_ANA, ()),
    (
        RefusedMove(lay("P4 P5"), "SOCK-2"),
        RefusedMove(lay("P4 P5 F6"), "SOCK-2"),
        RefusedMove(lay("P5 P6 P9"), "SOCK-2"),
        RefusedMove(lay("F7 B7 L2"), "SOCK-2"),
        RefusedMove(lay("P4 P5 P5 P6"), "SOCK-12"),
        lay("P4 P5 P6"),
    ),
)
"""Five illegal piles, then a run."""

PAGE = BookPage(
    "piles",
    N_("Runs and sets"),
    N_("Runs and sets"),
    (
        Paragraph(
            "three",
            N_("Every [b]pile[/b] on the table has at least 3 cards. There are two kinds."),
            rules=("SOCK-2",),
        ),
        Paragraph(
            "run",
            N_(
                "A [b]run[/b] is numbers in a row, all in one suit. For example, the 4, 5 "
                "and 6 of Pagodas."
            ),
            rules=("SOCK-2",),
            mark="•",
            problems=("mixed_suits", "gap"),
        ),
        Paragraph(
            "set",
            N_(
                "A [b]set[/b] is cards of the same number, or all happy symbols. Suits don’t "
                "matter, and the same suit may appear twice."
            ),
            rules=("SOCK-2",),
            mark="•",
            problems=("mixed_ranks",),
        ),
        BookPicture(
            "right",
            RIGHT,
            (N_("On the left, a run. On the right, a set with two 7s of Flowers, which is fine."),),
            shows="piles",
            frames=(1,),
            title=N_("These are piles"),
        ),
        BookPicture(
            "wrong",
            WRONG,
            (N_("Only the last is a pile. Below the others, you can read what’s wrong."),),
            shows="verdicts",
            frames=(6,),
            title=N_("Only the last of these is allowed"),
        ),
        Paragraph(
            "once",
            N_(
                "A run holds each number only once, so the longest run has 13 cards: 1 to 12 "
                "and the happy symbol."
            ),
            rules=("SOCK-12",),
            ruling=N_(
                "The rulebook says nothing about duplicates in a run. Without this rule, 4, "
                "5, 5, 6 would be a run for some and not for others."
            ),
        ),
    ),
)
