"""Chances among bots of different levels.

The simulated players of an analysis all play alike. An easy bot wins less often in a real game than
in such a simulation, and every seat knows which bots are at the table.
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
        self, chances: Sequence[float], info: GameInfo, bots: Sequence[str], influence: float
    ) -> tuple[float, ...]:
        """Return the chances of all seats, corrected by the strengths of these bots.

        ``bots`` has the id of each seat's bot; empty for a person. ``influence`` says how much
        strength still matters in the position, from 0 to 1. How well a person plays is not known,
        and a matched bot is as good as the person. Both count as the mean of the other seats.
        """
        levels = {bot.id: bot.level for bot in info.bots}
        known = {
            seat: self.strengths[levels[bot]] for seat, bot in enumerate(bots) if bot in levels
        }
        if len({*known.values()}) < 2:
            return tuple(chances)
        mean = sum(known.values()) / len(known)
        weights = [
            chance * math.exp(influence * (known.get(seat, mean) - mean))
            for seat, chance in enumerate(chances)
        ]
        total = sum(weights)
        return tuple(weight / total for weight in weights)
