"""The words of sock night: games of the plan, points, standings, the champion."""

from __future__ import annotations

from sockapp import games
from sockapp.evenings.evening import Evening, PlannedGame, StandingsRow
from sockapp.i18n import _, join_and, ngettext, number
from sockapp.people.game_setup import GameSetup

HALF = "½"


def counts_rounds(game_id: str) -> bool:
    """Return whether the scores of a game can count after some rounds."""
    review = games.review(game_id)
    return review is not None and review.scores_after is not None


def game_title(planned: PlannedGame) -> str:
    """Return the title of a planned game."""
    return games.title(planned.game).TITLE


def game_length(rounds: int) -> str:
    """Return how much of a game is played; 0 rounds for the whole game."""
    if not rounds:
        return _("The whole game")
    return ngettext("{count} round", "{count} rounds", rounds).format(count=number(rounds))


def describe_planned(planned: PlannedGame) -> str:
    """Return how a planned game is played: its rounds, and what differs from the rulebook."""
    info, phrases = games.info(planned.game), games.phrases(planned.game)
    values = GameSetup((), planned.options).usable_options(info)
    parts = []
    for choice in info.choices:
        value = values[choice.field]
        if choice.field == "rounds":
            parts.append(phrases.option_value_label(choice.field, value))
        elif value != choice.values[0]:
            parts.append(
                _("{option}: {value}").format(
                    option=phrases.option_label(choice.field),
                    value=phrases.option_value_label(choice.field, value),
                )
            )
    if planned.rounds or not parts:
        parts.insert(0, game_length(planned.rounds))
    return " · ".join(parts)


def points(double_points: int) -> str:
    """Return points from twice as many, as a figure with halves."""
    whole, half = divmod(double_points, 2)
    return (number(whole) if whole or not half else "") + HALF * half


def points_text(double_points: int) -> str:
    """Return points from twice as many, with the word."""
    # A half and more than one are plural, as in "½ points".
    count = double_points // 2 if double_points % 2 == 0 else max(2, double_points)
    text = ngettext("{count} point", "{count} points", count)
    return text.format(count=points(double_points))


def wins_text(row: StandingsRow) -> str:
    """Return how many games a person has won, of how many; empty before the first."""
    if not row.games:
        return ""
    text = ngettext("{wins} of {count} game won", "{wins} of {count} games won", row.games)
    return text.format(wins=number(row.wins), count=number(row.games))


def leader_text(evening: Evening) -> str:
    """Return who leads; a text for the start before the first result."""
    leaders = evening.champions()
    if not leaders:
        return _("Nothing is decided yet.")
    text = _("{names} leads.") if len(leaders) == 1 else _("{names} lead.")
    return text.format(names=join_and(leaders))


def progress_text(evening: Evening) -> str:
    """Return the number of the game that is under way or next."""
    done = len(evening.played)
    return _("Game {number} of {count}").format(
        number=number(min(done + 1, len(evening.plan))), count=number(len(evening.plan))
    )


def champion_text(evening: Evening) -> str:
    """Return who has won an evening that is over."""
    champions = evening.champions()
    is_alone = len(champions) == 1
    text = _("{names} wins the golden sock!") if is_alone else _("{names} share the golden sock!")
    return text.format(names=join_and(champions))


def share_text(evening: Evening) -> str:
    """Return the result as a message for friends."""
    lines = [_("Sock night"), champion_text(evening), ""]
    for row in evening.standings():
        # Translators: a line of the standings, place, name and points.
        line = _("{place}. {name}, {points}")
        row_text = line.format(
            place=number(row.place), name=row.name, points=points_text(row.double_points)
        )
        lines.append(row_text)
    return "\n".join(lines)
