"""A few words that a player says, beside the player's face."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Triangle
from kivy.metrics import dp

from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter

FACE_MAX_DP = 46
"""Maximum size of the face, in dp."""
TAIL_DP = 7
"""Width of the tail towards the face, in dp."""
PADDING_DP = 8
"""Gap between the words and the edge of the bubble, in dp."""
UPRIGHT_MIN_RATIO = 0.7
"""A room that is higher than this, of its width, has the face above the words."""
WIDE_PLATE_MIN_DP = 260
"""A plate from this width is not covered whole. Its left end, with face and name, stays free."""
WIDE_PLATE_SHARE = 0.55
"""The least share of a wide plate that the bubble takes."""
WIDTH_STEPS = 8
"""Widths that are tried between the player's plate and the whole room."""
MAX_LINES = 6
"""Maximum number of lines, in a narrow bubble."""


class SpeechBubble(Painted):
    """A face with its mood, and a bubble with words. It takes no touches.

    It lies over the player's own plate, or over the right part of a wide one. It grows over the
    neighbours' plates if the words need room, but never out of ``room``.
    """

    def __init__(
        self, words: str, face: str, mood: str, plate: Box, room: Box, **kwargs: Any
    ) -> None:
        """Make a bubble over a player's plate ``plate`` for the sprite ``face``."""
        self.words, self.face, self.mood = words, face, mood
        self.plate, self.room = plate, room
        super().__init__(size_hint=(None, None), **kwargs)
        self.fbind("appearance", self._lay_out)
        self._lay_out()

    def move_to(self, plate: Box, room: Box) -> None:
        """Follow the player's plate after a change of the layout."""
        self.plate, self.room = plate, room
        self._lay_out()

    def _lay_out(self, *_args: object) -> None:
        if self.theme is None:
            return
        painter = Painter(self.theme)
        room, plate = self.room, self.plate
        if room.height > room.width * UPRIGHT_MIN_RATIO:
            self.pos, self.size = room[:2], room[2:]
            return
        height = room.height  # parts of a plate behind the bubble would confuse
        is_wide = plate.width >= dp(WIDE_PLATE_MIN_DP)
        least = min(plate.width * (WIDE_PLATE_SHARE if is_wide else 1), room.width)
        width = room.width
        for step in range(WIDTH_STEPS + 1):
            width = least + (room.width - least) * step / WIDTH_STEPS
            inner = self._words_width(width, height)
            if inner > 0 and painter.text_height(self.words, inner, "label") <= height - dp(6):
                break
        x = plate.right - width if is_wide else min(plate.x, room.right - width)
        x = max(room.x, x)
        self.pos, self.size = (x, room.y), (width, height)

    def _words_width(self, width: float, height: float) -> float:
        face = min(height, dp(FACE_MAX_DP))
        return width - face - dp(TAIL_DP + 2 * PADDING_DP)

    @property
    def _is_upright(self) -> bool:
        """Whether the face is above the words, in a narrow column beside a basket."""
        return bool(self.height > self.width * UPRIGHT_MIN_RATIO)

    def paint(self, painter: Painter) -> None:
        """Draw the face, the bubble with its tail, and the words."""
        painter.plate(self.box, "surface", "line", radius=14, line_width=1.5)
        inner = self.box.inset(dp(2))
        if self._is_upright:
            side = min(self.height * 0.36, self.width * 0.6, dp(FACE_MAX_DP))
            upper, balloon = inner.cut_top(side, dp(TAIL_DP - 2))
        else:
            side = min(self.height, dp(FACE_MAX_DP))
            upper, balloon = inner.cut_left(side, dp(TAIL_DP - 2))
        face = upper.middle(side - dp(4), side - dp(4))
        painter.sprite(self.face, face)
        paint_mood(painter, face, self.mood)
        painter.plate(balloon, "brass", "ink", radius=12, line_width=1.8)
        self._paint_tail(painter, balloon)
        words = balloon.inset(dp(PADDING_DP - 2), dp(2))
        painter.text(self.words, words, "label", "ink", font="SockBold", lines=MAX_LINES)

    def _paint_tail(self, painter: Painter, balloon: Box) -> None:
        """Draw the tail, which points left or, in an upright bubble, up."""
        if self._is_upright:
            x, top = balloon.center[0], balloon.top
            corners = ((x - dp(6), top - dp(2)), (x + dp(6), top - dp(2)), (x, top + dp(6)))
            for name, shrink in (("ink", 0.0), ("brass", dp(2))):
                Color(*painter.colour(name))
                (ax, ay), (bx, by), (cx, cy) = corners
                Triangle(points=(ax + shrink, ay, bx - shrink, by, cx, cy - 1.5 * shrink))
            return
        y, height = balloon.center[1], dp(6)
        tip = balloon.x - dp(TAIL_DP - 1)
        Color(*painter.colour("ink"))
        Triangle(points=(balloon.x + dp(2), y + height, balloon.x + dp(2), y - height, tip, y))
        Color(*painter.colour("brass"))
        inset = dp(2)
        Triangle(
            points=(
                balloon.x + dp(3), y + height - inset,
                balloon.x + dp(3), y - height + inset,
                tip + dp(3), y,
            )
        )  # fmt: skip

    def on_touch_down(self, touch: Any) -> bool:
        """Leave every touch to the widgets below."""
        return False


def paint_mood(painter: Painter, face: Box, mood: str) -> None:
    """Draw a small round face with a mood over the lower right corner of a player's face."""
    side = face.width * 0.56
    badge = Box(face.right - side * 0.86, face.y - side * 0.1, side, side)
    x, y = badge.center
    painter.dot((x, y), side / dp(1), "ink")
    painter.dot((x, y), side / dp(1) - 2.6, "cream")
    thin = max(0.8, side / dp(1) * 0.05)
    eye_x, eye_y = side * 0.17, y + side * 0.1

    def mouth(*points: tuple[float, float]) -> None:
        flat = tuple(value for px, py in points for value in (x + px * side, y + py * side))
        painter.line(flat, "ink", thin)

    def eyes(*, left: float = 0.13, right: float = 0.13) -> None:
        for at, size in ((x - eye_x, left), (x + eye_x, right)):
            if size:
                painter.dot((at, eye_y), side / dp(1) * size, "ink")
            else:
                painter.line(
                    (at - side * 0.09, eye_y, at, eye_y + side * 0.05, at + side * 0.09, eye_y),
                    "ink",
                    thin,
                )

    match mood:
        case "glad":
            eyes()
            mouth((-0.2, -0.1), (-0.1, -0.2), (0.1, -0.2), (0.2, -0.1))
        case "proud":
            eyes(left=0, right=0)
            mouth((-0.2, -0.1), (-0.1, -0.2), (0.1, -0.2), (0.2, -0.1), (-0.2, -0.1))
        case "sly":
            eyes(right=0)
            mouth((-0.16, -0.18), (0.06, -0.18), (0.2, -0.06))
        case "sad":
            eyes()
            mouth((-0.18, -0.22), (-0.08, -0.14), (0.08, -0.14), (0.18, -0.22))
        case _:
            eyes(left=0.17, right=0.17)
            painter.dot((x, y - side * 0.18), side / dp(1) * 0.2, "ink")
