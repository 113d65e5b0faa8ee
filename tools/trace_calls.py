"""Prints which functions of sockapp/ run while the app does one thing, in the order of first calls.

    python tools/headless.py -- python tools/trace_calls.py flick
    python tools/headless.py -- python tools/trace_calls.py refusal --list

The last line has the number of functions and of files. docs/ARCHITECTURE.md has the functions that
matter. ``--list`` prints all of them. ``--root FOLDER`` measures another checkout, back to commit
b3c8c6a, whose test helpers had other names (only ``flick`` and ``refusal``).

Counted is every ``def`` in sockapp/ that is entered, once each, on any thread. Lambdas,
comprehensions, class bodies, kv expressions, generated methods of dataclasses and everything that
runs while a module is imported are not counted.
"""

from __future__ import annotations

import argparse
import inspect
import os
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import CodeType, FrameType
from typing import Any
from unittest.mock import patch

HERE = Path(__file__).resolve().parent.parent
WINDOW_SIZE = (412, 892)
REST_SECONDS = 3
"""After this time on a page, everything that it puts off has been done."""


class CallCounter:
    """The functions of a package that were entered while it was on, in the order of first calls."""

    def __init__(self, package: Path) -> None:
        self._prefix = f"{package}{os.sep}"
        self._parent = f"{package.parent}{os.sep}"
        self._is_ours: dict[CodeType, bool] = {}
        self._imports = threading.local()
        self._starts_at = ""
        self.is_on = False
        self.found: dict[CodeType, None] = {}

    @contextmanager
    def installed(self, starts_at: str = "") -> Iterator[None]:
        """Watch calls. With ``starts_at``, count from the first call of that function on."""
        self._starts_at = starts_at
        threading.setprofile(self._note)
        sys.setprofile(self._note)
        try:
            yield
        finally:
            sys.setprofile(None)
            threading.setprofile(None)

    def _note(self, frame: FrameType, event: str, _argument: object) -> None:
        if event not in ("call", "return"):
            return
        code = frame.f_code
        if code.co_name == "<module>" and code.co_filename.endswith(".py"):
            depth = getattr(self._imports, "depth", 0)
            self._imports.depth = depth + 1 if event == "call" else depth - 1
        elif event == "call":
            if not self.is_on and code.co_qualname == self._starts_at:
                self.is_on = True
            if self.is_on and self._counts(code) and not getattr(self._imports, "depth", 0):
                self.found[code] = None

    def _counts(self, code: CodeType) -> bool:
        if code not in self._is_ours:
            is_function = bool(code.co_flags & inspect.CO_OPTIMIZED) and code.co_name[0] != "<"
            self._is_ours[code] = is_function and code.co_filename.startswith(self._prefix)
        return self._is_ours[code]

    @property
    def files(self) -> set[str]:
        """The files of the functions that were found."""
        return {code.co_filename for code in self.found}

    def lines(self) -> Iterator[str]:
        """Generate a line for each function: its file and its qualified name."""
        for code in self.found:
            yield f"{code.co_filename.removeprefix(self._parent)}  {code.co_qualname}"


def helper(*names: str) -> Any:
    """Return the first of these test helpers that the measured checkout has."""
    for name in names:
        try:
            if find_spec(name) is not None:
                return import_module(name)
        except ModuleNotFoundError:
            continue
    raise ModuleNotFoundError(f"none of {names}")


class Table:
    """The app, and the helpers that lay a table of Out of Sock in it."""

    def __init__(self) -> None:
        helper("sockapp.ui.app.start", "sockapp.ui.start").configure()
        app = getattr(import_module("sockapp.ui.app"), "SockDrawer", None)
        app = app or import_module("sockapp.ui.app.app").SockDrawer
        self.helpers = helper("tests.support.ui.out_of_sock_table", "tests.ui.sock_table")
        places = ("tests.support.out_of_sock.positions", "tests.out_of_sock.positions")
        self.positions = helper(*places)
        self.hand = helper("tests.support.ui.phone_hand", "tests.ui.hand")
        self.steps = helper("tests.support.ui.steps", "tests.ui.steps")
        drivers = helper("tests.support.ui.driver", "tests.ui.driver")
        self.driver = drivers.Driver(app(), WINDOW_SIZE)
        self.driver.seconds(REST_SECONDS)

    def sit_in(self, state: Any, players: tuple[Any, ...] = ()) -> Any:
        """Start a game in this position and return its controller."""
        with patch.object(self.helpers.OutOfSock, "new", lambda *_args: state):
            controller = self.helpers.sit(self.driver, players or self.helpers.PEOPLE[:2])
        self.driver.seconds(REST_SECONDS)
        return controller


def flick(table: Table, counter: CallCounter) -> None:
    """Trace a flick from the sensor's first sample until the dice lie on the table."""
    if hasattr(table.driver.app.settings, "has_tried_toss"):  # older commits have no free try
        table.driver.app.change(has_tried_toss=True)
    if hasattr(table.driver.app.settings, "fitted_strokes"):  # the first strokes have been learned
        toss = import_module("sockapp.toss.self_calibration")
        strokes = (toss.MIDDLE_STRENGTH,) * toss.FITTED_STROKES
        table.driver.app.change(fitted_strokes={"flick": toss.FittedStrokes(strokes)})
    motion = table.hand.give_sensor(table.driver, table.hand.flick())
    controller = table.sit_in(table.positions.position(2, seed=5))
    drain = motion.drain

    def drain_and_count() -> Any:
        samples = drain()
        counter.is_on = counter.is_on or bool(samples)
        return samples

    motion.drain = drain_and_count
    zone = table.helpers.board(table.driver).zone
    with counter.installed(), table.hand.thumb_on(table.driver, zone):
        table.driver.until(lambda: controller.session.moves_made)
        table.steps.settle(table.driver, controller)
        counter.is_on = False
    assert table.helpers.table(table.driver).phase.name == "CHOOSE"


def refusal(table: Table, counter: CallCounter) -> None:
    """Trace the touch on a pile without a die until the page of the rule is shown."""
    controller = table.sit_in(table.positions.picking(2, (3, 5)))
    table.steps.settle(table.driver, controller)
    counter.is_on = True
    with counter.installed():
        table.driver.tap(table.helpers.board(table.driver).piles[0])
        table.driver.tap("See the rule")
        counter.is_on = False
    assert table.driver.page.name == "rules"


def bot(table: Table, counter: CallCounter) -> None:
    """Trace a hard bot's move from the request until its animation begins."""
    person = table.helpers.PEOPLE[0]
    players = (person, type(person)("Merino", bot="hard_merino"))
    controller = table.sit_in(table.positions.picking(2, (3, 5, 6)), players)
    with counter.installed("BotRunner.ask"):
        table.driver.tap(table.helpers.board(table.driver).piles[1])
        table.driver.until(lambda: controller.session.moves_made == 2)
        counter.is_on = False
    assert controller.session.mover(1) == 1


def language(table: Table, counter: CallCounter) -> None:
    """Trace the choice of Spanish on the settings page until the page is in Spanish."""
    table.driver.app.navigator.go("settings")
    table.driver.frames(5)
    table.driver.tap("Language")
    counter.is_on = True
    with counter.installed():
        table.driver.tap("Español")
        counter.is_on = False
    assert table.driver.sees("Ajustes")


TRACES: dict[str, Callable[[Table, CallCounter], None]] = {
    trace.__name__: trace for trace in (flick, bot, refusal, language)
}


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Count the functions that one action enters.")
    parser.add_argument("trace", choices=TRACES)
    parser.add_argument("--list", action="store_true", help="print every function")
    parser.add_argument("--root", type=Path, default=HERE, help="the checkout to measure")
    given = parser.parse_args()
    root = given.root.resolve()
    sys.path[:] = [str(root), str(root / "tools"), *sys.path]
    counter = CallCounter(root / "sockapp")
    with tempfile.TemporaryDirectory(prefix="sockapp-") as data:
        os.environ.update(SOCKAPP_DATA=data, SOCKAPP_LANG="", LANG="en_GB.UTF-8")
        luck = helper("tests.support.ui.fixed_luck", "tests.ui.luck")
        with luck.same_luck():
            table = Table()
            TRACES[given.trace](table, counter)
            table.driver.close()
    if given.list:
        print(*counter.lines(), sep="\n")
    print(f"{given.trace}: {len(counter.found)} functions in {len(counter.files)} files")


if __name__ == "__main__":
    main()
