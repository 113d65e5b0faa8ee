"""What a page or a table needs, fetched in small parts before it is shown (see ``idle_tasks``)."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING

from sockapp import games
from sockapp.engine.player import Player
from sockapp.ui.app.idle_tasks import Errands

if TYPE_CHECKING:
    from sockapp.ui.app.navigator import House


def page(house: House, name: str) -> Errands:
    """A screen: its modules, then its widgets."""
    house.load(name)
    yield
    house.prepare(name)
    yield


def table(house: House, game_id: str, players: tuple[Player, ...]) -> Errands:
    """A game's table: its rules and bots, its page, its board, one module at a time; at last the
    board is laid once out of sight, for its pictures and the words that are always on it."""
    from sockapp.ui.boards.base import board_class, board_package  # home does without boards

    for fetch in (games.rules, games.phrases, games.adviser):
        fetch(game_id)
        yield
    yield from page(house, "table")
    yield from _modules(import_module(board_package(game_id)))
    board_class(game_id)
    yield
    yield from house.prepare("table").rehearse(game_id, players)


def _modules(package: ModuleType) -> Errands:
    """Import a board's modules one by one, without the pictures of its book."""
    for module in iter_modules(package.__path__, package.__name__ + "."):
        if module.name != package.__name__ + ".pictures":
            found = import_module(module.name)
            yield
            if module.ispkg:
                yield from _modules(found)
