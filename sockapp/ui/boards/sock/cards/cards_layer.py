"""All cards of the table on one canvas: a rectangle each, one tween, and which card is where.

Cards of the same face cannot be told apart, so nobody says which card goes where: whatever is
to be shown next is matched with what is shown now, face by face, and glides there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

import asynckivy as ak
from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    RoundedRectangle,
    SmoothRoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sockapp.games.sock.cards import Card
from sockapp.games.sock.draft import HAND
from sockapp.ui.boards.sock.sprite_names import PEG, card_sprite, peg_box
from sockapp.ui.look import textures
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import CORNER, KEYLINE_DP, NIGHT
from sockapp.ui.look.palette import Colour
from sockapp.ui.look.theme import AppTheme

LIFT = 0.07
"""How far a chosen card stands out, of its height."""


class Spot(NamedTuple):
    """A card and where it lies. On the felt the place is as if nothing were scrolled."""

    card: Card | None
    """None: face down."""
    place: int
    """The pile's place, or ``HAND``."""
    position: int
    """Its number in the pile or hand."""
    box: Box
    peg: bool = False
    """Played in this turn."""
    ring: bool = False
    """Chosen, or pointed at."""


class CardColours(NamedTuple):
    """The colours of a card's drawing."""

    ring: Colour
    """Round a chosen card."""
    tint: Colour
    keyline: Colour | None
    """Round any other one."""


class CardInstructions:
    """One card's drawing."""

    def __init__(self, spot: Spot, wear: CardColours) -> None:
        self.spot = spot
        self.box = spot.box
        self.drawing = InstructionGroup()
        self._frame: SmoothRoundedRectangle | None = None
        self.keyline: RoundedRectangle | None = None
        """The pale line round it; None: it has none."""
        self._peg: Rectangle | None = None
        if spot.ring:
            self._frame = SmoothRoundedRectangle()
            self.drawing.add(Color(*wear.ring))
            self.drawing.add(self._frame)
        elif wear.keyline is not None:
            self.keyline = RoundedRectangle(segments=4)
            self.drawing.add(Color(*wear.keyline))
            self.drawing.add(self.keyline)
        self._face = Rectangle(texture=textures.texture(card_sprite(spot.card)))
        self.drawing.add(Color(*wear.tint))
        self.drawing.add(self._face)
        if spot.peg:
            self._peg = Rectangle(texture=textures.texture(PEG))
            self.drawing.add(Color(1, 1, 1, 1))
            self.drawing.add(self._peg)
        self.put(spot.box)

    def put(self, box: Box) -> None:
        """Lie here."""
        self.box = box
        self._face.pos, self._face.size = box[:2], box[2:]
        if self._frame is not None:
            _put_round(self._frame, box, dp(3.5))
        if self.keyline is not None:
            _put_round(self.keyline, box, dp(KEYLINE_DP))
        if self._peg is not None:
            peg = peg_box(box)
            self._peg.pos, self._peg.size = peg[:2], peg[2:]


def _put_round(shape: RoundedRectangle, card: Box, edge: float) -> None:
    """Let a shape stand out all round a card."""
    around = card.inset(-edge)
    shape.pos = around[:2]
    if shape.size != around[2:]:  # cards that fly mostly keep their size
        shape.size = around[2:]
        shape.radius = [card.height * CORNER + edge]


class CardsLayer(Widget):
    """Draws spots, lets them glide, knows what lies under a point. It decides nothing."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.spots: tuple[Spot, ...] = ()
        self.wear: dict[bool, CardColours] = {}
        """By whether a card is in the hand."""
        self.window = Box(0, 0, 0, 0)
        """The part of the felt through which piles are seen."""
        self.drawn: list[CardInstructions] = []
        """One for each spot."""
        self.flying: list[tuple[CardInstructions, Box, Box]] = []
        """Those in the air, each with where it starts and where it will land."""
        self._held: list[tuple[CardInstructions, Box]] = []
        self._task: ak.Task | None = None
        self._felt, self._hand, self._air = (InstructionGroup() for _layer in range(3))
        with self.canvas:
            StencilPush()
            self._hole = Rectangle()
            StencilUse()
            PushMatrix()
            self._shift = Translate(0, 0)
        self.canvas.add(self._felt)
        with self.canvas:
            PopMatrix()
            StencilUnUse()
            self._patch = Rectangle()
            StencilPop()
        self.canvas.add(self._hand)
        self.canvas.add(self._air)

    def on_touch_down(self, touch: Any) -> bool:
        """Touches are somebody else's."""
        return False

    # What lies where

    @property
    def scrolled(self) -> float:
        """How far the piles are moved up."""
        return float(self._shift.y)

    @scrolled.setter
    def scrolled(self, up: float) -> None:
        self._shift.y = up

    def set_colours(self, look: AppTheme) -> None:
        """In the dark, cards have a pale line round them, and those on the felt are dimmed."""
        plain = (1.0, 1.0, 1.0, 1.0)
        keyline = look.palette["outline"] if look.dark else None
        felt = NIGHT if look.dark else plain
        ring = look.palette["ring"]
        self.wear = {
            True: CardColours(ring, plain, keyline),
            False: CardColours(ring, felt, keyline),
        }

    def look_through(self, window: Box) -> None:
        """Piles are only seen here."""
        self.window = window
        for shape in (self._hole, self._patch):
            shape.pos, shape.size = window[:2], window[2:]

    def on_screen(self, spot: Spot) -> Box:
        """Where a card is on the screen."""
        box = spot.box
        return box if spot.place == HAND else Box(box.x, box.y + self.scrolled, *box[2:])

    def spot_at(self, x: float, y: float) -> Spot | None:
        """The card on top at this point."""
        for spot in reversed(self.spots):
            if spot.place != HAND and not self.window.contains(x, y):
                continue
            if self.on_screen(spot).contains(x, y):
                return spot
        return None

    def in_sight(self) -> Iterator[tuple[Spot, Box]]:
        """Every card that can be touched, with the part of it that no other card covers."""
        for spot, above in zip_longest(self.spots, self.spots[1:]):
            box = self.on_screen(spot)
            if above is not None and above.place == spot.place:
                over = self.on_screen(above)
                if over.y == box.y and box.x < over.x < box.right:
                    box = Box(box.x, box.y, over.x - box.x, box.height)
            if self.spot_at(*box.center) == spot:
                yield spot, box
            elif self.spot_at(box.center[0], box.top - box.height * 0.2) == spot:
                yield spot, Box(box.x, box.top - box.height * 0.4, box.width, box.height * 0.4)

    # Laying

    def lay(
        self, spots: Sequence[Spot], come_from: Callable[[Spot], Box | None] = lambda _spot: None
    ) -> None:
        """Show these cards. Those that lay elsewhere are in the air, where they were, until
        they fly; new ones start from where ``come_from`` says, or lie there at once."""
        self.finish()
        before = self._boxes_by_face()
        self.spots = tuple(spots)
        starts = _matched(self.spots, before)
        self._clear()
        for spot, start in zip(self.spots, starts, strict=True):
            drawn = CardInstructions(spot, self.wear[spot.place == HAND])
            self.drawn.append(drawn)
            start = start or come_from(spot)
            end = self.on_screen(spot)
            if start is None or start == end:
                self._rest(drawn)
            else:
                drawn.put(start)
                self._air.add(drawn.drawing)
                self.flying.append((drawn, start, end))

    def _boxes_by_face(self) -> dict[Card | None, list[tuple[int, Box]]]:
        found: dict[Card | None, list[tuple[int, Box]]] = {}
        held = {id(drawn) for drawn, _box in self._held}
        for drawn in self.drawn:
            where = drawn.box if id(drawn) in held else self.on_screen(drawn.spot)
            found.setdefault(drawn.spot.card, []).append((drawn.spot.place, where))
        return found

    def _clear(self) -> None:
        for group in (self._felt, self._hand, self._air):
            group.clear()
        self.drawn, self.flying, self._held = [], [], []

    def _rest(self, drawn: CardInstructions) -> None:
        """A card comes to lie where it belongs."""
        drawn.put(drawn.spot.box)
        (self._hand if drawn.spot.place == HAND else self._felt).add(drawn.drawing)

    # Flying

    def glide(self, seconds: float) -> None:
        """Let everything that is in the air land, without anybody waiting for it."""
        if not self.flying:
            return
        if seconds <= 0:
            self.finish()
        else:
            self._task = ak.start(self.fly(seconds))

    async def fly(self, seconds: float) -> None:
        """Let everything that is in the air land."""
        try:
            async for gone in ak.anim_with_et():
                share = min(1.0, gone / seconds) if seconds > 0 else 1.0
                eased = 1 - (1 - share) ** 3
                for drawn, start, end in self.flying:
                    drawn.put(start.between(end, eased))
                if share >= 1:
                    return
        finally:
            self._land()

    def finish(self) -> None:
        """Everything that is in the air lands at once."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
        self._land()

    def _land(self) -> None:
        if not self.flying:
            return
        self.flying = []
        held = {id(drawn) for drawn, _box in self._held}
        for group in (self._felt, self._hand, self._air):
            group.clear()
        for drawn in self.drawn:
            if id(drawn) in held:
                self._air.add(drawn.drawing)
            else:
                self._rest(drawn)

    # In the hand of whoever drags

    def hold(self, spots: Iterable[Spot]) -> None:
        """Take cards up: they lie over everything and follow ``carry``."""
        self.finish()
        wanted = {(spot.place, spot.position) for spot in spots}
        for drawn in self.drawn:
            if (drawn.spot.place, drawn.spot.position) in wanted:
                group = self._hand if drawn.spot.place == HAND else self._felt
                group.remove(drawn.drawing)
                self._air.add(drawn.drawing)
                self._held.append((drawn, self.on_screen(drawn.spot)))

    def carry(self, dx: float, dy: float) -> None:
        """Cards that are held go with the finger."""
        for drawn, box in self._held:
            drawn.put(Box(box.x + dx, box.y + dy, box.width, box.height))


def _matched(
    spots: Sequence[Spot], before: dict[Card | None, list[tuple[int, Box]]]
) -> list[Box | None]:
    """For each card where one of the same face was: in the same place if there is one."""
    starts: list[Box | None] = [None] * len(spots)
    for same_place in (True, False):
        for at, spot in enumerate(spots):
            candidates = before.get(spot.card, [])
            fitting = [one for one in candidates if one[0] == spot.place or not same_place]
            if starts[at] is None and fitting:
                starts[at] = fitting[0][1]
                candidates.remove(fitting[0])
    return starts
