"""Chances among bots of different levels.

The simulated players of an analysis all play alike. A seat knows which bots it sits with, so that
it can know that an easy bot wins less often than it does in the simulation.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sockapp.engine.game import GameInfo


@dataclass(frozen=True)
class BotLevels:
    """How much better or worse the bots of a game are by their level."""

    strengths: Mapping[str, float]
    """By level: the mean of its bots' measured strengths. Games cannot import the league's table,
    so a test compares both."""

    def weigh(
        self, chances: Sequence[float], info: GameInfo, bots: Sequence[str], meaning: float
    ) -> tuple[float, ...]:
        """Return the chances of all seats among these bots.

        ``bots`` has the id of each seat's bot; empty for a person. ``meaning`` says how much
        of a strength matters in the position, 0 to 1. How well a person plays is not known, and a
        matched bot is as good as the person. Both count as the mean of the other seats.
        """
        levels = {bot.id: bot.level for bot in info.bots}
        known = {
            seat: self.strengths[levels[bot]] for seat, bot in enumerate(bots) if bot in levels
        }
        if len({*known.values()}) < 2:
            return tuple(chances)
        middle = sum(known.values()) / len(known)
        weights = [
            chance * math.exp(meaning * (known.get(seat, middle) - middle))
            for seat, chance in enumerate(chances)
        ]
        total = sum(weights)
        return tuple(weight / total for weight in weights)
