"""The tutorial of SOCK): a round with fixed cards, from the first pile to going out."""

from __future__ import annotations

from sockapp.games.sock.book.lesson_builder import build_lesson, cards, lay
from sockapp.games.sock.draft import Draft
from sockapp.games.sock.moves import Draw, PlayTurn
from sockapp.games.sock.state import View
from sockapp.i18n import N_
from sockapp.reader.tutorial import IsDrafted, Tutorial, TutorialStep

_RUN, _SET = "B5 B6 B7", "P9 F9 L9"

_LESSON = build_lesson(
    (cards(f"{_RUN} {_SET} P4 F8 L8 P11 P12"), cards("F4 B4 L4 B8 P2 F6 L1 P7 F11 L2 B10")),
    [
        lay(_RUN, _SET),
        lay(f"{_RUN} B8", _SET, "F4 B4 L4"),
        lay(_RUN, _SET, "F4 B4 L4 P4", "B8 F8 L8"),
        *(Draw(), lay(_RUN, f"{_SET} B9", "F4 B4 L4 P4", "B8 F8 L8")),
        *(Draw(), lay(_RUN, f"{_SET} B9", "F4 B4 L4 P4", "B8 F8 L8", "P11 P12 P0")),
    ],
    deck=cards("B9 P0"),
)


def _are_together(names: str) -> IsDrafted:
    """Return the test whether these cards lie in one pile of the half-made turn."""
    wanted = set(cards(names))

    def is_drafted(view: View, draft: object) -> bool:
        return any(wanted <= set(pile) for pile in Draft.from_data(draft, view).piles)

    return is_drafted


def _has_same_piles(move: object, scripted: PlayTurn) -> bool:
    """Return whether a turn leaves the scripted piles, in whatever order."""
    if not isinstance(move, PlayTurn):
        return False
    one, other = (sorted(tuple(sorted(pile)) for pile in each.table) for each in (move, scripted))
    return one == other


TUTORIAL = Tutorial(
    _LESSON,
    (
        TutorialStep(
            N_(
                "Be the first to get rid of your cards. Lay them on the table in piles of "
                "three or more."
            ),
            ("hand",),
            rule="SOCK-9",
        ),
        TutorialStep(
            N_(
                "A run is numbers in a row, all in one suit. Tap the 5, 6 and 7 of Boats, "
                "then the table."
            ),
            (f"cards:{_RUN}", "drop"),
            is_drafted=_are_together(_RUN),
            rule="SOCK-2",
        ),
        TutorialStep(
            N_(
                "A set is cards of the same number, in any suit. Lay your three 9s too. "
                "Dragging also works."
            ),
            (f"cards:{_SET}", "drop"),
            is_drafted=_are_together(_SET),
            rule="SOCK-3",
        ),
        TutorialStep(
            N_("All piles are legal. Knock to end your turn."),
            ("knock",),
            plays=1,
            accepts=_has_same_piles,
            rule="SOCK-8",
        ),
        TutorialStep(
            N_("{bot} lays three 4s and adds an 8 to your run. All piles belong to everyone."),
            ("cards:B8 F4 B4 L4",),
            plays=1,
        ),
        TutorialStep(
            N_("One card is enough for a turn. Tap your 4, then the pile of 4s."),
            ("cards:P4 F4 B4 L4",),
            is_drafted=_are_together("P4 F4 B4 L4"),
            rule="SOCK-4",
        ),
        TutorialStep(
            N_("Now for the trick. Lay your two 8s on the table. Amber means not legal yet."),
            ("cards:F8 L8", "drop"),
            is_drafted=_are_together("F8 L8"),
        ),
        TutorialStep(
            N_("The run can spare its 8. Tap that 8, then tap your two 8s."),
            ("cards:B8 F8 L8",),
            is_drafted=_are_together("B8 F8 L8"),
            rule="SOCK-6",
        ),
        TutorialStep(
            N_("You may rearrange the whole table like that. It’s all legal again. Knock!"),
            ("knock",),
            plays=1,
            accepts=_has_same_piles,
        ),
        TutorialStep(
            N_("{bot} can’t play and draws a card. It’s a fourth 9, so it fits."),
            ("cards:B9 P9 F9 L9",),
            plays=2,
        ),
        TutorialStep(
            N_("Your 11 and 12 don’t fit anywhere. If you can’t play, you draw. Tap the deck."),
            ("deck",),
            plays=1,
            rule="SOCK-5",
        ),
        TutorialStep(
            N_("The happy symbol! It follows the 12. Lay 11, 12 and the symbol together."),
            ("cards:P11 P12 P0", "drop"),
            is_drafted=_are_together("P11 P12 P0"),
            rule="SOCK-11",
        ),
        TutorialStep(
            N_("Your last cards. Knock, and the round is yours!"),
            ("knock",),
            plays=1,
            accepts=_has_same_piles,
        ),
        TutorialStep(
            N_("{bot} gets points for any cards left. Fewest points wins. Now you know it all!"),
            ("opponent",),
            rule="SOCK-10",
        ),
    ),
    bot="easy_lana",
)
