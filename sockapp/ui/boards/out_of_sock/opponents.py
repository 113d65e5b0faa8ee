"""An opponent's strip: name, score, and the points in each suit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import SUITS, Suit
from sockapp.games.out_of_sock.state import Phase, Table
from sockapp.i18n import _, ngettext, number, pgettext
from sockapp.ui.boards.out_of_sock.suit_badge import is_side_by_side, paint_suit, suit_places
from sockapp.ui.boards.out_of_sock.taken_dice import TakenDice
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from sockapp.ui.widgets.press_tint import PressTint

LARGE_DP = 96
"""A strip higher than this, and twice as wide, has large text; in dp at 100 % text size."""
LEVELS = ("label", "small", "tiny", "tiny")
"""Text levels of the name, the score, the activity and a suit's points."""
LARGE_LEVELS = ("headline", "title", "body", "title")


class OpponentStrip(PressTint):
    """An opponent's strip. A tap opens the sheet with their cards."""

    def __init__(
        self, seat: Seat, name: str, face: str, on_tap: Callable[[Seat], None], **kwargs: Any
    ) -> None:
        self.seat, self.player_name, self.face = seat, name, face
        self._on_tap = on_tap
        self.table: Table | None = None
        self.taken: TakenDice = ()
        super().__init__(**kwargs)

    def show(self, table: Table, taken: TakenDice = ()) -> None:
        """Draw the opponent's cards; ``taken`` are the dice taken so far in this round."""
        self.table, self.taken = table, taken
        self.repaint_for((table.columns[self.seat], self._is_acting(table), self._activity(table)))

    def on_release(self) -> None:
        """Report a tap."""
        self._on_tap(self.seat)

    def column_box(self, suit: Suit) -> Box:
        """Return the box of a suit."""
        if self.table is None or self.theme is None:
            columns = self._suits_box().columns(len(SUITS), dp(1))
        else:
            level = (LARGE_LEVELS if self._is_large(self.theme.scale) else LEVELS)[3]
            painter, room = Painter(self.theme), self._suits_box()
            columns = suit_places(painter, self.table, self.seat, room, dp(1), level)
        return columns[SUITS.index(suit)]

    def _suits_box(self) -> Box:
        """Return the box of the six suits."""
        inner = self.box.inset(dp(4), dp(4))
        share = 0.5 if self.height > dp(74) else 0.46  # leaves room for descenders in a low strip
        return Box(inner.x, inner.y, inner.width, inner.height * share)

    def paint(self, painter: Painter) -> None:
        """Draw the face, the name, the activity, the score and the six suits."""
        table = self.table
        if table is None:
            return
        acting = self._is_acting(table)
        painter.plate(
            self.box, "surface", "ring" if acting else "line", line_width=3 if acting else 1.5
        )
        scale = painter.theme.scale
        large = self._is_large(scale)
        inner = self.box.inset(dp(6), dp(5))
        head, _rest = inner.cut_top(inner.height * 0.46)
        face, words = head.cut_left(min(head.height, dp(54)), dp(8 if large else 4))
        painter.sprite(self.face, face)
        roomy = self.height > dp(64) * scale
        upper, activity = words.cut_top(words.height * (0.56 if roomy else 0.9))
        pill = min(dp(56 if large else 38) * scale, upper.width * 0.42)
        name, score = upper.cut_left(upper.width - pill - dp(2), dp(4))
        painter.plate(score.inset(0, dp(1)), "text", "text", radius=score.height / dp(2))
        points = number(table.score(self.seat))
        sizes = LARGE_LEVELS if large else LEVELS
        painter.text(points, score.inset(dp(3), 0), sizes[1], "surface", font="SockBlack")
        painter.text(self.player_name, name, sizes[0], align="left", font="SockBold", shorten=True)
        if roomy:
            painter.text(
                self._activity(table), activity, sizes[2], "muted", align="left", valign="top"
            )
        room = self._suits_box()
        columns = suit_places(painter, table, self.seat, room, dp(1), sizes[3])
        is_wide = is_side_by_side(room)
        for suit, column in zip(SUITS, columns, strict=True):
            paint_suit(painter, table, self.seat, suit, column, sizes[3], is_wide=is_wide)

    def _is_large(self, scale: float) -> bool:
        """Return whether there is room for large text, as on a tablet."""
        return bool(self.height > dp(LARGE_DP) * scale and self.width > 2 * dp(LARGE_DP) * scale)

    def _is_acting(self, table: Table) -> bool:
        return table.turn == self.seat and table.phase is not Phase.OVER

    def _activity(self, table: Table) -> str:
        if table.phase is Phase.PICK and self.seat in table.picking_order[:1]:
            return _("choosing…")
        if table.phase is Phase.PICK and self.seat in table.picking_order[1:2]:
            return pgettext("to take a die", "next")
        for seat, die in reversed(self.taken):
            if seat == self.seat:
                return _("took a {number}").format(number=number(die))
        if table.phase is Phase.TOSS and (table.turn + 1) % table.players == self.seat:
            return _("next to toss")
        count = sum(map(len, table.columns[self.seat]))
        return ngettext("{count} card", "{count} cards", count).format(count=number(count))
