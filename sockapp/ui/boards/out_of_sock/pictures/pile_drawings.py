"""Drawing of a round: the basket and its dice, the six piles, and the players' cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.cards import PILES, Card
from sockapp.games.out_of_sock.events import DiceReturned, DiceStacked, DieTaken, Tossed
from sockapp.games.out_of_sock.moves import Stack
from sockapp.games.out_of_sock.state import Phase, Table
from sockapp.i18n import number
from sockapp.ui.boards.board_host import face_of
from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.boards.out_of_sock.deck_piles import CARDS_PER_MOVE_MAX
from sockapp.ui.boards.out_of_sock.pictures.fan import (
    CARD_HEIGHT_RATIO,
    CARD_MAX_WIDTH_DP,
    paint_cards,
)
from sockapp.ui.boards.out_of_sock.sprite_names import card_sprite
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from sockapp.ui.toss.basket_painting import paint_basket

WIDE_DP = 520
"""Minimum width for the players side by side, in dp."""
GAP_DP = 6
BASKET_DP = 56
NUMBER_DP = 30
DIE_DP = 22
PLAYER_DP = 58
"""In dp: the gap between parts, and heights of the basket, a pile's number, a die, a player."""


class RoundStep(NamedTuple):
    """What a step of a round changes."""

    table: Table
    """The table after the step."""
    acting: set[Seat]
    """The seats that act."""
    takings: list[tuple[Seat, int, tuple[Card, ...]]]
    """Seat, pile and cards of each taking."""
    returned: list[int]
    """The dice that go back into the basket."""
    stacked: tuple[int, ...]
    """The dice of a stack. They are drawn at the pile, not yet in the basket."""
    refused_pile: int | None
    """The pile to which a stack was refused; None if none was."""

    @property
    def in_basket(self) -> int:
        """Number of dice drawn in the basket: all that are not on the table."""
        return self.table.in_basket - len(self.stacked)

    def dice_in_front(self, pile: int) -> tuple[int, ...]:
        """Return the dice in front of a pile after a split or during a stack."""
        if self.stacked and any(pile == taken for _seat, taken, _cards in self.takings):
            return self.stacked
        return (pile,) * self.table.dice_at(pile) if self.table.phase is Phase.PICK else ()


class PileStepsDrawing(Drawing):
    """The steps of a round. The piles and players that a step changes are ringed."""

    @property
    def step(self) -> RoundStep:
        """The step that is drawn."""
        frame = self.frame
        table: Table = frame.view.table
        acting: set[Seat] = set()
        takings: list[tuple[Seat, int, tuple[Card, ...]]] = []
        returned: list[int] = []
        stacked: tuple[int, ...] = ()
        for event in frame.events:
            match event:
                case Tossed(seat=seat):
                    acting.add(seat)
                case DieTaken(seat=seat, number=pile, card=card):
                    acting.add(seat)
                    takings.append((seat, pile, (card,)))
                    returned.append(pile)
                case DiceStacked(seat=seat, number=pile, cards=cards):
                    acting.add(seat)
                    takings.append((seat, pile, cards))
                    stacked = self.before.view.table.dice
                case DiceReturned(number=pile, count=count):
                    returned += [pile] * count
        is_refused = frame.problem is not None and isinstance(frame.move, Stack)
        refused_pile = len(table.dice) if is_refused else None
        return RoundStep(table, acting or {table.turn}, takings, returned, stacked, refused_pile)

    # Layout

    @cached_property
    def _dice_rows(self) -> int:
        """Number of rows of two dice in front of a pile: a stack needs two."""
        frames = self.picture.lesson.frames
        events = [event for shown in self.picture.shown for event in frames[shown].events]
        return 2 if any(isinstance(event, DiceStacked) for event in events) else 1

    def _card_width(self, width: float) -> float:
        cell = (width - dp(GAP_DP) * (len(PILES) - 1)) / len(PILES)
        return float(min(dp(CARD_MAX_WIDTH_DP), cell - dp(8)))

    def _piles_height(self, width: float) -> float:
        dice = self._dice_rows * dp(DIE_DP + 2)
        return float(dp(NUMBER_DP) + self._card_width(width) * CARD_HEIGHT_RATIO + dice + dp(18))

    def height_for(self, width: float) -> float:
        """Return the height of the basket, the piles and the players, one under the other."""
        rows = 1 if width >= dp(WIDE_DP) else self.frame.view.table.players
        players = rows * dp(PLAYER_DP) + (rows - 1) * dp(GAP_DP)
        return float(dp(BASKET_DP) + self._piles_height(width) + players + 2 * dp(GAP_DP))

    # Painting

    def paint(self, painter: Painter) -> None:
        """Draw the basket, the piles and the players, from the top."""
        step = self.step
        basket, rest = self.box.cut_top(dp(BASKET_DP), dp(GAP_DP))
        piles, players = rest.cut_top(self._piles_height(self.width), dp(GAP_DP))
        _paint_basket(painter, step, basket)
        for pile, cell in zip(PILES, piles.columns(len(PILES), dp(GAP_DP)), strict=True):
            self._paint_pile(painter, step, pile, cell)
        count = step.table.players
        beside = self.width >= dp(WIDE_DP)
        rows = players.columns(count, dp(GAP_DP)) if beside else players.rows(count, dp(GAP_DP))
        for seat, row in enumerate(rows):
            self._paint_player(painter, step, seat, row)

    def _paint_pile(self, painter: Painter, step: RoundStep, pile: int, cell: Box) -> None:
        taken = any(pile == number_ for _seat, number_, _cards in step.takings)
        ringed = taken or pile == step.refused_pile
        painter.plate(
            cell,
            "surface2",
            "ring" if ringed else "line",
            line_width=3 if ringed else 1.5,
            radius=10,
        )
        front, rest = cell.inset(dp(2), dp(6)).cut_top(dp(NUMBER_DP), dp(4))
        painter.sprite(f"pile_{pile}", front)
        width = self._card_width(self.width)
        deck, footer = rest.cut_top(width * CARD_HEIGHT_RATIO, dp(GAP_DP))
        top = deck.middle(width, width * CARD_HEIGHT_RATIO)
        _paint_deck(painter, step, pile, Box(top.x - dp(2), *top[1:]))
        dice = step.dice_in_front(pile)
        rows = footer.rows(self._dice_rows, dp(2))
        size = min(dp(DIE_DP), (footer.width - dp(2)) / 2) if len(dice) > 1 else dp(DIE_DP)
        for index, row in enumerate(rows):
            _paint_dice(painter, dice[2 * index : 2 * index + 2], row, size, is_centred=True)
        if pile == step.refused_pile:
            painter.sprite("close", deck.middle(dp(34), dp(34)))

    def _paint_player(self, painter: Painter, step: RoundStep, seat: Seat, row: Box) -> None:
        acting = seat in step.acting
        painter.plate(row, "surface", "ring" if acting else "line", line_width=3 if acting else 1.5)
        lesson = self.picture.lesson
        names = [player.name for player in lesson.players]
        inner = row.inset(dp(8), dp(5))
        face, rest = inner.cut_left(min(inner.height, dp(34)), dp(6))
        widest = max(painter.text_width(name, "strong") for name in names)
        name, cards = rest.cut_left(widest, dp(10))
        painter.sprite(face_of(lesson.game_id, lesson.players[seat]), face)
        painter.text(names[seat], name, "strong", align="left")
        new = [card for taker, _pile, cards_ in step.takings if taker == seat for card in cards_]
        owned = _new_last([card for column in step.table.columns[seat] for card in column], new)
        width = cards.height / CARD_HEIGHT_RATIO
        cards = Box(cards.x, cards.y, cards.width - dp(2), cards.height)
        if owned:
            paint_cards(painter, owned, cards, width, len(new))
        else:
            slot = Box(cards.x, cards.y, width, cards.height)
            painter.plate(slot, "none", "line", radius=6, dashed=True, line_width=1.5)


def _paint_basket(painter: Painter, step: RoundStep, box: Box) -> None:
    """Draw the basket, an arrow out of it or into it, and the dice that move."""
    out = step.table.dice if step.table.phase is Phase.CHOOSE else ()
    place, rest = box.cut_left(dp(BASKET_DP) * 4 / 3, dp(GAP_DP))
    paint_basket(painter, place, step.in_basket)
    if not (out or step.returned):
        return
    arrow, dice = rest.cut_left(dp(30), dp(GAP_DP))
    with painter.turned(0 if out else 180, arrow.center):
        painter.arrow(arrow.middle(dp(20), dp(14)), "text")
    _paint_dice(painter, out or step.returned, dice, dp(26))


def _paint_deck(painter: Painter, step: RoundStep, pile: int, card: Box) -> None:
    top, left = step.table.top(pile), step.table.cards_left(pile)
    if top is None:
        painter.plate(card, "none", "muted", radius=6, dashed=True, line_width=1.8)
        if pile != step.refused_pile:
            painter.text(number(0), card, "title", "muted")
        return
    for depth in range(min(2, left - 1), 0, -1):
        shift = dp(2) * depth
        box = Box(card.x + shift, card.y - shift, card.width, card.height)
        painter.plate(box, "surface", "outline", radius=5.6, line_width=1.2)
    painter.card(card_sprite(top), card)
    if left <= CARDS_PER_MOVE_MAX:
        size = dp(20)
        badge = Box(card.right - size * 0.7, card.y - size * 0.5, size, size)
        painter.plate(badge, "accent", "surface", radius=size, line_width=1.5)
        painter.text(number(left), badge, "label", "surface", font="SockBlack")


def _paint_dice(
    painter: Painter, dice: Sequence[int], box: Box, size: float, *, is_centred: bool = False
) -> None:
    """Draw dice in a row, of at most this size."""
    if not dice:
        return
    gap = dp(2)
    size = min(size, (box.width - gap * (len(dice) - 1)) / len(dice))
    total_width = len(dice) * (size + gap) - gap
    x = box.center[0] - total_width / 2 if is_centred else box.x
    for index, die in enumerate(dice):
        place = Box(x + index * (size + gap), box.center[1] - size / 2, size, size)
        painter.sprite(f"die_{die}", place, angle=(-5, 4, -2, 6)[index % 4])


def _new_last(cards: list[Card], new: list[Card]) -> list[Card]:
    """Return a player's cards with the new ones at the end."""
    old = list(cards)
    for card in new:
        old.remove(card)
    return old + new
