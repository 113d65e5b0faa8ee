"""Legal piles, that is runs and sets (SOCK-2, SOCK-11, SOCK-12), and the problems of others.

The functions accept a pile's cards in any order. ``arrange_pile`` returns them in the order in
which players lay them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from sockapp.engine.game import Problem
from sockapp.games.sock.cards import HAPPY, RANKS, Card, Happy, Pile, Piles

MIN_PILE_CARDS = 3
"""The number of cards in the smallest legal pile."""


class PileKind(StrEnum):
    """The two kinds of legal piles."""

    RUN = "run"
    SET = "set"


def can_become_pile(cards: Pile) -> bool:
    """Return whether a legal pile can contain all these cards.

    A whole suit is a run in every variant. So only cards of two suits and two ranks, or the same
    card twice in a run, never fit.
    """
    ranks = {card % RANKS for card in cards}
    if len(ranks) <= 1:
        return True
    return len(ranks) == len(cards) and len({card // RANKS for card in cards}) == 1


def kind_of(pile: Pile, happy: Happy) -> PileKind | None:
    """Return the kind of a pile; None if it is not legal."""
    return _judge(tuple(sorted(pile)), happy)[0]


def is_set(pile: Pile) -> bool:
    """Return whether a legal pile is a set. Its first two cards are enough to tell."""
    return pile[0] % RANKS == pile[1] % RANKS


def find_pile_problem(pile: Pile, happy: Happy) -> Problem | None:
    """Return the problem of a pile; None if it is legal."""
    return _judge(tuple(sorted(pile)), happy)[1]


def arrange_pile(pile: Pile, happy: Happy) -> Pile:
    """Return a pile in order: a run from its first card up, a set by suit."""
    return _judge(tuple(sorted(pile)), happy)[2]


@lru_cache(maxsize=4096)
def _judge(cards: Pile, happy: Happy) -> tuple[PileKind | None, Problem | None, Pile]:
    """Return the kind, the problem and the order of a pile that is sorted by suit and rank."""
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
    """Return the index at which a run begins in distinct ascending ranks; None if it is no run."""
    size = len(ranks)
    if ranks[-1] - ranks[0] == size - 1:  # consecutive, a happy symbol being the lowest
        return 0 if happy != "high" or ranks[0] != HAPPY else _above(ranks)
    if happy == "low" or ranks[0] != HAPPY:
        return None
    if happy in ("high", "both"):
        return _above(ranks)
    # On the ring of ranks exactly one step may be larger than 1.
    leaps = [at for at in range(1, size) if ranks[at] - ranks[at - 1] > 1]
    return leaps[0] if len(leaps) == 1 and ranks[-1] == RANKS - 1 else None


def _above(ranks: list[int]) -> int | None:
    """Return the index at which a run with the happy symbol above 12 begins; None if it is none."""
    return 1 if ranks[-1] == RANKS - 1 and ranks[-1] - ranks[1] == len(ranks) - 2 else None


def _mixed(cards: Pile, happy: Happy) -> Problem:
    """Return the problem of a pile of several ranks and suits.

    It guesses whether a run or a set was meant, and names the first card that does not fit.
    """
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
    """Return the cards before and after the first gap.

    On the ring the largest gap does not count, because it is where the run ends.
    """
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


def find_changed_piles(before: Piles, after: Piles) -> tuple[list[Pile], list[Pile]]:
    """Return the old piles that are gone or changed, and the piles that are new or changed."""
    old, new = set(before), set(after)
    if len(old) == len(before) and len(new) == len(after):
        return [pile for pile in before if pile not in new], [
            pile for pile in after if pile not in old
        ]
    gone, fresh = Counter(before), Counter(after)
    return list((gone - fresh).elements()), list((fresh - gone).elements())


def count_broken_piles(before: Piles, after: Piles) -> int:
    """Return how many old piles were broken up. Adding to a pile does not break it.

    Equal cards cannot be told apart. So each old pile, large ones first, is assigned to the
    smallest new pile that still has room for it.
    """
    gone, new = find_changed_piles(before, after)
    if not gone or len(new) == 1:  # all old cards are still there, so no pile can be broken
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
    """Return for every new pile the index of the old pile it came from, or None.

    That is an equal pile, else the one with the most cards in common.
    """
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


def sort_by_old_piles(before: Piles, after: Piles) -> Piles:
    """Return the new piles in the order of the old ones they came from, so that few piles move."""
    came_from = match_old_piles(before, after)
    places = [len(before) if place is None else place for place in came_from]
    return tuple(after[at] for at in sorted(range(len(after)), key=places.__getitem__))


@dataclass(frozen=True, slots=True)
class PileStep:
    """A pile that a turn has changed, and where its cards came from."""

    at: int
    """Its index among the new piles."""
    pile: Pile
    was: int | None
    """The index of the old pile it came from; None if it is new."""
    arrived: tuple[tuple[Card, int | None], ...]
    """The added cards, each with the index of its old pile; None for a card of the hand."""


def list_pile_steps(before: Piles, after: Piles) -> tuple[PileStep, ...]:
    """Return the piles that a turn has changed. Piles that only lost cards come last."""
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
