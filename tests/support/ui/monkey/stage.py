"""The app that the monkey uses, and everything around it that is fixed or faked.

Time, deals, dice and ids depend on nothing but the events, so that the same events have the same
effect in every process.
"""

from __future__ import annotations

import itertools
import logging
import os
import secrets
import sys
import time
from collections.abc import Collection, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.logger import Logger

from sockapp import games
from sockapp.session import Session
from sockapp.settings import Settings
from sockapp.shelf import Shelf
from sockapp.ui import focus
from sockapp.ui.app import SockDrawer
from sockapp.ui.boards import base
from sockapp.ui.focus import Target
from sockapp.ui.pieces import sheet as sheets
from sockapp.ui.pieces.sheet import Sheet
from tests.support.ui.driver import Driver, Finger
from tests.support.ui.fixed_luck import same_luck

PHONE = (412, 892)
START_OF_TIME = 1_760_000_400
"""What the phone's clock shows at the beginning of a scene, in seconds since 1970."""
BOT_LOOKS = 40
"""How often a bot may look at the clock: a bot that plays badly does for a monkey."""


class LogListener(logging.Handler):
    """Keeps what Kivy's log calls an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


class Stage:
    """The running app, the fingers on its glass, and the phone's clock."""

    def __init__(self, driver: Driver, log: LogListener) -> None:
        self.driver = driver
        self.log = log
        self.fingers: list[Finger] = []
        self.clock_offset = 0.0
        """How far the phone's clock was set, in seconds."""
        self.removed: set[str] = set()
        """Ids of games that were deleted on purpose."""
        self.taken_back = 0
        """How many moves were taken back on purpose."""
        self.starts = 0
        self._luck = ExitStack()
        self._ids = itertools.count(1)
        self._clock_start = driver.now

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
        """Everything that takes a touch."""
        return focus.targets(self.app.keyboard.top_layer)

    # ---- the beginning of a scene

    def start_over(self, chosen: Settings, size: tuple[int, int]) -> None:
        """Return to home with an empty data folder. Deals, ids and clock begin anew as well."""
        self.lift_fingers()
        self._luck.close()
        self._luck.enter_context(same_luck(BOT_LOOKS))
        self._ids = itertools.count(1)
        self.clock_offset, self._clock_start = 0.0, self.driver.now
        self.removed.clear()
        self.driver.start_over(chosen, size)
        self.starts += 1

    def relaunch(self) -> None:
        """Close the app and start it again in the same data folder."""
        self.lift_fingers()
        size = (Window.width, Window.height)
        seconds = self.wall_time() - START_OF_TIME
        try:
            self.driver.close()
        finally:
            self.driver = Driver(SockDrawer(), size)
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

    # ---- what is faked

    def wall_time(self) -> float:
        """Return what the phone's clock shows."""
        return START_OF_TIME + self.driver.now - self._clock_start + self.clock_offset

    def new_token(self, size: int = 32) -> str:
        """Return the next id in place of a random one."""
        return f"{next(self._ids):0{2 * size}x}"


def sheet_opener() -> str:
    """Return which function is opening a sheet; its title depends on language and names."""
    frame = sys._getframe(1)
    while frame.f_code.co_filename in (__file__, sheets.__file__) and frame.f_back is not None:
        frame = frame.f_back
    return f"{Path(frame.f_code.co_filename).stem}.{frame.f_code.co_name}"


@contextmanager
def open_stage(data: Path) -> Iterator[Stage]:
    """Run the app in a data folder, with all games and the toy, until the block ends."""
    log = LogListener()
    box: list[Stage] = []
    real_open, real_remove, real_erase = Sheet.open, Shelf.remove, SockDrawer.erase
    real_take_back = Session.take_it_back

    def open_sheet(sheet: Sheet, *args: Any, **kwargs: Any) -> None:
        sheet.opener = sheet_opener()
        real_open(sheet, *args, **kwargs)

    def remove(shelf: Shelf, game_id: str) -> None:
        real_remove(shelf, game_id)
        box[0].removed.add(game_id)

    def erase(app: SockDrawer) -> None:
        sitting = app.sitting
        real_erase(app)
        if sitting is not None:
            box[0].removed.add(sitting.save_id)

    def take_back(session: Session, agreed: Collection[int]) -> None:
        made = session.moves_made
        real_take_back(session, agreed)
        box[0].taken_back += made - session.moves_made

    with ExitStack() as stack:
        enter = stack.enter_context
        enter(patch.dict(os.environ, {"SOCKAPP_DATA": str(data), "LANG": "en_GB.UTF-8"}))
        for name in ("LANGUAGE", "SOCKAPP_LANG", "SOCKAPP_THEME"):
            os.environ.pop(name, None)
        enter(games.also("toy", "tests.support.toy"))
        enter(base.also("toy", "tests.support.ui.toy.board:ToyBoard"))
        enter(patch.object(Sheet, "open", open_sheet))
        enter(patch.object(Shelf, "remove", remove))
        enter(patch.object(SockDrawer, "erase", erase))
        enter(patch.object(Session, "take_it_back", take_back))
        Logger.addHandler(log)
        stack.callback(Logger.removeHandler, log)
        stage = Stage(Driver(SockDrawer(), PHONE), log)
        box.append(stage)
        enter(patch.object(time, "time", stage.wall_time))
        # The default was taken from ``time`` when the class was made.
        enter(patch.dict(Session.__init__.__kwdefaults__, now=stage.wall_time))
        enter(patch.object(secrets, "token_hex", stage.new_token))
        try:
            yield stage
        finally:
            with suppress(Exception):  # What broke the app has been reported.
                stage.close()
