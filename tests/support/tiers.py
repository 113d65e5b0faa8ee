"""Parameters of which only the first belongs to the fast tier."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def full_after_first(values: Iterable[Any]) -> list[Any]:
    """Return values for ``parametrize``, all of them but the first in the full tier.

    Put the hardest value first: the smallest phone, the longest words.
    """
    first, *others = values
    return [first, *(pytest.param(value, marks=pytest.mark.full) for value in others)]


def full_groups_after_first(groups: Iterable[tuple[Any, ...]]) -> list[Any]:
    """Do the same for several parameters at once."""
    first, *others = groups
    return [first, *(pytest.param(*group, marks=pytest.mark.full) for group in others)]
