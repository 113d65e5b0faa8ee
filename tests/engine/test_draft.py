"""The drafts of all games keep the protocol of ``sockapp/engine/draft.py``."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sockapp.engine.draft import Draft
from sockapp.games.odd_socks.draft import Draft as OddSocksDraft
from sockapp.games.odd_socks.rules import GAME as ODD_SOCKS
from sockapp.games.sock.draft import HAND, NEW, TakenCard
from sockapp.games.sock.draft import Draft as SockDraft
from sockapp.games.sock.rules import GAME as SOCK
from tests.support.odd_socks.positions import card
from tests.support.odd_socks.positions import position as odd_position
from tests.support.sock.positions import cards
from tests.support.sock.positions import position as sock_position

SOCK_STATE = sock_position("P1 P2 P3", "P4 L9", "L1")
SOCK_VIEW = SOCK.view(SOCK_STATE, 0)
ODD_STATE = odd_position("sowdpctbf cbtp fsow", "cb tp d", lost="f")
ODD_VIEW = ODD_SOCKS.view(ODD_STATE, 0)
(P4,) = cards("P4")

Case = tuple[Any, Any, Any, Draft[Any, Any], Draft[Any, Any]]
CASES: list[Case] = [
    (
        SOCK,
        SOCK_STATE,
        SOCK_VIEW,
        SockDraft.of(SOCK_VIEW).with_step([TakenCard(HAND, P4)], NEW),
        SockDraft.of(SOCK_VIEW).with_step([TakenCard(HAND, P4)], 0),
    ),
    (
        ODD_SOCKS,
        ODD_STATE,
        ODD_VIEW,
        OddSocksDraft(card("s")),
        OddSocksDraft(card("s"), up=False),
    ),
]
"""Game, state, view of seat 0, a draft of one step that is no move yet, and one that is a move."""

every_game = pytest.mark.parametrize("case", CASES, ids=["sock", "odd_socks"])


@every_game
@pytest.mark.parametrize("data", [None, 7, "x", [{}], {"no": "draft"}])
def test_draft_from_data_of_other_data_is_untouched(case: Case, data: object) -> None:
    _game, _state, view, begun, _whole = case
    assert type(begun).from_data(data, view) == type(begun).of(view)


@every_game
def test_draft_json_round_trip_gives_the_same_draft(case: Case) -> None:
    _game, _state, view, *drafts = case
    for draft in drafts:
        data = json.loads(json.dumps(draft.to_data()))
        assert data is not None
        assert type(draft).from_data(data, view) == draft


@every_game
def test_draft_untouched_has_no_data_and_no_move(case: Case) -> None:
    _game, _state, view, begun, _whole = case
    untouched = type(begun).of(view)
    assert untouched.to_data() is None
    assert untouched.move(view) is None
    assert untouched.back(view) == untouched


@every_game
def test_draft_back_undoes_one_step(case: Case) -> None:
    _game, _state, view, begun, _whole = case
    assert begun != type(begun).of(view)
    assert begun.back(view) == type(begun).of(view)


@every_game
def test_draft_move_is_none_until_it_is_legal(case: Case) -> None:
    game, state, view, begun, whole = case
    assert begun.move(view) is None
    move = whole.move(view)
    assert move is not None
    assert game.check(state, move) is None
