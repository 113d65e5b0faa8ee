"""SOCK) in the arena: whole games to 100, and the ``baseline`` bot."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import arena
import pytest

from sockapp import games
from sockapp.engine.bot import TimeBudget
from sockapp.games.sock import INFO
from sockapp.games.sock.bots import BASELINE

pytestmark = pytest.mark.full  # it plays whole games of bots

AMPLE_TIME = partial(TimeBudget, 60.0)


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with games.registered_for_test("sock", "sockapp.games.sock"):
        yield


def test_entrants_offer_a_baseline_that_players_cannot_choose() -> None:
    (entrant,) = arena.entrants("sock", [BASELINE])
    assert entrant.bots == (BASELINE,)
    assert BASELINE not in {bot.id for bot in INFO.bots}
    with pytest.raises(ValueError, match="baseline"):
        arena.entrants("sock", ["nobody"])


def test_match_of_sock_games_goes_to_100() -> None:
    table = arena.entrants("sock", [BASELINE, "easy"])
    arena.match("sock", table, 2, seed=1, time_budget=AMPLE_TIME)
    assert sum(entrant.wins for entrant in table) == 2
    assert sum(entrant.points for entrant in table) > 200, "somebody was over 100 each time"


def test_playouts_per_second_of_sock_is_measured() -> None:
    assert arena.playouts_per_second(games.rules("sock"), 8, 0.01) > 0
