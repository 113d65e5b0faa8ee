"""UI tests: one real window for all, an app for each module, an empty data folder for each test."""

from __future__ import annotations

import atexit
import gc
import itertools
import logging
import os
import shutil
from collections.abc import Generator, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from headless import SOFTWARE_GL, virtual_screen

from sockapp import games
from sockapp.people import settings
from sockapp.records.app_data import AppData
from sockapp.ui.app.start import configure
from tests.support.ui.fixed_luck import same_luck
from tests.support.ui.launch import PHONE, Launch

# The window is made when Kivy's is first imported, so what it needs comes before: nothing here
# imports it but the fixtures, and no test module is imported earlier than this one.
_has_display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
if os.environ.get("PYTEST_XDIST_WORKER") or not _has_display:
    # Each worker has a screen of its own: what another window covers cannot be read back.
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
TESTS_PER_FULL_COLLECTION = 200
_started_tests = itertools.count(1)
_has_failed = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.ui)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder, on a desktop that speaks English and wants nothing special."""
    for name in list(os.environ):
        if name.startswith(("SOCKAPP_", "LC_")) or name in ("LANGUAGE", "LANG"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("SOCKAPP_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture(autouse=True)
def _same_luck_every_time() -> Iterator[None]:
    with same_luck():
        yield


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """What Kivy's log calls an error; a test that expects one takes it out."""
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
    """Delete closed apps, which are full of reference cycles, before every few tests.

    What survives is kept out of later collections: caches of fonts, pictures and examples. An app
    that waits for the next test must not be among it, because it would never be deleted. An app
    that was closed a moment ago may still be, so that all of it is looked at again now and then.
    """
    started = next(_started_tests)
    if started % TESTS_PER_COLLECTION:
        return
    if started % TESTS_PER_FULL_COLLECTION == 0:
        gc.unfreeze()
    gc.collect()
    if _parked.driver is None:
        gc.freeze()


class ParkedApp:
    """The app that the tests of one module use one after the other."""

    driver: Driver | None = None

    def close(self) -> None:
        """Close it, if there is one."""
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
    """Opens the app, with the toy in its drawer.

    The first call of a test reopens the app of the test before it in the same module, unless the
    test is marked ``fresh_app``. The tests of a module run in one process and in one order, so
    that what a test meets does not depend on the number of workers.

    Called again it closes the app and opens it anew, in the same data folder. Settings that are
    named are stored before it starts; ``speaks`` may also be ``pseudo``, which no setting names.
    ``anew`` empties the folder first.
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
    """The app, started for the first time, in English."""
    return launch()


@pytest.fixture
def wound_clock() -> Iterator[WoundClock]:
    """Kivy's clock alone, without an app."""
    from tests.support.ui.wound_clock import WoundClock

    with WoundClock() as clock:
        yield clock


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """Everything that is painted as text while the test runs."""
    from tests.support.ui.painted_text import watching

    with watching(monkeypatch) as found:
        yield found
