"""The final count, which adds up the points of all players suit by suit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import asynckivy as ak
from kivy.metrics import dp

from sockapp.device.audio import sound
from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import SUITS
from sockapp.games.out_of_sock.state import Table
from sockapp.i18n import number
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.out_of_sock.suit_badge import is_side_by_side, paint_suit
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter

START_PAUSE_S, SUIT_S, END_PAUSE_S = 0.7, 0.28, 1.1
"""Seconds before the first suit, for each suit, and with the winner on the screen."""
TITLE_DP = 44
"""Height of the title, in dp at 100 % text."""
ROW_MAX_DP = 88
"""Maximum height of a player's row, in dp."""
MARGIN_DP = 12
"""Margin of the panel, in dp."""


class FinalCount(Painted):
    """A panel over the piles with a row for each player. It takes no touches."""

    def __init__(
        self, host: BoardHost, table: Table, first_title: str, last_title: str, **kwargs: Any
    ) -> None:
        """Make a panel; the second title names the winner and comes after the count."""
        self.host, self.table = host, table
        self._titles = first_title, last_title
        self.counted = 0.0
        """How many suits are counted; a fraction while one is being added."""
        super().__init__(size_hint=(None, None), **kwargs)

    @property
    def is_over(self) -> bool:
        """Whether all suits are counted."""
        return self.counted >= len(SUITS)

    @property
    def title(self) -> str:
        """The title that is shown."""
        return self._titles[self.is_over]

    def points(self, seat: Seat) -> int:
        """Return the points of a player that are counted so far."""
        whole, share = divmod(self.counted, 1)
        scores = [self.table.column_score(seat, suit).score for suit in SUITS]
        started = scores[int(whole)] * share if whole < len(SUITS) else 0.0
        return round(sum(scores[: int(whole)]) + started)

    def wanted_height(self) -> float:
        """Return the height in which every row has its full size."""
        scale = self.text_scale
        return float(dp(TITLE_DP) * scale + dp(ROW_MAX_DP) * self.table.players + dp(2 * MARGIN_DP))

    async def play(self, pace: float) -> None:
        """Count the suits, one after the other, then show the winner."""
        sound.play("drum_roll")
        await ak.sleep(START_PAUSE_S * pace)
        last_sound_count = 0
        async for elapsed in ak.anim_with_et():
            self.counted = min(float(len(SUITS)), elapsed / (SUIT_S * pace))
            if self.counted > last_sound_count:
                last_sound_count += 1
                sound.play("count")
            self.repaint()
            if self.is_over:
                break
        sound.play("bell")
        await ak.sleep(END_PAUSE_S * pace)

    def paint(self, painter: Painter) -> None:
        """Draw the title, and each player's face, name, suits and points."""
        painter.plate(self.box, "surface", "outline", radius=18, line_width=2.5, shadow=3)
        inner = self.box.inset(dp(MARGIN_DP))
        high = min(dp(TITLE_DP) * max(1.0, painter.theme.scale), inner.height * 0.24)
        title, rest = inner.cut_top(high, dp(4))
        painter.text(self.title, title, "strong", font="SockBlack", lines=2)
        for seat, row in self._rows(rest):
            self._paint_row(painter, seat, row)

    def _rows(self, room: Box) -> Iterator[tuple[Seat, Box]]:
        players = self.table.players
        height = min(room.height, dp(ROW_MAX_DP) * players)
        yield from enumerate(room.middle(room.width, height).rows(players, dp(5)))

    def _paint_row(self, painter: Painter, seat: Seat, row: Box) -> None:
        is_best = self.is_over and seat in self.table.standing.leaders
        painter.plate(
            row,
            "highlight" if is_best else "surface2",
            "ring" if is_best else "line",
            radius=12,
            line_width=3 if is_best else 1.2,
        )
        inner = row.inset(dp(6), dp(4))
        face, rest = inner.cut_left(min(inner.height, dp(46)), dp(6))
        painter.sprite(self.host.face(seat), face)
        rest, pill = rest.cut_left(rest.width - dp(54) * min(1.3, painter.theme.scale), dp(6))
        name, suits = rest.cut_top(rest.height * 0.46, dp(2))
        player = self.host.names[seat]
        painter.text(player, name, "label", align="left", font="SockBold", shorten=True)
        pill = pill.middle(pill.width, min(pill.height, dp(38) * painter.theme.scale))
        painter.plate(pill, "primary", "outline", radius=pill.height / dp(2), line_width=1.6)
        points = number(self.points(seat))
        painter.text(points, pill.inset(dp(3), 0), "title", "cream", font="SockBlack")
        is_wide = is_side_by_side(suits)
        for index, (suit, box) in enumerate(
            zip(SUITS, suits.columns(len(SUITS), dp(2)), strict=True)
        ):
            if self.counted > index:
                paint_suit(painter, self.table, seat, suit, box, "tiny", is_wide=is_wide)
            else:
                painter.plate(box, "surface", "line", radius=5, line_width=1.2, dashed=True)

    def on_touch_down(self, touch: Any) -> bool:
        """Leave every touch to the board, which skips the moment."""
        return False
