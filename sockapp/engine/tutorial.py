"""A guide for somebody's first game: it explains a rule the first time it comes up.

A game's ``engine/tutorial.py`` lists its ``TIPS``. After everything that happened has been shown,
the first tip that fits what the person sees, and was not given yet, is shown beside the board with
the way to its rule. The guide never decides anything and can be sent away at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

When = Callable[[Any, tuple[Any, ...]], bool]
"""Whether a tip fits: (the person's view now, the events of the latest step)."""


@dataclass(frozen=True, slots=True)
class Tip:
    """One thing to say, once."""

    id: str
    text: str
    """A msgid: at most two short sentences."""
    rule: str
    """The rule that *See the rule* opens."""
    when: When


class Tutorial:
    """Somebody's guide through one game."""

    def __init__(self, tips: Iterable[Tip], given: Iterable[str] = ()) -> None:
        self._tips = tuple(tips)
        self.given = set(given)
        """Ids of the tips that were given already."""

    @property
    def finished(self) -> bool:
        """Whether there is nothing left to explain."""
        return all(tip.id in self.given for tip in self._tips)

    def tip(self, view: Any, events: tuple[Any, ...] = ()) -> Tip | None:
        """What to say now, if anything; it will not be said again."""
        for tip in self._tips:
            if tip.id not in self.given and tip.when(view, events):
                self.given.add(tip.id)
                return tip
        return None
