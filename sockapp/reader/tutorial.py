"""Tutorials: a first game with a fixed deal, in which a bubble explains each step.

A tutorial is data. Its ``Lesson`` has the deal and the moves of all seats, and the steps say which
of them come when. The engine plays it, so a tutorial cannot contradict the rules. The learner makes
the moves of the lesson's seat on the real board. Nothing of it is saved.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sockapp.reader.lesson import BadLesson, Lesson

Accepts = Callable[[Any, Any], bool]
"""Returns whether a move (first) may stand for the scripted one (second)."""
IsDrafted = Callable[[Any, Any], bool]
"""Returns whether a half-made turn (second, as plain data) is far enough, in a view (first)."""
ViewFacts = Callable[[Any], Mapping[str, str]]
"""Returns the values of a text's placeholders in a view, so that no figure is typed."""


@dataclass(frozen=True, slots=True)
class TutorialStep:
    """A bubble, and what ends it.

    Without ``plays``, ``is_drafted`` and ``is_practice`` a touch on *Next* ends it.
    """

    text: str
    """A msgid: at most two short sentences. ``{bot}`` is the name of the opponent."""
    points_at: tuple[str, ...] = ()
    """Names of parts of the board, as ``Board.find_boxes`` knows them."""
    plays: int = 0
    """How many of the lesson's next moves belong to the step.

    The learner makes a move of their seat. The app makes the moves of other seats when the step
    begins, and *Next* ends it.
    """
    accepts: Accepts | None = None
    """Which other moves count as the scripted one; None for no other."""
    retry: str = ""
    """A msgid: the answer to another legal move, which is not made."""
    is_drafted: IsDrafted | None = None
    """For a step that ends when the turn is half made."""
    is_practice: bool = False
    """Whether the step ends with a toss that does not count."""
    rule: str = ""
    """The id of the rule that the step teaches; empty if it teaches none."""
    facts: ViewFacts | None = None


@dataclass(frozen=True)
class Tutorial:
    """A lesson and its steps. Raises ``BadLesson`` if they do not fit together."""

    lesson: Lesson
    steps: tuple[TutorialStep, ...]
    bot: str
    """The id of the bot whose name and face the opponent has. It decides nothing."""

    def __post_init__(self) -> None:
        played = sum(step.plays for step in self.steps)
        if played != len(self.lesson.moves):
            raise BadLesson(f"the steps play {played} of {len(self.lesson.moves)} moves")

    @cached_property
    def first_moves(self) -> tuple[int, ...]:
        """The index of the lesson's next move at the beginning of each step."""
        return tuple(sum(step.plays for step in self.steps[:at]) for at in range(len(self.steps)))

    @property
    def rules(self) -> frozenset[str]:
        """The ids of all rules that the steps teach."""
        return frozenset(step.rule for step in self.steps if step.rule)
