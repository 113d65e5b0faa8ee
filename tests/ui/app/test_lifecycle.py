"""Every game goes on after a pause, a restart, a kill, a rotation or a split screen."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from sockapp import games
from sockapp.engine.player import Player
from sockapp.session import saves
from sockapp.ui.look import textures
from sockapp.ui.play.game_controller import start_new_game
from tests.support.tiers import full_after_first, full_off_diagonal
from tests.support.ui import scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import PHONE, Launch
from tests.support.ui.newcomer import make_a_move

SPLIT = (412, 440)
"""Half of a phone, as when two apps share the screen."""


class Life:
    """An app with a method for each thing that the system may do to it."""

    def __init__(self, launch: Launch, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._launch, self._data, self._monkeypatch = launch, data, monkeypatch
        self.driver: Driver = launch(speaks="en", toss="swipe")

    @property
    def session(self) -> Any:
        return self.driver.page.controller.session

    def pause(self) -> None:
        """Bring another app to the front for three seconds."""
        assert self.driver.app.dispatch("on_pause")
        self.driver.seconds(3)
        self.driver.app.dispatch("on_resume")
        self.driver.frames(3)

    def turn(self) -> None:
        """Rotate to landscape and back."""
        for size in (PHONE[::-1], PHONE):
            self.driver.resize(*size)
            self.driver.frames(3)

    def split(self) -> None:
        """Give half of the screen to another app, and take it back."""
        for size in (SPLIT, PHONE):
            self.driver.resize(*size)
            self.driver.frames(3)

    def close(self) -> None:
        """Close the app, open it again and continue the game."""
        self.driver = self._launch()
        self.driver.tap("Continue")

    def kill(self) -> None:
        """Continue from a copy of the files that are on the disk at this moment."""
        left = self._data.with_name(f"{self._data.name}_left")
        self._data = Path(shutil.copytree(self._data, left))
        self._monkeypatch.setenv("SOCKAPP_DATA", str(left))
        self.driver = self._launch()
        self.driver.tap("Continue")

    def sit_down(self, game_id: str) -> Any:
        """Start a game of one person and an easy bot, and wait for the person's turn."""
        easy = next(bot for bot in games.info(game_id).bots if bot.level == "easy")
        players = (Player("Ana"), Player("Otto", bot=easy.id))
        game = games.rules(game_id)
        save = saves.new_game(game, game.options_type(players=2, first=0), players, seed=1)
        controller = start_new_game(self.driver.app, save)
        self.driver.frames(5)
        self.go_on()
        return controller

    def go_on(self) -> None:
        """Return to the table, and wait for a person's turn."""
        scenes.to_table(self.driver)
        scenes.settle(self.driver, self.driver.page.controller)
        assert self.driver.page.name == "table"


@pytest.fixture
def life(launch: Launch, data: Path, monkeypatch: pytest.MonkeyPatch) -> Life:
    return Life(launch, data, monkeypatch)


EVENTS: list[Callable[[Life], None]] = [Life.pause, Life.turn, Life.split, Life.close, Life.kill]


@pytest.mark.parametrize(
    ("game_id", "event"),
    full_off_diagonal(games.game_ids(), EVENTS),
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_game_after_a_system_event_goes_on_at_the_same_move(
    life: Life, game_id: str, event: Callable[[Life], None]
) -> None:
    controller = life.sit_down(game_id)
    asked = (controller.session.moves_made, repr(controller.session.view))
    event(life)  # during a person's turn
    life.go_on()
    assert (life.session.moves_made, repr(life.session.view)) == asked

    make_a_move(life.driver, life.driver.page.controller)
    made = life.session.moves_made
    event(life)  # during the animation, or while bots already think
    life.go_on()
    assert life.session.moves_made >= made > asked[0]
    make_a_move(life.driver, life.driver.page.controller)


@pytest.mark.parametrize("game_id", full_after_first(games.game_ids()))
def test_memory_warning_empties_texture_caches_and_game_goes_on(life: Life, game_id: str) -> None:
    from kivy.core.window import Window

    life.sit_down(game_id)
    assert textures.atlas.cache_info().currsize
    Window.dispatch("on_memorywarning")
    assert not textures.atlas.cache_info().currsize
    assert not textures.picture.cache_info().currsize
    make_a_move(life.driver, life.driver.page.controller)
    life.driver.draw()
    life.go_on()


# --- settings of the phone, applied on resume ----------------------------------------------------


def come_back(driver: Driver) -> None:
    driver.app.dispatch("on_pause")
    driver.app.dispatch("on_resume")
    driver.frames(3)


@pytest.mark.parametrize(
    ("phone", "chosen", "shown"),
    [(1.0, 100, 1.0), (1.3, 100, 1.3), (0.85, 100, 0.85), (2.0, 100, 1.6), (1.3, 130, 1.6)],
)
def test_text_size_of_the_phone_scales_the_chosen_percentage(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, phone: float, chosen: int, shown: float
) -> None:
    """The app's percentage multiplies the phone's text size, up to 160 % in all."""
    driver = launch(speaks="en", text_size=chosen)
    monkeypatch.setattr("sockapp.ui.app.app.system_text_scale", lambda: phone)
    come_back(driver)
    assert driver.app.theme_cls.scale == pytest.approx(shown)


def test_theme_of_the_phone_applies_unless_another_is_chosen(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = launch(speaks="en")
    monkeypatch.setattr("sockapp.ui.app.app.system_is_dark", lambda: True)
    assert not driver.app.theme_cls.is_dark
    come_back(driver)
    assert driver.app.theme_cls.is_dark
    driver.app.change(theme="light")
    assert not driver.app.theme_cls.is_dark


def test_theme_changed_in_quick_settings_applies_at_once(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The panel takes the focus away and gives it back; the app is never paused."""
    driver = launch(speaks="en")
    monkeypatch.setattr("sockapp.ui.app.app.system_is_dark", lambda: True)
    assert Window.focus
    Window.property("focus").dispatch(Window)  # as when the focus comes back
    driver.frames(2)
    assert driver.app.theme_cls.is_dark


def test_language_of_the_phone_applies_unless_another_is_chosen(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = launch()
    monkeypatch.setattr("sockapp.ui.app.app.system_languages", lambda: ["es-MX", "en-US"])
    come_back(driver)
    assert (driver.app.lang.code, driver.sees("Ajustes")) == ("es", True)
    driver.app.change(language="it")
    come_back(driver)
    assert driver.app.lang.code == "it"


def test_insets_of_the_phone_apply_and_follow_a_rotation(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    edges = [(0, 96, 0, 48)]
    monkeypatch.setattr("sockapp.ui.app.app.system_insets", lambda: edges[0])
    driver = launch(speaks="en")
    assert tuple(driver.app.navigator.insets) == (0, 96, 0, 48)
    edges[0] = (96, 0, 48, 0)
    driver.resize(*PHONE[::-1])
    driver.frames(2)
    assert tuple(driver.app.navigator.insets) == (96, 0, 48, 0)


@pytest.mark.fresh_app
def test_theme_changed_sets_the_icons_of_the_system_bars(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[bool] = []
    monkeypatch.setattr("sockapp.ui.app.app.set_dark_icons", calls.append)
    driver = launch(theme="light")
    calls.clear()
    driver.app.change(theme="dark")
    driver.app.change(sound=False)
    driver.app.change(theme="light")
    assert calls == [False, True], "only a change of the theme is told"
    night = [True]
    monkeypatch.setattr("sockapp.ui.app.app.system_is_dark", lambda: night[0])
    driver.app.change(theme="phone")
    night[0] = False
    driver.app.on_resume()
    assert calls == [False, True, False, True], "the phone’s theme changed while the app was away"


@pytest.mark.fresh_app
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_start_sets_the_icons_of_the_system_bars(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, theme: str
) -> None:
    calls: list[bool] = []
    monkeypatch.setattr("sockapp.ui.app.app.set_dark_icons", calls.append)
    launch(theme=theme)
    assert calls[-1] == (theme == "light")


@pytest.mark.fresh_app
def test_insets_follow_a_rotation_from_one_landscape_to_the_other(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The notch changes sides, but the window keeps its size and so sends no resize event."""
    calls: list[Callable[[], None]] = []
    edges = [(96, 0, 48, 0)]
    monkeypatch.setattr("sockapp.ui.app.app.system_insets", lambda: edges[0])
    monkeypatch.setattr("sockapp.ui.app.app.watch_rotation", calls.append)
    driver = launch(speaks="en")
    driver.seconds(1.5)
    edges[0] = (48, 0, 96, 0)
    calls[0]()
    assert tuple(driver.app.navigator.insets) == (48, 0, 96, 0)
