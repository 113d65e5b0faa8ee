"""The cards of SOCK)'s board: their places and marks, scrolling and zooming."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.sock.cards import Card, Piles
from sockapp.games.sock.draft import HAND
from sockapp.games.sock.piles import match_old_piles
from sockapp.games.sock.recent_changes import CardChange
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.sock.board_parts import SockParts
from sockapp.ui.boards.sock.cards.card_marks import (
    count_missing_cards,
    find_cards,
    find_played_cards,
)
from sockapp.ui.boards.sock.cards.cards_layer import CARD_RING_DP, LIFT_SHARE, CardBadge, Spot
from sockapp.ui.boards.sock.cards.hand_layout import lay_out_hand
from sockapp.ui.boards.sock.cards.pile_arrangement import (
    Arrangement,
    arrange_tidily,
    has_room_for_pile,
    is_same,
    is_worth_tidying,
    keep_places,
    lay_out_arrangement,
)
from sockapp.ui.boards.sock.cards.pile_layout import (
    ROW_HEIGHT_RATIO,
    SPACE_AT_TOP_SHARE,
    Fan,
    PilesLayout,
    Sizes,
)
from sockapp.ui.boards.sock.cards.pile_memory import PileMemory, RememberedPlaces
from sockapp.ui.boards.sock.cards.zoom_rail import RAIL_WIDTH_DP
from sockapp.ui.boards.sock.layout import (
    CARD_HEIGHT_MIN_DP,
    FELT_CARD_HEIGHT_DP,
    NO_BOX,
    TOUCH_TARGET_DP,
    Places,
    cut_tidy_button,
    place_reason,
)
from sockapp.ui.boards.sock.opponents import SEAT_COLOURS
from sockapp.ui.boards.sock.turn.turn_model import Key, Order, TurnModel, sort_hand
from sockapp.ui.look import textures
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
MIN_ZOOM_FACTOR, MAX_ZOOM_FACTOR = 0.6, 2.5
"""Smallest and largest zoom, as factors on the automatic size."""

_order_by_seat: WeakKeyDictionary[BoardHost, dict[Seat | None, Order]] = WeakKeyDictionary()
"""The sort order of each seat's hand. Boards come and go, so it is kept by their host."""

ComeFrom = Callable[[Spot], Box | None]


def start_in_place(_spot: Spot) -> Box | None:
    """Return None, so that a new card is at its place at once (for ``come_from``)."""
    return None


class SavedPlaces(NamedTuple):
    """Where the piles lay, and which cards were marked."""

    places: RememberedPlaces
    changes: tuple[CardChange, ...]


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
        self.regretted: frozenset[Card] = frozenset()
        """Cards in the hand that were played in place of better ones."""
        self.drawn: tuple[Card, ...] = ()
        """Cards that the viewer has drawn in this turn, which have a peg."""
        self.changes: tuple[CardChange, ...] = ()
        """Cards that were played or moved since the viewer's last turn. They are marked until the
        viewer touches the board."""
        self.spread = PilesLayout((), 0, dp(CARD_HEIGHT_MIN_DP))
        self._memory = PileMemory()
        self._kept_card = 0.0
        """The height of the cards that the next tidy layout keeps, if there is room. 0 means the
        wanted height."""
        self._room, self._sizes = NO_BOX, Sizes(1, 1)
        self._drop_point: tuple[float, float] | None = None
        """Where on the felt the card of the next new pile was dropped."""

    def point_at_cards(self, cards: frozenset[Card] = frozenset()) -> None:
        """Mark these cards in the hand, and no others, from the next drawing on."""
        self.pointed, self.regretted = cards, frozenset()

    def end_turn(self) -> TurnModel | None:
        """Remove the turn that is being made, and return it; None if there is none."""
        turn, self.turn = self.turn, None
        if turn is not None:
            self.piles = turn.draft.piles  # where they lie on the screen
        return turn

    def hold(self, cards: tuple[Card, ...]) -> None:
        """Show these cards as the viewer's hand, from the next drawing on."""
        self.own = cards

    def draw_card(self, card: Card) -> None:
        """Add a drawn card to the viewer's hand, with a peg, from the next drawing on."""
        self.own = tuple(sorted((*self.own, card)))
        self.drawn = (*self.drawn, card)

    def lay_piles(self, piles: Piles, changes: Iterable[CardChange]) -> None:
        """Show these piles, and mark more cards as changed, from the next drawing on."""
        self.piles = piles
        self.changes = (*self.changes, *changes)

    def unmark_changes(self) -> None:
        """Mark no card as played or moved, from the next drawing on."""
        self.changes = ()

    def replace_piles(self, piles: Piles) -> None:
        """Show the piles of another table; each stays where the pile lay that it came from."""
        shown = self.turn.draft.piles if self.turn else self.piles
        came_from = match_old_piles(shown, piles)
        places = {old: new for new, old in enumerate(came_from) if old is not None}
        self._memory.rename(places)
        self.changes = tuple(
            change._replace(place=places[change.place])
            for change in self.changes
            if change.place in places
        )
        self.piles = piles

    def tidy_piles(self) -> None:
        """Lay the piles out tidily at the next drawing, with cards no smaller than they are."""
        if self._memory.arrangement is not None:
            self._kept_card = max(dp(FELT_CARD_HEIGHT_DP), self._memory.arrangement.card)
            self._memory.forget()

    def forget_places(self) -> None:
        """Lay the piles out tidily at the next drawing."""
        self._kept_card = 0.0
        self._memory.forget()

    def save_places(self) -> SavedPlaces:
        """Return where the piles lie and which cards are marked, for ``restore_places``."""
        return SavedPlaces(self._memory.snapshot(), self.changes)

    def restore_places(self, saved: SavedPlaces) -> None:
        """Lay the same piles where they lay, from the next drawing on."""
        self._memory.restore(saved.places)
        self.changes = saved.changes

    def tidy_between_turns(self) -> None:
        """Tidy the piles at the next drawing if that is worth the movement.

        A full felt gets smaller cards. Otherwise they would shrink in the middle of a turn, when
        all piles should stay.
        """
        current, room = self._memory.arrangement, self._room
        if current is None or not room.height:
            return
        counts = tuple(map(len, self.piles))
        if is_worth_tidying(current, self._tidy(counts, {}, room, current.card), room):
            self.tidy_piles()
        elif not has_room_for_pile(current, counts, room, self._sizes):
            for card in (dp(FELT_CARD_HEIGHT_DP), self._sizes.low):
                roomy = arrange_tidily(counts, {}, room, self._sizes, comfortable=card)
                if has_room_for_pile(roomy, counts, room, self._sizes):
                    self.forget_places()
                    self._kept_card = card
                    break

    def begin_pile_at(self, point: tuple[float, float] | None) -> None:
        """Lay the next new pile near this point of the felt; None: after the last pile."""
        self._drop_point = point

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
        """Pass the layout of all cards on to the felt and the card layer."""
        draft = self.turn.draft if self.turn else None
        piles = draft.piles if draft else self.piles
        before = self.felt.window
        self.measure(plan)
        window = self.felt.window
        self.felt.lacking = count_missing_cards(draft) if draft else {}
        self.felt.amber = frozenset(draft.pile_problems) if draft else frozenset()
        self.cards.look_through(window)
        self.cards.set_colours(self.host.app.theme_cls)
        self.scroll_to(self.cards.scrolled)
        if window != before:  # a longer message may have taken room from the felt
            self.bring_into_sight(self.felt.marked)
        pegs = find_played_cards(draft) if draft else set()
        badges = self._find_badges(piles)
        chosen = self.turn.chosen if self.turn else frozenset()
        raised = pegs | chosen
        self.felt.fans = tuple(self._follow_raised(fan, raised) for fan in self.spread.fans)
        spots = []
        for fan in self.spread.fans:
            for index, box in enumerate(fan.cards):
                key = (fan.place, index)
                up = box.height * LIFT_SHARE if key in raised else 0
                spots.append(
                    Spot(
                        piles[fan.place][index],
                        *key,
                        Box(box.x, box.y + up, *box[2:]),
                        has_peg=key in pegs,
                        has_ring=key in chosen,
                        badge=None if key in pegs else badges.get(key),
                    )
                )
        self.cards.lay((*spots, *self._hand_spots(plan, chosen)), come_from)
        self.felt.repaint()

    def _find_badges(self, piles: Piles) -> dict[Key, CardBadge]:
        """Return the badges of changed cards by (place, index in the pile)."""
        look = self.host.app.theme_cls
        badges: dict[Key, CardBadge] = {}
        for seat in {change.seat for change in self.changes}:
            own = [(one.place, one.card) for one in self.changes if one.seat == seat]
            face = textures.themed_name(self.host.face(seat), look.is_dark)
            badge = CardBadge(face, look.palette[SEAT_COLOURS[look.is_dark][seat]])
            for key in find_cards(piles, own):
                badges.setdefault(key, badge)
        return badges

    def _follow_raised(self, fan: Fan, raised: set[tuple[int, int]]) -> Fan:
        """Return a fan whose box follows its raised cards.

        It follows if all cards are raised, or if some are and the pile is amber.
        """
        is_raised = [(fan.place, index) in raised for index in range(len(fan.cards))]
        if all(is_raised) or (any(is_raised) and fan.place in self.felt.amber):
            return fan.with_raised_cards(fan.box.height * LIFT_SHARE, is_whole_pile=all(is_raised))
        return fan

    def _hand_spots(self, plan: Places, chosen: frozenset[tuple[int, int]]) -> list[Spot]:
        if self.me is None or plan.own.height <= 0:
            return []
        hand = self.turn.hand if self.turn else sort_hand(self.own, self.order)
        height = dp(
            TABLET_HAND_CARD_HEIGHT_MAX_DP
            if min(self.size) >= dp(TABLET_BOARD_MIN_DP)
            else CARD_HEIGHT_MAX_DP
        )
        boxes = lay_out_hand(len(hand), plan.hand, height, dp(TOUCH_TARGET_DP))
        if boxes:
            ring_top = boxes[0].top + boxes[0].height * LIFT_SHARE + dp(CARD_RING_DP)
            over = ring_top - plan.head.y
            # A raised card would cover the face above it.
            if over > 0 and plan.head.right > boxes[0].x:
                room = plan.hand._replace(height=plan.hand.height - over)
                boxes = lay_out_hand(len(hand), room, height, dp(TOUCH_TARGET_DP))
        spots = []
        drawn = list(self.drawn)
        for index, (card, box) in enumerate(zip(hand, boxes, strict=True)):
            is_new = card in drawn and not self.is_covered
            if is_new:
                drawn.remove(card)
            is_regretted = card in self.regretted
            marked = (HAND, index) in chosen or card in self.pointed or is_regretted
            up = box.height * LIFT_SHARE if marked and not self.is_covered else 0
            spots.append(
                Spot(
                    None if self.is_covered else card,
                    HAND,
                    index,
                    Box(box.x, box.y + up, *box[2:]),
                    has_peg=is_new,
                    has_ring=marked and not self.is_covered,
                    is_regretted=is_regretted,
                )
            )
        return spots

    def _lay_out_piles(self, plan: Places, piles: Piles, lacks: dict[int, int]) -> Box:
        """Lay out the piles, beside the zoom rail if they do not fit, and return their viewport."""
        self._memory.follow_size((self.width, self.height))
        room = plan.piles
        self._place_foot(plan.drop)
        # At least one whole row must be visible.
        low = max(
            dp(LOW_FELT_CARD_HEIGHT_MIN_DP),
            min(dp(CARD_HEIGHT_MIN_DP), room.height / (ROW_HEIGHT_RATIO + SPACE_AT_TOP_SHARE)),
        )
        if self.host.is_spectator:
            low = dp(SPECTATOR_CARD_HEIGHT_MIN_DP)
        high = dp(
            CARD_HEIGHT_MAX_DP
            if room.width < dp(WIDE_FELT_MIN_DP)
            else WIDE_FELT_CARD_HEIGHT_MAX_DP
        )
        self._room, self._sizes = room, Sizes(low, high, self.zoomed)
        counts = tuple(map(len, piles))
        arrangement = self._arrange(counts, lacks, room)
        pad = dp(8)  # for rings and pegs
        window = Box(room.x - pad, room.y - dp(2), room.width + 2 * pad, room.height + dp(2) + pad)
        self.spread = lay_out_arrangement(arrangement, counts, lacks, room)
        if self.zoomed == 1.0 and self.spread.height <= room.height + 1:
            self._keep_arrangement(arrangement)
            self.place_rail(None)
            self._offer_tidying(
                plan.drop, arrangement, lambda: self._tidy(counts, lacks, room, arrangement.card)
            )
            return window
        left = bool(self.host.app.theme_cls.is_left_handed)
        side, rest = _cut_rail(room, left)
        foot = plan.drop
        if foot.height and room.height < dp(2 * RAIL_WIDTH_DP):
            # The rail is too low for two buttons, so it extends down beside the foot.
            side = Box(side.x, foot.y, side.width, room.top - foot.y)
            foot = _cut_rail(foot, left)[1]
            self._place_foot(foot)
        arrangement = self._arrange(counts, lacks, rest)
        self._keep_arrangement(arrangement)
        self.spread = lay_out_arrangement(arrangement, counts, lacks, rest)
        self.place_rail(side)
        self._offer_tidying(
            foot, arrangement, lambda: self._tidy(counts, lacks, rest, arrangement.card)
        )
        return Box(rest.x - pad, window.y, rest.width + 2 * pad, window.height)

    def _tidy(
        self, counts: tuple[int, ...], lacks: dict[int, int], room: Box, card: float
    ) -> Arrangement:
        """Return the tidy layout, with cards of this height at least if they have room."""
        height = max(dp(FELT_CARD_HEIGHT_DP), card)
        return arrange_tidily(counts, lacks, room, self._sizes, comfortable=height)

    def _arrange(self, counts: tuple[int, ...], lacks: dict[int, int], room: Box) -> Arrangement:
        """Return where the piles lie now: where they were, as far as there is room."""
        steps = self.turn.draft.steps if self.turn else ()
        before = self._memory.find(steps)
        if before is None:
            comfortable = self._kept_card or dp(FELT_CARD_HEIGHT_DP)
            return arrange_tidily(counts, lacks, room, self._sizes, comfortable=comfortable)
        return keep_places(before, counts, lacks, room, self._sizes, near=self._drop_point)

    def _keep_arrangement(self, arrangement: Arrangement) -> None:
        self._kept_card = 0.0
        self._memory.keep(arrangement, self.turn.draft.steps if self.turn else None)

    def _offer_tidying(
        self, foot: Box, current: Arrangement, find_tidy: Callable[[], Arrangement]
    ) -> None:
        """Show the tidy button beside the drop area while tidying would move a pile.

        Only a player whose turn it is can tidy. For all others ``find_tidy`` would take half of the
        layout's time.
        """
        can_tidy = self.turn is not None and not self.host.is_spectator
        is_offered = can_tidy and foot.height > 0 and not is_same(current, find_tidy())
        if not is_offered:
            self.place_tidy_tile(None)
            return
        button, foot = cut_tidy_button(foot, bool(self.host.app.theme_cls.is_left_handed))
        self.place_tidy_tile(button)
        self._place_foot(foot)

    def _place_foot(self, footer: Box) -> None:
        """Place the drop area at the felt's foot, and the reason if a pile is amber."""
        self.felt.note, self.felt.drop = NO_BOX, footer
        if self.felt.reason:
            scale = self.host.app.theme_cls.scale
            self.felt.note, self.felt.drop = place_reason(footer, scale)

    def scroll_to_pile(self, plan: Places, place: int) -> None:
        """Scroll until a pile is visible, before its cards start to move."""
        self.measure(plan)
        self.bring_into_sight((place,))

    def scroll_to(self, up: float) -> None:
        """Scroll the piles up by ``up`` pixels in all, within their height."""
        hidden = max(0.0, self.spread.height - self.felt.window.height)
        up = max(0.0, min(up, hidden))
        self.cards.scrolled = self.felt.scrolled = up
        height = max(1.0, self.spread.height)
        self.rail.show(self.felt.window.height / height, up / hidden if hidden else 0.0)

    def bring_into_sight(self, places: Collection[int]) -> None:
        """Scroll until these piles are visible; the upper ones, if there is no room for all."""
        boxes = [fan.box for fan in self.spread.fans if fan.place in places]
        if not boxes:
            return
        window, margin = self.felt.window, dp(8)
        up = max(self.cards.scrolled, window.y + margin - min(box.y for box in boxes))
        self.scroll_to(min(up, window.top - margin - max(box.top for box in boxes)))


def _cut_rail(room: Box, left: bool) -> tuple[Box, Box]:
    """Return the rail's part of a room, and the rest."""
    if left:
        return room.cut_left(dp(RAIL_WIDTH_DP), dp(4))
    rest, side = room.cut_left(room.width - dp(RAIL_WIDTH_DP) - dp(4), dp(4))
    return side, rest
