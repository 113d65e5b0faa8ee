"""The words of the goals that can be reached in every game."""

from __future__ import annotations

from sockapp.goals.text.goal_words import GoalWords
from sockapp.i18n import N_, _, ngettext

WORDS = {
    "photo_finish": GoalWords(
        N_("By a thread"),
        N_("Win by the narrowest possible margin."),
        lambda n: ngettext("{name} won by {count} point.", "{name} won by {count} points.", n),
    ),
    "shared_win": GoalWords(
        N_("Two on one peg"),
        N_("Share the win with someone."),
        lambda n: _("{name} and {other} shared the win."),
    ),
    "hard_nuts": GoalWords(
        N_("Hard nuts"),
        N_("Beat two hard bots in one game."),
        lambda n: ngettext(
            "{name} beat {count} hard bot in one game.",
            "{name} beat {count} hard bots in one game.",
            n,
        ),
    ),
    "one_against_all": GoalWords(
        N_("Outnumbered"),
        N_("Beat three bots as the only person at the table."),
        lambda n: ngettext(
            "{name} beat {count} bot single-handed.", "{name} beat {count} bots single-handed.", n
        ),
    ),
}
