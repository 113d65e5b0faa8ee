"""The arc that shows the strength of a toss and how likely each strength keeps the turn.

Its scale is the reach of the dice model, 0 to 9 dice. Its colours and its thickness are computed
from the model's chances, so that they cannot promise anything else.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise
from math import cos, pi, sin
from typing import NamedTuple

from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from sockapp.games.out_of_sock import dice_model
from sockapp.i18n import number
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from sockapp.ui.look.palette import Colour, palette

ARC_REACH_DEGREES = 68.0
"""Degrees that the arc extends to either side of the top."""
GREEN_MIN_KEEP_CHANCE = 0.99
"""The least chance to keep the turn that is painted green."""
GREEN_INK_SHARE = 0.3
"""The share of ink in the green. The digits on it need a contrast of 4.5 in both themes."""
AMBER_KEEP_CHANCE = 0.5
"""The chance to keep the turn that is painted in pure amber."""
ARC_COLUMNS = 288
"""The number of colours along the arc."""
THIN_SHARE = 0.5
"""Thickness of the arc where the turn is surely lost, by that where it is surely kept."""
FEATHER_DP = 0.7
"""Width of the soft edge of the arc, in dp."""
TICK_DIGITS_MIN_DP = 13
"""Thickness of the arc from which on its ticks have digits, in dp."""
WEDGE_OPACITY = 0.95
"""Opacity of the wedge in its middle."""
WEDGE_INNER_EDGE_RADII = 0.3
"""Distance of the wedge's inner edge from the arc's centre, in radii. The basket hides it."""


def preload() -> None:
    """Make the texture that the arc needs once a strength is shown, in the middle of a toss."""
    _wedge_texture()


def share_of(strength: float) -> float:
    """Return a strength's position on the arc, 0 to 1."""
    return max(0.0, min(dice_model.reach(strength) / dice_model.MAX_REACH, 1.0))


def strength_at(share: float) -> float:
    """Return the strength at a position on the arc, 0 to 1."""
    return dice_model.strength_for(dice_model.MAX_REACH * max(0.0, min(1.0, share)))


@cache
def keep_chances() -> tuple[float, ...]:
    """Return the chances to keep the turn, one for each of ``ARC_COLUMNS`` equal parts of the arc.

    A part has the lowest chance of its strengths, so that no edge looks better than it is.
    """
    edges = [dice_model.keep_chance(strength_at(i / ARC_COLUMNS)) for i in range(ARC_COLUMNS + 1)]
    return tuple(min(pair) for pair in pairwise(edges))


@cache
def good_range() -> tuple[float, float]:
    """Return the ends of the green part of the arc."""
    green = [i for i, keep in enumerate(keep_chances()) if keep >= GREEN_MIN_KEEP_CHANCE]
    return green[0] / ARC_COLUMNS, (green[-1] + 1) / ARC_COLUMNS


def keep_colour(keep: float, is_dark: bool) -> Colour:
    """Return the colour for a chance to keep the turn.

    It is green from ``GREEN_MIN_KEEP_CHANCE`` on. Below it goes from yellow over amber to red.
    """
    colours = palette(is_dark)
    if keep >= GREEN_MIN_KEEP_CHANCE:
        return meter_green(is_dark)
    if keep >= AMBER_KEEP_CHANCE:
        share = (keep - AMBER_KEEP_CHANCE) / (GREEN_MIN_KEEP_CHANCE - AMBER_KEEP_CHANCE)
        return _blend(colours["ring"], colours["base_yellow"], share)
    return _blend(colours["primary"], colours["ring"], keep / AMBER_KEEP_CHANCE)


def meter_green(is_dark: bool) -> Colour:
    """Return the colour for tosses that keep the turn."""
    colours = palette(is_dark)
    return _blend(colours["base_green"], colours["ink"], GREEN_INK_SHARE)


def _blend(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue, alpha = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return red, green, blue, alpha


def angle_of(share: float) -> float:
    """Return the angle of a position on the arc, in degrees clockwise from the top."""
    return -ARC_REACH_DEGREES + 2 * ARC_REACH_DEGREES * share


def point_at(center: tuple[float, float], radius: float, share: float) -> tuple[float, float]:
    """Return the point at a position on the arc."""
    angle = angle_of(share) * pi / 180
    return center[0] + radius * sin(angle), center[1] + radius * cos(angle)


def band(radius: float) -> float:
    """Return the greatest thickness of an arc of this radius, in dp."""
    return max(6.5, min(radius / dp(1) / 12.8, 16.0))


def _edge(half: float) -> float:
    """Return the width of the dark line around the band, in dp."""
    return max(1.6, half * 0.36)


def _half_thickness(radius: float, share: float) -> float:
    """Return half the thickness of the arc at a position, in dp."""
    keep = keep_chances()[min(ARC_COLUMNS - 1, int(share * ARC_COLUMNS))]
    return band(radius) / 2 * (THIN_SHARE + (1 - THIN_SHARE) * keep)


def paint_arc(
    painter: Painter,
    center: tuple[float, float],
    radius: float,
    share: float | None,
    out: int | None = None,
) -> None:
    """Draw the arc; with ``share`` also the marker, with ``out`` also the number of dice in it."""
    if share is not None:
        _paint_wedge(painter, center, radius, share)
    _paint_band(painter, center, radius)
    if share is None:
        _paint_ticks(painter, center, radius)
        return
    knob, size = point_at(center, radius, share), _knob_size(painter, radius, out)
    _paint_ticks(painter, center, radius, Box(*knob, 0, 0).middle(dp(size), dp(size)))
    _paint_knob(painter, knob, size, out)


class _Strip(NamedTuple):
    """A bent strip: the vertices of its mesh, and half its thickness at both ends, in pixels."""

    vertices: tuple[float, ...]
    ends: tuple[float, float]


@lru_cache(maxsize=4)
def _compute_strips(center: tuple[float, float], radius: float) -> tuple[_Strip, _Strip]:
    """Return the strip in the colour of outlines and the narrower one in the arc's colours.

    They stay the same while the marker moves, which draws the arc in each frame.
    """
    shares = [i / ARC_COLUMNS for i in range(0, ARC_COLUMNS + 1, 2)]
    halves = [dp(_half_thickness(radius, share)) for share in shares]
    edge, soft = dp(_edge(band(radius) / 2)), dp(FEATHER_DP)

    def strip(extra: float) -> _Strip:
        vertices: list[float] = []
        for share, half in zip(shares, halves, strict=True):
            for side, across in ((-1, 0.0), (1, 1.0)):
                x, y = point_at(center, radius + side * (half + extra + soft), share)
                vertices += (x, y, share, across)
        return _Strip(tuple(vertices), (halves[0] + extra, halves[-1] + extra))

    return strip(edge), strip(0.0)


def _paint_band(painter: Painter, center: tuple[float, float], radius: float) -> None:
    """Draw the arc in its colours, over a wider one in the colour of outlines."""
    outer, inner = _compute_strips(center, radius)
    white = (1.0, 1.0, 1.0, 1.0)
    for strip, ends, texture, colour in (
        (outer, "outline", _plain(), painter.colour("outline")),
        (inner, "primary", _meter_texture(painter.theme.is_dark), white),
    ):
        for share, half in enumerate(strip.ends):
            painter.dot(point_at(center, radius, share), 2 * half / dp(1), ends)
        Color(*colour)
        Mesh(
            vertices=strip.vertices,
            indices=range(len(strip.vertices) // 4),
            mode="triangle_strip",
            texture=texture,
        )


def _paint_ticks(
    painter: Painter, center: tuple[float, float], radius: float, knob: Box | None = None
) -> None:
    """Draw a tick for each number of dice that keeps the turn, with its digit on a thick arc.

    A digit that the knob would cover in part is left out.
    """
    thick = band(radius)
    for count in dice_model.TURN_KEEPING_DICE:
        share = count / dice_model.MAX_REACH
        low, high = good_range()
        ink = "cream" if low <= share <= high else "ink"
        if thick >= TICK_DIGITS_MIN_DP:
            spot = point_at(center, radius, share)
            place = Box(*spot, 0, 0).middle(dp(thick), dp(thick))
            if knob is not None and knob.overlaps(place):
                continue
            painter.text(number(count), place, "tiny", ink, font="SockBlack")
            continue
        half = dp(_half_thickness(radius, share)) * 0.6
        ends = (point_at(center, radius + side * half, share) for side in (-1, 1))
        painter.line(tuple(value for end in ends for value in end), ink, thick / 14)


def _paint_wedge(
    painter: Painter, center: tuple[float, float], radius: float, share: float
) -> None:
    """Draw a beam from the basket to the part of the arc that luck can move the reach to."""
    spread = dice_model.REACH_SPREAD / dice_model.MAX_REACH
    vertices: list[float] = []
    steps = 24
    for i in range(steps + 1):
        across = i / steps
        at = share + (2 * across - 1) * spread
        if not 0 <= at <= 1:
            continue
        for distance in (WEDGE_INNER_EDGE_RADII * radius, radius):
            vertices += (*point_at(center, distance, at), across, 0.5)
    Color(*painter.colour("ring", WEDGE_OPACITY))
    Mesh(
        vertices=vertices,
        indices=range(len(vertices) // 4),
        mode="triangle_strip",
        texture=_wedge_texture(),
    )


@cache
def _meter_texture(is_dark: bool) -> Texture:
    """Return the arc's colours from left to right, with soft edges below and above."""
    return _make_texture([keep_colour(keep, is_dark) for keep in keep_chances()])


@cache
def _plain() -> Texture:
    """Return white with soft edges below and above."""
    return _make_texture([(1.0, 1.0, 1.0, 1.0)])


@cache
def _wedge_texture() -> Texture:
    """Return white that is opaque in its middle and fades to both sides, as luck does."""
    columns = 64
    fades = [1 - abs(2 * (i + 0.5) / columns - 1) for i in range(columns)]
    return _make_texture([(1.0, 1.0, 1.0, fade) for fade in fades])


TEXTURE_ROWS = 16
"""Height of a texture. Its first and its last row are clear, which makes soft edges."""


def _make_texture(colours: list[Colour]) -> Texture:
    """Return a texture with a column in each colour."""
    rows = []
    for row in range(TEXTURE_ROWS):
        opacity = 0.0 if row in (0, TEXTURE_ROWS - 1) else 1.0
        for *colour, alpha in colours:
            rows += [round(255 * part) for part in (*colour, alpha * opacity)]
    texture = Texture.create(size=(len(colours), TEXTURE_ROWS), colorfmt="rgba")
    texture.wrap = "clamp_to_edge"

    def fill(texture: Texture) -> None:
        texture.blit_buffer(bytes(rows), colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)  # Android may drop textures while the app pauses
    return texture


def _knob_size(painter: Painter, radius: float, out: int | None) -> float:
    """Return the diameter of the knob in dp, which is larger if it contains a number."""
    size = 2.2 * band(radius)
    return size if out is None else max(size, 24 * max(1.0, painter.theme.scale))


def _paint_knob(painter: Painter, spot: tuple[float, float], size: float, out: int | None) -> None:
    """Draw the knob, with the number of dice in it if that is known."""
    painter.dot(spot, size + 2.6 * _edge(size / 4.4), "ink")
    painter.dot(spot, size, "cream")
    if out is None:
        painter.dot(spot, size * 0.42, "primary")
        return
    side = dp(size)
    place = Box(*spot, 0, 0).middle(side, side)
    painter.text(number(out), place, "title", "ink", font="SockBlack")
