"""The card picker: the cards to choose from, large enough to tap, in a row for each player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import ACTIONS
from sockapp.games.odd_socks.moves import ActionChoice, BasketCard, Person
from sockapp.games.odd_socks.text.names import action_name
from sockapp.i18n import pgettext
from sockapp.ui.boards.odd_socks.card_painting import (
    CARD_ASPECT,
    has_room_for_name,
    paint_back,
    paint_lying,
    paint_place,
    paint_ring,
)
from sockapp.ui.boards.odd_socks.scene import Scene
from sockapp.ui.look.geometry import Box, fit
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.widgets.button_behavior import AppButtonBehavior
from sockapp.ui.widgets.page_layout import Scroller

FACE_COLUMN_DP = 58
"""Width of the column with the players' faces, in dp."""
CARD_MIN_DP = 54
CARD_MAX_DP = 124
GAP_DP = 8
CAPTION_DP = 28
"""Height of a two-line caption under a card, in dp at 100 % text size."""
CAPTIONED_WIDTH_MIN_FRACTION = 0.84
"""Cards may shrink to this fraction of their width to make room for captions."""
EDGE_DP = 3
"""Margin round a card for its ring, in dp."""
RING_DP, PRESSED_DP = 2.5, 4.5
"""Width of a card's amber ring in dp, normally and while pressed."""


class CardPick(AppButtonBehavior, Painted):
    """A basket card, or a player's hand, that can be tapped."""

    def __init__(self, scene: Scene, choice: ActionChoice, **kwargs: Any) -> None:
        self.scene, self.choice = scene, choice
        self.caption = 0.0
        """Height of the caption under the card, in pixels; 0 if there is none."""
        super().__init__(**kwargs)

    def paint(self, painter: Painter) -> None:
        """Draw the card as the viewer sees it, and its action as a caption if there is one."""
        words, box = self.box.cut_top(self.height - self.caption)[::-1]
        box = box.inset(dp(EDGE_DP))
        scene, choice = self.scene, self.choice
        ring = PRESSED_DP if self.state == "down" else RING_DP
        if isinstance(choice, Person):
            card, word = box.cut_top(box.height * 0.76)
            for turned in (8, -4):
                with painter.turned(turned, card.center):
                    back = fit(280, 400, card.inset(dp(4)))
                    paint_ring(painter, back, ring)
                    paint_back(painter, back)
            painter.text(pgettext("place", "hand"), word, "tiny", "text")
            return
        if not isinstance(choice, BasketCard):
            return
        lying = scene.table.find_card(choice.card)
        if self.caption and lying is not None and lying.up and lying.design is not None:
            name = action_name(ACTIONS[lying.design])
            painter.text(name, words, "tiny", "muted", valign="top", lines=2)
        paint_ring(painter, box, ring)
        if lying is not None:
            paint_lying(painter, lying, box, scene.known(lying), bright=True)
        elif scene.played is not None:
            paint_place(painter, scene.played, box)

    def on_state(self, *_args: object) -> None:
        """Repaint the card, whose ring is wider while it is pressed."""
        self.repaint()


class CardPickerRows(Painted):
    """Rows of cards, with the owner's face at the left of each."""

    def __init__(
        self,
        scene: Scene,
        options: Sequence[ActionChoice],
        pick: Callable[[ActionChoice], None],
        **kwargs: Any,
    ) -> None:
        self.scene = scene
        self.rows: list[tuple[Seat, list[CardPick]]] = []
        self._faces: list[tuple[Seat, Box]] = []
        self.visible_height = 0.0
        """Height that is visible without scrolling, in pixels."""
        super().__init__(size_hint_y=None, **kwargs)
        for seat in (*scene.others, scene.me):
            row = [CardPick(scene, option) for option in options if _owner(scene, option) == seat]
            for card in row:
                card.bind(on_release=lambda card: pick(card.choice))
                self.add_widget(card)
            if row:
                self.rows.append((seat, row))
        for prop in ("pos", "width", "appearance"):
            self.fbind(prop, self._lay_out)
        self._lay_out()

    @property
    def choices(self) -> list[CardPick]:
        """All cards, row by row."""
        return [card for _seat, row in self.rows for card in row]

    def fill(self, visible_height: float) -> None:
        """Lay the rows out for this visible height."""
        self.visible_height = visible_height
        self._lay_out()

    def _lay_out(self, *_args: object) -> None:
        gap, face_width = dp(GAP_DP), dp(FACE_COLUMN_DP)
        room = max(dp(60), self.width - face_width)
        longest = max((len(row) for _seat, row in self.rows), default=1)
        widest = max(dp(CARD_MIN_DP), min(dp(CARD_MAX_DP), room / max(1, longest) - gap))
        scale = self.text_scale
        # First try with captions, if they hardly make the cards smaller; then without.
        captioned_min = max(dp(CARD_MIN_DP), widest * CAPTIONED_WIDTH_MIN_FRACTION)
        for words, least in ((dp(CAPTION_DP) * scale, captioned_min), (0.0, dp(CARD_MIN_DP))):
            width = widest
            while True:  # shrink until all rows fit without scrolling or cards are hard to tap
                per_row = max(1, int((room + gap) // (width + gap)))
                caption = 0.0 if has_room_for_name(width - 2 * dp(EDGE_DP)) else words
                card_height = width / CARD_ASPECT + caption
                heights = [
                    -(-len(row) // per_row) * (card_height + gap) for _seat, row in self.rows
                ]
                if width <= least or sum(heights) <= self.visible_height:
                    break
                width = max(least, width - dp(4))
            if sum(heights) <= self.visible_height:
                break
        self.height = sum(heights)
        top = self.top
        self._faces = []
        for (seat, row), height in zip(self.rows, heights, strict=True):
            self._faces.append(
                (
                    seat,
                    Box(
                        self.x, top - card_height + caption, face_width - gap, card_height - caption
                    ),
                )
            )
            for index, card in enumerate(row):
                line, place = divmod(index, per_row)
                card.caption, card.size = caption, (width, card_height)
                card.pos = (
                    self.x + face_width + place * (width + gap),
                    top - card_height - line * (card_height + gap),
                )
            top -= height
        self.repaint()

    def paint(self, painter: Painter) -> None:
        """Draw the owner's face and name at each row."""
        for seat, box in self._faces:
            side = min(box.width, dp(38))
            face, name = box.cut_top(box.height * 0.62)
            painter.sprite(self.scene.faces[seat], face.middle(side, side))
            words = self.scene.names[seat]
            painter.text(words, name, "tiny", valign="top", font="SockBold", shorten=True)


class CardPicker(Scroller):
    """The scrollable rows of cards."""

    def __init__(
        self,
        scene: Scene,
        options: Sequence[ActionChoice],
        pick: Callable[[ActionChoice], None],
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.rows = CardPickerRows(scene, options, pick)
        self.add_widget(self.rows)
        self.fbind("height", self._share_height)

    def _share_height(self, *_args: object) -> None:
        self.rows.fill(self.height)


def _owner(scene: Scene, option: ActionChoice) -> Seat | None:
    """Return the seat in whose row a choice belongs. The card being played is the viewer's."""
    if isinstance(option, Person):
        return option.seat
    if not isinstance(option, BasketCard):
        return None
    owner = scene.table.basket_of(option.card)
    return scene.me if owner is None else owner
