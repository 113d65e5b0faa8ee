"""The few SVG elements that all drawings are made of, as text.

A drawing is a string; drawings are joined with `+` and moved with `place`. Numbers are written with
at most two decimals, so that the committed files stay small and the same on every machine.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable
from typing import Final
from xml.etree import ElementTree

Point = tuple[float, float]

ORIGIN: Final[Point] = (0, 0)

_ids = itertools.count(1)


def start_drawing() -> None:
    """Restart the ids of clip paths at 1, as they need be unique only inside one file."""
    global _ids
    _ids = itertools.count(1)


def new_id(prefix: str) -> str:
    """Return an id that is new in this drawing."""
    return f"{prefix}{next(_ids)}"


def number(value: float) -> str:
    """Return a number with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def document(width: float, height: float, body: str, margin: float = 0) -> str:
    """Return a whole SVG file; `margin` is added to the box on all sides."""
    corner = number(-margin)
    outer_width, outer_height = number(width + 2 * margin), number(height + 2 * margin)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="{corner} {corner} {outer_width} {outer_height}" '
        f'width="{outer_width}" height="{outer_height}">{body}</svg>'
    )


def body_of(svg: str) -> str:
    """Return the content of a document, to be placed in another drawing."""
    return svg[svg.index(">") + 1 : -len("</svg>")]


def group(body: str, transform: str = "", **attributes: str) -> str:
    """Return several elements as a group with an SVG transform."""
    moved = f' transform="{transform}"' if transform else ""
    return f"<g{moved}{_attributes(attributes)}>{body}</g>"


def place(
    body: str,
    x: float = 0,
    y: float = 0,
    scale: float = 1,
    turn: float = 0,
    centre: Point = ORIGIN,
    mirrored: bool = False,
) -> str:
    """Return a drawing with its `centre` on (x, y), scaled, turned (degrees) and mirrored."""
    transform = f"translate({number(x)} {number(y)})"
    if turn:
        transform += f" rotate({number(turn)})"
    if mirrored:
        transform += f" scale({number(-scale)} {number(scale)})"
    elif scale != 1:
        transform += f" scale({scale:.4g})"
    if centre != ORIGIN:
        transform += f" translate({number(-centre[0])} {number(-centre[1])})"
    return group(body, transform)


def keyline(body: str, colour: str, width: float) -> str:
    """Return the shapes of a drawing, grown by `width`, to lie under it as a pale outline.

    Clipped parts and dashed seams are left out, because they lie inside.
    """
    root = ElementTree.fromstring(f"<g>{body}</g>")
    for parent in list(root.iter()):
        for child in list(parent):
            inside = {"clip-path", "stroke-dasharray"} & child.attrib.keys()
            if inside or child.tag in ("clipPath", "defs"):
                parent.remove(child)
            elif child.tag != "g":
                if child.get("fill") != "none":
                    child.set("fill", colour)
                child.set("stroke", colour)
                grown = float(child.get("stroke-width", "0")) + width
                child.set("stroke-width", number(grown))
    return ElementTree.tostring(root, encoding="unicode").replace(" />", "/>")


def path(
    d: str, fill: str = "none", stroke: str | None = None, width: float = 0, **attributes: str
) -> str:
    """Return a filled shape, outlined with round joins if `stroke` is given."""
    outline = ""
    if stroke:
        outline = (
            f' stroke="{stroke}" stroke-width="{number(width)}"'
            ' stroke-linejoin="round" stroke-linecap="round"'
        )
    return f'<path d="{d}" fill="{fill}"{outline}{_attributes(attributes)}/>'


def line(d: str, stroke: str, width: float, **attributes: str) -> str:
    """Return a stroke without a filling."""
    return path(d, "none", stroke, width, **attributes)


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float = 0,
    fill: str = "none",
    stroke: str | None = None,
    stroke_width: float = 0,
    **attributes: str,
) -> str:
    """Return a rectangle with corners rounded by `radius`."""
    rounded = f' rx="{number(radius)}"' if radius else ""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
        f'{rounded} fill="{fill}"{_outline(stroke, stroke_width)}{_attributes(attributes)}/>'
    )


def circle(
    x: float,
    y: float,
    radius: float,
    fill: str = "none",
    stroke: str | None = None,
    stroke_width: float = 0,
    **attributes: str,
) -> str:
    """Return a circle element."""
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"'
        f"{_outline(stroke, stroke_width)}{_attributes(attributes)}/>"
    )


def ellipse(
    x: float,
    y: float,
    radius_x: float,
    radius_y: float,
    fill: str = "none",
    stroke: str | None = None,
    stroke_width: float = 0,
    **attributes: str,
) -> str:
    """Return an ellipse element."""
    return (
        f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(radius_x)}" '
        f'ry="{number(radius_y)}" fill="{fill}"'
        f"{_outline(stroke, stroke_width)}{_attributes(attributes)}/>"
    )


def clipped(body: str, shape: str) -> str:
    """Return a drawing clipped to the outline `shape` (path data)."""
    return _clipped(body, f'<path d="{shape}"/>', new_id("c"))


def clipped_circle(body: str, x: float, y: float, radius: float) -> str:
    """Return a drawing clipped to a circle."""
    shape = f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'
    return _clipped(body, shape, new_id("v"))


def polygon(points: Iterable[Point]) -> str:
    """Return the path data of a closed polygon."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def star(centre: Point, outer: float, inner: float, tips: int, turn: float = -90) -> str:
    """Return the path data of a star; the first tip points to `turn` (degrees, -90 is up)."""
    return polygon(
        polar(centre, outer if k % 2 == 0 else inner, turn + k * 180 / tips)
        for k in range(2 * tips)
    )


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """Return the point at a distance and direction from `centre`."""
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def _clipped(body: str, shape: str, name: str) -> str:
    clip = f'<clipPath id="{name}">{shape}</clipPath>'
    return clip + group(body, clip_path=f"url(#{name})")


def _outline(stroke: str | None, width: float) -> str:
    return f' stroke="{stroke}" stroke-width="{number(width)}"' if stroke else ""


def _attributes(attributes: dict[str, str]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
