"""The tutorial of a first game: it explains a rule the first time it matters.

A game's ``text/tips.py`` lists its ``TIPS``. After each step has been shown, the first tip that
fits the person's view and was not given before is shown beside the board, with a link to its rule.
The tutorial makes no decisions and can be closed at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

When = Callable[[Any, tuple[Any, ...]], bool]
"""Returns whether a tip fits the person's view and the events of the latest step."""


@dataclass(frozen=True, slots=True)
class Tip:
    """A hint that is shown once."""

    id: str
    text: str
    """A msgid: at most two short sentences."""
    rule: str
    """The id of the rule that *See the rule* opens."""
    when: When


class Tutorial:
    """The tips of one game, and which of them were given."""

    def __init__(self, tips: Iterable[Tip], given: Iterable[str] = ()) -> None:
        self._tips = tuple(tips)
        self.given = set(given)
        """The ids of tips that were given already."""

    @property
    def finished(self) -> bool:
        """True if all tips were given."""
        return all(tip.id in self.given for tip in self._tips)

    def tip(self, view: Any, events: tuple[Any, ...] = ()) -> Tip | None:
        """Return the tip to show now and mark it as given; None if no tip fits."""
        for tip in self._tips:
            if tip.id not in self.given and tip.when(view, events):
                self.given.add(tip.id)
                return tip
        return None
