"""A few moves shown again on the game's own board, from one player's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from sockapp.engine.game import Seat
from sockapp.session.replay import AnyViewStep
from sockapp.ui.boards.animation_queue import AnimationQueue
from sockapp.ui.boards.base import make_board
from sockapp.ui.boards.board_host import Spectator
from sockapp.ui.play.game_controller import GameController


class RecapPlayer(BoxLayout):
    """Plays from the first of these steps to the last and stays there; a touch skips."""

    def __init__(
        self, controller: GameController, seat: Seat, steps: Sequence[AnyViewStep]
    ) -> None:
        super().__init__()
        self._steps = steps
        self._host = Spectator(controller.app, controller.game_id, controller.players)
        self._host.watcher = seat
        self._host.view = steps[0].before
        self._board = make_board(self._host)
        self._animations = AnimationQueue(
            self, lambda: controller.app.settings.motion, lambda: None
        )
        self.add_widget(self._board)

    def start(self) -> None:
        """From the beginning."""
        self._board.show(self._steps[0].before)
        for step in self._steps:
            self._animations.show(step)

    def stop(self) -> None:
        """Show nothing more."""
        self._animations.close()
        self.clear_widgets()

    def show(self, view: Any) -> None:
        """Where a step ends."""
        self._host.view = view
        self._board.show(view)

    async def play(self, event: Any, pace: float) -> None:
        """Tell one event."""
        self._host.told += (event,)
        await self._board.play(event, pace)

    def must_animate(self, event: Any) -> bool:
        """Whether an event must be told even where nothing moves."""
        return self._board.must_animate(event)

    def on_touch_down(self, touch: Any) -> bool:
        """A touch skips what is being told."""
        if self._animations.is_busy and self.collide_point(*touch.pos):
            self._animations.skip()
            return True
        return bool(super().on_touch_down(touch))
