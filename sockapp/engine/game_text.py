"""What a game must be able to say. Events and problems are data; words are made here.

Each game's ``text/phrases.py`` has an object ``PHRASES`` of this shape. It speaks the current
language of ``sockapp.i18n``; whoever calls it chooses whose language that is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from sockapp.engine.game import BotInfo, Outcome, Problem, Seat

Names = Sequence[str]
"""The players' names, by seat."""


class GameTitle(Protocol):
    """What the home screen says about a game."""

    @property
    def TITLE(self) -> str:  # noqa: N802
        """The game's name, the same in every language."""
        ...

    def subtitle(self) -> str:
        """What the name means, small beside it; nothing where that needs no saying."""
        ...

    def tagline(self) -> str:
        """A few words under the title, lower case, no full stop."""
        ...


class Description(Protocol):
    """What a game's module ``text.description`` offers: a view in sentences, to hear or read."""

    def describe(self, view: Any, names: Names, draft: Any = None) -> list[str]:
        """Return the whole table; ``draft`` is the saved data of the seat's unfinished turn."""
        ...

    def sum_up(self, view: Any, names: Names) -> list[str]:
        """Return a sentence or two about where the game stands; empty if there is no need."""
        ...


class GameText(Protocol):
    """One game's words, in the current language."""

    def who_starts(self) -> str:
        """The rulebook's question for the first player, with how to decide it."""
        ...

    def start_text(self, name: str) -> str:
        """The button that starts the game, once somebody was chosen: who begins, or who deals."""
        ...

    def choice(self, field: str) -> str:
        """The label of an option."""
        ...

    def value(self, field: str, value: int | str | bool) -> str:
        """The label of one of an option's values."""
        ...

    def bot_tagline(self, bot: BotInfo) -> str:
        """What a bot is like, in two or three words."""
        ...

    def prompt(self, view: Any, names: Names) -> str:
        """Whose turn it is and what to do, in one line, said to the view's seat."""
        ...

    def event(self, event: Any, seat: Seat | None, names: Names) -> str | None:
        """One line for the log and the recap, said to this seat; None if not worth a line."""
        ...

    def alone(self, event: Any, names: Names) -> str | None:
        """A line, said to nobody in particular, for an event that is worth one only where a
        move led to nothing else."""
        ...

    def about(self, event: Any, seat: Seat | None) -> Seat | None:
        """Whose face belongs beside an event's line as said to this seat; None: nobody's."""
        ...

    def problem(self, problem: Problem) -> str:
        """Why a move was refused."""
        ...

    def reason(self, reason: Any, names: Names) -> str:
        """Why a bot did it."""
        ...

    def result(self, outcome: Outcome, seat: Seat | None, names: Names) -> str:
        """Who won, in one line."""
        ...
