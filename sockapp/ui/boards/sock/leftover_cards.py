"""Small pictures of cards for sheets: the leftover hands of a round, and a missed play."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.sock.cards import Card
from sockapp.games.sock.events import DealEnded
from sockapp.games.sock.piles import find_changed_piles
from sockapp.games.sock.review import MissedPlay
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.sock.cards.pile_layout import CARD_ASPECT, Sizes, lay_out_piles
from sockapp.ui.boards.sock.hand_counts import points_text
from sockapp.ui.boards.sock.sprite_names import PEG, card_sprite, peg_box
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter

ROW_DP, LOW_ROW_DP, TALL_ROW_DP = 52, 42, 92
"""Height of a player's row, with many players, and with the cards under the name; in dp."""
CARDS_BESIDE_NAME_MIN_DP = 400
"""Width below which the cards go under the name, in dp."""
WIDE_ROWS_MIN_CARDS = 5


class LeftCards(Painted):
    """A row for each player: face, name, leftover cards and their points."""

    def __init__(self, host: BoardHost, event: DealEnded, **kwargs: Any) -> None:
        self.host, self.event = host, event
        super().__init__(size_hint_y=None, **kwargs)
        self.fbind("width", self._update_height)
        self._update_height()

    def _is_narrow(self, width: float) -> bool:
        """Return whether the cards go under the name; beside it they would overlap too much."""
        return len(self.event.points) <= WIDE_ROWS_MIN_CARDS and width < dp(
            CARDS_BESIDE_NAME_MIN_DP
        )

    def height_for(self, width: float) -> float:
        """Return the height of all rows at this width."""
        players = len(self.event.points)
        if self._is_narrow(width):
            return float(sum(dp(TALL_ROW_DP if hand else LOW_ROW_DP) for hand in self.event.hands))
        return float(dp(ROW_DP if players <= WIDE_ROWS_MIN_CARDS else LOW_ROW_DP) * players)

    def _update_height(self, *_args: object) -> None:
        self.height = self.height_for(self.width)

    def paint(self, painter: Painter) -> None:
        """Draw the rows of all players."""
        if not self._is_narrow(self.width):
            for seat, row in enumerate(self.box.rows(len(self.event.points), dp(2))):
                self._paint_row(painter, seat, row)
            return
        rest = self.box
        for seat, hand in enumerate(self.event.hands):
            row, rest = rest.cut_top(dp(TALL_ROW_DP if hand else LOW_ROW_DP))
            upper, cards = row.cut_top(dp(LOW_ROW_DP))
            self._paint_row(painter, seat, upper, has_cards=False)
            _paint_cards(painter, hand, cards.inset(dp(4), dp(1)))

    def _paint_row(self, painter: Painter, seat: Seat, row: Box, *, has_cards: bool = True) -> None:
        out = not self.event.hands[seat]
        if out:
            painter.plate(row, "highlight", "highlight", radius=10, line_width=0, alpha=0.6)
        scale = max(1.0, painter.theme.scale)
        person, rest = row.inset(dp(4), dp(2)).cut_left(row.width * 0.32, dp(4))
        face, name = person.cut_left(min(person.height, dp(32)), dp(4))
        painter.sprite(self.host.face(seat), face)
        painter.text(
            self.host.names[seat], name, "small", align="left", font="SockBold", shorten=True
        )
        cards, points = rest.cut_left(rest.width - dp(52) * scale, dp(4))
        if has_cards:
            _paint_cards(painter, self.event.hands[seat], cards)
        painter.text(
            points_text(self.event.points[seat]), points, "label", font="SockBold", align="right"
        )


class MissedPicture(Painted):
    """The piles that a better play would have made, with pegs on the cards it plays."""

    def __init__(self, missed: MissedPlay, **kwargs: Any) -> None:
        self.missed = missed
        _gone, self.piles = find_changed_piles(missed.decision.table, missed.better.table)
        super().__init__(size_hint_y=None, height=dp(96), **kwargs)

    def paint(self, painter: Painter) -> None:
        """Draw the piles as fans in rows."""
        room = self.box.inset(dp(4))
        layout = lay_out_piles(tuple(self.piles), {}, room, Sizes(dp(30), dp(66)))
        wanted = list(self.missed.better.played)
        for fan in layout.fans:
            for card, box in zip(self.piles[fan.place], fan.cards, strict=True):
                painter.card(card_sprite(card), box)
                if card in wanted:
                    wanted.remove(card)
                    painter.sprite(PEG, peg_box(box))


def _paint_cards(painter: Painter, cards: tuple[Card, ...], room: Box) -> None:
    """Draw cards side by side, overlapping only as much as they must."""
    height = min(room.height, dp(44))
    row = Box(room.x, room.center[1] - height / 2, room.width, height)
    width = height * CARD_ASPECT
    apart = min(width * 1.05, (row.width - width) / max(1, len(cards) - 1))
    for index, card in enumerate(cards):
        painter.card(card_sprite(card), Box(row.x + apart * index, row.y, width, height))
