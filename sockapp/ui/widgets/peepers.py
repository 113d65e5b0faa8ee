"""Socks that look over the edge of a drawer, in the free space at the bottom of a page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.graphics import (
    Color,
    Instruction,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
)
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from sockapp.ui.look import textures
from sockapp.ui.look.palette import SUITS
from sockapp.ui.widgets.drawer_front import DrawerFront

Builder.load_string("""
<Peepers>:
    is_dark: app.theme_cls.is_dark
    hat: app.theme_cls.hat
""")

CAST = (
    "denim", "yellow", "angora", "green", "otto", "pink", "merino",
    "blue", "zigzag", "orange", "lana", "red", "tweed", "nylon",
)  # fmt: skip
"""The puppets from left to right: the bots, with a sock of each suit between them."""
VISIBLE_FRACTIONS = (0.86, 0.6, 0.78, 0.66, 0.9, 0.56, 0.8)
"""Visible share of each puppet's height, in turn."""
TILTS_DEGREES = (4, -5, -2, 6, 0, -6, 3)
"""Rotation of each puppet in degrees, in turn."""
SHIFT_SHARES = (0.0, -0.12, 0.14, -0.04, 0.1, -0.15)
"""Offset of each puppet from regular spacing, in turn, as a share of the spacing."""
LEDGE_HEIGHT_DP = 30
"""Height of the drawer's edge, in dp."""
SMALLEST_DP, LARGEST_DP = 76, 140
"""Smallest and largest height of a sock, in dp; with less room there are none."""
SPACING_FRACTION = 0.92
"""Spacing of the puppets, as a share of their height."""
WORDS_MARGIN_DP = 20
"""Free space between the page's content and the highest sock, in dp."""


HAT_WIDTH_FRACTION, HAT_X_FRACTION, HAT_Y_FRACTION = 0.56, 0.42, 0.84
"""Size of a hat, its middle and its lower edge, as fractions of a puppet's width and height."""


class Peepers(Widget):
    """A drawer's edge at the bottom of a page with puppets behind it; empty on a full page.

    It must be the lowest widget of the page. ``scrollers`` are the page's scroll views. Their
    content determines the free space.
    """

    scrollers = ListProperty()
    first = NumericProperty(0)
    """Index of the first puppet in ``CAST``, so that pages differ."""
    has_front = BooleanProperty(True)
    """Whether it draws the drawer; home has one of its own."""

    is_dark = BooleanProperty(False)
    hat = StringProperty("")
    """The hat of the suits' puppets; empty for none. The bots have their own."""
    is_shown = BooleanProperty(False)
    """Whether the page has room for the puppets."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.socks = InstructionGroup()
        """The puppets' graphics instructions."""
        self.canvas.add(self.socks)
        self._front = DrawerFront(size_hint=(None, None))
        self._redraw = Clock.create_trigger(self._draw, -1)
        for prop in ("pos", "size", "first", "has_front", "is_dark", "hat"):
            self.fbind(prop, self._redraw)

    def on_scrollers(self, _peepers: Widget, scrollers: list[Any]) -> None:
        """Redraw whenever a scroll view or its content changes its size."""
        for scroller in scrollers:
            for prop in ("pos", "height"):
                scroller.fbind(prop, self._redraw)
            for content in scroller.children:
                content.fbind("height", self._redraw)
                if isinstance(content, Layout):
                    content.fbind("minimum_height", self._redraw)
        self._redraw()

    @property
    def ledge(self) -> float:
        """Height of the drawer's edge above the end of the scroll view, in pixels."""
        return float(dp(LEDGE_HEIGHT_DP)) if self.has_front else 0.0

    @property
    def edge(self) -> float:
        """The y position of the drawer's edge."""
        return float(max(scroller.y for scroller in self.scrollers)) + self.ledge

    @property
    def sock_height(self) -> float:
        """Height of the socks in pixels; 0 if the page has no room for them."""
        if not self.scrollers:
            return 0.0
        words_end = min(
            scroller.top - sum(map(_content_height, scroller.children))
            for scroller in self.scrollers
        )
        room = (words_end - dp(WORDS_MARGIN_DP) - self.edge) / max(VISIBLE_FRACTIONS)
        largest = min(dp(LARGEST_DP), self.width * 0.32)
        return float(min(largest, room)) if room >= dp(SMALLEST_DP) else 0.0

    def _draw(self, _dt: float) -> None:
        self.socks.clear()
        self.clear_widgets()
        height = self.sock_height
        self.is_shown = height > 0
        if not self.is_shown:
            return
        top = self.edge
        count = max(2, round(self.width / (height * SPACING_FRACTION)))
        self.socks.add(Color(1, 1, 1, 1))
        for place in range(count):
            who = CAST[(int(self.first) + place) % len(CAST)]
            middle = (
                self.x
                + self.width * (place + 0.5 + SHIFT_SHARES[place % len(SHIFT_SHARES)]) / count
            )
            self._add_sock(who, place, middle, top, height, looks_left=place >= count / 2)
        if self.has_front:
            self._front.pos, self._front.size = self.pos, (self.width, top - self.y)
            self.add_widget(self._front)

    def _hat_of(
        self, who: str, spot: tuple[float, float], size: tuple[float, float], *, looks_left: bool
    ) -> Iterator[Instruction]:
        """Yield what draws the hat of a puppet."""
        if not self.hat or who not in SUITS:
            return
        width = size[0] * HAT_WIDTH_FRACTION
        middle = spot[0] + size[0] * (1 - HAT_X_FRACTION if looks_left else HAT_X_FRACTION)
        yield Rectangle(
            texture=textures.texture(f"hat_{self.hat}"),
            pos=(middle - width / 2, spot[1] + size[1] * HAT_Y_FRACTION),
            size=(width, width),
        )

    def _add_sock(
        self, who: str, place: int, middle: float, top: float, sock_height: float, looks_left: bool
    ) -> None:
        """Draw one sock; all look towards the middle of the page."""
        name = textures.themed_name(f"puppet_{who}", self.is_dark)
        width, height = textures.sprite_size(name)
        scale = sock_height / textures.sprite_size("puppet_denim")[1]
        width, height = width * scale, height * scale
        seen = VISIBLE_FRACTIONS[place % len(VISIBLE_FRACTIONS)] * height
        texture = textures.texture(name)
        corners = texture.tex_coords
        if looks_left:
            corners = (*corners[2:4], *corners[0:2], *corners[6:8], *corners[4:6])
        middle = max(self.x + width / 2, min(middle, self.right - width / 2))
        spot = (middle - width / 2, top + seen - height)
        tilt = TILTS_DEGREES[place % len(TILTS_DEGREES)] * (-1 if looks_left else 1)
        for instruction in (
            PushMatrix(),
            Rotate(angle=tilt, origin=(middle, top)),
            Rectangle(texture=texture, tex_coords=corners, pos=spot, size=(width, height)),
            *self._hat_of(who, spot, (width, height), looks_left=looks_left),
            PopMatrix(),
        ):
            self.socks.add(instruction)


def _content_height(content: Widget) -> float:
    """Return the minimum height of a scroll view's content, which may grow to fill it."""
    return float(content.minimum_height if isinstance(content, Layout) else content.height)
