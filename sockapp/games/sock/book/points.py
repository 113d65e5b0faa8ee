"""The page on the points at the end of a round, and on the end of a game."""

from __future__ import annotations

from collections.abc import Mapping

from sockapp.games.sock.book.lesson_builder import build_lesson, cards, lay
from sockapp.i18n import N_, number
from sockapp.reader.book import BookPage, BookPicture, Paragraph
from sockapp.reader.lesson import Frame

_OUT = cards("P1 P2 P3 F7 B7 L7 L7 B9 B10 B11 B12")
_ALL_OUT = lay("P1 P2 P3", "F7 B7 L7 L7", "B9 B10 B11 B12")
_BRUNO = cards("P4 P6 F1 F3 F9 B2 B5 L3 L6 L11 F0")
_CARLA = cards("P5 P8 P10 F2 F4 F12 B1 B6 L1 L9 B0")
_FIRST = (_OUT, _BRUNO, _CARLA)

_ADD = "P4 P5 P6"
_BRUNO_2 = cards("P4 P5 P6 F12 F12 L12 F9 L4 F1 L0 F0")
_CARLA_2 = cards("P7 F2 F3 F4 F5 L1 L2 B1 B2 B3 F6")
_BRUNO_3 = cards("P4 P5 P6 F12 F12 L12 F11 L11 L10 L0 F0")


_REPLY = (
    lay(_ADD),
    lay(_ADD + " P7"),
    lay(_ADD + " P7", "P1 P2 P3", "F7 B7 L7 L7", "B9 B10 B11 B12"),
)

ONE_ROUND = build_lesson(_FIRST, (_ALL_OUT,))
"""Ana goes out at once; Bruno and Carla count."""
HUNDRED = build_lesson(_FIRST, _REPLY, before=(_ALL_OUT,), later=((_OUT, _BRUNO_2, _CARLA_2),))
"""In the second round Bruno comes to exactly 100."""
OVER = build_lesson(_FIRST, _REPLY, before=(_ALL_OUT,), later=((_OUT, _BRUNO_3, _CARLA_2),))
"""In the second round Bruno goes over 100."""


def points(frame: Frame) -> Mapping[str, str]:
    """Return the placeholders of a caption: the points of the last round and the totals."""
    deal = frame.view.table.deals[-1]
    return {
        "bruno": number(deal.points[1]),
        "carla": number(deal.points[2]),
        "total": number(deal.totals[1]),
        "lowest": number(min(deal.totals)),
    }


PAGE = BookPage(
    "scoring",
    N_("Scoring"),
    N_("The end of a round, and of a game"),
    (
        Paragraph(
            "round",
            N_(
                "The round ends when someone plays their last card. That player scores 0. "
                "Everyone else adds up the numbers on the cards they hold. A happy symbol "
                "counts as 0."
            ),
            rules=("SOCK-9",),
        ),
        BookPicture(
            "one_round",
            ONE_ROUND,
            (
                N_(
                    "Ana is out of cards, so she scores 0. Bruno is left with {bruno} points, "
                    "Carla with {carla}."
                ),
            ),
            shows="counting",
            frames=(1,),
            title=N_("Example: counting a round"),
            facts=points,
        ),
        Paragraph(
            "game",
            N_(
                "Points from all the rounds are added up. As soon as a total goes [b]over "
                "100[/b], the game ends. The lowest total wins."
            ),
            rules=("SOCK-10",),
        ),
        BookPicture(
            "over",
            OVER,
            (N_("Bruno is over 100, so the game ends. Ana wins with {lowest}."),),
            shows="sheet",
            frames=(3,),
            facts=points,
        ),
        Paragraph(
            "hundred",
            N_("A total of [b]exactly 100[/b] goes back to 0. Luck loves a round number."),
            rules=("SOCK-10",),
        ),
        BookPicture(
            "hundred_picture",
            HUNDRED,
            (N_("Bruno has exactly 100 after the second round, so he goes back to {total}."),),
            shows="sheet",
            frames=(3,),
            facts=points,
        ),
        Paragraph(
            "shared",
            N_("If several players tie for the lowest total, they share the win."),
            rules=("SOCK-10",),
            ruling=N_("The rulebook gives no tie-break, and nobody should lose on a technicality."),
        ),
        Paragraph(
            "blocked",
            N_(
                "If the draw deck is empty and you can’t play, you pass. When everyone passes "
                "in turn, the round is [i]blocked[/i]. Then everyone scores the cards they "
                "hold."
            ),
            rules=("SOCK-14",),
            ruling=N_(
                "The rulebook doesn’t say what happens then, and the round must end somehow."
            ),
        ),
    ),
)
