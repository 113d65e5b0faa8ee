"""Every kind of choice leads to puzzles that exist."""

from __future__ import annotations

import pytest

from sockapp import puzzles
from sockapp.games.odd_socks.analysis.choice_kinds import OddSocksChoice, Sight
from sockapp.games.out_of_sock.analysis.choice_kinds import OutOfSockChoice
from sockapp.games.sock.analysis.missed_plays import TurnKind
from sockapp.games.sock.analysis.rearrangement import Rearrangement
from sockapp.puzzles.choice_practice import PracticeIdea, find_practice

CHOICES = [
    *(("out_of_sock", kind.value) for kind in OutOfSockChoice),
    *(("odd_socks", kind.value) for kind in OddSocksChoice),
    *(("sock", kind.value) for kind in TurnKind if kind is not TurnKind.MOST),
]
FACTS = [
    (),
    *((("sight", sight.value),) for sight in Sight),
    *((("rearrangement", way.value),) for way in Rearrangement),
]


@pytest.mark.parametrize(("game_id", "kind"), CHOICES)
def test_find_practice_is_an_idea_of_a_kind_of_puzzles(game_id: str, kind: str) -> None:
    for facts in FACTS:
        found = find_practice(game_id, kind, facts)
        assert found is not None
        assert found.idea in puzzles.kind(found.kind).ideas
        assert puzzles.kind(found.kind).game.info.id == game_id


def test_find_practice_of_a_card_left_is_how_the_player_knew_it() -> None:
    found = find_practice("odd_socks", "leave", (("sight", "peeked"),))
    assert found == PracticeIdea("which_sock", "peeked")


def test_find_practice_of_a_missed_play_is_how_it_takes_piles_apart() -> None:
    found = find_practice("sock", "draw", (("rearrangement", "split_run"),))
    assert found == PracticeIdea("out_in_one", "split_run")


def test_find_practice_without_a_miss_or_a_known_game_is_none() -> None:
    assert find_practice("sock", "most") is None
    assert find_practice("toy", "swap") is None
