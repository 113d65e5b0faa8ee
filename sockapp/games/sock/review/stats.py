"""Counting a game of SOCK): which ranks were dealt, and how heavy everybody's hands were."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import reduce
from operator import add

from sockapp.engine.game_log import GameLog
from sockapp.engine.game_review import Sample, SeatTally, Steps, Tally, dealt
from sockapp.games.sock.cards import PACK, RANKS, Card, points
from sockapp.games.sock.events import Dealt

Hands = tuple[tuple[Card, ...], ...]

_MEAN = points(PACK) / len(PACK)
_VARIANCE = sum((card.points - _MEAN) ** 2 for card in PACK) / len(PACK)


def tally(log: GameLog, steps: Steps) -> Tally:
    """Every deal of the game."""
    seats = [SeatTally()] * log.options.players
    samples = []
    for hands in _deals(steps):
        samples.append(_ranks(hands))
        for seat, hand in enumerate(hands):
            seats[seat] += _weight(hand)
    return Tally(tuple(seats), {"deal": reduce(add, samples)})


def _deals(steps: Steps) -> Iterator[Hands]:
    """The hands of each deal, as they were dealt."""
    yield steps[0].state.hands
    for step in steps:
        for event in step.events:
            if isinstance(event, Dealt):
                yield event.hands


def _ranks(hands: Hands) -> Sample:
    came = Counter(card.rank for hand in hands for card in hand)
    return dealt([came[rank] for rank in range(RANKS)], [1 / RANKS] * RANKS, len(PACK))


def _weight(hand: tuple[Card, ...]) -> SeatTally:
    """The points of a hand; few are lucky, since what is left in the end counts against one."""
    size = len(hand)
    freedom = (len(PACK) - size) / (len(PACK) - 1)
    return SeatTally(
        luck=float(points(hand)), expected=size * _MEAN, variance=size * _VARIANCE * freedom
    )
