"""The words of the goals of SOCK)."""

from __future__ import annotations

from sockapp.goals.text.goal_words import GoalWords
from sockapp.i18n import N_, _, ngettext

WORDS = {
    "three_runs": GoalWords(
        N_("Scissors"),
        N_("Split three runs in one turn."),
        lambda n: ngettext(
            "{name} split {count} run in one turn.", "{name} split {count} runs in one turn.", n
        ),
    ),
    "never_drew": GoalWords(
        N_("No, thank you"),
        N_("Go out without drawing a single card."),
        lambda n: _("{name} went out without drawing a single card."),
    ),
    "exactly_hundred": GoalWords(
        N_("Washed clean"),
        N_("Reach exactly 100 points."),
        lambda n: _("{name} reached exactly 100 points and went back to 0."),
    ),
    "happy_family": GoalWords(
        N_("Happy family"),
        N_("Put six happy symbols into one pile."),
        lambda n: ngettext(
            "{name} put {count} happy symbol into one pile.",
            "{name} put {count} happy symbols into one pile.",
            n,
        ),
    ),
    "long_run": GoalWords(
        N_("Knee-high sock"),
        N_("Make a run of eleven cards."),
        lambda n: ngettext(
            "{name} made a run of {count} card.", "{name} made a run of {count} cards.", n
        ),
    ),
    "round_the_corner": GoalWords(
        N_("Round the corner"),
        N_("Make a run of seven cards that goes on past the happy symbol."),
        lambda n: ngettext(
            "{name} made a run of {count} card that went on past the happy symbol.",
            "{name} made a run of {count} cards that went on past the happy symbol.",
            n,
        ),
    ),
    "big_set": GoalWords(
        N_("Eight of a kind"),
        N_("Put all eight cards of the same number into one set."),
        lambda n: _("{name} put all eight cards with the number {rank} into one set."),
    ),
    "heavy_hand": GoalWords(
        N_("Heavy pockets"),
        N_("Be caught with 60 points in hand."),
        lambda n: ngettext(
            "{name} was caught with {count} point in hand.",
            "{name} was caught with {count} points in hand.",
            n,
        ),
    ),
    "out_of_nowhere": GoalWords(
        N_("Out of nowhere"),
        N_("Go out by playing six cards in one go."),
        lambda n: ngettext(
            "{name} played {count} card in one go and went out.",
            "{name} played {count} cards in one go and went out.",
            n,
        ),
    ),
    "close_shave": GoalWords(
        N_("Close shave"),
        N_("Reach 80 points and still win."),
        lambda n: ngettext(
            "{name} had {count} point and still won.",
            "{name} had {count} points and still won.",
            n,
        ),
    ),
    "clean_sheets": GoalWords(
        N_("Hat-trick"),
        N_("Go out in three rounds in a row."),
        lambda n: _("{name} went out in three rounds in a row."),
    ),
    "sulking_card": GoalWords(
        N_("The sulking card"),
        N_("Get down to one card, then end the round with four."),
        lambda n: ngettext(
            "{name} was down to one card, but ended the round with {count}.",
            "{name} was down to one card, but ended the round with {count}.",
            n,
        ),
    ),
    "comeback": GoalWords(
        N_("From top to bottom"),
        N_("Have the most points at the halfway mark and still win."),
        lambda n: ngettext(
            "{name} had the most points ({count}) at the halfway mark and still won.",
            "{name} had the most points ({count}) at the halfway mark and still won.",
            n,
        ),
    ),
}
