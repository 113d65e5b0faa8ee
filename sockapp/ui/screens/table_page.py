"""The table page: a board with the prompt above it and the controls that hide the hand."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import asynckivy as ak
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from sockapp import games
from sockapp.device.audio import sound
from sockapp.device.window_flags import keep_awake
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from sockapp.people.settings import MotionLevel
from sockapp.session.replay import AnyViewStep
from sockapp.ui.app.idle_tasks import IdleTasks
from sockapp.ui.app.page import Page
from sockapp.ui.boards.animation_queue import FULL_TEMPO, AnimationQueue
from sockapp.ui.boards.base import Board, make_board, place_board
from sockapp.ui.boards.board_host import Spectator
from sockapp.ui.look import textures
from sockapp.ui.play.bot_tempo import BotTempo
from sockapp.ui.play.game_controller import GameController
from sockapp.ui.play.table_talk import TableTalk
from sockapp.ui.screens.table.adviser_hint import show_adviser_hint
from sockapp.ui.screens.table.hand_cover import HandCover
from sockapp.ui.screens.table.prompt_strip import PromptStrip  # noqa: F401  (used in kv)
from sockapp.ui.screens.table.skip_button import SkipButton  # noqa: F401  (used in kv)
from sockapp.ui.screens.table.trial_strip import TrialStrip  # noqa: F401  (used in kv)
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.progress import AppCircularProgress  # noqa: F401  (used in kv)

load_kv(__file__)

HINT_GUARD_S = 0.4
"""Seconds for which the bulb ignores touches after it took the place of the skip button."""
FOLDED_PROMPT_MAX_DP = 84
"""The height of the prompt in a folded bar, which is then as high as bar and prompt at 100 %."""
FOLDED_PROMPT_STYLES = (("Title", "medium"), ("Title", "small"), ("Label", "small"))
"""The font styles of the prompt in a folded bar. The first one in which it fits is used."""
WAITING_POLL_S = 0.1
"""Seconds between two looks at what the table waits for."""
PRELOADED_MODULES = (
    "sockapp.ui.play.sheets.table_menu",
    "sockapp.session.share_code",
    "sockapp.records.scorecard",
)
"""Modules that are imported on first use, and before that while the table is idle."""


class TablePage(Page):
    """The page on which a game is played."""

    title = StringProperty("")
    prompt = StringProperty("")
    who = StringProperty("")
    is_undo_enabled = BooleanProperty(False)
    can_ask = BooleanProperty(False)
    can_skip = BooleanProperty(False)
    """Whether bots play, so that the user can skip to their own turn."""
    can_hide = BooleanProperty(False)
    """Whether the watching seat has hidden cards."""
    is_hand_hidden = BooleanProperty(False)
    """Whether the hand lies face down unless the peek bar is held."""
    has_book = BooleanProperty(True)
    """Whether the game has a book of rules to open."""
    is_undo_in_menu = BooleanProperty(False)
    """Whether *Undo* is in the menu, as the bar has no room for it."""
    is_folded = BooleanProperty(False)
    """Whether the prompt takes the title's place, so that large text does not shrink the cards."""
    has_eye_in_bar = BooleanProperty(False)
    """Whether a folded bar has room for the button that hides the hand. The menu always has one."""
    has_rules_button = BooleanProperty(True)
    """Whether *Rules* is in the bar. A folded bar may have no room for it."""
    is_trial = BooleanProperty(False)
    """Whether nothing counts in the game at this table."""
    is_bot_thinking = BooleanProperty(False)
    """Whether the game waits for a bot's decision, and the board shows nothing meanwhile."""
    is_hint_sought = BooleanProperty(False)
    """Whether a hint is being searched for."""

    controller: GameController | None = None
    board: Board | None = None
    talk: TableTalk | None = None
    """The bots' remarks; None at a table without bots."""
    cover: HandCover | None = None
    """None in a game without secrets."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app.bind(lang=self._refresh)
        for name in ("prompt", "is_folded"):
            self.fbind(name, self._fit_heading)
        self.ids.heading.fbind("width", self._fit_heading)
        self.app.theme_cls.bind(scale=self._fit_heading)
        self._rehearsed: set[str] = set()
        self._is_adviser_asked = False
        self._bot_tempo: BotTempo | None = None  # None at a table without bots
        self._hint_ready_s = 0.0
        self._move_toast = Clock.create_trigger(
            lambda _dt: self.app.navigator.move_toast_above_footer()
        )
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
        self.board.bind(on_move=lambda _board, move: self._play(move), draft_prompt=self._refresh)
        self.board.bind(can_step_back=self._refresh, animated_turn=self._refresh)
        self.board.fbind("size", self._move_toast)  # the prompt may have got another line
        place_board(self.board, self.ids.place)
        self._hint_ready_s = 0.0
        if controller.has_bots:
            self._bot_tempo = BotTempo(controller, self.board)
            self.talk = TableTalk(controller, self.board)
        if controller.has_secrets:
            self.cover = HandCover(controller, self.board, self.ids.footer, self._refresh)
            self.app.secure_flag.set()
        controller.animations = AnimationQueue(
            self,
            lambda: self._motion,
            self._go_on,
            tempo=FULL_TEMPO if self._bot_tempo is None else self._bot_tempo.tempo,
            on_event_played=None if self.talk is None else self._on_event_played,
            on_shown=self._on_step_shown,
        )
        keep_awake(True)
        self.title, self.is_trial = controller.title, controller.is_trial
        self.has_book = games.has_book(controller.game_id)
        self.show(controller.session.view)
        controller.session.shown()
        self._watch_waiting()

    def preload_tasks(self) -> IdleTasks:
        """Make the toast and the parts of the board that are needed in the middle of a move.

        Then load what the first frame did not need: the menu, and what keeps a finished game.
        """
        self.app.navigator.prepare_toast()
        yield
        if self.board is not None:
            yield from self.board.preload_tasks()
        for module in PRELOADED_MODULES:
            import_module(module)
            yield

    def _fit_heading(self, *_args: object) -> None:
        """Choose the font of the title. A prompt in its place gets smaller letters if it is long.

        The menu's *Describe the table* has the prompt in full size.
        """
        heading = self.ids.heading
        if not self.is_folded:
            heading.font_style, heading.role = "Title", "large"
            return
        heading.text = self.prompt  # kv sets it only after this call
        heading.use_first_fitting_style(FOLDED_PROMPT_STYLES, dp(FOLDED_PROMPT_MAX_DP))

    def _update_waiting(self, _dt: float) -> None:
        """Find out what is waited for. Neither a bot nor a search for a hint reports its start."""
        if self.board is not None:
            self.is_hint_sought = self._is_adviser_asked or self.board.is_hint_sought
        if self._bot_tempo is not None:
            self.is_bot_thinking = self._bot_tempo.is_bot_awaited
            self._offer_skip(self._bot_tempo)

    def _offer_skip(self, tempo: BotTempo) -> None:
        could_skip = self.can_skip
        self.can_skip = tempo.can_skip
        if could_skip and not self.can_skip:
            self._hint_ready_s = Clock.get_time() + HINT_GUARD_S

    def skip_to_turn(self) -> None:
        """Skip the bots' animations until a person is to move."""
        if self._bot_tempo is not None:
            self._bot_tempo.skip()
            self._offer_skip(self._bot_tempo)

    def _go_on(self) -> None:
        """Continue the game after everything so far has been shown."""
        if self._bot_tempo is not None:
            self._bot_tempo.end_step()
        if self.controller is not None:
            self.controller.follow()
        if self._bot_tempo is not None:  # the game may have gone on to another page
            self._offer_skip(self._bot_tempo)

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
            textures.texture(textures.themed_name(sprite, self.app.theme_cls.is_dark))
            yield

    @property
    def footer_height(self) -> float:
        """The height that the board keeps free for toasts, measured from the page's bottom."""
        board = self.board
        return (
            board.y - self.y + board.footer_height
            if board is not None and board.footer_height
            else 0.0
        )

    def on_leave(self) -> None:
        """Remove the board, so that nothing secret stays on the screen."""
        self._watch_waiting.cancel()
        self.is_bot_thinking = self.is_hint_sought = False
        if self.controller is not None and self.controller.animations is not None:
            self.controller.animations.close()
            self.controller.animations = None
        if self.cover is not None:
            self.cover.close()
        self.ids.place.clear_widgets()
        keep_awake(False)
        if self.controller is not None and self.controller.has_secrets:
            self.app.secure_flag.clear_when_drawn()
        if self.talk is not None:
            self.talk.hide()
        self.controller = self.board = self.talk = self.cover = self._bot_tempo = None
        self.can_skip = False

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
        if self.talk is not None:
            self.talk.make_way(event)
        if self._bot_tempo is not None:
            self._bot_tempo.begin(event)
            self._offer_skip(self._bot_tempo)
        if self.board is not None:
            await self.board.play(event, pace)

    def must_animate(self, event: Any) -> bool:
        """Return whether the board wants this event animated whatever the motion setting says."""
        return self.board is not None and self.board.must_animate(event)

    def _on_event_played(self, step: AnyViewStep, number: int) -> None:
        """Show a bot's remark upon an event before the rest of its step is animated."""
        if self.talk is not None:
            self.talk.follow(step, number)

    def _on_step_shown(self, step: AnyViewStep) -> None:
        """Show what a step did, if its animation was left out, and a bot's remark upon it."""
        if self.board is not None and self._motion == "none":
            self.board.sum_up(step.events)
        if self.talk is not None:
            self.talk.follow(step)

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
        is_handled = self.board is not None and self.board.handles_touch(x, y)
        return bool(self.ids.place.collide_point(x, y)) and not is_handled

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
        draft_prompt = board.draft_prompt if board is not None else ""
        animated_turn = self.board.animated_turn if self.board is not None else None
        if animated_turn is not None and session.is_covered and not animated_turn.is_public:
            animated_turn = None
        self.prompt = draft_prompt or controller.phrases.prompt(
            session.visible_view, controller.names
        )
        seat = session.to_move
        if animated_turn is not None:  # the session is ahead of the animation
            self.prompt, seat = animated_turn.text, animated_turn.seat
        self.who = "" if seat is None else controller.face(seat)
        self.is_undo_enabled = self._can_step_back or session.can_undo()
        deciding = session.deciding is not None and not session.is_covered
        self.can_ask = deciding and controller.adviser is not None
        self.can_hide = controller.has_secrets and session.watcher is not None
        self.is_hand_hidden = self.cover is not None and self.cover.is_needed
        if self.cover is not None:
            self.cover.update_bar()

    # Buttons and menu

    def hide(self, is_hidden: bool) -> None:
        """Turn the watcher's hand face down, or up again for good."""
        if self.cover is not None:
            self.cover.set_hidden(is_hidden)

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
        if self.controller is None or not self.can_ask or Clock.get_time() < self._hint_ready_s:
            return
        sound.play("hint")
        if self.board is not None and not self.board.hint():
            self.can_ask = False
            ak.start(self._ask_adviser(self.controller, self.board))

    async def _ask_adviser(self, controller: GameController, board: Board) -> None:
        self._is_adviser_asked = True
        try:
            await show_adviser_hint(controller, board)
        finally:
            self._is_adviser_asked = False
        self._refresh()

    def open_rules(self) -> None:
        """Open the rules of this game."""
        if self.controller is not None:
            self.controller.open_rules()

    def open_menu(self) -> None:
        """Open the menu."""
        from sockapp.ui.play.sheets.table_menu import open_menu  # loaded while the table is idle

        open_menu(self)
