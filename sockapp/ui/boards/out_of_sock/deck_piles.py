"""A pile: its number, its deck, the number of cards left, and the dice in front of it."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import PILES, Card
from sockapp.games.out_of_sock.state import Phase, Table
from sockapp.games.out_of_sock.text.phrases import last_cards_warning
from sockapp.i18n import _, ngettext, number, times
from sockapp.ui.boards.card_magnifier import FaceUpCard, MagnifiesCards, sprite_card
from sockapp.ui.boards.out_of_sock.score_change import paint_change
from sockapp.ui.boards.out_of_sock.sprite_names import card_sprite
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from sockapp.ui.widgets.press_tint import PressTint

CARDS_PER_MOVE_MAX = 2
"""Maximum number of cards that one move can take (a stack)."""
FULL_LABEL_MIN_HEIGHT_DP = 76
"""Below this height, at 100 % text size, a pile shows only the number of its cards."""
NUMBER_WIDTH_FRACTION = 0.36
"""Width of the number of cards beside the card, of the right half's width."""
CARD_ASPECT = 56 / 80
"""Width of a card divided by its height."""
MAX_DICE_SIDE_BY_SIDE = 3
"""Maximum number of dice drawn side by side. More are drawn as one die and a number."""
FULL_DECK_CARDS = 12
"""Number of cards in a full deck."""
SIGN_DP = 13
"""Size of the sign beside the number of cards, in dp at 100 % text size."""
GAP_DP = 4
"""Gap between the sign and the number, in dp."""
FONT = "SockBold"
PileMark = Literal["best", "played"]
"""Why a pile is marked: it is the best pick, or the pick that was made instead."""
MARK_COLOURS: dict[PileMark, str] = {"best": "ring", "played": "base_red"}
HALO_DP = 4
"""Width of the coloured halo around a marked pile, in dp."""


class PilePlaces(NamedTuple):
    """The boxes of a pile's right half."""

    card: Box
    """The top card of the deck."""
    caption: Box
    """The number of cards: below the card, or beside it, above the dice and the score change."""
    is_caption_beside: bool
    is_low: bool
    """Whether the pile has room only for the number of cards, without words."""


class NumberedPile(MagnifiesCards, PressTint):
    """A numbered pile with its deck."""

    def __init__(self, number_: int, **kwargs: Any) -> None:
        self.number = number_
        self.table: Table | None = None
        self.taker: Seat | None = None
        """The seat that takes a die by a tap here; None if a tap takes none."""
        self._is_pointed_at = False
        """Whether a puzzle's hint or proof points at it."""
        self.mark: tuple[PileMark, Seat] | None = None
        """The mark, and the seat whose score the card would change; None without a mark."""
        super().__init__(**kwargs)

    @property
    def is_inviting(self) -> bool:
        """Whether a tap here takes a die."""
        return self.taker is not None

    def show(
        self, table: Table, taker: Seat | None, mark: tuple[PileMark, Seat] | None = None
    ) -> None:
        """Draw this table's pile. A tap takes a die for ``taker`` unless that is None."""
        self.table, self.taker, self.mark = table, taker, mark
        self._magnifier.refresh()
        left, dice = table.cards_left(self.number), table.dice_at(self.number)
        ends = table.ends_game(self.number, CARDS_PER_MOVE_MAX), table.phase is Phase.OVER
        preview = None if taker is None else (taker, table.columns[taker])
        picked = table.phase is Phase.PICK
        self.repaint_for((left, table.top(self.number), dice, picked, ends, preview, mark))

    def point_at(self, is_pointed_at: bool) -> None:
        """Highlight the pile for a puzzle, or stop."""
        if is_pointed_at != self._is_pointed_at:
            self._is_pointed_at = is_pointed_at
            self.repaint()

    @property
    def is_highlighted(self) -> bool:
        """Whether a puzzle points at the pile, or the best move takes from it."""
        return self._is_pointed_at or (self.mark is not None and self.mark[0] == "best")

    def find_face_up_card(self, x: float, y: float) -> FaceUpCard | None:
        """Return the deck's top card if it is at this point."""
        top = None if self.table is None else self.table.top(self.number)
        if top is None or not self.card_box().contains(x, y):
            return None
        return sprite_card(card_sprite(top))

    # Layout

    def card_box(self) -> Box:
        """Return the box of the deck's top card."""
        return self.compute_places().card

    def compute_places(self) -> PilePlaces:
        """Return the boxes of the right half.

        In a low pile the number of cards is beside the card, if the card can be larger then.
        """
        scale = self.theme.scale if self.theme else 1.0
        is_low = self.height < dp(FULL_LABEL_MIN_HEIGHT_DP) * scale
        inner = self.box.inset(dp(7), dp(6))
        _front, deck = inner.cut_left(inner.width * 0.45)
        footer = min(dp(19) * min(1.0, scale), self.height * 0.25)  # cards keep their size
        width = deck.width - dp(4)
        below = max(0.0, min(deck.height - footer, width / CARD_ASPECT))
        beside = min(deck.height, (width - deck.width * NUMBER_WIDTH_FRACTION) / CARD_ASPECT)
        left = self.width * 0.42
        if not is_low or beside <= below:
            x = deck.right - below * CARD_ASPECT - dp(4)
            card = Box(x, deck.top - below, below * CARD_ASPECT, below)
            room = self.width - left - dp(6)
            caption = Box(self.x + left, self.y + dp(3), room, footer - dp(1))
            return PilePlaces(card, caption, is_caption_beside=False, is_low=is_low)
        x = deck.right - beside * CARD_ASPECT - dp(4)
        card = caption = Box(x, deck.center[1] - beside / 2, beside * CARD_ASPECT, beside)
        if self.table is not None and self.table.phase is Phase.PICK:
            caption, _slip = card.cut_top(card.height * 0.64)
        left += self.x
        caption = caption._replace(x=left, width=card.x - left - dp(2))
        return PilePlaces(card, caption, is_caption_beside=True, is_low=is_low)

    def die_box(self, index: int = 0, count: int = 1) -> Box:
        """Return the box of a die in front of the pile, below the drawer.

        If there are more than ``MAX_DICE_SIDE_BY_SIDE`` dice, all have the same box.
        """
        inner = self.box.inset(dp(7), dp(6))
        room = self.x + self.width * 0.42 - inner.x
        size = min(dp(32), inner.height * 0.3)
        if count > MAX_DICE_SIDE_BY_SIDE:
            size = min(size, room * 0.54)
            return Box(inner.x, inner.y, size, size)
        if count > 1:
            size = min(size, max((room - dp(2)) / 2, inner.height * 0.22))
        step = min(size + dp(2), (room - size) / (count - 1)) if count > 1 else 0
        aside = max(0.0, (room - size - step * (count - 1)) / 2)
        return Box(inner.x + aside + index * step, inner.y, size, size)

    def paint(self, painter: Painter) -> None:
        """Draw the drawer front, the deck, the number of cards and the dice."""
        table = self.table
        if table is None:
            return
        places = self.compute_places()
        dice = table.dice_at(self.number)
        offered = bool(dice) and table.phase is Phase.PICK
        if self.mark is not None:
            halo = MARK_COLOURS[self.mark[0]]
            painter.plate(self.box.inset(-dp(HALO_DP)), halo, halo, radius=12 + HALO_DP)
        painter.plate(
            self.box,
            "highlight" if self.is_highlighted else "surface" if dice else "surface2",
            "ring" if self.is_inviting else "muted" if offered else "line",
            line_width=3.5 if self.is_inviting else 2.0 if offered else 1.5,
            dashed=offered and not self.is_inviting,
        )
        inner = self.box.inset(dp(7), dp(6))
        front = Box(inner.x, inner.y, inner.width * 0.41, inner.height)
        height = min(inner.height * 0.66, front.width * 68 / 48)
        drawer = Box(front.x, inner.top - height, front.width, height)
        if places.is_low and not table.dice:  # the drawer may use the room of the dice
            drawer = front.middle(front.width, height)
        painter.sprite(f"pile_{self.number}", drawer)
        self._paint_deck(painter, table, places)
        self._paint_dice(painter, dice)

    def _paint_dice(self, painter: Painter, dice: int) -> None:
        """Draw the dice in front, or one die and their number if they are many."""
        is_many = dice > MAX_DICE_SIDE_BY_SIDE
        for index in range(1 if is_many else dice):
            box = self.die_box(index, dice)
            painter.sprite(f"die_{self.number}", box, angle=(-5, 4, -2, 6)[index % 4])
        if is_many:
            left, right = box.right + dp(2), self.x + self.width * 0.42
            room = Box(left, box.y, right - left, box.height)
            painter.text(times(dice), room, "small", font="SockBlack", align="left")

    def _paint_deck(self, painter: Painter, table: Table, places: PilePlaces) -> None:
        card, half = places.card, places.caption
        top, left = table.top(self.number), table.cards_left(self.number)
        if top is None:
            if places.is_caption_beside:  # the text needs the room of the card
                half = half._replace(width=card.right - half.x)
            else:
                painter.plate(card, "none", "line", radius=6, dashed=True, line_width=1.8)
            painter.text(_("gone"), half, "tiny", "muted")
            return
        for depth in range(min(3, left - 1), 0, -1):
            shift = dp(1 if places.is_low else 2) * depth
            box = Box(card.x + shift, card.y - shift, card.width, card.height)
            painter.plate(box, "surface", "outline", radius=5.6, line_width=1.2)
        painter.card(card_sprite(top), card, bright=self.is_inviting)
        self._paint_caption(painter, table, left, places)
        taker = self.taker if self.mark is None else self.mark[1]
        if taker is not None:
            self._paint_score_change(painter, table, taker, top, card)

    def _paint_caption(self, painter: Painter, table: Table, left: int, places: PilePlaces) -> None:
        """Draw how many cards are left, in a warning colour if one move can finish the deck.

        It is in words if all piles have room for them, or else a number beside a small card.
        """
        half = places.caption
        words = not places.is_low and self._caption_width(painter) <= half.width
        caption = _cards_left_text(left) if words else number(left)
        alarm = left <= CARDS_PER_MOVE_MAX and table.phase is not Phase.OVER
        ends = alarm and table.ends_game(self.number, CARDS_PER_MOVE_MAX)
        ink = "accent" if alarm else "muted"
        side = min(dp(SIGN_DP) * painter.theme.scale, half.height)
        if places.is_caption_beside:
            if ends:
                sign, half = half.middle(half.width, min(half.height, dp(36))).rows(2)
                painter.sprite("warning", sign)
        elif ends or not words:
            width = side if ends else side * 0.62
            total = width + dp(GAP_DP) + painter.text_width(caption, "tiny", FONT)
            sign, half = half.middle(min(half.width, total), half.height).cut_left(
                width, dp(GAP_DP)
            )
            if ends:
                painter.sprite("warning", sign)
            else:
                card = sign.middle(width, side * 0.86)
                painter.plate(card, "surface", ink, radius=2, line_width=1.2)
        painter.text(caption, half, "tiny", ink, font=FONT)

    def _caption_width(self, painter: Painter) -> float:
        """Return the width of the longest possible caption."""
        plain = painter.text_width(_cards_left_text(FULL_DECK_CARDS), "tiny", FONT)
        low = max(
            painter.text_width(_cards_left_text(count), "tiny", FONT)
            for count in (1, CARDS_PER_MOVE_MAX)
        )
        return max(plain, low + dp(SIGN_DP) * painter.theme.scale + dp(GAP_DP))

    def _paint_score_change(
        self, painter: Painter, table: Table, taker: Seat, card: Card, place: Box
    ) -> None:
        """Draw how the card would change the score of the taker's suit, across its lower edge."""
        height = min(dp(19) * max(1, painter.theme.scale), place.height * 0.34)
        width = max(place.width + dp(6), dp(50))
        slip = Box(place.right + dp(3) - width, place.y - dp(1), width, height)
        painter.plate(slip, f"tint_{card.suit.value}", "outline", radius=8, line_width=1.4)
        paint_change(painter, slip.inset(dp(3), dp(1)), table, taker, card, "tiny")


def _cards_left_text(count: int) -> str:
    """Return the caption for this many cards in words."""
    return ngettext("{count} left", "{count} left", count).format(count=number(count))


def make_deck_warning(table: Table) -> str:
    """Return a warning if the next move can finish a deck or the game; else an empty string."""
    near = [number for number in PILES if 0 < table.cards_left(number) <= CARDS_PER_MOVE_MAX]
    ending = [number for number in near if table.ends_game(number, CARDS_PER_MOVE_MAX)]
    if not near:
        return ""
    left = min(table.cards_left(number) for number in ending or near)
    return last_cards_warning(left, is_ending=bool(ending))
