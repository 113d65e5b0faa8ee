"""The board's buttons: small actions, the knock, the deck, and the two sort orders."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from sockapp.i18n import number
from sockapp.ui.boards.sock.sprite_names import BACK
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.widgets.button_behavior import AppButtonBehavior

REFUSED_OPACITY = 0.42
"""Alpha of a button whose action would be refused. It can be tapped, and then explains why."""

ICON_DP, LINE_DP, WORDS_MAX_SHARE = 28, 14.5, 0.64
"""A small button's maximum icon size and its line height, both in dp, and the maximum share of
its height for the text."""


class PaintedButton(AppButtonBehavior, Painted):
    """A painted button. ``is_ready`` is False while its action would be refused."""

    text = StringProperty("")
    is_ready = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for prop in ("text", "is_ready", "state"):
            self.fbind(prop, self.repaint)

    @property
    def alpha(self) -> float:
        """The alpha of its text and icon."""
        return 1.0 if self.is_ready else REFUSED_OPACITY


class ActionTile(PaintedButton):
    """An icon over a short text. All tiles of a row have the same text size and icon height."""

    icon = StringProperty("")
    row = ListProperty()
    """The texts of all tiles of the row."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("row", self.repaint)

    def paint(self, painter: Painter) -> None:
        """Draw a small plate with the icon over the text."""
        is_pressed = self.state == "down"
        painter.plate(self.box, "highlight" if is_pressed else "surface2", "line", radius=12)
        inner = self.box.inset(dp(3))
        lines = 2 if any(painter.text_width(text, "tiny") > inner.width for text in self.row) else 1
        wanted = dp(LINE_DP) * painter.theme.scale * lines
        inner = inner.middle(inner.width, min(inner.height, dp(ICON_DP) + wanted))
        upper, lower = inner.cut_top(
            inner.height - min(wanted, inner.height * WORDS_MAX_SHARE), dp(1)
        )
        painter.sprite(self.icon, upper, tint=(1, 1, 1, self.alpha))
        painter.text(self.text, lower, "tiny", lines=lines, alpha=self.alpha, alike=self.row)


class KnockButton(PaintedButton):
    """The button that ends the turn, bright when it is legal and nothing more can be played."""

    is_calm = BooleanProperty(False)
    """Whether it does not call for a knock, because more could be played."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("is_calm", self.repaint)

    def paint(self, painter: Painter) -> None:
        """Draw a pill with a fist: red, pale while it is calm, faint if the turn is not legal."""
        box = self.box
        drop = dp(3)
        bright = self.is_ready and not self.is_calm
        if bright:
            painter.plate(box, "shadow", "shadow", radius=28, line_width=0)
            lift = 0 if self.state == "down" else drop
            box = Box(box.x, box.y + lift, box.width, box.height - drop)
            painter.plate(box, "primary", "outline", radius=28, line_width=2.2, stitch="cream")
        elif self.is_ready:
            fill = "highlight" if self.state == "down" else "surface"
            painter.plate(box, fill, "outline", radius=28, line_width=2.2, stitch="line")
        else:
            painter.plate(box, "surface2", "line", radius=28, line_width=1.8)
        ink = "cream" if bright else "text"
        inner = box.inset(min(dp(14), box.width * 0.1), dp(6))
        icon, words = inner.cut_left(min(dp(30), inner.width * 0.3), dp(4))
        painter.sprite("knock", icon, tint=(1, 1, 1, self.alpha))
        painter.text(self.text, words, "title", ink, alpha=self.alpha)


class DeckPile(PaintedButton):
    """The draw deck with its number of cards; a tap draws one."""

    hint = StringProperty("")
    count = 0
    is_boxed = False
    """Whether it has a felt of its own."""

    def show(self, count: int, *, is_boxed: bool) -> None:
        """Show this number of cards."""
        self.count, self.is_boxed = count, is_boxed
        self.repaint()

    def card_box(self) -> Box:
        """Return the box of the top card."""
        inner = self.box.inset(dp(4), self.height * 0.07 if self.is_boxed else dp(3))
        badge = min(dp(10), inner.height * 0.15)
        height = min(inner.height - badge, inner.width / 0.7, dp(130))
        box = inner.middle(height * 0.7, height)
        return Box(box.x, inner.top - height - (inner.height - badge - height) / 2, *box[2:])

    def paint(self, painter: Painter) -> None:
        """Draw up to three card backs and the number of cards."""
        if self.is_boxed:
            painter.plate(self.box, "felt", "outline", radius=18, line_width=2.5)
        card = self.card_box()
        if not self.count:
            painter.stitches(card, "line", radius=7, dash=5, gap=4, width=1.4)
        for depth in reversed(range(min(3, self.count))):
            shift = dp(1.6) * depth
            box = Box(card.x - shift, card.y + shift, card.width, card.height)
            painter.card(BACK, box, alpha=0.75 if self.state == "down" and not depth else 1.0)
        badge = min(dp(20) * painter.theme.scale, self.box.height * 0.4)
        width = min(self.box.width, max(dp(36) * painter.theme.scale, badge))
        bottom = self.box.y + (dp(8) if self.is_boxed else 0)
        slip = Box(self.box.center[0] - width / 2, bottom, width, badge)
        painter.plate(slip, "cream", "outline", radius=12, line_width=1.5)
        painter.text(number(self.count), slip.inset(dp(3), 0), "tiny", "ink", font="SockBold")


class SortTile(PaintedButton):
    """A button for one of the hand's two sort orders."""

    icon = StringProperty("")
    is_chosen = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("is_chosen", self.repaint)

    def paint(self, painter: Painter) -> None:
        """Draw a pill, filled if this order is chosen."""
        box = self.box.inset(0, dp(5))
        is_pressed = self.state == "down"
        if self.is_chosen:
            edge = "ring" if is_pressed else "outline"
            painter.plate(box, "secondary", edge, radius=22, line_width=3 if is_pressed else 2)
        elif is_pressed:
            painter.plate(box, "highlight", "line", radius=22)
        inner = box.inset(dp(7), dp(2))
        icon, words = inner.cut_left(min(dp(20), inner.width * 0.3), dp(3))
        painter.sprite(self.icon, icon)
        painter.text(self.text, words, "small", "cream" if self.is_chosen else "text")
