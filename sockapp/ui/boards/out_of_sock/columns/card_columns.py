"""A player's cards: a column per suit with its score."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from math import hypot
from typing import Any, Literal

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import SUITS, Card, Suit
from sockapp.games.out_of_sock.moves import Arrange
from sockapp.games.out_of_sock.state import Table
from sockapp.games.out_of_sock.text.names import column_score_text, suit_name
from sockapp.i18n import _, ngettext, number, pgettext
from sockapp.ui.boards.card_magnifier import CardMagnifier, FaceUpCard, sprite_card
from sockapp.ui.boards.out_of_sock.columns.column_drag import DRAG_MIN_DP, DraggedCard
from sockapp.ui.boards.out_of_sock.columns.column_layout import (
    ColumnLayout,
    clip_to_box,
    lay_out_column,
    paint_chip,
)
from sockapp.ui.boards.out_of_sock.layout import ASIDE_GAP_DP, MARGIN_DP, compute_left_part_edge
from sockapp.ui.boards.out_of_sock.sprite_names import SYMBOLS, card_sprite
from sockapp.ui.boards.out_of_sock.suit_badge import is_side_by_side, paint_suit
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.look.sock_outline import sock_outline

CARDS_MIN_HEIGHT_DP = 84
"""Minimum height for cards; below it only scores are drawn."""
LARGE_LETTERS_MIN_HEIGHT_DP = 180
"""Minimum height for large text in landscape, at 100 % text size."""
LARGE_HEAD_DP = 44
"""Height of a column's head with large text, in dp."""


class OwnCards(Painted):
    """The cloth at the bottom with the viewer's six columns."""

    has_cloth = True
    """Whether a cloth is drawn behind the columns, down to the edge of the screen."""

    def __init__(
        self,
        on_column: Callable[[Suit], None] | None = None,
        on_arrange: Callable[[Arrange], None] | None = None,
        on_enlarge: Callable[[Seat], None] | None = None,
        **kwargs: Any,
    ) -> None:
        self._on_column, self._on_arrange, self._on_enlarge = on_column, on_arrange, on_enlarge
        self.can_arrange = False
        """Whether cards can be dragged: only while their owner has to move."""
        self._lifted: DraggedCard | None = None
        self.table: Table | None = None
        self.seat: Seat = 0
        self.name = ""
        self.face = ""
        self.following: tuple[str, ...] = ()
        """Names of the other players, in the order of turns."""
        self.is_own = False
        """Whether the cards belong to the user."""
        self._magnifier = CardMagnifier(self, self._find_card)
        super().__init__(**kwargs)

    def show(
        self,
        table: Table,
        seat: Seat,
        name: str,
        face: str,
        *,
        is_own: bool,
        following: tuple[str, ...] = (),
    ) -> None:
        """Draw this player's cards; ``following`` are the other players' names in turn order."""
        self.table, self.seat, self.name, self.face, self.is_own = table, seat, name, face, is_own
        self.following = following
        self._magnifier.refresh()
        lifted, self._lifted = self._lifted, None
        self.repaint_for((table.columns[seat], seat, name, face, is_own, following, lifted))

    @property
    def title(self) -> str:
        """The name of the cards' owner, as a title."""
        return _("You, {name}").format(name=self.name) if self.is_own else self.name

    # A tap on a column explains its score; a drag moves a card within its column. If there is only
    # a strip, a tap opens the sheet with the cards, as on the opponents' strips.

    def on_touch_down(self, touch: Any) -> bool:
        """Grab a touch on the columns."""
        if self._on_column is None or touch.is_mouse_scrolling:
            return False
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._magnifier.begin(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Drag the card on which the touch began, unless it is magnified."""
        if touch.grab_current is not self:
            return False
        if self._magnifier.follow(touch):
            return True
        by = touch.x - touch.ox, touch.y - touch.oy
        if self._lifted is None and max(map(abs, by)) > dp(DRAG_MIN_DP):
            self._lifted = self._lift(*touch.opos)
        if self._lifted is not None:
            self._drag(self._lifted, by)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Drop the dragged card, or handle the touch as a tap."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self._magnifier.end():
            return True
        lifted, self._lifted = self._lifted, None
        suit = self._suit_at(*touch.opos)
        if lifted is not None:
            self.repaint()
            if lifted.move and self.can_arrange and self._on_arrange:
                self._on_arrange(lifted.move)
        elif self.is_low and self._on_enlarge and self.collide_point(*touch.pos):
            self._on_enlarge(self.seat)
        elif suit is not None and suit == self._suit_at(*touch.pos) and self._on_column:
            self._on_column(suit)
        return True

    def focus_targets(self) -> Iterator[tuple[Hashable, Box]]:
        """Yield the columns, or their cards if they can be rearranged, for keyboard focus."""
        if self._on_column is None or self.table is None:
            return
        if self.is_low:
            yield "strip", self.box
            return
        for suit, column in zip(SUITS, self.columns(), strict=True):
            count = len(self.table.columns[self.seat][SUITS.index(suit)])
            if not self.can_arrange or count < 2:
                yield suit, column
                continue
            boxes, chips = self._heap(suit, count)
            for index, box in enumerate(boxes):
                if not chips:
                    end = boxes[index + 1].top if index + 1 < count else max(box.y, column.y)
                    box = Box(box.x, end, box.width, box.top - end)
                yield (suit, index), box

    def _suit_at(self, x: float, y: float) -> Suit | None:
        columns = zip(SUITS, self.columns(), strict=True)
        return next((suit for suit, box in columns if box.contains(x, y)), None)

    def _find_card(self, x: float, y: float) -> FaceUpCard | None:
        """Return the topmost card at a point; None if there is none."""
        suit = self._suit_at(x, y)
        if suit is None or self.table is None or self.is_low:
            return None
        cards = self.table.columns[self.seat][SUITS.index(suit)]
        for index in reversed(range(len(cards))):
            if self.card_box(suit, index, len(cards)).contains(x, y):
                return sprite_card(card_sprite(cards[index]))
        return None

    def _lift(self, x: float, y: float) -> DraggedCard | None:
        """Return the topmost card at a point for dragging; None if there is none to move."""
        suit = self._suit_at(x, y)
        if suit is None or self.table is None or self.is_low or not self.can_arrange:
            return None
        count = len(self.table.columns[self.seat][SUITS.index(suit)])
        for index in reversed(range(count)):
            if self.card_box(suit, index, count).contains(x, y):
                return DraggedCard(suit, index, count, index) if count > 1 else None
        return None

    def _drag(self, lifted: DraggedCard, by: tuple[float, float]) -> None:
        """Move the card within its column, and find the nearest place for it."""
        boxes = self._heap(lifted.suit, lifted.count).places
        start = boxes[lifted.start]
        x, y = (
            max(min(box[axis] for box in boxes), min(at + moved, max(box[axis] for box in boxes)))
            for axis, (at, moved) in enumerate(zip(start[:2], by, strict=True))
        )
        lifted.by = x - start.x, y - start.y
        lifted.place = min(
            range(lifted.count), key=lambda index: hypot(boxes[index].x - x, boxes[index].y - y)
        )
        self.repaint()

    @property
    def is_wide(self) -> bool:
        """Whether name and score are beside the columns instead of above them."""
        return bool(self.width > self.height * 3.2)

    @property
    def is_large(self) -> bool:
        """Whether there is room for large text and for the order of turns."""
        return bool(
            self.is_wide
            and self.height
            > dp(LARGE_LETTERS_MIN_HEIGHT_DP) * (self.theme.scale if self.theme else 1)
        )

    @property
    def is_low(self) -> bool:
        """Whether there is only room for a strip with scores, without cards."""
        return bool(self.height < dp(CARDS_MIN_HEIGHT_DP))

    def _parts(self) -> tuple[Box, Box]:
        if self.is_low:
            return self.box.inset(dp(8), dp(2)).cut_left(self.width * 0.16, dp(6))
        inner = self.box.inset(dp(MARGIN_DP if self.is_wide else 8), dp(6))
        if self.is_wide:
            return inner.cut_left(
                compute_left_part_edge(self.width) - dp(MARGIN_DP), dp(ASIDE_GAP_DP)
            )
        return inner.cut_top(min(dp(42), inner.height * 0.3), dp(4))

    def columns(self) -> list[Box]:
        """Return the boxes of the six columns."""
        return self._parts()[1].columns(len(SUITS), dp(5 if self.is_wide else 3))

    def card_box(self, suit: Suit, index: int, count: int) -> Box:
        """Return the box of a card in a column of ``count`` cards."""
        return self._heap(suit, count).places[index]

    def _heap(self, suit: Suit, count: int) -> ColumnLayout:
        """Return the layout of this many cards in a column."""
        column = self.columns()[SUITS.index(suit)]
        head = min(dp(LARGE_HEAD_DP if self.is_large else 30), column.height * 0.24)
        return lay_out_column(
            column._replace(y=column.y + dp(3), height=column.height - head - dp(3)), count
        )

    def next_card_box(self, suit: Suit) -> Box:
        """Return the box of the next card of a suit."""
        if self.is_low:
            return self.columns()[SUITS.index(suit)]
        count = len(self.table.columns[self.seat][SUITS.index(suit)]) if self.table else 0
        return self.card_box(suit, count, count + 1)

    def paint(self, painter: Painter) -> None:
        """Draw the cloth, the head and the columns."""
        table = self.table
        if table is None:
            return
        if self.has_cloth:
            below = Box(self.x, self.y - dp(60), self.width, self.height + dp(60))
            painter.plate(below, "surface", "line", radius=22)
            painter.stitches(below.inset(dp(4)), "line", radius=18)
        head, columns = self._parts()
        if self.is_low:
            self._paint_low_head(painter, table, head)
        else:
            self._paint_head(painter, table, head)
        for suit, box in zip(SUITS, self.columns(), strict=True):
            if self.is_low:
                is_wide = is_side_by_side(columns)
                paint_suit(painter, table, self.seat, suit, box, "label", is_wide=is_wide)
            else:
                self._paint_column(painter, table, suit, box)

    def _paint_low_head(self, painter: Painter, table: Table, head: Box) -> None:
        """Draw the head of a strip: the face over the score."""
        face, score = head.inset(0, dp(2)).rows(2, dp(2))
        painter.sprite(self.face, face)
        painter.plate(score, "primary", "outline", radius=10)
        points = number(table.score(self.seat))
        painter.text(points, score.inset(dp(3), 0), "label", "cream", font="SockBlack")

    def _paint_head(self, painter: Painter, table: Table, head: Box) -> None:
        """Draw name and score: side by side, or in a column beside the cards in landscape."""
        points = number(table.score(self.seat))
        if not self.is_wide:
            name, score = head.cut_left(head.width * 0.58)
            self._paint_name(painter, table, name.inset(dp(4), 0))
            self._paint_score(painter, _("Score"), points, score)
            return
        if not self.is_large:
            name, score = head.inset(dp(4), dp(4)).rows(2, dp(6))
            self._paint_name(painter, table, name)
            self._paint_score(painter, _("Score"), points, score)
            return
        name, score, turns = head.inset(dp(8), dp(8)).rows(3, dp(4))
        self._paint_name(
            painter, table, name._replace(y=name.y - dp(8), height=name.height + dp(8))
        )
        self._paint_score(painter, _("Score so far"), points, score, shorter=_("Score"))
        if self.following:
            names = pgettext("order of turns", ", then ").join(self.following)
            words = _("Next: {names}").format(names=names)
            painter.text(words, turns, "label", "muted", align="left", lines=2, font="SockRegular")

    def _paint_name(self, painter: Painter, table: Table, box: Box) -> None:
        """Draw the face, the name and the number of cards."""
        cards = sum(map(len, table.columns[self.seat]))
        count = ngettext("{count} card", "{count} cards", cards).format(count=number(cards))
        side = min(box.height - dp(6), dp(76))
        face, words = box.cut_left(side + dp(6), dp(8))
        painter.ring(face.center, side / 2, "ring", 1.8)
        painter.sprite(self.face, face.middle(side, side))
        name, amount = words.rows(2)
        large, small = ("title", "body") if self.is_large else ("strong", "small")
        painter.text(self.title, name, large, align="left", valign="bottom", shorten=True)
        painter.text(count, amount, small, "muted", align="left", valign="top")

    def _paint_score(
        self, painter: Painter, caption: str, points: str, box: Box, shorter: str = ""
    ) -> None:
        """Draw the total score; ``shorter`` is the caption for a narrow box."""
        width, height, level = (84, 50, "figure") if self.is_large else (52, 34, "title")
        width = dp(width) * max(1, painter.theme.scale * 0.9)
        height = min(box.height, dp(height) * painter.theme.scale)
        pill = Box(box.right - width, box.y, width, box.height).middle(width, height)
        words = box._replace(width=pill.x - box.x - dp(6))
        align: Literal["left", "right"] = "left" if self.is_wide else "right"
        small = "label" if self.is_large else "small"
        if shorter and painter.text_width(caption, small) > words.width:
            caption = shorter
        painter.text(caption, words, small, "muted", align=align)
        painter.plate(pill, "primary", "outline", radius=height / dp(2), line_width=1.8)
        painter.text(points, pill.inset(dp(3), 0), level, "cream", font="SockBlack")

    def _paint_column(self, painter: Painter, table: Table, suit: Suit, box: Box) -> None:
        cards = table.columns[self.seat][SUITS.index(suit)]
        painter.plate(box, f"tint_{suit.value}", f"base_{suit.value}", radius=10, line_width=2)
        height = min(dp(LARGE_HEAD_DP - 6 if self.is_large else 26), box.height * 0.2)
        head, _rest = box.inset(dp(4), dp(3)).cut_top(height)
        if cards:
            self._paint_suit_score(painter, table, suit, head)
        else:
            painter.sprite(SYMBOLS[suit], head.inset(dp(1)))
            self._paint_empty(painter, suit, box)
        if cards:
            with clip_to_box(box.inset(dp(2)), dp(8)):
                self._paint_cards(painter, suit, cards)

    def _paint_cards(self, painter: Painter, suit: Suit, cards: Sequence[Card]) -> None:
        """Draw the cards of a column, and on top of them the dragged card."""
        places, chips = self._heap(suit, len(cards))

        def paint(card: Card, box: Box, *, bright: bool = False) -> None:
            if chips:
                paint_chip(painter, card, box, bright=bright)
            else:
                painter.card(card_sprite(card), box, bright=bright)

        lifted = self._lifted if self._lifted and self._lifted.suit is suit else None
        order = lifted.order if lifted else range(len(cards))
        for box, place in zip(places, order, strict=True):
            if not lifted or place != lifted.start:
                paint(cards[place], box)
        if lifted:
            box, (across, up) = places[lifted.start], lifted.by
            box = box._replace(x=box.x + across, y=box.y + up).inset(-dp(3))
            paint(cards[lifted.start], box, bright=True)

    def _paint_suit_score(self, painter: Painter, table: Table, suit: Suit, head: Box) -> None:
        """Draw a suit's symbol and its score."""
        working, side = table.column_score(self.seat, suit), self._symbol_side(painter, table, head)
        figures = self._score_width(painter, table, suit, head)
        head = head.middle(min(head.width, side + dp(6) + figures), head.height)
        symbol, score = head.cut_left(side, dp(2))
        painter.sprite(SYMBOLS[suit], symbol.inset(dp(1)))
        if working.is_banned:
            painter.ban(score)
        else:
            points, ink = number(working.score), f"deep_{suit.value}"
            painter.text(points, score, self._score_level, ink, font="SockBlack")

    def _symbol_side(self, painter: Painter, table: Table, head: Box) -> float:
        """Return the size of the symbols: the same for all suits, beside the longest score."""
        columns = zip(SUITS, table.columns[self.seat], strict=True)
        figures = (
            self._score_width(painter, table, suit, head) for suit, cards in columns if cards
        )
        rest = head.width - max(figures, default=0.0) - dp(4)
        return float(min(head.height, max(rest, head.width * 0.42)))

    def _score_width(self, painter: Painter, table: Table, suit: Suit, head: Box) -> float:
        """Return the width of a suit's score."""
        working = table.column_score(self.seat, suit)
        if working.is_banned:
            return head.height
        return painter.text_width(number(working.score), self._score_level) * 1.1

    @property
    def _score_level(self) -> str:
        return "headline" if self.is_large else "label"

    def _paint_empty(self, painter: Painter, suit: Suit, box: Box) -> None:
        """Draw the outline of a sock in an empty column."""
        card = self.card_box(suit, 0, 1)
        place = card.middle(card.width * 0.9, min(card.height * 0.8, box.height * 0.5))
        painter.dashes(sock_outline(place), f"base_{suit.value}", 1.5, dash=3.6, gap=2.8)


def explain_score(table: Table, seat: Seat, suit: Suit) -> str:
    """Return a column's working in one line, as in "Red: (4+6)×2 = 20".

    Empty for an empty column.
    """
    working = table.column_score(seat, suit)
    steps = column_score_text(working)
    if not steps:
        return ""
    score = number(working.score)
    return f"{suit_name(suit).capitalize()}: {steps if steps == score else f'{steps} = {score}'}"
