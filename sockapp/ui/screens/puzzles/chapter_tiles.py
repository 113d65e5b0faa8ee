"""A chapter of the drawer of puzzles: numbered tiles, one for each puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from kivy.metrics import dp

from sockapp.i18n import number
from sockapp.puzzles.progress import Result
from sockapp.puzzles.puzzle import KindId
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from sockapp.ui.screens.puzzles.sock_painting import paint_no_sock, paint_sock, paint_star
from sockapp.ui.screens.puzzles.tappable_cells import TappableCells

TILE_DP = 52
"""Least width of a tile, in dp at 100 % text size."""
TILE_MAX_DP = 92
TILE_HEIGHT_DP = 66
GAP_DP = 4


class Tile(NamedTuple):
    """What a tile shows."""

    label: int
    """The number of the puzzle in its chapter."""
    grade: int
    result: Result | None
    is_next: bool
    """Whether it is the one to go on with."""


class ChapterTiles(TappableCells):
    """The tiles of a chapter. A tap calls ``on_tile`` with the index of its puzzle."""

    def __init__(self, kind_id: KindId, on_tile: Callable[[int], None], **kwargs: Any) -> None:
        self.kind_id: KindId = kind_id
        self.tiles: tuple[Tile, ...] = ()
        super().__init__(on_tile, **kwargs)
        self.size_hint_y = None
        for name in ("width", "appearance"):
            self.fbind(name, self._grow)

    def show(self, tiles: Sequence[Tile]) -> None:
        """Show these puzzles."""
        self.tiles = tuple(tiles)
        self._grow()
        self.repaint_for(self.tiles)

    @property
    def _columns(self) -> int:
        """Return how many tiles are in a row. All rows but the last are equally long."""
        fitting = max(1, int(self.width // (dp(TILE_DP) * self.text_scale)))
        rows = max(1, -(-len(self.tiles) // fitting))
        return max(1, -(-len(self.tiles) // rows))

    def _grow(self, *_args: object) -> None:
        rows = -(-len(self.tiles) // self._columns)
        self.height = rows * dp(TILE_HEIGHT_DP) * self.text_scale

    def boxes(self) -> Iterator[tuple[int, Box]]:
        """Yield the index and the box of each tile."""
        columns = self._columns
        width = min(self.width / columns, dp(TILE_MAX_DP) * self.text_scale)
        height = dp(TILE_HEIGHT_DP) * self.text_scale
        for index in range(len(self.tiles)):
            row, column = divmod(index, columns)
            yield index, Box(self.x + column * width, self.top - (row + 1) * height, width, height)

    def focus_targets(self) -> Iterator[tuple[int, Box]]:
        """Yield all tiles."""
        yield from self.boxes()

    def paint(self, painter: Painter) -> None:
        """Draw all tiles."""
        for at, box in self.boxes():
            self._paint_tile(painter, self.tiles[at], box.inset(dp(GAP_DP) / 2))

    def _paint_tile(self, painter: Painter, tile: Tile, box: Box) -> None:
        solved = tile.result is not None and tile.result.is_solved
        fill = "highlight" if tile.is_next else "surface2" if solved else "surface"
        line, width = ("ring", 3.0) if tile.is_next else ("line", 1.5)
        painter.plate(box, fill, line, radius=12, line_width=width)
        upper, lower = box.inset(dp(4)).cut_top((box.height - dp(8)) * 0.72)
        sock = upper.inset(dp(1))
        if solved:
            paint_sock(painter, self.kind_id, sock)
        else:
            paint_no_sock(painter, sock, "muted" if tile.is_next else "line")
            painter.text(number(tile.label), sock, "strong", "text")
        if tile.result is not None and tile.result.is_star:
            side = min(dp(22), upper.width * 0.45)
            paint_star(painter, Box(box.right - side - dp(2), box.top - side - dp(2), side, side))
        elif solved:
            side = min(dp(18), upper.width * 0.4)
            painter.sprite(
                "check", Box(box.right - side - dp(3), box.top - side - dp(3), side, side)
            )
        self._paint_grade(painter, tile.grade, lower)

    @staticmethod
    def _paint_grade(painter: Painter, grade: int, box: Box) -> None:
        """Draw a dot for each grade."""
        step = dp(7)
        x = box.center[0] - step * (grade - 1) / 2
        for index in range(grade):
            painter.dot((x + index * step, box.center[1]), 4.6, "muted")
