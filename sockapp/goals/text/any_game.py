"""The words of the goals that can be reached in every game."""

from __future__ import annotations

from sockapp.goals.text.goal_words import GoalWords
from sockapp.i18n import N_, _, ngettext

WORDS = {
    "photo_finish": GoalWords(
        N_("By a thread"),
        lambda n: ngettext("{name} won by {count} point.", "{name} won by {count} points.", n),
    ),
    "shared_win": GoalWords(
        N_("Two on one peg"), lambda n: _("{name} and {other} shared the win.")
    ),
    "hard_nuts": GoalWords(
        N_("Hard nuts"),
        lambda n: ngettext(
            "{name} beat {count} hard bot in one game.",
            "{name} beat {count} hard bots in one game.",
            n,
        ),
    ),
    "one_against_all": GoalWords(
        N_("One against all"),
        lambda n: ngettext(
            "{name} won alone against {count} bot.", "{name} won alone against {count} bots.", n
        ),
    ),
}
