"""Every world that fits a view, by brute force and independent of ``belief_state``.

The two cards of a pair are told apart here. Each way to deal them and each choice that a player
may have made is tried, and worlds that contradict the view are dropped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

from sockapp.games.odd_socks import events as ev
from sockapp.games.odd_socks.cards import Action, Design, build_deck
from sockapp.games.odd_socks.moves import BasketCard, HandCard
from sockapp.games.odd_socks.state import View

Card = tuple[Design, int]
"""A design and the number of one of its two cards."""


class World:
    def __init__(self, hands: list[list[Card]], baskets: dict[int, Card], lost: Card) -> None:
        self.hands = hands
        self.baskets = baskets
        self.lost = lost
        self.trail: tuple[Any, ...] = ()

    def copy(self) -> World:
        other = World([hand.copy() for hand in self.hands], dict(self.baskets), self.lost)
        other.trail = self.trail
        return other


def all_worlds(view: View) -> Counter:
    """Return the number of worlds of each complete trail."""
    found: Counter = Counter()
    for world in _deals(view):
        for end in _follow(world, view.trail[1:], view):
            found[_chosen_filled(end.trail)] += 1
    return found


def _deals(view: View) -> Iterator[World]:
    deal = view.trail[0]
    assert isinstance(deal, ev.Dealt)
    left = [
        (design, copy)
        for design in dict.fromkeys(build_deck(view.table.players))
        for copy in (0, 1)
    ]

    def take(design: Design) -> Card:
        one = next(card for card in left if card[0] == design)
        left.remove(one)
        return one

    baskets: dict[int, Card] = {}
    blank: list[int] = []
    number = 0
    for seat, up in enumerate(deal.up):
        for design in (*up, *deal.down[seat : seat + 1]):
            if design is None:
                blank.append(number)
            else:
                baskets[number] = take(design)
            number += 1
    own = [[take(design) for design in hand if design is not None] for hand in deal.hands]
    sizes = [len(hand) - len(held) for hand, held in zip(deal.hands, own, strict=True)]

    def hands(cards: list[Card], seat: int) -> Iterator[list[list[Card]]]:
        if seat == len(sizes):
            yield []
            return
        for some in combinations(cards, sizes[seat]):
            rest = [card for card in cards if card not in some]
            for others in hands(rest, seat + 1):
                yield [[*own[seat], *some], *others]

    def places(cards: list[Card], numbers: list[int]) -> Iterator[tuple[dict[int, Card], list]]:
        if not numbers:
            yield {}, cards
            return
        for card in cards:
            rest = [one for one in cards if one != card]
            for below, after in places(rest, numbers[1:]):
                yield {numbers[0]: card, **below}, after

    for lost in left:
        others = [card for card in left if card != lost]
        for below, rest in places(others, blank):
            for held in hands(rest, 0):
                world = World([list(hand) for hand in held], baskets | below, lost)
                down = tuple(
                    world.baskets[_down_number(deal, seat)][0] for seat in range(len(deal.down))
                )
                dealt = tuple(tuple(sorted(card[0] for card in hand)) for hand in held)
                world.trail = (ev.Dealt(deal.dealer, lost[0], deal.up, down, dealt),)
                yield world


def _down_number(deal: ev.Dealt, seat: int) -> int:
    return sum(len(up) for up in deal.up[: seat + 1]) + seat


def _fits(card: Card, design: int | None) -> bool:
    return design is None or card[0] == design


def _follow(world: World, trail: tuple[Any, ...], view: View) -> Iterator[World]:
    if not trail:
        yield world
        return
    for after in _after(world, trail[0], view):
        yield from _follow(after, trail[1:], view)


def _leaving(world: World, seat: int, design: int | None) -> Iterator[tuple[World, Card]]:
    for card in world.hands[seat]:
        if _fits(card, design):
            after = world.copy()
            after.hands[seat].remove(card)
            yield after, card


def _after(world: World, event: Any, view: View) -> Iterator[World]:
    def with_event(after: World, **known: Any) -> World:
        after.trail = (*after.trail, replace(event, **known))
        return after

    match event:
        case ev.Placed():
            for after, card in _leaving(world, event.seat, event.design):
                after.baskets[event.card] = card
                yield with_event(after, design=card[0])
        case ev.Stashed():
            taken = world.baskets[event.taken]
            if _fits(taken, event.got):
                for after, card in _leaving(world, event.seat, event.design):
                    after.baskets[event.card] = card
                    after.hands[event.seat].append(after.baskets.pop(event.taken))
                    yield with_event(after, design=card[0], got=taken[0])
        case ev.Traded():
            for one, mine in _leaving(world, event.seat, event.gave):
                for after, theirs in _leaving(one, event.other, event.got):
                    after.hands[event.seat].append(theirs)
                    after.hands[event.other].append(mine)
                    yield with_event(after, gave=mine[0], got=theirs[0])
        case ev.Passed():
            ways: list[tuple[World, tuple[Card, ...]]] = [(world, ())]
            for giver, gift in enumerate(event.gifts):
                ways = [
                    (after, (*given, card))
                    for before, given in ways
                    for after, card in _leaving(before, giver, gift)
                ]
            for after, given in ways:
                for giver, card in enumerate(given):
                    after.hands[event.receiver(giver)].append(card)
                yield with_event(after, gifts=tuple(card[0] for card in given))
        case ev.HandPeeked():
            for card in world.hands[event.other]:
                if _fits(card, event.design):
                    yield with_event(world.copy(), design=card[0])
        case ev.Swapped():
            took, gave = world.baskets[event.taken], world.baskets[event.given]
            if _fits(took, event.took) and _fits(gave, event.gave):
                yield with_event(world.copy(), took=took[0], gave=gave[0])
        case ev.Peeked() | ev.Flipped() | ev.Copied():
            card = world.baskets[event.card]
            if _fits(card, event.design):
                yield with_event(world.copy(), design=card[0])
        case ev.Chose(choice=None) if _is_pending(event, view):
            yield from _choosing(world, event, view)
        case _:
            yield with_event(world.copy())


def _is_pending(event: ev.Chose, view: View) -> bool:
    """Return whether the choice has had no effect yet."""
    tail = []
    for one in reversed(view.trail):
        if not isinstance(one, ev.Chose):
            break
        tail.append(one)
    return any(one is event for one in tail)


def _choosing(world: World, event: ev.Chose, view: View) -> Iterator[World]:
    pending = view.table.pending
    assert pending is not None
    choices: list[Any]
    if pending.action is Action.BASKET_SWAP:
        other = pending.waiting[0] if event.seat == pending.seat else pending.seat
        choices = [BasketCard(lying.card) for lying in view.table.baskets[other]]
    else:
        choices = [HandCard(card[0]) for card in world.hands[event.seat]]
    for choice in choices:
        after = world.copy()
        after.trail = (*after.trail, replace(event, choice=choice))
        yield after


def _chosen_filled(trail: tuple[Any, ...]) -> tuple[Any, ...]:
    """Fill in secret choices from the events that followed them."""
    filled = list(trail)
    for at, event in enumerate(trail):
        if isinstance(event, ev.Chose) and event.choice is None:
            after = next(one for one in trail[at:] if not isinstance(one, ev.Chose))
            choice: Any
            given: Any
            match after:
                case ev.Traded():
                    given = after.gave if event.seat == after.seat else after.got
                    choice = HandCard(given)
                case ev.Passed():
                    given = after.gifts[event.seat]
                    choice = HandCard(given)
                case ev.Swapped():
                    choice = BasketCard(after.taken if event.seat == after.seat else after.given)
            filled[at] = replace(event, choice=choice)
    return tuple(filled)
