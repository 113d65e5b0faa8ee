"""Random games with all invariants checked; ``bench/random_games.py`` plays 100,000 of them."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp.games.out_of_sock.events import Decided, DieTaken, GameEnded
from sockapp.games.out_of_sock.moves import TakeDie
from sockapp.games.out_of_sock.rules import GAME
from tests.support.out_of_sock.bookkeeper import Books, audit
from tests.support.out_of_sock.positions import picking, play
from tests.support.tiers import full_after_first

SEEDS = (range(150, 350), range(150), range(350, 700))


@pytest.mark.parametrize("seeds", full_after_first(SEEDS), ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_keep_all_cards_and_dice(players: int, seeds: range) -> None:
    by = Counter(audit(players, seed).result.by for seed in seeds)
    assert by.total() == len(seeds)
    assert by[Decided.SOCKS] > 0, "the games are many enough to meet ties"


@given(st.integers(2, 4), st.integers(0, 2**64 - 1))
def test_random_game_of_any_seed_keeps_all_cards_and_dice(players: int, seed: int) -> None:
    audit(players, seed, thorough=1)


def test_books_fail_for_a_wrong_event() -> None:
    state = picking(3, (2, 3, 4))
    books = Books(state)
    books.move_out(3)
    (taken,) = play(state, TakeDie(2)).events
    with pytest.raises(AssertionError):
        books.note(DieTaken(taken.seat, 3, taken.card, None, forced=False))
    with pytest.raises(AssertionError):
        books.note(GameEnded(0, 2))
    books = Books(state)
    with pytest.raises(AssertionError):
        books.compare(GAME.apply(state, TakeDie(2)).state)
