"""The table's frame: whose turn it is and what to do, the board, and what hides one's cards."""

from __future__ import annotations

from typing import Any

import asynckivy as ak
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sockapp import games
from sockapp.device.window_flags import keep_awake
from sockapp.engine.bot import TimeBudget
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from sockapp.i18n import Language
from sockapp.ui.app.idle_tasks import IdleTasks
from sockapp.ui.app.page import Page, load_kv
from sockapp.ui.boards.animation_queue import AnimationQueue
from sockapp.ui.boards.base import Board, lay, make_board
from sockapp.ui.boards.board_host import Spectator
from sockapp.ui.look import textures
from sockapp.ui.play.game_controller import GameController
from sockapp.ui.play.sheets.pin_messages import removed_words
from sockapp.ui.play.sheets.table_menu import open_menu
from sockapp.ui.play.tutorial_card import TutorialCard  # noqa: F401  (used in kv)
from sockapp.ui.widgets.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.hold_button import HoldBar

load_kv(__file__)

HINT_SECONDS = 0.3


class PromptStrip(BoxLayout):
    """Whose turn it is and what to do, and the button that hides one's cards."""

    who = StringProperty("")
    text = StringProperty("")
    hidden = BooleanProperty(False)
    can_hide = BooleanProperty(False)
    __events__ = ("on_hide",)

    def on_hide(self) -> None:
        """The person wants their cards face down, or up again."""


class PeekBar(HoldBar):
    """Shows one's cards for as long as it is held."""

    player = StringProperty("")
    locked = BooleanProperty(False)
    """True: whoever holds it says that they are this player."""
    forced = ListProperty([])
    """Names of those whose PIN was removed by force. There is no curtain to announce it."""

    def asking(self, lang: Language, name: str, forced: list[str]) -> str:
        """Return what to do and who should do it, after what everybody should know of PINs."""
        asking = lang._("{name}: hold to see your cards").format(name=name)
        return f"{removed_words(lang, forced)}\n{asking}" if forced else asking


class TablePage(Page):
    """A game being played."""

    title = StringProperty("")
    prompt = StringProperty("")
    who = StringProperty("")
    is_undo_enabled = BooleanProperty(False)
    can_ask = BooleanProperty(False)
    can_hide = BooleanProperty(False)
    """Whether whoever holds the phone has something to hide."""
    hides = BooleanProperty(False)
    """Whether it lies face down unless it is peeked at."""
    narrow = BooleanProperty(False)
    guide_stands_in = BooleanProperty(False)
    """Whether the guide's card lies where the prompt would be."""

    controller: GameController | None = None
    board: Board | None = None
    peeking = False

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app.bind(lang=self._retell)
        self._peek = PeekBar()
        self._peek.bind(on_held=self._held, on_let_go=self._let_go)
        self._rehearsed: set[str] = set()

    def on_enter(self, controller: GameController, **_given: Any) -> None:
        """Lay the table for this sitting."""
        if controller.session.unlock_needed_from is not None and not controller.session.on_table:
            controller.follow()  # it was locked while another page was open
            return
        self.controller = controller
        self.board = make_board(controller)
        self.board.bind(on_move=lambda _board, move: self._play(move), says=self._retell)
        self.board.bind(can_step_back=self._retell, telling=self._retell)
        lay(self.board, self.ids.place)
        controller.animations = AnimationQueue(
            self, lambda: self.app.settings.motion, controller.follow
        )
        keep_awake(True)
        if controller.has_secrets:
            self.app.secure_flag.set()
        self.title = controller.title
        self.show(controller.session.view)
        controller.session.shown()

    def rehearse(self, game_id: str, players: tuple[Player, ...]) -> IdleTasks:
        """Lay a made-up deal once, out of sight: what is loaded and lettered for it is kept."""
        if game_id in self._rehearsed:
            return
        self._rehearsed.add(game_id)
        game = games.rules(game_id)
        options = game.options_type(players=len(players))
        looker = Spectator(self.app, game_id, players)
        looker.view, looker.watcher = game.view(game.new(options, Rng(1)), 0), 0
        yield
        board = make_board(looker)
        yield
        place = self.ids.place
        board.size_hint, board.pos, board.size = (None, None), place.pos, place.size
        board.show(looker.view)
        yield
        for sprite in board.soon:
            textures.texture(textures.in_theme(sprite, self.app.look.dark))
            yield

    @property
    def footer(self) -> float:
        """What the board keeps free, above what lies under it."""
        board = self.board
        return board.y - self.y + board.footer if board is not None and board.footer else 0.0

    def on_leave(self) -> None:
        """Leave the table, taking everything that may be secret off the screen."""
        if self.controller is not None and self.controller.animations is not None:
            self.controller.animations.close()
            self.controller.animations = None
        self.ids.place.clear_widgets()
        self.ids.footer.clear_widgets()
        self._peek.reset()
        self.controller = self.board = None
        self.peeking = False
        keep_awake(False)
        self.app.secure_flag.clear_when_drawn()

    def pause(self) -> None:
        """Hide what only one person may see."""
        if self.controller is not None:
            self.controller.lock()

    def back(self) -> None:
        """Get up; the game waits on the shelf."""
        if self.controller is not None:
            self.controller.leave()

    # The director's stage: the board, and the line above it

    def show(self, view: Any) -> None:
        """Draw this view, and say whose turn it is."""
        if self.board is not None and self.controller is not None:
            self.board.is_covered = self.controller.session.is_covered
            self.board.show(view)
            self._retell()

    async def play(self, event: Any, pace: float) -> None:
        """Tell one event on the board."""
        if self.board is not None:
            await self.board.play(event, pace)

    def must_animate(self, event: Any) -> bool:
        """The board knows what must be seen."""
        return self.board is not None and self.board.must_animate(event)

    def on_touch_down(self, touch: Any) -> bool:
        """While something is being told, a touch on the board skips it."""
        animations = self.controller.animations if self.controller else None
        if animations is not None and animations.is_busy and self._is_for_board(*touch.pos):
            animations.skip()
            return True
        return bool(super().on_touch_down(touch))

    def _is_for_board(self, x: float, y: float) -> bool:
        """Whether a place is on the board, and nothing there answers at any time."""
        answered = self.board is not None and self.board.answers(x, y)
        return bool(self.ids.place.collide_point(x, y)) and not answered

    def _play(self, move: Any) -> None:
        if self.controller is not None and self.controller.session.deciding is not None:
            self.controller.play(move)
            self._retell()

    def _retell(self, *_args: object) -> None:
        controller = self.controller
        if controller is None:
            return
        session = controller.session
        board = None if session.is_covered else self.board
        said = board.says if board is not None else ""
        telling = board.telling if board is not None else None
        self.prompt = said or controller.phrases.prompt(session.visible_view, controller.names)
        seat = session.to_move
        if telling is not None:  # the session has gone on; the table has not yet
            self.prompt, seat = telling.text, telling.seat
        self.who = "" if seat is None else controller.face(seat)
        self.is_undo_enabled = self._can_step_back or session.can_undo()
        deciding = session.deciding is not None and not session.is_covered
        self.can_ask = deciding and controller.adviser is not None
        self.can_hide = controller.has_secrets and session.watcher is not None
        self.hides = session.is_covered or self.peeking
        self.ids.guide.update_tip(controller)
        self._lay_peek_bar()

    # What hides one's cards

    def hide(self, hidden: bool) -> None:
        """Turn what only the watcher may see face down, or up again for good."""
        self.peeking = False
        self._cover(hidden)

    def _cover(self, covered: bool) -> None:
        controller = self.controller
        if controller is None or self.board is None:
            return
        controller.session.set_hand_hidden(covered)
        self.board.is_covered = controller.session.is_covered
        if covered and controller.animations is not None:
            controller.animations.skip()  # it was told as only the watcher may know it
        self._retell()

    def _lay_peek_bar(self) -> None:
        """The bar is there while something can be seen only by holding it.

        A phone that goes round has a curtain for that, as soon as the last turn has been told.
        """
        session = self.controller.session if self.controller else None
        waits = session is not None and session.unlock_needed_from is not None
        locked = waits and session is not None and session.on_table
        if session is None or not (locked or self.hides):
            self.ids.footer.clear_widgets()
            return
        seat = session.unlock_needed_from if locked else session.watcher
        self._peek.locked = locked
        self._peek.player = "" if seat is None else session.names[seat]
        self._peek.forced = self.controller.forced_names if self.controller and locked else []
        if self._peek.parent is None:
            self.ids.footer.add_widget(self._peek)

    def _held(self, _bar: PeekBar) -> None:
        if self.controller is None:
            return
        if self.controller.session.unlock_needed_from is None:
            self._peek_now()
        else:
            self.controller.ask_pin(self._lift)

    def _lift(self) -> None:
        """The person who is waited for has said so, by holding the bar."""
        if self.controller is None:
            return
        self.controller.lift()
        if self._peek.progress >= 1:  # still held: no PIN was asked for
            self._peek_now()

    def _peek_now(self) -> None:
        self.peeking = True
        self._cover(False)

    def _let_go(self, _bar: PeekBar) -> None:
        if self.peeking:
            self.peeking = False
            self._cover(True)

    # What the bar and the menu offer

    @property
    def _can_step_back(self) -> bool:
        return self.board is not None and self.board.can_step_back

    def undo(self) -> None:
        """Take the last step of a half-made turn back, or the last move."""
        if self.board is not None and self._can_step_back:
            self.board.step_back()
        elif self.controller is not None and self.controller.session.can_undo():
            self.controller.session.undo()
            self._retell()

    def ask_hint(self) -> None:
        """Let the best bot look at what the person sees, and say what it would do."""
        if self.controller is None or not self.can_ask:
            return
        if self.board is None or not self.board.hint():
            self.can_ask = False
            ak.start(self._hint(self.controller))

    async def _hint(self, controller: GameController) -> None:
        view, adviser = controller.session.view, controller.adviser
        if adviser is None:
            return
        time_budget = TimeBudget(HINT_SECONDS)
        advice = await ak.run_in_thread(
            lambda: adviser(view, Rng.fresh(), time_budget), daemon=True
        )
        session = controller.session
        same = self.controller is controller and session.view == view and not session.is_covered
        if same and advice.reasons:
            self.app.navigator.say(controller.phrases.reason(advice.reasons[0], controller.names))
        self._retell()

    def open_rules(self) -> None:
        """Look something up; the game waits."""
        if self.controller is not None:
            self.app.navigator.go(
                "rules", game_id=self.controller.game_id, controller=self.controller
            )

    def open_menu(self) -> None:
        """Everything else."""
        open_menu(self)
