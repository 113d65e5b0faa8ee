"""The words of the goals of Out of Sock."""

from __future__ import annotations

from sockapp.goals.text.goal_words import GoalWords
from sockapp.i18n import N_, _, ngettext

WORDS = {
    "negative_suit": GoalWords(
        N_("A minus for luck"),
        lambda n: ngettext(
            "{name} won with {count} point in {suit}.",
            "{name} won with {count} points in {suit}.",
            n,
        ),
    ),
    "below_zero": GoalWords(
        N_("Less is more"),
        lambda n: ngettext("{name} won with {count} point.", "{name} won with {count} points.", n),
    ),
    "inside_out_twice": GoalWords(
        N_("Inside out and back"),
        lambda n: ngettext(
            "{name} had two Conversions in {suit}, and it still brought {count} point.",
            "{name} had two Conversions in {suit}, and it still brought {count} points.",
            n,
        ),
    ),
    "three_conversions": GoalWords(
        N_("A taste for Conversions"),
        lambda n: _("{name} collected all three Conversions in {suit}."),
    ),
    "double_double": GoalWords(
        N_("Double double"),
        lambda n: ngettext(
            "{name} had both Doubles in {suit}, worth {count} point.",
            "{name} had both Doubles in {suit}, worth {count} points.",
            n,
        ),
    ),
    "banned_treasure": GoalWords(
        N_("Buried treasure"),
        lambda n: ngettext(
            "{name} had {count} point in {suit}. Then came the Ban.",
            "{name} had {count} points in {suit}. Then came the Ban.",
            n,
        ),
    ),
    "big_suit": GoalWords(
        N_("One-colour drawer"),
        lambda n: ngettext(
            "{name} made {count} point in {suit} alone.",
            "{name} made {count} points in {suit} alone.",
            n,
        ),
    ),
    "butterfingers": GoalWords(
        N_("Butterfingers"), lambda n: _("{name} lost three turns in a row.")
    ),
    "rainbow": GoalWords(N_("Rainbow"), lambda n: _("{name} won with points in all six suits.")),
    "poisoned_gift": GoalWords(
        N_("With best wishes"),
        lambda n: ngettext(
            "{name} left {other} a last die that cost {count} point.",
            "{name} left {other} a last die that cost {count} points.",
            n,
        ),
    ),
    "more_socks": GoalWords(
        N_("Count your socks"),
        lambda n: _("{name} and {other} were level. {name} had more sock cards."),
    ),
    "kind_basket": GoalWords(
        N_("The kind basket"),
        lambda n: _("{name} had the basket in a tie, and picked {other} as the winner."),
    ),
    "comeback": GoalWords(
        N_("Late laundry"),
        lambda n: ngettext(
            "{name} was {count} point behind after half of the game, and won.",
            "{name} was {count} points behind after half of the game, and won.",
            n,
        ),
    ),
}
