"""The controller of an open game: its session, its saves, and the pages it moves between."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from sockapp import games
from sockapp.device.audio import sound
from sockapp.engine.game import Outcome, Problem, Seat
from sockapp.engine.game_log import BadLog
from sockapp.i18n import _
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.session.replay import AnyViewStep
from sockapp.session.saves import HelpUse, Save
from sockapp.session.session import Session
from sockapp.session.undo_consent import UndoRequest
from sockapp.storage.slot import StorageError
from sockapp.ui.app import save_messages
from sockapp.ui.app.data_stores import has_evenings
from sockapp.ui.boards.board_host import BoardHost

if TYPE_CHECKING:
    from sockapp.evenings.evening import EveningGame
    from sockapp.ui.app.app import SockDrawer
    from sockapp.ui.boards.animation_queue import AnimationQueue


_WARNING = "game"
"""The subject of warnings about the open game."""


def _find_evening_game(app: SockDrawer, save_id: str) -> EveningGame | None:
    """Return the game of the sock night under way if it is this one; None for any other game."""
    if not has_evenings(app.app_data):
        return None
    from sockapp.ui.play import sock_night  # few games belong to a sock night

    return sock_night.find_evening_game(app, save_id)


class GameController(BoardHost):
    """The open game. The session applies the rules; the controller connects it to the pages."""

    def __init__(self, app: SockDrawer, save_id: str, save: Save) -> None:
        self.app = app
        self.save_id = save_id
        self.game_id = save.log.game
        self.title = games.title(self.game_id).TITLE
        self.phrases = games.phrases(self.game_id)
        self.adviser = games.adviser(self.game_id)
        self.has_secrets = games.info(self.game_id).has_secrets
        """Whether the game has hidden information."""
        self.players = save.log.players
        self.has_bots = not all(player.is_person for player in self.players)
        self.people = save.people or app.settings.ids_of(save.log.players)
        """Ids of the players' records, by seat."""
        self.animations: AnimationQueue | None = None
        self._refusal_text = ""
        """The toast about a refused move; empty after the next move."""
        self._history_error: StorageError | None = None
        """Why the finished game could not be moved to the history; None if it was."""
        self.session = Session(
            games.rules(self.game_id),
            lambda bot_id: games.make_bot(self.game_id, bot_id),
            replace(save, people=self.people),
            self,
            lambda call: Clock.schedule_once(lambda _dt: call(), 0),
            keep=self._find_store(),
        )
        self.names = self.session.names
        self.evening_game = _find_evening_game(app, save_id)
        """The game of the sock night that this is; None for a game of its own."""

    is_trial = False
    """Whether nothing counts: the game is neither saved nor moved to the history."""

    def _find_store(self) -> Callable[[str], None]:
        """Return the function that stores a save. It may raise ``StorageError``."""
        return self.app.app_data.slot(self.save_id).write

    # Callbacks of the session

    def show(self, step: AnyViewStep) -> None:
        """Pass a change on to the board's animation queue."""
        if self.animations is not None:
            self.animations.show(step)

    def on_save_failed(self, error: StorageError) -> None:
        """Show a warning on every page that the game is not being saved."""
        self.app.navigator.warn(_WARNING, lambda: save_messages.not_saved_warning(error))

    def on_save_recovered(self) -> None:
        """Remove the warning of ``on_save_failed``."""
        self.app.navigator.withdraw_warning(_WARNING)

    # Players

    def prefs_of(self, seat: Seat) -> PlayerPrefs:
        """Return the stored preferences of the player in a seat."""
        return self.app.settings.find_record(self.people[seat], self.names[seat])

    @property
    def forced_names(self) -> list[str]:
        """Names of players whose PIN was removed by force and who have not acknowledged it."""
        persons = (seat for seat, player in enumerate(self.players) if player.is_person)
        return [self.names[seat] for seat in persons if self.prefs_of(seat).forced]

    # The interface of a board (``BoardHost``)

    @property
    def view(self) -> Any:
        """The current view of the watcher; the public view if there is none."""
        return self.session.view

    @property
    def visible_view(self) -> Any:
        """``view``, or the public view while the watcher's cards are covered."""
        return self.session.visible_view

    @property
    def watcher(self) -> Seat | None:
        """The seat that ``view`` is for; None for the public view."""
        return self.session.watcher

    @property
    def is_covered(self) -> bool:
        """Whether the watcher's cards are face down, because other players may see the screen."""
        return self.session.is_covered

    @property
    def is_last_round_over(self) -> bool:
        """Whether the rounds that count for the sock night are over."""
        game = self.evening_game
        if game is None:
            return False
        from sockapp.ui.play import sock_night

        return sock_night.find_places(self, game) is not None

    @property
    def deciding(self) -> Seat | None:
        """The seat that may move now by touch; None if there is none."""
        return self.session.deciding

    @property
    def outcome(self) -> Outcome | None:
        """The result of the game; None before its end."""
        return self.session.outcome

    @property
    def draft(self) -> Any:
        """The draft of the deciding seat's turn as plain data; None if there is none."""
        return self.session.draft

    def set_draft(self, draft: Any) -> None:
        """Save the draft of a turn, so that it survives a pause and a killed process."""
        if self.session.deciding is not None:
            self.session.set_draft(draft)

    @property
    def helped(self) -> tuple[HelpUse, ...]:
        """The rounds in which players had help."""
        return self.session.helped

    def note_help(self, round_number: int) -> None:
        """Save that the viewer has help in this round."""
        if self.session.viewer is not None:
            self.session.note_help(round_number)

    @property
    def own_notes(self) -> Any:
        """The viewer's private notes as plain data; None if there are none."""
        return self.session.own_notes

    def set_own_notes(self, notes: Any) -> None:
        """Save the viewer's private notes."""
        if self.session.viewer is not None:
            self.session.set_own_notes(notes)

    def events(self) -> tuple[Any, ...]:
        """Return all events so far, in the watcher's view."""
        return self.session.visible_events()

    def steps_since_turn_ended(self) -> tuple[AnyViewStep, ...]:
        """Return all steps since the watcher's last whole turn."""
        return self.session.steps_since_turn_ended()

    def why(self) -> tuple[str, str] | None:
        """Return the bot that last moved for a stated reason, and the reason; None without."""
        session = self.session
        for move in reversed(range(session.moves_made)):
            seat = session.mover(move)
            if not self.players[seat].is_person and (reasons := session.reasons(move)):
                return self.names[seat], self.phrases.reason(reasons[0], self.names)
        return None

    # Moving between pages

    def begin(self) -> None:
        """Start the session and open its page: the curtain if cards are private, else the table."""
        self.app.controller = self
        self.app.navigator.withdraw_warning(_WARNING)  # left over from another game
        self.session.start()
        self.follow()

    def follow(self) -> None:
        """Go to the page on which the game continues; call it when all animations are done."""
        session, navigator = self.session, self.app.navigator
        if self.evening_game is not None and self._are_rounds_over():
            self.when_saved(self._return_to_evening)
            return
        self.app.set_holder(None if session.watcher is None else self.players[session.watcher])
        if session.unlock_needed_from is not None:
            self._show_unlock_page()
        elif session.outcome is not None:
            self._end()
        else:
            if navigator.page.name != "table":
                navigator.swap("table", controller=self)
            elif self.has_bots and self._has_turn_come:
                sound.play("turn")
            session.shown()

    def _return_to_evening(self) -> None:
        """Show the standings, and remove the game, whose further rounds would not count."""
        from sockapp.ui.play import sock_night

        self.close_and_go("evening")
        sock_night.remove_counted_game(self.app, self.save_id)

    def _end(self) -> None:
        """Show the result of the game, which is over."""
        self._save_result()
        self.app.navigator.swap("result", controller=self)

    def _are_rounds_over(self) -> bool:
        """Return whether this game has just counted for the sock night before its end."""
        game = self.evening_game
        if game is None or not game.planned.rounds or self.session.outcome is not None:
            return False
        from sockapp.ui.play import sock_night

        if not sock_night.count_rounds(self.app, self, game):
            return False
        self.evening_game = None  # a player who stays plays a game of its own
        return True

    @property
    def _has_turn_come(self) -> bool:
        """Whether a person is to move after a bot, and may have looked away meanwhile."""
        session = self.session
        if session.deciding is None or not session.moves_made:
            return False
        return not self.players[session.mover(session.moves_made - 1)].is_person

    def _save_result(self) -> None:
        """Move the finished game from the saves to the history, or show a warning."""
        if self.session.unsaved is not None and not self.session.save():
            return
        try:
            self._move_to_history()
        except StorageError as error:
            self._history_error = error.bare()
            self.app.navigator.warn(
                _WARNING, lambda: _("This game can’t be added to the history yet.")
            )
        else:
            self._history_error = None
            self.app.navigator.withdraw_warning(_WARNING)

    def _move_to_history(self) -> None:
        """Move the game's files to the history.

        If the history refuses them, the game is saved once more, because the last save may have
        been damaged after it was written. Raise ``StorageError`` if the disk fails.
        """
        from sockapp.records.scorecard import NotOver  # a game ends later than its first frame

        history = self.app.app_data.history
        if self.save_id in history:
            return
        try:
            history.keep(self.save_id, self.session.log)
        except (BadLog, KeyError, NotOver):
            if not self.session.save():
                return  # on_save_failed has shown a warning
            with suppress(BadLog, KeyError, NotOver):  # it stays complete among the saves
                history.keep(self.save_id, self.session.log)

    def _show_unlock_page(self) -> None:
        """Show the curtain for the next player, or the covered table if the phone stays on it."""
        if not self.session.on_table:
            self.app.navigator.swap("curtain", controller=self)
        elif self.app.navigator.page.name != "table":
            self.app.navigator.swap("table", controller=self)

    def ask_pin(self, then: Callable[[], None]) -> None:
        """Call ``then`` once the seat that must unlock has typed its PIN, if it has one."""
        seat = self.session.unlock_needed_from
        if seat is not None:
            self.ask_pin_of(seat, then)

    def ask_pin_of(self, seat: Seat, then: Callable[[], None]) -> None:
        """Call ``then`` once the player in a seat has typed the PIN, if there is one."""
        if self.prefs_of(seat).latch is None:
            then()
            return
        from sockapp.ui.play.sheets import pin_sheet  # imported late: few players have a PIN

        owner = pin_sheet.PinOwner(self.app, self.prefs_of(seat), self.names[seat])
        pin_sheet.ask_pin(owner, then)

    def lift(self) -> None:
        """Unlock the next player's view, and show the recap if something happened meanwhile."""
        session, seat = self.session, self.session.unlock_needed_from
        if seat is None:
            return
        session.lift(seat)
        self.app.set_holder(self.players[seat])
        if session.on_table:
            return  # all players have watched the moves on the table
        if session.events_since_last_turn(seat) or session.undo_notices(seat):
            self.app.navigator.swap("recap", controller=self)
        else:
            self.app.navigator.swap("table", controller=self)

    def play(self, move: Any) -> Problem | None:
        """Make a move for the deciding seat; if it is refused, show and return the problem."""
        problem = self.session.play(move)
        if problem is not None:
            self.refuse(problem)
        elif self._refusal_text:
            self.app.navigator.retract_toast(self._refusal_text)
            self._refusal_text = ""
        return problem

    def take_back(self, request: UndoRequest, agreed: Collection[Seat]) -> None:
        """Undo a move with the consent of these seats, and show a toast.

        Nothing happens if the session has another request by now, or none.
        """
        if self.session.undo_request != request:
            return
        self.session.undo_with_consent(agreed)
        sound.play("undo")
        if not self.has_secrets or self.session.on_table:
            for seat in request.asks:  # these players see the screen, so they need no recap of it
                self.session.mark_notices_seen(seat)
        self.follow()
        self.app.navigator.say(_("{name} took a move back.").format(name=self.names[request.seat]))

    def stay_on_table(self, on_table: bool) -> None:
        """Switch between a phone that stays on the table and one that is passed round."""
        self.session.stay_on_table(on_table)
        self.lock()
        self.follow()

    def refuse(self, problem: Problem) -> None:
        """Show a toast with a problem, and with a button that opens its rule."""
        sound.play("refuse")
        words = self._refusal_text = self.phrases.problem(problem)
        if games.has_book(self.game_id):
            self.app.navigator.say(
                words, _("See the rule"), lambda: self.open_rules(problem.rule, problem.kind)
            )
        else:
            self.app.navigator.say(words)

    def open_rules(self, rule: str | None = None, problem: str = "") -> None:
        """Open the rules over the table, at a rule and the kind of a problem if they are given."""
        self.app.navigator.go(
            "rules", game_id=self.game_id, rule=rule, problem=problem, controller=self
        )

    def lock(self) -> None:
        """Hide everything private: skip the animations, close all sheets, and show the curtain."""
        session, navigator, watcher = self.session, self.app.navigator, self.session.watcher
        if self.animations is not None:
            self.animations.skip()
        session.lock()
        if session.watcher == watcher and session.unlock_needed_from is None:
            return
        self.app.set_holder(None)
        while navigator.close_sheet():
            pass
        navigator.toast.hide()
        if session.unlock_needed_from is not None and navigator.page.name in ("table", "recap"):
            self._show_unlock_page()

    @property
    def is_saved(self) -> bool:
        """Whether every move is on disk, and a finished game in the history."""
        return self.session.unsaved is None and self._history_error is None

    def try_to_save(self) -> bool:
        """Retry a failed save, and return whether everything is saved now."""
        if self.session.outcome is not None:
            self._save_result()
        elif self.session.unsaved is not None:
            self.session.save()
        return self.is_saved

    def when_saved(self, then: Callable[[], None]) -> None:
        """Call ``then``, which leaves the game; ask first if the game cannot be saved."""
        if self.is_saved or self.try_to_save():
            then()
            return
        from sockapp.ui.play.sheets import unsaved_sheet  # imported late: rarely needed

        unsaved_sheet.ask_before_leaving(self, then)

    def leave(self) -> None:
        """Leave the saved game and go home; ask first if it cannot be saved."""
        self.when_saved(self.close_and_go)

    def close(self) -> None:
        """Stop the game, so that no further move is made or saved."""
        self.session.close()

    def close_and_go(self, page: str = "home") -> None:
        """Close the game and go home, or to another page in its place, at once, saved or not."""
        self.app.navigator.withdraw_warning(_WARNING)
        if self.animations is not None:
            self.animations.close()
        self.close()
        self.app.controller = None
        self.app.set_holder(None)
        if page == "home":
            self.app.navigator.go(page)
        else:
            self.app.navigator.swap(page)


def start_new_game(app: SockDrawer, save: Save, save_id: str = "") -> GameController:
    """Open a game under a new id: a new one, or one that was pasted as a code.

    A game of a sock night has its ``save_id`` already.
    """
    controller = GameController(app, save_id or app.app_data.new_id(), save)
    controller.begin()
    if save.log.moves:  # a session saves its game at the start only if that has no moves
        controller.session.save()
    return controller


def resume(app: SockDrawer, save_id: str) -> GameController | None:
    """Open a saved game; if it cannot be read, show a toast and return None."""
    try:
        opened = app.app_data.open(save_id, games.rules)
    except (BadLog, StorageError, KeyError) as trouble:
        app.navigator.say(save_messages.unreadable_reason(trouble))
        return None
    controller = GameController(app, save_id, opened.save)
    controller.begin()
    app.warn_of_lost_moves()
    return controller
