"""The cards of SOCK)'s board: their places and marks, scrolling and zooming."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.sock.cards import Card, Piles
from sockapp.games.sock.draft import HAND
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.sock.board_parts import SockParts
from sockapp.ui.boards.sock.cards.card_marks import (
    count_missing_cards,
    find_cards,
    find_played_cards,
)
from sockapp.ui.boards.sock.cards.cards_layer import LIFT, Spot
from sockapp.ui.boards.sock.cards.hand_layout import lay_out_hand
from sockapp.ui.boards.sock.cards.pile_layout import (
    LINE,
    TOP,
    Fan,
    PilesLayout,
    Sizes,
    lay_out_piles,
)
from sockapp.ui.boards.sock.cards.zoom_rail import RAIL_WIDTH_DP
from sockapp.ui.boards.sock.layout import (
    CARD_HEIGHT_MIN_DP,
    NOWHERE,
    TOUCH_TARGET_DP,
    Places,
    place_reason,
)
from sockapp.ui.boards.sock.turn.turn_model import Order, TurnModel, in_order
from sockapp.ui.look.geometry import Box

LOW_FELT_CARD_HEIGHT_MIN_DP, CARD_HEIGHT_MAX_DP = 36, 120
"""Smallest height of cards on a very low felt, and largest height, in dp. Larger cards would be
blurred, because their sprites are made for this size."""
SPECTATOR_CARD_HEIGHT_MIN_DP = 30
"""Smallest height of cards on a spectator's felt, where they are not touched, in dp."""
WIDE_FELT_MIN_DP, WIDE_FELT_CARD_HEIGHT_MAX_DP = 700, 164
"""Width of a felt from which cards may grow to the second value's height, both in dp."""
TABLET_BOARD_MIN_DP, TABLET_HAND_CARD_HEIGHT_MAX_DP = 560, 180
"""Shorter side of a board from which cards in the hand may grow to the second value's height,
both in dp."""
ZOOM_MIN, ZOOM_MAX = 0.6, 2.5
"""Smallest and largest zoom, as factors on the automatic size."""

_order_by_seat: WeakKeyDictionary[BoardHost, dict[Seat | None, Order]] = WeakKeyDictionary()
"""The sort order of each seat's hand. Boards come and go, so it is kept by their host."""

ComeFrom = Callable[[Spot], Box | None]


def start_in_place(_spot: Spot) -> Box | None:
    """Return None, so that a new card is at its place at once (for ``come_from``)."""
    return None


class CardsOnBoard(SockParts):
    """A board that shows ``piles`` and ``own``, or the draft of ``turn`` in their place."""

    def __init__(self, host: BoardHost, **kwargs: Any) -> None:
        super().__init__(host, **kwargs)
        self.me: Seat | None = None
        self.piles: Piles = ()
        self.own: tuple[Card, ...] = ()
        self.turn: TurnModel | None = None
        """The turn that is being made; None while the viewer may not move."""
        self.zoomed = 1.0
        self.pointed: frozenset[Card] = frozenset()
        """Cards in the hand that a hint points at."""
        self.fresh: tuple[tuple[int, Card], ...] = ()
        """Cards just played, with the places of their piles, while the turn is animated."""
        self.spread = PilesLayout((), 0, dp(CARD_HEIGHT_MIN_DP))

    def point_at_cards(self, cards: frozenset[Card] = frozenset()) -> None:
        """Mark these cards in the hand, and no others, from the next drawing on."""
        self.pointed = cards

    def end_turn(self) -> TurnModel | None:
        """Remove the turn that is being made, and return it; None if there is none."""
        turn, self.turn = self.turn, None
        return turn

    def hold(self, cards: tuple[Card, ...]) -> None:
        """Show these cards as the viewer's hand, from the next drawing on."""
        self.own = cards

    def lay_piles(self, piles: Piles, fresh: tuple[tuple[int, Card], ...]) -> None:
        """Show these piles, and mark more cards as just played, from the next drawing on."""
        self.piles = piles
        self.fresh = (*self.fresh, *fresh)

    def unpeg_cards(self) -> None:
        """Show no card as just played, from the next drawing on."""
        self.fresh = ()

    @property
    def order(self) -> Order:
        """The sort order of the viewer's hand, kept for the rest of the game."""
        return _order_by_seat.get(self.host, {}).get(self.me, "suit")

    @order.setter
    def order(self, order: Order) -> None:
        _order_by_seat.setdefault(self.host, {})[self.me] = order

    def measure(self, plan: Places) -> None:
        """Compute the layout of the piles without moving cards."""
        draft = self.turn.draft if self.turn else None
        piles = draft.piles if draft else self.piles
        self.felt.window = self._lay_out_piles(
            plan, piles, count_missing_cards(draft) if draft else {}
        )

    def show_cards(self, plan: Places, come_from: ComeFrom) -> None:
        """Give the felt and the card layer the layout of all cards."""
        draft = self.turn.draft if self.turn else None
        piles = draft.piles if draft else self.piles
        self.measure(plan)
        window = self.felt.window
        self.felt.lacking = count_missing_cards(draft) if draft else {}
        self.felt.amber = frozenset(draft.pile_faults) if draft else frozenset()
        self.cards.look_through(window)
        self.cards.set_colours(self.host.app.look)
        self.scroll_to(self.cards.scrolled)
        pegs = find_played_cards(draft) if draft else find_cards(piles, self.fresh)
        chosen = self.turn.chosen if self.turn else frozenset()
        raised = pegs | chosen
        self.felt.fans = tuple(self._follow_raised(fan, raised) for fan in self.spread.fans)
        spots = []
        for fan in self.spread.fans:
            for index, box in enumerate(fan.cards):
                key = (fan.place, index)
                up = box.height * LIFT if key in raised else 0
                spots.append(
                    Spot(
                        piles[fan.place][index],
                        *key,
                        Box(box.x, box.y + up, *box[2:]),
                        peg=key in pegs,
                        ring=key in chosen,
                    )
                )
        self.cards.lay((*spots, *self._hand_spots(plan, chosen)), come_from)
        self.felt.repaint()

    def _follow_raised(self, fan: Fan, raised: set[tuple[int, int]]) -> Fan:
        """Return a fan whose box follows its raised cards.

        It follows if all cards are raised, or if some are and the pile is amber.
        """
        is_raised = [(fan.place, index) in raised for index in range(len(fan.cards))]
        if all(is_raised) or (any(is_raised) and fan.place in self.felt.amber):
            return fan.with_raised_cards(fan.box.height * LIFT, alone=all(is_raised))
        return fan

    def _hand_spots(self, plan: Places, chosen: frozenset[tuple[int, int]]) -> list[Spot]:
        if self.me is None or plan.own.height <= 0:
            return []
        hand = self.turn.hand if self.turn else in_order(self.own, self.order)
        high = dp(
            TABLET_HAND_CARD_HEIGHT_MAX_DP
            if min(self.size) >= dp(TABLET_BOARD_MIN_DP)
            else CARD_HEIGHT_MAX_DP
        )
        boxes = lay_out_hand(len(hand), plan.hand, high, dp(TOUCH_TARGET_DP))
        spots = []
        for index, (card, box) in enumerate(zip(hand, boxes, strict=True)):
            marked = (HAND, index) in chosen or card in self.pointed
            up = box.height * LIFT if marked and not self.is_covered else 0
            spots.append(
                Spot(
                    None if self.is_covered else card,
                    HAND,
                    index,
                    Box(box.x, box.y + up, *box[2:]),
                    ring=marked and not self.is_covered,
                )
            )
        return spots

    def _lay_out_piles(self, plan: Places, piles: Piles, lacks: dict[int, int]) -> Box:
        """Lay out the piles, beside the zoom rail if they do not fit, and return their viewport."""
        room = self._place_reason(plan.drop, plan.piles)
        # At least one whole row must be visible.
        low = max(
            dp(LOW_FELT_CARD_HEIGHT_MIN_DP), min(dp(CARD_HEIGHT_MIN_DP), room.height / (LINE + TOP))
        )
        if self.host.is_spectator:
            low = dp(SPECTATOR_CARD_HEIGHT_MIN_DP)
        high = dp(
            CARD_HEIGHT_MAX_DP
            if room.width < dp(WIDE_FELT_MIN_DP)
            else WIDE_FELT_CARD_HEIGHT_MAX_DP
        )
        sizes = Sizes(low, high, self.zoomed)
        pad = dp(8)  # for rings and pegs
        window = Box(room.x - pad, room.y - dp(2), room.width + 2 * pad, room.height + dp(2) + pad)
        self.spread = lay_out_piles(piles, lacks, room, sizes)
        if self.zoomed == 1.0 and self.spread.height <= room.height + 1:
            self.place_rail(None)
            return window
        left = bool(self.host.app.look.left_hand)
        side, rest = _cut_rail(room, left)
        if plan.drop.height and room.height < dp(2 * RAIL_WIDTH_DP):
            # The rail is too low for two buttons, so it extends down beside the foot.
            self._place_reason(_cut_rail(plan.drop, left)[1], room)
            side = Box(side.x, plan.drop.y, side.width, room.top - plan.drop.y)
        self.spread = lay_out_piles(piles, lacks, rest, sizes)
        self.place_rail(side)
        return Box(rest.x - pad, window.y, rest.width + 2 * pad, window.height)

    def _place_reason(self, footer: Box, piles: Box) -> Box:
        """Place the reason and the drop area at the felt's foot; return the rest, for the piles."""
        self.felt.note, self.felt.drop = NOWHERE, footer
        if self.felt.reason:
            high, scale = self.felt.note_height(footer.width), self.host.app.look.scale
            piles, self.felt.note, self.felt.drop = place_reason(piles, footer, high, scale)
        return piles

    def scroll_to(self, up: float) -> None:
        """Scroll the piles up by ``up`` pixels in all, within their height."""
        hidden = max(0.0, self.spread.height - self.felt.window.height)
        up = max(0.0, min(up, hidden))
        self.cards.scrolled = self.felt.scrolled = up
        height = max(1.0, self.spread.height)
        self.rail.show(self.felt.window.height / height, up / hidden if hidden else 0.0)


def _cut_rail(room: Box, left: bool) -> tuple[Box, Box]:
    """Return the rail's part of a room, and the rest."""
    if left:
        return room.cut_left(dp(RAIL_WIDTH_DP), dp(4))
    rest, side = room.cut_left(room.width - dp(RAIL_WIDTH_DP) - dp(4), dp(4))
    return side, rest
