"""Moves at Out of Sock's table by touches alone, in any language of the app."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from sockapp import games
from sockapp.engine.game import Options, Seat
from sockapp.engine.player import Player
from sockapp.games.out_of_sock.rules import OutOfSock
from sockapp.games.out_of_sock.state import Phase, State, Table
from sockapp.session import saves
from sockapp.ui.play.game_controller import GameController, start_new_game
from tests.support.ui import scenes
from tests.support.ui.driver import Driver

ID = "out_of_sock"
PEOPLE = (Player("Ana"), Player("Bruno", look="blue"), Player("Carla", look="yellow"))
BOTS = (Player("Otto", bot="easy_otto"), Player("Lana", bot="easy_lana"))


def begin_in(monkeypatch: pytest.MonkeyPatch, state: State) -> None:
    """Let every game begin in this position instead of with a deal."""
    monkeypatch.setattr(OutOfSock, "new", lambda _game, _options, _rng: state)


def sit(
    driver: Driver, players: Sequence[Player], *, first: Seat = 0, seed: int = 1
) -> GameController:
    """Begin a game of these players without home and setup."""
    options = Options(len(players), first)
    save = saves.new_game(games.rules(ID), options, tuple(players), seed=seed)
    controller = start_new_game(driver.app, save)
    driver.frames(5)
    return controller


def sit_in(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, state: State, players: Sequence[Player] = ()
) -> GameController:
    """Begin a game in a position, with persons only unless ``players`` are given."""
    begin_in(monkeypatch, state)
    everybody = (*PEOPLE, Player("Dora", look="green"))
    return sit(driver, players or everybody[: state.table.players])


def board(driver: Driver) -> Any:
    return driver.page.board


def table(driver: Driver) -> Table:
    """Return the table that the board shows."""
    return driver.page.board.table


def events(controller: GameController, kind: type) -> list[Any]:
    return [event for event in controller.session.visible_events() if isinstance(event, kind)]


def swipe(driver: Driver, speed: float = 1500) -> None:
    """Flick up from the basket at this many pixels a second."""
    zone = board(driver).zone
    x, y = zone.center_x, zone.basket_box.center[1]
    length = min(180.0, driver.app.navigator.height - y - 30)
    driver.drag((x, y), (x, y + length), seconds=length / speed)


def act(driver: Driver) -> None:
    """Do what the table waits for: toss, choose, take or name.

    Decks with few cards go first, so that the game ends.
    """
    shown = table(driver)
    zone = board(driver).zone
    if shown.phase is Phase.TOSS:
        swipe(driver)
    elif shown.phase is Phase.CHOOSE:
        stack = shown.stack_number
        low = stack is not None and shown.cards_left(stack) == min(filter(None, shown.left))
        driver.until(lambda: driver.now >= zone.ready_s)
        driver.tap(zone.stack if low or not shown.placeable else zone.split)
        if zone.stack_due_s is not None:
            driver.tap(zone.stack)  # without waiting for second thoughts
    elif shown.phase is Phase.PICK:
        piles = [pile for pile in board(driver).piles if pile.is_inviting]
        driver.tap(min(piles, key=lambda pile: shown.cards_left(pile.number)))
    else:
        driver.tap(zone.buttons[0])


def play_on(driver: Driver, controller: GameController, moves: int = 500) -> int:
    """Play for every person at the table, up to a number of moves; return how many were made."""
    for made in range(moves):
        if driver.page.name == "result":
            return made
        before = controller.session.moves_made
        act(driver)
        assert controller.session.moves_made > before, f"no move: {driver.texts()}"
        scenes.settle(driver, controller)
    return moves
