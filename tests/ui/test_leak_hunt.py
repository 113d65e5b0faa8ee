"""The phone never shows or says to one player what another player holds.

Each game with secrets is played in several worlds by the same touches. The worlds differ only in
what one of the players may not know. Everything that this player can see or hear must be the same
in all of them, pixel by pixel. That includes the curtain and the hold that lifts it, the recap, the
table, hints, log, notebook and description, hidden cards, the task switcher's picture, the home
screen, and the frame in which the seat changes.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest
from kivy.base import EventLoop

from sockapp import games
from sockapp.device import vibrator
from sockapp.device.audio import sound, text_to_speech
from sockapp.device.audio.text_to_speech import Speech
from sockapp.engine.game import Seat
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from sockapp.games.sock.rules import Sock
from sockapp.games.sock.text.phrases import SockPhrases
from sockapp.records.app_data import AppData
from sockapp.session import saves
from sockapp.ui.boards.sock.opponents import OpponentPlates
from sockapp.ui.look.painter import Painter
from sockapp.ui.play.game_controller import GameController, start_new_game
from sockapp.ui.widgets.recycled_list import RecycledList
from tests.support.device.fake_voice import Reader
from tests.support.true_state import state_of_sitting
from tests.support.ui import odd_socks_table, scenes, sock_table
from tests.support.ui.driver import Driver, Finger
from tests.support.ui.launch import Launch
from tests.support.ui.witness import Witness, differences
from tests.support.ui.worlds import WORLDS, World, sock_world

pytestmark = pytest.mark.fresh_app

Patch = pytest.MonkeyPatch
Begin = Callable[[Driver], None]
"""The first touches of a turn."""
PEOPLE = (Player("Ana"), Player("Bruno", look="blue"), Player("Carla", look="yellow"))
SIZE = (360, 640)
SETTLE: dict[str, Callable[[Driver, Any], None]] = {
    "sock": sock_table.settle,
    "odd_socks": odd_socks_table.settle,
}


class Voice(Reader):
    """A speech reader that records each text and ends it at once."""

    def __init__(self, heard: list[str]) -> None:
        super().__init__()
        self._heard = heard

    def say(self, text: str, language: str) -> None:
        super().say(text, language)
        self._heard.append(f"{language}: {text}")
        self.end()


@pytest.fixture(autouse=True)
def _nothing_by_chance(monkeypatch: Patch) -> None:
    """Give saved games the same id in every world."""
    monkeypatch.setattr(AppData, "new_id", lambda _shelf: "0" * 12)


def record_sounds(monkeypatch: Patch) -> list[str]:
    """Return a list that collects all speech, sounds and vibrations from now on."""
    heard: list[str] = []
    made = Speech(lambda: Voice(heard))
    for name in ("is_available", "say", "stop"):
        monkeypatch.setattr(text_to_speech, name, getattr(made, name))
    monkeypatch.setattr(sound, "play", lambda name: heard.append(f"sound {name}"))
    monkeypatch.setattr(vibrator, "play_pattern", lambda event: heard.append(f"buzz {event}"))
    return heard


def visit(
    launch: Launch,
    monkeypatch: Patch,
    world: World,
    sees: frozenset[Seat],
    *,
    tours: bool = True,
    begin: Begin | None = None,
) -> Witness:
    """Play a world's turns from the beginning, and look at every screen on the way.

    With ``begin`` only the first turn is begun, and left unfinished.
    """
    luck = itertools.count(1)
    game = games.rules(world.game_id)
    players = PEOPLE[: world.options.players]
    with monkeypatch.context() as patch:
        patch.setattr(Rng, "fresh", classmethod(lambda cls: cls(next(luck))))
        patch.setattr(type(game), "new", lambda _game, _options, _rng: world.state)
        driver = launch(size=SIZE, anew=True, speaks="en", people=players, motion="short")
        witness = Witness(driver, record_sounds(patch), sees)
        start_new_game(driver.app, saves.new_game(game, world.options, players, seed=1, now=0))
        driver.frames(3)
        made = Visit(driver, witness, world)
        if begin is None:
            made.play(tours)
        else:
            made.leave_unfinished(begin)
        witness.rest()
        return witness


class Visit:
    """The play of one world, turn after turn."""

    def __init__(self, driver: Driver, witness: Witness, world: World) -> None:
        self.driver, self.world = driver, world
        self.at = witness.at
        self.name = ""

    def play(self, tours: bool) -> None:
        seen: set[str] = set()
        for number, turn in enumerate(self.world.turns):
            if self.driver.page.name == "curtain":
                self.name = self.driver.page.player
                self.at(f"{self.name}’s curtain, turn {number}")
                if tours and number and self.name not in seen:
                    seen.add(self.name)
                    self.tour()
                scenes.to_table(self.driver)
            self.settle()
            self.at(f"{self.name}’s turn {number}")
            turn(self.driver)
            self.settle()
        self.at("the last curtain")

    def settle(self) -> None:
        SETTLE[self.world.game_id](self.driver, self.driver.app.controller)

    # ---- all screens

    def tour(self) -> None:
        """Lift the curtain, look at every screen, and return to the curtain."""
        if self.world.options.players == 2:
            self.leave_and_come_back()
        scenes.lift(self.driver)
        if self.driver.page.name == "recap":
            self.recap()
        self.settle()
        self.at(f"{self.name}’s table")
        if self.world.options.players == 2:
            self.rest_of_the_tour()
        self.look_away()

    def rest_of_the_tour(self) -> None:
        """Look at the screens that do not depend on the number of players."""
        self.hint()
        self.sheets()
        if self.world.game_id == "odd_socks":
            self.driver.tap(self.driver.page.board.notebook_button)
            self.at(f"{self.name}’s notebook")
            self.driver.back()
        self.under_cover()
        self.on_the_table()

    def leave_and_come_back(self) -> None:
        self.driver.back()
        self.at("home")
        self.driver.seconds(1)
        self.at("home with its picture")
        self.driver.tap("History")
        self.at("history")
        self.driver.back()
        self.driver.tap("Continue")
        self.at(f"{self.name}’s curtain after a while")

    def recap(self) -> None:
        self.at(f"{self.name}’s recap")
        self.driver.tap("Watch it")
        self.driver.seconds(2)
        self.at(f"{self.name} has watched it")
        self.driver.tap("Read it")
        self.driver.tap("To the table")

    def hint(self) -> None:
        self.driver.tap("Hint")
        self.driver.frames(3)
        self.at(f"{self.name}’s hint")
        self.driver.app.navigator.toast.hide()

    def leave_unfinished(self, begin: Begin) -> None:
        """Begin a turn, look at every screen, and leave the turn in every possible way."""
        self.name = self.driver.page.player
        scenes.to_table(self.driver)
        self.settle()
        begin(self.driver)
        assert self.driver.page.controller.draft is not None
        self.at(f"{self.name} has begun a turn")
        self.sheets(" in the middle of a turn")
        self.under_cover()
        self.on_the_table()
        self.look_away()
        self.leave_and_come_back()

    def sheets(self, how: str = "") -> None:
        """Look at the log and the description."""
        self.driver.tap("Menu")
        self.driver.tap("Log")
        for log in self.driver.all_of(RecycledList):
            assert len(log.rows) == log.count, "what is not in sight cannot be hunted for"
        self.at(f"{self.name}’s log{how}")
        self.driver.back()
        self.driver.tap("Menu")
        self.driver.tap("Describe the table")
        self.driver.tap("Read it all")
        self.driver.seconds(1)
        self.at(f"{self.name}’s description{how}")
        self.driver.back()

    def under_cover(self) -> None:
        self.driver.tap("Hide my cards")
        self.at(f"{self.name}’s cards are hidden")
        self.sheets(" under cover")
        finger = self.press(0.2)
        self.at(f"{self.name} peeks")
        self.release(finger)
        self.at(f"{self.name} has peeked")
        self.driver.tap("Show my cards")
        self.at(f"{self.name} shows the cards again")

    def on_the_table(self) -> None:
        self.stay()
        self.at(f"on the table, {self.name}’s turn")
        finger = self.press(0.8)
        self.at(f"on the table, {self.name} looks")
        self.release(finger)
        self.at(f"on the table, {self.name} has looked")
        self.stay()
        self.at("back from the table")
        scenes.to_table(self.driver)
        self.settle()

    def stay(self) -> None:
        self.driver.tap("Menu")
        self.driver.tap("Phone stays on the table")

    def look_away(self) -> None:
        self.driver.app.dispatch("on_pause")
        self.at(f"the switcher’s picture of {self.name}’s turn")
        self.driver.frames(3)
        self.driver.app.dispatch("on_resume")
        self.driver.frames(3)
        self.at(f"{self.name}’s curtain after a pause")

    def press(self, seconds: float) -> Finger:
        bar = self.driver.all_of("PeekBar")[0]
        finger = Finger(*bar.to_window(*bar.center))
        EventLoop.post_dispatch_input("begin", finger)
        self.driver.seconds(seconds)
        return finger

    def release(self, finger: Finger) -> None:
        EventLoop.post_dispatch_input("end", finger)
        self.driver.frames(3)


# ---- two worlds compared


@pytest.mark.full
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("game_id", ["sock", "odd_socks"])
def test_screen_two_worlds_of_same_view_shows_the_same(
    launch: Launch, monkeypatch: Patch, game_id: str, players: int
) -> None:
    make = WORLDS[game_id]
    all_seats = frozenset(range(players))
    here = visit(launch, monkeypatch, make(players), all_seats)
    for seat in all_seats:
        there = visit(launch, monkeypatch, make(players, seat), frozenset({seat}))
        found = differences(here, there, seat)
        assert not found, "\n".join((PEOPLE[seat].name, *found))


@pytest.mark.parametrize("game_id", ["sock", "odd_socks"])
def test_table_two_worlds_of_same_view_shows_the_same(
    launch: Launch, monkeypatch: Patch, game_id: str
) -> None:
    """The quick version: only the turns, as the first player sees them."""
    make, ana = WORLDS[game_id], frozenset({0})
    here = visit(launch, monkeypatch, make(2), ana, tours=False)
    there = visit(launch, monkeypatch, make(2, 0), ana, tours=False)
    assert not differences(here, there, 0)


# ---- an unfinished turn


def _lay_one(name: str) -> Begin:
    def begin(driver: Driver) -> None:
        driver.tap(sock_table.card(driver, name))
        driver.tap(sock_table.free_cloth(driver))
        driver.seconds(0.3)

    return begin


def _choose(letter: str, up: bool) -> Begin:
    def begin(driver: Driver) -> None:
        odd_socks_table.tap_hand(driver, letter)
        odd_socks_table.tap_face(driver, up)
        driver.frames(3)

    return begin


TURNS_BEGUN = {
    "sock": (_lay_one("P3"), _lay_one("P8")),
    "odd_socks": (_choose("s", True), _choose("f", False)),
}


@pytest.mark.full
@pytest.mark.parametrize("game_id", TURNS_BEGUN)
def test_unfinished_turn_differs_only_for_the_player_who_makes_it(
    launch: Launch, monkeypatch: Patch, game_id: str
) -> None:
    """The world is the same. Only Ana's choice so far differs, and only Ana may notice that."""
    world = WORLDS[game_id](2)
    one, other = (
        visit(launch, monkeypatch, world, frozenset({0}), begin=begin)
        for begin in TURNS_BEGUN[game_id]
    )
    assert differences(one, other, 1) == []
    assert any(line.startswith("heard") for line in differences(one, other, 0)), "Ana is told"


# ---- planted leaks


def tell_everything(monkeypatch: Patch) -> None:
    """Make recap and log show which card was drawn.

    A draw that shares the line of a play has no picture, so each gets a line of its own.
    """
    monkeypatch.setattr(Sock, "redact", lambda _game, event, _seat: event)
    monkeypatch.setattr(SockPhrases, "continues", lambda _phrases, _event, _previous: False)


def mark_the_plates(monkeypatch: Patch) -> None:
    """Paint a dot on each plate whose size depends on the hand; no widget property tells it."""
    paint = OpponentPlates.paint

    def tattle(self: OpponentPlates, painter: Painter) -> None:
        paint(self, painter)
        if isinstance(self.host, GameController):
            hands = state_of_sitting(self.host).hands
            for seat in self.seats:
                painter.dot(self.plate(seat).center, 4 + sum(hands[seat]) % 9, "ring")

    monkeypatch.setattr(OpponentPlates, "paint", tattle)


@pytest.mark.parametrize(
    ("plant", "kinds"),
    [(tell_everything, {"picture", "widgets"}), (mark_the_plates, {"picture"})],
)
def test_differences_with_a_planted_leak_finds_it(
    launch: Launch, monkeypatch: Patch, plant: Callable[[Patch], None], kinds: set[str]
) -> None:
    plant(monkeypatch)
    ana = frozenset({0})
    here = visit(launch, monkeypatch, sock_world(2), ana, tours=False)
    there = visit(launch, monkeypatch, sock_world(2, 0), ana, tours=False)
    found = differences(here, there, 0)
    assert {difference.partition(":")[0] for difference in found} == kinds, found
