"""The ideas and the measured features of *The one die*."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from sockapp.games.out_of_sock.cards import CardKind
from sockapp.games.out_of_sock.state import Table
from sockapp.puzzles.one_die.judge import ME, DieSolution, PickSearch
from sockapp.puzzles.puzzle import MEDIUM_GRADE


class Idea(StrEnum):
    """The ideas, in the order of their chapters. The values are permanent."""

    END_NOW = "end_now"  # take the last card while ahead
    CONVERSIONS = "conversions"  # a Conversion turns the score round
    BANS = "bans"  # a Ban that is taken decides
    DENY = "deny"  # take the card that another player needs
    POISON = "poison"  # the others must take what hurts them
    WAIT = "wait"  # do not end the game yet
    SACRIFICE = "sacrifice"  # the winning die costs points
    TIE_BREAK = "tie_break"  # the points are equal in the end


_MOST_TELLING = (
    Idea.TIE_BREAK,
    Idea.SACRIFICE,
    Idea.BANS,
    Idea.CONVERSIONS,
    Idea.DENY,
    Idea.POISON,
    Idea.WAIT,
    Idea.END_NOW,
)
"""If a puzzle has several ideas, the first of these is its main one."""


def find_ideas(table: Table, solution: DieSolution) -> tuple[Idea, ...]:
    """Return the ideas of a solution, the main one first."""
    search = PickSearch(table)
    answer = solution.number
    gains = {number: search.gain(number, ME) for number in table.dice}
    ideas = {Idea.END_NOW if answer in search.ending_dice else Idea.WAIT}
    if solution.margin == 0:
        ideas.add(Idea.TIE_BREAK)
    if gains[answer] < 0:
        ideas.add(Idea.SACRIFICE)
    rivals = range(1, table.players)
    if gains[answer] < max(gains.values()) and any(
        search.gain(answer, seat) > 0 for seat in rivals
    ):
        ideas.add(Idea.DENY)
    for seat, number, gain in search.gains_of(solution.line):
        card = table.top(number)
        if card is None or gain == 0:
            continue
        if card.kind is CardKind.BAN:
            ideas.add(Idea.BANS)
        elif card.kind is CardKind.CONVERSION:
            ideas.add(Idea.CONVERSIONS)
        if gain < 0 and seat != ME:
            ideas.add(Idea.POISON)
    return tuple(idea for idea in _MOST_TELLING if idea in ideas)


def measure(table: Table, solution: DieSolution) -> dict[str, int]:
    """Return the features of a puzzle that decide its grade."""
    search = PickSearch(table)
    answer, following = solution.number, 1 % table.players
    gains = {number: search.gain(number, ME) for number in table.dice}
    worths = {number: 2 * gains[number] + search.gain(number, following) for number in table.dice}
    others = [number for number in table.dice if number != answer]
    return {
        "players": table.players,
        "dice": len(table.dice),
        "depth": len(solution.line),
        "is_ending": int(answer in search.ending_dice),
        "is_greedy": int(gains[answer] == max(gains.values())),
        "is_spiteful": int(worths[answer] == max(worths.values())),
        "traps": sum(map(search.wins_if_others_are_greedy, others)),
    }


def grade_features(features: Mapping[str, int]) -> int:
    """Return the grade of measured features.

    In grades 1 and 2 the die with the most points wins. In the medium grade it loses, and the die
    wins that also counts what the next player can gain. In grades 4 and 5 that one loses too.
    *Traps* are other dice that win unless the others reply well.
    """
    is_ending, traps = features["is_ending"], features["traps"]
    if features["is_greedy"]:
        return 1 if is_ending and features["is_spiteful"] and not traps else 2
    if features["is_spiteful"]:
        return MEDIUM_GRADE
    allowed_traps = 1 if is_ending else 0  # an end of the game is easier to see through
    return 5 if traps > allowed_traps else 4
