"""How turns take piles apart."""

from __future__ import annotations

import pytest

from sockapp.games.sock.analysis.rearrangement import Rearrangement, describe_turn
from tests.support.sock.positions import piles


@pytest.mark.parametrize(
    ("before", "after", "way"),
    [
        ("P1 P2 P3", "P1 P2 P3 P4", None),
        ("P1 P2 P3", "P1 P2 P3 | F5 F6 F7", None),
        ("P1 P2 P3 P4", "P1 P2 P3 | P4 F4 B4", Rearrangement.RUN_END),
        ("P5 F5 B5 L5", "P5 F5 B5 | L5 L6 L7", Rearrangement.BORROW_FROM_SET),
        ("P1 P2 P3 P4 P5", "P1 P2 P3 | P3 P4 P5", Rearrangement.SPLIT_RUN),
        ("P5 F5 B5", "P5 P6 P7 | F5 F6 F7 | B5 B6 B7", Rearrangement.DISSOLVE),
        (
            "P1 P2 P3 P4 P5 | F7 F8 F9 F10",
            "P1 P2 P3 | P3 P4 P5 | F7 F8 F9 | F10 B10 P10",
            Rearrangement.SPLIT_RUN,
        ),
    ],
)
def test_describe_turn_names_the_most_telling_way(
    before: str, after: str, way: Rearrangement | None
) -> None:
    assert describe_turn(piles(before), piles(after)) is way
