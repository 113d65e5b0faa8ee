"""The zone for an unbroken tie: the holder of the basket names the winner (OOS-11)."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from sockapp.engine.game import Seat
from sockapp.games.out_of_sock.moves import NameWinner
from sockapp.i18n import _, ngettext, number
from sockapp.ui.boards.out_of_sock.zones.base_zone import Zone
from sockapp.ui.look import textures
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.widgets.button_behavior import AppButtonBehavior

UPRIGHT_MIN_DP, FLAT_MIN_RATIO = 108, 1.35
"""A tile higher than the first, in dp at 100 % text size, has name and points below the face,
unless its width is more than the second times its height."""
LARGE_DP = 160
"""A tile higher than this has larger text; in dp at 100 % text size."""
SMALL_FACE_DP = 60
"""Faces larger than this use the large sprite, in dp."""
LARGEST_FACE_DP = 120
"""Maximum size of a face, in dp."""
SHADOW_DP = 3
"""Depth of a tile's shadow, in dp."""
POINTS_MIN_SCALE = 0.8
"""If the points would have to shrink below this fraction, only their number is drawn."""


class TiedPlayerTile(AppButtonBehavior, Painted):
    """A tile for a tied player who can be named: face, name and points."""

    def __init__(self, seat: Seat, text: str, face: str, points: int, **kwargs: Any) -> None:
        self.seat, self.text, self.face, self.points = seat, text, face, points
        super().__init__(**kwargs)

    def on_state(self, *_args: object) -> None:
        """Repaint the tile, which moves down onto its shadow while it is pressed."""
        self.repaint()

    def paint(self, painter: Painter) -> None:
        """Draw the face above name and points, or beside them in a low tile."""
        is_pressed = self.state == "down"
        box = Box(self.x, self.y + (0 if is_pressed else dp(SHADOW_DP)), self.width, self.height)
        box = box._replace(height=self.height - dp(SHADOW_DP))
        is_inviting = not self.disabled
        painter.plate(
            box,
            "surface",
            "ring" if is_inviting else "line",
            radius=18,
            line_width=3 if is_inviting else 1.5,
            shadow=SHADOW_DP if is_inviting and not is_pressed else 0,
        )
        inner, scale = box.inset(dp(10), dp(7)), painter.theme.scale
        is_large = box.height > dp(LARGE_DP) * scale
        line = dp(28 if is_large else 22) * scale
        if dp(UPRIGHT_MIN_DP) * scale < box.height > box.width / FLAT_MIN_RATIO:
            side = min(inner.width, inner.height - 2 * line - dp(8), dp(LARGEST_FACE_DP))
            group = inner.middle(inner.width, side + 2 * line + dp(8))
            face, words = group.cut_top(side, dp(4))
            self._paint_words(painter, words, is_large, is_upright=True)
        else:
            side = min(inner.height, inner.width * 0.36, dp(LARGEST_FACE_DP))
            face, words = inner.cut_left(side, dp(8))
            words = words.middle(words.width, 2 * line)
            self._paint_words(painter, words, is_large, is_upright=False)
        self._paint_face(painter, face.middle(side, side))

    def _paint_face(self, painter: Painter, box: Box) -> None:
        large_face = f"{self.face}_l"
        is_large = box.width > dp(SMALL_FACE_DP) and textures.has_sprite(large_face)
        painter.sprite(large_face if is_large else self.face, box)

    def _paint_words(self, painter: Painter, box: Box, is_large: bool, *, is_upright: bool) -> None:
        name, points = box.rows(2)
        count = ngettext("{count} point", "{count} points", self.points)
        words = count.format(count=number(self.points))
        alignment: dict[str, Any] = {"align": "center" if is_upright else "left"}
        levels = ("title", "body") if is_large else ("strong", "small")
        painter.text(self.text, name, levels[0], valign="bottom", shorten=True, **alignment)
        if painter.text_width(words, levels[1]) * POINTS_MIN_SCALE > points.width:
            words = number(self.points)
        painter.text(words, points, levels[1], "muted", valign="top", **alignment)


class WinnerZone(Zone):
    """A tile for each tied player. The board's prompt says what to do."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.buttons: list[TiedPlayerTile] = []

    def lay_out(self) -> None:
        """Place the tiles side by side, or in two rows if the zone is too narrow."""
        if self.table is None:
            return
        tied = self.table.standing.leaders
        if [button.seat for button in self.buttons] != list(tied):
            self._make_tiles(tied)
        scale = self.theme.scale if self.theme else 1
        fits = self.width / len(tied) > dp(96) * scale
        across = len(tied) if (fits and len(tied) != 4) or self._is_flat else 2
        rows = self.box.rows(-(-len(tied) // across), dp(4))
        places = [place for row in rows for place in row.columns(across, dp(8))]
        for button, place in zip(self.buttons, places, strict=False):
            button.text = self._name(button.seat)
            button.disabled = not self.is_deciding
            button.pos, button.size = place[:2], place[2:]

    @property
    def _is_flat(self) -> bool:
        """Whether the zone is more than three times as wide as high."""
        return bool(self.width > 3 * self.height)

    def _make_tiles(self, tied: tuple[Seat, ...]) -> None:
        for button in self.buttons:
            self.remove_widget(button)
        self.buttons = []
        for seat in tied:
            points = self.table.score(seat) if self.table else 0
            face = self.host.face(seat)
            tile = TiedPlayerTile(seat, self._name(seat), face, points, size_hint=(None, None))
            tile.bind(on_release=lambda tile: self.on_move(NameWinner(tile.seat)))
            tile.fbind("disabled", lambda tile, _disabled: tile.repaint())
            self.add_widget(tile)
            self.buttons.append(tile)

    def _name(self, seat: Seat) -> str:
        return _("Me!") if self.is_deciding and seat == self.me else self.host.names[seat]

    def paint(self, painter: Painter) -> None:
        """Draw nothing, because the tiles draw themselves."""
