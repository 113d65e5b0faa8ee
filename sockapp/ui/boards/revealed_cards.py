"""All hidden cards face up, for replays of finished games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import NumericProperty

from sockapp import games
from sockapp.engine.game_review import RevealedCards
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.revealed_layout import (
    CARD_ASPECT,
    Measures,
    Plate,
    PlateRows,
    card_step,
    lay_out_plates,
)
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter


class RevealedCardStyle(NamedTuple):
    """How a game's revealed cards are drawn."""

    sprite: str
    """The function that returns a card's sprite, as ``module:name``."""
    strip: float
    """Visible part of an overlapped card that is enough to recognise it, of its width."""
    share: float
    """Part of the screen height that the revealed cards may take in portrait."""
    table: float
    """Minimum height of the table above them, in dp."""


_STYLES = {
    "out_of_sock": RevealedCardStyle(
        "sockapp.ui.boards.out_of_sock.sprite_names:card_sprite", 0.6, 0.3, 330
    ),
    "sock": RevealedCardStyle("sockapp.ui.boards.sock.sprite_names:card_sprite", 0.33, 0.44, 190),
    "odd_socks": RevealedCardStyle(
        "sockapp.ui.boards.odd_socks.card_painting:card_sprite", 0.42, 0.5, 190
    ),
}

LOW_DP, EASY_DP, HIGH_DP = 44, 62, 104
"""Height of a card in dp: minimum, height when scrolling is needed anyway, maximum."""
HEAD_DP, PAD_DP, GAP_DP = 22, 5, 5
"""In dp: height of the line over a plate's cards, padding inside a plate, gap between plates."""
MARGIN_DP = 6
LONGEST_NAME_DP = 72
"""Width of a name that may widen its plate, in dp. Longer names are shortened."""


def can_reveal(game_id: str) -> bool:
    """Return whether a game has hidden cards to reveal and a review that lists them."""
    return game_id in _STYLES and games.review(game_id) is not None


class RevealedCardsPanel(Painted):
    """A plate for each hand, basket or deck, face up. A brass dot marks cards that were hidden."""

    room = NumericProperty(0)
    """Height that is visible without scrolling, in pixels."""

    def __init__(self, host: BoardHost, **kwargs: Any) -> None:
        self._host = host
        self._review = games.review(host.game_id)
        self.cards = _STYLES[host.game_id]
        module, _, name = self.cards.sprite.partition(":")
        self._sprite: Callable[[Any], str] = getattr(import_module(module), name)
        self.laid: Sequence[RevealedCards] = ()
        self.rows = PlateRows(0, (), 0, 0)
        self._shows_place = True
        """Whether plates name the place of their cards.

        A place is named if players have several, or if every plate has room for its name.
        """
        super().__init__(**kwargs)
        self.size_hint_y = None
        for prop in ("appearance", "width", "room"):
            self.fbind(prop, self._update_layout)

    def show(self, state: Any) -> None:
        """Reveal all cards of this state."""
        if self._review is not None:
            self.laid = self._review.reveal_hidden_cards(state)
        self._update_layout()
        self.repaint()

    def _update_layout(self, *_args: object) -> None:
        if self.theme is None or self.width <= dp(100):
            return
        painter = Painter(self.theme)
        plates = [
            Plate(
                laid.seat,
                len(laid.cards),
                self._head_width(painter, laid, place=self._has_several_places),
            )
            for laid in self.laid
        ]
        self.rows = lay_out_plates(
            plates, self.width - 2 * dp(MARGIN_DP), self.room - 2 * dp(MARGIN_DP), self._measures()
        )
        self.height = max(1.0, self.rows.height + 2 * dp(MARGIN_DP))
        widths = [width for row in self.rows.widths for width in row]
        self._shows_place = self._has_several_places or all(
            self._head_width(painter, laid, place=True) + 2 * dp(PAD_DP) <= width
            for laid, width in zip(self.laid, widths, strict=True)
        )

    def _measures(self) -> Measures:
        head = dp(HEAD_DP) * self.text_scale
        return Measures(
            dp(LOW_DP), dp(EASY_DP), dp(HIGH_DP), self.cards.strip, head, dp(PAD_DP), dp(GAP_DP)
        )

    # The line over the cards

    def _label(self, laid: RevealedCards) -> str:
        return self._review.place_name(laid.place) if self._review else ""

    @property
    def _has_several_places(self) -> bool:
        """Whether a player has several places (hand and basket), so that plates must name them."""
        return len({laid.place for laid in self.laid if laid.seat is not None}) > 1

    def _head_width(self, painter: Painter, laid: RevealedCards, *, place: bool) -> float:
        """Return the minimum width of the line over the cards, at text scale 1."""
        unscaled = 1 / max(1.0, painter.theme.scale)
        label = painter.text_width(self._label(laid), "tiny") * unscaled
        if laid.seat is None:
            return label
        name = painter.text_width(self._host.names[laid.seat], "small") * unscaled
        name = min(name, dp(LONGEST_NAME_DP))
        return name + dp(HEAD_DP) + 2 * dp(GAP_DP) + (label + dp(GAP_DP) if place else 0.0)

    def _paint_head(self, painter: Painter, laid: RevealedCards, box: Box) -> None:
        """Draw the player's face and name and the place of the cards on one line."""
        label = self._label(laid)
        if laid.seat is None:
            painter.text(label, box, "tiny", align="left", font="SockBold")
            return
        face, words = box.cut_left(min(dp(HEAD_DP), box.height), dp(GAP_DP))
        painter.sprite(self._host.face(laid.seat), face)
        name = self._host.names[laid.seat]
        place = painter.text_width(label, "tiny") if self._shows_place else 0.0
        # Beside a short name the place keeps its full width; else it gets 60 % of the line.
        spare = words.width - painter.text_width(name, "small", "SockBold") - dp(GAP_DP)
        place = min(place, max(spare, words.width * 0.6))
        left, where = words.cut_left(words.width - place - dp(GAP_DP), dp(GAP_DP))
        painter.text(name, left, "small", align="left", font="SockBold", shorten=True)
        if self._shows_place:
            painter.text(label, where, "tiny", "muted", align="right")

    # Painting

    def paint(self, painter: Painter) -> None:
        """Draw the plates on an opaque background: the table above may reach below its edge."""
        painter.plate(self.box, "table", "table", radius=0)
        boxes = self.rows.boxes(self.box.inset(dp(MARGIN_DP)), dp(GAP_DP))
        for laid, box in zip(self.laid, boxes, strict=False):
            painter.plate(box, "surface", "line", radius=10)
            head, cards = box.inset(dp(PAD_DP)).cut_top(self._measures().head)
            self._paint_head(painter, laid, head)
            self._paint_cards(painter, laid, cards)

    def _paint_cards(self, painter: Painter, laid: RevealedCards, room: Box) -> None:
        height = self.rows.card
        step = card_step(len(laid.cards), room.width, height, dp(GAP_DP))
        for index, (card, hidden) in enumerate(zip(laid.cards, laid.hidden, strict=True)):
            box = Box(room.x + index * step, room.y, height * CARD_ASPECT, height)
            place = painter.card(self._sprite(card), box)
            if hidden and not all(laid.hidden):
                painter.dot((place.x + dp(7), place.top - dp(7)), 10, "ink")
                painter.dot((place.x + dp(7), place.top - dp(7)), 6, "brass")
