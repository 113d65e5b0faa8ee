"""The sheet of a friend's challenge: what is to be beaten, against whom, and who plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from sockapp import games
from sockapp.engine.game_log import BadLog
from sockapp.engine.player import Player
from sockapp.i18n import _, pgettext
from sockapp.people.seating import describe_bot, suggest_person
from sockapp.session import challenge as challenges
from sockapp.session import challenge_text
from sockapp.session.challenge import Challenge
from sockapp.session.saves import Save
from sockapp.storage.slot import StorageError
from sockapp.ui.app import save_messages
from sockapp.ui.boards.board_host import face_of
from sockapp.ui.look import textures
from sockapp.ui.play.finished_game import FinishedGame
from sockapp.ui.play.game_controller import GameController
from sockapp.ui.screens.people.person_form import PersonForm
from sockapp.ui.screens.setup.seat_sheet import PersonChip, PersonChips
from sockapp.ui.widgets.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.button import AppButton, AppButtonIcon, AppButtonText
from sockapp.ui.widgets.dropdown import Dropdown
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.list_item import AppListItem
from sockapp.ui.widgets.sheet import Sheet
from sockapp.ui.widgets.sprite import Sprite  # noqa: F401  (used in kv)

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer

load_kv(__file__)

MAX_CHIPS = 6
"""The number of known people who are offered as players."""


class ChallengeHead(BoxLayout):
    """The picture and the name of the game, and what is to be beaten."""

    picture = StringProperty("")
    game = StringProperty("")
    goal = StringProperty("")


class OpponentItem(AppListItem):
    """A bot of the challenge."""

    who = StringProperty("")
    text = StringProperty("")
    about = StringProperty("")


class ChallengeSheet:
    """The sheet, and the person who is going to play."""

    def __init__(self, app: SockDrawer, challenge: Challenge) -> None:
        self._app = app
        self._challenge = challenge
        self._game_id = challenge.log.game
        self._bots = [player for player in challenge.log.players if not player.is_person]
        # The challenger is known too on a phone where they played; a friend takes up the challenge.
        seated = [*self._bots, challenge.log.players[challenge.seat]]
        self._player = suggest_person(seated, app.settings)
        self._who = Dropdown(AppButtonIcon(icon="person"), AppButtonText())
        self._who.bind(on_release=lambda _button: self._ask_who())
        self._same_deal = self._find_own_game()
        self.sheet = Sheet(title=_("{name} challenges you").format(name=challenge.name))
        if self._same_deal is not None and not self._was_taken_up(self._same_deal[0]):
            title = _("{name} took up your challenge")
            self.sheet.title = title.format(name=challenge.name)

    def open(self) -> Sheet:
        """Open the sheet."""
        challenge, game_id = self._challenge, self._game_id
        review = games.review(game_id)
        low_wins = review is not None and review.LOW_WINS
        self._show_who()
        self.sheet.add(
            ChallengeHead(
                picture=textures.game_picture("continue", game_id),
                game=games.title(game_id).TITLE,
                goal=challenge_text.goal_text(challenge, low_wins=low_wins),
            ),
            *map(self._make_opponent_item, self._bots),
            AppLabel(
                text=challenge_text.luck_text(challenge),
                role="medium",
                theme_text_color="Secondary",
            ),
        )
        if self._same_deal is None:
            self.sheet.add(self._who)
            self.sheet.add_footer(_make_button(pgettext("button", "Play"), self._play, "filled"))
        else:
            self._offer_comparison(self._same_deal)
        self.sheet.open(animation=False)
        return self.sheet

    def _make_opponent_item(self, player: Player) -> OpponentItem:
        about = describe_bot(self._game_id, player.bot)
        return OpponentItem(who=face_of(self._game_id, player), text=player.name, about=about)

    # A game with the same deal that was played on this phone

    def _find_own_game(self) -> tuple[str, Save] | None:
        try:
            return self._app.app_data.history.find_same_deal(self._challenge, games.rules)
        except StorageError:
            return None

    def _was_taken_up(self, game_id: str) -> bool:
        """Return whether this phone's game took up a challenge, so that the friend played first."""
        try:
            return self._app.app_data.read_challenges(game_id).taken_up is not None
        except StorageError:
            return False

    def _offer_comparison(self, own_game: tuple[str, Save]) -> None:
        game_id, save = own_game
        name = save.log.players[self._challenge.seat].name
        text = _("{name} has already played this deal on this phone.").format(name=name)
        self.sheet.add(
            AppLabel(text=text, font_style="Label"),
            self._who,
            _make_button(_("Play it again"), self._play, "outlined"),
        )
        compare = _make_button(
            _("Compare the games"), lambda: self._compare(game_id, save), "filled"
        )
        self.sheet.add_footer(compare)

    def _compare(self, game_id: str, save: Save) -> None:
        """Store the friend's game beside that of this phone, and show the result of the latter."""
        app = self._app
        self.sheet.dismiss()
        try:
            finished = FinishedGame(app, save.log, history_id=game_id, helped=save.helped)
            if not self._is_kept(game_id):
                app.app_data.history.keep_answer(game_id, self._code())
        except (BadLog, KeyError, StorageError) as trouble:
            app.navigator.say(save_messages.unreadable_reason(trouble))
            return
        app.navigator.go("result", finished=finished)

    def _is_kept(self, game_id: str) -> bool:
        """Return whether a game of this phone is compared with this challenge already."""
        codes = self._app.app_data.read_challenges(game_id)
        return self._code() in (codes.taken_up, codes.answer)

    # A new game

    def _code(self) -> str:
        """Return the code of the challenge without the words around it."""
        return challenges.encode(games.rules(self._game_id), self._challenge.log)

    def _play(self) -> None:
        """Start the game, which stays a challenge when it is continued later."""
        app = self._app
        game_id = app.app_data.new_id()
        try:
            save = challenges.take_up(self._challenge, games.rules(self._game_id), self._player)
            app.app_data.keep_challenge(game_id, self._code())
        except StorageError as error:
            app.navigator.say(save_messages.not_saved_warning(error))
            return
        self.sheet.dismiss()
        settings = app.settings.remember(save.log.players)
        app.change(people=settings.people, habits=settings.habits)
        GameController(app, game_id, save).begin()

    # Who plays

    def _show_who(self) -> None:
        self._who.text = _("You play as {name}").format(name=self._player.name)

    def _ask_who(self) -> None:
        """Ask for the player: one who is known on this phone, or a new name."""
        sheet = Sheet(title=_("Who takes up the challenge?"))
        form = PersonForm(self._app, self._player)
        taken = {bot.name for bot in self._bots}

        def choose(player: Player) -> None:
            sheet.dismiss()
            self._player = player
            self._show_who()

        def done(_widget: Any = None) -> None:
            player = form.make_player(taken)
            if player is not None:
                choose(player)

        chips = PersonChips()
        for person in self._app.settings.people[:MAX_CHIPS]:
            if person.name not in taken | {self._player.name}:
                chip = PersonChip(who=f"person_{person.look}", text=person.name)
                chip.bind(on_release=lambda _chip, person=person: choose(person))
                chips.add_widget(chip)
        if chips.children:
            sheet.add(AppLabel(text=_("Played before:"), role="medium"), chips)
        form.name.bind(on_text_validate=done)
        sheet.add(form.name, form.looks)
        sheet.add_footer(_make_button(_("Done"), done, "filled"))
        sheet.open(animation=False)


def open_challenge(app: SockDrawer, challenge: Challenge) -> Sheet:
    """Open the sheet of a challenge."""
    return ChallengeSheet(app, challenge).open()


def _make_button(text: str, on_release: Callable[[], object], style: str) -> AppButton:
    button = AppButton(AppButtonText(text=text), style=style)
    button.bind(on_release=lambda _button: on_release())
    return button
