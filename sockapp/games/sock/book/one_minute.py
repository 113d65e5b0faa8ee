"""The page *In one minute*."""

from __future__ import annotations

from sockapp.games.sock.book.lesson_builder import build_lesson, cards, lay
from sockapp.i18n import N_
from sockapp.reader.book import BookPage, BookPicture, Paragraph

_BRUNO = cards("P8 P9 P10 P11 F5 B5 L5")
_ANA = cards("P7 P12 B1 B2 L9 F3")

PLAYED = build_lesson((_ANA, _BRUNO), (lay("P7 P8 P9 P10 P11 P12", "F5 B5 L5"),), before=(
    lay("P8 P9 P10 P11", "F5 B5 L5"),
), first=1)  # fmt: skip
"""Bruno has laid a run and a set; Ana adds a card to either end of the run."""

PAGE = BookPage(
    "one_minute",
    N_("In one minute"),
    N_("What you need to know in one minute"),
    (
        Paragraph(
            "goal", N_("Get rid of all your cards. Whoever does it first scores 0. That’s good!")
        ),
        Paragraph(
            "piles",
            N_(
                "On the table, cards lie in [b]piles[/b] of 3 or more. A [i]run[/i] is "
                "numbers in a row, all in one suit. A [i]set[/i] is cards of the same "
                "number, in any suit."
            ),
        ),
        BookPicture(
            "played",
            PLAYED,
            (N_("A run and a set. The cards with a peg are the ones Ana has just added."),),
            shows="piles",
            frames=(1,),
        ),
        Paragraph(
            "turn",
            N_(
                "On your turn, play at least 1 card. Add it to a pile, lay a new pile, or "
                "[b]rearrange the cards on the table[/b] until yours fits."
            ),
        ),
        Paragraph("draw", N_("If nothing fits, draw one card at a time until something does.")),
        Paragraph("knock", N_("Then knock. After the knock, you can’t play any more.")),
        Paragraph(
            "score",
            N_(
                "When someone runs out of cards, everyone else adds up the cards they hold. "
                "Once a total goes over 100, the game ends and the lowest total wins."
            ),
        ),
    ),
)
