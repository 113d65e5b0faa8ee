"""Events on the screen play the right sounds."""

from __future__ import annotations

from typing import Any

import pytest

from sockapp import games
from sockapp.device.audio import sound
from sockapp.engine.game import Options
from sockapp.engine.player import Player
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


def sound_of(event: Any) -> list[str]:
    """Return the sounds of an event of Out of Sock."""
    match event:
        case Tossed(dice=dice) if dice:
            return ["dice_toss"]
        case DieTaken() | DiceStacked():
            return ["card"]
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
    assert set(heard) == {"dice_toss", "card", "sad"}


def test_curtain_lifted_plays_its_sound(launch: Launch, heard: list[str]) -> None:
    driver = launch()
    scenes.curtain(driver)
    assert heard == []
    scenes.lift(driver)
    assert heard == ["curtain"]


def test_result_page_plays_the_win_sound_once(launch: Launch, heard: list[str]) -> None:
    driver = launch(motion="none")
    scenes.table(driver)
    scenes.play_to_the_end(driver)
    assert heard == ["win"]
    driver.app.change(language="es")
    driver.frames(3)
    assert heard == ["win"]


@pytest.mark.fresh_app
def test_sound_setting_is_applied_at_start_and_on_change(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[bool] = []
    monkeypatch.setattr(sound, "enable", told.append)
    driver = launch(sound=False)
    assert told == [False]
    driver.app.change(sound=True)
    assert told == [False, True]
