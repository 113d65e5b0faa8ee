"""The opponents' plates: face, name, number of cards, and points."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from sockapp.engine.game import Seat
from sockapp.games.sock.state import Table
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.sock.hand_counts import cards_and_points, fits_in_words, paint_counts
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from sockapp.ui.widgets.press_tint import PressTint

SEAT_COLOURS = {
    False: ("base_red", "base_blue", "base_orange", "base_green", "plum", "deep_yellow", "teal",
            "base_pink"),
    True: ("deep_red", "deep_blue", "deep_orange", "deep_green", "muted", "deep_yellow", "text",
           "deep_pink"),
}  # fmt: skip
"""The players' colours by seat, for the light (False) and the dark theme (True)."""

FACE_RING_DP = 1.8
"""Width of the ring in the player's colour around a face, in dp. The badges of the cards that the
player played or moved have the same ring."""
FACE_MAX_SHARE = 0.26
"""Maximum width of a face, as a share of its plate's width."""


class OpponentPlates(PressTint):
    """A plate for each opponent. All plates are one button, which knows the touched plate."""

    hint = StringProperty("")

    def __init__(self, host: BoardHost, **kwargs: Any) -> None:
        self.host = host
        self.table: Table | None = None
        self.seats: tuple[Seat, ...] = ()
        self.acting: Seat | None = None
        self.columns = 1
        super().__init__(**kwargs)

    def show(self, table: Table, seats: tuple[Seat, ...], acting: Seat | None) -> None:
        """Show these seats, in this order, with a ring around the one that is acting."""
        self.table, self.seats, self.acting = table, seats, acting
        self.repaint()

    def plate(self, seat: Seat) -> Box:
        """Return the box of a player's plate; without one, a small box in the centre."""
        if seat not in self.seats:
            return self.box.middle(dp(20), dp(20))
        at = self.seats.index(seat)
        rows = -(-len(self.seats) // self.columns)
        row = self.box.rows(rows, dp(4))[at // self.columns]
        first = at // self.columns * self.columns
        in_row = min(self.columns, len(self.seats) - first)
        across = self.columns if rows > 1 else in_row
        return row.columns(across, dp(4))[at % self.columns]

    def find_pressed_box(self, x: float, y: float) -> Box | None:
        """Return the plate at a point."""
        plates = map(self.plate, self.seats)
        return next((plate for plate in plates if plate.contains(x, y)), None)

    def touched_seat(self) -> Seat | None:
        """Return the seat whose plate was touched last; None if the touch was beside all plates."""
        touch = self.last_touch
        if touch is None:
            return None
        return next((seat for seat in self.seats if self.plate(seat).contains(*touch.pos)), None)

    def paint(self, painter: Painter) -> None:
        """Draw all plates, either all with words or all with numbers alone."""
        table = self.table
        if table is None:
            return
        insides = {seat: _split_plate(self.plate(seat)) for seat in self.seats}
        is_in_words = all(
            fits_in_words(painter, table.counts[seat], table.totals[seat], words.width)
            for seat, (_face, words) in insides.items()
        )
        alike = [cards_and_points(table.counts[seat], table.totals[seat]) for seat in self.seats]
        for seat, (face, words) in insides.items():
            self._paint_plate(painter, self.plate(seat), seat == self.acting)
            across = min(face.width, face.height)
            painter.dot(face.center, across / dp(1), SEAT_COLOURS[painter.theme.is_dark][seat])
            painter.sprite(
                self.host.face(seat), face.middle(across, across).inset(dp(FACE_RING_DP))
            )
            if words.height > dp(64):
                words = words.middle(words.width, dp(52) * max(1.0, painter.theme.scale))
            upper, lower = words.cut_top(words.height * 0.52)
            name = self.host.names[seat]
            painter.text(name, upper, "label", align="left", font="SockBold", shorten=True)
            counts = table.counts[seat], table.totals[seat]
            paint_counts(painter, *counts, lower, is_in_words=is_in_words, alike=alike)

    def _paint_plate(self, painter: Painter, plate: Box, acting: bool) -> None:
        painter.plate(
            plate,
            "surface",
            "ring" if acting else "line",
            radius=min(14.0, plate.height / dp(1) * 0.35),
            line_width=3 if acting else 1.5,
        )


def _split_plate(plate: Box) -> tuple[Box, Box]:
    """Return a plate's boxes for the face and for the text."""
    inner = plate.inset(dp(5), dp(3))
    return inner.cut_left(min(inner.height, inner.width * FACE_MAX_SHARE, dp(58)), dp(4))
