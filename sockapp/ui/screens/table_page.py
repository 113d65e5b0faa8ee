"""The table page: a board with the prompt above it and the controls that hide the hand."""

from __future__ import annotations

from typing import Any

import asynckivy as ak
from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sockapp import games
from sockapp.device.audio import sound
from sockapp.device.window_flags import keep_awake
from sockapp.engine.bot import TimeBudget
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from sockapp.i18n import Language
from sockapp.people.settings import MotionLevel
from sockapp.ui.app.idle_tasks import IdleTasks
from sockapp.ui.app.page import Page
from sockapp.ui.boards.animation_queue import AnimationQueue
from sockapp.ui.boards.base import Board, make_board, place_board
from sockapp.ui.boards.board_host import Spectator
from sockapp.ui.look import textures
from sockapp.ui.play.game_controller import GameController
from sockapp.ui.play.sheets.pin_messages import removed_words
from sockapp.ui.play.sheets.table_menu import open_menu
from sockapp.ui.play.tutorial_card import TutorialCard  # noqa: F401  (used in kv)
from sockapp.ui.widgets.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.hold_button import HoldBar
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.progress import AppCircularProgress  # noqa: F401  (used in kv)

load_kv(__file__)

HINT_SECONDS = 0.3
WAITING_POLL_S = 0.1
"""Seconds between two looks at what the table waits for."""


class PromptStrip(BoxLayout):
    """The prompt with the face of the player to move, and the button that hides the hand."""

    who = StringProperty("")
    text = StringProperty("")
    hidden = BooleanProperty(False)
    can_hide = BooleanProperty(False)
    is_thinking = BooleanProperty(False)
    """Whether the player to move is a bot that thinks."""
    __events__ = ("on_hide",)

    def on_hide(self) -> None:
        """Fired when the user wants their cards face down, or up again."""


class PeekBar(HoldBar):
    """A bar that shows the hand only while it is held."""

    player = StringProperty("")
    locked = BooleanProperty(False)
    """Whether holding the bar also confirms that the user is this player."""
    forced = ListProperty([])
    """Players whose PIN was removed by force, announced here as there is no curtain page."""

    def asking(self, lang: Language, name: str, forced: list[str]) -> str:
        """Return the instruction, after the announcement about removed PINs if there is one."""
        asking = lang._("{name}: hold to see your cards").format(name=name)
        return f"{removed_words(lang, forced)}\n{asking}" if forced else asking


class TablePage(Page):
    """The page on which a game is played."""

    title = StringProperty("")
    prompt = StringProperty("")
    who = StringProperty("")
    is_undo_enabled = BooleanProperty(False)
    can_ask = BooleanProperty(False)
    can_hide = BooleanProperty(False)
    """Whether the watching seat has hidden cards."""
    hides = BooleanProperty(False)
    """Whether the hand lies face down unless the peek bar is held."""
    has_book = BooleanProperty(True)
    """Whether the game has a book of rules to open."""
    narrow = BooleanProperty(False)
    is_bot_thinking = BooleanProperty(False)
    """Whether the game waits for a bot's decision, and the board shows nothing meanwhile."""
    is_hint_sought = BooleanProperty(False)
    """Whether a hint is being searched for."""
    is_prompt_covered = BooleanProperty(False)
    """Whether the guide's card covers the prompt."""

    controller: GameController | None = None
    board: Board | None = None
    peeking = False

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app.bind(lang=self._refresh)
        self._peek_bar = PeekBar()
        self._peek_bar.bind(on_held=self._on_peek_held, on_let_go=self._on_peek_released)
        self._rehearsed: set[str] = set()
        self._is_adviser_asked = False
        self._watch_waiting = Clock.create_trigger(
            self._update_waiting, WAITING_POLL_S, interval=True
        )

    def on_enter(self, controller: GameController, **_given: Any) -> None:
        """Create the board of this game; go to the curtain instead if the game is locked."""
        if controller.session.unlock_needed_from is not None and not controller.session.on_table:
            controller.follow()  # it was locked while another page was open
            return
        self.controller = controller
        self.board = make_board(controller)
        self.board.bind(on_move=lambda _board, move: self._play(move), says=self._refresh)
        self.board.bind(can_step_back=self._refresh, telling=self._refresh)
        place_board(self.board, self.ids.place)
        controller.animations = AnimationQueue(self, lambda: self._motion, controller.follow)
        keep_awake(True)
        if controller.has_secrets:
            self.app.secure_flag.set()
        self.title = controller.title
        self.has_book = games.has_book(controller.game_id)
        self.show(controller.session.view)
        controller.session.shown()
        self._watch_waiting()

    def _update_waiting(self, _dt: float) -> None:
        """Find out what is waited for. Neither a bot nor a search for a hint reports its start."""
        controller, board = self.controller, self.board
        if controller is None or board is None:
            return
        animations = controller.animations
        is_idle = animations is None or not animations.is_busy
        self.is_bot_thinking = is_idle and controller.session.is_bot_undecided
        self.is_hint_sought = self._is_adviser_asked or board.is_hint_sought

    def rehearse(self, game_id: str, players: tuple[Player, ...]) -> IdleTasks:
        """Draw a made-up deal off the screen, so that its textures and labels are cached."""
        if game_id in self._rehearsed:
            return
        self._rehearsed.add(game_id)
        game = games.rules(game_id)
        options = game.options_type(players=len(players))
        spectator = Spectator(self.app, game_id, players)
        spectator.view, spectator.watcher = game.view(game.new(options, Rng(1)), 0), 0
        yield
        board = make_board(spectator)
        yield
        place = self.ids.place
        board.size_hint, board.pos, board.size = (None, None), place.pos, place.size
        board.show(spectator.view)
        yield
        for sprite in board.preloaded_sprites:
            textures.texture(textures.in_theme(sprite, self.app.theme_cls.dark))
            yield

    @property
    def footer(self) -> float:
        """The height that the board keeps free for toasts, measured from the page's bottom."""
        board = self.board
        return board.y - self.y + board.footer if board is not None and board.footer else 0.0

    def on_leave(self) -> None:
        """Remove the board, so that nothing secret stays on the screen."""
        self._watch_waiting.cancel()
        self.is_bot_thinking = self.is_hint_sought = False
        if self.controller is not None and self.controller.animations is not None:
            self.controller.animations.close()
            self.controller.animations = None
        self.ids.place.clear_widgets()
        self.ids.footer.clear_widgets()
        self._peek_bar.reset()
        keep_awake(False)
        if self.controller is not None and self.controller.has_secrets:
            self.app.secure_flag.clear_when_drawn()
        self.controller = self.board = None
        self.peeking = False

    def pause(self) -> None:
        """Lock the game, so that the hand is hidden."""
        if self.controller is not None:
            self.controller.lock()

    def back(self) -> None:
        """Leave the table; the game stays saved."""
        if self.controller is not None:
            self.controller.leave()

    # The interface that the AnimationQueue calls

    def show(self, view: Any) -> None:
        """Draw this view and update the prompt."""
        if self.board is not None and self.controller is not None:
            self.board.is_covered = self.controller.session.is_covered
            self.board.show(view)
            self._refresh()

    async def play(self, event: Any, pace: float) -> None:
        """Animate one event on the board."""
        if self.board is not None:
            await self.board.play(event, pace)

    def must_animate(self, event: Any) -> bool:
        """Return whether the board wants this event animated whatever the motion setting says."""
        return self.board is not None and self.board.must_animate(event)

    def on_touch_down(self, touch: Any) -> bool:
        """Skip the running animation if the board is touched; the touch may begin a drag too."""
        animations = self.controller.animations if self.controller else None
        if animations is not None and animations.is_busy and self._is_for_board(*touch.pos):
            animations.skip()
            if self.board is not None:  # the game may have gone on to another page
                self.board.take_hold(touch)
            return True
        return bool(super().on_touch_down(touch))

    @property
    def _motion(self) -> MotionLevel:
        is_hurried = self.board is not None and self.board.is_hurried
        return "none" if is_hurried else self.app.settings.motion

    def _is_for_board(self, x: float, y: float) -> bool:
        """Return whether this point is on the board and on no control that is always active."""
        answered = self.board is not None and self.board.answers(x, y)
        return bool(self.ids.place.collide_point(x, y)) and not answered

    def _play(self, move: Any) -> None:
        if self.controller is None or self.controller.session.deciding is None:
            return
        if self.controller.play(move) is None:  # a refused move changes nothing
            self._refresh()

    def _refresh(self, *_args: object) -> None:
        controller = self.controller
        if controller is None:
            return
        session = controller.session
        board = None if session.is_covered else self.board
        said = board.says if board is not None else ""
        telling = self.board.telling if self.board is not None else None
        if telling is not None and session.is_covered and not telling.is_public:
            telling = None
        self.prompt = said or controller.phrases.prompt(session.visible_view, controller.names)
        seat = session.to_move
        if telling is not None:  # the session is ahead of the animation
            self.prompt, seat = telling.text, telling.seat
        self.who = "" if seat is None else controller.face(seat)
        self.is_undo_enabled = self._can_step_back or session.can_undo()
        deciding = session.deciding is not None and not session.is_covered
        self.can_ask = deciding and controller.adviser is not None
        self.can_hide = controller.has_secrets and session.watcher is not None
        self.hides = session.is_covered or self.peeking
        self.ids.guide.update_tip(controller)
        self._lay_peek_bar()

    # Hiding the hand

    def hide(self, hidden: bool) -> None:
        """Turn the watcher's hand face down, or up again for good."""
        self.peeking = False
        self._cover(hidden)

    def _cover(self, covered: bool) -> None:
        controller = self.controller
        if controller is None or self.board is None:
            return
        controller.session.set_hand_hidden(covered)
        self.board.is_covered = controller.session.is_covered
        if covered and controller.animations is not None:
            controller.animations.skip()  # it shows what only the watcher may know
        self._refresh()

    def _lay_peek_bar(self) -> None:
        """Show the peek bar while cards can be seen only by holding it.

        Without the option *on table* the curtain page does that, once the last turn is animated.
        """
        session = self.controller.session if self.controller else None
        waits = session is not None and session.unlock_needed_from is not None
        locked = waits and session is not None and session.on_table
        if session is None or not (locked or self.hides):
            self.ids.footer.clear_widgets()
            return
        seat = session.unlock_needed_from if locked else session.watcher
        self._peek_bar.locked = locked
        self._peek_bar.player = "" if seat is None else session.names[seat]
        self._peek_bar.forced = self.controller.forced_names if self.controller and locked else []
        if self._peek_bar.parent is None:
            self.ids.footer.add_widget(self._peek_bar)

    def _on_peek_held(self, _bar: PeekBar) -> None:
        if self.controller is None:
            return
        if self.controller.session.unlock_needed_from is None:
            self._start_peeking()
        else:
            self.controller.ask_pin(self._unlock)

    def _unlock(self) -> None:
        """Unlock the game after the player has held the bar and typed any PIN."""
        if self.controller is None:
            return
        self.controller.lift()
        if self._peek_bar.progress >= 1:  # still held, as no PIN was asked for
            self._start_peeking()

    def _start_peeking(self) -> None:
        self.peeking = True
        self._cover(False)

    def _on_peek_released(self, _bar: PeekBar) -> None:
        if self.peeking:
            self.peeking = False
            self._cover(True)

    # Buttons and menu

    @property
    def _can_step_back(self) -> bool:
        return self.board is not None and self.board.can_step_back

    def undo(self) -> None:
        """Undo the last step of a half-made turn, or else the last move."""
        if self.board is not None and self._can_step_back:
            sound.play("undo")
            self.board.step_back()
        elif self.controller is not None and self.controller.session.can_undo():
            sound.play("undo")
            self.controller.session.undo()
            self._refresh()

    def ask_hint(self) -> None:
        """Ask the board for a hint, or else the strongest bot, which gets the user's view."""
        if self.controller is None or not self.can_ask:
            return
        sound.play("hint")
        if self.board is None or not self.board.hint():
            self.can_ask = False
            self._is_adviser_asked = True
            ak.start(self._hint(self.controller))

    async def _hint(self, controller: GameController) -> None:
        view, adviser = controller.session.view, controller.adviser
        if adviser is None:
            self._is_adviser_asked = False
            return
        time_budget = TimeBudget(HINT_SECONDS)
        try:
            advice = await ak.run_in_thread(
                lambda: adviser(view, Rng.fresh(), time_budget), daemon=True
            )
        finally:
            self._is_adviser_asked = False
        session = controller.session
        same = self.controller is controller and session.view == view and not session.is_covered
        if same and advice.reasons:
            self.app.navigator.say(controller.phrases.reason(advice.reasons[0], controller.names))
        self._refresh()

    def open_rules(self) -> None:
        """Open the rules of this game."""
        if self.controller is not None:
            self.controller.open_rules()

    def open_menu(self) -> None:
        """Open the menu."""
        open_menu(self)
