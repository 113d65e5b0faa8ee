"""The arrows between the baskets after a pass to the left or right (ODD-A8)."""

from __future__ import annotations

from math import dist

import pytest

from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.events import Passed
from sockapp.games.odd_socks.moves import Answer, Direction, HandCard, Play
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import State
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.odd_socks_table import (
    WITH_BOTS,
    board,
    dealt,
    letter_of,
    put_down,
    settle,
    sit_in,
)

Patch = pytest.MonkeyPatch


def after_pass(left: bool) -> State:
    """Return the position after the first player let all cards pass to a side."""
    state = dealt("d", 3)
    give = next(card for card in state.table.hands[0] if card is not Design.POKER)
    moves = [Play(Design.POKER, True, (Direction(left), HandCard(give)))]
    moves += [Answer(HandCard(state.table.hands[seat][0])) for seat in (1, 2)]
    for move in moves:
        assert GAME.check(state, move) is None
        state = GAME.apply(state, move).state
    assert isinstance(state.trail[-1], Passed)
    return state


@pytest.mark.parametrize("left", [True, False])
def test_odd_a8_pass_arrows_lead_from_each_giver_to_the_receiver(
    launch: Launch, monkeypatch: Patch, left: bool
) -> None:
    driver = launch(speaks="en", motion="none")
    sit_in(driver, monkeypatch, after_pass(left))
    arrows = board(driver).pass_arrows
    assert arrows.event is not None and arrows.event.seat == 0
    ways = arrows.ways()
    assert [giver for giver, _tail, _head in ways] == [0, 1, 2]
    for giver, tail, head in ways:
        receiver = (giver + (1 if left else -1)) % 3
        places = {seat: board(driver).panel(seat).box.center for seat in range(3)}
        assert min(places, key=lambda seat: dist(places[seat], tail)) == giver
        assert min(places, key=lambda seat: dist(places[seat], head)) == receiver


def test_odd_a8_pass_arrows_are_gone_after_the_next_turn(
    driver: Driver, monkeypatch: Patch
) -> None:
    driver.app.change(motion="none")
    ana, *bots = WITH_BOTS
    controller = sit_in(driver, monkeypatch, after_pass(True), (bots[0], ana, bots[1]))
    assert board(driver).pass_arrows.event is not None
    put_down(driver, letter_of(board(driver).hand.hand[0]))
    settle(driver, controller)
    assert driver.page.name == "table"
    assert not isinstance(controller.view.trail[-1], Passed)
    assert board(driver).pass_arrows.event is None


def test_odd_a8_pass_arrows_let_touches_through_to_the_baskets(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(speaks="en", motion="none")
    sit_in(driver, monkeypatch, after_pass(True))
    driver.tap(board(driver).panels[0])
    assert driver.app.navigator.close_sheet(), "the basket's sheet has opened"
