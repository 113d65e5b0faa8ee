"""Parameters of which only some belong to the fast tier."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

import pytest


def full_after_first(values: Iterable[Any]) -> list[Any]:
    """Return values for ``parametrize``, all of them but the first in the full tier.

    Put the hardest value first: the smallest phone, the longest words.
    """
    first, *others = values
    return [first, *(pytest.param(value, marks=pytest.mark.full) for value in others)]


def full_groups_after_first(groups: Iterable[tuple[Any, ...]]) -> list[Any]:
    """Return values for several parameters at once, all but the first in the full tier."""
    first, *others = groups
    return [first, *(pytest.param(*group, marks=pytest.mark.full) for group in others)]


def full_off_diagonal(*groups: Sequence[Any]) -> list[Any]:
    """Return all combinations for ``parametrize``, with each value in the fast tier only once.

    A short group begins again until the longest one is through. All other combinations are in the
    full tier.
    """
    longest = max(map(len, groups))
    diagonal = {tuple(at % len(group) for group in groups) for at in range(longest)}
    return [
        combination if places in diagonal else pytest.param(*combination, marks=pytest.mark.full)
        for places, combination in zip(
            product(*(range(len(group)) for group in groups)), product(*groups), strict=True
        )
    ]
