"""Worlds for the hard bots' rounds, and one of their choices tried in them."""

from __future__ import annotations

import random

from sockapp.engine.game import Seat
from sockapp.engine.rng import RngStream
from sockapp.games.odd_socks.bots.rollouts import BasketSlot, World
from sockapp.games.odd_socks.cards import Action
from sockapp.games.odd_socks.deduction.belief_state import UNSEEN, Belief
from sockapp.games.odd_socks.moves import Answer, BasketCard, Move, Play
from sockapp.games.odd_socks.state import Pending, View

SampledWorld = tuple[list[list[int]], list[int], int]
"""Everybody's hands, the basket cards by number, and the lost mate."""


class WorldSampler:
    """Samples worlds that fit what a seat has seen, like ``sample_state``, only as they are now."""

    def __init__(self, view: View, seat: Seat, known: Belief, stream: RngStream) -> None:
        self._view = view
        self._seat = seat
        self._known = known
        self._draws = stream

    def world(self) -> SampledWorld:
        """A world, each as likely as any other."""
        known, stream = self._known, self._draws
        picture = known.pick(stream).picture
        blanks = [design for design, count in enumerate(picture.unseen) for _ in range(count)]
        stream.shuffle(blanks)
        hands = [
            [*hand, *[blanks.pop() for _ in range(size - len(hand))]]
            for hand, size in zip(picture.hands, known.hand_sizes, strict=True)
        ]
        baskets = [blanks.pop() if card == UNSEEN else card for card in picture.baskets]
        return hands, baskets, blanks.pop()

    def after(self, drawn: SampledWorld, move: Move, source: random.Random) -> World:
        """This world once the move has been made, and answered if it must be."""
        view, seat = self._view, self._seat
        table = view.table
        hands, designs, lost = drawn
        everybody = (1 << table.players) - 1
        baskets = [
            [
                BasketSlot(
                    lying.card,
                    designs[lying.card],
                    everybody if lying.shown else sum(1 << one for one in lying.seen_by),
                    lying.up,
                )
                for lying in basket
            ]
            for basket in table.baskets
        ]
        world = World([hand.copy() for hand in hands], baskets, lost, source)
        if isinstance(move, Play):
            world.play(seat, move.card, move.up, move.doing, table.next_card)
        elif isinstance(move, Answer) and table.pending is not None:
            self._answer(world, table.pending, move)
        return world

    @property
    def next_seat(self) -> Seat:
        """Who plays then."""
        table = self._view.table
        return (table.active + 1) % table.players

    def _answer(self, world: World, pending: Pending, move: Answer) -> None:
        """Complete an action with one's own part and what the others are likely to choose."""
        seat, active, choice = self._seat, pending.seat, move.choice
        if isinstance(choice, BasketCard):
            world.swap(seat, world.find(choice.card), world.pick_from(active, seat))
        elif pending.action is Action.LEFT_OR_RIGHT:
            gifts = [world.least(one) for one in range(world.players)]
            gifts[seat] = int(choice.design)
            world.pass_cards(gifts, 1 if pending.left else -1)
        else:
            world.trade(seat, active, int(choice.design), world.least(active))
