"""What a page or a table needs, fetched in small parts before it is shown (see ``errands``)."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from sockapp import games
from sockapp.engine.log import Player
from sockapp.ui.errands import Errands

if TYPE_CHECKING:
    from sockapp.ui.house import House


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
    package = import_module(board_package(game_id))
    for module in iter_modules(package.__path__, package.__name__ + "."):
        if not module.ispkg:
            import_module(module.name)
            yield
    board_class(game_id)
    yield
    yield from house.prepare("table").rehearse(game_id, players)
