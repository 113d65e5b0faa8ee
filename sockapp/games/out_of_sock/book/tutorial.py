"""The tutorial of Out of Sock: two rounds in which the dice and cards are fixed."""

from __future__ import annotations

from collections.abc import Mapping

from sockapp.games.out_of_sock import dice_model
from sockapp.games.out_of_sock.book.lesson_builder import (
    LOSING_TOSS,
    ban,
    build_lesson,
    conversion,
    double,
    script_toss,
    socks,
)
from sockapp.games.out_of_sock.cards import Suit
from sockapp.games.out_of_sock.moves import Flick, Split, Stack, TakeDie
from sockapp.games.out_of_sock.state import View
from sockapp.i18n import N_, number
from sockapp.reader.tutorial import Tutorial, TutorialStep

_DICE_OUT = 4
"""The number of dice in both tosses of the learner."""
_SURE_CHANCE = 0.99
"""The chance to keep the turn from which the meter is green."""

_DECKS = {
    2: (socks(Suit.BLUE, 4), socks(Suit.RED, 2)),
    3: (socks(Suit.YELLOW, 8), socks(Suit.PINK, 4)),
    4: (socks(Suit.PINK, 6), socks(Suit.YELLOW, 4), socks(Suit.RED, 4)),
    5: (double(Suit.YELLOW), socks(Suit.ORANGE, 2)),
    6: (socks(Suit.GREEN, 6), conversion(Suit.YELLOW)),
    7: (ban(Suit.GREEN), socks(Suit.BLUE, 2)),
}

_LESSON = build_lesson(
    2,
    _DECKS,
    [
        *(script_toss(3, 5, 6, 7), Split(), TakeDie(3), TakeDie(6), TakeDie(5)),
        LOSING_TOSS,
        *(script_toss(6, 6, 6, 6), Stack()),
    ],
    seat=0,
)


def _is_possible_toss(move: object, _scripted: object) -> bool:
    """Return whether a toss can throw out the scripted number of dice, or is in the green."""
    if not isinstance(move, Flick):
        return False
    can_come = dice_model.chances(move.strength)[_DICE_OUT] > 0
    return can_come or dice_model.keep_chance(move.strength) >= _SURE_CHANCE


def _yellow_points(view: View) -> Mapping[str, str]:
    return {"points": number(view.table.column_score(0, Suit.YELLOW).score)}


def _all_points(view: View) -> Mapping[str, str]:
    return {"points": number(view.table.score(0))}


TUTORIAL = Tutorial(
    _LESSON,
    (
        TutorialStep(
            N_(
                "Collect socks in six suits. Each suit has its own column and scores its own "
                "points."
            ),
            ("columns",),
            rule="OOS-7",
        ),
        TutorialStep(
            N_("The cards are in six numbered decks. Only the top card of each can be seen."),
            ("piles",),
            rule="OOS-1",
        ),
        TutorialStep(
            N_("Dice win you these cards. Try a toss. This one doesn’t count!"),
            ("toss",),
            is_practice=True,
            rule="OOS-2",
        ),
        TutorialStep(
            N_("Now for real. Aim for the green. Too soft or too hard loses the turn."),
            ("toss",),
            plays=1,
            accepts=_is_possible_toss,
            retry=N_("Outside the green, you would lose your turn. Here, you can try again."),
            rule="OOS-3",
        ),
        TutorialStep(
            N_(
                "Splitting sends each die to the deck with its number, and you pick first. "
                "Choose Split."
            ),
            ("choices",),
            plays=1,
            retry=N_("Stacking comes later. This time, choose Split. There’s more to win."),
            rule="OOS-4",
        ),
        TutorialStep(
            N_(
                "Each die in front of a deck wins its top card. Take the card with the most "
                "socks, the yellow 8."
            ),
            ("dice",),
            plays=1,
            retry=N_("That card is worth less. Look for the yellow 8."),
            rule="OOS-5",
        ),
        TutorialStep(
            N_("{bot} is next and takes the green 6. You take turns until there are no dice left."),
            ("opponent",),
            plays=1,
        ),
        TutorialStep(
            N_("×2 is a Double. All your yellow socks count twice. Take it!"),
            ("dice",),
            plays=1,
            retry=N_("That is the Ban. It makes all green socks worth nothing. Take the Double."),
            rule="OOS-9",
        ),
        TutorialStep(
            N_("Yellow: {points} points. The last die left {bot} with a Ban, so green is worth 0."),
            ("column:yellow", "opponent"),
            facts=_yellow_points,
        ),
        TutorialStep(
            N_(
                "{bot} tosses too hard, and all the dice fall out. If all, one or none fall "
                "out, the turn is lost."
            ),
            ("toss",),
            plays=1,
            rule="OOS-8",
        ),
        TutorialStep(
            N_("Your turn again. Toss!"),
            ("toss",),
            plays=1,
            accepts=_is_possible_toss,
            retry=N_("Outside the green, you would lose your turn. Here, you can try again."),
        ),
        TutorialStep(
            N_("Every die would get you a Conversion. It would turn your yellow points negative."),
            ("pile:6",),
        ),
        TutorialStep(
            N_(
                "Stack instead. You take two cards from the deck whose number matches the "
                "number of dice."
            ),
            ("choices",),
            plays=1,
            retry=N_("Splitting would get you the Conversion. Choose Stack."),
            rule="OOS-6",
        ),
        TutorialStep(
            N_("Good catch! The hidden card was yellow and counts twice. Your points: {points}."),
            ("columns",),
            facts=_all_points,
        ),
        TutorialStep(
            N_(
                "The game ends when one or two decks run out. Most points wins. Now you know it "
                "all!"
            ),
            ("piles",),
            rule="OOS-10",
        ),
    ),
    bot="easy_lana",
)
