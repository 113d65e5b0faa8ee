"""The true state of an unfinished game, hidden cards included.

A session publishes only views. Tests that compare a view with the truth replay the saved
moves, which is the public way to a state. ``sockapp.engine.game_log`` writes a digest of the
session's own state into every save and checks it on reading, so the two cannot differ unnoticed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sockapp import games
from sockapp.engine.game import AnyGame
from sockapp.engine.game_log import final_state
from sockapp.session.saves import Save

if TYPE_CHECKING:  # importing it opens a window
    from sockapp.ui.play.game_controller import GameController


def state_of_save(game: AnyGame, save: Save) -> Any:
    """Return the state that the moves of a save lead to."""
    return final_state(game, save.log)


def state_of_sitting(controller: GameController) -> Any:
    """Return the true state of a game that is open in the app."""
    opened = controller.app.app_data.open(controller.save_id, games.rules)
    return state_of_save(games.rules(controller.game_id), opened.save)
