"""A large button with an icon, a title and a subtitle that says what the choice does."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ObjectProperty, OptionProperty, StringProperty

from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Align, Painted, Painter
from sockapp.ui.widgets.button_behavior import AppButtonBehavior

SUBTITLE_MIN_SP = 12
"""Below this font size the subtitle is replaced by its short form."""


class BigButton(AppButtonBehavior, Painted):
    """A large button for a choice: face up, face down, a player or a direction."""

    fill = OptionProperty("primary", options=("primary", "violet", "secondary"))
    icon = StringProperty("")
    text = StringProperty("")
    below = StringProperty("")
    brief = StringProperty("")
    """Short form of the subtitle ``below``, for narrow buttons."""
    mate = ObjectProperty(None, allownone=True)
    """The button beside it. Both subtitles get the same font size."""

    def on_state(self, *_args: object) -> None:
        """Repaint the button, which moves down onto its shadow while it is pressed."""
        self.repaint()

    def paint(self, painter: Painter) -> None:
        """Draw the plate, the icon and the text."""
        press_offset = dp(3) if self.state == "down" else 0.0
        box = Box(self.x, self.y + dp(3) - press_offset, self.width, self.height - dp(3))
        painter.plate(
            box,
            self.fill,
            "outline",
            radius=26,
            line_width=2.2,
            shadow=0 if press_offset else 3,
            stitch="cream",
        )
        inner = box.inset(min(dp(18), box.width * 0.07), dp(6))
        side = min(inner.height, dp(32), inner.width * 0.2)
        picture, words = inner.cut_left(side, min(dp(8), side * 0.3))
        has_icon = bool(self.icon) and self._has_room(painter, words.width)
        if has_icon:
            painter.sprite(self.icon, picture.middle(side, side))
        else:
            words = inner
        align: Align = "left" if has_icon else "center"
        if not self.below:
            painter.text(self.text, words, "strong", "cream", align=align, lines=2, shorten=True)
            return
        title, below = words.cut_top(words.height * 0.5)
        # Keep the subtitle off the stitches.
        below = Box(below.x, below.y + dp(4), below.width, below.height - dp(4))
        painter.text(
            self.text, title, "strong", "cream", align=align, valign="bottom", shorten=True
        )
        painter.text(
            self.line(painter, below.width), below, "small", "cream", align=align, valign="top",
            lines=2, alike=() if self.mate is None else (self.mate.line(painter, below.width),),
        )  # fmt: skip

    def line(self, painter: Painter, width: float) -> str:
        """Return the subtitle at this width: the full one, or the short one if it would be tiny."""
        is_long = _smallest_width(painter, self.below) > width
        return self.brief if self.brief and is_long else self.below

    def _has_room(self, painter: Painter, width: float) -> bool:
        """Return whether the subtitle fits beside the icon, and that of the other button too."""
        both = (self,) if self.mate is None else (self, self.mate)
        lines = (button.line(painter, width) for button in both)
        return all(_smallest_width(painter, line) <= width for line in lines)


def _smallest_width(painter: Painter, text: str) -> float:
    """Return the width of a subtitle at its smallest font size."""
    return painter.text_width(text, "small", font_sp=SUBTITLE_MIN_SP)
