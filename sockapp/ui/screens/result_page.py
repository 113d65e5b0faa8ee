"""The result: who won, with what, and another one? Also of any game in the history."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import asynckivy as ak
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from sockapp import games
from sockapp.device.audio import sound
from sockapp.engine.bot import TimeBudget
from sockapp.engine.game import Seat
from sockapp.engine.game_review import MissedChance
from sockapp.i18n import _, number
from sockapp.ui.app.page import Page, load_kv
from sockapp.ui.boards.base import board_class
from sockapp.ui.play.finished_game import FinishedGame
from sockapp.ui.play.game_controller import GameController, start_new_game
from sockapp.ui.play.sheets.log_sheet import open_log
from sockapp.ui.widgets.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.page_layout import TapRow
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)
from sockapp.ui.widgets.plate import Plated

load_kv(__file__)

SEARCH_SECONDS = 4.0
"""How long a better play is looked for."""


class ScorePill(Plated, Label):
    """A total."""

    won = BooleanProperty(False)


class ScoreRow(BoxLayout):
    """A player's total."""

    who = StringProperty("")
    text = StringProperty("")
    score = StringProperty("")
    won = BooleanProperty(False)


class MissedRow(Plated, TapRow):
    """The way to the play that somebody missed."""

    text = StringProperty("")


class ResultHead(BoxLayout):
    """Who won, with what, and how it ended, beside a prize."""

    who = StringProperty("")
    winner = StringProperty("")
    figure = StringProperty("")
    ending = StringProperty("")
    tall = BooleanProperty(False)
    """The prize stands over the words."""
    panel = BooleanProperty(False)
    """It is a panel among others, not the page's head."""


class ResultPage(Page):
    """After a game."""

    pairs = True
    title = StringProperty("")
    headline = StringProperty("")
    winner = StringProperty("")
    """The headline's first line."""
    figure = StringProperty("")
    """Its second one: with how many points."""
    ending = StringProperty("")
    tall = BooleanProperty(False)
    """On a tablet the head stands over the buttons, and the score sheet has a column for itself."""
    who = StringProperty("")
    searching = BooleanProperty(False)
    """A better play is being looked for."""
    can_miss = BooleanProperty(False)
    """Whether there is a person who may have missed a play that the game can find."""
    controller: GameController | None = None
    """The table just left; None for a game from the history."""
    finished: FinishedGame | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cheered: GameController | None = None
        self._head = self.ids.head.__self__  # ids alone would not keep it on its way over
        self.fbind("tall", self._place_head)
        self._place_head()
        self.app.bind(lang=self._retell)

    def on_enter(
        self,
        controller: GameController | None = None,
        finished: FinishedGame | None = None,
        **_given: Any,
    ) -> None:
        """Show how it ended."""
        self.controller = controller
        if controller is not None:
            session = controller.session
            finished = FinishedGame(
                self.app, session.log, watcher=session.watcher, history_id=controller.save_id
            )
            if self._cheered is not controller:  # not again on the way back from a replay
                sound.play("win")
            self._cheered = controller
        elif finished is not None:
            finished.go_to_end()
        self.finished = finished
        self.searching = False
        self.ids.roll.scroll_y = 1
        self._retell()

    def _place_head(self, *_args: object) -> None:
        head = self._head
        head.parent.remove_widget(head)
        column = self.ids.choosing if self.tall else self.ids.telling
        column.add_widget(head, index=len(column.children))

    def on_leave(self) -> None:
        """The game is over; let go of it."""
        self.ids.sheet.clear_widgets()
        self.controller = self.finished = None

    def _retell(self, *_args: object) -> None:
        finished = self.finished
        outcome = finished.outcome if finished else None
        if finished is None or outcome is None:
            return
        self.title = finished.title
        self.headline = finished.phrases.result(outcome, finished.watcher, finished.names)
        score = number(outcome.scores[outcome.winners[0]])
        self.winner, self.figure = in_two(self.headline, score)
        told = [line for line in finished.story() if line != self.headline]
        self.ending = told[-1] if told else ""
        self.who = finished.face(outcome.winners[0])
        review = games.review(finished.game_id)
        finder = review.missed if review else None
        self.can_miss = finder is not None and bool(self._missers(finished))
        self.ids.sheet.clear_widgets()
        sheet = board_class(finished.game_id).score_sheet(finished)
        if sheet is not None:
            self.ids.sheet.add_widget(sheet)
            return
        ranking = sorted(range(len(outcome.scores)), key=lambda seat: seat not in outcome.winners)
        for player in ranking:
            row = ScoreRow(
                who=finished.face(player),
                text=finished.names[player],
                score=number(outcome.scores[player]),
                won=player in outcome.winners,
            )
            self.ids.sheet.add_widget(row)

    # The play you missed

    @staticmethod
    def _missers(finished: FinishedGame) -> list[Seat]:
        """Whoever holds the phone, or all persons if nobody knows who that is."""
        seat = finished.watcher
        return [seat] if seat is not None and seat in finished.persons else finished.persons

    def find_missed(self) -> None:
        """Look for the play that was missed."""
        if self.finished is not None and not self.searching:
            ak.start(self._find_missed(self.finished))

    async def _find_missed(self, finished: FinishedGame) -> None:
        review = games.review(finished.game_id)
        finder = review.missed if review else None
        if finder is None:
            return
        self.searching = True
        seats = self._missers(finished)
        log, steps = finished.log, finished.replay.steps
        seconds = SEARCH_SECONDS / len(seats)

        def search() -> list[tuple[MissedChance, Seat]]:
            missed = [(finder(log, steps, seat, TimeBudget(seconds)), seat) for seat in seats]
            return [(found, seat) for found, seat in missed if found is not None]

        found = await ak.run_in_thread(search, daemon=True)
        self.searching = False
        if self.finished is not finished:
            return
        if not found:
            self.app.navigator.say(_("No better play found: well done."))
            return
        missed, seat = max(found, key=lambda each: each[0].worth)
        self.app.navigator.go(
            "replay", finished=finished, eyes=seat, at=missed.move, note=missed.text
        )

    # Where to from here

    def rematch(self) -> None:
        """The same people again; the next of them starts."""
        finished, controller = self.finished, self.controller
        if finished is None:
            return

        def begin() -> None:
            save = finished.rematch()
            if controller is not None:
                save = replace(save, people=controller.people)
                controller.session.close()
            start_new_game(self.app, save)

        if controller is None:
            begin()
        else:
            controller.when_saved(begin)

    def watch(self) -> None:
        """See the game again."""
        self.app.navigator.go("replay", finished=self.finished)

    def share(self) -> None:
        """Send the game to somebody."""
        if self.finished is not None:
            self.finished.share()

    def open_fairness(self) -> None:
        """Was it fair?"""
        self.app.navigator.go("fairness", finished=self.finished)

    def open_log(self) -> None:
        """Show the whole game in words."""
        if self.finished is not None:
            open_log(self.controller or self.finished)

    def go_home(self) -> None:
        """Home, wherever one came from."""
        if self.controller is not None:
            self.controller.leave()
        else:
            self.app.navigator.go("home")

    def back(self) -> None:
        """Home from a game just played, else to where one came from."""
        if self.controller is not None:
            self.controller.leave()
        else:
            self.app.navigator.go_back()


def in_two(headline: str, figure: str) -> tuple[str, str]:
    """Who won, and on a line of its own the figure with the word before it: “with 54 points!”."""
    found = re.fullmatch(rf"(.+) (\S+ {re.escape(figure)} \S+)", headline)
    return (found[1], found[2]) if found else (headline, "")
