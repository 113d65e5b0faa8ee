"""The recap page: what happened since a player's last turn, as far as that seat may know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sockapp import games
from sockapp.engine.game import Seat
from sockapp.i18n import _
from sockapp.session.replay import AnyViewStep
from sockapp.ui.app.page import Page
from sockapp.ui.boards.base import board_class
from sockapp.ui.play.game_controller import GameController
from sockapp.ui.play.recap_player import RecapPlayer
from sockapp.ui.widgets.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.card_strip import CardStrip  # noqa: F401  (used in kv)
from sockapp.ui.widgets.footer import Footer  # noqa: F401  (used in kv)
from sockapp.ui.widgets.kv_file import load_kv

load_kv(__file__)

MIN_PICTURE_HEIGHT_DP, MAX_PICTURE_HEIGHT_DP = 76, 140
"""The limits of the height of a card's picture, in dp."""
MAX_PICTURE_WIDTH_SHARE = 0.3
"""The largest share of the page's width that a picture takes beside its text."""
ROW_PADDING_DP = 38
"""How much higher than its picture a row is, with the gap to the next row, in dp."""


class RecapRow(BoxLayout):
    """A row about one player's move: the main line, details in smaller letters, cards."""

    who = StringProperty("")
    text = StringProperty("")
    more = StringProperty("")
    pictures = ListProperty()
    """The sprites of the cards. One is beside the text, more are below it."""
    picture_height = NumericProperty(dp(MIN_PICTURE_HEIGHT_DP))
    has_news = BooleanProperty(False)
    """Whether the row reports something other than a move."""
    has_next_row = BooleanProperty(False)
    """Whether a line leads from this row's face to that of the next row."""


class RecapSummary(BoxLayout):
    """A sentence or two about the score."""

    text = StringProperty("")


class RecapPage(Page):
    """The page with the recap."""

    title = StringProperty("")
    player = StringProperty("")
    who = StringProperty("")
    can_watch = BooleanProperty(False)
    is_watching = BooleanProperty(False)
    is_board_alone = BooleanProperty(False)
    """Whether the board gets the whole page."""
    is_landscape = BooleanProperty(False)
    """Whether the phone is in landscape."""
    controller: GameController | None = None
    _recap_player: RecapPlayer | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._scroller = self.ids.scroller.__self__  # kept alive while the board takes its place
        self.app.bind(lang=self._refresh)
        self._scroller.fbind("size", self._size_pictures)

    def on_enter(self, controller: GameController, **_given: Any) -> None:
        """Show the recap for the watching seat."""
        self.controller = controller
        self.app.secure_flag.set()
        self._refresh()
        self._scroller.scroll_y = 1

    def _refresh(self, *_args: object) -> None:
        controller = self.controller
        seat = controller.session.watcher if controller else None
        if controller is None or seat is None:
            return
        self.title = controller.title
        self.player, self.who = controller.names[seat], controller.face(seat)
        steps = controller.session.steps_since_last_turn(seat)
        self.can_watch = bool(steps)
        self.ids.lines.clear_widgets()
        for note in controller.session.undo_notices(seat):
            text = _("{name} took a move back. Everyone agreed.").format(
                name=controller.names[note.seat]
            )
            self.ids.lines.add_widget(
                RecapRow(who=controller.face(note.seat), text=text, has_news=True)
            )
        for seat_of_row, events in _merge_steps(controller, steps):
            self._add(controller, seat_of_row, events)
        for row in self._rows()[:-1]:
            row.has_next_row = True
        if summary := games.sum_up(controller.game_id, controller.view, controller.names):
            self.ids.lines.add_widget(RecapSummary(text=" ".join(summary)))
        self._size_pictures()

    def _rows(self) -> list[RecapRow]:
        """Return the rows in reading order."""
        return [row for row in reversed(self.ids.lines.children) if isinstance(row, RecapRow)]

    def _size_pictures(self, *_args: object) -> None:
        """Make the pictures larger the fewer rows there are."""
        if rows := self._rows():
            room = (self._scroller.height - dp(90)) / len(rows) - dp(ROW_PADDING_DP)
            height = min(dp(MAX_PICTURE_HEIGHT_DP), max(dp(MIN_PICTURE_HEIGHT_DP), room))
            for row in rows:
                row.picture_height = min(height, self.width * MAX_PICTURE_WIDTH_SHARE)

    def _add(self, controller: GameController, seat: Seat, events: list[Any]) -> None:
        entries = controller.log_entries(events)
        if not entries:
            return
        pictures_of = board_class(controller.game_id).pictures_of
        pictures = (pictures_of(entry.events) for entry in entries)
        row = RecapRow(
            who=controller.face(seat),
            text=entries[0].text,
            more="\n".join(entry.text for entry in entries[1:]),
            pictures=next(filter(None, pictures), ()),
        )
        self.ids.lines.add_widget(row)

    def watch(self) -> None:
        """Animate the moves on the board, as this seat saw them."""
        controller = self.controller
        seat = controller.session.watcher if controller else None
        if controller is None or seat is None:
            return
        self._recap_player = RecapPlayer(
            controller, seat, controller.session.steps_since_last_turn(seat)
        )
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(self._recap_player)
        self.is_watching = True
        self._recap_player.start()

    def read(self) -> None:
        """Show the text again."""
        if self._recap_player is not None:
            self._recap_player.stop()
            self._recap_player = None
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(self._scroller)
        self.is_watching = False

    def on_leave(self) -> None:
        """Remove everything that only one seat may know."""
        self.app.secure_flag.clear_when_drawn()
        self.read()
        self.ids.lines.clear_widgets()
        self.controller = None

    def go_on(self) -> None:
        """Mark the recap as read and go to the table."""
        controller = self.controller
        seat = controller.session.watcher if controller else None
        if controller is not None and seat is not None:
            controller.session.mark_notices_seen(seat)
            self.app.navigator.swap("table", controller=controller)

    def pause(self) -> None:
        """Lock the game, as another person may now hold the phone."""
        if self.controller is not None:
            self.controller.lock()

    def back(self) -> None:
        """Leave the game; it stays saved and locked."""
        if self.controller is not None:
            self.controller.leave()


def _merge_steps(
    controller: GameController, steps: Iterable[AnyViewStep]
) -> list[tuple[Seat, list[Any]]]:
    """Return the events of each move with the seat that made it.

    Moves whose events share a line are one, so that four draws and a play are told once.
    """
    rows: list[tuple[Seat, list[Any]]] = []
    for step in steps:
        if step.move is None or not step.events:
            continue
        mover = controller.session.mover(step.move)
        last = rows[-1][1] if rows else []
        if last and controller.phrases.continues(step.events[0], last[-1]):
            last.extend(step.events)
        else:
            rows.append((mover, list(step.events)))
    return rows
