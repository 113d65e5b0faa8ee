"""What all tests share: quiet and repeatable surroundings, and the toy game."""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Iterator
from random import Random

# Before anything imports Kivy: it reads these once, takes over the command line and writes
# to the user's home if nobody stops it.
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")  # nobody listens, and a server has no card
# Kivy's own folder is not shared: two workers that make it at once stop each other.
os.environ["KIVY_HOME"] = (_kivy_home := tempfile.TemporaryDirectory(prefix="sockapp-kivy-")).name

import pytest
from hypothesis import HealthCheck, settings

from sockapp import games, i18n
from sockapp.engine.game import AnyGame

# Helpers assert too. Without this, pytest would not show the values in a failed comparison there.
pytest.register_assert_rewrite("tests.support")

_SLOW_MACHINE = [HealthCheck.too_slow]
settings.register_profile(  # the same examples every time: a red test is red for everybody
    "house", deadline=None, derandomize=True, max_examples=60, suppress_health_check=_SLOW_MACHINE
)
settings.register_profile(  # HYPOTHESIS_PROFILE=explore: go and look for trouble
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
    """Keep what exists by now out of garbage collections, which then become rare and regular.

    Modules and test items stay until the end. Walking them again and again took 45 % of the time
    of a UI test.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 50, 1000)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Every test starts in English, whatever the last one spoke."""
    i18n.set_language("en")
    yield
    i18n.set_language("en")


@pytest.fixture
def toy() -> Iterator[AnyGame]:
    """The toy game, known to the drawer while the test runs."""
    with games.registered_for_test("toy", "tests.support.toy"):
        yield games.rules("toy")
