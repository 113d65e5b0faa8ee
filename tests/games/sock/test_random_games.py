"""Random games: all 104 cards stay in the game, and the table is legal between turns."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sockapp.games.sock.events import Ending
from sockapp.games.sock.rules import GAME
from sockapp.games.sock.state import SockOptions
from tests.support.sock.audit import random_deals


@pytest.mark.parametrize("happy", ["wrap", "both", "low", "high"])
@pytest.mark.parametrize("players", [2, 4, 8])
def test_random_deals_keep_all_cards_and_score_right(players: int, happy: str) -> None:
    for seed in range(6):
        state = random_deals(SockOptions(players, seed % players, happy), seed, 2)
        for deal in state.table.deals:
            assert (0 in deal.points) or deal.how is Ending.BLOCKED
            assert deal.points[deal.seat] == 0 or deal.how is Ending.BLOCKED


def test_random_deals_with_a_referee_keep_all_cards() -> None:
    for seed in range(3):
        random_deals(SockOptions(3, happy="both", referee=True), seed, 1)


@given(st.integers(2, 8), st.integers(0, 2**64 - 1))
@settings(max_examples=12)
def test_random_deal_of_any_seed_keeps_all_cards(players: int, seed: int) -> None:
    random_deals(SockOptions(players), seed, 1)


def test_random_game_totals_add_up() -> None:
    state = random_deals(SockOptions(4), 3, 10**6)
    table = state.table
    totals = [0] * 4
    for deal in table.deals:
        totals = [total + score for total, score in zip(totals, deal.points, strict=True)]
        totals = [0 if total == 100 else total for total in totals]
        assert tuple(totals) == deal.totals
    assert max(totals) > 100
    assert GAME.outcome(state).winners == tuple(
        seat for seat, total in enumerate(totals) if total == min(totals)
    )
