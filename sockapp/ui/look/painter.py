"""Painting onto a canvas: one canvas for a whole board, which is faster than many widgets.

A ``Painted`` widget draws itself in ``paint``. It is called again when the size, the theme, the
text size or the language changes, and after a call of ``repaint``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import cos, radians, sin
from typing import Any, Literal

from kivy.clock import Clock
from kivy.graphics import (
    CanvasBase,
    Color,
    Ellipse,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    RoundedRectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
    Translate,
)
from kivy.lang import Builder
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from sockapp.text.graphemes import clip
from sockapp.ui.look import text_textures, textures
from sockapp.ui.look.font_fallback import is_plain
from sockapp.ui.look.geometry import Box, fit, mesh, outline
from sockapp.ui.look.palette import RING_EDGE_DP, Colour
from sockapp.ui.look.theme import TYPE_SCALE, AppTheme

Builder.load_string("""
<Painted>:
    theme: app.theme_cls
    appearance: app.theme_cls.palette, app.theme_cls.scale, app.lang
""")

Align = Literal["left", "center", "right"]

MIN_FONT_SP = 8.5
"""Smallest font size of text that shrinks to fit, in sp."""
MIN_NAME_FONT_SP = 10
"""Smallest font size of names, in sp; below it they are shortened."""

DARK_CARD_TINT = (0.91, 0.88, 0.84, 1.0)
"""Tint that dims cards on the table in the dark theme."""
KEYLINE_DP = 1.0
"""Width of the pale line around a card in the dark theme, in dp."""
CARD_CORNER_SHARE = 0.085
"""Radius of a card's corners, as a share of its height."""


class SmoothShapes:
    """The smooth shapes of a canvas, which are drawn again when it is painted anew.

    Making one is slow, because it looks for the texture of its edge. A dropped one stays until
    the next garbage collection, because it and its edge refer to each other. A board that was
    painted with new shapes in each frame caused most of the collections during a toss.
    """

    def __init__(self, canvas: CanvasBase) -> None:
        self._canvas = canvas
        self._made: dict[type, list[Any]] = {}
        self._unused: dict[type, Iterator[Any]] = {}

    def clear(self) -> None:
        """Clear the canvas, and have all shapes ready to be drawn again."""
        self._canvas.clear()
        self._unused = {kind: iter(list(shapes)) for kind, shapes in self._made.items()}

    def draw(self, kind: type, values: Mapping[str, Any]) -> None:
        """Draw a shape of a class with these properties on the canvas, which must be open."""
        shape = next(self._unused.get(kind, iter(())), None)
        if shape is None:
            self._made.setdefault(kind, []).append(kind(**values))
            return
        for name, value in values.items():
            setattr(shape, name, value)
        self._canvas.add(shape)


def _draw_new(kind: type, values: Mapping[str, Any]) -> None:
    """Draw a new shape of a class with these properties on the open canvas."""
    kind(**values)


class Painter:
    """A set of drawing operations on the canvas that is open (``with canvas:``)."""

    def __init__(self, theme: AppTheme, shapes: SmoothShapes | None = None) -> None:
        self.theme = theme
        self._draw_smooth = _draw_new if shapes is None else shapes.draw
        """Draws a smooth ellipse or rounded rectangle, with a shape of the canvas if it has one."""

    def _draw_rounded(self, box: Box, radius: float, is_smooth: bool = True) -> None:
        """Draw a rounded rectangle.

        ``is_smooth`` must be False for a translucent one: Kivy draws its smooth edge outside the
        stencil of a scroll view.
        """
        radius = max(0.1, min(radius, box.width / 2, box.height / 2))
        if is_smooth:
            values = {"pos": box[:2], "size": box[2:], "radius": [radius]}
            self._draw_smooth(SmoothRoundedRectangle, values)
        else:
            RoundedRectangle(pos=box[:2], size=box[2:], radius=[radius])

    def colour(self, name: str, alpha: float = 1.0) -> Colour:
        """Return a colour of the palette, with its alpha multiplied."""
        red, green, blue, base_alpha = self.theme.palette[name]
        return red, green, blue, base_alpha * alpha

    def sprite(
        self,
        name: str,
        box: Box,
        *,
        tint: Colour = (1.0, 1.0, 1.0, 1.0),
        angle: float = 0,
    ) -> Box:
        """Draw a sprite as large as fits into the box, and return the box that it covers."""
        picture = textures.texture(
            textures.themed_name(textures.worn_name(name), self.theme.is_dark)
        )
        place = fit(picture.width, picture.height, box)
        Color(*tint)
        if angle:
            PushMatrix()
            Rotate(angle=angle, origin=place.center, axis=(0, 0, 1))
        Rectangle(texture=picture, pos=place[:2], size=place[2:])
        if angle:
            PopMatrix()
        return place

    def card(self, name: str, box: Box, *, bright: bool = False, alpha: float = 1.0) -> Box:
        """Draw a card, and return its box.

        In the dark theme it has a pale line around it, and is dimmed unless it is ``bright``.
        """
        if not self.theme.is_dark:
            return self.sprite(name, box, tint=(1.0, 1.0, 1.0, alpha))
        picture = textures.texture(textures.worn_name(name))
        place = fit(picture.width, picture.height, box)
        Color(*self.colour("outline", alpha))
        self._draw_rounded(
            place.inset(-dp(KEYLINE_DP)),
            place.height * CARD_CORNER_SHARE + dp(KEYLINE_DP),
            alpha >= 1,
        )
        tint = (1.0, 1.0, 1.0, 1.0) if bright else DARK_CARD_TINT
        return self.sprite(name, place, tint=(*tint[:3], alpha))

    def plate(
        self,
        box: Box,
        fill: str = "surface",
        line: str = "line",
        *,
        radius: float = 14,
        line_width: float = 1.5,
        shadow: float = 0,
        stitch: str = "none",
        dashed: bool = False,
        alpha: float = 1.0,
    ) -> None:
        """Draw a rounded panel. Lengths are in dp."""
        edge = dp(line_width)
        is_opaque = alpha >= 1
        if shadow and not self.theme.is_dark:
            Color(*self.colour("shadow"))
            self._draw_rounded(
                Box(box.x, box.y - dp(shadow), box.width, box.height), dp(radius), False
            )
        if line == "ring":
            Color(*self.colour("ring_edge", alpha))
            self._draw_rounded(box.inset(-dp(RING_EDGE_DP)), dp(radius + RING_EDGE_DP), is_opaque)
        if not dashed:
            Color(*self.colour(line, alpha))
            self._draw_rounded(box, dp(radius), is_opaque)
        Color(*self.colour(fill, alpha))
        self._draw_rounded(box.inset(edge), dp(radius) - edge, is_opaque)
        if dashed:
            self.stitches(box.inset(edge / 2), line, radius=radius, dash=6, gap=4, width=line_width)
        if stitch != "none":
            self.stitches(box.inset(dp(4)), stitch, radius=radius - 4)

    def stitches(
        self,
        box: Box,
        colour: str,
        *,
        radius: float,
        dash: float = 4.5,
        gap: float = 4,
        width: float = 1.2,
    ) -> None:
        """Draw dashes along the edge of a box. Lengths are in dp."""
        self.dashes(outline(*box, dp(radius)), colour, width, dash=dash, gap=gap)

    def dashes(
        self,
        path: list[tuple[float, float]],
        colour: str,
        width: float,
        *,
        dash: float = 4.5,
        gap: float = 4,
    ) -> None:
        """Draw dashes along a path. Lengths are in dp."""
        Color(*self.colour(colour))
        vertices, indices = mesh(path, dp(dash), dp(gap), dp(width))
        Mesh(vertices=vertices, indices=indices, mode="triangles")

    def ring(self, center: tuple[float, float], radius: float, colour: str, width: float) -> None:
        """Draw a circle's outline; the radius is in pixels, the width in dp."""
        if colour == "ring":
            Color(*self.colour("ring_edge"))
            SmoothLine(circle=(*center, radius), width=dp(width + RING_EDGE_DP))
        Color(*self.colour(colour))
        SmoothLine(circle=(*center, radius), width=dp(width))

    def line(self, points: tuple[float, ...], colour: str, width: float) -> None:
        """Draw a thin line; the width is in dp."""
        Color(*self.colour(colour))
        SmoothLine(points=points, width=dp(width), cap="round", joint="round")

    def stroke(self, points: tuple[float, ...], colour: str, width: float) -> None:
        """Draw a bold line with round ends and corners; those of ``SmoothLine`` are square."""
        self.line(points, colour, width)
        for point in zip(points[::2], points[1::2], strict=True):
            self.dot(point, 2 * width, colour)

    def arc(
        self,
        center: tuple[float, float],
        radius: float,
        start: float,
        end: float,
        colour: str,
        width: float,
    ) -> None:
        """Draw an arc with round ends.

        Angles are in degrees clockwise from the top; the width is in dp.
        """
        Color(*self.colour(colour))
        SmoothLine(circle=(*center, radius, start, end, 40), width=dp(width))
        for angle in (start, end):
            turn = radians(angle)
            end_at = (center[0] + radius * sin(turn), center[1] + radius * cos(turn))
            self.dot(end_at, 2 * width, colour)

    def dot(self, center: tuple[float, float], size: float, colour: str) -> None:
        """Draw a disc; its size is in dp."""
        Color(*self.colour(colour))
        radius = dp(size) / 2
        corner = center[0] - radius, center[1] - radius
        self._draw_smooth(SmoothEllipse, {"pos": corner, "size": (2 * radius, 2 * radius)})

    def shade(self, box: Box) -> None:
        """Draw a flat elliptic shadow."""
        Color(*self.colour("shadow"))
        Ellipse(pos=box[:2], size=box[2:])

    def arrow(self, box: Box, colour: str) -> None:
        """Draw an arrow to the right, as wide as the box."""
        x, y = box.right, box.center[1]
        barb = box.height / 2
        self.line((box.x, y, x, y), colour, 1.1)
        self.line((x - barb, y + barb, x, y, x - barb, y - barb), colour, 1.1)

    def ban(self, box: Box) -> None:
        """Draw the mark of a banned suit."""
        size = min(box.width, box.height) * 0.8
        x, y = box.center
        radius, slant = size / 2 - dp(1), size * 0.27
        bold = max(1.1, min(size / dp(1) * 0.08, 2.2))
        self.ring((x, y), radius, "text", bold)
        self.line((x - slant, y + slant, x + slant, y - slant), "text", bold)

    def text(
        self,
        text: str,
        box: Box,
        level: str = "small",
        ink: str = "text",
        *,
        align: Align = "center",
        valign: Literal["top", "middle", "bottom"] = "middle",
        font: str = "",
        lines: int = 1,
        alpha: float = 1.0,
        shorten: bool = False,
        alike: Sequence[str] = (),
    ) -> float:
        """Draw a text in a box, and return its height in pixels.

        The text wraps if ``lines`` is more than 1, and shrinks to fit.

        ``shorten`` is for names, which may have any length: they end in an ellipsis rather than
        shrink far. ``alike`` are the texts of other boxes of the same size; all of them get the
        font size that fits the longest.
        """
        if not text or box.width <= 0 or box.height <= 0:
            return 0.0
        size, font_name = TYPE_SCALE[level]
        font_name = font or font_name
        font_px = sp(size) * self.theme.scale
        min_font_px = sp(MIN_NAME_FONT_SP if shorten else MIN_FONT_SP)
        for other in alike:
            font_px = text_textures.fit_font_size(
                other, font_name, font_px, box, align, lines, min_font_px
            )
        # One cached white texture serves all inks, except that emoji would be tinted by it.
        texture_ink = text_textures.WHITE if is_plain(text) else self.colour(ink)
        texture = text_textures.render_fitted(
            text, font_name, font_px, box, align, lines, min_font_px, texture_ink
        )
        while shorten and text != "…" and texture.width > box.width + 1:
            text = clip(text.removesuffix("…"), -1).rstrip() + "…"
            texture = text_textures.render_fitted(
                text, font_name, font_px, box, align, lines, min_font_px, texture_ink
            )
        width, height = texture.size
        x = {"left": box.x, "center": box.center[0] - width / 2, "right": box.right - width}[align]
        y = {"top": box.top - height, "middle": box.center[1] - height / 2, "bottom": box.y}[valign]
        is_white = texture_ink == text_textures.WHITE
        Color(*(self.colour(ink, alpha) if is_white else (1.0, 1.0, 1.0, alpha)))
        Rectangle(texture=texture, pos=(round(x), round(y)), size=(width, height))
        return float(height)

    def paragraph(
        self, text: str, box: Box, level: str, smallest_sp: float, *, align: Align = "left"
    ) -> float:
        """Draw a text that wraps, and return its height in pixels.

        It shrinks to fit, but not below ``smallest_sp``. A text that is still too long loses its
        end, so the rest must be shown elsewhere.
        """
        if not text or box.width <= 0 or box.height <= 0:
            return 0.0
        font_px = int(sp(smallest_sp))
        shown = text_textures.clip_words(text, TYPE_SCALE[level][1], font_px, box, align)
        lines = max(2, int(box.height / font_px))
        return self.text(shown, box, level, align=align, lines=lines)

    def font_px(self, level: str) -> int:
        """Return the font size of a level of the type scale, in pixels."""
        return int(sp(TYPE_SCALE[level][0]) * self.theme.scale)

    @staticmethod
    def min_font_px() -> int:
        """Return the smallest font size of text that shrinks to fit, in pixels."""
        return int(sp(MIN_FONT_SP))

    def text_width(
        self, text: str, level: str, font: str = "", *, font_sp: float | None = None
    ) -> float:
        """Return the width of a line at its full size, or at ``font_sp``."""
        size, font_name = TYPE_SCALE[level]
        font_px = int(sp(size) * self.theme.scale if font_sp is None else sp(font_sp))
        return float(
            text_textures.render_texture(text, font or font_name, font_px, None, "center").width
        )

    def text_height(
        self, text: str, width: float, level: str, *, font_sp: float | None = None
    ) -> float:
        """Return the height of a text that wraps at a width, at its full size or at ``font_sp``."""
        size, font_name = TYPE_SCALE[level]
        font_px = sp(size) * self.theme.scale if font_sp is None else int(sp(font_sp))
        return float(text_textures.render_texture(text, font_name, font_px, width, "left").height)

    def rotated_text(self, text: str, box: Box, font_px: float, ink: str = "cream") -> None:
        """Draw a text rotated to read upwards; it shrinks to fit the box."""
        texture = text_textures.render_texture(text, "SockBold", int(font_px), None, "left")
        share = min(1.0, box.height / max(1, texture.width), box.width / max(1, texture.height))
        width, height = texture.width * share, texture.height * share
        Color(*self.colour(ink))
        PushMatrix()
        Translate(box.center[0], box.y)
        Rotate(angle=90, axis=(0, 0, 1), origin=(0, 0))
        Rectangle(texture=texture, pos=(0, -height / 2), size=(width, height))
        PopMatrix()

    def sign(self, text: str, box: Box, ink: str = "text") -> None:
        """Draw a letter as large as its box, independent of the text size."""
        texture = text_textures.render_texture(text, "SockBlack", int(box.height), None, "center")
        Color(*self.colour(ink))
        Rectangle(
            texture=texture,
            pos=(box.center[0] - texture.width / 2, box.center[1] - texture.height / 2),
            size=texture.size,
        )

    @contextmanager
    def turned(self, angle: float, origin: tuple[float, float]) -> Iterator[None]:
        """Rotate everything that is drawn in the block, by degrees around a point."""
        PushMatrix()
        Rotate(angle=angle, axis=(0, 0, 1), origin=origin)
        yield
        PopMatrix()


class Painted(Widget):
    """A widget that draws itself with a ``Painter``."""

    theme = ObjectProperty(None, allownone=True)
    appearance = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self._paint_next = Clock.create_trigger(self.paint_now, -1)
        # One clock iteration later, still in this frame, the layouts have run. Otherwise a new
        # board would be painted several times in a frame.
        self.repaint = Clock.create_trigger(self._paint_next, -1)
        self._shown: object = None
        super().__init__(**kwargs)
        self._shapes = SmoothShapes(self.canvas.before)
        for prop in ("pos", "size", "appearance"):
            self.fbind(prop, self.repaint)
        self.repaint()

    @property
    def box(self) -> Box:
        """The box of this widget."""
        return Box(self.x, self.y, self.width, self.height)

    @property
    def text_scale(self) -> float:
        """The text size as a factor, at least 1, because smaller text gets the same room."""
        return max(1.0, self.theme.scale) if self.theme else 1.0

    def paint(self, painter: Painter) -> None:
        """Draw this widget."""
        raise NotImplementedError

    def repaint_for(self, shown: object) -> None:
        """Repaint if ``shown`` differs from that of the last call."""
        if shown != self._shown:
            self._shown = shown
            self.repaint()

    def paint_now(self, _dt: float = 0) -> None:
        """Paint at once, in the current size."""
        self.repaint.cancel()  # this fulfils pending requests too
        self._shapes.clear()
        if self.theme is None or self.width <= 1 or self.height <= 1:
            return
        with self.canvas.before:
            self.paint(Painter(self.theme, self._shapes))


def place_centred(widget: Widget, box: Box) -> None:
    """Set a widget's width to that of a box, and centre it vertically."""
    widget.size_hint = (None, None)
    widget.width = box.width
    widget.pos = (box.x, box.center[1] - widget.height / 2)
