"""Fixtures of the UI tests: one window for all, an app per module, a data folder per test."""

from __future__ import annotations

import atexit
import datetime
import gc
import logging
import os
import shutil
from collections.abc import Generator, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

import pytest
from headless import SOFTWARE_GL, virtual_screen

from sockapp import games
from sockapp.device import wall_clock
from sockapp.people import settings
from sockapp.records.app_data import AppData
from sockapp.storage.files import Files
from sockapp.ui.app.start import configure
from tests.support.ui.fixed_luck import replacements
from tests.support.ui.garbage import collect_young
from tests.support.ui.launch import PHONE, Launch

# Importing Kivy's window creates it, so the environment is set first. Only the fixtures import it
# here, and pytest imports this module before any test module.
_has_display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
if os.environ.get("PYTEST_XDIST_WORKER") or not _has_display:
    # Each worker has its own screen, because pixels covered by another window cannot be read back.
    _screen = ExitStack()
    os.environ.update(SOFTWARE_GL, DISPLAY=_screen.enter_context(virtual_screen()))
    atexit.register(_screen.close)

configure()

if TYPE_CHECKING:
    from tests.support.ui.driver import Driver
    from tests.support.ui.painted_text import Watch
    from tests.support.ui.wound_clock import WoundClock

HERE = Path(__file__).parent
TESTS_PER_COLLECTION = 25
"""Tests after which garbage is collected, once no app is parked."""
PARKED_TESTS_PER_COLLECTION = 100
"""Tests of one module after which garbage is collected although an app is parked."""
_has_failed = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.ui)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The path of an empty data folder, in the environment of an English desktop."""
    for name in list(os.environ):
        if name.startswith(("SOCKAPP_", "LC_")) or name in ("LANGUAGE", "LANG"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("SOCKAPP_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture(autouse=True)
def _same_luck_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fix the luck by means of ``monkeypatch``, which undoes it and a test's own luck in order.

    A context of its own might end before a test's luck is undone, which would then put the fixed
    luck back for good.
    """
    for owner, name, value in replacements():
        monkeypatch.setattr(owner, name, value)


@pytest.fixture(autouse=True)
def _everybody_has_tossed_before(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Let the first toss of a test count, unless the test is marked ``free_try``.

    A setting would do it too, but many tests compare the settings with the defaults.
    """
    if request.node.get_closest_marker("free_try") is None:
        from sockapp.ui.boards.out_of_sock.zones.toss_zone import TossZone

        monkeypatch.setattr(TossZone, "is_free_try", False)


@pytest.fixture(autouse=True)
def _no_preloading(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Preload nothing in the fast tier, unless the test is marked ``preloads``.

    Preloading makes pages and boards that most tests never open, 100 to 130 ms a test. The full
    tier preloads as the app does.
    """
    node = request.node
    if not any(node.get_closest_marker(name) for name in ("preloads", "full")):
        from sockapp.ui.app.idle_tasks import IdleTaskRunner

        monkeypatch.setattr(IdleTaskRunner, "run", lambda _runner, _tasks: None)


@pytest.fixture(autouse=True)
def _no_undeclared_properties(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a kv rule fail that sets a property which its widget's class does not declare."""
    from kivy.lang.parser import ParserRule

    from tests.support.ui.kivy_internals import refuse_undeclared_properties

    monkeypatch.setattr(ParserRule, "create_missing", refuse_undeclared_properties)


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not sync files to the disk, which takes 5 to 15 ms a save. No test cuts the power."""
    monkeypatch.setattr(Files, "fsync", staticmethod(lambda _descriptor: None))


@pytest.fixture(autouse=True)
def _same_day_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let it always be the same Wednesday at noon, because a date gives the day's puzzles."""
    monkeypatch.setattr(wall_clock, "now", lambda: datetime.datetime(2026, 11, 18, 12))


@pytest.fixture(autouse=True)
def _everybody_knows_the_games(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Let the first play of a test open setup, unless the test is marked ``first_play``."""
    if request.node.get_closest_marker("first_play") is None:
        from sockapp.ui.play.tutorial import tutorial_offer

        monkeypatch.setattr(tutorial_offer, "is_question_open", lambda _app, _game_id: False)


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """The errors in Kivy's log. The test fails if one is left; an expected one must be removed."""
    from kivy.logger import Logger

    found: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(self.format(record))

    listener = Listener(logging.ERROR)
    Logger.addHandler(listener)
    yield found
    Logger.removeHandler(listener)
    if found:
        pytest.fail("in the log:\n" + "\n".join(found))


@pytest.fixture(autouse=True)
def _collect_garbage_regularly() -> None:
    """Delete what the last test has left, and before every few tests also older closed apps.

    Surviving objects (caches of fonts, pictures and examples) are frozen, so that later collections
    are quick. An app must not be frozen, because it would never be deleted. Everything would have
    to be unfrozen to find it, and that collection walks all modules and test items (2 to 5 s).
    """
    collect_young()
    is_parked = _parked.driver is not None
    _garbage.tests += 1
    if _garbage.tests < (PARKED_TESTS_PER_COLLECTION if is_parked else TESTS_PER_COLLECTION):
        return
    _garbage.tests = 0
    gc.collect()
    if not _garbage.apps:
        gc.freeze()


@dataclass
class GarbageCount:
    """What decides when garbage is collected and whether the survivors may be frozen."""

    tests: int = 0
    """The tests that have started since garbage was collected."""
    apps: WeakSet[Any] = field(default_factory=WeakSet)
    """The apps that have been opened and not yet been deleted."""


_garbage = GarbageCount()


class ParkedApp:
    """The app that the tests of one module use one after the other."""

    driver: Driver | None = None

    def close(self) -> None:
        """Close the app, if one is parked."""
        driver, self.driver = self.driver, None
        if driver is not None:
            driver.close()


_parked = ParkedApp()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, None, None]:
    """Close the parked app unless the next test can use it."""
    try:
        yield
    finally:
        if (
            nextitem is None
            or nextitem.path != item.path
            or "launch" not in getattr(nextitem, "fixturenames", ())
            or nextitem.get_closest_marker("fresh_app") is not None
        ):
            _parked.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    """Remember that a test failed, because its app may be in any state."""
    report = yield
    item.stash[_has_failed] = item.stash.get(_has_failed, False) or report.failed
    return report


@pytest.fixture
def launch(
    data: Path,
    monkeypatch: pytest.MonkeyPatch,
    complaints: list[str],
    request: pytest.FixtureRequest,
) -> Iterator[Launch]:
    """A function that opens the app, with the toy game registered.

    The first call of a test reopens the app of the previous test in the same module, unless the
    test is marked ``fresh_app``. The tests of a module run in one process and in one order, so
    that the state of the app does not depend on the number of workers.

    Another call closes the app and opens it again, in the same data folder. Keyword arguments are
    settings, which are stored before the start. ``speaks`` is the language; ``pseudo`` is possible
    too, although no setting has it. ``anew`` empties the folder first.
    """
    from sockapp.ui.app.app import SockDrawer
    from sockapp.ui.boards import base
    from tests.support.ui.driver import Driver

    opened: list[Driver] = []
    is_fresh = request.node.get_closest_marker("fresh_app") is not None

    def close() -> None:
        while opened:
            opened.pop().close()

    def start(
        *,
        size: tuple[int, int] = PHONE,
        speaks: str | None = None,
        anew: bool = False,
        **chosen: Any,
    ) -> Driver:
        parked = None if opened or is_fresh else _parked.driver
        if parked is None:
            close()
            _parked.close()
        if anew and data.exists():
            shutil.rmtree(data)
        if speaks == "pseudo":
            monkeypatch.setenv("SOCKAPP_LANG", speaks)
        elif speaks is not None:
            chosen["language"] = speaks
        if chosen:
            settings.save(AppData(data).settings, settings.Settings(**chosen))
        if parked is not None:
            _parked.driver = None
            opened.append(parked)
            parked.reopen(size)
        else:
            opened.append(Driver(SockDrawer(), size))
            _garbage.apps.add(opened[-1].app)
        return opened[-1]

    with (
        games.registered_for_test("toy", "tests.support.toy"),
        base.registered_for_test("toy", "tests.support.ui.toy.board:ToyBoard"),
    ):
        try:
            yield start
            if opened and not request.node.stash.get(_has_failed, False):
                opened[-1].park()
                _parked.driver = opened.pop()
        finally:
            close()


@pytest.fixture
def driver(launch: Launch) -> Driver:
    """The driver of an app in English that was started for the first time."""
    return launch()


@pytest.fixture
def wound_clock() -> Iterator[WoundClock]:
    """Kivy's clock, advanced by hand, without an app."""
    from tests.support.ui.wound_clock import WoundClock

    with WoundClock() as clock:
        yield clock


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """A record of all text that is painted while the test runs."""
    from tests.support.ui.painted_text import record_painted_text

    with record_painted_text(monkeypatch) as found:
        yield found
