"""Fixed random numbers, so that a test or a tour depends on nothing but itself."""

from __future__ import annotations

import itertools
import weakref
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from sockapp.engine.bot import TimeBudget
from sockapp.engine.rng import Rng

LOOKS = 200
"""How often a bot may look whether its time is up."""


def replacements(looks: int = LOOKS) -> tuple[tuple[type, str, Any], ...]:
    """Return what to set on which class, so that deals and dice are the same each time.

    Bots stop thinking after a number of looks at the clock instead of a number of seconds.
    """
    deals = itertools.count(1)
    looked: weakref.WeakKeyDictionary[TimeBudget, int] = weakref.WeakKeyDictionary()

    time_is_up = vars(TimeBudget)["is_over"].fget

    def is_over(time_budget: TimeBudget) -> bool:
        time_is_up(time_budget)  # raises when it is cancelled; what it says of the time is ignored
        looked[time_budget] = looked.get(time_budget, 0) + 1
        return looked[time_budget] > looks

    fresh = classmethod(lambda cls: cls(next(deals)))
    return (Rng, "fresh", fresh), (TimeBudget, "is_over", property(is_over))


@contextmanager
def same_luck(looks: int = LOOKS) -> Iterator[None]:
    """Make the ``replacements`` until the end of the block."""
    with ExitStack() as stack:
        for owner, name, value in replacements(looks):
            stack.enter_context(patch.object(owner, name, value))
        yield
