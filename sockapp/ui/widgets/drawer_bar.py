"""The bar of buttons at the bottom of the home page, drawn as a drawer's front."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from sockapp.ui.widgets.button import ICON_GAP_DP, AppButton, Look
from sockapp.ui.widgets.drawer_front import DrawerFront

Builder.load_string("""
#:import dp kivy.metrics.dp
<DrawerBar>:
    size_hint_y: None
    height: self.minimum_height
    padding: dp(6), dp(14), dp(6), dp(10)
    spacing: dp(6)

<DrawerButton>:
    style: "outlined"
    radius: dp(16)
    padding_x: dp(4)
""")

ICON_SIZE_DP = 20
"""Size of an icon, in dp."""
BELOW_ICON_DP = 1
"""Space between an icon and the text below it, in dp."""
STACK_MARGIN_DP = 4
"""Space above an icon with the text below it, and below that text, in dp."""
WORD_MARGIN_DP = 6
"""Free space beside a button's text, besides the button's own margins, in dp."""


ROUNDING_DP = 6
"""The spare width of a button at which icons are beside texts, or in one row, again, in dp.

The width of a text in the other role is computed from that in its own, and differs a little. In a
bar of just that width they would otherwise come and go without end.
"""
BESIDE_ICON, BELOW_ICON = "medium", "small"
"""The roles of a text beside an icon and of one below it."""


class DrawerButton(AppButton):
    """A button of the bar, which opens a page other than a game's."""

    LOOKS = AppButton.LOOKS | {"outlined": Look("surface", "outline", 2)}

    is_icon_above = BooleanProperty(False)
    """Whether the icon is above the text, not beside it."""

    def needs(self, role: str) -> float:
        """Return its width with the text on one line in this role, without icon."""
        text = self._button_text
        font_size = self.theme_cls.font_styles[text.font_style][role]["font-size"]
        words = text.one_line_width * font_size / text.font_size
        return float(words + 2 * self.padding_x + dp(WORD_MARGIN_DP))

    def place_icon(self, *, is_above: bool) -> None:
        """Place the icon above the text or beside it; a text beside it is larger."""
        self.is_icon_above = is_above
        self._button_icon.icon_size = dp(ICON_SIZE_DP)
        self._button_text.role = BELOW_ICON if is_above else BESIDE_ICON
        self._wrap()

    @property
    def _indent(self) -> float:
        return 0.0 if self.is_icon_above else super()._indent

    def _grow(self, *_args: object) -> None:
        text, icon = self._button_text, self._button_icon
        if not self.is_icon_above or text is None or icon is None:
            super()._grow()
            return
        content = icon.height + dp(BELOW_ICON_DP) + text.texture_size[1]
        self.minimum_height = max(dp(48), content + dp(2 * STACK_MARGIN_DP))
        self._trigger_layout()

    def do_layout(self, *args: object, **kwargs: object) -> None:
        """Place the icon and the text as one group, in the middle."""
        text, icon = self._button_text, self._button_icon
        if not self.is_icon_above or text is None or icon is None:
            super().do_layout(*args, **kwargs)
            return
        y = (self.height - icon.height - dp(BELOW_ICON_DP) - text.height) / 2
        text.pos = ((self.width - text.width) / 2, y)
        icon.pos = ((self.width - icon.width) / 2, self.height - y - icon.height)


class DrawerBar(DrawerFront, GridLayout):
    """The wooden bar with the buttons of all pages other than games.

    The buttons have the same width if the longest text fits. The icons are beside the texts if all
    have room there, else above them. Where large texts do not fit side by side, the buttons are in
    two rows.
    """

    cols = NumericProperty(1)
    has_icons_beside = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._update_widths_soon = Clock.create_trigger(self._update_widths, -1)
        super().__init__(**kwargs)
        self.fbind("width", self._update_widths_soon)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Add a button, and recompute the widths whenever its text changes."""
        super().add_widget(widget, *args, **kwargs)
        widget.fbind("minimum_width", self._update_widths_soon)

    def _update_widths(self, _dt: float) -> None:
        buttons = self.children
        spare = ROUNDING_DP if self.cols < len(buttons) else 0
        room = self._room(len(buttons)) - dp(spare) * len(buttons)
        has_two_rows = sum(button.needs(BELOW_ICON) for button in buttons) > room
        self.cols = ceil(len(buttons) / 2) if has_two_rows else len(buttons)
        share = self._room(self.cols) / self.cols
        room = share - (0 if self.has_icons_beside else dp(ROUNDING_DP))
        icon = dp(ICON_SIZE_DP + ICON_GAP_DP)
        self.has_icons_beside = all(each.needs(BESIDE_ICON) + icon <= room for each in buttons)
        needs = [
            each.needs(BESIDE_ICON if self.has_icons_beside else BELOW_ICON) for each in buttons
        ]
        has_equal_widths = has_two_rows or max(needs) <= share
        spare = (share * len(needs) - sum(needs)) / len(needs)
        for button, need in zip(buttons, needs, strict=True):
            button.size_hint_x = share if has_equal_widths else need + spare
            button.place_icon(is_above=not self.has_icons_beside)

    def _room(self, columns: int) -> float:
        """Return the width of a number of buttons side by side."""
        gaps = self.padding[0] + self.padding[2] + self.spacing[0] * (columns - 1)
        return float(self.width - gaps)
