"""What may lie together: runs and sets (SOCK-2, SOCK-11, SOCK-12), and what is wrong with the rest.

The order in which a pile's cards are given never matters; ``arranged`` puts them in the order in
which people lay them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from sockapp.engine.game import Problem
from sockapp.games.sock.cards import HAPPY, RANKS, Card, Happy, Pile, Piles

MIN_PILE_CARDS = 3
"""Cards of the smallest pile."""


class PileKind(StrEnum):
    """The two legal piles."""

    RUN = "run"
    SET = "set"


def can_become_pile(cards: Pile) -> bool:
    """Whether some legal pile holds all these cards. Wherever the happy symbol may lie, a whole
    suit is a run, so only what is of two suits and two ranks, or twice in a run, never fits."""
    ranks = {card % RANKS for card in cards}
    if len(ranks) <= 1:
        return True
    return len(ranks) == len(cards) and len({card // RANKS for card in cards}) == 1


def kind_of(pile: Pile, happy: Happy) -> PileKind | None:
    """What a pile is; None if it is not legal."""
    return _judge(tuple(sorted(pile)), happy)[0]


def fault_in(pile: Pile, happy: Happy) -> Problem | None:
    """What is wrong with a pile by itself; None if it is legal."""
    return _judge(tuple(sorted(pile)), happy)[1]


def arranged(pile: Pile, happy: Happy) -> Pile:
    """A run from its lowest card up (a wrap-around run from its first), a set by suit."""
    return _judge(tuple(sorted(pile)), happy)[2]


@lru_cache(maxsize=4096)
def _judge(cards: Pile, happy: Happy) -> tuple[PileKind | None, Problem | None, Pile]:
    """Kind, fault and order of a pile whose cards come sorted by suit and rank."""
    if len(cards) < MIN_PILE_CARDS and not can_become_pile(cards):
        return None, Problem("SOCK-2", "strangers"), cards
    if len(cards) < MIN_PILE_CARDS:
        return None, Problem("SOCK-2", "too_short", (("count", len(cards)),)), cards
    ranks = [card % RANKS for card in cards]
    if len(set(ranks)) == 1:
        return PileKind.SET, None, cards
    if len({card // RANKS for card in cards}) > 1:
        return None, _mixed(cards, happy), cards
    if len(set(ranks)) < len(ranks):
        return None, Problem("SOCK-12", "rank_twice", (("card", _first_twice(cards).name),)), cards
    start = _start(ranks, happy)
    if start is not None:
        return PileKind.RUN, None, cards[start:] + cards[:start]
    if _start(ranks, "wrap") is not None:
        return None, Problem("SOCK-11", f"happy_{happy}"), cards
    before, after = _gap(cards, happy)
    facts = (("before", before.name), ("after", after.name))
    return None, Problem("SOCK-2", "gap", facts), cards


def _start(ranks: list[int], happy: Happy) -> int | None:
    """Where in these ascending ranks, all different, a run begins; None if they are none."""
    size = len(ranks)
    if ranks[-1] - ranks[0] == size - 1:  # on a line, the happy symbol lowest if it is there
        return 0 if happy != "high" or ranks[0] != HAPPY else _above(ranks)
    if happy == "low" or ranks[0] != HAPPY:
        return None
    if happy in ("high", "both"):
        return _above(ranks)
    # On the ring exactly one step may be a leap.
    leaps = [at for at in range(1, size) if ranks[at] - ranks[at - 1] > 1]
    return leaps[0] if len(leaps) == 1 and ranks[-1] == RANKS - 1 else None


def _above(ranks: list[int]) -> int | None:
    """Where a run begins that has the happy symbol above 12."""
    return 1 if ranks[-1] == RANKS - 1 and ranks[-1] - ranks[1] == len(ranks) - 2 else None


def _mixed(cards: Pile, happy: Happy) -> Problem:
    """Neither one rank nor one suit: which of the two was it going to be?"""
    suits = Counter(card.suit for card in cards)
    ranks = Counter(card.rank for card in cards)
    suit, in_suit = suits.most_common(1)[0]
    rank, in_rank = ranks.most_common(1)[0]
    consecutive = len(ranks) == len(cards) and _start(sorted(ranks), "wrap") is not None
    if consecutive or in_suit > in_rank:
        stranger = next(card for card in cards if card.suit is not suit)
        return Problem("SOCK-2", "mixed_suits", (("card", stranger.name),))
    if in_rank > 1:
        stranger = next(card for card in cards if card.rank != rank)
        return Problem("SOCK-2", "mixed_ranks", (("card", stranger.name),))
    return Problem("SOCK-2", "neither")


def _first_twice(cards: Pile) -> Card:
    return next(card for card, count in Counter(cards).items() if count > 1)


def _gap(cards: Pile, happy: Happy) -> tuple[Card, Card]:
    """The cards before and after the first gap, the longest one on a ring left out."""
    if happy == "high" and cards[0].rank == HAPPY:
        cards = (*cards[1:], cards[0])
    steps = [
        ((after - before) % RANKS, before, after)
        for before, after in zip(cards, (*cards[1:], cards[0]), strict=True)
    ]
    if happy == "wrap":
        steps.remove(max(steps, key=lambda step: step[0]))
    else:
        steps.pop()
    return next((before, after) for step, before, after in steps if step > 1)


def changes(before: Piles, after: Piles) -> tuple[list[Pile], list[Pile]]:
    """The old piles that are no longer there as they were, and the piles that are new."""
    old, new = set(before), set(after)
    if len(old) == len(before) and len(new) == len(after):
        return [pile for pile in before if pile not in new], [
            pile for pile in after if pile not in old
        ]
    gone, fresh = Counter(before), Counter(after)
    return list((gone - fresh).elements()), list((fresh - gone).elements())


def count_broken_piles(before: Piles, after: Piles) -> int:
    """How many piles no longer lie together; adding to a pile does not break it.

    Of equal cards it cannot be said which is which, so each pile takes the tightest room that
    is left for it, large piles first.
    """
    gone, new = changes(before, after)
    if not gone or len(new) == 1:  # nothing can have been torn: all that lay there still does
        return 0
    room = [Counter(pile) for pile in new]
    torn = 0
    for pile in sorted(gone, key=len, reverse=True):
        cards = Counter(pile)
        homes = [home for home in room if cards <= home]
        if homes:
            home = min(homes, key=Counter.total)
            home -= cards
        else:
            torn += 1
    return torn


def match_old_piles(before: Piles, after: Piles) -> list[int | None]:
    """For every new pile the old one it came from: the same, or the one it shares most with."""
    waiting: dict[Pile, list[int]] = {}
    for place, pile in enumerate(before):
        waiting.setdefault(pile, []).append(place)
    came_from: list[int | None] = [
        waiting[pile].pop(0) if waiting.get(pile) else None for pile in after
    ]
    gone = sorted(place for places in waiting.values() for place in places)
    overlaps = [
        (-len(set(before[place]).intersection(pile)), place, at)
        for at, pile in enumerate(after)
        if came_from[at] is None
        for place in gone
    ]
    for shared, place, at in sorted(overlaps):
        if shared and came_from[at] is None and place not in came_from:
            came_from[at] = place
    return came_from


def in_old_order(before: Piles, after: Piles) -> Piles:
    """The new piles in the places of those they came from, so that eyes can follow."""
    came_from = match_old_piles(before, after)
    places = [len(before) if place is None else place for place in came_from]
    return tuple(after[at] for at in sorted(range(len(after)), key=places.__getitem__))


@dataclass(frozen=True, slots=True)
class PileStep:
    """One pile of the new table, and how it came about."""

    at: int
    """Its place among the new piles."""
    pile: Pile
    was: int | None
    """The place of the old pile that it goes on from; None if it is new."""
    arrived: tuple[tuple[Card, int | None], ...]
    """Cards that were not there, each with the old pile that it left; None: from the hand."""


def pile_by_pile(before: Piles, after: Piles) -> tuple[PileStep, ...]:
    """The piles that a turn has changed, those that feed others only after those they feed."""
    came_from = match_old_piles(before, after)
    spare: dict[Card, list[int]] = {}
    for place, pile in enumerate(before):
        left = Counter(pile)
        if place in came_from:
            left -= Counter(after[came_from.index(place)])
        for card in left.elements():
            spare.setdefault(card, []).append(place)
    steps = []
    for at, (pile, was) in enumerate(zip(after, came_from, strict=True)):
        new = Counter(pile) - (Counter(before[was]) if was is not None else Counter())
        arrived: list[tuple[Card, int | None]] = []
        for card in new.elements():
            arrived.append((card, spare[card].pop(0) if spare.get(card) else None))
        if arrived or (was is not None and pile != before[was]):
            steps.append(PileStep(at, pile, was, tuple(arrived)))
    return tuple(sorted(steps, key=lambda step: not step.arrived))
