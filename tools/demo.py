"""Shows the app on a virtual screen without a user (tools/run.py opens the screen).

    python tools/demo.py FOLDER           bots play each game once, then the app ends
    python tools/demo.py FOLDER --stay    the app stays open until it is interrupted

Bots play on the real tables. FOLDER gets a picture of home and one of each table, and standard
output a line a game with its winner. The exit code is 1 if anything went wrong: an exception, an
error in the log, a bot that failed, a game that does not end. Nothing of requirements-dev.txt is
needed.
"""

from __future__ import annotations

import argparse
import faulthandler
import logging
import os
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from bootstrap import ROOT

sys.path.insert(0, str(ROOT))
# Kivy reads these on import; otherwise it would take over the arguments and standard error.
os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONFIG="1", KIVY_LOG_MODE="PYTHON")

import asynckivy as ak
from kivy.logger import Logger

from sockapp import games, i18n
from sockapp.people.seating import make_bot_player
from sockapp.session import saves
from sockapp.session.saves import Save
from sockapp.ui.app.start import start
from sockapp.ui.play.game_controller import GameController

if TYPE_CHECKING:
    from sockapp.storage.slot import StorageError
    from sockapp.ui.app.app import SockDrawer

GAME_LIMIT_SECONDS = 40.0
"""The time limit of one game, which takes a few seconds even on a busy machine."""
TOTAL_LIMIT_SECONDS = 150.0
"""The time limit of the whole demo, which also ends a hanging app."""
SETTLE_FRAMES = 10
"""The number of frames after which a new page is laid out."""
SCREEN = "screen.png"
"""The picture that the app keeps up to date while it stays open
(sockapp/ui/app/debug_screenshots.py)."""


class DemoError(Exception):
    """Raised when a game did not go as it should, although the app did not crash."""


@dataclass(frozen=True)
class Match:
    """A game between bots, determined by its seed."""

    game_id: str
    bots: tuple[str, ...]
    seed: int
    picture_move: int
    """The number of moves after which the picture is taken."""

    def deal(self) -> Save:
        """Return the game before its first move."""
        game = games.rules(self.game_id)
        known = {bot.id: bot for bot in games.info(self.game_id).bots}
        players = tuple(make_bot_player(known[bot]) for bot in self.bots)
        return saves.new_game(game, game.options_type(len(players)), players, seed=self.seed)


# Only easy and medium bots, because the moves of a hard one depend on the machine's speed.
MATCHES = (
    Match("out_of_sock", ("easy_otto", "medium_denim", "medium_angora"), seed=1, picture_move=40),
    # SOCK) has no option for a short game. With this seed, one player is soon over 100.
    Match(
        "sock",
        ("medium_denim", "medium_angora", "medium_tweed", "easy_lana"),
        seed=38,
        picture_move=20,
    ),
    Match("odd_socks", ("medium_nylon", "easy_lana", "medium_zigzag"), seed=1, picture_move=8),
)


class PausingController(GameController):
    """A controller that pauses after one move for the picture, until ``go_on`` is called.

    Bots move when the session is told that everything so far is on the screen. Here it is told
    only after the picture.
    """

    def __init__(self, app: SockDrawer, match: Match) -> None:
        super().__init__(app, app.app_data.new_id(), match.deal())
        self.is_paused = False
        self._stop_after: int | None = match.picture_move

    def follow(self) -> None:
        """Continue, unless it is time for the picture."""
        self.is_paused = self.session.moves_made == self._stop_after
        if not self.is_paused:
            super().follow()

    def go_on(self) -> None:
        """Continue after the picture."""
        self._stop_after = None
        self.follow()

    def on_save_failed(self, error: StorageError) -> None:
        """Raise the error, of which the app would only warn the user."""
        raise error


class ErrorCollector(logging.Handler):
    """A log handler that keeps the errors that the app survives, such as a broken animation."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.errors: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep an error with its traceback."""
        self.errors.append(self.format(record))


class Demo:
    """A run through home and matches between bots, with a picture of each."""

    def __init__(self, folder: Path, matches: Sequence[Match]) -> None:
        names = ("home", *(match.game_id for match in matches))
        self.pictures = tuple(folder / f"{name}.png" for name in names)
        self._matches = matches
        self.is_over = False
        """Whether all matches have been played to their end."""

    def begin(self, app: SockDrawer) -> None:
        """Show everything and then stop the app.

        What goes wrong is raised in the app's main loop.
        """
        ak.start(self._perform(app))

    async def _perform(self, app: SockDrawer) -> None:
        app.change(motion="none", sound=False)
        if app.lang in i18n.LANGUAGES:
            app.change(language=app.lang.code)  # answers the question of the first start
        home, *tables = self.pictures
        await take_picture(home)
        for match, picture in zip(self._matches, tables, strict=True):
            print(await self._play(app, match, picture), flush=True)
        self.is_over = True
        app.stop()

    async def _play(self, app: SockDrawer, match: Match, picture: Path) -> str:
        """Play a match, and return who won in the app's own words."""
        controller = PausingController(app, match)
        title, session, navigator = controller.title, controller.session, app.navigator
        deadline = monotonic() + GAME_LIMIT_SECONDS

        async def wait_until(is_true: Callable[[], bool]) -> None:
            with frames_undrawn():
                while not is_true():
                    if monotonic() > deadline:
                        raise DemoError(f"{title} is not over after {session.moves_made} moves.")
                    await ak.sleep(0)

        controller.begin()
        await wait_until(lambda: controller.is_paused or navigator.page.name == "result")
        if not controller.is_paused:
            raise DemoError(f"{title} was over before move {match.picture_move}.")
        await take_picture(picture)
        controller.go_on()
        await wait_until(lambda: navigator.page.name == "result")
        for mishap in session.bot_failures:
            raise DemoError(f"{title}: {mishap.bot} failed at move {mishap.move}: {mishap.fault}")
        headline = navigator.page.headline
        controller.leave()
        return f"{title}: {headline}"


@contextmanager
def frames_undrawn() -> Iterator[None]:
    """Let frames pass without drawing them, because drawing in software is slow."""
    from kivy.core.window import Window  # opens the window, so only after Kivy is configured

    def stop_dispatching(_window: object) -> bool:
        return True

    Window.bind(on_draw=stop_dispatching, on_flip=stop_dispatching)
    try:
        yield
    finally:
        Window.unbind(on_draw=stop_dispatching, on_flip=stop_dispatching)


async def take_picture(path: Path) -> None:
    """Write a PNG of the screen once the page is laid out."""
    from kivy.core.window import Window

    from sockapp.ui.app.debug_screenshots import screen_png

    with frames_undrawn():
        await ak.n_frames(SETTLE_FRAMES)
    Window.canvas.ask_update()  # a static screen is not drawn again by itself
    await ak.event(Window, "on_flip")
    path.write_bytes(screen_png())


def run_demo(folder: Path, matches: Sequence[Match] = MATCHES) -> int:
    """Run the app with bots only and return the exit code; failures go to standard error."""
    collector = ErrorCollector()
    Logger.addHandler(collector)
    demo, errors = Demo(folder, matches), collector.errors
    for picture in (*demo.pictures, folder / SCREEN):
        picture.unlink(missing_ok=True)  # an old picture must not be mistaken for a new one
    threading.excepthook = lambda failed: errors.append(
        "".join(traceback.format_exception(failed.exc_value))
    )
    faulthandler.dump_traceback_later(TOTAL_LIMIT_SECONDS, exit=True)
    try:
        start(on_start=demo.begin)
    except DemoError as error:
        errors.append(str(error))
    except (Exception, SystemExit):  # Kivy exits if it cannot open a window
        errors.append(traceback.format_exc())
    faulthandler.cancel_dump_traceback_later()
    if not demo.is_over and not errors:
        errors.append("The app was closed before all games were over.")
    if errors:
        print(*errors, sep="\n", file=sys.stderr)
        return 1
    names = ", ".join(picture.name for picture in demo.pictures)
    print(f"Pictures in {os.path.relpath(folder)}: {names}")
    return 0


def stay(folder: Path) -> int:
    """Run the app until it is interrupted and return the exit code; report when home is shown."""
    picture = os.path.relpath(folder / SCREEN)

    async def announce_home() -> None:
        from kivy.core.window import Window

        await ak.event(Window, "on_flip")
        await ak.sleep(0)  # now the frame is drawn and in the picture
        print(f"Home is on a virtual screen, shown in {picture}. Ctrl-C ends.", flush=True)

    def begin(_app: SockDrawer) -> None:
        ak.start(announce_home())

    os.environ["SOCKAPP_SHOTS"] = str(folder)  # the app keeps the picture up to date
    try:
        start(on_start=begin)
    except KeyboardInterrupt:
        return 130
    return 0


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Show the app on a virtual screen.")
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--stay", action="store_true", help="stay open until Ctrl-C")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    return stay(args.folder) if args.stay else run_demo(args.folder)


if __name__ == "__main__":
    sys.exit(main())
