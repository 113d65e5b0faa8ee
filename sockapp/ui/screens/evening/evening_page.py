"""The page of a sock night under way: the standings, the next game, the rest of the plan."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from sockapp import games
from sockapp.evenings.evening import MAX_GAMES, Evening, EveningGame, PlannedGame
from sockapp.i18n import _, join_and
from sockapp.ui.app.idle_tasks import IdleTasks
from sockapp.ui.app.page import Page
from sockapp.ui.look import textures
from sockapp.ui.play import preload, sock_night
from sockapp.ui.screens.evening.evening_text import (
    describe_planned,
    game_title,
    leader_text,
    progress_text,
)
from sockapp.ui.screens.evening.game_sheet import choose_game
from sockapp.ui.screens.evening.standings_board import StandingsBoard  # noqa: F401  (used in kv)
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.list_item import AppListItem
from sockapp.ui.widgets.page_layout import add_rows
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)
from sockapp.ui.widgets.sheet import ask

load_kv(__file__)


class NextGameCard(AppCard):
    """The card of the game that is next or under way."""

    count = StringProperty("")
    picture = StringProperty("")
    title = StringProperty("")
    about = StringProperty("")
    who = StringProperty("")
    button = StringProperty("")
    has_game = BooleanProperty(True)
    """Whether there is a game that can be skipped. Else all games were played."""
    __events__ = ("on_go", "on_skip")

    def on_kv_post(self, _base_widget: Widget) -> None:
        """Keep the button that may be taken out; ids are weak."""
        self._skip = self.ids.skip.__self__

    def on_has_game(self, *_args: object) -> None:
        """Show the button to skip a game only if there is one."""
        if self.has_game:
            self.ids.buttons.add_widget(self._skip)
        else:
            self.ids.buttons.remove_widget(self._skip)

    def on_go(self) -> None:
        """Fired when the user wants to play the game, or to see the champion."""

    def on_skip(self) -> None:
        """Fired when the user wants to leave the game out."""


class PlayedItem(AppListItem):
    """A row with a game that was played, and its winners."""

    picture = StringProperty("")
    title = StringProperty("")
    about = StringProperty("")


class ComingItem(AppListItem):
    """A row with a game that comes later and can be removed."""

    picture = StringProperty("")
    title = StringProperty("")
    about = StringProperty("")
    __events__ = ("on_remove",)

    def on_remove(self) -> None:
        """Fired when the user wants the game out of the plan."""


class EveningPage(Page):
    """The page between the games of a sock night."""

    has_two_columns = True
    leader = StringProperty("")
    can_add = BooleanProperty(True)
    has_plan = BooleanProperty(False)
    """Whether there is a game before or after the one on the card."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown = 0
        """How many results were shown when the bars grew last."""
        self.app.bind(lang=self._refresh)

    def on_enter(self, **_given: Any) -> None:
        """Count the last game and show the standings; without an evening, go to the plan."""
        evening = sock_night.settle_evening(self.app)
        if evening is None:
            self.app.navigator.swap("plan")
            return
        self.ids.scroller.scroll_y = 1
        self._refresh()
        if len(evening.played) != self._shown:
            self._shown = len(evening.played)
            self.ids.standings.move(self.app.settings.motion)

    def on_leave(self) -> None:
        """End the animation."""
        self.ids.standings.stop()

    def preload_tasks(self) -> IdleTasks:
        """Preload the table of the next game."""
        evening = sock_night.current_evening(self.app)
        planned = None if evening is None else evening.next_planned
        if evening is not None and planned is not None:
            names = evening.next_players(games.info(planned.game).max_players)
            players = tuple(person for person in evening.people if person.name in names)
            yield from preload.table(self.app.navigator, planned.game, players)

    def _refresh(self, *_args: object) -> None:
        """Show the evening in the current language, unless the page is off the screen."""
        evening = sock_night.current_evening(self.app)
        if self.parent is None or evening is None:
            return
        self.leader = leader_text(evening)
        self.ids.standings.show(evening)
        self._show_next(evening)
        self._fill_plan(evening)
        self.can_add = len(evening.plan) < MAX_GAMES

    def _show_next(self, evening: Evening) -> None:
        card, under_way = self.ids.next, evening.under_way
        planned = under_way.planned if under_way is not None else evening.next_planned
        card.has_game = planned is not None
        if planned is None:
            card.count, card.picture = "", "gold_sock"
            card.title, card.about = _("All the games have been played."), ""
            card.who, card.button = "", _("Who wins the golden sock?")
            return
        card.count, card.picture = progress_text(evening), _picture(planned)
        card.title, card.about = game_title(planned), describe_planned(planned)
        card.who = _who_plays(evening, planned, under_way)
        card.button = _("Continue") if under_way is not None else _("Start")

    def _fill_plan(self, evening: Evening) -> None:
        number = len(evening.played)
        rows: list[AppListItem] = [_make_played_item(game) for game in evening.played]
        is_shown_above = evening.under_way is not None or evening.next_planned is not None
        for at in range(number + is_shown_above, len(evening.plan)):
            planned = evening.plan[at]
            row = ComingItem(
                picture=_picture(planned),
                title=game_title(planned),
                about=describe_planned(planned),
            )
            row.bind(on_remove=lambda _row, at=at: self._remove(at))
            rows.append(row)
        self.ids.plan.clear_widgets()
        add_rows(self.ids.plan, rows)
        self.has_plan = bool(rows)

    # ---- what the user does

    def go_on(self) -> None:
        """Play the game on the card, or show the champion after the last one."""
        evening = sock_night.settle_evening(self.app)
        if evening is None:
            return
        from sockapp.ui.play.game_controller import resume, start_new_game  # only here needed

        if evening.under_way is not None:
            resume(self.app, evening.under_way.game_id)
        elif (prepared := sock_night.prepare_next_game(self.app)) is not None:
            start_new_game(self.app, *prepared)
        else:
            self._close()

    def skip(self) -> None:
        """Ask before the game on the card is left out."""
        evening = sock_night.current_evening(self.app)
        if evening is None:
            return
        if evening.under_way is None:
            self._remove(len(evening.played))
            return
        ask(
            _("Leave this game out?"),
            _("It won’t count towards sock night. You’ll find it on the home page."),
            _("Leave it out"),
            _("Cancel"),
            lambda: self._remove(len(evening.played)),
        )

    def _remove(self, number: int) -> None:
        """Take a game out of the plan; one that is under way becomes a game of its own."""

        def remove(evening: Evening) -> Evening:
            begun = number == len(evening.played) and evening.under_way is not None
            left = evening.abandon() if begun else evening
            return left.without_game(number) if number < len(left.plan) else left

        sock_night.change_evening(self.app, remove)
        self._refresh()

    def add_game(self) -> None:
        """Ask for one more game."""
        choose_game(self._add)

    def _add(self, planned: PlannedGame) -> None:
        sock_night.change_evening(self.app, lambda evening: evening.with_game(planned))
        self._refresh()

    def ask_to_end(self) -> None:
        """Ask before the evening ends early."""
        evening = sock_night.current_evening(self.app)
        has_result = evening is not None and bool(evening.played)
        ask(
            _("End sock night?"),
            _("The golden sock goes to whoever is leading now.")
            if has_result
            else _("No game has counted yet, so nobody wins the golden sock."),
            _("End it"),
            _("Cancel"),
            self._close,
        )

    def _close(self) -> None:
        ended = sock_night.close_evening(self.app)
        if ended is None:
            self.app.navigator.go("home")
        else:
            self.app.navigator.swap("trophy", evening=ended)


def _picture(planned: PlannedGame) -> str:
    return textures.game_picture("continue", planned.game)


def _make_played_item(game: EveningGame) -> PlayedItem:
    winners = [name for name, place in zip(game.players, game.places, strict=True) if place == 1]
    # Translators: who has won a game, and perhaps several have.
    text = _("Won by {names}") if len(winners) == 1 else _("Shared by {names}")
    return PlayedItem(
        picture=_picture(game.planned),
        title=game_title(game.planned),
        about=text.format(names=join_and(winners)),
    )


def _who_plays(evening: Evening, planned: PlannedGame, under_way: EveningGame | None) -> str:
    """Return who takes part in a game, and who sits out."""
    most = games.info(planned.game).max_players
    names = under_way.players if under_way is not None else evening.next_players(most)
    resting = [person.name for person in evening.people if person.name not in names]
    if not resting:
        return ""
    text = _("{names} sits out.") if len(resting) == 1 else _("{names} sit out.")
    return text.format(names=join_and(resting))
