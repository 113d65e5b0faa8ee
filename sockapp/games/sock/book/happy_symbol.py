"""The page on the happy symbol and its four variants."""

from __future__ import annotations

from sockapp.games.sock.book.lesson_builder import LessonMove, build_lesson, cards, lay
from sockapp.games.sock.cards import Happy
from sockapp.i18n import N_
from sockapp.reader.book import BookPage, BookPicture, Paragraph
from sockapp.reader.lesson import Lesson, RefusedMove

_LOW, _HIGH, _ROUND = lay("B0 B1 B2"), lay("P11 P12 P0"), lay("L11 L12 L0 L1 L2")
_HAND = cards("B0 B1 B2 P11 P12 P0 L11 L12 L0 L1 L2")


def _variant(happy: Happy, *tried: LessonMove) -> Lesson:
    return build_lesson((_HAND, ()), tried, happy=happy)


SET = build_lesson((cards("P0 F0 F0 L0"), ()), (lay("P0 F0 F0 L0"),))
WRAP = _variant("wrap", lay("B0 B1 B2", "P11 P12 P0", "L11 L12 L0 L1 L2"))
BOTH = _variant("both", RefusedMove(_ROUND, "SOCK-11"), lay("B0 B1 B2", "P11 P12 P0"))
LOW = _variant(
    "low", RefusedMove(_HIGH, "SOCK-11"), RefusedMove(_ROUND, "SOCK-11"), lay("B0 B1 B2")
)
HIGH = _variant(
    "high", RefusedMove(_LOW, "SOCK-11"), RefusedMove(_ROUND, "SOCK-11"), lay("P11 P12 P0")
)

PAGE = BookPage(
    "happy",
    N_("Happy symbol"),
    N_("The happy symbol"),
    (
        Paragraph(
            "meaning",
            N_(
                "It wishes you a long life. It is worth 0 points if you are left with it. "
                "And it is [b]never a wild card[/b]. It stands only for itself."
            ),
            rules=("SOCK-11",),
        ),
        BookPicture(
            "set",
            SET,
            (N_("A set of happy symbols is always allowed."),),
            shows="piles",
            frames=(1,),
        ),
        Paragraph(
            "agree",
            N_(
                "Where does it go in a run? Agree on this before the game. There are four "
                "ways, and the first is the one the rulebook prefers."
            ),
            rules=("SOCK-11",),
        ),
        Paragraph(
            "wrap",
            N_(
                "It goes below the 1 and above the 12, and runs go on past it: 11, 12, happy "
                "symbol, 1, 2."
            ),
            head=N_("Wrap-around"),
            rules=("SOCK-11",),
        ),
        BookPicture(
            "wrap_picture",
            WRAP,
            (N_("With wrap-around, all three are runs."),),
            shows="verdicts",
            frames=(1,),
        ),
        Paragraph(
            "both",
            N_("Below the 1 or above the 12, but a run ends there."),
            head=N_("High and low"),
            rules=("SOCK-11",),
        ),
        BookPicture(
            "both_picture",
            BOTH,
            (N_("High and low: no run goes past it."),),
            shows="verdicts",
            frames=(2,),
        ),
        Paragraph("low", N_("Only below the 1."), head=N_("Only low"), rules=("SOCK-11",)),
        BookPicture(
            "low_picture",
            LOW,
            (N_("Only low: it goes below the 1."),),
            shows="verdicts",
            frames=(3,),
        ),
        Paragraph("high", N_("Only above the 12."), head=N_("Only high"), rules=("SOCK-11",)),
        BookPicture(
            "high_picture",
            HIGH,
            (N_("Only high: it goes above the 12."),),
            shows="verdicts",
            frames=(3,),
        ),
    ),
)
