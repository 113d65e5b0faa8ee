"""The registry of games, by their permanent ids.

A game is a package that fulfils ``GameModule``. Importing the package is cheap, because the
home screen needs every game's ``INFO`` and title. Its ``load_…`` functions import the rest on
first use.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from sockapp.engine.game_text import AnyDescription, AnyGameText, GameTitle, Names
from sockapp.games import odd_socks, out_of_sock, sock

if TYPE_CHECKING:
    from sockapp.analysis.analysis_text import AnalysisText
    from sockapp.analysis.study.analyst import AnyAnalyst
    from sockapp.engine.bot import Adviser, AnyBot
    from sockapp.engine.bot_talk import Repertoire
    from sockapp.engine.game import AnyGame, BotInfo, GameInfo
    from sockapp.engine.game_review import GameReview
    from sockapp.reader.book import Book
    from sockapp.reader.tutorial import Tutorial


class GameModule(GameTitle, Protocol):
    """A game's package.

    A game without a book sets ``load_book = None``, and likewise ``load_tutorial``. A game without
    review, analyst, hints or baseline bots still has the functions; they return ``()`` or None.

    No name here may be that of one of the package's submodules. Importing ``rules`` would put the
    module in place of a function with that name.
    """

    @property
    def INFO(self) -> GameInfo:  # noqa: N802
        """The game's id, numbers of players, bots and options."""
        ...

    @property
    def load_book(self) -> Callable[[], Book] | None:
        """The function that imports the book of rules; None in a game without one.

        It is None, rather than a function that returns None, so that ``has_book`` need not import
        the book. Importing one takes longer than a frame, and a refusal asks during a turn.
        """
        ...

    def load_rules(self) -> AnyGame:
        """Return the game's rules."""
        ...

    def load_phrases(self) -> AnyGameText:
        """Return the object that makes the text of prompts, events and refusals."""
        ...

    def load_description(self) -> AnyDescription:
        """Return the module that describes a view in sentences."""
        ...

    @property
    def load_tutorial(self) -> Callable[[], Tutorial] | None:
        """The function that imports the tutorial; None in a game without one."""
        ...

    def load_remarks(self) -> Repertoire | None:
        """Return the module with the lines of bots; None if they say nothing."""
        ...

    def load_review(self) -> GameReview | None:
        """Return the module that reviews finished games; None if the game has none."""
        ...

    def load_analyst(self) -> AnyAnalyst | None:
        """Return the analyst of finished games; None if the game has none."""
        ...

    def load_analysis_text(self) -> AnalysisText | None:
        """Return the object that makes the text of the analysis; None without an analyst."""
        ...

    def make_bot(self, bot_id: str) -> AnyBot:
        """Return a new bot; raise KeyError if the game has none with this id."""
        ...

    def load_adviser(self) -> Adviser | None:
        """Return the function behind *Hint*; None if the game gives no hints."""
        ...

    def load_baseline_ids(self) -> tuple[str, ...]:
        """Return the ids of bots that only the arena uses, to measure others against."""
        ...


_GAMES: dict[str, GameModule] = {
    "out_of_sock": out_of_sock,
    "sock": sock,
    "odd_socks": odd_socks,
}


def game_ids() -> tuple[str, ...]:
    """Return the ids of all games, in the order of the home screen."""
    return tuple(_GAMES)


def info(game_id: str) -> GameInfo:
    """Return the game's id, numbers of players, bots and options, without importing its rules."""
    return _GAMES[game_id].INFO


def title(game_id: str) -> GameTitle:
    """Return the object that has the game's title, subtitle and tagline."""
    return _GAMES[game_id]


def rules(game_id: str) -> AnyGame:
    """Return the game's rules."""
    return _GAMES[game_id].load_rules()


def phrases(game_id: str) -> AnyGameText:
    """Return the object that makes the text of the game's prompts, events and refusals."""
    return _GAMES[game_id].load_phrases()


def has_book(game_id: str) -> bool:
    """Return whether the game has a book of rules, without importing it."""
    return _GAMES[game_id].load_book is not None


def book(game_id: str) -> Book | None:
    """Return the game's book of rules; None if it has none."""
    load_book = _GAMES[game_id].load_book
    return None if load_book is None else load_book()


def review(game_id: str) -> GameReview | None:
    """Return the module that reviews the game's finished games; None if it has none."""
    return _GAMES[game_id].load_review()


def analyst(game_id: str) -> AnyAnalyst | None:
    """Return the analyst of the game's finished games; None if it has none."""
    return _GAMES[game_id].load_analyst()


def analysis_text(game_id: str) -> AnalysisText | None:
    """Return the object that makes the text of the game's analysis; None if it has no analyst."""
    return _GAMES[game_id].load_analysis_text()


def describe(game_id: str, view: object, names: Names, draft: object = None) -> list[str]:
    """Return a description of the table in whole sentences, as the view's seat may know it.

    ``draft`` is the saved data of the seat's unfinished turn.
    """
    return _GAMES[game_id].load_description().describe(view, names, draft)


def sum_up(game_id: str, view: object, names: Names) -> list[str]:
    """Return one or two sentences about the state of the game, as the view's seat may know it."""
    return _GAMES[game_id].load_description().sum_up(view, names)


def has_tutorial(game_id: str) -> bool:
    """Return whether the game has a tutorial, without importing it."""
    return _GAMES[game_id].load_tutorial is not None


def tutorial(game_id: str) -> Tutorial | None:
    """Return the tutorial of the game; None if it has none."""
    load_tutorial = _GAMES[game_id].load_tutorial
    return None if load_tutorial is None else load_tutorial()


def remarks(game_id: str) -> Repertoire | None:
    """Return the module with the lines of the game's bots; None if they say nothing."""
    return _GAMES[game_id].load_remarks()


def bot_info(game_id: str, bot_id: str) -> BotInfo:
    """Return what is known of a bot, also of a matched one. Raises ``KeyError``."""
    from sockapp.engine import matched_bot  # on first use, because home imports this module

    known = {bot.id: bot for bot in info(game_id).bots}
    matched = matched_bot.matched_info(bot_id) if info(game_id).slider else None
    return matched or known[bot_id]


def make_bot(game_id: str, bot_id: str) -> AnyBot:
    """Return a new bot; raise KeyError if the game has none with this id."""
    from sockapp.engine import matched_bot  # on first use, because home imports this module

    strength = matched_bot.strength_of(bot_id)
    if strength is None:
        return _GAMES[game_id].make_bot(bot_id)
    if not info(game_id).slider:
        raise KeyError(bot_id)
    return matched_bot.make_matched_bot(rules(game_id), strength, _GAMES[game_id].make_bot)


def adviser(game_id: str) -> Adviser | None:
    """Return the function behind *Hint*; None if the game gives no hints."""
    return _GAMES[game_id].load_adviser()


def baseline_bots(game_id: str) -> tuple[str, ...]:
    """Return the ids of bots that only the arena uses, to measure others against."""
    return _GAMES[game_id].load_baseline_ids()


@contextmanager
def registered_for_test(game_id: str, package: str) -> Iterator[None]:
    """Register one more game inside a ``with`` block, for the toy game of the tests."""
    before = dict(_GAMES)
    _GAMES[game_id] = cast(GameModule, import_module(package))
    try:
        yield
    finally:
        _GAMES.clear()
        _GAMES.update(before)
