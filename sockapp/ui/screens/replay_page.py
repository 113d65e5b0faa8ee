"""Replay: a finished game seen again, from anybody's eyes or with everything open."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sockapp.i18n import _, number, times
from sockapp.session.replay import AnyReplay, ViewStep
from sockapp.ui.app.page import Page, load_kv
from sockapp.ui.boards.animation_queue import AnimationQueue
from sockapp.ui.boards.base import Board, lay, make_board
from sockapp.ui.boards.revealed_cards import OpenCards, can_open
from sockapp.ui.play.finished_game import FinishedGame
from sockapp.ui.play.replay_caption import Caption, MomentRow, line_height  # noqa: F401  (kv)
from sockapp.ui.play.replay_text import OPEN, TURN, Eyes, moment_face, moment_text
from sockapp.ui.widgets.controls import Slide  # noqa: F401  (used in kv)
from sockapp.ui.widgets.page_layout import Scroller
from sockapp.ui.widgets.recycled_list import RecycledList
from sockapp.ui.widgets.sheet import choose

load_kv(__file__)

SPEEDS = (1, 2, 4)
SLOWEST_PAUSE_S = 0.9
"""Seconds between two moves, at the slowest."""
LOG_BESIDE_TABLE_MIN_DP = 900
"""A screen this wide (in dp) has room for the log beside the table."""
COUNTER_WORDS_MIN_DP = 360
"""On a screen less wide than this, in dp, a move is counted in figures alone."""
LYING, LOW = 640, 480
"""A screen at least so wide and lower than that (in dp) is a phone that lies."""
SIDE_SHARE = 0.36
"""How much of the screen that takes which stands beside the table."""
OPEN_SHARE = 0.6
"""How much of that what was hidden may take, if the log is there, too."""


class Extras(BoxLayout):
    """What one may want to see beside the table."""


class ReplayColumn(BoxLayout):
    """The table, and below it what was hidden."""


class ReplayPage(Page):
    """A game that is over, move by move."""

    title = StringProperty("")
    at = NumericProperty(0)
    last = NumericProperty(0)
    playing = BooleanProperty(False)
    speed = OptionProperty(1, options=SPEEDS)
    speed_text = StringProperty("")
    place_text = StringProperty("")
    log_shown = BooleanProperty(False)
    flat = BooleanProperty(False)
    """A phone that lies: all controls are in one row, and the table has the height."""

    finished: FinishedGame | None = None
    board: Board | None = None
    open_cards: OpenCards | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.eyes: Eyes = TURN
        # The log may take the table's place in the tree; ids alone would not keep it alive.
        self.place = self.ids.place.__self__
        self._animations: AnimationQueue | None = None
        self._next = Clock.create_trigger(lambda _dt: self._go_on(), SLOWEST_PAUSE_S)
        self.moments = RecycledList(row_height=dp(48))
        self.moments.make = lambda: MomentRow(self._jump_from_log)
        self.moments.fill = self._fill_moment
        self.roll, self.extras, self.column = (
            Scroller(pos_hint={"x": 0, "y": 0}),
            Extras(),
            ReplayColumn(),
        )
        self.app.bind(lang=self._retell)
        self.app.look.bind(scale=self._retell)
        self.fbind("size", self._lay_out)
        self.ids.body.fbind("size", self._share_height)

    def on_enter(
        self,
        finished: FinishedGame,
        eyes: Eyes | None = None,
        at: int = 0,
        note: str = "",
        **_given: Any,
    ) -> None:
        """Lay the table for this game, as it was after ``at`` moves."""
        self.finished = finished
        self.title = finished.title
        if eyes is None:
            eyes = finished.persons[0] if len(finished.persons) == 1 else TURN
        self.eyes = eyes
        self.last = len(finished.replay)
        self.board = make_board(finished)
        lay(self.board, self.place)
        self._animations = AnimationQueue(self, lambda: self.app.settings.motion, self._told)
        self.log_shown = False
        self._turn_up()
        self.moments.count = self.last + 1
        self.ids.caption.note = note
        self._go(at)
        self._lay_out()

    def on_leave(self) -> None:
        """Clear the table."""
        self.playing = False
        self._next.cancel()
        if self._animations is not None:
            self._animations.close()
        if self.finished is not None:
            self.finished.go_to_end()
        self.place.clear_widgets()
        self.finished = self.board = self._animations = None

    def pause(self) -> None:
        """The phone turns away: stop."""
        self._stop()

    @property
    def _replay(self) -> AnyReplay | None:
        return self.finished.replay if self.finished else None

    # The director's stage

    def show(self, view: Any) -> None:
        """Draw this view, and say what has just happened."""
        if self.board is not None and self.finished is not None:
            self.finished.view, self.finished.watcher = view, view.seat
            self.board.show(view)
            self._retell()

    async def play(self, event: Any, pace: float) -> None:
        """Tell one event, as fast as was asked for."""
        if self.board is not None:
            await self.board.play(event, pace / self.speed)

    def must_animate(self, event: Any) -> bool:
        """Nothing in a replay is seen only once."""
        return False

    def _told(self) -> None:
        """A move is on the screen: in a while comes the next one."""
        if self.playing:
            self._next.timeout = SLOWEST_PAUSE_S / self.speed
            self._next()

    # Going through the game

    def toggle(self) -> None:
        """Play on, or stop."""
        if self.playing:
            self._stop()
            return
        if self.at == self.last:
            self._go(0)
        self.playing = True
        self._go_on()

    def _stop(self) -> None:
        self.playing = False
        self._next.cancel()
        self._settle()

    def _settle(self) -> None:
        """Whatever is being told is told at once."""
        if self._animations is not None:
            self._animations.skip()

    def _go_on(self) -> None:
        if self.at >= self.last:
            self.playing = False
        elif self.playing:
            self._forward()

    def _forward(self) -> None:
        """Make the next move, seen by whoever makes it unless somebody's eyes were chosen."""
        replay = self._replay
        if replay is None or self._animations is None:
            return
        self.ids.caption.note = ""
        self._look(replay)
        if self.finished is not None and self.finished.view != replay.view:
            self.show(replay.view)  # other eyes than those that saw the last move
        step = replay.forward()
        if step is not None:
            self._animations.show(step)

    def step_on(self) -> None:
        """One move on."""
        self._stop()
        if self.at < self.last:
            self._forward()

    def step_back(self) -> None:
        """One move back."""
        self._stop()
        if self.at:
            self._go(self.at - 1)

    def jump(self, at: int) -> None:
        """To where so many moves have been made."""
        self._stop()
        self.ids.caption.note = ""
        self._go(at)

    def _jump_from_log(self, at: int) -> None:
        """To a line of the log; where it hides the table, it goes away."""
        self.log_shown = False
        self._lay_out()
        self.jump(at)

    def _go(self, at: int) -> None:
        replay = self._replay
        if replay is None or self._animations is None:
            return
        self._settle()
        replay.go(max(0, min(at, self.last)))
        self._look(replay)
        self._animations.show(ViewStep(None, (), replay.view))

    def _look(self, replay: AnyReplay) -> None:
        """Turn the eyes to whoever's they are now; with everything open they are nobody's, for
        all hands lie beside the table."""
        if isinstance(self.eyes, int) or self.eyes == OPEN:
            replay.seat = self.eyes if isinstance(self.eyes, int) else None
            return
        seat = replay.mover(replay.at)
        if seat is None and replay.at:  # the end: as who moved last saw it
            seat = replay.mover(replay.at - 1)
        replay.seat = seat

    def change_speed(self) -> None:
        """Faster, or slow again."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self._retell()

    # Whose eyes

    def ask_eyes(self) -> None:
        """From whose eyes?"""
        finished = self.finished
        if finished is None:
            return
        choices: list[tuple[Eyes, str]] = [(TURN, _("Whoever’s turn it is"))]
        choices += list(enumerate(finished.names))
        if can_open(finished.game_id):
            choices.append((OPEN, _("Everything open")))
        choose(_("Whose eyes?"), choices, self.eyes, self.look_with, self._face_of_eyes)

    def _face_of_eyes(self, eyes: Eyes) -> str:
        return self.finished.face(eyes) if self.finished and isinstance(eyes, int) else ""

    def look_with(self, eyes: Eyes) -> None:
        """See this moment with other eyes."""
        self.eyes = eyes
        self._turn_up()
        self._stop()
        self._go(self.at)
        self._lay_out()

    def _turn_up(self) -> None:
        """Prepare the place for what was hidden, if everything is to be open."""
        wanted = self.eyes == OPEN and self.finished is not None
        self.open_cards = OpenCards(self.finished) if wanted and self.finished else None
        if self.open_cards is not None:
            self.open_cards.fbind("height", self._share_height)

    # Words

    def toggle_log(self) -> None:
        """Show the log, or put it away."""
        self.log_shown = not self.log_shown
        self._lay_out()

    def share(self) -> None:
        """Send the game to somebody."""
        if self.finished is not None:
            self.finished.share()

    def words(self, at: int) -> str:
        """What led to the position after so many moves."""
        return moment_text(self.finished, self.eyes, at) if self.finished else ""

    def face(self, at: int) -> str:
        """Whose face stands beside those words."""
        return moment_face(self.finished, self.eyes, at) if self.finished else ""

    def _retell(self, *_args: object) -> None:
        replay = self._replay
        if replay is None:
            return
        self.at = replay.at
        self.ids.slide.value = self.at
        self.ids.caption.text, self.ids.caption.who = self.words(self.at), self.face(self.at)
        self.place_text = self._where(number(self.at), number(self.last))
        self.speed_text = times(self.speed)
        if self.open_cards is not None:
            self.open_cards.show(replay.state)
        if self.moments.parent is not None:
            self.moments.row_height = line_height(self.app.look.scale)
            self.moments.refill()
            self.moments.bring(self.at)

    def _where(self, count: str, total: str) -> str:
        """Which move this is; on a narrow screen in figures alone."""
        if self.width < dp(COUNTER_WORDS_MIN_DP) * self.app.look.scale:
            return f"{count} / {total}"
        return _("Move {count} of {total}").format(count=count, total=total)

    def _fill_moment(self, row: MomentRow, at: int) -> None:
        row.show(at, self.face(at), self.words(at), at == self.at)

    # Where everything is

    def _lay_out(self, *_args: object) -> None:
        """On a wide screen the log and what was hidden stand beside the table, on a phone that
        lies only the latter. On one that is held upright the log takes the table's place, and
        what was hidden lies below the table."""
        self.flat = self.width >= dp(LYING) and self.height < dp(LOW)
        if self.finished is None:
            return
        roomy = self.width >= dp(LOG_BESIDE_TABLE_MIN_DP)
        log, table = self.log_shown or roomy, roomy or not self.log_shown
        turned_up = self.open_cards if table else None
        place = self.place
        for holder in (self.ids.body, self.extras, self.column, self.roll):
            holder.clear_widgets()
        place.size_hint, place.pos_hint = (1, 1), {"x": 0, "y": 0}
        self.extras.size_hint, self.extras.pos_hint = (1, 1), {"right": 1, "y": 0}
        if turned_up is not None and not roomy and not self.flat:
            place.size_hint_y, self.roll.size_hint_y = None, 1
            for part in (place, turned_up):
                self.column.add_widget(part)
            self.roll.add_widget(self.column)
            self.ids.body.add_widget(self.roll)
        else:
            if turned_up is not None:
                self.roll.add_widget(turned_up)
                self.extras.add_widget(self.roll)
            if log:
                self.extras.add_widget(self.moments)
            if table:
                self.ids.body.add_widget(place)
            if self.extras.children:
                self.ids.body.add_widget(self.extras)
            if table and self.extras.children:
                place.size_hint_x, self.extras.size_hint_x = 1 - SIDE_SHARE, SIDE_SHARE
        self._share_height()
        self._retell()

    def _share_height(self, *_args: object) -> None:
        """Of an upright phone both get a fixed part, so that the table never jumps; where that
        is too little for the table, one scrolls."""
        if self.open_cards is None:
            return
        look, whole = self.open_cards.cards, self.ids.body.height
        place = self.place
        if place.parent is self.column:
            place.height = max(dp(look.table), whole * (1 - look.share))
            self.open_cards.room = max(whole - place.height, whole * look.share)
        else:
            alone = len(self.extras.children) == 1
            self.open_cards.room = whole - dp(6) if alone else whole * OPEN_SHARE
            self.roll.size_hint_y = 1 if alone else None
            self.roll.height = min(self.open_cards.height, self.open_cards.room)
