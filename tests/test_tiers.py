"""The choice of parameters for the fast tier keeps every combination and covers every value."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.tiers import full_off_diagonal


def split(parameters: list[Any]) -> tuple[list[Any], list[Any]]:
    """Return the combinations of the fast and of the full tier."""
    fast = [each for each in parameters if isinstance(each, tuple) and not hasattr(each, "marks")]
    full = [each.values for each in parameters if hasattr(each, "marks")]
    return fast, full


def test_full_off_diagonal_every_value_is_in_the_fast_tier() -> None:
    fast, full = split(full_off_diagonal("ab", [1, 2, 3]))
    assert fast == [("a", 1), ("a", 3), ("b", 2)]
    assert full == [("a", 2), ("b", 1), ("b", 3)]


def test_full_off_diagonal_others_are_marked_full() -> None:
    marked = [each for each in full_off_diagonal("ab", "cd", "ef") if hasattr(each, "marks")]
    assert len(marked) == 8 - 2
    assert {mark.name for each in marked for mark in each.marks} == {pytest.mark.full.name}
