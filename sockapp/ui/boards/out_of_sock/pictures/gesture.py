"""Drawing of the toss with a phone: the thumb on the basket, then one flick."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.games.out_of_sock.dice_model import DICE
from sockapp.games.out_of_sock.events import Tossed
from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from sockapp.ui.toss.basket_painting import paint_basket

HEIGHT_DP, PHONE_DP = 200, (132, 148)
"""The height of the drawing, and the width and height of the phone, in dp."""
TILT_DEGREES = 10
"""The phone's tilt at the end of a flick."""
DIE_DP = 24
"""The size of a die in the air, in dp."""
DICE_IN_AIR = (
    (-0.55, 0.1),
    (-0.2, 0.75),
    (0.2, 0.85),
    (0.55, 0.2),
    (0.0, 0.2),
    (-0.75, 0.7),
    (0.75, 0.8),
)
"""Where the dice are in the air: x from the phone's centre in its widths, y as a share of the room
above it."""
SWING_DEGREES = (58, 76)
"""Start and end of the arc that shows the flick, in degrees from the top."""


class GestureDrawing(Drawing):
    """The phone from the front. Before a toss the thumb waits; after it the dice are in the air."""

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice that the step tosses; none before the toss."""
        return next((each.dice for each in self.frame.events if isinstance(each, Tossed)), ())

    def height_for(self, width: float) -> float:
        """Return the same height at any width."""
        return float(dp(HEIGHT_DP))

    def paint(self, painter: Painter) -> None:
        """Draw the phone, the basket and the thumb, and what a toss moves."""
        width, height = dp(PHONE_DP[0]), dp(PHONE_DP[1])
        phone = Box(self.box.center[0] - width / 2, self.box.y + dp(4), width, height)
        foot = phone.center[0], phone.y
        if not self.dice:
            self._paint_phone(painter, phone, DICE)
            return
        with painter.turned(TILT_DEGREES, foot):
            self._paint_phone(painter, phone, DICE - len(self.dice))
        self._paint_swing(painter, phone, foot)
        room = self.box.top - phone.top
        for die, (across, up) in zip(self.dice, DICE_IN_AIR, strict=False):
            x = phone.center[0] + across * width
            y = phone.top - dp(DIE_DP) + up * room
            place = Box(x, y, 0, 0).middle(dp(DIE_DP), dp(DIE_DP))
            painter.sprite(f"die_{die}", place, angle=40 * across)

    def _paint_phone(self, painter: Painter, phone: Box, dice: int) -> None:
        """Draw the phone, the basket on it, and the thumb with the ring where it belongs."""
        painter.plate(phone, "surface2", "text", radius=16, line_width=3)
        basket = paint_basket(painter, phone.inset(dp(16), dp(22)), dice)
        spot = basket.center[0], basket.y + basket.height * 0.36
        radius = basket.height * 0.3
        disc = Box(*spot, 0, 0).middle(2 * radius, 2 * radius)
        painter.plate(disc, "cream", "cream", radius=radius / dp(1), line_width=0, alpha=0.4)
        painter.ring(spot, radius, "ring", 2)
        size = basket.height * 0.9
        painter.sprite("thumb", Box(spot[0] - size / 2, spot[1] - size * 0.67, size, size))

    def _paint_swing(self, painter: Painter, phone: Box, foot: tuple[float, float]) -> None:
        """Draw the movement as an arc with an arrowhead on either side of the phone."""
        for side in (-1, 1):
            for away in (dp(18), dp(28)):
                radius = phone.width / 2 + away
                start, end = (side * angle for angle in SWING_DEGREES)
                painter.arc(foot, radius * 1.25, start, end, "muted", 1.6)
