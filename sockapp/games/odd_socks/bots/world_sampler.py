"""The world sampler of the hard bots: random worlds, and a move applied to them."""

from __future__ import annotations

import random

from sockapp.engine.game import Seat
from sockapp.engine.rng import RngStream
from sockapp.games.odd_socks.bots.rollouts import ROLLOUT_NOISE, BasketSlot, World
from sockapp.games.odd_socks.cards import Action
from sockapp.games.odd_socks.deduction.belief_state import Belief
from sockapp.games.odd_socks.deduction.plausible_worlds import PlausibleWorld, PlausibleWorlds
from sockapp.games.odd_socks.moves import Answer, BasketCard, Move, Play
from sockapp.games.odd_socks.state import Pending, View


class WorldSampler:
    """Applies candidate moves to worlds drawn from ``PlausibleWorlds``, for the hard bots.

    Unlike ``sample_state`` it only samples where the cards lie now and leaves the trail out.
    """

    def __init__(
        self,
        view: View,
        seat: Seat,
        belief: Belief,
        stream: RngStream,
        noise: float = ROLLOUT_NOISE,
    ) -> None:
        self._noise = noise
        self._view = view
        self._seat = seat
        self._worlds = PlausibleWorlds(view.table.players, seat, belief, stream)

    def draw(self) -> PlausibleWorld:
        """Return a random world with its weight."""
        return self._worlds.draw()

    def after(self, drawn: PlausibleWorld, move: Move | None, source: random.Random) -> World:
        """Return the world after this move and the answers of other seats to it.

        For None it is the world before any move.
        """
        view, seat = self._view, self._seat
        table = view.table
        designs = drawn.baskets
        all_seats = (1 << table.players) - 1
        baskets = [
            [
                BasketSlot(
                    lying.card,
                    designs[lying.card],
                    all_seats if lying.shown else sum(1 << other for other in lying.seen_by),
                    lying.up,
                )
                for lying in basket
            ]
            for basket in table.baskets
        ]
        world = World(
            [hand.copy() for hand in drawn.hands], baskets, drawn.lost, source, self._noise
        )
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
            gifts = [world.choose_gift(giver) for giver in range(world.players)]
            gifts[seat] = int(choice.design)
            world.pass_cards(gifts, 1 if pending.left else -1)
        else:
            world.trade(seat, active, int(choice.design), world.choose_gift(active))
