"""The title of a goal, and the line that tells how it was reached."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GoalWords:
    """The words of a goal."""

    title: str
    """Marked for translation."""
    story: Callable[[int], str]
    """Returns the translated story for a count, with its placeholders."""
