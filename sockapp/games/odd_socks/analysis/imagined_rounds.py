"""Imagined rounds: a choice is played to the end in worlds that a seat could imagine."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from sockapp.analysis.study.paired_trials import SeatShares
from sockapp.analysis.study.vantage import CheckCancelled
from sockapp.engine.game import Seat
from sockapp.engine.rng import Rng
from sockapp.games.odd_socks.bots.world_sampler import WorldSampler
from sockapp.games.odd_socks.deduction.determinization import compute_belief
from sockapp.games.odd_socks.deduction.plausible_worlds import PlausibleWorld
from sockapp.games.odd_socks.moves import Move
from sockapp.games.odd_socks.state import View

DRAWS_PER_WORLD = 1.5
"""How many worlds are drawn, at least, for each one that is used."""
MAX_DRAWS_PER_WORLD = 4.0
"""The same at most. So many are drawn if a few worlds have most of the weight."""
PLAYER_NOISE = 1.5
"""How much simulated players deviate from the bots' policy."""
_BATCH_DRAWS = 50


class ImaginedRounds:
    """Worlds that fit a seat's view, each as often as it is plausible, and their rounds' ends."""

    def __init__(
        self, view: View, seat: Seat, worlds: int, rng: Rng, check_cancelled: CheckCancelled
    ) -> None:
        stream = rng.open()
        belief = compute_belief(view.table.players, view.trail)
        self._sampler = WorldSampler(view, seat, belief, stream, PLAYER_NOISE)
        self._active = view.table.active
        self._players = view.table.players
        # Studies are stored, so that they may use Python's generator, which is faster but may
        # change between versions.
        self._source = random.Random(stream.bits())
        # Moves are chosen in every other world and measured in the rest. No world may be in both.
        halves = [self._draw(worlds // 2, check_cancelled) for _half in range(2)]
        self.worlds = [world for pair in zip(*halves, strict=True) for world in pair]
        self._at = 0

    def _draw(self, count: int, check_cancelled: CheckCancelled) -> list[PlausibleWorld]:
        """Return ``count`` worlds, drawn with a probability in proportion to their weights."""
        drawn: list[PlausibleWorld] = []
        while True:
            check_cancelled()
            drawn += [self._sampler.draw() for _draw in range(_BATCH_DRAWS)]
            if len(drawn) < DRAWS_PER_WORLD * count:
                continue
            if effective_sample_size(drawn) >= count or len(drawn) >= MAX_DRAWS_PER_WORLD * count:
                break
        chosen = list(_resample(drawn, count, self._source.random()))
        self._source.shuffle(chosen)
        return chosen

    def play_out(self, moves: Sequence[Move | None]) -> list[SeatShares]:
        """Return who wins the round after each move, in the next world with the same luck.

        For None the turn of the active seat is simulated as well.
        """
        world = self.worlds[self._at]
        self._at += 1
        seed = self._source.random()
        return [self._finish(world, move, random.Random(seed)) for move in moves]

    def _finish(
        self, drawn: PlausibleWorld, move: Move | None, source: random.Random
    ) -> SeatShares:
        world = self._sampler.after(drawn, move, source)
        winner = world.finish(self._active if move is None else self._sampler.next_seat)
        return tuple(float(seat == winner) for seat in range(self._players))


def effective_sample_size(worlds: Sequence[PlausibleWorld]) -> float:
    """Return the number of equally weighted worlds that would tell as much as these (Kish)."""
    total = sum(world.weight for world in worlds)
    return total * total / sum(world.weight**2 for world in worlds)


def _resample(
    worlds: Sequence[PlausibleWorld], count: int, offset: float
) -> Iterator[PlausibleWorld]:
    """Yield ``count`` worlds, each in proportion to its weight (systematic resampling)."""
    step = sum(world.weight for world in worlds) / count
    at, end = offset * step, 0.0
    given = 0
    for world in worlds:
        end += world.weight
        while at < end and given < count:
            yield world
            at += step
            given += 1
    while given < count:  # lost to rounding
        yield worlds[-1]
        given += 1
