"""Settings and fixtures of all tests: repeatable surroundings and the toy game."""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Iterator
from random import Random

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


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shuffle", metavar="SEED", help="run the tests in a random order")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Group the tests for the workers, and shuffle them if a seed was given.

    A group runs in one worker. A module is a group, because its tests share an app or other
    fixtures. Slow tests that need neither are handed out one by one. All workers shuffle with the
    same seed, so that they agree on the order and it can be repeated.
    """
    for item in items:
        if item.get_closest_marker("full") is None or item.get_closest_marker("ui") is not None:
            item.add_marker(pytest.mark.xdist_group(item.path.relative_to(config.rootpath)))
    if seed := config.getoption("--shuffle"):
        Random(seed).shuffle(items)


def pytest_collection_finish() -> None:
    """Freeze existing objects, so that garbage collections become rare and regular.

    Modules and test items stay until the end. Walking them again and again took 45 % of the time
    of a UI test.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 50, 1000)


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
