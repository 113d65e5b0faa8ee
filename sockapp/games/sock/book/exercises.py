"""The page *Your move*: eight positions in which the reader makes the move."""

from __future__ import annotations

from collections import Counter

from sockapp.games.sock.book import rearranging
from sockapp.games.sock.book.lesson_builder import build_lesson, cards, lay
from sockapp.games.sock.cards import HAPPY
from sockapp.games.sock.state import View
from sockapp.i18n import N_
from sockapp.reader.book import BookPage, ExerciseGoal, Paragraph, TryIt


def _rid_of(names: str) -> ExerciseGoal:
    """Return a goal that is reached when the reader has played these cards."""
    wanted = Counter(cards(names))

    def reached(start: View, now: View) -> bool:
        return wanted <= Counter(start.hand) - Counter(now.hand)

    return reached


def _laid(_start: View, now: View) -> bool:
    return bool(now.table.piles)


def _past_happy(_start: View, now: View) -> bool:
    ranks = [{card.rank for card in pile} for pile in now.table.piles]
    return any({12, HAPPY, 1} <= pile for pile in ranks)


def _out(start: View, now: View) -> bool:
    return len(now.table.deals) > len(start.table.deals)


_FIRST = build_lesson((cards("P2 P5 P9 F3 F8 B4 B5 B6 L1 L9 L12"), ()))
_ADD = build_lesson(
    (cards("P4 P5 F9 F2 B1 B7 L3 L6 L10 L12 B11"), cards("P1 P2 P3 F9 B9 L9")),
    before=(lay("P1 P2 P3", "F9 B9 L9"),),
    first=1,
)
_WRAP = build_lesson(
    (cards("P0 P1 F3 F7 B2 B6 B9 L4 L8 L11 F11"), cards("P10 P11 P12")),
    before=(lay("P10 P11 P12"),),
    first=1,
)
_BORROW = build_lesson(
    (cards("L6 B6 F1 F4 F12 P1 P9 B11 B3 L2 L10"), cards("F6 F7 F8 F9")),
    before=(lay("F6 F7 F8 F9"),),
    first=1,
)
_MIDDLE = build_lesson(
    (cards("B5 L5 F1 F12 F3 P11 P12 B8 B11 L2 L9"), cards("P2 P3 P4 P5 P6 P7 P8")),
    before=(lay("P2 P3 P4 P5 P6 P7 P8"),),
    first=1,
)
_LAST = build_lesson(
    (cards("P1 P2 P3 F7 B7 L7 L7 B9 B10 B11 B12"), cards("P4 P9 F8 F10 F11 L6 L9 L10 L12 P12 F3")),
    before=(
        lay("P1 P2 P3", "F7 B7 L7 L7", "B9 B10 B11 B12"),
        lay("B6 B7 B8"),
        lay("B6 B7 B8", "P1 P2 P3 P4 P5", "L7 L8 L9 L10"),
        lay("B6 B7 B8", "P1 P2 P3 P4 P5 P6", "L7 L8 L9 L10"),
    ),
    later=((cards("P1 P2 P3 P4 P5 L7 L8 L9 L10 B9 B5"), cards("B6 B7 B8 P6 L1 L12 P9 F2 F3 F9")),),
)
"""The second round. Bruno gets more than 100 points in it, so no third round is dealt."""

PAGE = BookPage(
    "tries",
    N_("Your move"),
    N_("Examples to try"),
    (
        Paragraph(
            "how",
            N_(
                "Drag the cards, or tap one and then the place for it. Then knock. Mistakes "
                "cost nothing, and the answer is one tap away."
            ),
        ),
        TryIt(
            "first",
            _FIRST,
            N_("You start. Lay a whole pile from your hand."),
            _laid,
            (lay("B4 B5 B6"),),
            N_("The 4, 5 and 6 of Boats. The table isn’t empty any more."),
            N_("Look for three cards of one suit in a row."),
            rules=("SOCK-3",),
        ),
        TryIt(
            "add",
            _ADD,
            N_("3 of your cards fit without moving any others. Play all 3."),
            _rid_of("P4 P5 F9"),
            (lay("P1 P2 P3 P4 P5", "F9 F9 B9 L9"),),
            N_("That’s all that fits. Now knock with a clear conscience."),
            N_("Allowed, but more would fit."),
            rules=("SOCK-4",),
        ),
        TryIt(
            "third_4",
            rearranging.BEFORE_4,
            N_("Get rid of both 4s."),
            _rid_of("P4 B4"),
            (lay("P1 P2 P3", "F7 F7 B7 B7", "F5 B5 B5", "P4 P4 B4"),),
            N_("The run can spare its 4. That’s rearranging."),
            N_("Allowed, but the table could help you play two."),
            rules=("SOCK-6",),
        ),
        TryIt(
            "split",
            rearranging.BEFORE_SPLIT,
            N_("Play the 7, the 9 and the 12 of Pagodas."),
            _rid_of("P7 P9 P12"),
            (lay("P7 P8 P9", "P9 P10 P11 P12"),),
            N_("One run becomes two, and all three cards are gone."),
            N_("Allowed, but all three would fit. Split the run."),
            rules=("SOCK-6",),
        ),
        TryIt(
            "borrow",
            _BORROW,
            N_("You hold two 6s. Borrow what you need from the run."),
            _rid_of("B6 L6"),
            (lay("F7 F8 F9", "F6 B6 L6"),),
            N_("The run loses an end card but is still a run."),
            N_("That works, but you could play both 6s."),
            rules=("SOCK-6",),
        ),
        TryIt(
            "middle",
            _MIDDLE,
            N_("Now from the middle. Play both 5s."),
            _rid_of("B5 L5"),
            (lay("P2 P3 P4", "P6 P7 P8", "P5 B5 L5"),),
            N_("Two runs and a set where there was one run."),
            N_("Allowed, but you could play both 5s."),
            rules=("SOCK-6",),
        ),
        TryIt(
            "wrap",
            _WRAP,
            N_("Make a run that goes past the happy symbol."),
            _past_happy,
            (lay("P10 P11 P12 P0 P1"),),
            N_("10, 11, 12, happy symbol, 1. Round and round."),
            N_("Allowed. But can the run go on past the happy symbol?"),
            rules=("SOCK-11",),
        ),
        TryIt(
            "out",
            _LAST,
            N_("Two cards left. Go out!"),
            _out,
            (lay("B5 B6 B7 B8 B9", "P1 P2 P3 P4 P5 P6", "L7 L8 L9 L10"),),
            N_(
                "No cards left, so 0 points for you. Bruno counts his cards and goes over "
                "100. You win."
            ),
            N_("Allowed, but you could play both."),
            rules=("SOCK-9",),
        ),
    ),
)
