"""The parts of a page's layout: background, columns, scroll view, dashed line.

It imports the components that nearly every page uses in kv. The bar is imported by its first page,
because KivyMD's imports asynckivy with it, and home has none.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.clock import Clock
from kivy.effects.dampedscroll import DampedScrollEffect
from kivy.factory import Factory
from kivy.graphics import Color, Mesh, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors.focus import FocusBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from sockapp.ui.look import textures
from sockapp.ui.look.geometry import mesh
from sockapp.ui.widgets.button import AppButton  # noqa: F401  (used in kv)
from sockapp.ui.widgets.card import AppCard  # noqa: F401  (used in kv)
from sockapp.ui.widgets.icon_button import AppIconButton  # noqa: F401  (used in kv)
from sockapp.ui.widgets.label import AppLabel  # noqa: F401  (used in kv)
from sockapp.ui.widgets.press_preview import PressPreview

_LATE_COMPONENTS = {
    "list_item": (
        "AppListItem",
        "AppListItemHeadlineText",
        "AppListItemLeadingIcon",
        "AppListItemSupportingText",
        "AppListItemTrailingIcon",
        "AppListItemTrailingSupportingText",
    ),
    "top_app_bar": (
        "AppTopAppBar",
        "AppTopAppBarTitle",
        "AppTopAppBarTrailingButtonContainer",
    ),
}
"""Components that home does not have. kv imports their module when it makes the first one."""
for _module, _names in _LATE_COMPONENTS.items():
    for _name in _names:
        Factory.register(_name, module=f"sockapp.ui.widgets.{_module}")

Builder.load_string("""
#:import dp kivy.metrics.dp
<PageBackground>:
    is_dark: app.theme_cls.is_dark

<TwoColumns>:
    orientation: "horizontal" if self.is_wide else "vertical"
    size_hint_y: None
    height: self.minimum_height

<PageColumn>:
    orientation: "vertical"
    size_hint_y: None
    height: self.minimum_height
    pos_hint: {"top": 1}

<Scroller>:
    do_scroll_x: False
    bar_width: dp(3)
    bar_color: app.theme_cls.palette["line"]
    bar_inactive_color: app.theme_cls.palette["none"]
    scroll_type: ["bars", "content"]
    scroll_timeout: 120

<DashedLine>:
    size_hint_y: None
    height: dp(2)
    thick: dp(1.2)
    palette: app.theme_cls.palette
""")


class PageBackground(Widget):
    """The tiled linen background behind all pages."""

    is_dark = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        with self.canvas.before:
            Color(1, 1, 1, 1)
            self._cloth = Rectangle()
        for prop in ("pos", "size", "is_dark"):
            self.fbind(prop, self._redraw)
        self._redraw()

    def _draw(self, _dt: float) -> None:
        name = textures.themed_name("linen", self.is_dark)
        cloth = textures.texture(name)
        cloth.wrap = "repeat"
        tile_width, tile_height = textures.sprite_size(name)
        across, up = self.width / tile_width, self.height / tile_height
        self._cloth.texture = cloth
        self._cloth.tex_coords = (0, 0, across, 0, across, up, 0, up)
        self._cloth.pos, self._cloth.size = self.pos, self.size


class TwoColumns(BoxLayout):
    """Two columns, side by side on a ``is_wide`` page, else one below the other."""

    is_wide = BooleanProperty(False)


class PageColumn(BoxLayout):
    """A column of ``TwoColumns``, as high as its content and aligned at the top."""


LONGEST_FRAME_S = 0.05
"""Maximum frame time for scrolling, in seconds. Kivy's spring is stable up to about 0.1 s."""


class CalmScroll(DampedScrollEffect):
    """Kivy's damped scrolling, made stable for long frames.

    The first frame after a pause is as long as the pause. Kivy multiplies the speed by that time,
    so a list that was scrolling would leave the screen and oscillate for ever.
    """

    def update_velocity(self, dt: float) -> None:
        """Update with a limited frame time."""
        super().update_velocity(min(dt, LONGEST_FRAME_S))


class Scroller(ScrollView):
    """A vertical scroll view in the app's style."""

    effect_cls = ObjectProperty(CalmScroll, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self._preview = PressPreview()
        super().__init__(**kwargs)

    def on_scroll_start(self, touch: Any, check_children: bool = True) -> bool:
        """Show the control under the finger pressed, unless the touch stops a scroll."""
        is_taken = bool(super().on_scroll_start(touch, check_children))
        waiting = touch.ud.get(self._get_uid())
        if is_taken and waiting and not waiting["user_stopped"] and self._viewport:
            self._preview.begin(self._viewport, *self.to_local(*touch.pos))
        return is_taken

    def on_scroll_move(self, touch: Any) -> bool:
        """End the pressed look when the touch becomes a scroll."""
        is_taken = bool(super().on_scroll_move(touch))
        if touch.ud.get(self._get_uid(), {}).get("mode") == "scroll":
            self._preview.end()
        return is_taken

    def on_scroll_stop(self, touch: Any, check_children: bool = True) -> bool:
        """End the pressed look."""
        self._preview.end()
        return bool(super().on_scroll_stop(touch, check_children))

    def on_touch_up(self, touch: Any) -> bool:
        """Forget the touch if the page has been left during a swipe.

        Kivy then notes the touch as one that keeps the focus after the window has dropped all
        ended touches. The note would keep every widget alive that the touch has met.
        """
        is_taken = bool(super().on_touch_up(touch))
        is_window_done = touch.grab_current is self
        if is_window_done and touch in FocusBehavior.ignored_touch:
            FocusBehavior.ignored_touch.remove(touch)
        return is_taken

    def simulate_touch_down(self, touch: Any) -> bool:
        """Pass a touch on that is no scroll."""
        self._preview.end()
        return bool(super().simulate_touch_down(touch))

    def _update_effect_y_bounds(self, *args: Any) -> None:
        """Stop all movement when the content fits.

        Kivy's spring would pull at the content, and the next content would begin with that
        movement.
        """
        super()._update_effect_y_bounds(*args)
        effect = self.effect_y
        if effect is not None and not effect.is_manual and effect.max >= 0:
            effect.velocity = effect.overscroll = 0

    def return_to_top(self) -> None:
        """Show the top at once, at rest. A list that still moves takes the next tap as a stop."""
        self.scroll_y = 1
        effect = self.effect_y
        if effect is not None:
            effect.value = effect.max
            effect.velocity = effect.overscroll = 0


class DashedLine(Widget):
    """A dashed line between two rows, vertical if it is higher than wide."""

    palette = ObjectProperty(None, allownone=True)
    thick = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            PushMatrix()
            self._translate = Translate()
            self._colour = Color()
            self._mesh = Mesh(mode="triangles")
            PopMatrix()
        self.fbind("pos", self._move)
        trigger = Clock.create_trigger(self._draw, -1)
        for prop in ("size", "palette", "thick"):
            self.fbind(prop, trigger)

    def _move(self, *_args: object) -> None:
        """Follow the layout, which moves a line several times a frame. Dashes are slow to make."""
        self._translate.xy = self.pos

    def _draw(self, _dt: float) -> None:
        if self.palette is None:
            return
        self._colour.rgba = self.palette["line"]
        path = [(0.0, self.height / 2), (self.width, self.height / 2)]
        if self.height > self.width:
            path = [(self.width / 2, self.height), (self.width / 2, 0.0)]
        self._mesh.vertices, self._mesh.indices = mesh(path, dp(5), dp(4), self.thick)


def add_rows(container: Widget, rows: Iterable[Widget]) -> None:
    """Add rows to a card or a panel, with a dashed line between each two."""
    for index, row in enumerate(rows):
        if index:
            container.add_widget(DashedLine())
        container.add_widget(row)
