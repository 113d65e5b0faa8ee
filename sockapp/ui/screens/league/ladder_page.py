"""The ladder page: the bots of a game, the weakest first, to be beaten by one person."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from sockapp import games
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from sockapp.i18n import _, ngettext, number, percent
from sockapp.league.kept_accuracy import read_kept_accuracy
from sockapp.league.ladder import STAR_ACCURACY_PERCENT, Rung, find_next_rung, list_rungs
from sockapp.league.quirks import bot_quirk
from sockapp.people.game_setup import GameSetup
from sockapp.people.seating import bot_name, make_bot_player, suggest_person
from sockapp.session import saves
from sockapp.storage.slot import StorageError
from sockapp.ui.app.data_stores import league_book
from sockapp.ui.app.page import Page
from sockapp.ui.boards.board_host import face_of
from sockapp.ui.screens.league.catching_up import count_new_games
from sockapp.ui.screens.league.same_table import start_game
from sockapp.ui.screens.league.star_row import StarRow  # noqa: F401  (used in kv)
from sockapp.ui.widgets.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.choice_sheet import choose
from sockapp.ui.widgets.dropdown import Dropdown  # noqa: F401  (used in kv)
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.peepers import Peepers  # noqa: F401  (used in kv)
from sockapp.ui.widgets.progress import AppLinearProgress  # noqa: F401  (used in kv)
from sockapp.ui.widgets.segments import Segments  # noqa: F401  (used in kv)

load_kv(__file__)


class RungCard(AppCard):
    """A bot of the ladder. A tap plays against it."""

    is_pressable = BooleanProperty(True)
    bot = ""
    """The bot's id."""
    who = StringProperty("")
    text = StringProperty("")
    quirk = StringProperty("")
    is_next = BooleanProperty(False)
    """Whether it is the first bot that was not beaten."""


class LadderPage(Page):
    """The page with the ladder of one person in one game."""

    person = ObjectProperty(None, allownone=True)
    game = StringProperty("")
    stars_text = StringProperty("")
    """How stars are won."""
    total_text = StringProperty("")
    is_counting = BooleanProperty(False)
    """Whether games are still being counted."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._accuracies: dict[str, float] = {}
        """The accuracy of the person in the wins that were analysed, by the game's id."""
        self._unread: Iterator[None] = iter(())
        self._count_trigger = Clock.create_trigger(self._count_games, 0)
        self._read_trigger = Clock.create_trigger(self._read_next, 0)
        self.app.bind(lang=self._refresh)

    def on_enter(self, **_given: Any) -> None:
        """Show the ladder of the person who climbed last, or of the latest person."""
        people = self.app.settings.people
        if self.person is None or (people and self.person not in people):
            self.person = suggest_person((), self.app.settings)
        self.game = self.game or games.game_ids()[0]
        self.ids.scroller.return_to_top()
        self._count_games()

    def on_leave(self) -> None:
        """Stop counting and reading; the next visit goes on."""
        self._count_trigger.cancel()
        self._read_trigger.cancel()

    def _count_games(self, _dt: float = 0) -> None:
        """Count new games in slices."""
        if self.parent is None:
            return
        done = count_new_games(self.app.app_data.history, league_book(self.app.app_data))
        self.is_counting = done < 1
        if self.is_counting:
            self.ids.bar.value = 100 * done
            self._count_trigger()
            return
        self._refresh()
        self._unread = self._read_accuracies()
        self._read_trigger()

    # ---- the accuracy of the wins

    def _read_next(self, _dt: float) -> None:
        """Read the next analysis, and show the ladder again after the last one."""
        if self.parent is None:
            return
        before = len(self._accuracies)
        if next(self._unread, self) is not self:
            self._read_trigger()
        if len(self._accuracies) > before:
            self._refresh()

    def _read_accuracies(self) -> Iterator[None]:
        """Read the analyses of the person's wins on this ladder, a game in each step."""
        standings, history = league_book(self.app.app_data).standings, self.app.app_data.history
        for (game, name, _bot), tally in list(standings.rungs.items()):
            if (game, name) != (self.game, self.person.name):
                continue
            for game_id in [each for each in tally.wins if each not in self._accuracies]:
                for accuracy, is_person in zip(
                    read_kept_accuracy(history, game_id), self._persons_in(game_id), strict=False
                ):
                    if is_person and accuracy is not None:
                        self._accuracies[game_id] = accuracy
                yield

    def _persons_in(self, game_id: str) -> list[bool]:
        """Return for each seat of a game whether a person sat there."""
        try:
            card = self.app.app_data.history.card(game_id)
        except (KeyError, StorageError):
            card = None
        return [] if card is None else [not sitter.bot for sitter in card.sitters]

    # ---- what is shown

    def _refresh(self, *_args: object) -> None:
        if self.parent is None or self.is_counting:
            return
        segments = self.ids.games
        segments.labels = [games.title(each).TITLE for each in games.game_ids()]
        segments.values = list(games.game_ids())
        segments.value = self.game
        rungs = self._rungs()
        following = find_next_rung(rungs)
        bar = percent(STAR_ACCURACY_PERCENT.get(self.game, 0))
        self.stars_text = _(
            "Tap a bot to play against it. One star for a win, one for a win without help, "
            "and one for a win with {accuracy} accuracy in the analysis."
        ).format(accuracy=bar)
        won = sum(rung.stars for rung in rungs)
        text = ngettext("{count} star so far", "{count} stars so far", won)
        self.total_text = text.format(count=number(won))
        place = self.ids.rungs
        for card in place.children[: max(0, len(place.children) - len(rungs))]:
            place.remove_widget(card)
        for _rung in range(len(place.children), len(rungs)):
            card = RungCard()
            card.bind(on_release=lambda card: self.play(card.bot))
            place.add_widget(card)
        for card, rung in zip(reversed(place.children), rungs, strict=True):
            self._show_rung(card, rung, is_next=rung is following)

    def _rungs(self) -> tuple[Rung, ...]:
        standings = league_book(self.app.app_data).standings
        return list_rungs(
            standings,
            self.game,
            self.person.name,
            lambda game_id, _name: self._accuracies.get(game_id),
        )

    def _show_rung(self, card: RungCard, rung: Rung, *, is_next: bool) -> None:
        bot = games.bot_info(self.game, rung.bot)
        card.bot, card.is_next = rung.bot, is_next
        card.who = face_of(self.game, make_bot_player(bot))
        card.text = f"{number(rung.number)}. {bot_name(bot)}"
        card.quirk = bot_quirk(self.game, rung.bot)
        stars = card.ids.stars
        stars.show((rung.is_won, rung.is_won_without_help, rung.is_won_with_accuracy))
        text = ngettext("{count} star", "{count} stars", rung.stars)
        stars.hint = text.format(count=number(rung.stars))

    def pick_game(self, game: str) -> None:
        """Show the ladder of another game."""
        self.game = game
        self._count_games()

    def ask_who(self) -> None:
        """Ask whose ladder to show."""
        people = self.app.settings.people
        choose(
            _("Who is climbing?"),
            [(person, person.name) for person in people or (self.person,)],
            self.person,
            self._pick_person,
            lambda person: f"person_{person.look}",
        )

    def _pick_person(self, person: Player) -> None:
        self.person = person
        self._accuracies.clear()
        self._count_games()

    def play(self, bot_id: str) -> None:
        """Play against a bot; who starts is drawn by lot."""
        info = games.info(self.game)
        players = (self.person, make_bot_player(games.bot_info(self.game, bot_id)))
        agreed = self.app.settings.setups.get(self.game, GameSetup(())).usable_options(info)
        rules = games.rules(self.game)
        first = Rng.fresh().open().below(len(players))
        options = rules.options_type(players=len(players), first=first, **agreed)
        start_game(self.app, saves.new_game(rules, options, players))
