"""Gesture recognition on the cards: tap, drag, long press, scroll, pinch.

A finger on a card drags it, one on free cloth scrolls, two fingers zoom. A ``GestureHandler``
acts on the recognised gestures.
"""

from __future__ import annotations

from math import hypot
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.metrics import dp

from sockapp.ui.boards.sock.cards.cards_layer import Spot

DRAG_MIN_DP = 9
"""Distance in dp from which a movement is a drag and not a tap."""
LONG_PRESS_S = 0.42
"""Seconds after which a press lifts the whole pile."""


class GestureHandler(Protocol):
    """The interface of the object that acts on gestures."""

    def is_over_cards(self, x: float, y: float) -> bool:
        """Return whether a touch here is about cards."""
        ...

    def card_at(self, x: float, y: float) -> Spot | None:
        """Return the card at a point that may be moved; None if there is none."""
        ...

    def awaits_turn_at(self, x: float, y: float) -> bool:
        """Return whether the card at a point may be moved as soon as the viewer's turn begins."""
        ...

    def press(self, x: float, y: float) -> None:
        """Show at once what a tap here would act on."""
        ...

    def end_press(self) -> None:
        """Show it as it was."""
        ...

    def tap(self, x: float, y: float) -> None:
        """Act on a short touch."""
        ...

    def lift(self, spot: Spot, *, is_whole_pile: bool) -> None:
        """Begin to drag a card, with the cards that come along or with its whole pile."""
        ...

    def carry(self, dx: float, dy: float, x: float, y: float) -> None:
        """Move the held cards to this distance from their start; the finger is at (x, y)."""
        ...

    def drop(self, x: float, y: float) -> None:
        """Drop the held cards at this point."""
        ...

    def cancel(self) -> None:
        """Put the held cards back."""
        ...

    def scroll(self, dy: float) -> None:
        """Scroll the piles up by ``dy`` pixels."""
        ...

    def zoom(self, factor: float) -> None:
        """Multiply the piles' size."""
        ...


class GestureRecogniser:
    """A recogniser for gestures with one or two fingers."""

    def __init__(self, owner: Any, handler: GestureHandler) -> None:
        self._owner = owner
        self._handler = handler
        self._touches: list[Any] = []
        self._spot: Spot | None = None
        self._gesture = ""
        """The gesture: empty before one is recognised, else drag, scroll, pinch, idle (after a
        pinch) or wait (on a card that cannot be moved before the viewer's turn)."""
        self._has_skipped = False
        """Whether the touch has skipped an animation, so that it is no tap."""
        self._finger_distance = 1.0
        self._long_press = Clock.create_trigger(lambda _dt: self._lift_pile(), LONG_PRESS_S)

    @property
    def is_waiting(self) -> bool:
        """Whether a finger waits on a card for the viewer's turn."""
        return self._gesture == "wait"

    def down(self, touch: Any, *, has_skipped: bool = False) -> bool:
        """Handle the start of a touch, and return whether it is about cards.

        A touch that has skipped an animation can begin a drag, but is no tap.
        """
        if not self._handler.is_over_cards(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            return self._wheel(touch)
        if len(self._touches) == 2:
            return True
        touch.grab(self._owner)
        self._touches.append(touch)
        if len(self._touches) == 2:
            self._begin_pinch()
        else:
            self._gesture, self._has_skipped = "", has_skipped
            self._spot = self._handler.card_at(*touch.pos)
            self._handler.press(*touch.pos)
            if self._spot is not None:
                self._long_press()
            elif self._handler.awaits_turn_at(*touch.pos):
                self._gesture = "wait"
        return True

    def resume(self) -> None:
        """Begin the drag of a waiting finger, because the viewer's turn has begun."""
        if not self.is_waiting:
            return
        touch = self._touches[0]
        self._spot = self._handler.card_at(*touch.opos)
        if self._spot is not None:
            self._gesture, self._has_skipped = "", True
            self.move(touch)

    def move(self, touch: Any) -> bool:
        """Handle the movement of a touch, and return whether it is one of these fingers."""
        if touch not in self._touches:
            return False
        if self._gesture == "pinch":
            apart = self._distance()
            self._handler.zoom(apart / self._finger_distance)
            self._finger_distance = apart
            self._handler.scroll(touch.dy / 2)
            return True
        dx, dy = touch.x - touch.ox, touch.y - touch.oy
        if not self._gesture and hypot(dx, dy) > dp(DRAG_MIN_DP):
            self._end_press()
            if self._spot is not None:
                self._gesture = "drag"
                self._handler.lift(self._spot, is_whole_pile=False)
            else:
                self._gesture = "scroll"
        if self._gesture == "drag":
            self._handler.carry(dx, dy, *touch.pos)
        elif self._gesture == "scroll":
            self._handler.scroll(touch.dy)
        return True

    def up(self, touch: Any) -> bool:
        """Handle the end of a touch, and return whether it was one of these fingers."""
        if touch not in self._touches:
            return False
        self._end_press()
        touch.ungrab(self._owner)
        self._touches.remove(touch)
        ended = self._gesture
        if ended == "pinch":
            self._gesture = "idle"
        elif ended == "drag":
            self._handler.drop(*touch.pos)
        elif not ended and not self._has_skipped:
            self._handler.tap(*touch.pos)
        if not self._touches and ended == "wait":
            self._gesture = ""
        return True

    def let_go(self, *, is_new_round: bool = False) -> None:
        """Abort the gesture and release all touches, because the board changes under them.

        A finger that waits for the viewer's turn goes on waiting, but not into a new round, in
        which other cards lie under it.
        """
        if self.is_waiting and not is_new_round:
            return
        self._end_press()
        for touch in self._touches:
            touch.ungrab(self._owner)
        if self._gesture == "drag":
            self._handler.cancel()
        self._touches, self._spot, self._gesture = [], None, ""

    def _lift_pile(self) -> None:
        if self._spot is not None and not self._gesture and self._touches:
            self._end_press()
            self._gesture = "drag"
            self._handler.lift(self._spot, is_whole_pile=True)

    def _end_press(self) -> None:
        """End the wait for a long press, and the pressed look."""
        self._long_press.cancel()
        self._handler.end_press()

    def _begin_pinch(self) -> None:
        self._end_press()
        if self._gesture == "drag":
            self._handler.cancel()
        self._gesture = "pinch"
        self._finger_distance = self._distance()

    def _distance(self) -> float:
        one, other = self._touches
        return max(dp(20), hypot(one.x - other.x, one.y - other.y))

    def _wheel(self, touch: Any) -> bool:
        """Scroll with a mouse wheel, or zoom if the control key is held."""
        up = touch.button == "scrollup"  # Kivy's name for turning the wheel towards the user
        window = self._owner.get_root_window()
        if window is not None and "ctrl" in window.modifiers:
            self._handler.zoom(0.9 if up else 1.1)
        else:
            self._handler.scroll(dp(40) if up else -dp(40))
        return True
