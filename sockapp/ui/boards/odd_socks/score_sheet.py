"""Odd Socks on the result screen: the united pair, all baskets and the winner of each round."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.events import RoundEnded
from sockapp.games.odd_socks.state import Table
from sockapp.games.odd_socks.text.names import design_name
from sockapp.i18n import _, join_and, number
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.help_legend import HELP, HelpLegend
from sockapp.ui.boards.odd_socks.card_painting import CARD_ASPECT, paint_face, paint_ring
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.widgets.label import AppLabel

HEAD_DP = 26
"""Height of the line with the name, in dp at 100 % text size."""
PAIR_DP, LARGE_PAIR_DP = 132, 190
CARD_DP, LARGEST_CARD_DP = 40, 78
"""Minimum and maximum width of a basket card, in dp."""
MIN_CARDS_LAID_OUT = 6
"""Card widths are computed for at least this many cards, so that all baskets look alike."""
GAP_DP = 4
CARDS_BESIDE_NAME_MIN_DP = 560
"""Minimum width for the cards beside the name instead of below it."""


class UnitedPair(Painted):
    """The lost mate and its match, side by side."""

    def __init__(self, lost: Design, **kwargs: Any) -> None:
        self.lost = lost
        super().__init__(size_hint_y=None, **kwargs)
        self.fbind("width", self._update_height)
        self._update_height()

    def _update_height(self, *_args: object) -> None:
        self.height = dp(LARGE_PAIR_DP if self.width >= dp(CARDS_BESIDE_NAME_MIN_DP) else PAIR_DP)

    def paint(self, painter: Painter) -> None:
        """Draw the two cards, leaning towards each other."""
        height = self.height - dp(14)
        width = height * CARD_ASPECT
        middle = self.box.center
        for side, tilt in ((-1, 5), (1, -5)):
            box = Box(middle[0] + side * width * 0.53 - width / 2, self.y + dp(5), width, height)
            with painter.turned(tilt, box.center):
                paint_face(painter, self.lost, box, bright=True)


class BasketResult(Painted):
    """A player's basket, face up, and the rounds won."""

    def __init__(self, host: BoardHost, table: Table, seat: Seat, **kwargs: Any) -> None:
        self.host, self.table, self.seat = host, table, seat
        super().__init__(size_hint_y=None, **kwargs)
        for prop in ("appearance", "width"):
            self.fbind(prop, self._update_height)
        self._update_height()

    @property
    def _has_cards_beside(self) -> bool:
        """Whether the cards are beside the name."""
        return bool(self.width - dp(20) >= dp(CARDS_BESIDE_NAME_MIN_DP) * self.text_scale)

    def _card_width(self) -> float:
        """Return the card width at which the fullest basket fits side by side."""
        room = (self.width - dp(20)) * (0.7 if self._has_cards_beside else 1) - dp(
            10 if self._has_cards_beside else 0
        )
        most = max(MIN_CARDS_LAID_OUT, *map(len, self.table.baskets))
        return float(max(dp(CARD_DP), min(dp(LARGEST_CARD_DP), room / most - dp(GAP_DP))))

    def _update_height(self, *_args: object) -> None:
        """Set the height to that of the cards, and of the name if it is above them."""
        above = 0 if self._has_cards_beside else dp(HEAD_DP) * self.text_scale + dp(4)
        self.height = dp(14) + above + self._card_width() / CARD_ASPECT

    def paint(self, painter: Painter) -> None:
        """Draw the face and the name, and the cards below or beside them."""
        table, seat = self.table, self.seat
        has_won = table.winner == seat
        painter.plate(
            self.box, "surface", "ring" if has_won else "line", line_width=3 if has_won else 1.5
        )
        inner = self.box.inset(dp(10), dp(7))
        if self._has_cards_beside:
            head, cards = inner.cut_left(inner.width * 0.3, dp(10))
        else:
            head, cards = inner.cut_top(dp(HEAD_DP) * self.text_scale, dp(4))
        face, words = head.cut_left(dp(28), dp(6))
        painter.sprite(self.host.face(seat), face)
        side = dp(18)
        socks = table.wins[seat]
        is_helped = any(use.seat == seat for use in self.host.helped)
        room = words.width - (socks + is_helped) * side
        name = Box(words.x, words.y, room, words.height)
        painter.text(self.host.names[seat], name, "strong", align="left", shorten=True)
        if is_helped:
            painter.sprite(HELP, Box(name.right, head.y, side, head.height).middle(side, side))
        for index in range(socks):
            place = Box(words.right - (index + 1) * side, head.y, side, head.height)
            painter.sprite("gold_sock", place)
        basket = table.baskets[seat]
        width = min(self._card_width(), cards.width / max(1, len(basket)) - dp(GAP_DP))
        for index, lying in enumerate(basket):
            if lying.design is None:
                continue
            box = Box(cards.x + index * (width + dp(GAP_DP)), cards.y, width, cards.height)
            box = box.middle(width, width / CARD_ASPECT)
            if has_won and lying.design is table.lost:
                paint_ring(painter, box, 2.5)
            paint_face(painter, lying.design, box, bright=True)


class RoundSheet(BoxLayout):
    """The part of the result screen that Odd Socks adds."""

    def __init__(self, host: BoardHost, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(8), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        table: Table = host.view.table
        if table.lost is not None:
            self.add_widget(UnitedPair(table.lost))
        order = sorted(range(table.players), key=lambda seat: seat != table.winner)
        for seat in order:
            self.add_widget(BasketResult(host, table, seat))
        if host.helped:
            self.add_widget(HelpLegend())
        ended = [event for event in host.events() if isinstance(event, RoundEnded)]
        if len(ended) > 1:
            for count, event in enumerate(ended, start=1):
                text = _("Round {number}: {design}, won by {name}").format(
                    number=number(count),
                    design=design_name(event.lost),
                    name=host.names[event.winner],
                )
                if helped := sorted({use.seat for use in host.helped if use.round == count}):
                    names = join_and(host.names[seat] for seat in helped)
                    text += "\n" + _("with help: {names}").format(names=names)
                self.add_widget(AppLabel(text=text, role="medium", halign="center"))
