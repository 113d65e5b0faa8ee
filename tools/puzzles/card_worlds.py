"""All worlds of a round of Odd Socks, card by card, independent of the app's belief state.

A world says where every card is. For each pair the lost mate is assumed to be of this pair, and the
log is followed. Where it does not tell which card left a hand, every card is tried. A card that was
never seen stays blank until an event shows it. The pair can be odd if a world is left in the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sockapp.games.odd_socks import events as ev
from sockapp.games.odd_socks.cards import Design, build_deck
from sockapp.games.odd_socks.state import View

BLANK = None
"""A card whose design no event has shown yet."""


class _World:
    """Where the cards are: designs by place, with ``BLANK`` for cards that are not known yet."""

    __slots__ = ("baskets", "hands", "left")

    def __init__(
        self,
        hands: list[list[Design | None]],
        baskets: dict[int, Design | None],
        left: Counter[Design],
    ) -> None:
        self.hands = hands
        self.baskets = baskets
        self.left = left
        """The designs that blanks and the lost mate share."""

    def copy(self) -> _World:
        return _World([hand.copy() for hand in self.hands], dict(self.baskets), self.left.copy())

    def key(self) -> object:
        hands = tuple(
            tuple(sorted(-1 if one is None else one for one in hand)) for hand in self.hands
        )
        return hands, tuple(
            sorted((at, -1 if one is None else one) for at, one in self.baskets.items())
        )


def possible_lost(view: View, events: int) -> set[Design]:
    """Return the designs that the lost mate can have after the first ``events`` of the trail."""
    found = set()
    for lost in dict.fromkeys(build_deck(view.table.players)):
        if _has_world(view, events, lost):
            found.add(lost)
    return found


def _has_world(view: View, events: int, lost: Design) -> bool:
    """Return whether some world fits in which the lost mate has this design."""
    first = _deal(view)
    if not first.left[lost]:
        return False
    first.left[lost] -= 1
    worlds = {first.key(): first}
    for event in view.trail[1:events]:
        after: dict[object, _World] = {}
        for world in worlds.values():
            for one in _after(world, event):
                after[one.key()] = one
        worlds = after
    # The remaining blanks must take exactly the designs that are left, in any order.
    return any(_count_blanks(world) == world.left.total() for world in worlds.values())


def _count_blanks(world: _World) -> int:
    cards = [one for hand in world.hands for one in hand] + list(world.baskets.values())
    return sum(one is BLANK for one in cards)


def _deal(view: View) -> _World:
    deal = view.trail[0]
    if not isinstance(deal, ev.Dealt):
        raise ValueError("a round begins with its deal")
    left = Counter(build_deck(view.table.players))
    baskets: dict[int, Design | None] = {}
    for seat, up in enumerate(deal.up):
        for design in (*up, *deal.down[seat : seat + 1]):
            baskets[len(baskets)] = design
    hands = [list(hand) for hand in deal.hands]
    for design in [*baskets.values(), *(one for hand in hands for one in hand)]:
        if design is not None:
            left[design] -= 1
    return _World(hands, baskets, left)


def _after(world: _World, event: ev.Event) -> Iterator[_World]:
    """Yield every world that an event can lead to."""
    match event:
        case ev.Placed(seat, card, design):
            for one, held in _leave(world, seat, design):
                one.baskets[card] = held
                yield one
        case ev.Stashed(seat, _basket, card, design, _up, taken, got):
            for one, held in _leave(world, seat, design):
                one.baskets[card] = held
                for two in _shown(one, taken, got):
                    two.hands[seat].append(two.baskets.pop(taken))
                    yield two
        case ev.Traded(seat, other, gave, got):
            yield from _passed(world, {seat: (other, gave), other: (seat, got)})
        case ev.Passed(gifts=gifts):
            yield from _passed(
                world, {giver: (event.receiver(giver), gift) for giver, gift in enumerate(gifts)}
            )
        case ev.HandPeeked(other=other, design=design) if design is not None:
            for one, held in _leave(world, other, design):
                one.hands[other].append(held)
                yield one
        case ev.Swapped(taken=taken, took=took, given=given, gave=gave):
            for one in _shown(world, taken, took):
                yield from _shown(one, given, gave)
        case ev.Peeked(card=card, design=design):
            yield from _shown(world, card, design)
        case ev.Copied(card=card, design=design) | ev.Flipped(card=card, design=design):
            yield from _shown(world, card, design)
        case _:
            yield world.copy()


def _passed(world: _World, gifts: dict[int, tuple[int, Design | None]]) -> Iterator[_World]:
    """Yield every world after cards were given at the same time: giver -> receiver, design."""
    ways: list[tuple[_World, list[tuple[int, Design | None]]]] = [(world, [])]
    for giver, (receiver, design) in gifts.items():
        ways = [
            (one, [*given, (receiver, held)])
            for before, given in ways
            for one, held in _leave(before, giver, design)
        ]
    for one, given in ways:
        for receiver, held in given:
            one.hands[receiver].append(held)
        yield one


def _leave(
    world: _World, seat: int, design: Design | None
) -> Iterator[tuple[_World, Design | None]]:
    """Yield every way for a card to leave a hand, as a known design or still blank."""
    for held in dict.fromkeys(world.hands[seat]):
        for shown, one in _seen(world, held, design):
            one.hands[seat].remove(held)
            yield one, shown


def _shown(world: _World, card: int, design: Design | None) -> Iterator[_World]:
    """Yield every way for a basket card to be of this design; any if it was not shown."""
    for shown, one in _seen(world, world.baskets[card], design):
        one.baskets[card] = shown
        yield one


def _seen(
    world: _World, held: Design | None, design: Design | None
) -> Iterator[tuple[Design | None, _World]]:
    """Yield what a card is known as after an event, with a copy of the world."""
    if design is None or held is design:
        yield held, world.copy()
    elif held is BLANK and world.left[design] > 0:
        one = world.copy()
        one.left[design] -= 1
        yield design, one
