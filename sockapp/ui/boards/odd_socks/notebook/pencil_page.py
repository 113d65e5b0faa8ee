"""The notebook's pencil page: a tile for each pair, with the mark that the viewer has made."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from sockapp.games.odd_socks.cards import Design, build_deck
from sockapp.games.odd_socks.deduction.pencil_marks import PencilMark, PencilMarks
from sockapp.games.odd_socks.state import View
from sockapp.games.odd_socks.text.names import design_name
from sockapp.i18n import _, ngettext, number, pgettext
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.odd_socks.card_painting import sock_sprite
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.press_tint import PressTint

TILE_HEIGHT_DP, NAME_HEIGHT_DP, LEGEND_HEIGHT_DP = 92, 22, 28
"""Heights at 100 % text size."""
TILES_PER_ROW = 3
PLAIN_TINT, FADED_TINT = (1.0, 1.0, 1.0, 1.0), (1.0, 1.0, 1.0, 0.4)
"""Tints of a sock, and of one that is crossed out."""


class _Scaled(Painted):
    """A painted widget whose height follows the text size."""

    height_dp = TILE_HEIGHT_DP

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.fbind("appearance", self._update_height)
        self._update_height()

    def _update_height(self, *_args: object) -> None:
        self.height = dp(self.height_dp) * self.text_scale


class PencilTile(PressTint, _Scaled):
    """A pair and its mark. A tap makes the next mark."""

    def __init__(self, design: Design, mark: PencilMark, **kwargs: Any) -> None:
        self.design, self.mark = design, mark
        super().__init__(**kwargs)

    def show(self, mark: PencilMark) -> None:
        """Draw this mark."""
        self.mark = mark
        self.repaint()

    def _parts(self) -> tuple[Box, Box]:
        """Return the boxes of the sock and of the name below it."""
        name_height = dp(NAME_HEIGHT_DP) * self.text_scale
        return self.box.inset(dp(5), dp(4)).cut_top(self.height - dp(8) - name_height)

    @property
    def mark_box(self) -> Box:
        """The box of a cross or a loop, which stays inside the tile."""
        sock = self._parts()[0]
        return sock.middle(min(sock.width, sock.height * 1.25), sock.height)

    def paint(self, painter: Painter) -> None:
        """Draw the sock and its name, and the mark over the sock."""
        is_out = self.mark is PencilMark.CROSSED_OUT
        is_circled = self.mark is PencilMark.CIRCLED
        fill = "highlight" if is_circled else "surface2"
        painter.plate(self.box, fill, "outline" if is_circled else "line", radius=10)
        sock, name = self._parts()
        picture = sock.inset(dp(6), dp(6))
        painter.sprite(sock_sprite(self.design), picture, tint=FADED_TINT if is_out else PLAIN_TINT)
        if self.mark is PencilMark.MAYBE:
            side = dp(20) * self.text_scale
            corner = Box(self.right - side - dp(4), self.top - side - dp(4), side, side)
            paint_mark(painter, self.mark, corner)
        else:
            paint_mark(painter, self.mark, self.mark_box)
        names = tuple(map(design_name, Design))
        ink = "muted" if is_out else "text"
        painter.text(
            design_name(self.design), name, "label", ink, font="SockBold", lines=2, alike=names
        )


class PencilLegend(_Scaled):
    """The legend: the three marks with their names."""

    height_dp = LEGEND_HEIGHT_DP

    def paint(self, painter: Painter) -> None:
        """Draw the marks side by side."""
        words = {
            PencilMark.MAYBE: pgettext("pencil mark", "maybe"),
            PencilMark.CROSSED_OUT: pgettext("pencil mark", "crossed out"),
            PencilMark.CIRCLED: pgettext("pencil mark", "circled"),
        }
        columns = self.box.columns(len(words), dp(8))
        for (mark, word), column in zip(words.items(), columns, strict=True):
            side = min(column.height, column.width * 0.3)
            sign, text = column.cut_left(side, dp(4))
            paint_mark(painter, mark, sign.middle(side, side).inset(dp(4)))
            painter.text(word, text, "small", align="left", lines=2, alike=tuple(words.values()))


def paint_mark(painter: Painter, mark: PencilMark, box: Box) -> None:
    """Draw a mark as if by hand: a question mark, two strokes, or a loop around the box."""
    match mark:
        case PencilMark.MAYBE:
            painter.text("?", box, "label", "muted", font="SockBlack")
        case PencilMark.CROSSED_OUT:
            x, y, right, top = box.x, box.y, box.right, box.top
            bend = box.height * 0.06
            middle_x, middle_y = box.center
            painter.stroke((x, top, middle_x, middle_y + bend, right, y + bend), "accent", 1.8)
            painter.stroke((x + bend, y, middle_x, middle_y - bend, right, top), "accent", 1.8)
        case PencilMark.CIRCLED:
            painter.stroke(_loop(box), "accent", 1.8)


def _loop(box: Box, steps: int = 48) -> tuple[float, ...]:
    """Return the points of an ellipse drawn by hand, which ends a little outside its start."""
    x, y = box.center
    points: list[float] = []
    for step in range(steps + 1):
        part = step / steps
        angle = pi * (0.62 + 2.16 * part)
        reach = 0.46 + 0.05 * part
        points += (x + box.width * reach * cos(angle), y + box.height * reach * sin(angle))
    return tuple(points)


class PencilPage(BoxLayout):
    """The tiles of all pairs in the round, with the viewer's marks. Each tap is saved."""

    def __init__(self, host: BoardHost, view: View, **kwargs: Any) -> None:
        self._host, self._table = host, view.table
        self._marks = PencilMarks.from_data(host.own_notes, view.table)
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(6), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self._title = AppLabel(font_style="Title", role="medium", halign="center")
        grid = GridLayout(cols=TILES_PER_ROW, size_hint_y=None, spacing=dp(6))
        grid.bind(minimum_height=grid.setter("height"))
        self._tiles = [
            PencilTile(design, self._marks.of(design))
            for design in dict.fromkeys(build_deck(view.table.players))
        ]
        for tile in self._tiles:
            tile.bind(on_release=self._on_tile)
            grid.add_widget(tile)
        words = _("Tap a pair to change its mark. Only you see your marks.")
        legend = AppLabel(text=words, role="medium", theme_text_color="Secondary")
        for widget in (self._title, grid, PencilLegend(), legend):
            self.add_widget(widget)
        self._update_title()

    def _on_tile(self, tile: PencilTile) -> None:
        """Make the next mark on a pair and save it."""
        self._marks = self._marks.tapped(tile.design)
        self._host.set_own_notes(self._marks.to_data())
        tile.show(self._marks.of(tile.design))
        self._update_title()

    def _update_title(self) -> None:
        out = PencilMark.CROSSED_OUT
        count = sum(self._marks.of(tile.design) is not out for tile in self._tiles)
        text = ngettext(
            "{count} pair is not crossed out.", "{count} pairs are not crossed out.", count
        )
        self._title.text = text.format(count=number(count))
