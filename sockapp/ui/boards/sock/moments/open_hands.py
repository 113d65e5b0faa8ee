"""The hands at the end of a round, turned over one by one while their points count up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import asynckivy as ak
from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.metrics import dp

from sockapp.device.audio import sound
from sockapp.engine.game import Seat
from sockapp.games.sock.cards import Card
from sockapp.games.sock.events import DealEnded
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.sock.cards.pile_layout import CARD_ASPECT
from sockapp.ui.boards.sock.hand_counts import points_text
from sockapp.ui.boards.sock.opponents import SEAT_COLOURS
from sockapp.ui.boards.sock.sprite_names import BACK, card_sprite
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter

TURN_S, ALL_TURNS_MAX_S = 0.5, 2.4
"""Seconds in which one hand is turned over and counted, and in which all are at most."""
START_PAUSE_S, END_PAUSE_S = 0.45, 0.8
"""Seconds of rest before the first hand, and after the last one."""
TITLE_DP = 40
"""Height of the title, in dp at 100 % text."""
ROW_MAX_DP = 84
"""Maximum height of a player's row, in dp."""
CARD_MAX_DP = 70
"""Maximum height of a card, in dp."""


class OpenHands(Painted):
    """A panel over the felt with a row for each player. It takes no touches."""

    def __init__(self, host: BoardHost, event: DealEnded, title: str, **kwargs: Any) -> None:
        self.host, self.event, self.title = host, event, title
        self.turned = 0.0
        """How many hands are turned over and counted; a fraction for the one in the air."""
        super().__init__(size_hint=(None, None), **kwargs)

    @property
    def holders(self) -> tuple[Seat, ...]:
        """The seats with cards left, in turn order after the seat that ended the round."""
        players = len(self.event.hands)
        order = ((self.event.seat + step) % players for step in range(players))
        return tuple(seat for seat in order if self.event.hands[seat])

    async def play(self, pace: float) -> None:
        """Turn the hands over, one after the other."""
        await ak.sleep(START_PAUSE_S * pace)
        count = len(self.holders)
        each = min(TURN_S, ALL_TURNS_MAX_S / max(1, count)) * pace
        heard = 0
        async for elapsed in ak.anim_with_et():
            self.turned = min(float(count), elapsed / each)
            if self.turned * 2 > heard:  # the second half of each turn counts the points
                heard += 1
                sound.play("card_flip" if heard % 2 else "count")
            self.repaint()
            if self.turned >= count:
                break
        await ak.sleep(END_PAUSE_S * pace)

    def share_turned(self, seat: Seat) -> float:
        """Return how far a seat's hand is turned over and counted, from 0 to 1."""
        if seat not in self.holders:
            return 1.0
        return max(0.0, min(1.0, self.turned - self.holders.index(seat)))

    def points_counted(self, seat: Seat) -> int:
        """Return the points of a seat that are counted so far."""
        return round(self.event.points[seat] * max(0.0, self.share_turned(seat) * 2 - 1))

    def paint(self, painter: Painter) -> None:
        """Draw the title, and each player's face, name, cards and points."""
        painter.plate(self.box, "surface", "outline", radius=18, line_width=2.5, shadow=3)
        inner = self.box.inset(dp(12), dp(8))
        title, rest = inner.cut_top(min(dp(TITLE_DP), inner.height * 0.3), dp(4))
        painter.text(self.title, title, "strong", font="SockBlack", lines=2)
        for seat, row in self._rows(rest):
            self._paint_row(painter, seat, row)

    def _rows(self, room: Box) -> Iterator[tuple[Seat, Box]]:
        players = len(self.event.hands)
        height = min(room.height, dp(ROW_MAX_DP) * players)
        top = Box(room.x, room.top - height, room.width, height)
        yield from enumerate(top.rows(players, dp(3)))

    def _paint_row(self, painter: Painter, seat: Seat, row: Box) -> None:
        if seat == self.event.seat and not self.event.hands[seat]:
            painter.plate(row, "highlight", "highlight", radius=10, line_width=0, alpha=0.6)
        scale = max(1.0, painter.theme.scale)
        person, rest = row.inset(dp(4), dp(2)).cut_left(row.width * 0.3, dp(6))
        face, name = person.cut_left(min(person.height, person.width * 0.4, dp(38)), dp(5))
        across = min(face.width, face.height)
        painter.dot(face.center, across / dp(1), SEAT_COLOURS[painter.theme.is_dark][seat])
        painter.sprite(self.host.face(seat), face.middle(across, across).inset(dp(1.8)))
        painter.text(
            self.host.names[seat], name, "small", align="left", font="SockBold", shorten=True
        )
        cards, points = rest.cut_left(rest.width - dp(54) * min(scale, 1.3), dp(4))
        self._paint_hand(painter, self.event.hands[seat], cards, self.share_turned(seat))
        painter.text(
            points_text(self.points_counted(seat)), points, "strong", font="SockBlack",
            align="right",
        )  # fmt: skip

    def _paint_hand(
        self, painter: Painter, hand: tuple[Card, ...], room: Box, turned: float
    ) -> None:
        """Draw a hand face down, face up, or half-way between as narrow cards."""
        if not hand:
            return
        height = min(room.height, dp(CARD_MAX_DP))
        width = height * CARD_ASPECT
        apart = min(width * 1.05, (room.width - width) / max(1, len(hand) - 1))
        narrow = min(1.0, max(0.08, abs(1 - turned * 4))) if turned < 0.5 else 1.0
        is_open = turned >= 0.25
        for index, card in enumerate(hand):
            box = Box(room.x + apart * index, room.center[1] - height / 2, width, height)
            PushMatrix()
            Scale(narrow, 1, 1, origin=box.center)
            painter.card(card_sprite(card) if is_open else BACK, box)
            PopMatrix()

    def on_touch_down(self, touch: Any) -> bool:
        """Leave every touch to the widgets below."""
        return False
