"""Random rounds with all invariants checked; ``audit`` as a command plays 50,000 of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp.engine.rng import Rng
from sockapp.games.odd_socks.events import NothingDone
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import OddOptions
from tests.support.odd_socks import audit
from tests.support.odd_socks.positions import play, position, up


@pytest.mark.parametrize("players", [2, 3])
def test_random_rounds_keep_all_cards_and_let_every_seat_win(players: int) -> None:
    ends = [audit.audit(players, seed, leaks=False) for seed in range(300)]
    winners = Counter(end.table.active for end in ends)
    assert set(winners) == set(range(players)), "everybody can win"


@pytest.mark.parametrize("players", [2, 3])
def test_odd_r6_random_rounds_leak_no_secret_at_any_step(players: int) -> None:
    for seed in range(15):
        audit.audit(players, seed)


def test_odd_8_random_long_games_keep_all_invariants() -> None:
    for seed in range(6):
        audit.audit(2 + seed % 2, seed, rounds=3)


@given(st.integers(2, 3), st.integers(0, 2**64 - 1))
def test_random_round_of_any_seed_keeps_all_cards(players: int, seed: int) -> None:
    audit.audit(players, seed, leaks=False)


def test_random_rounds_have_every_kind_of_event() -> None:
    kinds: Counter = Counter()
    for seed in range(120):
        stream = Rng(seed).derive("kinds").open()
        state = GAME.new(OddOptions(2 + seed % 2, 0, 3 if seed % 10 == 0 else 1), Rng(seed))
        while (seat := GAME.to_move(state)) is not None:
            step = GAME.apply(state, stream.pick(list(GAME.moves(GAME.view(state, seat)))))
            kinds.update(type(event) for event in step.events)
            state = step.state
    assert set(kinds) | {NothingDone} == set(GAME.event_types), "doing nothing is rare"


def test_audit_fails_for_a_missing_card_or_a_wrong_event() -> None:
    state = position("tpsfb wocfs", up="o wb", down="pc", lost="t")
    audit.assert_all_cards(state)
    other = position("tpsfb wocfs", up="o wb", down="pc", lost="b")
    with pytest.raises(AssertionError):
        audit.assert_all_cards(other)
    step = play(state, up("f", "#2"))
    view = GAME.view(state, 1)
    audit.assert_events_lead_to_view(view, step)
    with pytest.raises(AssertionError):
        audit.assert_events_lead_to_view(view, replace(step, events=step.events[:1]))
    leaky = GAME.view(state, 0)
    with pytest.raises(AssertionError):
        audit.assert_no_leak(step.state, leaky, 1)
    assert audit.main(["--rounds", "4", "--leaks", "2"]) == 0
