"""Colours of the name tags on the players' baskets."""

from __future__ import annotations

from sockapp.ui.boards.board_host import BoardHost

LABELS = ("teal", "orange", "plum", "green", "pink", "yellow", "blue", "red")
"""Colours for bots, in order of preference. A bot gets the first one that no person has."""


def name_tags(controller: BoardHost) -> tuple[str, ...]:
    """Return the colour of each player's name tag, by seat."""
    taken = [player.look for player in controller.players if player.is_person]
    free = [label for label in LABELS if label not in taken]
    return tuple(player.look if player.is_person else free.pop(0) for player in controller.players)
