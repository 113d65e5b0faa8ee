"""The registry: what it imports when, and that no submodule hides a function of a game."""

from __future__ import annotations

import subprocess
import sys

import pytest

from sockapp import games
from sockapp.games import GameModule
from tests.support import toy as toy_package
from tests.support.paths import ROOT

SHIPPED_GAMES = ("out_of_sock", "sock", "odd_socks")
"""Games with everything that is optional: a tutorial, a review, a book and an adviser."""
LIGHT_CALLS = """
import sys
from sockapp import games
for game_id in games.game_ids():
    games.info(game_id), games.title(game_id).TITLE, games.title(game_id).tagline()
    games.has_book(game_id), games.has_tutorial(game_id)
packages = {f"sockapp.games.{game_id}" for game_id in games.game_ids()}
loaded = {name for name in sys.modules if name.startswith("sockapp.games.")}
print(*sorted(loaded - packages))
"""


def test_registry_titles_and_books_import_no_heavy_module() -> None:
    """The home screen needs the titles, and a refusal asks whether there is a book."""
    command = [sys.executable, "-c", LIGHT_CALLS]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (run.returncode, run.stdout.split(), run.stderr) == (0, [], "")


LOAD_PHRASES = """
import sys
from sockapp import games
games.phrases(sys.argv[1])
print(*sorted(name for name in sys.modules if ".bots" in name or ".solver" in name))
"""


@pytest.mark.parametrize("game_id", SHIPPED_GAMES)
def test_registry_phrases_import_neither_bots_nor_solvers(game_id: str) -> None:
    """Setup and table show texts at once."""
    command = [sys.executable, "-c", LOAD_PHRASES, game_id]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (run.returncode, run.stdout.split(), run.stderr) == (0, [], "")


@pytest.mark.parametrize("game_id", games.game_ids())
def test_registry_after_importing_everything_still_has_all_functions(game_id: str) -> None:
    """A submodule with the name of a function would replace it when it is imported."""
    first, second = (
        (
            games.phrases(game_id),
            games.tutorial(game_id),
            games.review(game_id),
            games.book(game_id),
            games.adviser(game_id),
        )
        for _again in range(2)
    )
    assert first == second
    assert all(first) or game_id not in SHIPPED_GAMES
    for _again in range(2):
        assert games.rules(game_id).info is games.info(game_id)
        for bot in games.info(game_id).bots:
            assert games.make_bot(game_id, bot.id)


def test_registry_game_without_a_book_has_none(toy: object) -> None:
    assert not games.has_book("toy")
    assert games.book("toy") is None
    assert games.book("sock") is not None


def test_registry_game_without_a_tutorial_has_none(toy: object) -> None:
    assert not games.has_tutorial("toy")
    assert games.tutorial("toy") is None
    assert games.has_tutorial("sock")


def test_toy_package_has_every_name_of_the_protocol() -> None:
    """mypy checks the three games but not the tests."""
    names = {name for name in dir(GameModule) if not name.startswith("_")}
    assert names <= set(dir(toy_package))
