"""A player's face: a puppet in the player's colour, or a bot's."""

from __future__ import annotations

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from sockapp.ui.widgets.sprite import Sprite

Builder.load_string("""
#:import dp kivy.metrics.dp
<Avatar>:
    size_hint: None, None
    size: dp(48), dp(48)
    canvas.before:
        Color:
            rgba: app.theme_cls.palette["ring_edge" if self.ringed else "none"]
        SmoothEllipse:
            pos: self.x - dp(4), self.y - dp(4)
            size: self.width + dp(8), self.height + dp(8)
        Color:
            rgba: app.theme_cls.palette["ring" if self.ringed else "none"]
        SmoothEllipse:
            pos: self.x - dp(3), self.y - dp(3)
            size: self.width + dp(6), self.height + dp(6)
        Color:
            rgba: 1, 1, 1, 1
""")


class Avatar(Sprite):
    """A round face, with a ring if ``ringed``: it is this player's turn."""

    ringed = BooleanProperty(False)
    who = StringProperty("")

    def on_who(self, _widget: object, who: str) -> None:
        """Show a face by its sprite name, such as ``person_red`` or ``bot_otto``."""
        self.name = who if who else ""
