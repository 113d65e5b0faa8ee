"""The words of the goals of Odd Socks."""

from __future__ import annotations

from sockapp.goals.text.goal_words import GoalWords
from sockapp.i18n import N_, _, ngettext

WORDS = {
    "no_peeking": GoalWords(
        N_("Blind faith"),
        N_("Win a round in which nobody peeks."),
        lambda n: _("{name} won a round before anyone had peeked."),
    ),
    "well_hidden": GoalWords(
        N_("Well hidden"),
        N_("Win with a sock in your basket that nobody else has seen."),
        lambda n: _("{name} won with {design} that nobody else had seen."),
    ),
    "plain_sight": GoalWords(
        N_("In plain sight"),
        N_("Win with a sock that’s been face up in your basket for the whole round."),
        lambda n: _("{name} won with {design} that had been face up for the whole round."),
    ),
    "own_goal": GoalWords(
        N_("Own goal"),
        N_("Put the winning sock into another basket."),
        lambda n: _("{name} put {design} into another basket. {other} won with it."),
    ),
    "hot_potato": GoalWords(
        N_("Hot potato"),
        N_("Win with a sock that has changed hands three times."),
        lambda n: ngettext(
            "{name} won with a sock that had changed hands {count} time.",
            "{name} won with a sock that had changed hands {count} times.",
            n,
        ),
    ),
    "copied_copycat": GoalWords(
        N_("Copy of a copy"),
        N_("Copy one Copycat with the other."),
        lambda n: _("{name} copied one Copycat with the other."),
    ),
    "fair_trade": GoalWords(
        N_("A fair trade"),
        N_("Trade a sock for its match."),
        lambda n: _("{name} traded {design} with {other} for its match."),
    ),
    "much_ado": GoalWords(
        N_("Much ado about nothing"),
        N_("Play an action that does nothing and still win the round."),
        lambda n: _("{name} played an action that did nothing and still won the round."),
    ),
    "clean_sweep": GoalWords(
        N_("Clean sweep"),
        N_("Win the long game without losing a round."),
        lambda n: _("{name} won the long game without losing a round."),
    ),
    "comeback": GoalWords(
        N_("Third time lucky"),
        N_("Win the long game from two rounds down."),
        lambda n: _("{other} led by two rounds to nil, but {name} won."),
    ),
    "flip_flop": GoalWords(
        N_("Flip-flop"),
        N_("Turn a card back after someone else has turned it over."),
        lambda n: _("{other} turned a card over, and {name} turned it back."),
    ),
    "poker_face": GoalWords(
        N_("Poker face"),
        N_("Win a round after playing three or more cards, all face down."),
        lambda n: ngettext(
            "{name} won a round after playing {count} card face down.",
            "{name} won a round after playing {count} cards, all face down.",
            n,
        ),
    ),
    "had_it": GoalWords(
        N_("It was right there"),
        N_("Give away the sock that wins the round."),
        lambda n: _("{name} gave {other} the sock that won the round."),
    ),
}
