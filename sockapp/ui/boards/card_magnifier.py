"""A card under a resting finger, shown large until the finger leaves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sockapp.ui.boards.base import Board
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter

LONG_PRESS_S = 0.45
"""Seconds after which a resting finger magnifies the card below it."""
RESTING_MAX_DP = 10
"""How far a finger may move and still rest, in dp."""
CARD_HEIGHT_DP = 280
"""The height of a magnified card on a board with room for it, in dp."""
BOARD_SHARE = 0.7
"""The largest share of the board's width or height that a magnified card takes."""
FINGER_GAP_DP = 36
"""Space between the finger and the card above it, in dp."""
GROW_S = 0.12
"""Seconds in which the card grows, if the motion setting is "full"."""


class FaceUpCard(NamedTuple):
    """A card that all who see the board may see large."""

    name: str
    """The name of its sprite."""
    paint: Callable[[Painter, Box], object]
    """Draws it into a box, with its words."""


class MagnifiedCard(Painted):
    """The large card. It takes no touches."""

    def __init__(self, card: FaceUpCard, **kwargs: Any) -> None:
        self.card = card
        super().__init__(**kwargs)

    def paint(self, painter: Painter) -> None:
        """Draw the card."""
        self.card.paint(painter, self.box)


def sprite_card(name: str) -> FaceUpCard:
    """Return a card that is nothing but its sprite."""
    return FaceUpCard(name, lambda painter, box: painter.sprite(name, box))


class CardMagnifier:
    """Magnifies the cards of one widget. ``find_card`` returns the card at a point, or None.

    The card is a child of the board, so that it goes with the board when the game is locked.
    """

    def __init__(
        self, owner: Widget, find_card: Callable[[float, float], FaceUpCard | None]
    ) -> None:
        self._owner, self._find_card = owner, find_card
        self._pending: Any = None
        self._card: MagnifiedCard | None = None
        """The card of the present touch. It may have been hidden again by ``refresh``."""
        self._point = (0.0, 0.0)

    def begin(self, touch: Any) -> None:
        """Magnify the card below a new touch if the finger rests on it."""
        self.end()
        self._point = tuple(touch.pos)
        self._pending = Clock.schedule_once(self._show, LONG_PRESS_S)

    def follow(self, touch: Any) -> bool:
        """Stop waiting if the finger moves; return whether a card is magnified."""
        if self._card is None and max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) > dp(
            RESTING_MAX_DP
        ):
            self.end()
        return self._card is not None

    def end(self) -> bool:
        """Remove the card, and return whether one was shown. Such a touch is not a tap."""
        if self._pending is not None:
            self._pending.cancel()
            self._pending = None
        if self._card is None:
            return False
        self._hide()
        self._card = None
        return True

    def refresh(self) -> None:
        """Hide the card unless it lies face up below the finger. It may have been covered."""
        if self._card is not None:
            card = self._find_card(*self._point)
            if card is None or card.name != self._card.card.name:
                self._hide()

    def _hide(self) -> None:
        card = self._card
        if card is not None:
            Animation.cancel_all(card)
            if card.parent is not None:
                card.parent.remove_widget(card)

    def _show(self, _dt: float) -> None:
        self._pending = None
        x, y = self._point
        found, board = self._find_card(x, y), self._find_board()
        if found is None or board is None:
            return
        place = place_magnified(Box(*board.pos, *board.size), x, y)
        self._card = card = MagnifiedCard(found, size_hint=(None, None))
        card.size, card.center = place[2:], place.center
        board.add_widget(card)
        if App.get_running_app().settings.motion == "full":
            card.size = (place.width / 2, place.height / 2)
            card.center = (x, y)
            Animation(size=place[2:], pos=place[:2], d=GROW_S, t="out_quad").start(card)

    def _find_board(self) -> Board | None:
        widget = self._owner.parent
        while widget is not None and not isinstance(widget, Board):
            if widget.parent is widget:  # the window is its own parent
                return None
            widget = widget.parent
        return widget


def place_magnified(board: Box, x: float, y: float) -> Box:
    """Return the box of a magnified card: inside the board, above the finger or else beside it."""
    height = min(dp(CARD_HEIGHT_DP), board.height * BOARD_SHARE, board.width * BOARD_SHARE / 0.7)
    width = height * 0.7
    left = min(max(x - width / 2, board.x), board.right - width)
    bottom = y + dp(FINGER_GAP_DP)
    if bottom + height > board.top:
        bottom = board.top - height
        right_of, left_of = x + dp(FINGER_GAP_DP), x - dp(FINGER_GAP_DP) - width
        if bottom < y + dp(FINGER_GAP_DP):
            left = right_of if right_of + width <= board.right else max(board.x, left_of)
    return Box(left, bottom, width, height)


class MagnifiesCards:
    """A mixin before ``AppButtonBehavior``: a long press magnifies a card and is not a tap."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        widget: Any = self
        self._magnifier = CardMagnifier(widget, self.find_face_up_card)
        super().__init__(*args, **kwargs)

    def find_face_up_card(self, _x: float, _y: float) -> FaceUpCard | None:
        """Return the face-up card at a point; None if there is none."""
        return None

    def on_touch_down(self, touch: Any) -> bool:
        """Press the button, and wait whether the finger rests."""
        is_handled = bool(super().on_touch_down(touch))  # type: ignore[misc]
        if is_handled and not touch.is_mouse_scrolling:
            self._magnifier.begin(touch)
        return is_handled

    def on_touch_move(self, touch: Any) -> bool:
        """Stop waiting for a long press if the finger moves."""
        if touch.grab_current is self:
            self._magnifier.follow(touch)
        return bool(super().on_touch_move(touch))  # type: ignore[misc]

    def on_touch_up(self, touch: Any) -> bool:
        """Remove a magnified card, or release the button."""
        if touch.grab_current is self and self._magnifier.end():
            touch.ungrab(self)
            widget: Any = self
            widget.state = "normal"
            return True
        return bool(super().on_touch_up(touch))  # type: ignore[misc]
