"""The protocols of a game's texts. Events and problems are data; these turn them into words.

Each game's ``text/phrases.py`` has an object ``PHRASES`` that implements ``GameText``. Texts are
in the current language of ``sockapp.i18n``, which the caller chooses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from sockapp.engine.game import BotInfo, Outcome, Problem, Seat

Names = Sequence[str]
"""The players' names, by seat."""


ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
EventT_contra = TypeVar("EventT_contra", contravariant=True)
ReasonT_contra = TypeVar("ReasonT_contra", contravariant=True)


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


class Description(Protocol[ViewT_contra]):
    """What a game's module ``text.description`` offers: a view in sentences, for screen readers."""

    def describe(self, view: ViewT_contra, names: Names, draft: object = None) -> list[str]:
        """Return the whole table. ``draft`` is the data of the seat's unfinished turn."""
        ...

    def sum_up(self, view: ViewT_contra, names: Names) -> list[str]:
        """Return one or two sentences about the standing; empty if there is nothing to say."""
        ...


class GameText(Protocol[ViewT_contra, EventT_contra, ReasonT_contra]):
    """A game's texts in the current language."""

    def who_starts(self) -> str:
        """Return the rulebook's way to choose the first player, as a question."""
        ...

    def start_text(self, name: str) -> str:
        """Return the label of the start button: the player who begins, or who deals."""
        ...

    def option_label(self, field: str) -> str:
        """Return the label of an option."""
        ...

    def option_value_label(self, field: str, value: int | str | bool) -> str:
        """Return the label of one of an option's values."""
        ...

    def bot_tagline(self, bot: BotInfo) -> str:
        """Return two or three words about a bot's character."""
        ...

    def prompt(self, view: ViewT_contra, names: Names) -> str:
        """Return one line for the view's seat: whose turn it is and what to do."""
        ...

    def event(self, event: EventT_contra, seat: Seat | None, names: Names) -> str | None:
        """Return one line for the log and the recap, addressed to this seat; None to skip it."""
        ...

    def continues(self, event: EventT_contra, previous: EventT_contra) -> bool:
        """Return whether an event shares the line of the event before it, as in "drew, then …"."""
        ...

    def events(
        self, events: Sequence[EventT_contra], seat: Seat | None, names: Names
    ) -> str | None:
        """Return the line that two or more events share (see ``continues``)."""
        ...

    def opens_round(self, event: EventT_contra) -> bool:
        """Return whether the events from this one on belong to a new round of the log."""
        ...

    def round_title(self, number: int) -> str:
        """Return the heading of a round, counted from 1. The word for a round differs by game."""
        ...

    def line_if_alone(self, event: EventT_contra, names: Names) -> str | None:
        """Return the line of an event for moves without any other line; None if it has none."""
        ...

    def subject_of(self, event: EventT_contra, seat: Seat | None) -> Seat | None:
        """Return the seat whose face is shown beside an event's line; None for no face."""
        ...

    def problem(self, problem: Problem) -> str:
        """Return why a move was refused."""
        ...

    def reason(self, reason: ReasonT_contra, names: Names) -> str:
        """Return why a bot made its move."""
        ...

    def hint(self, view: ViewT_contra, reason: ReasonT_contra, names: Names) -> str:
        """Return a hint for the view's seat: first a reason from the rules, then the figures."""
        ...

    def result(self, outcome: Outcome, seat: Seat | None, names: Names) -> str:
        """Return one line that names the winners."""
        ...


AnyGameText = GameText[Any, Any, Any]
AnyDescription = Description[Any]


class LogEntry(NamedTuple):
    """A line of the log or the recap, with the events that it tells."""

    text: str
    events: tuple[object, ...]
    round_number: int
    """The number of the round, from 1; the first event that has a text is in round 1."""


def tell_events(
    phrases: AnyGameText, events: Iterable[object], seat: Seat | None, names: Names
) -> list[LogEntry]:
    """Return the lines of these events, addressed to a seat. Some events share a line."""
    groups: list[list[object]] = []
    for event in events:
        if groups and phrases.continues(event, groups[-1][-1]):
            groups[-1].append(event)
        else:
            groups.append([event])
    lines, round_number = [], 1
    for group in groups:
        round_number += phrases.opens_round(group[0])
        if len(group) > 1:
            text = phrases.events(group, seat, names)
        else:
            text = phrases.event(group[0], seat, names)
        if text:
            lines.append(LogEntry(text, tuple(group), round_number))
    return lines
