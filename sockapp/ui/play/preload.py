"""Preloading of pages and boards in small steps (see ``idle_tasks``)."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING

from sockapp import games
from sockapp.engine.player import Player
from sockapp.ui.app.idle_tasks import IdleTasks

if TYPE_CHECKING:
    from sockapp.ui.app.navigator import Navigator


def page(navigator: Navigator, name: str) -> IdleTasks:
    """Preload a page: its modules, then its widgets."""
    navigator.load(name)
    yield
    navigator.prepare(name)
    yield


def table(navigator: Navigator, game_id: str, players: tuple[Player, ...]) -> IdleTasks:
    """Preload a game's table: its rules and bots, its page and its board, module by module.

    At the end the board is laid out once while hidden, which loads its textures and renders the
    texts that are always on it.
    """
    from sockapp.ui.boards.base import board_class, board_package  # home needs no boards

    for fetch in (games.rules, games.phrases, games.adviser):
        fetch(game_id)
        yield
    yield from page(navigator, "table")
    yield from _modules(import_module(board_package(game_id)))
    board_class(game_id)
    yield
    yield from navigator.prepare("table").rehearse(game_id, players)


def _modules(package: ModuleType) -> IdleTasks:
    """Import a board's modules one by one, except the illustrations of its rules."""
    for module in iter_modules(package.__path__, package.__name__ + "."):
        if module.name != package.__name__ + ".pictures":
            found = import_module(module.name)
            yield
            if module.ispkg:
                yield from _modules(found)
