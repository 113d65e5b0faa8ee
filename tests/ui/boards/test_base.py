"""The registry of boards."""

from __future__ import annotations

import pytest

from sockapp import games
from sockapp.ui.boards import base


@pytest.mark.parametrize("game_id", games.game_ids())
def test_board_class_of_every_game_is_a_board(game_id: str) -> None:
    assert issubclass(base.board_class(game_id), base.Board)


def test_board_class_of_an_unregistered_game_names_the_registry() -> None:
    with pytest.raises(KeyError, match="add a line to _BOARD_CLASSES"):
        base.board_class("unregistered")
