"""People sitting down to a game: a session, where it is kept, and the screens it moves between."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from sockapp import games
from sockapp.engine.game import Outcome, Problem, Seat
from sockapp.engine.game_log import BadLog
from sockapp.engine.player import Player
from sockapp.i18n import _
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.records.scorecard import NotOver
from sockapp.session.replay import AnyViewStep
from sockapp.session.saves import Save
from sockapp.session.session import Session
from sockapp.session.undo_consent import UndoRequest
from sockapp.storage.slot import StorageError
from sockapp.ui.app import save_messages
from sockapp.ui.boards.board_host import BoardHost

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer
    from sockapp.ui.boards.animation_queue import AnimationQueue


_WARNING = "game"
"""The subject of warnings about the game on the table."""


class GameController(BoardHost):
    """One game under way on this phone. The session decides, this only leads the way."""

    def __init__(self, app: SockDrawer, save_id: str, save: Save) -> None:
        self.app = app
        self.save_id = save_id
        self.game_id = save.log.game
        self.title = games.title(self.game_id).TITLE
        self.phrases = games.phrases(self.game_id)
        self.adviser = games.adviser(self.game_id)
        self.people = save.people or app.settings.ids_of(save.log.players)
        """Ids of the persons' records by seat."""
        self.animations: AnimationQueue | None = None
        self._history_trouble: StorageError | None = None
        """Why the finished game could not be put into the history."""
        self.session = Session(
            games.rules(self.game_id),
            lambda bot_id: games.make_bot(self.game_id, bot_id),
            replace(save, people=self.people),
            self,
            lambda call: Clock.schedule_once(lambda _dt: call(), 0),
            keep=app.app_data.slot(save_id).write,
        )

    # What the session tells

    def show(self, step: AnyViewStep) -> None:
        """Something changed at the table."""
        if self.animations is not None:
            self.animations.show(step)

    def on_save_failed(self, error: StorageError) -> None:
        """Warn on every page that the game is not being saved."""
        self.app.navigator.warn(_WARNING, lambda: save_messages.not_saved(error))

    def on_save_recovered(self) -> None:
        """Withdraw that warning."""
        self.app.navigator.withdraw_warning(_WARNING)

    # Who is who

    def prefs_of(self, seat: Seat) -> PlayerPrefs:
        """Return the record of the person in a seat."""
        return self.app.settings.record(self.people[seat], self.names[seat])

    @property
    def forced_names(self) -> list[str]:
        """Persons whose PIN was removed by force, until they have acknowledged it."""
        persons = (seat for seat, player in enumerate(self.players) if player.is_person)
        return [self.names[seat] for seat in persons if self.prefs_of(seat).forced]

    @property
    def has_secrets(self) -> bool:
        """Whether the game hides anything from anybody."""
        return games.info(self.game_id).hidden

    # What a board asks (``BoardHost``)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where."""
        return self.session.players

    @property
    def view(self) -> Any:
        """What may be shown now."""
        return self.session.view

    @property
    def visible_view(self) -> Any:
        """``view``, or the public one while the watcher's secrets lie face down."""
        return self.session.visible_view

    @property
    def watcher(self) -> Seat | None:
        """Whose eyes ``view`` is for; None: anybody's."""
        return self.session.watcher

    @property
    def is_covered(self) -> bool:
        """Whether the watcher's secrets lie face down because others may be looking."""
        return self.session.is_covered

    @property
    def deciding(self) -> Seat | None:
        """The person who may move now; None: nobody may touch anything."""
        return self.session.deciding

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self.session.outcome

    @property
    def draft(self) -> Any:
        """The deciding person's half-made turn as plain data, if there is one."""
        return self.session.draft

    def set_draft(self, draft: Any) -> None:
        """Keep a half-made turn through a pause or a kill."""
        if self.session.deciding is not None:
            self.session.set_draft(draft)

    def events(self) -> tuple[Any, ...]:
        """All events so far, as the watcher may know them."""
        return self.session.story()

    def why(self) -> tuple[str, str] | None:
        """The bot that moved last and why it did that; None if there is nothing to tell."""
        session = self.session
        for move in reversed(range(session.moves_made)):
            seat = session.mover(move)
            if not self.players[seat].is_person and (reasons := session.reasons(move)):
                return self.names[seat], self.phrases.reason(reasons[0], self.names)
        return None

    # The way from screen to screen

    def begin(self) -> None:
        """Sit down: at the curtain if somebody's secrets are at stake, else at the table."""
        self.app.controller = self
        self.app.navigator.withdraw_warning(_WARNING)  # it was about another game
        self.session.start()
        self.follow()

    def follow(self) -> None:
        """Everything so far is on the screen: go where the game goes on."""
        session, navigator = self.session, self.app.navigator
        self.app.set_holder(None if session.watcher is None else session.players[session.watcher])
        if session.unlock_needed_from is not None:
            self._wait()
        elif session.outcome is not None:
            self._keep_result()
            navigator.swap("result", controller=self)
        else:
            if navigator.page.name != "table":
                navigator.swap("table", controller=self)
            session.shown()

    def _keep_result(self) -> None:
        """Move the finished game from the shelf into the history, or warn."""
        if self.session.unsaved is not None and not self.session.save():
            return
        try:
            self._move_to_history()
        except StorageError as error:
            self._history_trouble = error
            self.app.navigator.warn(_WARNING, lambda: _("This game can’t go into the history yet."))
        else:
            self._history_trouble = None
            self.app.navigator.withdraw_warning(_WARNING)

    def _move_to_history(self) -> None:
        """Move the game's files, which are written again first if they lag behind.

        They lag behind if the last save was damaged after it was written. Raises
        ``StorageError``.
        """
        history = self.app.app_data.history
        if self.save_id in history:
            return
        try:
            history.keep(self.save_id, self.session.log)
        except (BadLog, KeyError, NotOver):
            if not self.session.save():
                return  # that has been told
            with suppress(BadLog, KeyError, NotOver):  # it stays on the shelf, whole
                history.keep(self.save_id, self.session.log)

    def _wait(self) -> None:
        """Wait for the next person: behind the curtain, or at a table that everybody may see."""
        if not self.session.on_table:
            self.app.navigator.swap("curtain", controller=self)
        elif self.app.navigator.page.name != "table":
            self.app.navigator.swap("table", controller=self)

    def ask_pin(self, then: Callable[[], None]) -> None:
        """Whoever is waited for tells their PIN first, if they have one."""
        seat = self.session.unlock_needed_from
        if seat is not None:
            self.ask_pin_of(seat, then)

    def ask_pin_of(self, seat: Seat, then: Callable[[], None]) -> None:
        """One person tells their PIN first, if they have one."""
        if self.prefs_of(seat).latch is None:
            then()
            return
        from sockapp.ui.play.sheets import pin_sheet  # few people have a PIN

        owner = pin_sheet.PinOwner(self.app, self.prefs_of(seat), self.names[seat])
        pin_sheet.ask_pin(owner, then)

    def lift(self) -> None:
        """The person who is waited for holds the phone: first what has happened meanwhile."""
        session, seat = self.session, self.session.unlock_needed_from
        if seat is None:
            return
        session.lift(seat)
        self.app.set_holder(session.players[seat])
        if session.on_table:
            return  # everybody has seen what happened
        if session.events_since_last_turn(seat) or session.news(seat):
            self.app.navigator.swap("recap", controller=self)
        else:
            self.app.navigator.swap("table", controller=self)

    def play(self, move: Any) -> Problem | None:
        """Make a move for the person who holds the phone, or say why it is refused."""
        problem = self.session.play(move)
        if problem is not None:
            self.refuse(problem)
        return problem

    def take_back(self, found: UndoRequest, agreed: Collection[Seat]) -> None:
        """Take a move back that everybody agreed to, and say so."""
        if self.session.take_back != found:
            return
        self.session.undo_with_consent(agreed)
        if not self.has_secrets or self.session.on_table:
            for seat in found.asks:  # they are looking
                self.session.told(seat)
        self.follow()
        self.app.navigator.say(_("{name} took a move back.").format(name=self.names[found.seat]))

    def stay_on_table(self, on_table: bool) -> None:
        """The phone stays on the table from now on, or goes round again."""
        self.session.stay_on_table(on_table)
        self.lock()
        self.follow()

    def refuse(self, problem: Problem) -> None:
        """Say why something cannot be done, with the way to its rule."""
        words = self.phrases.problem(problem)
        if games.has_book(self.game_id):
            self.app.navigator.say(words, _("See the rule"), lambda: self.open_rules(problem.rule))
        else:
            self.app.navigator.say(words)

    def open_rules(self, rule: str | None = None) -> None:
        """Read the rules; the table waits."""
        self.app.navigator.go("rules", game_id=self.game_id, rule=rule, controller=self)

    def lock(self) -> None:
        """Somebody else may be looking: hide everything that is not everybody's."""
        session, navigator, watcher = self.session, self.app.navigator, self.session.watcher
        if self.animations is not None:
            self.animations.skip()
        session.lock()
        if session.watcher == watcher and session.unlock_needed_from is None:
            return
        self.app.set_holder(None)
        while navigator.close_sheet():
            pass
        navigator.notice.hide()
        if session.unlock_needed_from is not None and navigator.page.name in ("table", "recap"):
            self._wait()

    @property
    def is_saved(self) -> bool:
        """Whether leaving now would lose nothing."""
        return self.session.unsaved is None and self._history_trouble is None

    def try_to_save(self) -> bool:
        """Try once more to save what could not be saved, and return whether all is saved."""
        if self.session.outcome is not None:
            self._keep_result()
        elif self.session.unsaved is not None:
            self.session.save()
        return self.is_saved

    def when_saved(self, then: Callable[[], None]) -> None:
        """Do something that leaves the game; ask first if the game cannot be saved."""
        if self.is_saved or self.try_to_save():
            then()
            return
        from sockapp.ui.play.sheets import unsaved_sheet  # seldom needed

        unsaved_sheet.ask_before_leaving(self, then)

    def leave(self) -> None:
        """Leave the table; the game waits on the shelf. Asks first if it cannot be saved."""
        self.when_saved(self.get_up)

    def close(self) -> None:
        """Let nothing more happen in the game, and save nothing more of it."""
        self.session.close()

    def get_up(self) -> None:
        """Leave the table at once, saved or not."""
        self.app.navigator.withdraw_warning(_WARNING)
        if self.animations is not None:
            self.animations.close()
        self.close()
        self.app.controller = None
        self.app.set_holder(None)
        self.app.navigator.go("home")


def start_new_game(app: SockDrawer, save: Save) -> GameController:
    """Begin a new game, or go on with one that was copied as a code."""
    controller = GameController(app, app.app_data.new_id(), save)
    controller.begin()
    if save.log.moves:  # The session saves a new game only while it has no moves.
        controller.session.save()
    return controller


def resume(app: SockDrawer, save_id: str) -> GameController | None:
    """Go on with a game from the shelf; None, and a word about it, if it cannot be read."""
    try:
        opened = app.app_data.open(save_id, games.rules)
    except (BadLog, StorageError, KeyError) as trouble:
        app.navigator.say(save_messages.unreadable(trouble))
        return None
    controller = GameController(app, save_id, opened.save)
    controller.begin()
    app.tell_setbacks()
    return controller
