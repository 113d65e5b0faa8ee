"""A bot whose strength is set by a slider: at each decision one of two bots of the game decides.

The slider goes from 0 to 100 over some bots of the game (``GameInfo.slider``), the weakest first.
With three bots the strength 75 means that the second and the third decide equally often. The
strength is part of the bot's id, so that a log says how strong its bots were.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from sockapp.engine.bot import AnyBot, AnyDecision, RandomBot, TimeBudget
from sockapp.engine.game import AnyGame, BotInfo
from sockapp.engine.rng import Rng

RANDOM = "random"
"""The stop of the slider at which all moves are random."""
STRENGTH_STEP = 5
STRENGTHS = range(0, 101, STRENGTH_STEP)
"""The values of the slider."""
MATCHED = "match"
"""The level of matched bots, which are of all strengths."""
CHARACTER = "argyle"
_PREFIX = f"{MATCHED}_"
_ID = re.compile(rf"{_PREFIX}(0|[1-9]\d{{0,2}})", re.ASCII)


def matched_info(bot_id: str) -> BotInfo | None:
    """Return what the app knows about a matched bot; None for all other ids."""
    return None if strength_of(bot_id) is None else BotInfo(bot_id, MATCHED, CHARACTER)


def matched_id(strength: int) -> str:
    """Return the id of the bot of this strength. Raises ValueError."""
    if strength not in STRENGTHS:
        raise ValueError(f"no strength {strength}")
    return f"{_PREFIX}{strength}"


def strength_of(bot_id: str) -> int | None:
    """Return the strength that an id names; None for all other bots."""
    matched = _ID.fullmatch(bot_id)
    strength = int(matched[1]) if matched else -1
    return strength if strength in STRENGTHS else None


class BlendedBot:
    """A bot that decides as ``stronger`` with probability ``share``, else as ``weaker``."""

    def __init__(self, weaker: AnyBot, stronger: AnyBot, share: float) -> None:
        self._weaker, self._stronger = weaker, stronger
        self._share = share

    def choose(self, view: object, rng: Rng, time_budget: TimeBudget) -> AnyDecision:
        """Return the decision of one of the two bots."""
        is_strong = rng.derive("blend").open().chance(self._share)
        return (self._stronger if is_strong else self._weaker).choose(view, rng, time_budget)


def make_matched_bot(game: AnyGame, strength: int, make_bot: Callable[[str], AnyBot]) -> AnyBot:
    """Return a new bot of this strength for a game with a slider.

    ``make_bot`` returns a bot of the game by its id.
    """
    stops = game.info.slider
    place, rest = divmod(strength * (len(stops) - 1), max(STRENGTHS))
    if not rest:
        return _make(game, stops[place], make_bot)
    weaker, stronger = (_make(game, stop, make_bot) for stop in stops[place : place + 2])
    return BlendedBot(weaker, stronger, rest / max(STRENGTHS))


def _make(game: AnyGame, stop: str, make_bot: Callable[[str], AnyBot]) -> AnyBot:
    return RandomBot(game) if stop == RANDOM else make_bot(stop)
