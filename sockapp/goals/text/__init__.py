"""The words of all goals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

from sockapp.goals.goal import Facts, FactValue
from sockapp.goals.registry import goal_modules, split_id
from sockapp.goals.text.goal_words import GoalWords
from sockapp.i18n import _, number


def goal_ids() -> tuple[str, ...]:
    """Return the ids of all goals in the order in which they are listed. No rule is imported."""
    return tuple(f"{module}/{name}" for module in goal_modules() for name in _words_in(module))


def goal_title(goal_id: str) -> str:
    """Return the title of a goal. Raises ``KeyError``."""
    return _(_words(goal_id).title)


def goal_task(goal_id: str) -> str:
    """Return what there is to do for a goal. Raises ``KeyError``."""
    return _(_words(goal_id).task)


def goal_story(goal_id: str, name: str, facts: Facts) -> str:
    """Return how a goal was reached, in one line. ``other`` among the facts is a name by now."""
    count = facts.get("count", 0)
    text = _words(goal_id).story(count if isinstance(count, int) else 0)
    return text.format(name=name, **{key: _FACT_TEXTS[key](value) for key, value in facts.items()})


def _words(goal_id: str) -> GoalWords:
    module, name = split_id(goal_id)
    return _words_in(module)[name]


def _words_in(module: str) -> Mapping[str, GoalWords]:
    words: Mapping[str, GoalWords] = import_module(f"{__name__}.{module}").WORDS
    return words


def _number(value: FactValue) -> str:
    return number(int(value))


def _suit(value: FactValue) -> str:
    from sockapp.games.out_of_sock.cards import Suit
    from sockapp.games.out_of_sock.text.names import suit_name

    return suit_name(Suit(str(value)))


def _design(value: FactValue) -> str:
    from sockapp.games.odd_socks.cards import Design
    from sockapp.games.odd_socks.text.names import card_name

    return card_name(Design[str(value)])


_FACT_TEXTS: Mapping[str, Callable[[FactValue], str]] = {
    "count": _number,
    "rank": _number,
    "other": str,
    "suit": _suit,
    "design": _design,
}
