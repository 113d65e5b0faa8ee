"""Events on the screen play the right sounds."""

from __future__ import annotations

from typing import Any

import pytest

from sockapp import games
from sockapp.device.audio import music, sound
from sockapp.engine.game import Options
from sockapp.engine.player import Player
from sockapp.games.out_of_sock.cards import CardKind
from sockapp.games.out_of_sock.events import DiceStacked, DieTaken, Tossed, TurnLost
from sockapp.games.out_of_sock.moves import Arrange, Flick, Split, Stack
from sockapp.session import saves
from sockapp.ui.play.game_controller import GameController, start_new_game
from tests.support.ui import scenes
from tests.support.ui.launch import Launch

TOSSES = (0.1, 7.7, 7.7, 40.0)
"""Too feeble, twice about right, too strong."""


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sounds that were asked for, in order."""
    names: list[str] = []
    monkeypatch.setattr(sound, "play", names.append)
    return names


def choose(controller: GameController, toss: float, prefer: type) -> Any:
    """Return the given toss, else a move of the preferred type, else the first legal move."""
    moves = [
        move
        for move in games.rules("out_of_sock").moves(controller.session.view)
        if not isinstance(move, Arrange)
    ]
    if isinstance(moves[0], Flick):
        return Flick(toss)
    return next((move for move in moves if isinstance(move, prefer)), moves[0])


SOUNDS_OF_KINDS = {
    CardKind.BAN: "ban",
    CardKind.CONVERSION: "convert",
    CardKind.DOUBLE: "double",
}


def sound_of(event: Any) -> list[str]:
    """Return the sounds of an event of Out of Sock."""
    match event:
        case Tossed(dice=dice) if dice:
            return ["dice_toss"]
        case DieTaken(card=card):
            return [SOUNDS_OF_KINDS.get(card.kind, "card")]
        case DiceStacked(cards=(top, hidden)):
            first = SOUNDS_OF_KINDS.get(top.kind, "card")
            return [first, "card_flip", SOUNDS_OF_KINDS.get(hidden.kind, "count")]
        case TurnLost():
            return ["sad"]
    return []


@pytest.mark.parametrize("motion", ["full", "short"])
def test_out_of_sock_plays_the_sound_of_each_event(
    launch: Launch, heard: list[str], motion: str
) -> None:
    driver = launch(motion=motion)
    people = (Player("Ana", look="red"), Player("Bea", look="blue"))
    rules = games.rules("out_of_sock")
    controller = start_new_game(driver.app, saves.new_game(rules, Options(2, 0), people, seed=7))
    tosses = 0
    while tosses < 2 * len(TOSSES):
        move = choose(controller, TOSSES[tosses % len(TOSSES)], Split if tosses < 4 else Stack)
        tosses += isinstance(move, Flick)
        assert controller.play(move) is None
        scenes.settle(driver, controller)
    expected = [name for event in controller.session.visible_events() for name in sound_of(event)]
    assert heard == expected
    assert set(heard) >= {"dice_toss", "card", "sad"}


def test_curtain_lifted_plays_its_sound(launch: Launch, heard: list[str]) -> None:
    driver = launch()
    scenes.curtain(driver)
    assert heard == []
    scenes.lift(driver)
    assert heard == ["curtain"]


def endings(heard: list[str]) -> list[str]:
    """Return the sounds of a result."""
    return [name for name in heard if name in ("win", "lose")]


def test_result_page_person_won_plays_the_win_sound_once(launch: Launch, heard: list[str]) -> None:
    driver = launch(motion="none")
    scenes.curtain(driver)  # two persons
    scenes.play_to_the_end(driver)
    assert endings(heard) == ["win"]
    driver.app.change(language="es")
    driver.frames(3)
    assert endings(heard) == ["win"]


def test_result_page_bot_won_plays_another_sound(launch: Launch, heard: list[str]) -> None:
    driver = launch(motion="none")
    scenes.table(driver)
    scenes.play_to_the_end(driver)
    assert endings(heard) == ["lose"]


@pytest.mark.fresh_app
def test_sound_setting_is_applied_at_start_and_on_change(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[bool] = []
    monkeypatch.setattr(sound, "enable", calls.append)
    driver = launch(sound=False)
    assert calls == [False]
    driver.app.change(sound=True)
    assert calls == [False, True]


class FakeMusic:
    """What the app asks of the music player, in order."""

    def __init__(self) -> None:
        self.wanted: list[str] = []
        self.enabled: list[bool] = []
        self.lifecycle: list[str] = []

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(music, "play", self.wanted.append)
        monkeypatch.setattr(music, "enable", self.enabled.append)
        for name in ("pause", "resume"):
            monkeypatch.setattr(music, name, lambda name=name: self.lifecycle.append(name))


@pytest.fixture
def music_heard(monkeypatch: pytest.MonkeyPatch) -> FakeMusic:
    fake = FakeMusic()
    fake.install(monkeypatch)
    return fake


def test_music_plays_at_home_and_after_a_game_and_not_at_the_table(
    launch: Launch, music_heard: FakeMusic
) -> None:
    driver = launch(motion="none")
    assert music_heard.wanted[-1] == "home"
    scenes.table(driver)
    assert music_heard.wanted[-1] == ""
    scenes.play_to_the_end(driver)
    assert music_heard.wanted[-1] == "result"


@pytest.mark.parametrize("off", ["sound", "music"])
def test_music_is_off_without_sound_or_by_its_own_switch(
    launch: Launch, music_heard: FakeMusic, off: str
) -> None:
    driver = launch()
    assert music_heard.enabled[-1] is True
    driver.app.change(**{off: False})
    assert music_heard.enabled[-1] is False


def test_music_pauses_and_resumes_with_the_app(launch: Launch, music_heard: FakeMusic) -> None:
    driver = launch()
    music_heard.lifecycle.clear()
    driver.app.on_pause()
    assert music_heard.lifecycle == ["pause"]
    driver.app.on_resume()
    assert music_heard.lifecycle == ["pause", "resume"]


def test_turn_sound_comes_when_a_bot_has_moved_and_a_person_may(
    launch: Launch, heard: list[str]
) -> None:
    driver = launch(motion="none")
    scenes.table(driver)
    assert "turn" not in heard
    scenes.place(driver)
    driver.until(lambda: driver.page.controller.session.deciding is not None)
    assert heard.count("turn") == 1
