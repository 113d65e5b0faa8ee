"""A player's face: a puppet in the player's colour, or a bot's."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from sockapp.ui.look import textures
from sockapp.ui.widgets.sprite import Sprite

Builder.load_string("""
#:import dp kivy.metrics.dp
<Avatar>:
    hat: self.own_hat or self.hat_of(self.who, app.theme_cls.hat)
    size_hint: None, None
    size: dp(48), dp(48)
    canvas.before:
        Color:
            rgba: app.theme_cls.palette["ring_edge" if self.is_ringed else "none"]
        SmoothEllipse:
            pos: self.x - dp(4), self.y - dp(4)
            size: self.width + dp(8), self.height + dp(8)
        Color:
            rgba: app.theme_cls.palette["ring" if self.is_ringed else "none"]
        SmoothEllipse:
            pos: self.x - dp(3), self.y - dp(3)
            size: self.width + dp(6), self.height + dp(6)
        Color:
            rgba: 1, 1, 1, 1
""")


HAT_FRACTION = 0.5
"""The size of a hat, as a part of the face's."""
HAT_TILT_DEGREES = 28


class Avatar(Sprite):
    """A round face, with a ring if ``is_ringed``: it is this player's turn.

    A hat hangs on the frame, so that it covers nothing by which people are told apart.
    """

    is_ringed = BooleanProperty(False)
    who = StringProperty("")
    own_hat = StringProperty("")
    """A hat of its own; empty for that of the phone, which all people have."""
    hat = StringProperty("")
    """The hat on the frame; empty for none."""

    def __init__(self, **kwargs: Any) -> None:
        self._draw_hat_soon = Clock.create_trigger(self._draw_hat, -1)
        super().__init__(**kwargs)
        self._hat_drawing = InstructionGroup()
        self.canvas.after.add(self._hat_drawing)
        for prop in ("hat", "pos", "size"):
            self.fbind(prop, self._draw_hat_soon)
        if self.hat:
            self._draw_hat_soon()

    @staticmethod
    def hat_of(who: str, hat: str) -> str:
        """Return the hat of a face; empty for a bot, which has a head of its own making."""
        return hat if who.startswith("person_") else ""

    def _draw_hat(self, _dt: float) -> None:
        self._hat_drawing.clear()
        if not self.hat or self.width <= 0:
            return
        size = min(self.size) * HAT_FRACTION
        x = self.center_x - min(self.size) * 0.56
        y = self.center_y + min(self.size) * 0.1
        for instruction in (
            PushMatrix(),
            Rotate(angle=HAT_TILT_DEGREES, origin=(x + size / 2, y + size / 2)),
            Color(1, 1, 1, 1),
            Rectangle(texture=textures.texture(f"hat_{self.hat}"), pos=(x, y), size=(size, size)),
            PopMatrix(),
        ):
            self._hat_drawing.add(instruction)

    def on_who(self, _widget: object, who: str) -> None:
        """Show a face by its sprite name, such as ``person_red`` or ``bot_otto``."""
        self.name = who if who else ""
