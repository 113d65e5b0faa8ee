"""The page on rearranging piles, with the rulebook’s two examples."""

from __future__ import annotations

from sockapp.games.sock.book.lesson_builder import build_lesson, cards, lay
from sockapp.i18n import N_
from sockapp.reader.book import BookPage, BookPicture, Paragraph
from sockapp.reader.lesson import RefusedMove

_BRUNO = cards("P1 P2 P3 P4 F7 F7 B7 B7")
_CARLA = cards("F5 B5 B5")
_ANA = cards("P4 B1 B4 L3 L9 L10 P9 F2 F11 B12 L6")
"""The rulebook’s six cards, and five that fit nowhere. Only the two 4s can be played."""
_LAID = (
    lay("P1 P2 P3 P4", "F7 F7 B7 B7"),
    lay("P1 P2 P3 P4", "F7 F7 B7 B7", "F5 B5 B5"),
)
_TAKE_4 = lay("P1 P2 P3", "F7 F7 B7 B7", "F5 B5 B5", "P4 P4 B4")

BEFORE_4 = build_lesson((_ANA, _BRUNO, _CARLA), before=_LAID, first=1)
TAKE_4 = build_lesson((_ANA, _BRUNO, _CARLA), (_TAKE_4,), before=_LAID, first=1)
"""Ana plays two 4s together with the 4 on the table."""

TOO_SHORT = build_lesson(
    (_ANA, _BRUNO, _CARLA),
    (RefusedMove(lay("P1 P2", "P3", "F7 F7 B7 B7", "F5 B5 B5", "P4 P4 B4"), "SOCK-2"),),
    before=_LAID,
    first=1,
)
MISSING = build_lesson(
    (_ANA, _BRUNO, _CARLA),
    (RefusedMove(lay("P1 P2 P3", "F7 F7 B7", "F5 B5 B5", "P4 P4 B4"), "SOCK-6"),),
    before=_LAID,
    first=1,
)

_RUN = (lay("P8 P9 P10 P11"),)
SPLIT_HANDS = (cards("P7 P9 P12 F2 F6 B3 B8 B10 L1 L5 L11"), cards("P8 P9 P10 P11"))
BEFORE_SPLIT = build_lesson(SPLIT_HANDS, before=_RUN, first=1)
SPLIT = build_lesson(SPLIT_HANDS, (lay("P7 P8 P9", "P9 P10 P11 P12"),), before=_RUN, first=1)
"""One run is split in two, and three cards are added."""

PAGE = BookPage(
    "rearranging",
    N_("Rearranging"),
    N_("Rearranging the whole table"),
    (
        Paragraph(
            "any",
            N_(
                "On your turn, you may move any card on the table to any pile or to a new "
                "one. Split runs, join piles, move cards out. Do whatever helps you play a "
                "card."
            ),
            rules=("SOCK-6",),
        ),
        Paragraph(
            "three_things",
            N_("When you knock, three things must be true:"),
            rules=("SOCK-6",),
        ),
        Paragraph(
            "legal",
            N_("Every pile has 3 or more cards and is a run or a set."),
            mark="1",
            rules=("SOCK-6",),
        ),
        Paragraph(
            "still",
            N_("Every card that was on the table is still there."),
            mark="2",
            rules=("SOCK-6",),
        ),
        Paragraph("own", N_("At least 1 card came from your hand."), mark="3", rules=("SOCK-6",)),
        BookPicture(
            "take_4",
            TAKE_4,
            (
                N_("Ana holds the 4 of Pagodas and the 4 of Boats. Two 4s aren’t a pile."),
                N_(
                    "She takes the 4 with the gold edge from the run. Three 4s! And 1, 2, 3 "
                    "is still a run."
                ),
            ),
            shows="turn",
            title=N_("Example: a third 4"),
        ),
        Paragraph(
            "split",
            N_(
                "A long run can be split into two or more, as long as each part ends up with 3 "
                "cards or more. You may add a second copy of a card in the run."
            ),
            rules=("SOCK-6",),
            head=N_("Splitting a run"),
        ),
        BookPicture(
            "split_run",
            SPLIT,
            (
                N_("Ana holds the 7, 9 and 12 of Pagodas. Where do they fit?"),
                N_("Now there are two runs, and all three cards are gone from her hand."),
            ),
            shows="turn",
            title=N_("Example: a split run"),
        ),
        BookPicture(
            "too_short",
            TOO_SHORT,
            (N_("The run is torn apart, and two piles are too short."),),
            shows="verdicts",
            frames=(1,),
            title=N_("Not like this"),
        ),
        BookPicture(
            "missing",
            MISSING,
            (N_("Someone has taken a card from the table."),),
            shows="verdicts",
            frames=(1,),
            title=N_("Not allowed"),
        ),
        Paragraph(
            "back",
            N_(
                "If it doesn’t work out, put everything back exactly as it was and draw. "
                "Rearranging without playing a card doesn’t count."
            ),
            rules=("SOCK-6",),
        ),
        Paragraph(
            "undo",
            N_(
                "In the app, you can undo one step at a time, or put it all back in one go. "
                "Cards you drew stay in your hand."
            ),
            rules=("SOCK-15",),
            ruling=N_("At a real table, everyone helps to remember. Here, the phone does it."),
        ),
    ),
)
