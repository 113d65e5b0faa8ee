"""The hint of the strongest bot, for boards without a hint of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import asynckivy as ak

from sockapp.engine.bot import TimeBudget
from sockapp.engine.rng import Rng

if TYPE_CHECKING:
    from sockapp.ui.boards.base import Board
    from sockapp.ui.play.game_controller import GameController

HINT_S = 0.3


async def show_adviser_hint(controller: GameController, board: Board) -> None:
    """Ask the game's adviser in a thread, then mark its move and say why.

    It gets the user's view. Nothing is shown if the board has another view by then. The random
    numbers are the same each time, so that chance does not change the figure of a second hint.
    """
    view, adviser = controller.session.view, controller.adviser
    if adviser is None:
        return
    time_budget = TimeBudget(HINT_S)
    advice = await ak.run_in_thread(lambda: adviser(view, Rng(0), time_budget), daemon=True)
    session = controller.session
    is_current = board.parent is not None and session.view == view and not session.is_covered
    if is_current and advice.reasons:
        board.mark_moves(advice.move)
        controller.app.navigator.say(
            controller.phrases.hint(view, advice.reasons[0], controller.names)
        )
