"""Animation of recent moves on the game's own board, in one seat's view."""

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
    """A board that plays these steps once and stays at the last; a touch skips the animation."""

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
        """Play all steps from the first."""
        self._board.show(self._steps[0].before)
        for step in self._steps:
            self._animations.show(step)

    def stop(self) -> None:
        """Stop playing and remove the board."""
        self._animations.close()
        self.clear_widgets()

    def show(self, view: Any) -> None:
        """Show the view at the end of a step (called by the animation queue)."""
        self._host.view = view
        self._board.show(view)

    async def play(self, event: Any, pace: float) -> None:
        """Animate one event (called by the animation queue)."""
        self._host.shown_events += (event,)
        await self._board.play(event, pace)

    def must_animate(self, event: Any) -> bool:
        """Return whether an event is animated even with the motion setting "none"."""
        return self._board.must_animate(event)

    def on_touch_down(self, touch: Any) -> bool:
        """Skip the animation that is running."""
        if self._animations.is_busy and self.collide_point(*touch.pos):
            self._animations.skip()
            return True
        return bool(super().on_touch_down(touch))
