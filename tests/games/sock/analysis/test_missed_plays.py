"""What a turn could have played, and what that costs."""

from __future__ import annotations

import pytest

from sockapp.games.sock.analysis.missed_plays import (
    NOTHING,
    TurnKind,
    compare_with_best,
    estimate_cost,
    find_best,
    list_played,
)
from sockapp.games.sock.moves import Draw, Move
from sockapp.games.sock.rules import GAME
from tests.support.sock.positions import cards, position, turn

TABLE = "P1 P2 P3 | F5 B5 L5"


@pytest.mark.parametrize(
    ("hand", "move", "kind", "missed"),
    [
        ("P4 P9", turn("P1 P2 P3 P4 | F5 B5 L5"), TurnKind.MOST, (0, 0)),
        ("P4 P5", Draw(), TurnKind.OUT, (2, 9)),
        ("P4 P5", turn("P1 P2 P3 P4 | F5 B5 L5"), TurnKind.OUT, (1, 5)),
        ("P4 P9", Draw(), TurnKind.DRAW, (1, 4)),
        ("P4 P5 P9", turn("P1 P2 P3 P4 | F5 B5 L5"), TurnKind.FEWER, (1, 5)),
    ],
)
def test_compare_with_best_tells_the_kind_and_what_was_missed(
    hand: str, move: Move, kind: TurnKind, missed: tuple[int, int]
) -> None:
    view = GAME.view(position(TABLE, hand, "L9"), 0)
    best = find_best(view)
    assert best is not None
    found = compare_with_best(view, move, best)
    assert found.kind is kind
    assert (found.cards, found.points) == missed


def test_find_best_without_a_play_is_none() -> None:
    assert find_best(GAME.view(position(TABLE, "B9", "L9"), 0)) is None


def test_list_played_has_only_cards_of_the_hand() -> None:
    view = GAME.view(position(TABLE, "P5 P4", "L9"), 0)
    assert list_played(view, turn("P1 P2 P3 P4 P5 | F5 B5 L5")) == cards("P4 P5")
    assert list_played(view, Draw()) == ()


def test_estimate_cost_is_highest_for_not_going_out_and_nothing_for_the_most_cards() -> None:
    view = GAME.view(position(TABLE, "P4 P5", "L9"), 0)
    many = GAME.view(position(TABLE, "P4 P9 B1 B8 L2 L7 F11", "L9"), 0)
    for players in range(2, 9):
        costs = []
        for one, move in ((many, Draw()), (view, Draw())):
            best = find_best(one)
            assert best is not None
            costs.append(estimate_cost(compare_with_best(one, move, best), players).cost)
        assert 0 <= costs[0] < costs[1] < 1
    best = find_best(view)
    assert best is not None
    most = compare_with_best(view, turn("P1 P2 P3 P4 P5 | F5 B5 L5"), best)
    assert estimate_cost(most, 2) == NOTHING
