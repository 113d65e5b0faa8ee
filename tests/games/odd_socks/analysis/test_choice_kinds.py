"""The kinds of choices of Odd Socks, and how a player knew a card."""

from __future__ import annotations

import pytest

from sockapp.games.odd_socks.analysis.choice_kinds import (
    OddSocksChoice,
    Sight,
    find_kind,
    find_sight,
    find_taken,
)
from sockapp.games.odd_socks.moves import Move
from sockapp.games.odd_socks.rules import GAME
from tests.support.odd_socks.positions import answer, down, play, position, up

TABLE = GAME.view(position("tpsc wbof dbfs", up="o wd ct", down="pbf", lost="p"), 0).table
"""The own basket has the cards #0 and #1, those of the others #2 to #4 and #5 to #7."""


@pytest.mark.parametrize(
    ("played", "best", "kind"),
    [
        (down("p"), up("s", "p #2"), OddSocksChoice.LEAVE),
        (up("s", "p #2"), up("s", "p #5"), OddSocksChoice.LEAVE),
        (up("t", "@1 p"), down("t"), OddSocksChoice.REVEAL),
        (down("p"), up("t", "@1 p"), OddSocksChoice.HIDE),
        (down("p"), down("t"), OddSocksChoice.CARD),
        (up("t", "@1 p"), up("p", "#4"), OddSocksChoice.ACTION),
        (up("t", "@1 p"), up("t", "@2 p"), OddSocksChoice.TARGET),
        (up("s", "p #2"), up("s", "t #2"), OddSocksChoice.TARGET),
        (answer("p"), answer("t"), OddSocksChoice.GIVE),
        (answer("#2"), answer("#3"), OddSocksChoice.TAKE),
        (down("p"), down("p"), OddSocksChoice.CARD),
    ],
)
def test_find_kind_is_what_the_better_move_did(
    played: Move, best: Move, kind: OddSocksChoice
) -> None:
    assert find_kind(TABLE, played, best) is kind


def test_find_taken_is_the_card_that_comes_out_of_another_basket() -> None:
    for move in (up("s", "p #2"), answer("#2")):
        taken = find_taken(TABLE, move)
        assert taken is not None and taken.card == 2
    for move in (up("s", "p #1"), up("p", "#4"), up("t", "@1 p"), down("s"), answer("p")):
        assert find_taken(TABLE, move) is None


def test_find_taken_follows_a_copycat() -> None:
    """The Copycat does the action of the own Show off."""
    taken = find_taken(TABLE, up("c", "#0 p #5"))
    assert taken is not None and taken.card == 5


def test_find_sight_tells_how_a_card_was_known() -> None:
    before = position("tpsc wbof dbfs", up="o wd ct", down="pbf", lost="p")
    seen = GAME.view(play(before, up("p", "#4")).state, 0).table
    sights = {card: find_sight(lying) for card in (2, 4, 7) if (lying := seen.find_card(card))}
    assert sights == {2: Sight.SHOWN, 4: Sight.PEEKED, 7: Sight.UNSEEN}
