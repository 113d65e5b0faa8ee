"""Modal sheets over a page, with a confirmation as a ready-made one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.modalview import ModalView

from sockapp.ui.widgets.button import AppButton, AppButtonText
from sockapp.ui.widgets.card import AppCard  # noqa: F401  (used in kv)
from sockapp.ui.widgets.footer import Footer
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.page_layout import Scroller

if TYPE_CHECKING:
    from sockapp.ui.widgets.recycled_list import RecycledList

Builder.load_string("""
#:import dp kivy.metrics.dp
<Sheet>:
    size_hint: None, None
    area: app.navigator.safe_area
    width: min(self.area[2] - dp(16), dp(520))
    height: frame.minimum_height
    room: self.room_for(self.area[3], heading.height, self.footer_height)
    is_wide: app.navigator.width > dp(720)
    rise: self.space_below(self.area[3], self.height, self.is_wide) + self.keyboard_shift
    pos_hint: self.hint_pos(app.navigator.size, self.area, self.rise)
    background: ""
    background_color: 0, 0, 0, 0
    overlay_color: 0.16, 0.09, 0.08, 0.55
    AppCard:
        id: frame
        size_hint_y: None
        size: root.size
        padding: dp(10), dp(root.EDGE_DP)
        spacing: dp(root.GAP_DP)
        radius: dp(22)
        line: "outline"
        line_width: dp(2)
        AppLabel:
            id: heading
            font_style: "Headline"
            role: "small"
            text: root.title
            halign: "center"
        Scroller:
            id: scroller
            size_hint_y: None
            height: min(content.minimum_height, root.room)
            BoxLayout:
                id: content
                orientation: "vertical"
                padding: dp(root.SIDE_DP), 0  # keeps the content off the scroll bar
                size_hint_y: None
                height: self.minimum_height
                spacing: dp(8)

""")


FREE_HEIGHT_DP = 170
"""dp of the window's height that the scrolling part leaves to the rest and to the page."""
SCROLLER_MIN_DP, SCROLLER_LEAST_DP = 96, 64
"""Height of the scrolling part that a low window should leave it, and that it must leave it."""


class Sheet(ModalView):
    """A modal panel over the page. A touch beside it or the back key closes it."""

    title = StringProperty("")
    footer_height = NumericProperty(0)
    """Height of the footer below the part that scrolls, in pixels."""
    room = NumericProperty(0)
    """Maximum height of the part that scrolls, in pixels."""
    is_wide = BooleanProperty(False)
    """Whether the sheet is centred, as on a tablet, and not at the bottom."""
    area = ObjectProperty((0, 0, 1, 1))
    """The part of the window for sheets: x, y, width, height (``Navigator.safe_area``)."""
    keyboard_shift = NumericProperty(0)
    """Pixels that the sheet is moved up, so that the on-screen keyboard does not cover a field."""
    rise = NumericProperty(0)
    """Distance from the area's lower edge to the sheet's, in pixels."""
    GAP_DP, SIDE_DP, EDGE_DP = 10, 6, 14
    """Space between the part that scrolls and the rest, at its sides, and at the edges, in dp."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._column: Scroller = self.ids.scroller.__self__
        """A strong reference: ``scroll_list`` removes it from the tree, and ids are weak."""
        self.scroller = self._column
        """The scroll view of the sheet."""

    @property
    def footer_top(self) -> float:
        """Distance from the area's lower edge to the top of the footer; 0 without a footer."""
        return self.rise + dp(self.EDGE_DP) + self.footer_height if self.footer_height else 0.0

    def room_for(self, height: float, heading: float, footer: float) -> float:
        """Return the maximum height of the scrolling part in an area of this height.

        A low area is filled by the sheet. A sheet is higher than an area that is lower still.
        """
        rest = heading + footer + dp(2 * self.EDGE_DP + self.GAP_DP + 16)
        wanted = max(dp(SCROLLER_MIN_DP), height - dp(FREE_HEIGHT_DP) - footer)
        return max(float(dp(SCROLLER_LEAST_DP)), min(wanted, height - rest))

    @staticmethod
    def space_below(room: float, height: float, is_centred: bool) -> float:
        """Return the space below the sheet in an area of the height ``room``."""
        return max(0.0, (room - height) / 2) if is_centred else min(0.012 * room, dp(12))

    @staticmethod
    def hint_pos(
        window: tuple[float, float], area: tuple[float, float, float, float], rise: float
    ) -> dict[str, float]:
        """Return the position in the area as a ``pos_hint``, which Kivy's window applies."""
        x, y, width, _height = area
        return {"center_x": (x + width / 2) / window[0], "y": (y + rise) / window[1]}

    def dismiss(self, *_args: Any, **kwargs: Any) -> None:
        """Close at once, because a fading sheet would still catch touches.

        Text fields in it lose the focus first. Otherwise the phone's keyboard would stay open.
        """
        for widget in self.walk(restrict=True):
            if isinstance(widget, FocusBehavior):
                widget.focus = False
        super().dismiss(force=kwargs.get("force", False), animation=False)

    def handle_key(self, _key: int) -> bool:
        """Handle a key of the keyboard before it moves the focus; return whether it did."""
        return False

    def add(self, *widgets: Any) -> Sheet:
        """Add widgets to the part that scrolls, from the top, and return the sheet."""
        for widget in widgets:
            self.ids.content.add_widget(widget)
        return self

    def scroll_list(self, rows: RecycledList) -> Sheet:
        """Replace the part that scrolls by a long list, and return the sheet."""
        self.ids.frame.remove_widget(self.scroller)
        self.scroller = rows
        rows.size_hint_y = None
        left, _top, right, _bottom = self.ids.frame.padding
        rows.width = self.width - left - right  # rows are measured before the layout sets the width
        self.ids.frame.add_widget(rows)

        def fit(*_args: object) -> None:
            rows.height = min(rows.full_height, self.room)

        rows.fbind("full_height", fit)
        self.fbind("room", fit)
        fit()
        return self

    def add_footer(self, widget: Any) -> Sheet:
        """Add a widget below the part that scrolls, and return the sheet."""
        footer = Footer(
            scroller=self.scroller, fill="none", rise=dp(self.GAP_DP), padding=(dp(self.SIDE_DP), 0)
        )
        footer.add_widget(widget)
        self.ids.frame.add_widget(footer)
        footer.bind(
            height=lambda _footer, height: setattr(self, "footer_height", height + dp(self.GAP_DP))
        )
        self.footer_height = widget.height + dp(self.GAP_DP)
        return self


def ask(
    title: str,
    text: str,
    yes: str,
    no: str,
    on_yes: Callable[[], object],
    on_no: Callable[[], object] = lambda: None,
) -> Sheet:
    """Open a question, and call ``on_yes`` or ``on_no`` after a touch on its button.

    A sheet that is closed in another way calls neither.
    """
    sheet = Sheet(title=title)

    def close_and(then: Callable[[], object]) -> None:
        sheet.dismiss(animation=False)
        then()

    do_it, leave_it = (
        AppButton(AppButtonText(text=yes)),
        AppButton(AppButtonText(text=no), style="outlined"),
    )
    do_it.bind(on_release=lambda _button: close_and(on_yes))
    leave_it.bind(on_release=lambda _button: close_and(on_no))
    sheet.add(AppLabel(text=text, halign="center"), do_it, leave_it)
    sheet.open(animation=False)
    return sheet
