"""Preloading of pages and boards in small steps (see ``idle_tasks``)."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING

from kivy.app import App

from sockapp import games
from sockapp.engine.player import Player
from sockapp.ui.app.idle_tasks import IdleTasks
from sockapp.ui.widgets.kv_file import compile_rules

if TYPE_CHECKING:
    from sockapp.ui.app.navigator import Navigator


def page(navigator: Navigator, name: str) -> IdleTasks:
    """Preload a page: its modules, then its widgets."""
    navigator.load(name)
    yield
    navigator.prepare(name)
    yield


def choices() -> IdleTasks:
    """Preload a sheet with a list of choices: its module, then the kv rules of its widgets."""
    from sockapp.ui.widgets.choice_sheet import SheetChoice  # home has none
    from sockapp.ui.widgets.sheet import Sheet

    yield
    for kind in (Sheet, SheetChoice):
        compile_rules(kind)
        yield


def rules(navigator: Navigator) -> IdleTasks:
    """Preload the rules page: its modules one by one, then its bookmarks and widgets."""
    yield from _import_modules(import_module("sockapp.ui.screens.reader"))
    App.get_running_app().reading_store.load()
    yield
    yield from page(navigator, "rules")
    yield from navigator.prepare("rules").rehearse()


def table(navigator: Navigator, game_id: str, players: tuple[Player, ...]) -> IdleTasks:
    """Preload a game's table: its rules and bots, its page and its board, module by module.

    At the end the board is laid out once while hidden, which loads its textures and renders the
    texts that are always on it.
    """
    for fetch in (games.rules, games.phrases, games.adviser):
        fetch(game_id)
        yield
    yield from page(navigator, "table")
    yield from board(game_id)
    yield from navigator.prepare("table").rehearse(game_id, players)


def board(game_id: str) -> IdleTasks:
    """Preload a board, module by module."""
    from sockapp.ui.boards.base import board_class, board_package  # home needs no boards

    yield from _import_modules(import_module(board_package(game_id)))
    board_class(game_id)
    yield


def _import_modules(package: ModuleType) -> IdleTasks:
    """Import a package's modules one by one, except the illustrations of a game's rules."""
    for module in iter_modules(package.__path__, package.__name__ + "."):
        if module.name != package.__name__ + ".pictures":
            imported = import_module(module.name)
            yield
            if module.ispkg:
                yield from _import_modules(imported)
