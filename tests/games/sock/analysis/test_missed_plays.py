"""What a turn could have played, and what that costs."""

from __future__ import annotations

import pytest

from sockapp.games.sock.analysis.missed_plays import (
    NOTHING,
    TurnComparison,
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


def compare(hand: str, move: Move) -> TurnComparison:
    view = GAME.view(position(TABLE, hand, "L9"), 0)
    best = find_best(view)
    assert best is not None
    return compare_with_best(view, move, best)


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
    found = compare(hand, move)
    assert found.kind is kind
    assert (found.cards, found.points) == missed


def test_find_best_without_a_play_is_none() -> None:
    assert find_best(GAME.view(position(TABLE, "B9", "L9"), 0)) is None


def test_list_played_has_only_cards_of_the_hand() -> None:
    view = GAME.view(position(TABLE, "P5 P4", "L9"), 0)
    assert list_played(view, turn("P1 P2 P3 P4 P5 | F5 B5 L5")) == cards("P4 P5")
    assert list_played(view, Draw()) == ()


def test_estimate_cost_is_only_for_not_going_out_and_grows_with_the_players() -> None:
    out, draw, most = (
        compare(hand, move)
        for hand, move in (
            ("P4 P5", Draw()),
            ("P4 P9 B1", Draw()),
            ("P4 P9", turn("P1 P2 P3 P4 | F5 B5 L5")),
        )
    )
    costs = [estimate_cost(out, players).cost for players in range(2, 9)]
    assert costs == sorted(costs) and costs[0] > 0 and costs[-1] < 1
    assert estimate_cost(most, 2) == NOTHING
    assert estimate_cost(draw, 2).cost == 0 < estimate_cost(draw, 2).error
