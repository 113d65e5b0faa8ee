"""What anybody may see of a game on the shelf, for the picture of its table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sockapp.engine.game import AnyGame, Options
from sockapp.engine.player import Player
from sockapp.session.move_history import Course
from sockapp.session.saves import Save


@dataclass(frozen=True, slots=True)
class Glance:
    """A table as somebody who passes by sees it."""

    players: tuple[Player, ...]
    options: Options
    view: Any
    """The public one."""
    events: tuple[Any, ...]
    """Redacted for anybody."""


def glance(game: AnyGame, save: Save) -> Glance:
    """Look at a saved game with nobody's eyes."""
    course = Course(game, save.log)
    view = game.view(course.state, None)
    return Glance(save.log.players, save.log.options, view, course.events(None))
