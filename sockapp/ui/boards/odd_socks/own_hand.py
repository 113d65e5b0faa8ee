"""The viewer's hand at the bottom. A covered or public view shows only card backs."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any

from kivy.metrics import dp

from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.moves import HandCard
from sockapp.games.odd_socks.state import Hand
from sockapp.i18n import _
from sockapp.ui.boards.card_magnifier import FaceUpCard, MagnifiesCards
from sockapp.ui.boards.odd_socks.card_painting import (
    CARD_ASPECT,
    face_up_card,
    paint_back,
    paint_face,
    paint_place,
    paint_regret,
    paint_ring,
)
from sockapp.ui.boards.odd_socks.scene import Scene
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.widgets.press_tint import PressTint

CARD_HEIGHT_MAX_DP = 240
"""Maximum height of a hand card."""
STEP_MIN_DP = 48
HINT_LIFT_DP = 8
"""How far a card that a hint points at sticks out, in dp."""
HINT_RING_DP = 6
"""Width of its ring, in dp."""
MIN_VISIBLE_SHARE = 0.64
"""Minimum visible part of a card under the next one, of its width."""


class HandHead(Painted):
    """The line over the hand."""

    scene: Scene | None = None

    def show(self, scene: Scene) -> None:
        self.scene = scene
        self.repaint()

    def paint(self, painter: Painter) -> None:
        """Draw the viewer's title and privacy note, or the name of the player in a public view."""
        scene = self.scene
        if scene is None or not scene.table.hands[scene.me]:
            return
        if scene.is_addressed:
            title, note = self.box.columns(2, dp(6))
            painter.text(_("Your hand"), title, "strong", align="left")
        if scene.is_addressed and scene.is_secret:
            painter.text(_("only you see it"), note, "small", "muted", align="right")
        if not scene.is_addressed:
            name = scene.names[scene.me]
            painter.text(name, self.box, "strong", align="left", shorten=True)


class HandFan(MagnifiesCards, PressTint):
    """The hand cards, side by side or overlapping."""

    def __init__(self, on_card: Callable[[Design], None], **kwargs: Any) -> None:
        self.scene: Scene | None = None
        self._on_card = on_card
        super().__init__(**kwargs)

    def show(self, scene: Scene) -> None:
        """Draw this scene's hand."""
        self.scene = scene
        self._magnifier.refresh()
        self.repaint()

    @property
    def hand(self) -> Hand:
        """The cards that are drawn."""
        return () if self.scene is None else self.scene.table.hands[self.scene.me]

    def on_release(self) -> None:
        """Report a tap on a card."""
        if self.last_touch is None:
            return
        design = self._design_at(*self.last_touch.pos)
        if design is not None:
            self._on_card(design)

    def find_pressed_box(self, x: float, y: float) -> Box | None:
        """Return the visible part of the card at a point."""
        parts = (part for _at, part in self.focus_targets())
        return next((part for part in parts if part.contains(x, y)), None)

    def find_face_up_card(self, x: float, y: float) -> FaceUpCard | None:
        """Return the visible hand card at a point; None if there is none."""
        design = self._design_at(x, y)
        return None if design is None else face_up_card(design)

    def _design_at(self, x: float, y: float) -> Design | None:
        """Return the topmost visible card at a point, or None."""
        for design, box in reversed(list(zip(self.hand, self.boxes(), strict=True))):
            if design is not None and box.contains(x, y):
                return design
        return None

    # Layout

    def preferred_height(self, width: float) -> float:
        """Return the preferred height of this hand at this width, in pixels."""
        return self._card_width(
            width - dp(24), dp(CARD_HEIGHT_MAX_DP), len(self.hand)
        ) / CARD_ASPECT + dp(18)

    def boxes(self, count: int | None = None) -> list[Box]:
        """Return the box of each card, from the left. ``count`` is by default the hand's size."""
        count = len(self.hand) if count is None else count
        if not count:
            return []
        area = self.box.inset(dp(12), dp(6))
        height = max(dp(1), min(area.height - dp(6), dp(CARD_HEIGHT_MAX_DP)))
        width = self._card_width(area.width, height, count)
        height = width / CARD_ASPECT
        step = min(width + dp(8), (area.width - width) / max(1, count - 1))
        start = area.center[0] - (width + step * (count - 1)) / 2
        y = area.y + (area.height - height) / 2
        return [Box(start + step * index, y, width, height) for index in range(count)]

    def _card_width(self, room: float, height: float, count: int) -> float:
        """Return the width of a card.

        The height limits it, and so does the visible part of each card: enough to recognise its
        sock and to tap it.
        """
        others = max(0, count - 1)
        width = min(height * CARD_ASPECT, room, room / (1 + MIN_VISIBLE_SHARE * others))
        return min(width, room - others * dp(STEP_MIN_DP))

    def card_box(self, design: Design | None) -> Box:
        """Return the box of a card of this design, or of the last card if there is none."""
        for held, box in zip(self.hand, self.boxes(), strict=True):
            if held is design:
                return box
        return self.boxes(max(1, len(self.hand)))[-1]

    def focus_targets(self) -> Iterator[tuple[Hashable, Box]]:
        """Yield the visible part of each card, for keyboard focus."""
        boxes = self.boxes()
        for index, (design, box) in enumerate(zip(self.hand, boxes, strict=True)):
            if design is not None:
                right = boxes[index + 1].x if index + 1 < len(boxes) else box.right
                yield index, Box(box.x, box.y, min(box.right, right) - box.x, box.height)

    # Painting

    def paint(self, painter: Painter) -> None:
        """Draw the cards. The card being played is raised, or its place is drawn empty."""
        scene = self.scene
        if scene is None:
            return
        boxes = self.boxes()
        played = scene.played
        for design, box in zip(self.hand, boxes, strict=True):
            if design is None:
                paint_back(painter, box, bright=True)
                continue
            raised = box
            if design is played:
                played = None  # of two equal cards only one is being played
                if scene.options or scene.chosen:
                    paint_place(painter, design, box)
                    continue
                raised = Box(box.x, box.y + dp(5), box.width, box.height)
                paint_ring(painter, raised, 4)
            elif HandCard(design) in scene.hinted:
                raised = Box(box.x, box.y + dp(HINT_LIFT_DP), box.width, box.height)
                paint_ring(painter, raised, HINT_RING_DP)
            elif HandCard(design) in scene.regretted:
                paint_regret(painter, raised, HINT_RING_DP)
            elif scene.can_give(design) or HandCard(design) in scene.chosen:
                paint_ring(painter, raised, 3)
            paint_face(painter, design, raised, bright=True)
