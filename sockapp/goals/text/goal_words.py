"""The title of a goal, what there is to do, and the line that tells how it was reached."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GoalWords:
    """The words of a goal."""

    title: str
    """Marked for translation."""
    task: str
    """What there is to do, marked for translation."""
    story: Callable[[int], str]
    """Returns the translated story for a count, with its placeholders."""
