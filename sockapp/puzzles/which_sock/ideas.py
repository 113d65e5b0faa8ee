"""The ideas and the measured features of *Which sock?*."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.deduction.card_provenance import find_evidence
from sockapp.games.odd_socks.events import (
    Event,
    Flipped,
    HandPeeked,
    Passed,
    Peeked,
    Stashed,
    Swapped,
    Traded,
)
from sockapp.games.odd_socks.state import View
from sockapp.games.odd_socks.text.event_messages import describe_event
from sockapp.puzzles.puzzle import MEDIUM_GRADE
from sockapp.puzzles.which_sock.judge import (
    SockSolution,
    find_pairs_not_in_baskets,
    find_pairs_out_of_sight,
)


class Idea(StrEnum):
    """The ideas, in the order of their chapters. The values are permanent."""

    TURNED_OVER = "turned_over"  # a card lay face up once
    PEEKED = "peeked"  # the player has peeked at a card
    TRADED_AWAY = "traded_away"  # the player gave the card away
    CARRIED_OFF = "carried_off"  # a known card went from a basket into a hand
    NEITHER_SEEN = "neither_seen"  # no card of the odd pair was ever seen
    ONE_OF_THESE = "one_of_these"  # a card may be in two places, but is not the lost one


_MOST_TELLING = (
    Idea.ONE_OF_THESE,
    Idea.NEITHER_SEEN,
    Idea.TURNED_OVER,
    Idea.PEEKED,
    Idea.TRADED_AWAY,
    Idea.CARRIED_OFF,
)
"""If a puzzle has several ideas, the first of these is its main one."""


def find_ideas(view: View, solution: SockSolution) -> tuple[Idea, ...]:
    """Return the ideas of a solution, the main one first.

    Most of them say how the player saw cards that are out of sight now.
    """
    ideas = set()
    if solution.pictures > 1:
        ideas.add(Idea.ONE_OF_THESE)
    if solution.is_unseen:
        ideas.add(Idea.NEITHER_SEEN)
    for design in sorted(find_pairs_out_of_sight(view) - {solution.design}):
        for at in find_evidence(view, design):
            idea = _how_seen(view.trail[at], design, view.seat)
            if idea is not None:
                ideas.add(idea)
    # Every other card was seen, and a card goes out of sight only by an action that is listed
    # here or by a seat's own placing, which a Stash or a trade has brought it to.
    return tuple(idea for idea in _MOST_TELLING if idea in ideas) or (Idea.CARRIED_OFF,)


def _how_seen(event: Event, design: Design, seat: Seat | None) -> Idea | None:
    """Return how an event showed a card of a design, or took one out of sight; else None."""
    match event:
        case Flipped(up=False):
            return Idea.TURNED_OVER
        case Peeked(seat=who) | HandPeeked(seat=who) if who == seat:
            return Idea.PEEKED
        case Traded(seat=who, gave=gave, got=got) if design is (gave if who == seat else got):
            return Idea.TRADED_AWAY
        case Passed(gifts=gifts) if seat is not None and gifts[seat] is design:
            return Idea.TRADED_AWAY
        case Stashed(got=got) if got is design:
            return Idea.CARRIED_OFF
        case Swapped(took=took, gave=gave) if design in (took, gave):
            return Idea.CARRIED_OFF
        case _:
            return None


def list_lines(view: View) -> tuple[int, ...]:
    """Return the indexes of the events that have a line in the log."""
    names = ("",) * view.table.players
    return tuple(
        at for at, event in enumerate(view.trail) if describe_event(event, view.seat, names)
    )


def measure(view: View, solution: SockSolution) -> dict[str, int]:
    """Return the features of a puzzle that decide its grade."""
    return {
        "players": view.table.players,
        "by_sight": len(find_pairs_out_of_sight(view)),
        "by_baskets": len(find_pairs_not_in_baskets(view)),
        "pictures": solution.pictures,
        "is_unseen": int(solution.is_unseen),
        "lines_since": sum(at > solution.line for at in list_lines(view)),
    }


def grade_features(features: Mapping[str, int]) -> int:
    """Return the grade of measured features.

    Looking is the obvious way, and it fails in every puzzle. From medium on it also fails to
    remember every card of the baskets.
    """
    effort = (
        features["by_sight"]
        + features["by_baskets"]
        + 2 * (features["pictures"] > 1)
        + features["is_unseen"]
        + (features["players"] > 2)
        + (features["lines_since"] > 3)
    )
    if effort <= 4:
        return 1
    if effort == 5 or features["by_baskets"] == 1:
        return 2
    if effort == 6:
        return MEDIUM_GRADE
    return 4 if effort == 7 else 5
