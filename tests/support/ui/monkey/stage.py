"""The app that the monkey uses, and everything around it that is fixed or faked.

Time, deals, dice and ids depend on nothing but the events, so that the same events have the same
effect in every process.
"""

from __future__ import annotations

import gc
import itertools
import logging
import os
import secrets
import sys
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.logger import Logger

from sockapp import games
from sockapp.people.settings import Settings
from sockapp.records.app_data import AppData
from sockapp.records.finished_games import FinishedGames
from sockapp.session.session import Session
from sockapp.ui.app import keyboard_focus
from sockapp.ui.app.app import SockDrawer
from sockapp.ui.app.keyboard_focus import Target
from sockapp.ui.boards import base
from sockapp.ui.widgets import sheet as sheets
from sockapp.ui.widgets.sheet import Sheet
from sockapp.ui.widgets.warning_strip import WarningStrip
from tests.support.faulty_files import FaultyFiles
from tests.support.ui.driver import Driver, Finger
from tests.support.ui.fixed_luck import same_luck
from tests.support.ui.wound_clock import FRAME

PHONE = (412, 892)
START_OF_TIME = 1_760_000_400
"""What the phone's clock shows at the beginning of a scene, in seconds since 1970."""
BOT_LOOKS = 40
"""How often a bot may look at the clock: a bot that plays badly does for a monkey."""
SMOOTH_FRAMES = 3
"""How many frames after an event come at sixty a second."""
MOST_SCROLLING_SECONDS = 30
LAST_TOUCH_SECONDS = 0.5
FRAMES_PER_STRIDE = 3
"""How much time later frames take: a slow phone drops frames too, and fewer frames cost less."""


class StridingDriver(Driver):
    """Lets the same time pass in fewer frames, except right after an event."""

    is_striding = True
    """False: every frame is a sixtieth of a second, as the ways to scenes expect it."""

    def frames(self, count: int = 1) -> None:
        """Let the time of ``count`` frames pass."""
        smooth = min(count, SMOOTH_FRAMES) if self.is_striding else count
        super().frames(smooth)
        left = count - smooth
        while left > 0:
            stride = min(left, FRAMES_PER_STRIDE)
            self.jump((stride - 1) * FRAME)
            super().frames(1)
            left -= stride

    def until(self, is_true: Callable[[], Any], seconds: float = 120) -> Any:
        """Let time pass in strides until ``is_true`` returns something true, and return that."""
        give_up = self.now + seconds
        while not (found := is_true()):
            if self.now > give_up:
                raise AssertionError(f"waited in vain; on the screen: {self.texts()}")
            self.jump((FRAMES_PER_STRIDE - 1) * FRAME)
            super().frames(1)
        return found


class LogListener(logging.Handler):
    """Keeps what Kivy's log calls an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


class Stage:
    """The running app, the fingers on its screen, and the phone's clock."""

    def __init__(self, log: LogListener) -> None:
        self.driver: StridingDriver
        self.log = log
        self.fingers: list[Finger] = []
        self.clock_offset = 0.0
        """How far the phone's clock was set, in seconds."""
        self.removed: set[str] = set()
        """Ids of games that were deleted on purpose."""
        self.taken_back: Counter[str] = Counter()
        """How many moves of each game were taken back on purpose."""
        self.warnings_dismissed = 0
        self.has_ended = False
        """Whether the app was told to end; the stage starts it again."""
        self.files = FaultyFiles()
        """The disk of every app on this stage."""
        self._luck = ExitStack()
        self._ids = itertools.count(1)
        self._clock_start = 0.0

    def open(self) -> None:
        """Start the app for the first time."""
        self.driver = StridingDriver(SockDrawer(), PHONE)
        self._clock_start = self.driver.now

    @property
    def app(self) -> Any:
        return self.driver.app

    @property
    def page(self) -> Any:
        return self.driver.page

    @property
    def top_sheet(self) -> Sheet | None:
        """The sheet that lies on top."""
        return next((child for child in Window.children if isinstance(child, Sheet)), None)

    def targets(self) -> list[Target]:
        """Return everything that takes a touch."""
        return keyboard_focus.list_targets(self.app.keyboard.top_layer)

    # ---- the beginning of a scene

    def start_over(self, chosen: Settings, size: tuple[int, int]) -> None:
        """Return to home with an empty data folder. Deals, ids and clock begin anew as well."""
        self.lift_fingers()
        self.heal_disk()
        self._leave_page()
        self._luck.close()
        self._luck.enter_context(same_luck(BOT_LOOKS))
        self._ids = itertools.count(1)
        self.clock_offset, self._clock_start = 0.0, self.driver.now
        self.removed.clear()
        self.taken_back.clear()
        self.driver.start_over(chosen, size)

    def _leave_page(self) -> None:
        """Return to home, so that nothing is filled with data in the frame that deletes them.

        A list passes a touch on a moment after it has ended, which may lead to another page.
        """
        with self.all_frames():
            self.driver.seconds(LAST_TOUCH_SECONDS)
        if self.app.controller is not None:
            self.app.controller.close_and_go()
        self.app.navigator.go("home")
        self.driver.frames(2)
        self.let_lists_stop()

    @contextmanager
    def all_frames(self) -> Iterator[None]:
        """Leave no frame out until the block ends."""
        self.driver.is_striding = False
        try:
            yield
        finally:
            self.driver.is_striding = True

    def let_lists_stop(self) -> None:
        """Wait until no list scrolls by itself: the next touch would only stop it."""
        with self.all_frames():
            for _second in range(MOST_SCROLLING_SECONDS):
                if not any(map(_is_scrolling, Clock.get_events())):
                    break
                self.driver.seconds(1)

    def touch_nothing(self) -> None:
        """Touch where nothing is; Kivy keeps the field that was written in last until then."""
        finger = Finger(2, PHONE[1] // 2)
        for when in ("begin", "end"):
            EventLoop.post_dispatch_input(when, finger)
            self.driver.frames(2)

    def relaunch(self) -> None:
        """Close the app and start it again in the same data folder."""
        self.lift_fingers()
        self.has_ended = False
        size = (Window.width, Window.height)
        seconds = self.wall_time() - START_OF_TIME
        try:
            self.driver.close()
        finally:
            self.driver = StridingDriver(SockDrawer(), size)
            self._clock_start, self.clock_offset = self.driver.now, seconds

    def close(self) -> None:
        """Close the app."""
        self.lift_fingers()
        self._luck.close()
        self.driver.close()

    def lift_fingers(self) -> None:
        """End all touches."""
        while self.fingers:
            EventLoop.post_dispatch_input("end", self.fingers.pop())

    # ---- the disk

    @property
    def is_disk_failing(self) -> bool:
        """Whether some calls of the disk fail at the moment."""
        return self.files.fault is not None

    def break_disk(self, names: Collection[str], error: int) -> None:
        """Let calls of these names fail until the disk is healed."""
        self.files.fail(*names, error=error)

    def heal_disk(self) -> None:
        """Let the disk work again."""
        self.files.fault = None
        self.files.calls.clear()

    # ---- what is faked

    def wall_time(self) -> float:
        """Return what the phone's clock shows."""
        return START_OF_TIME + self.driver.now - self._clock_start + self.clock_offset

    def new_token(self, size: int = 32) -> str:
        """Return the next id in place of a random one."""
        return f"{next(self._ids):0{2 * size}x}"


def _is_scrolling(event: Any) -> bool:
    return getattr(event.get_callback(), "__module__", "").startswith("kivy.effects")


def sheet_opener() -> str:
    """Return which function is opening a sheet; its title depends on language and names."""
    frame = sys._getframe(1)
    while frame.f_code.co_filename in (__file__, sheets.__file__) and frame.f_back is not None:
        frame = frame.f_back
    return f"{Path(frame.f_code.co_filename).stem}.{frame.f_code.co_name}"


def collect_rarely() -> None:
    """Keep what exists by now out of garbage collections, and make them rare.

    Collections that walk all modules every time take a third of a run.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 50, 1000)


@contextmanager
def open_stage(data: Path) -> Iterator[Stage]:
    """Run the app in a data folder, with all games and the toy, until the block ends."""
    stage = Stage(LogListener())
    real_open, real_erase = Sheet.open, SockDrawer.erase
    real_remove, real_forget = AppData.remove, FinishedGames.remove
    real_take_back, real_dismiss = Session.undo_with_consent, WarningStrip.on_dismiss

    def open_sheet(sheet: Sheet, *args: Any, **kwargs: Any) -> None:
        sheet.opener = sheet_opener()
        real_open(sheet, *args, **kwargs)

    def remove(app_data: AppData, game_id: str) -> None:
        real_remove(app_data, game_id)
        stage.removed.add(game_id)

    def forget(history: FinishedGames, game_id: str) -> None:
        real_forget(history, game_id)
        stage.removed.add(game_id)

    def erase(app: SockDrawer) -> None:
        known = set(os.listdir(data / "games")) if (data / "games").exists() else set()
        known |= set(os.listdir(data / "history")) if (data / "history").exists() else set()
        real_erase(app)
        stage.removed.update(known)

    def take_back(session: Session, agreed: Collection[int]) -> None:
        made, controller = session.moves_made, stage.app.controller
        real_take_back(session, agreed)
        if controller is not None and controller.session is session:
            stage.taken_back[controller.save_id] += made - session.moves_made

    def stop(_app: SockDrawer) -> None:
        stage.has_ended = True

    def dismiss(strip: WarningStrip) -> None:
        real_dismiss(strip)
        stage.warnings_dismissed += 1

    with ExitStack() as stack:
        enter = stack.enter_context
        places = {"SOCKAPP_DATA": str(data), "HOME": str(data / "home")}  # it may save files there
        enter(patch.dict(os.environ, {**places, "LANG": "en_GB.UTF-8"}))
        for name in ("LANGUAGE", "SOCKAPP_LANG", "SOCKAPP_THEME"):
            os.environ.pop(name, None)
        enter(games.registered_for_test("toy", "tests.support.toy"))
        enter(base.registered_for_test("toy", "tests.support.ui.toy.board:ToyBoard"))
        enter(patch.object(Sheet, "open", open_sheet))
        enter(patch.object(AppData, "remove", remove))
        enter(patch.object(FinishedGames, "remove", forget))
        enter(patch.object(SockDrawer, "erase", erase))
        enter(patch.object(SockDrawer, "stop", stop))
        enter(patch.object(Session, "undo_with_consent", take_back))
        enter(patch.object(WarningStrip, "on_dismiss", dismiss))
        # Every shelf that the app makes for itself lies on this disk.
        enter(patch.object(AppData.__init__, "__defaults__", (stage.files,)))
        Logger.addHandler(stage.log)
        stack.callback(Logger.removeHandler, stage.log)
        stage.open()
        enter(patch.object(time, "time", stage.wall_time))
        # The default was taken from ``time`` when the class was made.
        enter(patch.dict(Session.__init__.__kwdefaults__, now=stage.wall_time))
        enter(patch.object(secrets, "token_hex", stage.new_token))
        try:
            yield stage
        finally:
            with suppress(Exception):  # What broke the app has been reported.
                stage.close()
