"""Drawing of a round: the basket and its dice, the six piles, and the players' cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

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
from sockapp.ui.boards.out_of_sock.pictures.fan import CARD, WIDEST, paint_cards
from sockapp.ui.boards.out_of_sock.sprite_names import card_sprite
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from sockapp.ui.toss.basket_painting import paint_basket

WIDE = 520
"""Minimum width for the players side by side, in dp."""
GAP = 6
BASKET = 56
NUMBER = 30
DIE = 22
PLAYER = 58
"""In dp: the gap between parts, and heights of the basket, a pile's number, a die, a player."""


class PileStepsDrawing(Drawing):
    """The steps of a round. The piles and players that a step changes are ringed."""

    @property
    def _table(self) -> Table:
        table: Table = self.frame.view.table
        return table

    # What changes in the step

    @property
    def _takings(self) -> list[tuple[Seat, int, tuple[Card, ...]]]:
        """Seat, pile and cards of each taking in this step."""
        taken: list[tuple[Seat, int, tuple[Card, ...]]] = []
        for event in self.frame.events:
            match event:
                case DieTaken(seat=seat, number=pile, card=card):
                    taken.append((seat, pile, (card,)))
                case DiceStacked(seat=seat, number=pile, cards=cards):
                    taken.append((seat, pile, cards))
        return taken

    @property
    def _acting_seats(self) -> set[Seat]:
        """The seats that act in this step."""
        seats = {event.seat for event in self.frame.events if isinstance(event, Tossed)}
        return seats | {seat for seat, _pile, _cards in self._takings} or {self._table.turn}

    @property
    def _returned_dice(self) -> list[int]:
        """The dice that go back into the basket in this step."""
        back: list[int] = []
        for event in self.frame.events:
            match event:
                case DieTaken(number=pile):
                    back.append(pile)
                case DiceReturned(number=pile, count=count):
                    back += [pile] * count
        return back

    def dice_in_front(self, pile: int) -> tuple[int, ...]:
        """Return the dice in front of a pile after a split or during a stack."""
        if self._stacked_dice and any(pile == taken for _seat, taken, _cards in self._takings):
            return self._stacked_dice
        return (pile,) * self._table.dice_at(pile) if self._table.phase is Phase.PICK else ()

    @property
    def _stacked_dice(self) -> tuple[int, ...]:
        """The dice of a stack in this step. They are drawn at the pile, not yet in the basket."""
        stacked = any(isinstance(event, DiceStacked) for event in self.frame.events)
        dice: tuple[int, ...] = self.before.view.table.dice if stacked else ()
        return dice

    @property
    def in_basket(self) -> int:
        """Number of dice drawn in the basket: all that are not on the table."""
        return self._table.in_basket - len(self._stacked_dice)

    @property
    def _refused_pile(self) -> int | None:
        """The pile to which a stack was refused; None if none was."""
        tried = self.frame.problem is not None and isinstance(self.frame.move, Stack)
        return len(self._table.dice) if tried else None

    # Layout

    @cached_property
    def _dice_rows(self) -> int:
        """Number of rows of two dice in front of a pile: a stack needs two."""
        frames = self.picture.lesson.frames
        events = [event for shown in self.picture.shown for event in frames[shown].events]
        return 2 if any(isinstance(event, DiceStacked) for event in events) else 1

    def _card_width(self, width: float) -> float:
        cell = (width - dp(GAP) * (len(PILES) - 1)) / len(PILES)
        return float(min(dp(WIDEST), cell - dp(8)))

    def _piles_height(self, width: float) -> float:
        dice = self._dice_rows * dp(DIE + 2)
        return float(dp(NUMBER) + self._card_width(width) * CARD + dice + dp(18))

    def _players_height(self, width: float) -> float:
        rows = 1 if width >= dp(WIDE) else self._table.players
        return float(rows * dp(PLAYER) + (rows - 1) * dp(GAP))

    def height_for(self, width: float) -> float:
        """Return the height of the basket, the piles and the players, one under the other."""
        below = self._piles_height(width) + self._players_height(width)
        return float(dp(BASKET) + below + 2 * dp(GAP))

    # Painting

    def paint(self, painter: Painter) -> None:
        """Draw the basket, the piles and the players, from the top."""
        basket, rest = self.box.cut_top(dp(BASKET), dp(GAP))
        piles, players = rest.cut_top(self._piles_height(self.width), dp(GAP))
        self._paint_basket(painter, basket)
        for pile, cell in zip(PILES, piles.columns(len(PILES), dp(GAP)), strict=True):
            self._paint_pile(painter, pile, cell)
        count = self._table.players
        beside = self.width >= dp(WIDE)
        rows = players.columns(count, dp(GAP)) if beside else players.rows(count, dp(GAP))
        for seat, row in enumerate(rows):
            self._paint_player(painter, seat, row)

    def _paint_basket(self, painter: Painter, box: Box) -> None:
        """Draw the basket, an arrow out of it or into it, and the dice that move."""
        table = self._table
        out = table.dice if table.phase is Phase.CHOOSE else ()
        place, rest = box.cut_left(dp(BASKET) * 4 / 3, dp(GAP))
        paint_basket(painter, place, self.in_basket)
        if not (out or self._returned_dice):
            return
        arrow, dice = rest.cut_left(dp(30), dp(GAP))
        with painter.turned(0 if out else 180, arrow.center):
            painter.arrow(arrow.middle(dp(20), dp(14)), "text")
        _paint_dice(painter, out or self._returned_dice, dice, dp(26))

    def _paint_pile(self, painter: Painter, pile: int, cell: Box) -> None:
        taken = any(pile == number_ for _seat, number_, _cards in self._takings)
        ringed = taken or pile == self._refused_pile
        painter.plate(
            cell,
            "surface2",
            "ring" if ringed else "line",
            line_width=3 if ringed else 1.5,
            radius=10,
        )
        front, rest = cell.inset(dp(2), dp(6)).cut_top(dp(NUMBER), dp(4))
        painter.sprite(f"pile_{pile}", front)
        width = self._card_width(self.width)
        deck, footer = rest.cut_top(width * CARD, dp(GAP))
        top = deck.middle(width, width * CARD)
        self._paint_deck(painter, pile, Box(top.x - dp(2), *top[1:]))
        dice = self.dice_in_front(pile)
        rows = footer.rows(self._dice_rows, dp(2))
        size = min(dp(DIE), (footer.width - dp(2)) / 2) if len(dice) > 1 else dp(DIE)
        for at, row in enumerate(rows):
            _paint_dice(painter, dice[2 * at : 2 * at + 2], row, size, centred=True)
        if pile == self._refused_pile:
            painter.sprite("close", deck.middle(dp(34), dp(34)))

    def _paint_deck(self, painter: Painter, pile: int, card: Box) -> None:
        top, left = self._table.top(pile), self._table.cards_left(pile)
        if top is None:
            painter.plate(card, "none", "muted", radius=6, dashed=True, line_width=1.8)
            if pile != self._refused_pile:
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

    def _paint_player(self, painter: Painter, seat: Seat, row: Box) -> None:
        acting = seat in self._acting_seats
        painter.plate(row, "surface", "ring" if acting else "line", line_width=3 if acting else 1.5)
        lesson = self.picture.lesson
        names = [player.name for player in lesson.players]
        inner = row.inset(dp(8), dp(5))
        face, rest = inner.cut_left(min(inner.height, dp(34)), dp(6))
        widest = max(painter.text_width(name, "strong") for name in names)
        name, cards = rest.cut_left(widest, dp(10))
        painter.sprite(face_of(lesson.game_id, lesson.players[seat]), face)
        painter.text(names[seat], name, "strong", align="left")
        new = [card for taker, _pile, cards_ in self._takings if taker == seat for card in cards_]
        owned = _new_last([card for column in self._table.columns[seat] for card in column], new)
        width = cards.height / CARD
        cards = Box(cards.x, cards.y, cards.width - dp(2), cards.height)
        if owned:
            paint_cards(painter, owned, cards, width, len(new))
        else:
            slot = Box(cards.x, cards.y, width, cards.height)
            painter.plate(slot, "none", "line", radius=6, dashed=True, line_width=1.5)


def _paint_dice(
    painter: Painter, dice: Sequence[int], box: Box, size: float, *, centred: bool = False
) -> None:
    """Draw dice in a row, of at most this size."""
    if not dice:
        return
    gap = dp(2)
    size = min(size, (box.width - gap * (len(dice) - 1)) / len(dice))
    total_width = len(dice) * (size + gap) - gap
    x = box.center[0] - total_width / 2 if centred else box.x
    for index, die in enumerate(dice):
        place = Box(x + index * (size + gap), box.center[1] - size / 2, size, size)
        painter.sprite(f"die_{die}", place, angle=(-5, 4, -2, 6)[index % 4])


def _new_last(cards: list[Card], new: list[Card]) -> list[Card]:
    """Return a player's cards with the new ones at the end."""
    old = list(cards)
    for card in new:
        old.remove(card)
    return old + new
