"""The story of a game in at most five sentences, for all players, in the current language."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from sockapp.analysis.analysis_text import AnalysisText
from sockapp.analysis.game_analysis import GameAnalysis
from sockapp.analysis.key_moments import KeyMoment, find_key_moments
from sockapp.analysis.study.position_study import ShiftCause
from sockapp.engine.game import Outcome, Seat
from sockapp.engine.game_review import Steps
from sockapp.engine.game_text import AnyGameText, Names
from sockapp.i18n import _, join_and, ngettext, number, percent

MAX_SENTENCES = 5
MIN_SHARE_AHEAD = 0.8
"""The share of a game that a player led who "was ahead for nearly the whole game"."""
MAX_CHANCE_LOOKED_LOST = 0.15
"""A game looked lost if the winner's chance fell below this in the second half."""
MIN_LEAD_CHANGES = 4
"""Fewer changes of the lead are not mentioned."""
MIN_LEAD = 0.1
"""A new leader's chance exceeds the former one's by this. A smaller lead may be noise."""
MIN_TOSS_GAIN = 0.1
"""A smaller gain of chance by tosses is not mentioned."""


def tell_story(
    analysis: GameAnalysis,
    steps: Steps,
    outcome: Outcome,
    text: AnalysisText,
    phrases: AnyGameText,
    names: Names,
) -> list[str]:
    """Return the sentences: how it went, what turned it, and the result.

    First come up to three key moments of who won. If there are fewer, the costliest choices and
    the worst moments of the others are told as well, then the dice and the accuracy.
    """
    winner = outcome.winners[0]
    course = _describe_course(analysis, winner, names)
    left = MAX_SENTENCES - 1 - bool(course)
    moments = list(find_key_moments(analysis, winner))
    moves = {moment.at for moment in moments}
    candidates = [m for seat in analysis.seats for m in find_key_moments(analysis, seat.seat)]
    for moment in sorted(candidates, key=lambda m: (m.cause is not ShiftCause.CHOICE, m.change)):
        if len(moments) < left and moment.change < 0 and moment.at not in moves:
            moments.append(moment)
            moves.add(moment.at)
    moments = _mark_continued(sorted(moments[:left], key=lambda moment: moment.at))
    sentences = [course, *(text.moment(moment, steps, None, names) for moment in moments)]
    for extra in (_praise_luckiest(analysis, names), _praise_most_accurate(analysis, names)):
        if extra and len(moments) < left:
            sentences.append(extra)
            left -= 1
    sentences.append(phrases.result(outcome, None, names))
    return [sentence for sentence in sentences if sentence]


def _mark_continued(moments: list[KeyMoment]) -> list[KeyMoment]:
    """Mark the moments of the same seat as the one before.

    "…, and their chances went from 16 to 31 out of 100" in three sentences of five is tiring.
    """
    return [
        replace(moment, is_continued=bool(place) and moments[place - 1].seat == moment.seat)
        for place, moment in enumerate(moments)
    ]


def _describe_course(analysis: GameAnalysis, winner: Seat, names: Names) -> str:
    """Return how the game went as a whole; empty if no chances are known."""
    leaders, own = _list_leaders(analysis), analysis.seats[winner].curve.points
    if not leaders or not own:
        return ""
    late = [point.chance for point in own[len(own) // 2 :]]
    changes = sum(before != after for before, after in pairwise(leaders))
    if min(late) < MAX_CHANCE_LOOKED_LOST:
        text = _("{name} won a game that looked lost.")
    elif leaders.count(winner) >= MIN_SHARE_AHEAD * len(leaders):
        text = _("{name} was ahead for nearly the whole game.")
    elif changes >= MIN_LEAD_CHANGES:
        text = ngettext(
            "There was {count} change of lead between {names}.",
            "There were {count} changes of lead between {names}.",
            changes,
        )
    else:
        text = _("It was close between {names} for a long time.")
    return text.format(name=names[winner], names=join_and(names), count=number(changes))


def _list_leaders(analysis: GameAnalysis) -> list[Seat]:
    """Return who led at each point, without the last one, the result."""
    places = sorted({point.at for seat in analysis.seats for point in seat.curve.points})
    leaders: list[Seat] = []
    for at in places[:-1]:
        chances = [seat.curve.chance(at) for seat in analysis.seats]
        known = [chance for chance in chances if chance is not None]
        if len(known) < len(chances):
            continue
        best = max(known)
        is_clear = not leaders or best >= known[leaders[-1]] + MIN_LEAD
        leaders.append(known.index(best) if is_clear else leaders[-1])
    return leaders


def _praise_luckiest(analysis: GameAnalysis, names: Names) -> str:
    """Return a sentence about the player with the luckiest tosses; empty if there is none."""
    gains = [seat.total(ShiftCause.TOSS) for seat in analysis.seats]
    most = max(gains)
    if most < MIN_TOSS_GAIN:
        return ""
    return _("The dice were kindest to {name}.").format(name=names[gains.index(most)])


def _praise_most_accurate(analysis: GameAnalysis, names: Names) -> str:
    """Return a sentence about the best choices; empty for a tie or if a player had no choice."""
    known = [seat.accuracy for seat in analysis.seats if seat.accuracy is not None]
    if len(known) < len(analysis.seats) or known.count(max(known)) > 1:
        return ""
    best = max(known)
    return _("{name} made the best choices, with an accuracy of {percent}.").format(
        name=names[known.index(best)], percent=percent(round(best))
    )
