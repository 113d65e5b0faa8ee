"""The remarks of bots on the table page: a bubble beside the speaker, for a moment.

A remark never delays the game. It goes by itself, with the next remark, or when something is
animated on the plate that it covers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from sockapp import games
from sockapp.engine.bot_talk import BotTalk, Remark
from sockapp.engine.game import Seat
from sockapp.i18n import _
from sockapp.session.replay import AnyViewStep
from sockapp.ui.boards.base import Board
from sockapp.ui.boards.board_host import find_characters
from sockapp.ui.widgets.speech_bubble import SpeechBubble

if TYPE_CHECKING:
    from sockapp.ui.play.game_controller import GameController

REMARK_S = 2.8
"""Seconds for which a remark is shown, enough to read 40 letters."""


class TableTalk:
    """The bots' remarks on a board."""

    def __init__(self, controller: GameController, board: Board) -> None:
        self._controller, self._board = controller, board
        self._repertoire = games.remarks(controller.game_id)
        self._characters = find_characters(controller.game_id, controller.players)
        self._heard = 0
        """How many moves ``_talk`` has heard."""
        self._talk: BotTalk | None = None
        self._step: AnyViewStep | None = None
        """The step that is being shown."""
        self._remark: Remark | None = None
        """The remark upon that step; None if all are silent or it has been shown."""
        self.bubble: SpeechBubble | None = None
        """The bubble on the board; None if all bots are silent."""
        self._speaker: Seat = 0
        self._hide_later = Clock.create_trigger(lambda _dt: self.hide(), REMARK_S)
        for prop in ("pos", "size"):
            board.fbind(prop, self._follow_layout)

    def follow(self, step: AnyViewStep, shown: int | None = None) -> None:
        """Show a bot's remark upon a step, unless remarks are switched off.

        ``shown`` is the number of its events that have been shown; None if all of it was.
        """
        self._follow_layout()  # another player may hold the phone, and see other plates
        if step.move is None or not self._controller.app.settings.bots_talk:
            return
        if self._step is not step:
            self._step, self._remark = step, self.remark_after(step.move)
        remark = self._remark
        if remark is not None and (shown is None or shown >= self._due(step, remark)):
            self._remark = None
            self._show(remark)

    def remark_after(self, move: int) -> Remark | None:
        """Return what a bot says after a move of the game; None if all are silent."""
        if self._repertoire is None:
            return None
        if self._talk is None or self._heard > move:  # the start, or moves were undone
            self._talk, self._heard = BotTalk(self._repertoire, self._characters), 0
        remark = None
        for heard in self._controller.session.public_steps(self._heard, move + 1):
            remark = self._talk.hear(heard.before, heard.events)
        self._heard = move + 1
        return remark

    def _due(self, step: AnyViewStep, remark: Remark) -> int:
        """Return after how many events of a step a remark can be shown without being covered."""
        changes = enumerate(map(self._board.changed_plate, step.events), 1)
        return max(remark.events, *(n for n, seat in changes if seat == remark.seat), 0)

    def make_way(self, event: Any) -> None:
        """Hide the bubble if it covers a plate that an event changes."""
        bubble = self.bubble
        seat = None if bubble is None else self._board.changed_plate(event)
        place = None if seat is None else self._board.talk_place(seat)
        if bubble is None or place is None:
            return
        x, _y = place.plate.center
        if bubble.x <= x <= bubble.right and bubble.y < place.plate.top:
            self.hide()

    def hide(self) -> None:
        """Remove the bubble, if there is one."""
        self._hide_later.cancel()
        if self.bubble is not None:
            self._board.remove_widget(self.bubble)
            self.bubble = None

    def _show(self, remark: Remark) -> None:
        """Show a remark; not for a bot that has no plate on the board."""
        self.hide()
        place = self._board.talk_place(remark.seat)
        if place is None:
            return
        face = self._controller.face(remark.seat)
        self._speaker = remark.seat
        self.bubble = SpeechBubble(_(remark.line), face, remark.mood, *place)
        self._board.add_widget(self.bubble)
        self._hide_later()

    def _follow_layout(self, *_args: object) -> None:
        place = self._board.talk_place(self._speaker) if self.bubble is not None else None
        if self.bubble is not None and place is not None:
            self.bubble.move_to(*place)
        elif self.bubble is not None:
            self.hide()
