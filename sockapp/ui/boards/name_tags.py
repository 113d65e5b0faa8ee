"""Whose basket it is: the colour of the name tag that is sewn on it."""

from __future__ import annotations

from sockapp.ui.boards.board_host import BoardHost

LABELS = ("teal", "orange", "plum", "green", "pink", "yellow", "blue", "red")
"""Bots' colours: the first ones that no person has."""


def name_tags(controller: BoardHost) -> tuple[str, ...]:
    """Each player's colour: a person's own, and for bots what is left."""
    taken = [player.look for player in controller.players if player.is_person]
    free = [label for label in LABELS if label not in taken]
    return tuple(player.look if player.is_person else free.pop(0) for player in controller.players)
