"""What fingers do on the cards: tap, drag, press long, scroll, pinch.

A finger on a card drags it, one on free cloth scrolls, two zoom. Nothing is decided here: the
``GestureHandler`` are told what was meant.
"""

from __future__ import annotations

from math import hypot
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.metrics import dp

from sockapp.ui.boards.sock.cards.cards_layer import Spot

DRAG_MIN_DP = 9
"""dp that a finger may tremble."""
LONG_PRESS_S = 0.42
"""Seconds after which a press means the whole pile."""


class GestureHandler(Protocol):
    """Whoever acts on what was meant."""

    def reaches(self, x: float, y: float) -> bool:
        """Whether a touch here is about cards."""
        ...

    def card_at(self, x: float, y: float) -> Spot | None:
        """The card at a point that may be taken."""
        ...

    def tap(self, x: float, y: float) -> None:
        """A short touch."""
        ...

    def lift(self, spot: Spot, *, whole: bool) -> None:
        """A card is taken up, with what comes along, or with its whole pile."""
        ...

    def carry(self, dx: float, dy: float, x: float, y: float) -> None:
        """What was taken up has moved this far; the finger is here."""
        ...

    def drop(self, x: float, y: float) -> None:
        """It is let go."""
        ...

    def cancel(self) -> None:
        """What was taken up goes back to where it was."""
        ...

    def scroll(self, dy: float) -> None:
        """The piles move up by this much."""
        ...

    def zoom(self, factor: float) -> None:
        """The piles grow or shrink."""
        ...


class Fingers:
    """Up to two fingers."""

    def __init__(self, owner: Any, hands: GestureHandler) -> None:
        self._owner = owner
        self._hands = hands
        self._down: list[Any] = []
        self._spot: Spot | None = None
        self._doing = ""
        """Nothing yet, or: drag, scroll, pinch, idle (after a pinch)."""
        self._apart = 1.0
        self._long = Clock.create_trigger(lambda _dt: self._pressed_long(), LONG_PRESS_S)

    def down(self, touch: Any) -> bool:
        """A finger comes down; True if it is about cards."""
        if not self._hands.reaches(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            return self._wheel(touch)
        if len(self._down) == 2:
            return True
        touch.grab(self._owner)
        self._down.append(touch)
        if len(self._down) == 2:
            self._pinch()
        else:
            self._doing = ""
            self._spot = self._hands.card_at(*touch.pos)
            if self._spot is not None:
                self._long()
        return True

    def move(self, touch: Any) -> bool:
        """It moves."""
        if touch not in self._down:
            return False
        if self._doing == "pinch":
            apart = self._distance()
            self._hands.zoom(apart / self._apart)
            self._apart = apart
            self._hands.scroll(touch.dy / 2)
            return True
        dx, dy = touch.x - touch.ox, touch.y - touch.oy
        if not self._doing and hypot(dx, dy) > dp(DRAG_MIN_DP):
            self._long.cancel()
            if self._spot is not None:
                self._doing = "drag"
                self._hands.lift(self._spot, whole=False)
            else:
                self._doing = "scroll"
        if self._doing == "drag":
            self._hands.carry(dx, dy, *touch.pos)
        elif self._doing == "scroll":
            self._hands.scroll(touch.dy)
        return True

    def up(self, touch: Any) -> bool:
        """It leaves."""
        if touch not in self._down:
            return False
        self._long.cancel()
        touch.ungrab(self._owner)
        self._down.remove(touch)
        doing = self._doing
        if doing == "pinch":
            self._doing = "idle"
        elif doing == "drag":
            self._hands.drop(*touch.pos)
        elif not doing:
            self._hands.tap(*touch.pos)
        return True

    def let_go(self) -> None:
        """Forget all fingers: something else has happened meanwhile."""
        self._long.cancel()
        for touch in self._down:
            touch.ungrab(self._owner)
        if self._doing == "drag":
            self._hands.cancel()
        self._down, self._spot, self._doing = [], None, ""

    def _pressed_long(self) -> None:
        if self._spot is not None and not self._doing and self._down:
            self._doing = "drag"
            self._hands.lift(self._spot, whole=True)

    def _pinch(self) -> None:
        self._long.cancel()
        if self._doing == "drag":
            self._hands.cancel()
        self._doing = "pinch"
        self._apart = self._distance()

    def _distance(self) -> float:
        one, other = self._down
        return max(dp(20), hypot(one.x - other.x, one.y - other.y))

    def _wheel(self, touch: Any) -> bool:
        """A mouse's wheel scrolls; with the control key it zooms."""
        up = touch.button == "scrollup"  # Kivy's name for turning it towards oneself
        window = self._owner.get_root_window()
        if window is not None and "ctrl" in window.modifiers:
            self._hands.zoom(0.9 if up else 1.1)
        else:
            self._hands.scroll(dp(40) if up else -dp(40))
        return True
