"""Counting a game of Odd Socks: which designs went missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sockapp.engine.game_log import GameLog
from sockapp.engine.game_review import Sample, SeatTally, Steps, Tally
from sockapp.games.odd_socks.cards import Design, deck
from sockapp.games.odd_socks.events import Dealt


def tally(log: GameLog, steps: Steps) -> Tally:
    """The lost mate of every round."""
    players = log.options.players
    lost = Counter(_lost(steps))
    in_play = set(deck(players))
    share = lost.total() / len(in_play)
    sample = Sample(
        tuple(lost[design] for design in Design),
        tuple(share if design in in_play else 0.0 for design in Design),
        lost.total(),
    )
    return Tally((SeatTally(),) * players, {"deal": sample})


def _lost(steps: Steps) -> Iterator[Design]:
    """The lost mates, round by round."""
    yield steps[0].state.table.lost
    for step in steps[1:]:
        for event in step.events:
            if isinstance(event, Dealt) and event.lost is not None:
                yield event.lost
