"""The protocols of a game's texts. Events and problems are data; these turn them into words.

Each game's ``text/phrases.py`` has an object ``PHRASES`` that implements ``GameText``. Texts are
in the current language of ``sockapp.i18n``, which the caller chooses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from sockapp.engine.game import BotInfo, Outcome, Problem, Seat

Names = Sequence[str]
"""The players' names, by seat."""


class GameTitle(Protocol):
    """What the home page says about a game."""

    @property
    def TITLE(self) -> str:  # noqa: N802
        """The game's name, the same in every language."""
        ...

    def subtitle(self) -> str:
        """Return the meaning of the name, shown beside it; empty if it needs none."""
        ...

    def tagline(self) -> str:
        """Return a few words for under the title, lower case, without a full stop."""
        ...


class Description(Protocol):
    """What a game's module ``text.description`` offers: a view in sentences, for screen readers."""

    def describe(self, view: Any, names: Names, draft: Any = None) -> list[str]:
        """Return the whole table. ``draft`` is the data of the seat's unfinished turn."""
        ...

    def sum_up(self, view: Any, names: Names) -> list[str]:
        """Return one or two sentences about the standing; empty if there is nothing to say."""
        ...


class GameText(Protocol):
    """A game's texts in the current language."""

    def who_starts(self) -> str:
        """Return the rulebook's way to choose the first player, as a question."""
        ...

    def start_text(self, name: str) -> str:
        """Return the label of the start button: the player who begins, or who deals."""
        ...

    def choice(self, field: str) -> str:
        """Return the label of an option."""
        ...

    def value(self, field: str, value: int | str | bool) -> str:
        """Return the label of one of an option's values."""
        ...

    def bot_tagline(self, bot: BotInfo) -> str:
        """Return two or three words about a bot's character."""
        ...

    def prompt(self, view: Any, names: Names) -> str:
        """Return one line for the view's seat: whose turn it is and what to do."""
        ...

    def event(self, event: Any, seat: Seat | None, names: Names) -> str | None:
        """Return one line for the log and the recap, addressed to this seat; None to skip it."""
        ...

    def alone(self, event: Any, names: Names) -> str | None:
        """Return a line for an event that is shown only if a move led to nothing else; or None."""
        ...

    def about(self, event: Any, seat: Seat | None) -> Seat | None:
        """Return the seat whose face is shown beside an event's line; None for no face."""
        ...

    def problem(self, problem: Problem) -> str:
        """Return why a move was refused."""
        ...

    def reason(self, reason: Any, names: Names) -> str:
        """Return why a bot made its move."""
        ...

    def result(self, outcome: Outcome, seat: Seat | None, names: Names) -> str:
        """Return one line that names the winners."""
        ...
