"""The cards one may choose from, large enough to touch: a row for each player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior

from sockapp.engine.game import Seat
from sockapp.games.odd_socks.cards import ACTIONS
from sockapp.games.odd_socks.moves import BasketCard, Choice, Person
from sockapp.games.odd_socks.text.names import action_name
from sockapp.i18n import pgettext
from sockapp.ui.boards.odd_socks.card_painting import (
    ASPECT,
    is_named,
    paint_back,
    paint_lying,
    paint_place,
    paint_ring,
)
from sockapp.ui.boards.odd_socks.scene import Scene
from sockapp.ui.look.geometry import Box, fit
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.widgets.page_layout import Scroller

WHO = 58
"""Width of the column with the faces, in dp."""
CARD = 54
LARGEST_CARD = 124
GAP = 8
CAPTION = 28
"""dp; how high two lines under a card are, at ordinary text size."""
WORTH_WORDS = 0.84
"""How much smaller cards may become for them."""
EDGE = 3
"""dp; what is left free round a card, for its ring."""
RING, PRESSED = 2.5, 4.5
"""dp; how wide the amber edge of a card is, and while a finger is on it."""


class CardChoice(ButtonBehavior, Painted):
    """One card, or one player's hand."""

    def __init__(self, scene: Scene, choice: Choice, **kwargs: Any) -> None:
        self.scene, self.choice = scene, choice
        self.caption = 0.0
        """How high the words under the card are, if there are any."""
        super().__init__(**kwargs)

    def paint(self, painter: Painter) -> None:
        """The card as the watcher sees it, and what it does where its own letters are tiny."""
        words, box = self.box.cut_top(self.height - self.caption)[::-1]
        box = box.inset(dp(EDGE))
        scene, choice = self.scene, self.choice
        ring = PRESSED if self.state == "down" else RING
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
        lying = scene.table.lying(choice.card)
        if self.caption and lying is not None and lying.up and lying.design is not None:
            name = action_name(ACTIONS[lying.design])
            painter.text(name, words, "tiny", "muted", valign="top", lines=2)
        paint_ring(painter, box, ring)
        if lying is not None:
            paint_lying(painter, lying, box, scene.known(lying), bright=True)
        elif scene.played is not None:
            paint_place(painter, scene.played, box)

    def on_state(self, *_args: object) -> None:
        """A pressed card's ring is wider."""
        self.repaint()


class TrayRows(Painted):
    """Faces at the left, their cards beside them."""

    def __init__(
        self, scene: Scene, options: Sequence[Choice], pick: Callable[[Choice], None], **kwargs: Any
    ) -> None:
        self.scene = scene
        self.rows: list[tuple[Seat, list[CardChoice]]] = []
        self._faces: list[tuple[Seat, Box]] = []
        self.high = 0.0
        """The height that is there without scrolling."""
        super().__init__(size_hint_y=None, **kwargs)
        for seat in (*scene.others, scene.me):
            row = [CardChoice(scene, option) for option in options if _owner(scene, option) == seat]
            for card in row:
                card.bind(on_release=lambda card: pick(card.choice))
                self.add_widget(card)
            if row:
                self.rows.append((seat, row))
        for prop in ("pos", "width", "wear"):
            self.fbind(prop, self._lay_out)
        self._lay_out()

    @property
    def choices(self) -> list[CardChoice]:
        """All cards, row by row."""
        return [card for _seat, row in self.rows for card in row]

    def fill(self, high: float) -> None:
        """Take up this height, if possible."""
        self.high = high
        self._lay_out()

    def _lay_out(self, *_args: object) -> None:
        gap, who = dp(GAP), dp(WHO)
        room = max(dp(60), self.width - who)
        most = max((len(row) for _seat, row in self.rows), default=1)
        widest = max(dp(CARD), min(dp(LARGEST_CARD), room / max(1, most) - gap))
        scale = 1.0 if self.look is None else max(1.0, self.look.scale)
        # With words under the cards if that hardly makes them smaller, else without.
        worth_it = max(dp(CARD), widest * WORTH_WORDS)
        for words, least in ((dp(CAPTION) * scale, worth_it), (0.0, dp(CARD))):
            width = widest
            while True:  # as large as all rows fit without scrolling, but not too small to touch
                across = max(1, int((room + gap) // (width + gap)))
                caption = 0.0 if is_named(width - 2 * dp(EDGE)) else words
                high = width / ASPECT + caption
                heights = [-(-len(row) // across) * (high + gap) for _seat, row in self.rows]
                if width <= least or sum(heights) <= self.high:
                    break
                width = max(least, width - dp(4))
            if sum(heights) <= self.high:
                break
        self.height = sum(heights)
        top = self.top
        self._faces = []
        for (seat, row), height in zip(self.rows, heights, strict=True):
            self._faces.append((seat, Box(self.x, top - high + caption, who - gap, high - caption)))
            for at, card in enumerate(row):
                line, place = divmod(at, across)
                card.caption, card.size = caption, (width, high)
                card.pos = (
                    self.x + who + place * (width + gap),
                    top - high - line * (high + gap),
                )
            top -= height
        self.repaint()

    def paint(self, painter: Painter) -> None:
        """Whose row it is."""
        for seat, box in self._faces:
            side = min(box.width, dp(38))
            face, name = box.cut_top(box.height * 0.62)
            painter.sprite(self.scene.faces[seat], face.middle(side, side))
            words = self.scene.names[seat]
            painter.text(words, name, "tiny", valign="top", font="SockBold", shorten=True)


class CardPicker(Scroller):
    """The rows, scrolling where they are too many."""

    def __init__(
        self, scene: Scene, options: Sequence[Choice], pick: Callable[[Choice], None], **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self.rows = TrayRows(scene, options, pick)
        self.add_widget(self.rows)
        self.fbind("height", self._share_height)

    def _share_height(self, *_args: object) -> None:
        self.rows.fill(self.height)


def _owner(scene: Scene, option: Choice) -> Seat | None:
    """In whose row a choice is; the card that is being played is the player's own."""
    if isinstance(option, Person):
        return option.seat
    if not isinstance(option, BasketCard):
        return None
    owner = scene.table.basket_of(option.card)
    return scene.me if owner is None else owner
