"""The drawer: every game that the app knows, by its permanent id.

A game is a package with a few things in fixed places, so that nothing else has to be told
about it: ``INFO`` in its ``__init__`` and the module ``title`` (cheap to import: the home
screen needs nothing more), ``rules.GAME``, ``bots.make_bot`` (and ``bots.hint``, if it gives
hints), ``text.phrases.PHRASES``, ``book.BOOK`` and ``text.tips.TIPS``. The heavy parts are imported
when somebody opens the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, cast

from sockapp.engine.bot import AnyBot, AnyDecision, Patience
from sockapp.engine.game import AnyGame, GameInfo
from sockapp.engine.game_text import Names, Phrases, Title
from sockapp.engine.rng import Rng

if TYPE_CHECKING:
    from sockapp.engine.game_review import Afterwards
    from sockapp.engine.tutorial import Tip
    from sockapp.reader.book import Book

Adviser = Callable[[Any, Rng, Patience], AnyDecision]

_PACKAGES: dict[str, str] = {
    "out_of_sock": "sockapp.games.out_of_sock",
    "sock": "sockapp.games.sock",
    "odd_socks": "sockapp.games.odd_socks",
}


def game_ids() -> tuple[str, ...]:
    """All games, in the order in which the home screen shows them."""
    return tuple(_PACKAGES)


def info(game_id: str) -> GameInfo:
    """What the house must know before the game is opened."""
    return import_module(_PACKAGES[game_id]).INFO  # type: ignore[no-any-return]


def title(game_id: str) -> Title:
    """What the home screen says about the game."""
    return cast(Title, import_module(_PACKAGES[game_id] + ".title"))


def rules(game_id: str) -> AnyGame:
    """The game itself."""
    return import_module(_PACKAGES[game_id] + ".rules").GAME  # type: ignore[no-any-return]


def phrases(game_id: str) -> Phrases:
    """The game's words."""
    return import_module(_PACKAGES[game_id] + ".text.phrases").PHRASES  # type: ignore[no-any-return]


def has_book(game_id: str) -> bool:
    """Return whether the game has a book of rules, without importing it.

    A refusal asks this in the middle of a turn, and importing a book takes longer than a frame.
    """
    return find_spec(_PACKAGES[game_id] + ".book") is not None


def book(game_id: str) -> Book | None:
    """The game's book of rules; None while it has none."""
    return import_module(_PACKAGES[game_id] + ".book").BOOK if has_book(game_id) else None


def afterwards(game_id: str) -> Afterwards | None:
    """What the game can tell when it is over; None if it counts nothing."""
    name = _PACKAGES[game_id] + ".review"
    return cast("Afterwards", import_module(name)) if find_spec(name) else None


def describe(game_id: str, view: Any, names: Names, draft: Any = None) -> list[str]:
    """The table in whole sentences, as the view's seat may know it.

    With the seat's half-made turn: on the table where the game has a
    ``text.description.with_draft``, after the first sentence where it has a
    ``text.description.so_far``.
    """
    module = import_module(_PACKAGES[game_id] + ".text.description")
    chosen: list[str] = []
    if draft is not None and hasattr(module, "so_far"):
        chosen = module.so_far(view, names, draft)
    if draft is not None and hasattr(module, "with_draft"):
        view = module.with_draft(view, draft)
    first, *rest = module.describe(view, names)
    return [first, *chosen, *rest]


def sum_up(game_id: str, view: Any, names: Names) -> list[str]:
    """Where the game stands in a sentence or two, as the view's seat may know it.

    From the game's ``text.description.sum_up``; nothing where it has none.
    """
    module = import_module(_PACKAGES[game_id] + ".text.description")
    told: list[str] = module.sum_up(view, names) if hasattr(module, "sum_up") else []
    return told


def tips(game_id: str) -> tuple[Tip, ...]:
    """What a guide says during somebody's first game; nothing if the game has no guide."""
    module = _PACKAGES[game_id] + ".text.tips"
    return import_module(module).TIPS if find_spec(module) else ()


def make_bot(game_id: str, bot_id: str) -> AnyBot:
    """One of the game's bots, ready to think."""
    return import_module(_PACKAGES[game_id] + ".bots").make_bot(bot_id)  # type: ignore[no-any-return]


def adviser(game_id: str) -> Adviser | None:
    """What the game's best bot would do in somebody's place; None if it gives no hints."""
    return getattr(import_module(_PACKAGES[game_id] + ".bots"), "hint", None)


def yardsticks(game_id: str) -> tuple[str, ...]:
    """Bots that only the arena knows, to measure others against."""
    found: tuple[str, ...] = getattr(import_module(_PACKAGES[game_id] + ".bots"), "YARDSTICKS", ())
    return found


@contextmanager
def also(game_id: str, package: str) -> Iterator[None]:
    """Know one more game for a while: the tests' toy moves in this way."""
    before = dict(_PACKAGES)
    _PACKAGES[game_id] = package
    try:
        yield
    finally:
        _PACKAGES.clear()
        _PACKAGES.update(before)
