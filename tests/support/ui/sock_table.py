"""Moves at SOCK)'s table by touches alone, in any language of the app."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from kivy.uix.modalview import ModalView

from sockapp import games
from sockapp.engine.game import Seat
from sockapp.engine.player import Player
from sockapp.games.sock.cards import Card
from sockapp.games.sock.draft import HAND, Draft
from sockapp.games.sock.rules import Sock
from sockapp.games.sock.state import SockOptions, State
from sockapp.session import saves
from sockapp.ui.boards.sock.cards.cards_layer import Spot
from sockapp.ui.play.game_controller import GameController, start_new_game
from tests.support.ui.driver import Driver

ID = "sock"
ANA = Player("Ana")
PEOPLE = (ANA, Player("Bruno", look="blue"), Player("Carla", look="yellow"))
BOT = Player("Lana", bot="easy_lana")
DENIM = Player("Denim", bot="medium_denim")
"""Takes one pile apart, if that helps."""
CROWD = (
    ANA,
    *(Player(f"Bot {bot[-4:]}", bot=bot) for bot in ("easy_lana", "easy_otto", "easy_zigzag")),
    *(Player(f"Bot {bot[-4:]}", bot=bot) for bot in ("medium_denim", "medium_angora")),
    Player("Massimiliano", bot="medium_tweed"),
    Player("Maximiliana", look="green", bot="hard_merino"),
)
"""Eight at one table."""


def begin_in(monkeypatch: pytest.MonkeyPatch, state: State) -> None:
    """Let every game begin in this position instead of with a deal."""
    monkeypatch.setattr(Sock, "new", lambda _game, _options, _rng: state)


def sit(
    driver: Driver, players: Sequence[Player], *, first: Seat = 0, seed: int = 1, **options: Any
) -> GameController:
    """Begin a game of these players without home and setup, and take the phone."""
    from tests.support.ui import scenes  # it lists scenes of this table, too

    agreed = SockOptions(len(players), first, **options)
    save = saves.new_game(games.rules(ID), agreed, tuple(players), seed=seed)
    controller = start_new_game(driver.app, save)
    driver.frames(5)
    scenes.to_table(driver)
    driver.frames(3)
    return controller


def sit_in(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, state: State, players: Sequence[Player] = ()
) -> GameController:
    """Begin a game in a position, with one person among bots unless ``players`` are given."""
    begin_in(monkeypatch, state)
    everybody = players or (ANA, *(Player(f"Lana {n}", bot=BOT.bot) for n in range(2, 9)))
    table = state.table
    return sit(
        driver,
        everybody[: table.players],
        first=table.turn,
        happy=table.happy,
        referee=table.referee,
    )


def board(driver: Driver) -> Any:
    return driver.page.board


def draft(driver: Driver) -> Draft:
    """Return the half-made turn."""
    found: Draft = board(driver).turn.draft
    return found


def shown(driver: Driver) -> tuple[tuple[Card, ...], ...]:
    """Return the piles on the felt, each with its cards in their order there."""
    piles: dict[int, list[Card]] = {}
    for spot in board(driver).cards.spots:
        if spot.place != HAND:
            piles.setdefault(spot.place, []).append(spot.card)
    return tuple(tuple(cards) for _place, cards in sorted(piles.items()))


def held(driver: Driver) -> list[Card | None]:
    """Return the viewer's hand in the order on the board."""
    return [spot.card for spot in board(driver).cards.spots if spot.place == HAND]


# ---- places on the screen


def spot(driver: Driver, name: str, place: int | None = None) -> Spot:
    """Return a card's place on the board, in the hand unless a pile's ``place`` is given.

    Raises AssertionError if the card is not there.
    """
    wanted = HAND if place is None else place
    for one in board(driver).cards.spots:
        if one.card is not None and one.card.name == name and one.place == wanted:
            return one
    raise AssertionError(f"no {name} in place {wanted}")


def corner(driver: Driver, one: Spot) -> tuple[float, float]:
    """Return a point of a card that no other card covers.

    It is at the left edge, below the peg. Raises AssertionError if there is none.
    """
    box = board(driver).cards.on_screen(one)
    for share in (0.8, 0.6, 0.9, 0.3):
        point = (box.x + box.width * 0.14, box.y + box.height * share)
        if board(driver).cards.spot_at(*point) == one:
            return point
    raise AssertionError(f"{one} is covered")


def card(driver: Driver, name: str, place: int | None = None) -> tuple[float, float]:
    """Return the point at which to touch a card."""
    return corner(driver, spot(driver, name, place))


def pile(driver: Driver, place: int) -> tuple[float, float]:
    """Return the point at which a dropped card joins a pile."""
    fan = next(fan for fan in board(driver).spread.fans if fan.place == place)
    x, y = fan.box.center
    return x, y + board(driver).cards.scrolled


def free_cloth(driver: Driver) -> tuple[float, float]:
    """Return a point of free cloth, where a dropped card begins a new pile."""
    x, y = board(driver).plan.drop.center
    return x, y


def own_cloth(driver: Driver) -> tuple[float, float]:
    """Return a point beside the viewer's cards, on the same cloth."""
    own = board(driver).plan.own
    return own.right - 3, own.center[1]


# ---- what a person does


def drag_to_pile(driver: Driver, name: str, place: int, at: int | None = None) -> None:
    """Drag a card onto a pile."""
    driver.drag(card(driver, name, at), pile(driver, place))
    driver.seconds(0.3)


def drag_to_new_pile(driver: Driver, name: str, at: int | None = None) -> None:
    """Drag a card onto free cloth."""
    driver.drag(card(driver, name, at), free_cloth(driver))
    driver.seconds(0.3)


def knock(driver: Driver) -> None:
    """Knock; raise AssertionError if the knock is refused."""
    controller = driver.page.controller
    made = controller.session.moves_made
    driver.tap(board(driver).knock)
    if controller.session.moves_made == made:
        raise AssertionError(f"the knock was refused: {driver.texts()}")


def settle(driver: Driver, controller: GameController) -> None:
    """Let all other players move, and close every sheet."""

    def quiet() -> bool:
        close_sheets(driver)
        is_idle = controller.animations is None or not controller.animations.is_busy
        here = driver.page.name != "table" or controller.session.deciding is not None
        return is_idle and not controller.session.is_thinking and here

    driver.until(quiet)
    driver.frames(3)


def sheets(driver: Driver) -> list[Any]:
    """Return the sheets over the page."""
    return driver.all_of(ModalView)


def close_sheets(driver: Driver) -> None:
    """Close the sheets over the page."""
    for sheet in sheets(driver):
        sheet.dismiss()
