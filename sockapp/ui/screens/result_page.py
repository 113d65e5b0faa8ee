"""The result page: winners, scores and what to do next, after a game or from the history."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import asynckivy as ak
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sockapp import games
from sockapp.device.audio import sound
from sockapp.engine.bot import TimeBudget
from sockapp.engine.bot_talk import Remark
from sockapp.engine.game import Seat
from sockapp.engine.game_review import MissedChance
from sockapp.i18n import _, ngettext, number
from sockapp.storage.slot import StorageError
from sockapp.ui.app.idle_tasks import IdleTasks
from sockapp.ui.app.page import Page
from sockapp.ui.boards.base import board_class
from sockapp.ui.play import preload
from sockapp.ui.play.analysis.analysis_job import can_analyse
from sockapp.ui.play.finished_game import FinishedGame
from sockapp.ui.play.game_controller import GameController, start_new_game
from sockapp.ui.play.sheets.log_sheet import open_log
from sockapp.ui.screens.challenges import comparison
from sockapp.ui.widgets.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.list_item import AppListItem
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)
from sockapp.ui.widgets.plate import Plated
from sockapp.ui.widgets.progress import AppCircularProgress  # noqa: F401  (used in kv)

load_kv(__file__)

GOALS_DELAY_S = 0.4
"""The delay before goals are looked for, so that the result appears at once."""
SEARCH_S = 4.0
"""The time limit of the search for a better play."""


GAMES_BEFORE_REMINDER = 20
"""Finished games after which the app offers once to save everything in one file."""


class ScoreBadge(Plated, AppLabel):
    """A player's total on a coloured plate."""

    has_won = BooleanProperty(False)


class ScoreRow(BoxLayout):
    """A line with a player's name and total."""

    who = StringProperty("")
    text = StringProperty("")
    score = StringProperty("")
    has_won = BooleanProperty(False)


class RemarkRow(BoxLayout):
    """What a bot says about the end of the game, beside its face."""

    who = StringProperty("")
    text = StringProperty("")


class RemarkBubble(Plated, AppLabel):
    """The words of a remark on a coloured plate."""


class MissedItem(Plated, AppListItem):
    """The button that searches for the best play the user missed."""

    text = StringProperty("")
    is_searching = BooleanProperty(False)


class ResultHead(BoxLayout):
    """The winner, the winning score and how the game ended, beside a picture."""

    who = StringProperty("")
    winner = StringProperty("")
    figure = StringProperty("")
    ending = StringProperty("")
    is_tall = BooleanProperty(False)
    """Whether the picture stands above the text."""
    is_panel = BooleanProperty(False)
    """Whether it is drawn as a rounded panel."""


class ResultPage(Page):
    """The page after a game."""

    music = "result"
    has_two_columns = True
    title = StringProperty("")
    headline = StringProperty("")
    winner = StringProperty("")
    """The headline without the score."""
    figure = StringProperty("")
    """The rest of the headline, with the score."""
    ending = StringProperty("")
    is_tall = BooleanProperty(False)
    """Whether the head stands above the buttons, beside the score sheet, as on a tablet."""
    who = StringProperty("")
    is_searching = BooleanProperty(False)
    """Whether the search for a missed play is running."""
    can_find_missed = BooleanProperty(False)
    """Whether the game can search for missed plays and a person took part."""
    is_of_evening = BooleanProperty(False)
    """Whether the game just played belongs to the sock night, which goes on then."""
    controller: GameController | None = None
    """The controller of the game just played; None for a game from the history."""
    finished: FinishedGame | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._announced: GameController | None = None
        self._search: ak.Task | None = None
        self._comparing: ak.Task | None = None
        self._panels: list[Any] = []
        """The panels of challenges, above the score sheet."""
        self._goal_items: list[Any] = []
        """The goals that were reached in the game, above the score sheet."""
        self._looking: ak.Task | None = None
        self._remark: Remark | None = None
        self._remark_row = RemarkRow()
        self._challenge_button = self.ids.challenge.__self__  # ids are weak
        self._analysis_button = self.ids.analyse.__self__
        self._head = self.ids.head.__self__  # ids are weak and would lose it between two parents
        self.fbind("is_tall", self._place_head)
        self._place_head()
        self.app.bind(lang=self._refresh)

    def on_enter(
        self,
        controller: GameController | None = None,
        finished: FinishedGame | None = None,
        **_given: Any,
    ) -> None:
        """Show the result."""
        self.controller = controller
        if controller is not None:
            session = controller.session
            finished = FinishedGame(
                self.app,
                session.log,
                watcher=session.watcher,
                history_id=controller.save_id,
                helped=session.helped,
            )
            if (
                self._announced is not controller
            ):  # coming back from a replay plays no second fanfare
                sound.play("win" if self._did_a_person_win(finished) else "lose")
            self._announced = controller
        elif finished is not None:
            finished.go_to_end()
        self.is_of_evening = controller is not None and controller.evening_game is not None
        self.finished = finished
        is_heard = self.app.settings.bots_talk
        self._remark = finished.final_remark() if finished is not None and is_heard else None
        self._stop_search()
        self.ids.scroller.return_to_top()
        self._refresh()
        self._forget_goals()
        if finished is not None:
            self._show_challenges(finished)
            self._looking = ak.start(self._look_for_goals(finished))
        if controller is not None:
            self._remind_of_backup()

    def preload_tasks(self) -> IdleTasks:
        """Preload the page of the analysis."""
        return preload.page(self.app.navigator, "analysis")

    def _remind_of_backup(self) -> None:
        """Offer once, after many games, to keep them all in one file."""
        if self.app.settings.is_backup_known:
            return
        try:
            count = len(self.app.app_data.history.ids())
        except StorageError:
            return
        if count >= GAMES_BEFORE_REMINDER:
            self.app.change(is_backup_known=True)
            self.app.navigator.say(
                ngettext(
                    "{count} game finished! Keep it in a file?",
                    "{count} games finished! Keep them all in one file?",
                    count,
                ).format(count=number(count)),
                _("Show me"),
                lambda: self.app.navigator.go("backup"),
            )

    @staticmethod
    def _did_a_person_win(finished: FinishedGame) -> bool:
        """Return whether the winners include a person, or bots played alone."""
        outcome, persons = finished.outcome, finished.persons
        return outcome is None or not persons or any(seat in persons for seat in outcome.winners)

    def _place_head(self, *_args: object) -> None:
        head = self._head
        head.parent.remove_widget(head)
        column = self.ids.choosing if self.is_tall else self.ids.telling
        column.add_widget(head, index=len(column.children))

    def on_leave(self) -> None:
        """Release the game and stop a search."""
        self._stop_search()
        self._forget_challenges()
        self._forget_goals()
        self.ids.sheet.clear_widgets()
        self.controller = self.finished = None

    def _refresh(self, *_args: object) -> None:
        finished = self.finished
        outcome = finished.outcome if finished else None
        if finished is None or outcome is None:
            return
        self.title = finished.title
        self.headline = finished.phrases.result(outcome, finished.watcher, finished.names)
        score = number(outcome.scores[outcome.winners[0]])
        self.winner, self.figure = split_headline(self.headline, score)
        lines = [line for line in finished.visible_events() if line != self.headline]
        self.ending = lines[-1] if lines else ""
        self.who = finished.face(outcome.winners[0])
        self._show_remark(finished)
        self._offer_analysis(can_analyse(finished))
        review = games.review(finished.game_id)
        finder = review.missed if review else None
        self.can_find_missed = finder is not None and bool(self._reviewed_seats(finished))
        for part in (*self._panels, *self._goal_items):
            part.show()
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
                has_won=player in outcome.winners,
            )
            self.ids.sheet.add_widget(row)

    def _show_remark(self, finished: FinishedGame) -> None:
        """Show what a bot says below the winner."""
        row, words = self._remark_row, self._head.ids.words
        words.remove_widget(row)
        if self._remark is not None:
            row.who, row.text = finished.face(self._remark.seat), _(self._remark.line)
            words.add_widget(row)

    # Challenges

    def _show_challenges(self, finished: FinishedGame) -> None:
        """Offer to send the game, and compare it with a friend's if there is one."""
        self._forget_challenges()
        codes = comparison.read_codes(self.app, finished)
        is_answer = any(is_taken_up for _code, is_taken_up in codes)
        if comparison.can_challenge(finished) and not is_answer:  # an answer is sent by its panel
            column = self.ids.choosing
            below = column.children.index(self.ids.more.__self__)
            column.add_widget(self._challenge_button, index=below + 1)
        if codes:
            self._comparing = ak.start(self._compare(finished, codes))

    def _forget_challenges(self) -> None:
        """Remove the panels and the button, and ignore a comparison that is still running."""
        comparing, self._comparing = self._comparing, None
        if comparing is not None:
            comparing.cancel()
        while self._panels:
            self.ids.results.remove_widget(self._panels.pop())
        self.ids.choosing.remove_widget(self._challenge_button)

    async def _compare(self, finished: FinishedGame, codes: list[tuple[str, bool]]) -> None:
        """Compare the games in another thread, as that repeats all their moves."""
        comparisons = await ak.run_in_thread(
            lambda: comparison.compare_games(finished, codes), daemon=True
        )
        from sockapp.ui.screens.challenges.challenge_panel import ChallengePanel  # rarely needed

        self._comparing = None
        results = self.ids.results
        for compared in comparisons:
            self._panels.append(ChallengePanel(compared))
            results.add_widget(self._panels[-1], index=1)  # just above the score sheet

    def challenge(self) -> None:
        """Send the game to a friend as a challenge."""
        if self.finished is not None:
            comparison.share_challenge(self.finished)

    # Goals

    async def _look_for_goals(self, finished: FinishedGame) -> None:
        """Show the goals that were first reached in this game, a moment after the result.

        A game that was not searched yet is searched in another thread.
        """
        if not finished.history_id or not self.app.settings.goals:
            return
        await ak.sleep(GOALS_DELAY_S)
        from sockapp.ui.screens.goals import goal_item  # the result must not wait for it

        for finds in await goal_item.find_goals_of(self.app, finished.history_id):
            item = goal_item.GoalItem(finds)
            item.bind(on_release=lambda item: goal_item.open_story(self.app, item.finds))
            self._goal_items.append(item)
            self.ids.results.add_widget(item, index=1)  # just above the score sheet

    def _forget_goals(self) -> None:
        """Remove the goals, and ignore what is still found."""
        looking, self._looking = self._looking, None
        if looking is not None:
            looking.cancel()
        while self._goal_items:
            self.ids.results.remove_widget(self._goal_items.pop())

    # Missed plays

    @staticmethod
    def _reviewed_seats(finished: FinishedGame) -> list[Seat]:
        """Return the watching seat if it is a person's, else the seats of all persons."""
        seat = finished.watcher
        return [seat] if seat is not None and seat in finished.persons else finished.persons

    def find_missed(self) -> None:
        """Start the search for the best play that was missed, or stop it."""
        if self.is_searching:
            self._stop_search()
        elif self.finished is not None:
            self._search = ak.start(self._find_missed(self.finished))

    def _stop_search(self) -> None:
        """Ignore what the search may still find; its thread ends by its time limit."""
        search, self._search = self._search, None
        if search is not None:
            search.cancel()
        self.is_searching = False

    async def _find_missed(self, finished: FinishedGame) -> None:
        review = games.review(finished.game_id)
        finder = review.missed if review else None
        if finder is None:
            return
        self.is_searching = True
        seats = self._reviewed_seats(finished)
        log, steps = finished.log, finished.replay.steps
        seconds = SEARCH_S / len(seats)

        def search() -> list[tuple[MissedChance, Seat]]:
            missed = [(finder(log, steps, seat, TimeBudget(seconds)), seat) for seat in seats]
            return [(chances, seat) for chances, seat in missed if chances is not None]

        chances = await ak.run_in_thread(search, daemon=True)
        self.is_searching, self._search = False, None
        if not chances:
            self.app.navigator.say(_("No better play found. Well done!"))
            return
        missed, seat = max(chances, key=lambda each: each[0].worth)
        self.app.navigator.go(
            "replay",
            finished=finished,
            viewpoint=seat,
            at=missed.move,
            note=missed.text,
            better=missed.better,
        )

    # Navigation

    def go_on_with_evening(self) -> None:
        """Leave the game for the standings of the sock night."""
        controller = self.controller
        if controller is not None:
            controller.when_saved(lambda: controller.close_and_go("evening"))

    def rematch(self) -> None:
        """Start a new game with the same players; the next seat starts."""
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

    def _offer_analysis(self, is_possible: bool) -> None:
        """Show or remove the button that opens the analysis."""
        button, place = self._analysis_button, self.ids.next
        if is_possible and button.parent is None:
            place.add_widget(button)
        elif not is_possible and button.parent is not None:
            place.remove_widget(button)

    def analyse(self) -> None:
        """Open the analysis."""
        self.app.navigator.go("analysis", finished=self.finished)

    def watch(self) -> None:
        """Open the replay."""
        self.app.navigator.go("replay", finished=self.finished)

    def share(self) -> None:
        """Share the game."""
        if self.finished is not None:
            self.finished.share()

    def open_fairness(self) -> None:
        """Open the fairness page for this game."""
        self.app.navigator.go("fairness", finished=self.finished)

    def open_log(self) -> None:
        """Open the log."""
        if self.finished is not None:
            open_log(self.controller or self.finished)

    def go_home(self) -> None:
        """Leave the game and go home."""
        if self.controller is not None:
            self.controller.leave()
        else:
            self.app.navigator.go("home")

    def back(self) -> None:
        """Go home after a game just played, else to the previous page.

        There is none if a goal's story led from the result of a game just played to that of
        another one.
        """
        if self.controller is not None:
            self.controller.leave()
        elif not self.app.navigator.go_back():
            self.app.navigator.go("home")


def split_headline(headline: str, figure: str) -> tuple[str, str]:
    """Split a headline before the word that precedes its figure ("with 54 points!").

    The second part is empty if the headline does not end like that.
    """
    match = re.fullmatch(rf"(.+) (\S+ {re.escape(figure)} \S+)", headline)
    return (match[1], match[2]) if match else (headline, "")
