"""The table's frame: whose turn it is and what to do, the board, undo and the log."""

from __future__ import annotations

from typing import Any

import asynckivy as ak
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sockapp.device.screen import hide_from_switcher, keep_awake
from sockapp.engine.bot import Patience
from sockapp.engine.rng import Rng
from sockapp.ui.boards.base import Board, make_board
from sockapp.ui.director import Director
from sockapp.ui.log_sheet import open_log
from sockapp.ui.page import Page, load_kv
from sockapp.ui.pieces.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.sitting import Sitting

load_kv(__file__)

HINT_SECONDS = 0.3


class PromptStrip(BoxLayout):
    """Whose turn it is and what to do."""

    who = StringProperty("")
    text = StringProperty("")


class Table(Page):
    """A game being played."""

    title = StringProperty("")
    prompt = StringProperty("")
    who = StringProperty("")
    may_undo = BooleanProperty(False)
    may_ask = BooleanProperty(False)

    sitting: Sitting | None = None
    board: Board | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app.fbind("lang", self._retell)

    def arrive(self, sitting: Sitting, **_given: Any) -> None:
        """Lay the table for this sitting."""
        self.sitting = sitting
        self.board = make_board(sitting)
        self.board.bind(on_move=lambda _board, move: self._play(move))
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(self.board)
        sitting.director = Director(self, lambda: self.app.settings.motion, sitting.follow)
        keep_awake(True)
        hide_from_switcher(sitting.has_secrets)
        self.title = sitting.title
        self.show(sitting.session.view)
        sitting.session.shown()

    def depart(self) -> None:
        """Leave the table, taking everything that may be secret off the screen."""
        if self.sitting is not None and self.sitting.director is not None:
            self.sitting.director.close()
            self.sitting.director = None
        self.ids.place.clear_widgets()
        self.sitting = self.board = None
        keep_awake(False)
        hide_from_switcher(False)

    def pause(self) -> None:
        """Hide what only one person may see."""
        if self.sitting is not None:
            self.sitting.lock()

    def back(self) -> None:
        """Get up; the game waits on the shelf."""
        if self.sitting is not None:
            self.sitting.leave()

    # The director's stage: the board, and the line above it

    def show(self, view: Any) -> None:
        """Draw this view, and say whose turn it is."""
        if self.board is not None:
            self.board.show(view)
            self._retell()

    async def play(self, event: Any, pace: float) -> None:
        """Tell one event on the board."""
        if self.board is not None:
            await self.board.play(event, pace)

    def on_touch_down(self, touch: Any) -> bool:
        """While something is being told, a touch on the board skips it."""
        director = self.sitting.director if self.sitting else None
        if director is not None and director.busy and self.ids.place.collide_point(*touch.pos):
            director.skip()
            return True
        return bool(super().on_touch_down(touch))

    def _play(self, move: Any) -> None:
        if self.sitting is not None and self.sitting.session.deciding is not None:
            self.sitting.play(move)
            self._retell()

    def _retell(self, *_args: object) -> None:
        sitting = self.sitting
        if sitting is None:
            return
        session = sitting.session
        self.prompt = sitting.phrases.prompt(session.view, sitting.names)
        seat = session.to_move
        self.who = "" if seat is None else sitting.face(seat)
        self.may_undo = session.can_undo()
        self.may_ask = session.deciding is not None and sitting.adviser is not None

    def undo(self) -> None:
        """Take the last move back."""
        if self.sitting is not None and self.sitting.session.can_undo():
            self.sitting.session.undo()
            self._retell()

    def ask_hint(self) -> None:
        """Let the best bot look at what the person sees, and say what it would do."""
        if self.sitting is not None and self.may_ask:
            self.may_ask = False
            ak.start(self._hint(self.sitting))

    async def _hint(self, sitting: Sitting) -> None:
        view, adviser = sitting.session.view, sitting.adviser
        if adviser is None:
            return
        patience = Patience(HINT_SECONDS)
        advice = await ak.run_in_thread(lambda: adviser(view, Rng.fresh(), patience), daemon=True)
        if self.sitting is sitting and sitting.session.view == view and advice.reasons:
            self.app.house.say(sitting.phrases.reason(advice.reasons[0], sitting.names))
        self._retell()

    def open_log(self) -> None:
        """Show what has happened so far."""
        if self.sitting is not None:
            open_log(self.sitting)
