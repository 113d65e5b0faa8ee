"""The words of the goals of Out of Sock."""

from __future__ import annotations

from sockapp.goals.text.goal_words import GoalWords
from sockapp.i18n import N_, _, ngettext

WORDS = {
    "negative_suit": GoalWords(
        N_("A lucky minus"),
        N_("Win with a suit below zero."),
        lambda n: ngettext(
            "{name} won with {count} point in {suit}.",
            "{name} won with {count} points in {suit}.",
            n,
        ),
    ),
    "below_zero": GoalWords(
        N_("Less is more"),
        N_("Win a game with a score below 0."),
        lambda n: ngettext("{name} won with {count} point.", "{name} won with {count} points.", n),
    ),
    "inside_out_twice": GoalWords(
        N_("Inside out and back"),
        N_("Have two Conversions in a suit that still scores 20 points."),
        lambda n: ngettext(
            "{name} had two Conversions in {suit}, and it still scored {count} point.",
            "{name} had two Conversions in {suit}, and it still scored {count} points.",
            n,
        ),
    ),
    "three_conversions": GoalWords(
        N_("A taste for Conversions"),
        N_("Collect all three Conversions in one suit."),
        lambda n: _("{name} collected all three Conversions in {suit}."),
    ),
    "double_double": GoalWords(
        N_("Double double"),
        N_("Have both Doubles in a suit that is worth 32 points."),
        lambda n: ngettext(
            "{name} had both Doubles in {suit}, worth {count} point.",
            "{name} had both Doubles in {suit}, worth {count} points.",
            n,
        ),
    ),
    "banned_treasure": GoalWords(
        N_("Buried treasure"),
        N_("Take the Ban in a suit that was worth 20 points."),
        lambda n: ngettext(
            "{name} had {count} point in {suit}. Then came the Ban.",
            "{name} had {count} points in {suit}. Then came the Ban.",
            n,
        ),
    ),
    "big_suit": GoalWords(
        N_("One-colour drawer"),
        N_("Score 56 points in one suit."),
        lambda n: ngettext(
            "{name} scored {count} point in {suit} alone.",
            "{name} scored {count} points in {suit} alone.",
            n,
        ),
    ),
    "butterfingers": GoalWords(
        N_("Butterfingers"),
        N_("Lose three turns in a row."),
        lambda n: _("{name} lost three turns in a row."),
    ),
    "rainbow": GoalWords(
        N_("Rainbow"),
        N_("Win with points in all six suits."),
        lambda n: _("{name} won with points in all six suits."),
    ),
    "poisoned_gift": GoalWords(
        N_("With best wishes"),
        N_("Leave someone with a last die that costs them 24 points."),
        lambda n: ngettext(
            "{name} left {other} with a last die that cost {count} point.",
            "{name} left {other} with a last die that cost {count} points.",
            n,
        ),
    ),
    "more_socks": GoalWords(
        N_("Count your socks"),
        N_("Win a tie by having more sock cards."),
        lambda n: _("{name} and {other} were tied. {name} had more sock cards."),
    ),
    "kind_basket": GoalWords(
        N_("The kind basket"),
        N_("Have the basket in a tie, and pick someone else as the winner."),
        lambda n: _("{name} had the basket in a tie, and picked {other} as the winner."),
    ),
    "comeback": GoalWords(
        N_("Late laundry"),
        N_("Be last at the halfway mark and still win."),
        lambda n: ngettext(
            "{name} was {count} point behind at the halfway mark and still won.",
            "{name} was {count} points behind at the halfway mark and still won.",
            n,
        ),
    ),
}
