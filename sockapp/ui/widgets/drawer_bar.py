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
WORD_MARGIN_DP = 6
"""Free space beside a button's text, besides the button's own margins, in dp."""


ROUNDING_DP = 6
"""The spare width of a button at which the icons, or the single row, come back, in dp.

The width of a text in the other role is computed from that in its own, and differs a little. In a
bar of just that width they would otherwise come and go without end.
"""
BESIDE_ICON, ALONE = "medium", "small"
"""The roles of a text beside an icon and of one without."""


class DrawerButton(AppButton):
    """A button of the bar, which opens a page other than a game's."""

    LOOKS = AppButton.LOOKS | {"outlined": Look("surface", "outline", 2)}

    def needs(self, role: str) -> float:
        """Return its width with the text on one line in this role, without icon."""
        text = self._button_text
        font_size = self.theme_cls.font_styles[text.font_style][role]["font-size"]
        words = text.one_line_width * font_size / text.font_size
        return float(words + 2 * self.padding_x + dp(WORD_MARGIN_DP))

    def show_icon(self, is_shown: bool) -> None:
        """Show or hide the icon; the text beside it is larger."""
        self._button_icon.icon_size = dp(ICON_SIZE_DP) if is_shown else 0
        self._button_text.role = BESIDE_ICON if is_shown else ALONE


class DrawerBar(DrawerFront, GridLayout):
    """The wooden bar with the buttons of all pages other than games.

    The buttons have the same width if the longest text fits, and either all or none have icons.
    Where large texts do not fit side by side, the buttons are in two rows.
    """

    cols = NumericProperty(1)
    has_icons = BooleanProperty(False)

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
        has_two_rows = sum(button.needs(ALONE) for button in buttons) > room
        self.cols = ceil(len(buttons) / 2) if has_two_rows else len(buttons)
        share = self._room(self.cols) / self.cols
        room = share - (0 if self.has_icons else dp(ROUNDING_DP))
        icon = dp(ICON_SIZE_DP + ICON_GAP_DP)
        self.has_icons = all(each.needs(BESIDE_ICON) + icon <= room for each in buttons)
        needs = [each.needs(BESIDE_ICON if self.has_icons else ALONE) for each in buttons]
        has_equal_widths = has_two_rows or max(needs) <= share
        spare = (share * len(needs) - sum(needs)) / len(needs)
        for button, need in zip(buttons, needs, strict=True):
            button.size_hint_x = share if has_equal_widths else need + spare
            button.show_icon(self.has_icons)

    def _room(self, columns: int) -> float:
        """Return the width of a number of buttons side by side."""
        gaps = self.padding[0] + self.padding[2] + self.spacing[0] * (columns - 1)
        return float(self.width - gaps)
