"""Settings and fixtures of all tests: repeatable surroundings and the toy game."""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Generator, Iterator
from random import Random
from typing import Any

# Kivy reads these once when it is imported, takes over the command line and writes to the
# user's home unless they are set before.
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")  # a server has no sound card
# Kivy's own folder is not shared, because two workers that create it at once stop each other.
os.environ["KIVY_HOME"] = (_kivy_home := tempfile.TemporaryDirectory(prefix="sockapp-kivy-")).name

import pytest
from hypothesis import HealthCheck, settings

from sockapp import games, i18n
from sockapp.engine.game import AnyGame

# Helpers assert too. Without this, pytest would not show the values of a failed comparison there.
pytest.register_assert_rewrite("tests.support")

_SLOW_MACHINE = [HealthCheck.too_slow]
settings.register_profile(  # the same examples in every run, so that a failure can be repeated
    "house", deadline=None, derandomize=True, max_examples=60, suppress_health_check=_SLOW_MACHINE
)
settings.register_profile(  # HYPOTHESIS_PROFILE=explore: search with many random examples
    "explore", deadline=None, max_examples=2000, suppress_health_check=_SLOW_MACHINE
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "house"))


PACKAGE_TESTS = "tests/package/"
INDEPENDENT_TESTS = (
    "tests/tools/test_monkey.py",
    "tests/session/test_kill.py",
    "tests/storage/test_faulty_disk.py",
)
"""Modules whose tests share nothing, the slowest first; any worker may run each of them."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shuffle", metavar="SEED", help="run the tests in a random order")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the package's tests first and independent tests last, or shuffle if a seed was given.

    The package is the longest group for a worker. Short groups at the end let both workers end at
    the same time. All workers shuffle with the same seed, so that they agree on the order and it
    can be repeated.
    """
    items.sort(key=lambda item: _work_order(item.nodeid))
    if seed := config.getoption("--shuffle"):
        Random(seed).shuffle(items)


def _work_order(nodeid: str) -> int:
    if nodeid.startswith(PACKAGE_TESTS):
        return -1
    path = nodeid.partition("::")[0]
    return 1 + INDEPENDENT_TESTS.index(path) if path in INDEPENDENT_TESTS else 0


@pytest.hookimpl(optionalhook=True)  # Some environments have no xdist.
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Return the scheduler of ``--dist loadgroup``, or None for xdist's own.

    A group runs in one worker. A module is a group, because its tests share an app or other
    fixtures. The package is made once for all of its tests. Independent tests are handed out one
    by one. The marker ``xdist_group`` cannot say this: since pytest 9.2, xdist 3.8 ignores it.
    """
    if config.getvalue("dist") != "loadgroup":
        return None
    from xdist.scheduler import LoadScopeScheduling

    class GroupScheduling(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            if nodeid.startswith(PACKAGE_TESTS):
                return PACKAGE_TESTS
            path = nodeid.partition("::")[0]
            return nodeid if path in INDEPENDENT_TESTS else path

    config.option.loadscopereorder = False  # ``pytest_collection_modifyitems`` has ordered them.
    return GroupScheduling(config, log)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Print the figures of the package.

    The hook is here because the controller of xdist does not load ``tests/package/conftest.py``.
    """
    from tests.support.package.figures import print_figures

    print_figures(terminalreporter)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, Any, Any]:
    """Collect no garbage while modules are imported, as nearly all of it stays until the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """Freeze existing objects, so that garbage collections become rare and regular.

    Modules and test items stay until the end. Walking them again and again took 45 % of the time
    of a UI test. A UI test makes about 100,000 objects that live until its end. With a lower
    threshold each of them is walked several times before it is deleted.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000_000, 50, 1000)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """Freeze what is left, because pytest collects garbage twice before it ends."""
    gc.freeze()


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Start every test in English."""
    i18n.set_language("en")
    yield
    i18n.set_language("en")


@pytest.fixture
def toy() -> Iterator[AnyGame]:
    """The toy game, registered while the test runs."""
    with games.registered_for_test("toy", "tests.support.toy"):
        yield games.rules("toy")
