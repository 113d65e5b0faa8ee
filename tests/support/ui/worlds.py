"""Games that one seat cannot tell apart, because only what is hidden from it differs.

``sock_world(3)`` is a world of three players; ``sock_world(3, 0)`` differs from it only in what
seat 0 may not know, up to the end of the turns that are played in both.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from sockapp.engine.game import Options, Seat
from sockapp.engine.rng import Rng
from sockapp.games.odd_socks.state import OddOptions
from sockapp.games.sock import rules as sock
from sockapp.games.sock.cards import PACK, Card, card_of, without
from sockapp.games.sock.state import SockOptions, State, hand_size
from tests.support.odd_socks.positions import position
from tests.support.ui import odd_socks_table, sock_table
from tests.support.ui.driver import Driver

Turn = Callable[[Driver], None]
"""What a person does with the phone in hand."""


@dataclass(frozen=True)
class World:
    """A game from its deal, and what is done in it, turn after turn."""

    game_id: str
    options: Options
    state: Any
    turns: tuple[Turn, ...]


# ---- SOCK): every seat draws a card and lays a run


def _runs(seat: Seat) -> tuple[tuple[Card, ...], ...]:
    """Return the two runs that a seat lays, which are the same in every world.

    All seats see them.
    """
    return tuple(tuple(card_of(seat, rank + more) for more in range(3)) for rank in (3, 7))


def sock_world(players: int, seat: Seat | None = None) -> World:
    """Return a deal of SOCK) in which each seat can lay a run after the other.

    With a seat, return a deal in which only what this seat holds and draws is the same.
    """
    size = hand_size(players)
    laid = [card for owner in range(players) for run in _runs(owner) for card in run]
    rest = Random(1).sample(left := without(PACK, laid), len(left))
    kept = size - 6
    if seat is not None:
        own = {seat * kept + at for at in range(kept)}  # the hand, then what is drawn
        own |= {len(rest) - 1 - turn for turn in range(players + 1) if turn % players == seat}
        hidden = [at for at in range(len(rest)) if at not in own]
        mixed = Random(2).sample([rest[at] for at in hidden], len(hidden))
        for at, card in zip(hidden, mixed, strict=True):
            rest[at] = card
    hands = tuple(
        tuple(sorted((*sum(_runs(owner), ()), *rest[owner * kept : (owner + 1) * kept])))
        for owner in range(players)
    )
    options = SockOptions(players)
    state: State = sock.GAME.new(options, Rng(1))
    state = replace(state, hands=hands, deck=tuple(rest[players * kept :]))
    turns = [_lay(_runs(turn % players)[turn // players]) for turn in range(players + 1)]
    return World("sock", options, state, tuple(turns))


def _lay(run: tuple[Card, ...]) -> Turn:
    def turn(driver: Driver) -> None:
        driver.tap(sock_table.board(driver).draw_tile)
        sock_table.settle(driver, driver.page.controller)
        for card in run:
            driver.tap(sock_table.card(driver, card.name))
        driver.tap(sock_table.free_cloth(driver))
        driver.seconds(0.3)
        sock_table.knock(driver)

    return turn


# ---- Odd Socks: peeking, trading, passing on, and cards that are put down


@dataclass(frozen=True)
class Deal:
    """A deal as in ``tests.support.odd_socks.positions``, and each turn of it in a word or two."""

    hands: str
    up: str
    down: str
    lost: str
    turns: str


DEALS = {
    2: Deal(
        "ptsof wbcsp",
        "ow f",
        "ct",
        "b",
        "up p #4, down w, up t s, answer b, down c, down o",
    ),
    3: Deal(
        "dspo twcb fbsw",
        "oc pd t",
        "",
        "f",
        "up d < s, answer w, answer b, up t @2 c, answer f, down w, down p",
    ),
}
OTHERS = {
    (2, 0): Deal(
        "ptsof bcspb",
        "ow f",
        "ct",
        "w",
        "up p #4, down c, up t s, answer b, down p, down o",
    ),
    (2, 1): Deal(
        "ptscb wbcsp",
        "ow f",
        "ot",
        "f",
        "up p #4, down w, up t s, answer b, down c, down c",
    ),
    (3, 0): Deal(
        "dspo tffs bwwc",
        "oc pd t",
        "",
        "b",
        "up d < s, answer f, answer b, up t @2 f, answer c, down f, down p",
    ),
    (3, 1): Deal(
        "dsbw twcb fpof",
        "oc pd t",
        "",
        "s",
        "up d < s, answer w, answer p, up t @2 c, answer f, down o, down b",
    ),
    (3, 2): Deal(
        "dbfo twcs fbsw",
        "oc pd t",
        "",
        "p",
        "up d < b, answer w, answer b, up t @2 c, answer f, down w, down f",
    ),
}
"""By the number of players and the seat that cannot tell these from ``DEALS``."""


def odd_world(players: int, seat: Seat | None = None) -> World:
    """Return a deal of Odd Socks, or another one that looks the same to a seat."""
    deal = DEALS[players] if seat is None else OTHERS[players, seat]
    state = position(deal.hands, deal.up, down=deal.down, lost=deal.lost)
    options = OddOptions(players, state.table.dealer)
    turns = tuple(_do(*turn.split(maxsplit=2)) for turn in deal.turns.split(", "))
    return World("odd_socks", options, state, turns)


def _do(how: str, letter: str, doing: str = "") -> Turn:
    def turn(driver: Driver) -> None:
        if how == "up":
            odd_socks_table.play_up(driver, letter, doing)
        elif how == "down":
            odd_socks_table.put_down(driver, letter)
        else:
            odd_socks_table.tap_choice(driver, letter)
            odd_socks_table.confirm(driver)

    return turn


WORLDS: dict[str, Callable[..., World]] = {"sock": sock_world, "odd_socks": odd_world}
