"""The words of the goals of Odd Socks."""

from __future__ import annotations

from sockapp.goals.text.goal_words import GoalWords
from sockapp.i18n import N_, _, ngettext

WORDS = {
    "no_peeking": GoalWords(
        N_("Blind faith"), lambda n: _("{name} won a round before anyone had peeked.")
    ),
    "well_hidden": GoalWords(
        N_("Well hidden"), lambda n: _("{name} won with {design} that nobody else had seen.")
    ),
    "plain_sight": GoalWords(
        N_("In plain sight"),
        lambda n: _("{name} won with {design} that lay face up for the whole round."),
    ),
    "own_goal": GoalWords(
        N_("Own goal"), lambda n: _("{name} put {design} into another basket. {other} won with it.")
    ),
    "hot_potato": GoalWords(
        N_("Hot potato"),
        lambda n: ngettext(
            "{name} won with a sock that had changed hands {count} time.",
            "{name} won with a sock that had changed hands {count} times.",
            n,
        ),
    ),
    "copied_copycat": GoalWords(
        N_("Copy of a copy"), lambda n: _("{name} copied one Copycat with the other.")
    ),
    "fair_trade": GoalWords(
        N_("A fair trade"),
        lambda n: _("{name} traded {design} with {other}, and got the same one back."),
    ),
    "much_ado": GoalWords(
        N_("Much ado about nothing"),
        lambda n: _("{name} played an action that did nothing, and won the round."),
    ),
    "clean_sweep": GoalWords(
        N_("Clean sweep"), lambda n: _("{name} won the long game without losing a round.")
    ),
    "comeback": GoalWords(
        N_("Third time lucky"),
        lambda n: _("{other} had won two rounds and {name} none. {name} won."),
    ),
    "flip_flop": GoalWords(
        N_("Flip-flop"), lambda n: _("{other} turned a card over, and {name} turned it back.")
    ),
    "poker_face": GoalWords(
        N_("Poker face"),
        lambda n: ngettext(
            "{name} won a round with {count} card, played face down.",
            "{name} won a round with {count} cards, all played face down.",
            n,
        ),
    ),
    "had_it": GoalWords(
        N_("It was right there"), lambda n: _("{name} gave {other} the sock that won the round.")
    ),
}
