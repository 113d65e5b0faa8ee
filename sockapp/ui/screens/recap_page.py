"""What has happened since a player last held the phone, as far as that player may know."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sockapp import games
from sockapp.i18n import _
from sockapp.session.replay import AnyViewStep
from sockapp.ui.app.page import Page, load_kv
from sockapp.ui.boards.base import board_class
from sockapp.ui.play.game_controller import GameController
from sockapp.ui.play.recap_player import RecapPlayer
from sockapp.ui.widgets.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.footer import Footer  # noqa: F401  (used in kv)

load_kv(__file__)

SMALLEST_PICTURE, LARGEST_PICTURE = 76, 140
"""Between these many dp a card beside a line is high."""
WIDEST_PICTURE = 0.3
"""Of the page's width: beside it are words."""
ROUND_A_PICTURE = 38
"""How much higher than its picture a row is, with the room to the next one, in dp."""


class RecapRow(BoxLayout):
    """What one player did: the most of it in a line, the rest smaller, and a picture."""

    who = StringProperty("")
    text = StringProperty("")
    more = StringProperty("")
    picture = StringProperty("")
    picture_height = NumericProperty(dp(SMALLEST_PICTURE))
    news = BooleanProperty(False)
    """True for what no move has done."""
    leads_on = BooleanProperty(False)
    """Another row follows: a line runs to its face."""


class RecapSum(BoxLayout):
    """Where the game stands, in a sentence or two."""

    text = StringProperty("")


class RecapPage(Page):
    """Since your last turn."""

    title = StringProperty("")
    player = StringProperty("")
    who = StringProperty("")
    can_watch = BooleanProperty(False)
    watching = BooleanProperty(False)
    bare = BooleanProperty(False)
    """True where the board needs all the room there is."""
    low = BooleanProperty(False)
    """True on a phone that lies on its side."""
    controller: GameController | None = None
    _recap_player: RecapPlayer | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._roll = self.ids.roll.__self__  # kept alive while the board takes its place
        self.app.bind(lang=self._retell)
        self._roll.fbind("size", self._share_room)

    def on_enter(self, controller: GameController, **_given: Any) -> None:
        """Tell it to whoever has just lifted the curtain."""
        self.controller = controller
        self.app.secure_flag.set()
        self._retell()
        self._roll.scroll_y = 1

    def _retell(self, *_args: object) -> None:
        controller = self.controller
        seat = controller.session.watcher if controller else None
        if controller is None or seat is None:
            return
        self.title = controller.title
        self.player, self.who = controller.names[seat], controller.face(seat)
        steps = controller.session.steps_since_last_turn(seat)
        self.can_watch = bool(steps)
        self.ids.lines.clear_widgets()
        for note in controller.session.news(seat):
            text = _("{name} took a move back. Everybody agreed.").format(
                name=controller.names[note.seat]
            )
            self.ids.lines.add_widget(
                RecapRow(who=controller.face(note.seat), text=text, news=True)
            )
        for step in steps:
            self._add(controller, step)
        for row in self._rows()[:-1]:
            row.leads_on = True
        if summary := games.sum_up(controller.game_id, controller.view, controller.names):
            self.ids.lines.add_widget(RecapSum(text=" ".join(summary)))
        self._share_room()

    def _rows(self) -> list[RecapRow]:
        """What happened, from the first."""
        return [row for row in reversed(self.ids.lines.children) if isinstance(row, RecapRow)]

    def _share_room(self, *_args: object) -> None:
        """The less has happened, the larger are the cards."""
        if rows := self._rows():
            room = (self._roll.height - dp(90)) / len(rows) - dp(ROUND_A_PICTURE)
            high = min(dp(LARGEST_PICTURE), max(dp(SMALLEST_PICTURE), room))
            for row in rows:
                row.picture_height = min(high, self.width * WIDEST_PICTURE)

    def _add(self, controller: GameController, step: AnyViewStep) -> None:
        lines = controller.story(step.events)
        if not lines or step.move is None:
            return
        board = board_class(controller.game_id)
        pictures = (board.picture_of(event) for event in step.events)
        row = RecapRow(
            who=controller.face(controller.session.mover(step.move)),
            text=lines[0],
            more="\n".join(lines[1:]),
            picture=next(filter(None, pictures), ""),
        )
        self.ids.lines.add_widget(row)

    def watch(self) -> None:
        """See it again on the board, from this player's eyes."""
        controller = self.controller
        seat = controller.session.watcher if controller else None
        if controller is None or seat is None:
            return
        self._recap_player = RecapPlayer(
            controller, seat, controller.session.steps_since_last_turn(seat)
        )
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(self._recap_player)
        self.watching = True
        self._recap_player.start()

    def read(self) -> None:
        """Back to the words."""
        if self._recap_player is not None:
            self._recap_player.stop()
            self._recap_player = None
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(self._roll)
        self.watching = False

    def on_leave(self) -> None:
        """Take what only one person may know off the screen."""
        self.app.secure_flag.clear_when_drawn()
        self.read()
        self.ids.lines.clear_widgets()
        self.controller = None

    def go_on(self) -> None:
        """To the table."""
        controller = self.controller
        seat = controller.session.watcher if controller else None
        if controller is not None and seat is not None:
            controller.session.told(seat)
            self.app.navigator.swap("table", controller=controller)

    def pause(self) -> None:
        """The wrong person, or nobody, is looking: lock it again."""
        if self.controller is not None:
            self.controller.lock()

    def back(self) -> None:
        """Get up; the game waits on the shelf, locked."""
        if self.controller is not None:
            self.controller.leave()
