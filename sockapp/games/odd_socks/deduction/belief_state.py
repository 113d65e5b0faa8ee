"""The belief state of a seat: an exact count of all worlds that fit what the seat has seen.

A *world* is one way in which the 18 (16) cards were dealt, together with the cards that were
then chosen in secret or drawn at random. The seat has followed the cards that it has seen. The
other cards are interchangeable for it. So worlds are counted in two parts:

* A *picture* (``KnownCards``) says where the cards lie that the seat has seen. There is only one
  picture until such a card goes into another hand and an unseen card comes out of that hand.
  Then there are two pictures: it was that card, or it was another one ("one of these",
  ODD-R6). Pictures are few, because a seat sees few cards of other hands.
* The n unseen cards can lie in n! orders, and each order is one world.

The *weight* of a picture is the number of ways that lead to it. When an unseen card becomes
visible, the weight is multiplied by the number of unseen cards of that design. When one of
several cards left a hand, it is multiplied by the number of cards that it may have been.

The trail is read event by event. Equal pictures are merged and their weights added. Each keeps
the edges to the pictures before it, so that a whole course of events can be sampled uniformly.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate
from math import factorial
from typing import NamedTuple

from sockapp.engine.game import Seat
from sockapp.engine.rng import RngStream
from sockapp.games.odd_socks.cards import Design, build_deck
from sockapp.games.odd_socks.events import (
    Copied,
    Dealt,
    Event,
    Flipped,
    HandPeeked,
    Passed,
    Peeked,
    Placed,
    Stashed,
    Swapped,
    Traded,
)

UNSEEN = -1
"""A card that the seat has not seen."""
AWAY = -2
"""The entry of a card that no longer lies in a basket."""


class KnownCards(NamedTuple):
    """Where the cards lie that the seat has seen: a *picture*."""

    hands: tuple[tuple[int, ...], ...]
    """The designs of the seen cards of each hand, sorted. The hand's other cards are unseen."""
    baskets: tuple[int, ...]
    """By card number: a design, ``UNSEEN`` or ``AWAY``."""
    unseen: tuple[int, ...]
    """The number of unseen cards of each design. The lost mate is one of them."""


DrawnStep = tuple[int, KnownCards, int, bool]
"""One way for a card to leave a hand: the number of ways, the new picture, the card, and whether
the card was unseen before."""

Picks = tuple[int, ...]
"""The cards that left a hand in an event: the design of each, or ``UNSEEN``."""


@dataclass(slots=True)
class BeliefNode:
    """A picture after an event, with the edges from the pictures before the event."""

    picture: KnownCards
    weight: int = 0
    edges: list[tuple[int, BeliefNode, Picks]] = field(default_factory=list)


class Belief:
    """All worlds that fit one seat's trail: a layer of pictures for each event."""

    def __init__(self, players: int, trail: tuple[Event, ...]) -> None:
        first = trail[0]
        if not isinstance(first, Dealt):
            raise ValueError("a round begins with its deal")
        self.trail = trail
        self.sizes: list[tuple[int, ...]] = []
        """By event: the number of cards in each hand before it."""
        sizes = tuple(map(len, first.hands))
        layer = {picture: BeliefNode(picture, 1) for picture in (_dealt(players, first),)}
        self.layers = [layer]
        for event in trail[1:]:
            self.sizes.append(sizes)
            after: dict[KnownCards, BeliefNode] = {}
            for node in layer.values():
                for ways, picture, picks in _outcomes(node.picture, event, sizes):
                    weight = node.weight * ways
                    to = after.get(picture)
                    if to is None:
                        to = after[picture] = BeliefNode(picture)
                    to.weight += weight
                    to.edges.append((weight, node, picks))
            layer = after
            self.layers.append(layer)
            if isinstance(event, Placed):
                sizes = tuple([size - (seat == event.seat) for seat, size in enumerate(sizes)])
        self.hand_sizes = sizes
        self.nodes = list(layer.values())
        unseen = [sum(node.picture.unseen) for node in self.nodes]
        self.worlds = [
            node.weight * factorial(count) for node, count in zip(self.nodes, unseen, strict=True)
        ]
        """The number of worlds of each node of the last layer."""
        self.total = sum(self.worlds)
        if not self.total:
            raise ValueError("no world fits what this seat has seen")
        self._limits = list(accumulate(self.worlds))

    def sample_node(self, stream: RngStream) -> BeliefNode:
        """Return a random node of the last layer, weighted by its number of worlds."""
        if len(self.nodes) == 1:
            return self.nodes[0]
        at = stream.fraction() * self.total
        return next(
            (node for node, end in zip(self.nodes, self._limits, strict=True) if at < end),
            self.nodes[-1],
        )

    def sample_picks(self, stream: RngStream) -> list[Picks]:
        """Return the picks of each event after the deal, in a random world."""
        node = self.sample_node(stream)
        picks = []
        while node.edges:
            edge = node.edges[0]
            if len(node.edges) > 1:
                at = stream.fraction() * node.weight
                for edge in node.edges:
                    at -= edge[0]
                    if at < 0:
                        break
            picks.append(edge[2])
            node = edge[1]
        picks.reverse()
        return picks


def _dealt(players: int, event: Dealt) -> KnownCards:
    """Return the picture after a deal."""
    unseen = [0] * len(Design)
    for design in build_deck(players):
        unseen[design] += 1
    baskets: list[int] = []
    for seat, cards in enumerate(event.up):
        baskets += cards
        if event.down:
            design_down = event.down[seat]
            baskets.append(UNSEEN if design_down is None else design_down)
    hands = tuple(tuple([design for design in hand if design is not None]) for hand in event.hands)
    for designs in (baskets, *hands):
        for card in designs:
            if card != UNSEEN:
                unseen[card] -= 1
    return KnownCards(hands, tuple(baskets), tuple(unseen))


def _outcomes(
    picture: KnownCards, event: Event, sizes: tuple[int, ...]
) -> Iterator[tuple[int, KnownCards, Picks]]:
    """Yield what an event makes of a picture: the number of ways, the new picture, the picks."""
    match event:
        case Placed(seat, _, design):
            for ways, after, card, was_unseen in _draw(picture, seat, sizes[seat], design):
                yield ways, _put(after, card), (_pick(card, was_unseen),)
        case Stashed(seat, _, _, design, _, taken, got):
            for ways, after, card, was_unseen in _draw(picture, seat, sizes[seat], design):
                laid = _put(after, card)
                for more, shown in _show(laid, taken, got):
                    yield ways * more, _take(shown, taken, seat), (_pick(card, was_unseen),)
        case Traded(seat, other, gave, got):
            for ways, after, mine, was_unseen in _draw(picture, seat, sizes[seat], gave):
                for more, last, theirs, was_other_unseen in _draw(after, other, sizes[other], got):
                    both = _join(_join(last, seat, theirs), other, mine)
                    yield (
                        ways * more,
                        both,
                        (_pick(mine, was_unseen), _pick(theirs, was_other_unseen)),
                    )
        case Passed():
            yield from _passed(picture, event, sizes)
        case HandPeeked(_, other, design) if design is not None:
            for ways, after, card, was_unseen in _draw(picture, other, sizes[other], design):
                yield ways, _join(after, other, card), (_pick(card, was_unseen),)
        case Swapped(_, _, taken, took, _, given, gave):
            for ways, after in _show(picture, taken, took):
                for more, last in _show(after, given, gave):
                    yield ways * more, last, ()
        case Peeked(card=number, design=design) | Copied(card=number, design=design):
            for ways, after in _show(picture, number, design):
                yield ways, after, ()
        case Flipped(card=number, design=design):
            for ways, after in _show(picture, number, design):
                yield ways, after, ()
        case _:
            yield 1, picture, ()


def _passed(
    picture: KnownCards, event: Passed, sizes: tuple[int, ...]
) -> Iterator[tuple[int, KnownCards, Picks]]:
    """Yield the outcomes of all seats giving a card at the same time."""
    outcomes: list[tuple[int, KnownCards, tuple[int, ...], Picks]] = [(1, picture, (), ())]
    for giver, gift in enumerate(event.gifts):
        outcomes = [
            (ways * more, after, (*cards, card), (*picks, _pick(card, was_unseen)))
            for ways, before, cards, picks in outcomes
            for more, after, card, was_unseen in _draw(before, giver, sizes[giver], gift)
        ]
    for ways, after, cards, picks in outcomes:
        for giver, card in enumerate(cards):
            after = _join(after, event.receiver(giver), card)
        yield ways, after, picks


def _pick(card: int, was_unseen: bool) -> int:
    return UNSEEN if was_unseen else card


def _draw(picture: KnownCards, seat: Seat, size: int, design: Design | None) -> Iterator[DrawnStep]:
    """Yield the ways for a card of this design to leave a hand; any card if design is None."""
    hand = picture.hands[seat]
    others = size - len(hand)
    if design is None:
        if others:
            yield others, picture, UNSEEN, True
        for card in dict.fromkeys(hand):
            yield hand.count(card), _without(picture, seat, card), card, False
        return
    if design in hand:
        yield hand.count(design), _without(picture, seat, design), int(design), False
    if others and picture.unseen[design]:
        ways = others * picture.unseen[design]
        yield ways, _seen(picture, design), int(design), True


def _show(
    picture: KnownCards, number: int, design: Design | None
) -> Iterator[tuple[int, KnownCards]]:
    """Yield the number of ways and the picture after this basket card was seen.

    The picture is unchanged if design is None. Nothing is yielded if the design is impossible.
    """
    before = picture.baskets[number]
    if design is None or before == design:
        yield 1, picture
    elif before == UNSEEN and picture.unseen[design]:
        yield picture.unseen[design], _laid(_seen(picture, design), number, design)


def _seen(picture: KnownCards, design: int) -> KnownCards:
    """Return the picture with one unseen card fewer of a design."""
    unseen = list(picture.unseen)
    unseen[design] -= 1
    return KnownCards(picture.hands, picture.baskets, tuple(unseen))


def _laid(picture: KnownCards, number: int, card: int) -> KnownCards:
    """Return the picture with this entry for a basket card."""
    baskets = picture.baskets
    baskets = (*baskets[:number], card, *baskets[number + 1 :])
    return KnownCards(picture.hands, baskets, picture.unseen)


def _put(picture: KnownCards, card: int) -> KnownCards:
    """Return the picture with a card added to a basket under the next number."""
    return KnownCards(picture.hands, (*picture.baskets, card), picture.unseen)


def _take(picture: KnownCards, number: int, seat: Seat) -> KnownCards:
    """Return the picture with a basket card moved into a hand."""
    card = picture.baskets[number]
    return _join(_laid(picture, number, AWAY), seat, card)


def _join(picture: KnownCards, seat: Seat, card: int) -> KnownCards:
    """Return the picture with a card added to a hand."""
    if card == UNSEEN:
        return picture
    hands = list(picture.hands)
    hands[seat] = tuple(sorted((*hands[seat], card)))
    return KnownCards(tuple(hands), picture.baskets, picture.unseen)


def _without(picture: KnownCards, seat: Seat, card: int) -> KnownCards:
    """Return the picture with a seen card removed from a hand."""
    hands = list(picture.hands)
    at = hands[seat].index(card)
    hands[seat] = hands[seat][:at] + hands[seat][at + 1 :]
    return KnownCards(tuple(hands), picture.baskets, picture.unseen)
