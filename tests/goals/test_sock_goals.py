"""Goals of SOCK) over several deals."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from sockapp.games.sock.events import DealEnded, Drawn, Ending
from sockapp.goals.goal import PlayedGame
from sockapp.goals.sock import find_never_drew


def test_never_drew_counts_only_draws_of_the_same_deal() -> None:
    events = (
        Drawn(0, None, 20),
        DealEnded(Ending.OUT, 1, ((), ()), (9, 0)),
        DealEnded(Ending.OUT, 0, ((), ()), (0, 9)),
    )
    played = cast(PlayedGame, SimpleNamespace(events=events))
    assert [find.seat for find in find_never_drew(played)] == [1, 0]


def test_never_drew_needs_a_player_who_goes_out() -> None:
    events = (DealEnded(Ending.BLOCKED, 1, ((), ()), (9, 3)),)
    played = cast(PlayedGame, SimpleNamespace(events=events))
    assert list(find_never_drew(played)) == []
