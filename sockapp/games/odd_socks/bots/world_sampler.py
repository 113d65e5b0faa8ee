"""The world sampler of the hard bots: random worlds, and a move applied to them."""

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
"""The designs of a world: hands by seat, basket cards by number, and the lost mate."""


class WorldSampler:
    """A source of worlds that fit what a seat has seen.

    Unlike ``sample_state`` it only samples where the cards lie now and leaves the trail out.
    """

    def __init__(self, view: View, seat: Seat, known: Belief, stream: RngStream) -> None:
        self._view = view
        self._seat = seat
        self._known = known
        self._draws = stream

    def world(self) -> SampledWorld:
        """Return a random world, each with the same probability."""
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
        """Return the world after this move and the answers of other seats to it."""
        view, seat = self._view, self._seat
        table = view.table
        hands, designs, lost = drawn
        all_seats = (1 << table.players) - 1
        baskets = [
            [
                BasketSlot(
                    lying.card,
                    designs[lying.card],
                    all_seats if lying.shown else sum(1 << one for one in lying.seen_by),
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
        """The seat whose turn comes after this one."""
        table = self._view.table
        return (table.active + 1) % table.players

    def _answer(self, world: World, pending: Pending, move: Answer) -> None:
        """Complete the pending action with this answer and likely choices of the others."""
        seat, active, choice = self._seat, pending.seat, move.choice
        if isinstance(choice, BasketCard):
            world.swap(seat, world.find(choice.card), world.pick_from(active, seat))
        elif pending.action is Action.LEFT_OR_RIGHT:
            gifts = [world.least(one) for one in range(world.players)]
            gifts[seat] = int(choice.design)
            world.pass_cards(gifts, 1 if pending.left else -1)
        else:
            world.trade(seat, active, int(choice.design), world.least(active))
