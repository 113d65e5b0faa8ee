"""The result: who won, with what, and another one?"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from sockapp.device import sound
from sockapp.i18n import number
from sockapp.ui.boards.base import board_class
from sockapp.ui.log_sheet import open_log
from sockapp.ui.page import Page, load_kv
from sockapp.ui.pieces.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.pieces.layout import Panel  # noqa: F401  (used in kv)
from sockapp.ui.pieces.plate import Plated
from sockapp.ui.sitting import Sitting, sit_down

load_kv(__file__)


class ScorePill(Plated, Label):
    """A total."""

    won = BooleanProperty(False)


class ScoreRow(BoxLayout):
    """A player's total."""

    who = StringProperty("")
    text = StringProperty("")
    score = StringProperty("")
    won = BooleanProperty(False)


class Result(Page):
    """After a game."""

    title = StringProperty("")
    headline = StringProperty("")
    ending = StringProperty("")
    who = StringProperty("")
    sitting: Sitting | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app.fbind("lang", self._retell)

    def arrive(self, sitting: Sitting, **_given: Any) -> None:
        """Show how it ended."""
        self.sitting = sitting
        self._retell()
        sound.play("win")

    def depart(self) -> None:
        """The game is over; let go of it."""
        self.ids.sheet.clear_widgets()
        self.sitting = None

    def _retell(self, *_args: object) -> None:
        sitting = self.sitting
        outcome = sitting.session.outcome if sitting else None
        if sitting is None or outcome is None:
            return
        seat = sitting.session.watcher
        self.title = sitting.title
        self.headline = sitting.phrases.result(outcome, seat, sitting.names)
        told = [line for line in sitting.story() if line != self.headline]
        self.ending = told[-1] if told else ""
        self.who = sitting.face(outcome.winners[0])
        self.ids.sheet.clear_widgets()
        sheet = board_class(sitting.game_id).score_sheet(sitting)
        if sheet is not None:
            self.ids.sheet.add_widget(sheet)
            return
        ranking = sorted(range(len(outcome.scores)), key=lambda seat: seat not in outcome.winners)
        for player in ranking:
            row = ScoreRow(
                who=sitting.face(player),
                text=sitting.names[player],
                score=number(outcome.scores[player]),
                won=player in outcome.winners,
            )
            self.ids.sheet.add_widget(row)

    def rematch(self) -> None:
        """The same people again; the next of them starts."""
        if self.sitting is not None:
            save = self.sitting.session.rematch()
            self.sitting.session.close()
            sit_down(self.app, save)

    def open_log(self) -> None:
        """Show the whole game in words."""
        if self.sitting is not None:
            open_log(self.sitting)

    def back(self) -> None:
        """Home."""
        if self.sitting is not None:
            self.sitting.leave()
