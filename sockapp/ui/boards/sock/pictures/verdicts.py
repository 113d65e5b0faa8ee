"""Illustration of legal and illegal turns: a tick or a cross, with the reason from the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from kivy.metrics import dp

from sockapp import games
from sockapp.games.sock.cards import Pile
from sockapp.games.sock.moves import PlayTurn
from sockapp.games.sock.piles import arrange_pile, find_pile_problem
from sockapp.reader.lesson import Frame
from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.boards.sock.cards.pile_layout import PilesLayout
from sockapp.ui.boards.sock.pictures.felt_painting import (
    WIDE_DRAWING_MIN_DP,
    lay_out_felt,
    paint_felt,
    paint_piles,
)
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

PAD_DP, GAP_DP, MARK_DP = 10, 10, 30
"""The padding, the gap between two tries, and the size of the mark; in dp."""
INSET_DP, ABOVE_DP = 4, 3
"""Margins of a reason, at its sides and above it, in dp."""


class VerdictsDrawing(Drawing):
    """All tries up to the frame that is shown, in one column or two."""

    @property
    def tries(self) -> tuple[Frame, ...]:
        """The frames of the turns that were tried, in order."""
        return self.picture.lesson.frames[1 : self.number + 1]

    def _columns(self, width: float) -> int:
        return 2 if len(self.tries) > 1 and width >= dp(WIDE_DRAWING_MIN_DP) else 1

    def _rows(self, width: float) -> Iterator[tuple[Frame, ...]]:
        """Yield the tries of each row."""
        tries, columns = self.tries, self._columns(width)
        for first in range(0, len(tries), columns):
            yield tries[first : first + columns]

    def height_for(self, width: float) -> float:
        """Return the height of all rows."""
        heights = [
            self._felt_height(row, width) + self._words_height(row, width)
            for row in self._rows(width)
        ]
        return float(sum(heights) + dp(GAP_DP) * (len(heights) - 1))

    def _try_width(self, row: tuple[Frame, ...], width: float) -> float:
        """Return the width of a try; a single try in the last row has the full width."""
        return (width - dp(GAP_DP) * (len(row) - 1)) / len(row)

    def _felt_height(self, row: tuple[Frame, ...], width: float) -> float:
        room = self._piles_room(Box(0, 0, self._try_width(row, width), 0))
        highest = max(self._laid_out(frame, room).height for frame in row)
        return highest + 2 * dp(PAD_DP)

    def _words_height(self, row: tuple[Frame, ...], width: float) -> float:
        """Return the height of the longest reason of a row."""
        painter, room = Painter(self.theme), self._try_width(row, width) - 2 * dp(INSET_DP)
        reasons = [reason for frame in row if (reason := self._reason(frame))]
        highest = max((painter.text_height(text, room, "small") for text in reasons), default=0)
        return highest + dp(ABOVE_DP) if reasons else 0.0

    def _reason(self, frame: Frame) -> str:
        """Return why a try was refused; empty if it was legal or the caption says it already."""
        if frame.problem is None or len(self.tries) == 1:
            return ""
        return games.phrases(self.picture.lesson.game_id).problem(frame.problem)

    def _piles_room(self, felt: Box) -> Box:
        """Return the part of a felt for the piles, beside the mark."""
        inner = felt.inset(dp(PAD_DP))
        return Box(inner.x, inner.y, felt.width - dp(MARK_DP + 3 * PAD_DP), inner.height)

    def _laid_out(self, frame: Frame, room: Box) -> PilesLayout:
        return lay_out_felt(self._piles(frame), room)

    def _piles(self, frame: Frame) -> tuple[Pile, ...]:
        """Return the tried piles; illegal ones keep their order (11, 12, happy symbol, 1, 2)."""
        happy = frame.view.table.happy
        tried = frame.move.table if isinstance(frame.move, PlayTurn) else ()
        return tuple(
            pile if find_pile_problem(pile, happy) else arrange_pile(pile, happy) for pile in tried
        )

    def paint(self, painter: Painter) -> None:
        """Draw all rows, from the top."""
        top = self.top
        for row in self._rows(self.width):
            felt, words = self._felt_height(row, self.width), self._words_height(row, self.width)
            width = self._try_width(row, self.width)
            for index, frame in enumerate(row):
                x = self.x + index * (width + dp(GAP_DP))
                self._paint_felt(painter, frame, Box(x, top - felt, width, felt))
                box = Box(x, top - felt - words, width, words - dp(ABOVE_DP)).inset(dp(INSET_DP), 0)
                reason = self._reason(frame)
                painter.text(reason, box, "small", align="left", valign="top", lines=9)
            top -= felt + words + dp(GAP_DP)

    def _paint_felt(self, painter: Painter, frame: Frame, felt: Box) -> None:
        paint_felt(painter, felt)
        piles, table = self._piles(frame), frame.view.table
        wrong = {pile for pile in piles if find_pile_problem(pile, table.happy)}
        lay = Counter(card for pile in table.piles for card in pile)
        played = Counter(card for pile in piles for card in pile) - lay
        layout = self._laid_out(frame, self._piles_room(felt))
        paint_piles(painter, piles, layout, played.elements() if lay else (), wrong)
        mark = Box(
            felt.right - dp(MARK_DP + PAD_DP),
            felt.center[1] - dp(MARK_DP) / 2,
            dp(MARK_DP),
            dp(MARK_DP),
        )
        painter.dot(mark.center, MARK_DP, "cream")
        if frame.problem is None:
            _tick(painter, mark.inset(dp(8)))
        else:
            _cross(painter, mark.inset(dp(9)))


def _tick(painter: Painter, box: Box) -> None:
    x, y = box.center
    painter.line((box.x, y, x - box.width * 0.1, box.y, box.right, box.top), "teal", 2)


def _cross(painter: Painter, box: Box) -> None:
    painter.line((box.x, box.y, box.right, box.top), "base_red", 2)
    painter.line((box.x, box.top, box.right, box.y), "base_red", 2)
