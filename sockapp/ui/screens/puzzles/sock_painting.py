"""Drawings of the puzzles' pages: socks that were won, a rope to hang them on, a star."""

from __future__ import annotations

from math import cos, pi, sin

from kivy.graphics import Color, Mesh
from kivy.metrics import dp

from sockapp.puzzles.puzzle import HINTS, KindId
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from sockapp.ui.look.sock_outline import OUTLINE_HEIGHT, OUTLINE_WIDTH, sock_outline

SOCK_SPRITES: dict[KindId, str] = {
    "out_in_one": "sock_green_s",
    "which_sock": "sock_pink_s",
    "one_die": "sock_orange_s",
}
"""The sock of each kind. All pages show it."""
SOCK_ASPECT = OUTLINE_WIDTH / OUTLINE_HEIGHT
"""The width of a sock, as a share of its height."""
ROPE_SAG_SHARE = 0.02
"""How far a rope sags, as a share of its width."""
ROPE_STEPS = 16
STAR_POINTS = 5
SPARKS = 12
SPARK_COLOURS = ("base_yellow", "base_pink", "base_orange", "base_green", "base_red", "base_blue")
SPARK_DP = 7
SPARK_REACH_RATIO = 1.9
"""How far sparks fly, in widths of the star."""
INNER_RADIUS_SHARE = 0.45
"""The inner radius of a star, as a share of the outer one."""


def paint_sock(painter: Painter, kind_id: KindId, box: Box, alpha: float = 1.0) -> None:
    """Draw the sock of a kind."""
    painter.sprite(SOCK_SPRITES[kind_id], box, tint=(1.0, 1.0, 1.0, alpha))


def paint_no_sock(painter: Painter, box: Box, colour: str = "line") -> None:
    """Draw the dashed outline of a sock that was not won."""
    painter.dashes(sock_outline(box), colour, 1.3, dash=3, gap=2.4)


def paint_socks(painter: Painter, kind_id: KindId, count: int, box: Box) -> None:
    """Draw three places side by side, the first ``count`` of them with a sock."""
    for index, place in enumerate(box.columns(HINTS, dp(2))):
        if index < count:
            paint_sock(painter, kind_id, place)
        else:
            paint_no_sock(painter, place.inset(dp(1)), "muted")


def rope_height(box: Box, x: float) -> float:
    """Return the y of a rope across the top of a box."""
    along = (x - box.x) / max(1.0, box.width)
    return box.top - 4 * ROPE_SAG_SHARE * box.width * along * (1 - along)


def paint_rope(painter: Painter, box: Box) -> None:
    """Draw a rope across the top of a box, from edge to edge."""
    points: list[float] = []
    for step in range(ROPE_STEPS + 1):
        x = box.x + box.width * step / ROPE_STEPS
        points += [x, rope_height(box, x)]
    painter.line(tuple(points), "rope", 1.1)


def paint_star(painter: Painter, box: Box, fill: str = "brass", edge: str = "outline") -> None:
    """Draw a star with an outline, by default of brass."""
    radius = min(box.width, box.height) / 2
    for colour, size in ((edge, radius), (fill, radius - dp(1.4))):
        _fill_star(painter, box.center, size, colour)


def _fill_star(painter: Painter, center: tuple[float, float], radius: float, colour: str) -> None:
    x, y = center
    vertices = [x, y, 0.0, 0.0]
    corners = 2 * STAR_POINTS
    for corner in range(corners + 1):
        turn = pi * corner / STAR_POINTS
        far = radius * (INNER_RADIUS_SHARE if corner % 2 else 1)
        vertices += [x + far * sin(turn), y + far * cos(turn), 0.0, 0.0]
    Color(*painter.colour(colour))
    Mesh(vertices=vertices, indices=list(range(corners + 2)), mode="triangle_fan")


def paint_burst(painter: Painter, center: tuple[float, float], size: float, share: float) -> None:
    """Draw the sparks around a star that pops up. They fly outwards, fall and shrink."""
    x, y = center
    far = size * SPARK_REACH_RATIO * (1 - (1 - share) ** 2)
    drop = size * share * share
    for spark in range(SPARKS):
        turn = 2 * pi * spark / SPARKS
        reach = far * (0.7 if spark % 2 else 1.0)
        place = (x + reach * sin(turn), y + reach * cos(turn) - drop)
        painter.dot(place, SPARK_DP * (1 - share), SPARK_COLOURS[spark % len(SPARK_COLOURS)])
