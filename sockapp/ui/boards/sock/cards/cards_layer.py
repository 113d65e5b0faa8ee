"""All cards of the board on one canvas: drawing, animation and hit-testing.

Cards of the same face are indistinguishable, so the caller does not say which card moves where.
The layer matches the new cards with the drawn ones by face, and each glides to its new place.
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
    SmoothEllipse,
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
from sockapp.ui.boards.sock.sprite_names import PEG, badge_box, card_sprite, peg_box
from sockapp.ui.look import textures
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import CARD_CORNER_SHARE, DARK_CARD_TINT, KEYLINE_DP
from sockapp.ui.look.palette import Colour
from sockapp.ui.look.theme import AppTheme

CARD_RING_DP = 3.5
"""Width of the ring around a selected card, in dp."""
BADGE_RING_DP, BADGE_EDGE_DP = 1.6, 1.0
"""Width of a badge's coloured ring, and of the pale edge around it, in dp."""
BADGE_SEGMENTS = 32
"""Corners of a badge's circles. Kivy's 180 cost four times as much in each frame of a flight."""
LIFT_SHARE = 0.07
"""How far a selected card is raised, as a share of its height."""


class CardBadge(NamedTuple):
    """The mark of the player who played or moved a card: their face in a ring of their colour."""

    face: str
    """The face's sprite."""
    colour: Colour


class Spot(NamedTuple):
    """A card and its box. On the felt, the box is that of the unscrolled piles."""

    card: Card | None
    """None for a card that is face down."""
    place: int
    """The pile's place, or ``HAND``."""
    position: int
    """Its index in the pile or hand."""
    box: Box
    has_peg: bool = False
    """Whether it has a peg, because it was played or drawn in this turn."""
    has_ring: bool = False
    """Whether it has a ring, because it is selected or a hint points at it."""
    is_regretted: bool = False
    """Whether its ring is red, because it was played in place of better cards."""
    badge: CardBadge | None = None
    """The player who played or moved it since the viewer's last turn; None for other cards."""


class CardColours(NamedTuple):
    """The colours of a card's drawing."""

    ring: Colour
    """The ring around a selected card."""
    regret: Colour
    """The ring around a card that was played in place of better ones."""
    tint: Colour
    keyline: Colour | None
    """The line around any other card; None for no line."""
    badge_edge: Colour
    """The thin edge around a badge's ring."""


class CardInstructions:
    """The graphics instructions of one card."""

    def __init__(self, spot: Spot, colours: CardColours) -> None:
        self.spot = spot
        self.box = spot.box
        self.drawing = InstructionGroup()
        self._frame: SmoothRoundedRectangle | None = None
        self.keyline: RoundedRectangle | None = None
        """The pale line around it; None if it has none."""
        self._peg: Rectangle | None = None
        if spot.has_ring:
            self._frame = SmoothRoundedRectangle()
            self.drawing.add(Color(*(colours.regret if spot.is_regretted else colours.ring)))
            self.drawing.add(self._frame)
        elif colours.keyline is not None:
            self.keyline = RoundedRectangle(segments=4)
            self.drawing.add(Color(*colours.keyline))
            self.drawing.add(self.keyline)
        self._face = Rectangle(texture=textures.texture(textures.worn_name(card_sprite(spot.card))))
        self.drawing.add(Color(*colours.tint))
        self.drawing.add(self._face)
        if spot.has_peg:
            self._peg = Rectangle(texture=textures.texture(PEG))
            self.drawing.add(Color(1, 1, 1, 1))
            self.drawing.add(self._peg)
        self._badge: list[tuple[SmoothEllipse | Rectangle, float]] = []
        if spot.badge is not None:
            self._add_badge(spot.badge, colours)
        self.put(spot.box)

    def _add_badge(self, badge: CardBadge, colours: CardColours) -> None:
        """Add a pale edge, the ring in the player's colour, and the face."""
        face = Rectangle(texture=textures.texture(badge.face))
        edge, ring = (SmoothEllipse(segments=BADGE_SEGMENTS) for _circle in range(2))
        shapes = (
            (colours.badge_edge, edge, BADGE_EDGE_DP + BADGE_RING_DP),
            (badge.colour, ring, BADGE_RING_DP),
            ((1.0, 1.0, 1.0, 1.0), face, 0.0),
        )
        for colour, shape, outset in shapes:
            self.drawing.add(Color(*colour))
            self.drawing.add(shape)
            self._badge.append((shape, outset))

    def put(self, box: Box) -> None:
        """Move the card and its marks to this box."""
        self.box = box
        self._face.pos, self._face.size = box[:2], box[2:]
        if self._frame is not None:
            _put_around(self._frame, box, dp(CARD_RING_DP))
        if self.keyline is not None:
            _put_around(self.keyline, box, dp(KEYLINE_DP))
        if self._peg is not None:
            peg = peg_box(box)
            self._peg.pos, self._peg.size = peg[:2], peg[2:]
        if self._badge:
            inner = badge_box(box).inset(dp(BADGE_EDGE_DP + BADGE_RING_DP))
            for shape, edge in self._badge:
                around = inner.inset(-dp(edge))
                shape.pos, shape.size = around[:2], around[2:]


def _put_around(shape: RoundedRectangle, card: Box, edge: float) -> None:
    """Make a shape stick out by ``edge`` pixels on all sides of a card."""
    around = card.inset(-edge)
    shape.pos = around[:2]
    if shape.size != around[2:]:  # a new size costs a new mesh; most flying cards keep theirs
        shape.size = around[2:]
        shape.radius = [card.height * CARD_CORNER_SHARE + edge]


class CardsLayer(Widget):
    """A widget that draws, animates and hit-tests cards. It knows no rules."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.spots: tuple[Spot, ...] = ()
        self.colours: dict[bool, CardColours] = {}
        """The colours of cards in the hand (True) and on the felt (False)."""
        self.window = Box(0, 0, 0, 0)
        """The viewport of the piles on the felt."""
        self.drawn: list[CardInstructions] = []
        """The instructions of each spot, in the order of ``spots``."""
        self.flying: list[tuple[CardInstructions, Box, Box]] = []
        """The cards that are moving, each with its start and end box."""
        self._held: list[tuple[CardInstructions, Box]] = []
        self._carried = (0.0, 0.0)
        self._is_holding = False
        self._task: ak.Task | None = None
        self._felt, self._hand, self._air = (InstructionGroup() for _layer in range(3))
        with self.canvas:
            StencilPush()
            self._stencil = Rectangle()
            StencilUse()
            PushMatrix()
            self._shift = Translate(0, 0)
        self.canvas.add(self._felt)
        with self.canvas:
            PopMatrix()
            StencilUnUse()
            self._stencil_end = Rectangle()
            StencilPop()
        self.canvas.add(self._hand)
        self.canvas.add(self._air)

    def on_touch_down(self, touch: Any) -> bool:
        """Leave every touch to the board."""
        return False

    # Positions and hit-testing

    @property
    def scrolled(self) -> float:
        """Pixels by which the piles are scrolled up."""
        return float(self._shift.y)

    @scrolled.setter
    def scrolled(self, up: float) -> None:
        self._shift.y = up

    def set_colours(self, theme: AppTheme) -> None:
        """Set the colours of a theme. A dark one dims cards on the felt and outlines all."""
        plain = (1.0, 1.0, 1.0, 1.0)
        keyline = theme.palette["outline"] if theme.is_dark else None
        felt = DARK_CARD_TINT if theme.is_dark else plain
        rings = theme.palette["ring"], theme.palette["base_red"]
        self.colours = {
            True: CardColours(*rings, plain, keyline, theme.palette["cream"]),
            False: CardColours(*rings, felt, keyline, theme.palette["cream"]),
        }

    def look_through(self, window: Box) -> None:
        """Set the viewport of the piles."""
        self.window = window
        for shape in (self._stencil, self._stencil_end):
            shape.pos, shape.size = window[:2], window[2:]

    def on_screen(self, spot: Spot) -> Box:
        """Return the box of a card on the screen."""
        box = spot.box
        return box if spot.place == HAND else Box(box.x, box.y + self.scrolled, *box[2:])

    def spot_at(self, x: float, y: float) -> Spot | None:
        """Return the topmost card at this point; None if there is none."""
        for spot in reversed(self.spots):
            if spot.place != HAND and not self.window.contains(x, y):
                continue
            if self.on_screen(spot).contains(x, y):
                return spot
        return None

    def in_sight(self) -> Iterator[tuple[Spot, Box]]:
        """Yield each card that can be touched, with a part of it that no other card covers."""
        for spot, above in zip_longest(self.spots, self.spots[1:]):
            box = self.on_screen(spot)
            if above is not None and above.place == spot.place:
                over = self.on_screen(above)
                is_in_row = abs(over.y - box.y) < box.height / 2  # one of them may be raised
                if is_in_row and box.x < over.x < box.right:
                    box = Box(box.x, box.y, over.x - box.x, box.height)
            if self.spot_at(*box.center) == spot:
                yield spot, box
            elif self.spot_at(box.center[0], box.top - box.height * 0.2) == spot:
                yield spot, Box(box.x, box.top - box.height * 0.4, box.width, box.height * 0.4)

    # Placing

    def lay(
        self, spots: Sequence[Spot], come_from: Callable[[Spot], Box | None] = lambda _spot: None
    ) -> None:
        """Show these cards. Moved cards stay where they were until ``fly`` or ``glide`` is called.

        A new card starts from the box that ``come_from`` returns; with None it is at its place at
        once. Cards that are held stay under the finger.
        """
        self.finish()
        before = self._boxes_by_face()
        held = {drawn.spot[:3] for drawn, _box in self._held} if self._is_holding else set()
        self.spots = tuple(spots)
        starts = _match_by_face(self.spots, before)
        self._clear()
        for spot, start in zip(self.spots, starts, strict=True):
            drawn = CardInstructions(spot, self.colours[spot.place == HAND])
            self.drawn.append(drawn)
            start = start or come_from(spot)
            end = self.on_screen(spot)
            if spot[:3] in held:
                self._air.add(drawn.drawing)
                self._held.append((drawn, end))
            elif start is None or start == end:
                self._put_in_place(drawn)
            else:
                drawn.put(start)
                self._air.add(drawn.drawing)
                self.flying.append((drawn, start, end))
        self.carry(*self._carried)

    def forget(self) -> None:
        """Remove all cards, so that no new card starts where one of the same face lay."""
        self.finish()
        self.spots = ()
        self._clear()

    def _boxes_by_face(self) -> dict[Card | None, list[tuple[int, Box]]]:
        boxes_by_face: dict[Card | None, list[tuple[int, Box]]] = {}
        held = {id(drawn) for drawn, _box in self._held}
        for drawn in self.drawn:
            where = drawn.box if id(drawn) in held else self.on_screen(drawn.spot)
            boxes_by_face.setdefault(drawn.spot.card, []).append((drawn.spot.place, where))
        return boxes_by_face

    def _clear(self) -> None:
        for group in (self._felt, self._hand, self._air):
            group.clear()
        self.drawn, self.flying, self._held = [], [], []

    def _put_in_place(self, drawn: CardInstructions) -> None:
        """Put a card at its final place, on the felt or in the hand."""
        drawn.put(drawn.spot.box)
        (self._hand if drawn.spot.place == HAND else self._felt).add(drawn.drawing)

    # Animation

    def glide(self, seconds: float) -> None:
        """Start moving the cards to their places in the background."""
        if not self.flying:
            return
        if seconds <= 0:
            self.finish()
        else:
            self._task = ak.start(self.fly(seconds))

    async def fly(self, seconds: float, apart: float = 0.0) -> None:
        """Move the cards to their places, and return when they are there.

        Each card takes ``seconds`` and starts ``apart`` seconds after the one before it.
        """
        try:
            async for elapsed in ak.anim_with_et():
                share = 1.0
                for index, (drawn, start, end) in enumerate(self.flying):
                    since = elapsed - index * apart
                    share = max(0.0, min(1.0, since / seconds)) if seconds > 0 else 1.0
                    if since < 0:
                        start = start.middle(0, 0)  # a card that waits is still in the deck
                    drawn.put(start.between(end, 1 - (1 - share) ** 3))
                if share >= 1:  # the last card is there
                    return
        finally:
            self._land()

    def finish(self) -> None:
        """End the animation, and put all cards at their places."""
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
                self._put_in_place(drawn)

    # Dragging

    def hold(self, spots: Iterable[Spot]) -> None:
        """Raise these cards above all others, to be moved by ``carry`` until ``release``."""
        self.finish()
        self._is_holding, self._carried = True, (0.0, 0.0)
        wanted = {(spot.place, spot.position) for spot in spots}
        for drawn in self.drawn:
            if (drawn.spot.place, drawn.spot.position) in wanted:
                group = self._hand if drawn.spot.place == HAND else self._felt
                group.remove(drawn.drawing)
                self._air.add(drawn.drawing)
                self._held.append((drawn, self.on_screen(drawn.spot)))

    def carry(self, dx: float, dy: float) -> None:
        """Move the held cards to this distance from where they were taken up."""
        self._carried = dx, dy
        for drawn, box in self._held:
            drawn.put(Box(box.x + dx, box.y + dy, box.width, box.height))

    def release(self) -> None:
        """Stop holding the cards. The next ``lay`` animates them from where they are."""
        self._is_holding = False


def _match_by_face(
    spots: Sequence[Spot], before: dict[Card | None, list[tuple[int, Box]]]
) -> list[Box | None]:
    """Return a start box for each card, taken from a drawn card of the same face.

    Cards of the same place come first. None means that no drawn card is left for it.
    """
    starts: list[Box | None] = [None] * len(spots)
    for same_place in (True, False):
        for index, spot in enumerate(spots):
            candidates = before.get(spot.card, [])
            fitting = [one for one in candidates if one[0] == spot.place or not same_place]
            if starts[index] is None and fitting:
                starts[index] = fitting[0][1]
                candidates.remove(fitting[0])
    return starts
