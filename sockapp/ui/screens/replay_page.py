"""The replay page: a finished game move by move, seen by one seat or with all cards open."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from sockapp.analysis.words import grade_name
from sockapp.engine.game import Seat
from sockapp.i18n import _, number, times
from sockapp.session.replay import AnyReplay, ViewStep
from sockapp.ui.app.page import Page
from sockapp.ui.boards.animation_queue import AnimationQueue
from sockapp.ui.boards.base import Board, make_board, place_board
from sockapp.ui.boards.revealed_cards import RevealedCardsPanel, can_reveal
from sockapp.ui.play.analysis.analysis_job import can_analyse
from sockapp.ui.play.analysis.studied_game import ReplayPosition, addressee
from sockapp.ui.play.analysis.study_strip import StudyStrip
from sockapp.ui.play.analysis.trial_controller import TrialController
from sockapp.ui.play.finished_game import FinishedGame
from sockapp.ui.play.replay_caption import Caption, MomentRow, line_height  # noqa: F401  (kv)
from sockapp.ui.play.replay_text import OPEN, TURN, Viewpoint, moment_face, moment_text
from sockapp.ui.screens.replay.replay_body import ReplayBody
from sockapp.ui.widgets.choice_sheet import choose
from sockapp.ui.widgets.edged_bar import EdgedBar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.recycled_list import RecycledList
from sockapp.ui.widgets.sheet import Sheet
from sockapp.ui.widgets.slider import AppSlider  # noqa: F401  (used in kv)

load_kv(__file__)

SPEED_FACTORS = (1, 2, 4)
SLOWEST_PAUSE_S = 0.9
"""Seconds between two moves at the lowest speed."""
LOG_BESIDE_TABLE_MIN_DP = 900
"""The page width, in dp, from which the log stands beside the table."""
COUNTER_WORDS_MIN_DP = 360
"""Below this page width, in dp, the move counter has figures only."""
LANDSCAPE_MIN_WIDTH_DP, LANDSCAPE_MAX_HEIGHT_DP = 640, 480
"""A page at least so wide and lower than that, in dp, is a phone in landscape."""
STUDY_ROOM_MIN_DP, STUDY_AMPLE_ROOM_DP = 600, 720
"""Page heights at 100 % text size, in dp. Below the first an analysis leaves the board little room,
and from the second on there is room for a long verdict and a high curve."""


class ReplayPage(Page):
    """The page that replays a finished game."""

    title = StringProperty("")
    at = NumericProperty(0)
    last = NumericProperty(0)
    is_playing = BooleanProperty(False)
    speed = OptionProperty(1, options=SPEED_FACTORS)
    speed_text = StringProperty("")
    place_text = StringProperty("")
    is_log_shown = BooleanProperty(False)
    is_landscape = BooleanProperty(False)
    """Whether the phone is in landscape; all controls then stand in one row."""
    can_analyse = BooleanProperty(False)
    """Whether the analysis can be opened from here."""
    is_studied = BooleanProperty(False)
    """Whether the replay belongs to an analysis. The curve is then the slider."""
    is_cramped = BooleanProperty(False)
    """Whether an analysis leaves the board little room, so that its parts are lower."""
    has_ample_room = BooleanProperty(False)
    """Whether an analysis has room for a long verdict and a high curve."""
    can_play_on = BooleanProperty(False)
    """Whether the game goes on after this position."""
    play_on_text = StringProperty("")

    finished: FinishedGame | None = None
    board: Board | None = None
    open_cards: RevealedCardsPanel | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.viewpoint: Viewpoint = TURN
        # The log may replace the table in the tree, and ids are weak references.
        self.place = self.ids.place.__self__
        self._position: ReplayPosition | None = None
        self.strip = StudyStrip()
        self.strip.bind(
            on_pick=lambda _strip, at: self.jump(at), on_read=lambda _strip: self.read_verdict()
        )
        ids = self.ids  # references to them are weak, and these leave the tree
        self._for_replay = ids.slide.__self__, ids.where.__self__, ids.pace.__self__
        self._play_on = ids.play_on.__self__
        self._animations: AnimationQueue | None = None
        self._next_trigger = Clock.create_trigger(lambda _dt: self._play_next(), SLOWEST_PAUSE_S)
        self.moments = RecycledList(row_height=dp(48))
        self.moments.make = lambda: MomentRow(self._jump_from_log)
        self.moments.fill = self._fill_moment
        self._body = ReplayBody(
            ids.body.__self__, ids.study_place.__self__, self.place, self.moments
        )
        self.app.bind(lang=self._refresh)
        self.app.theme_cls.bind(scale=self._refresh)
        self.fbind("size", self._lay_out)

    def on_enter(
        self,
        finished: FinishedGame,
        viewpoint: Viewpoint | None = None,
        at: int = 0,
        note: str = "",
        better: Any = None,
        position: ReplayPosition | None = None,
        **_given: Any,
    ) -> None:
        """Create the board of this game and go to the position after ``at`` moves.

        There the board marks the move ``better`` beside the one that was made. With a
        ``position`` of an analysis, the page goes there and follows the curve.
        """
        if position is not None:
            viewpoint, at = position.seat, position.at
        self._position, self.is_studied = position, position is not None
        self.can_analyse = position is None and can_analyse(finished)
        self.finished = finished
        self.title = finished.title
        if viewpoint is None:
            viewpoint = finished.persons[0] if len(finished.persons) == 1 else TURN
        self.viewpoint = viewpoint
        self.last = len(finished.replay)
        self.board = make_board(finished)
        place_board(self.board, self.place)
        self._animations = AnimationQueue(
            self,
            lambda: self.app.settings.motion,
            self._on_move_shown,
            on_event_played=lambda _step, number: self._on_event_shown(number),
        )
        self.is_log_shown = False
        if position is not None:
            self.strip.open(finished, position)
        self._arrange_controls()
        self._make_open_cards()
        self.moments.count = self.last + 1
        self.ids.caption.note = note
        self._go(at)
        self._lay_out()
        if better is not None and at < self.last:
            self.board.mark_moves(better, finished.log.moves[at])

    def on_leave(self) -> None:
        """Stop the replay and remove the board."""
        self.is_playing = False
        self._next_trigger.cancel()
        if self._animations is not None:
            self._animations.close()
        if self.finished is not None:
            self.finished.go_to_end()
        self.place.clear_widgets()
        self.strip.close()
        self.finished = self.board = self._animations = self._position = None

    def pause(self) -> None:
        """Stop the replay."""
        self._stop()

    @property
    def _replay(self) -> AnyReplay | None:
        return self.finished.replay if self.finished else None

    # The interface that the AnimationQueue calls

    def show(self, view: Any) -> None:
        """Draw this view and describe the last move."""
        if self.board is not None and self.finished is not None:
            self.finished.view, self.finished.watcher = view, view.seat
            self.board.show(view)
            self._refresh()
            self._mark_choice(self.board, view.seat)

    def _mark_choice(self, board: Board, seat: Seat | None) -> None:
        """Mark the best move with gold, and the one that was made with red if it cost something.

        Only the seat that chose sees the cards of the moves.
        """
        choice = self.strip.choice if self.is_studied else None
        if choice is not None and choice.seat == seat:
            board.mark_moves(choice.best, choice.played if choice.is_blamed else None)

    async def play(self, event: Any, pace: float) -> None:
        """Animate one event at the chosen speed."""
        if self.board is not None:
            await self.board.play(event, pace / self.speed)

    def must_animate(self, event: Any) -> bool:
        """Return False: every event of a replay can be seen again."""
        return False

    def _on_move_shown(self) -> None:
        """Schedule the next move after one has been animated."""
        if self.is_playing:
            self._next_trigger.timeout = SLOWEST_PAUSE_S / self.speed
            self._next_trigger()

    def _on_event_shown(self, number: int) -> None:
        """Describe the next event of the move before it is animated."""
        if self._replay is not None:
            self._tell_move(self._replay, number + 1)

    # Navigation

    def toggle(self) -> None:
        """Start or stop playing."""
        if self.is_playing:
            self._stop()
            return
        if self.at == self.last:
            self._go(0)
        self.is_playing = True
        self._play_next()

    def _stop(self) -> None:
        self.is_playing = False
        self._next_trigger.cancel()
        self._skip_animation()

    def _skip_animation(self) -> None:
        """Skip the running animation."""
        if self._animations is not None:
            self._animations.skip()

    def _play_next(self) -> None:
        if self.at >= self.last:
            self.is_playing = False
        elif self.is_playing:
            self._forward()

    def _forward(self) -> None:
        """Make the next move, seen by the player who moves unless a seat was chosen."""
        replay = self._replay
        if replay is None or self._animations is None:
            return
        self.ids.caption.note = ""
        self._set_watched_seat(replay)
        if self.finished is not None and self.finished.view != replay.view:
            self.show(replay.view)  # another seat than the one that saw the last move
        step = replay.forward()
        if step is not None:
            self._tell_move(replay, 1)  # before its animation, or the text would lag behind
            self._animations.show(step)

    def step_forward(self) -> None:
        """Stop, and go one move forward."""
        self._stop()
        if self.at < self.last:
            self._forward()

    def step_back(self) -> None:
        """Stop, and go one move back."""
        self._stop()
        if self.at:
            self._go(self.at - 1)

    def jump(self, at: int) -> None:
        """Stop, and go to the position after ``at`` moves."""
        self._stop()
        self.ids.caption.note = ""
        self._go(at)

    def _jump_from_log(self, at: int) -> None:
        """Go to a line of the log, and hide the log where it covers the table."""
        self.is_log_shown = False
        self._lay_out()
        self.jump(at)

    def _go(self, at: int) -> None:
        replay = self._replay
        if replay is None or self._animations is None:
            return
        self._skip_animation()
        replay.go(max(0, min(at, self.last)))
        self._set_watched_seat(replay)
        self._animations.show(ViewStep(None, (), replay.view))

    def _set_watched_seat(self, replay: AnyReplay) -> None:
        """Set the seat whose view is shown; None with everything open, as the open cards show
        all hands."""
        if self.finished is not None:
            self.finished.is_viewer_addressed = self._is_viewer_addressed(self.finished)
        if isinstance(self.viewpoint, int) or self.viewpoint == OPEN:
            replay.seat = self.viewpoint if isinstance(self.viewpoint, int) else None
            return
        seat = replay.mover(replay.at)
        if seat is None and replay.at:  # the end, as the last player to move saw it
            seat = replay.mover(replay.at - 1)
        replay.seat = seat

    def _is_viewer_addressed(self, finished: FinishedGame) -> bool:
        """Return whether a seat was chosen. A verdict addresses only the one person of a game."""
        if not isinstance(self.viewpoint, int):
            return False
        return self._position is None or addressee(finished, self.viewpoint) is not None

    def change_speed(self) -> None:
        """Switch to the next speed."""
        self.speed = SPEED_FACTORS[(SPEED_FACTORS.index(self.speed) + 1) % len(SPEED_FACTORS)]
        self._refresh()

    def read_verdict(self) -> None:
        """Show the verdict on the choice at this position in full size."""
        choice = self.strip.choice
        if choice is not None:
            sheet = Sheet(title=grade_name(choice.grade))
            sheet.add(AppLabel(text=self.strip.reason))
            sheet.open(animation=False)

    def play_on(self) -> None:
        """Start a game that does not count from this position, for the analysed player."""
        finished, position = self.finished, self._position
        if finished is not None and position is not None:
            self._stop()
            TrialController(self.app, finished, position.seat, self.at).begin()

    # Point of view

    def ask_viewpoint(self) -> None:
        """Ask whose view the replay shows."""
        finished = self.finished
        if finished is None:
            return
        choices: list[tuple[Viewpoint, str]] = [(TURN, _("Whoever’s turn it is"))]
        choices += list(enumerate(finished.names))
        if can_reveal(finished.game_id):
            choices.append((OPEN, _("Everything face up")))
        choose(_("View as"), choices, self.viewpoint, self.set_viewpoint, self._viewpoint_face)

    def _viewpoint_face(self, viewpoint: Viewpoint) -> str:
        return self.finished.face(viewpoint) if self.finished and isinstance(viewpoint, int) else ""

    def set_viewpoint(self, viewpoint: Viewpoint) -> None:
        """Show this position from another point of view."""
        self.viewpoint = viewpoint
        self._make_open_cards()
        self._stop()
        self._go(self.at)
        self._lay_out()

    def _make_open_cards(self) -> None:
        """Create the open cards if everything is to be open."""
        wanted = self.viewpoint == OPEN and self.finished is not None
        self.open_cards = RevealedCardsPanel(self.finished) if wanted and self.finished else None
        self._body.set_open_cards(self.open_cards)

    # Texts

    def toggle_log(self) -> None:
        """Show or hide the log."""
        self.is_log_shown = not self.is_log_shown
        self._lay_out()

    def analyse(self) -> None:
        """Open the analysis of the game."""
        self.app.navigator.go("analysis", finished=self.finished)

    def share(self) -> None:
        """Share the game."""
        if self.finished is not None:
            self.finished.share()

    def words(self, at: int, events_begun: int | None = None) -> str:
        """Return the description of the move that led to this position."""
        return (
            moment_text(self.finished, self._text_viewpoint, at, events_begun)
            if self.finished
            else ""
        )

    def face(self, at: int) -> str:
        """Return the sprite of the face beside that description."""
        return moment_face(self.finished, self._text_viewpoint, at) if self.finished else ""

    @property
    def _text_viewpoint(self) -> Viewpoint:
        """The point of view of the texts: the seat only if it is addressed as "you"."""
        if self.viewpoint == OPEN or (self.finished and self.finished.is_viewer_addressed):
            return self.viewpoint
        return TURN

    def _refresh(self, *_args: object) -> None:
        replay = self._replay
        if replay is None:
            return
        self.at = replay.at
        self._tell_move(replay)
        self._show_study(replay)
        self.speed_text = times(self.speed)
        if self.open_cards is not None:
            self.open_cards.show(replay.state)

    def _tell_move(self, replay: AnyReplay, events_begun: int | None = None) -> None:
        """Describe the last move of the replay, without events that are still to be animated."""
        at = replay.at
        self.ids.slide.value = at
        self.ids.caption.text, self.ids.caption.who = self.words(at, events_begun), self.face(at)
        self.place_text = self._counter_text(number(at), number(self.last))
        if self.moments.parent is not None:
            self.moments.row_height = line_height(self.app.theme_cls.scale)
            self.moments.refill()
            self.moments.scroll_to_middle(at)

    def _show_study(self, replay: AnyReplay) -> None:
        """Show what the analysis says about this position."""
        if self._position is None:
            return
        self._position.at = self.at
        self.strip.show(self.at)
        if not self.strip.is_beside:
            self.ids.caption.note = self.strip.verdict
        self.can_play_on = replay.mover(self.at) is not None
        is_narrow = self.width < dp(COUNTER_WORDS_MIN_DP) * self.app.theme_cls.scale
        self.play_on_text = _("Play on") if is_narrow else _("Play on from here")

    def _counter_text(self, count: str, total: str) -> str:
        """Return the number of the current move, in figures only on a narrow page."""
        if self.width < dp(COUNTER_WORDS_MIN_DP) * self.app.theme_cls.scale:
            return f"{count} / {total}"
        return _("Move {count} of {total}").format(count=count, total=total)

    def _fill_moment(self, row: MomentRow, at: int) -> None:
        replay = self._replay
        is_now = replay is not None and at == replay.at
        row.show(at, self.face(at), self.words(at), is_now)

    # Layout

    def _arrange_controls(self) -> None:
        """Show the slider, the counter and the speed, or with an analysis *Play on*."""
        controls, row = self.ids.controls, self.ids.row
        slide, where, pace = self._for_replay
        for part in (slide, where, pace, self._play_on):
            if part.parent is not None:
                part.parent.remove_widget(part)
        if self.is_studied:
            row.add_widget(self._play_on)
        else:
            controls.add_widget(slide, index=1)
            row.add_widget(where, index=len(row.children))
            row.add_widget(pace)

    def _lay_out(self, *_args: object) -> None:
        """Arrange the table, the open cards and the log.

        On a wide page both stand beside the table, on a phone in landscape only the open cards do.
        In portrait the log replaces the table, and the open cards lie below the table.
        """
        self.is_landscape = self.width >= dp(LANDSCAPE_MIN_WIDTH_DP) and self.height < dp(
            LANDSCAPE_MAX_HEIGHT_DP
        )
        if self.finished is None:
            return
        is_roomy = self.width >= dp(LOG_BESIDE_TABLE_MIN_DP)
        self._place_strip(is_beside=self.is_landscape and not is_roomy)
        self._body.arrange(
            has_table=is_roomy or not self.is_log_shown,
            has_log=is_roomy or self.is_log_shown,
            has_column=not is_roomy and not self.is_landscape,
            strip=self.strip if self.is_studied else None,
        )
        self._refresh()

    def _place_strip(self, *, is_beside: bool) -> None:
        """Choose between the strip beside the board, and below it with the verdict above."""
        room = self.height / self.app.theme_cls.scale
        self.is_cramped = self.is_studied and room < dp(STUDY_ROOM_MIN_DP)
        self.has_ample_room = self.is_studied and room >= dp(STUDY_AMPLE_ROOM_DP)
        self.strip.plot.is_low = not self.has_ample_room and not is_beside
        self.strip.is_beside = is_beside
        if self.is_studied:
            self.ids.caption.note = ""
