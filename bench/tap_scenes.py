"""Taps every control of some scenes and prints when the first pixels changed.

    python -m bench.tap_scenes SCENE [SCENE …]

``bench.taps`` runs it in a process of its own.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from typing import Any

import numpy as np
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.uix.widget import Widget

from sockapp import games
from sockapp.engine.player import Player
from sockapp.people.settings import Settings
from sockapp.session import saves
from sockapp.ui.app import keyboard_focus
from sockapp.ui.app.app import SockDrawer
from sockapp.ui.app.keyboard_focus import Target
from sockapp.ui.app.start import tune_gc
from sockapp.ui.boards import base
from sockapp.ui.play.game_controller import start_new_game
from sockapp.ui.play.tutorial.tutorial_offer import remember_answer
from sockapp.ui.widgets.sheet import Sheet
from tests.support.ui.driver import Driver, Finger
from tests.support.ui.fixed_luck import same_luck
from tests.support.ui.scenes import SCENES as PAGE_SCENES

SIZE = (412, 892)
FRAME_MS = 1000 / 60
HELD_FRAMES = 15
"""Frames for which a finger waits for an answer before it is lifted."""
RELEASED_FRAMES = 20
"""Frames after that in which the answer must come."""
REST_FRAMES = 30
CHANGED_PIXELS_MIN = 30
SCROLL_DOUBT_FRAMES = 12


def sit_down(driver: Driver, game_id: str) -> None:
    """Begin a game of a person and a bot, whose turn is the person's."""
    game, bot = games.rules(game_id), games.info(game_id).bots[0]
    players = (Player("Ana"), Player(bot.character.capitalize(), bot=bot.id))
    options = game.options_type(players=len(players), first=0)
    start_new_game(driver.app, saves.new_game(game, options, players, seed=1))
    driver.until(lambda: driver.page.name == "table")
    driver.seconds(2)


def first_play(driver: Driver) -> None:
    """Touch *Play* of a game for the first time, which asks whether to learn it."""
    driver.tap(next(card for card in driver.all_of("GameCard") if card.game_id == "sock"))


TABLES = {f"table of {game_id}": partial(sit_down, game_id=game_id) for game_id in games.game_ids()}
SCENES: dict[str, Callable[[Driver], None]] = {
    **PAGE_SCENES,
    **TABLES,
    first_play.__name__: first_play,
}


class Answer:
    """A watcher of the screen that finds the first frame that differs from the ones before."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        looks = []
        for _look in range(3):  # what moves by itself is no answer
            looks.append(self._look())
            driver.frames(5)
        self._before = looks[-1]
        self._at_rest = (looks[0] == looks[1]) & (looks[1] == looks[2])

    def _look(self) -> Any:
        (width, height), pixels = self._driver.pixels(at_rest=False)
        return np.frombuffer(pixels, dtype=np.uint32).reshape(height, width)

    def wait(self, frames: int) -> float | None:
        """Return the milliseconds to the first frame that differs; None if none does.

        A frame takes a sixtieth of a second, or the main thread's processor time if that is more.
        """
        passed = 0.0
        for _frame in range(frames):
            before = time.thread_time()
            self._driver.frames(1)
            passed += max(FRAME_MS, 1000 * (time.thread_time() - before))
            changed = (self._look() != self._before) & self._at_rest
            if np.count_nonzero(changed) >= CHANGED_PIXELS_MIN:
                return passed
        return None


def tap(driver: Driver, target: Target) -> tuple[float | None, float | None]:
    """Return the milliseconds from touch and from release to the answer, one of them None."""
    answer = Answer(driver)
    finger = Finger(*target.box.center)
    EventLoop.post_dispatch_input("begin", finger)
    pressed = answer.wait(HELD_FRAMES)
    released = None
    if pressed is None:
        EventLoop.post_dispatch_input("end", finger)
        released = answer.wait(RELEASED_FRAMES)
    else:  # let go elsewhere, so that the control does nothing
        driver.frames(SCROLL_DOUBT_FRAMES)  # an earlier movement would scroll a list
        finger.move({"x": -1.0, "y": -1.0})
        EventLoop.post_dispatch_input("update", finger)
        EventLoop.post_dispatch_input("end", finger)
    driver.frames(REST_FRAMES)
    return pressed, released


def controls(driver: Driver) -> Iterator[Target]:
    """Yield what can be touched in sight, on the topmost layer."""
    sheets = [child for child in Window.children if isinstance(child, Sheet)]
    layer = sheets[0] if sheets else driver.app.navigator
    for target in keyboard_focus.list_targets(layer):
        if target.is_in_sight and 0 < target.box.center[1] < Window.height:
            yield target


def name_of(target: Target) -> str:
    """Return a control's class and text."""
    for widget in target.widget.walk(restrict=True):
        for attribute in ("hint", "text", "title", "hint_text"):
            words = getattr(widget, attribute, "")
            if isinstance(words, str) and words.strip():
                return f"{type(target.widget).__name__} “{' '.join(words.split())[:32]}”"
    return f"{type(target.widget).__name__} {'' if target.key is None else target.key}".strip()


def where(driver: Driver) -> tuple[str, Widget | None]:
    """Return the page that is shown and the sheet over it."""
    sheets = [child for child in Window.children if isinstance(child, Sheet)]
    return driver.page.name, sheets[0] if sheets else None


def measure(driver: Driver, scene: str) -> list[dict[str, Any]]:
    """Tap every control of a scene once; where a tap leads away, the scene is opened again."""

    def open_scene() -> None:
        driver.start_over(Settings(language="en", has_tried_toss=True), SIZE)
        if SCENES[scene] is not first_play:
            for game_id in games.game_ids():
                remember_answer(driver.app, game_id)
        with same_luck():
            SCENES[scene](driver)
        stage = getattr(driver.page, "stage", None)
        if stage is not None:  # a touch would only skip the animation of a proof
            driver.until(lambda: not stage.animations.is_busy)
        driver.frames(REST_FRAMES)
        driver.app.navigator.transition.finish()

    open_scene()
    found: dict[str, dict[str, Any]] = {}
    while True:
        left = [target for target in controls(driver) if name_of(target) not in found]
        if not left:
            return list(found.values())
        target, place = left[0], where(driver)
        name = name_of(target)
        pressed, released = tap(driver, target)
        found[name] = {"control": name, "screen": place[0], "touch": pressed, "release": released}
        if where(driver) != place or released is not None:
            open_scene()


def main(scenes: list[str]) -> None:
    """Measure some scenes and print the answers as JSON, a line for each scene."""
    tune_gc()
    with ExitStack() as stack:
        stack.enter_context(games.registered_for_test("toy", "tests.support.toy"))
        toy = "tests.support.ui.toy.board:ToyBoard"
        stack.enter_context(base.registered_for_test("toy", toy))
        driver = Driver(SockDrawer(), SIZE)
        for scene in scenes:
            try:
                print(json.dumps({"scene": scene, "found": measure(driver, scene)}), flush=True)
            except Exception as error:  # one scene that cannot be opened must not hide the others
                print(json.dumps({"scene": scene, "error": repr(error)[:300]}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
