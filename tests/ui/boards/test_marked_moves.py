"""Moves that the boards mark: the one that a hint recommends, and the play that was missed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sockapp.engine.bot import Decision
from sockapp.engine.player import Player
from sockapp.games.odd_socks.bots.evaluation import Reason as OddReason
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.moves import BasketCard, HandCard, Play
from sockapp.games.out_of_sock.bots.evaluation import make_reason
from sockapp.games.out_of_sock.moves import Split, Stack, TakeDie
from sockapp.games.sock.cards import Card
from sockapp.games.sock.moves import PlayTurn
from tests.support.out_of_sock.positions import choosing, picking
from tests.support.past_games import furnish
from tests.support.sock.positions import position as sock_position
from tests.support.ui import odd_socks_table, out_of_sock_table, sock_table
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

Patch = pytest.MonkeyPatch
TWO = (Player("Ana"), Player("Denim", bot="medium_denim"))


def advise(driver: Driver, controller: Any, move: Any, reason: Any) -> None:
    """Let the hint recommend this move, and ask for it."""
    controller.adviser = lambda _view, _rng, _time: Decision(move, (reason,))
    driver.tap(driver.page.ids.hint)
    driver.until(lambda: driver.app.navigator.toast.parent is not None)
    driver.frames(3)


def marks(driver: Driver) -> dict[int, str]:
    return {pile.number: pile.mark[0] for pile in driver.page.board.piles if pile.mark}


def test_oos_5_hint_for_a_pick_lets_its_pile_glow_until_a_move(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(speaks="en", motion="none")
    state = picking(2, (3, 5), decks={3: "y8 b2 b2"})
    controller = out_of_sock_table.sit_in(driver, monkeypatch, state, TWO)
    advise(driver, controller, TakeDie(3), make_reason(state.table, TakeDie(3), 60))
    assert marks(driver) == {3: "best"}
    assert driver.sees("8 yellow socks: yellow goes from 0 to 8. It wins 60%")
    driver.tap(driver.page.board.pile(5))
    assert marks(driver) == {}


@pytest.mark.parametrize("move", [Split(), Stack()])
def test_oos_4_hint_for_a_choice_rings_its_panel(
    launch: Launch, monkeypatch: Patch, move: Any
) -> None:
    driver = launch(speaks="en", motion="none")
    state = choosing(2, (3, 5))
    controller = out_of_sock_table.sit_in(driver, monkeypatch, state, TWO)
    assert driver.page.board.zone.pointed is None
    advise(driver, controller, move, make_reason(state.table, move, 60))
    assert driver.page.board.zone.pointed == move


def test_odd_4_hint_raises_the_card_and_rings_what_it_takes(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(speaks="en", motion="none")
    state = odd_socks_table.dealt("f", 2)
    controller = odd_socks_table.sit_in(driver, monkeypatch, state, TWO)
    move = Play(Design.ROBOT, True, (BasketCard(3),))
    advise(driver, controller, move, OddReason(move, 45, Design.OCTOPUS, 33))
    board = driver.page.board
    assert board.zone.turn.scene.hinted == {HandCard(Design.ROBOT), BasketCard(3)}
    words = next(text for text in driver.texts() if "I imagined" in text)
    assert words.startswith("Play a robot sock face up.")
    assert words.endswith("It wins 45% of the rounds I imagined.")
    assert driver.app.navigator.toast.y >= board.hand.top - 1, "the toast is not over the hand"


def test_missed_play_of_out_of_sock_marks_both_picks_with_their_scores(
    data: Path, launch: Launch
) -> None:
    furnish(data, ["out_of_sock_3p"])
    driver = launch()
    driver.tap("History")
    driver.tap(driver.all_of("HistoryRow")[0])
    driver.tap("Show the play you missed")
    driver.until(lambda: driver.page.name == "replay")
    driver.frames(3)
    page = driver.page
    table = page.finished.replay.state.table
    made = page.finished.log.moves[int(page.at)]
    found = marks(driver)
    assert sorted(found.values()) == ["best", "played"]
    assert found[made.number] == "played"
    best = next(number for number, mark in found.items() if mark == "best")
    seat = page.viewpoint
    assert table.gain(seat, table.top(best)) > table.gain(seat, table.top(made.number))
    assert {pile.mark[1] for pile in page.board.piles if pile.mark} == {seat}
    driver.tap("One move forward")
    driver.until(lambda: page.at > 0 and not marks(driver))


def test_missed_play_of_sock_marks_both_plays_in_the_hand(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(speaks="en", motion="none")
    state = sock_position("P1 P2 P3", "P4 P5 L9", "B1 B2")
    sock_table.sit_in(driver, monkeypatch, state)
    board = driver.page.board
    pile = (Card.P1, Card.P2, Card.P3)
    board.mark_moves(PlayTurn(((*pile, Card.P4),)), PlayTurn(((*pile, Card.L9),)))
    spots = {spot.card: spot for spot in board.cards.spots}
    assert spots[Card.P4].has_ring and not spots[Card.P4].is_regretted
    assert spots[Card.L9].has_ring and spots[Card.L9].is_regretted
    assert not spots[Card.P5].has_ring


def test_missed_play_of_odd_socks_marks_both_moves_and_no_card_twice(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(speaks="en", motion="none")
    controller = odd_socks_table.sit_in(driver, monkeypatch, odd_socks_table.dealt("f", 2), TWO)
    board = driver.page.board
    better = Play(Design.ROBOT, True, (BasketCard(3),))
    board.mark_moves(better, Play(Design.ROBOT, True, (BasketCard(4),)))
    scene = board.zone.turn.scene
    assert scene.hinted == {HandCard(Design.ROBOT), BasketCard(3)}
    assert scene.regretted == {BasketCard(4)}
    board.show(controller.view)
    assert not board.zone.turn.scene.regretted
