"""Moves at Odd Socks' table by touches alone, in any language of the app.

Cards and choices are written as in ``tests.support.odd_socks.positions``: ``p`` is a hand card,
``#3`` a basket card, ``@1`` a person, ``<`` and ``>`` are the directions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from sockapp import games
from sockapp.engine.player import Player
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.draft import Ask
from sockapp.games.odd_socks.moves import Direction, HandCard, Person
from sockapp.games.odd_socks.rules import OddSocks
from sockapp.games.odd_socks.state import OddOptions, State
from sockapp.session import saves
from sockapp.ui.play.game_controller import GameController, start_new_game
from tests.support.odd_socks.positions import LETTERS, card, choice, position
from tests.support.ui import scenes
from tests.support.ui.driver import Driver

ID = "odd_socks"
WINDOWS = ((320, 640, 130), (412, 892, 100), (1280, 800, 100))
"""Width, height and text size in percent."""
each_window = pytest.mark.parametrize(("width", "height", "text_size"), WINDOWS)

PEOPLE = (Player("Ana"), Player("Bruno", look="blue"), Player("Carla", look="yellow"))
WITH_BOTS = (
    Player("Ana"),
    Player("Otto", bot="easy_otto"),
    Player("Lana", bot="easy_lana"),
)


def dealt(first: str, players: int, **how: Any) -> State:
    """Return a deal before the first move, in which the first player holds this card.

    With three players, #0 and #1, #2 and #3, and #4 lie in the baskets. With two players, #0 to #2
    lie in one basket and #3 and #4 in the other; #2 and #4 lie face down.
    """
    deck = [letter for letter in LETTERS if players > 2 or letter != "d"]
    rest = deck + deck[::-1]
    rest.remove(first)
    lost = rest.pop()
    sizes = (4, 4, 4, 2, 2, 1) if players == 3 else (5, 5, 2, 1, 1, 1)
    parts = []
    rest.insert(0, first)
    for size in sizes:
        parts.append("".join(rest[:size]))
        rest = rest[size:]
    hands = " ".join(parts[:players])
    if players == 3:
        return position(hands, " ".join(parts[3:]), lost=lost, **how)
    return position(hands, " ".join(parts[2:4]), down="".join(parts[4:]), lost=lost, **how)


def sit_in(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, state: State, players: Sequence[Player] = ()
) -> GameController:
    """Begin a game in a position and wait for the first decision.

    All players are persons unless ``players`` are given.
    """
    table = state.table
    monkeypatch.setattr(OddSocks, "new", lambda _game, _options, _rng: state)
    everybody = tuple(players or PEOPLE[: table.players])
    options = OddOptions(table.players, table.dealer, rounds=table.rounds)
    controller = start_new_game(
        driver.app, saves.new_game(games.rules(ID), options, everybody, seed=1)
    )
    driver.frames(5)
    scenes.to_table(driver)
    settle(driver, controller)
    return controller


def board(driver: Driver) -> Any:
    return driver.page.board


def asked(driver: Driver) -> Ask | None:
    """Return what the board asks now."""
    return board(driver).zone.turn.ask


def events(controller: GameController, kind: type) -> list[Any]:
    """Return the events of a kind that the watcher may know."""
    return [event for event in controller.events() if isinstance(event, kind)]


# ---- touches


def tap_hand(driver: Driver, letter: str) -> None:
    """Touch the visible part of a hand card."""
    hand = board(driver).hand
    design = card(letter)
    places = dict(hand.focus_targets())
    at = [at for at, mine in enumerate(hand.hand) if mine is design][-1]
    driver.tap(places[at].center)


def tap_basket(driver: Driver, number: int) -> None:
    """Touch a card where it stands in its basket."""
    for panel in board(driver).panels:
        places = dict(panel.focus_targets())
        if number in places:
            driver.tap(places[number].center)
            return
    raise AssertionError(f"#{number} cannot be chosen")


def tap_face(driver: Driver, up: bool) -> None:
    driver.tap(board(driver).zone.buttons[0 if up else 1])


def tap_choice(driver: Driver, what: Any) -> None:
    """Touch a choice where it is offered: on the tray, as a button, or in the hand."""
    what = choice(what) if isinstance(what, str) else what
    zone = board(driver).zone
    if isinstance(what, HandCard):
        tap_hand(driver, letter_of(what.design))
    elif zone.tray is not None:
        driver.tap(next(one for one in zone.tray.rows.choices if one.choice == what))
    else:
        options = [one for one in zone.turn.options if isinstance(one, Person | Direction)]
        driver.tap(zone.buttons[options.index(what)])


def letter_of(design: Design) -> str:
    return next(letter for letter, own in LETTERS.items() if own is design)


def tap_back(driver: Driver) -> None:
    driver.tap(board(driver).zone.back_button)


def confirm(driver: Driver) -> None:
    assert asked(driver) in (Ask.CONFIRM, Ask.DEAL), asked(driver)
    driver.tap(board(driver).zone.buttons[0])


def put_down(driver: Driver, letter: str) -> None:
    """Play a whole turn with this card face down."""
    tap_hand(driver, letter)
    tap_face(driver, False)
    confirm(driver)


def play_up(driver: Driver, letter: str, doing: str = "") -> None:
    """Play a whole turn with this card face up and these choices."""
    tap_hand(driver, letter)
    tap_face(driver, True)
    for part in doing.split():
        tap_choice(driver, part)
    confirm(driver)


def choose_on(driver: Driver, which: int = -1) -> list[Any]:
    """Choose the option at one end until nothing is left to choose; return the choices."""
    made = []
    while asked(driver) is Ask.CHOICE:
        option = board(driver).zone.turn.options[which]
        tap_choice(driver, option)
        made.append(option)
    return made


# ---- waiting


def settle(driver: Driver, controller: GameController) -> None:
    """Let bots move and animations end; turn down a card that was peeked at."""

    def quiet() -> bool:
        if driver.page.name != "table":
            return not controller.session.is_thinking
        shown = board(driver)
        if shown.spotlight.cards:
            driver.tap((shown.center_x, shown.y + 20))
        is_idle = controller.animations is None or not controller.animations.is_busy
        return is_idle and not controller.session.is_thinking and controller.deciding is not None

    driver.until(quiet)
    driver.frames(3)


def pass_phone(driver: Driver, controller: GameController) -> None:
    """Hand the phone to the player who is asked next."""
    settle(driver, controller)
    scenes.to_table(driver)
    settle(driver, controller)


def act(driver: Driver) -> None:
    """Do what the board asks for, with the card face down where there is a choice."""
    shown = board(driver)
    match asked(driver):
        case Ask.CARD:
            put_down(driver, letter_of(shown.hand.hand[0]))
        case Ask.CHOICE:
            choose_on(driver, 0)
            confirm(driver)
        case _:
            confirm(driver)
