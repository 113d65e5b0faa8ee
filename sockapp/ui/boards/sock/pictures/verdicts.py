"""Turns that were tried: a tick or a cross for each, and the engine's own reason."""

from __future__ import annotations

from collections import Counter

from kivy.metrics import dp

from sockapp import games
from sockapp.games.sock.cards import Pile
from sockapp.games.sock.piles import arranged, fault_in
from sockapp.reader.lesson import Frame
from sockapp.ui.boards.sock.pictures.felted import LARGE, laid_out, paint_felt, paint_piles
from sockapp.ui.geometry import Box
from sockapp.ui.pieces.painter import Painter
from sockapp.ui.reader.drawing import Drawing

PAD, GAP, MARK, WORDS = 10, 8, 30, 40
"""dp."""


class VerdictsDrawing(Drawing):
    """A row for every try up to the frame that is shown."""

    @property
    def tries(self) -> tuple[Frame, ...]:
        """What was tried, one after the other."""
        return self.picture.lesson.frames[1 : self.number + 1]

    def height_for(self, width: float) -> float:
        """All rows."""
        rows = [self._row_height(frame, width) for frame in self.tries]
        return float(sum(rows) + dp(GAP) * (len(rows) - 1))

    def _words(self, frame: Frame) -> float:
        """Room for the reason, if the caption does not say it already."""
        if frame.problem is None or len(self.tries) == 1:
            return 0.0
        return float(dp(WORDS) * (max(1.0, self.look.scale) if self.look else 1.0))

    def _row_height(self, frame: Frame, width: float) -> float:
        found = laid_out(
            self._piles(frame), self._room(Box(0, 0, width, dp(LARGE * 1.3 + 2 * PAD)))
        )
        return found.height + 2 * dp(PAD) + self._words(frame)

    def _room(self, row: Box) -> Box:
        """Where a row's piles lie, beside the mark."""
        inner = row.inset(dp(PAD))
        return Box(inner.x, inner.y, inner.width - dp(MARK + PAD), inner.height)

    def _piles(self, frame: Frame) -> tuple[Pile, ...]:
        """What was tried; what is no pile stays as it was meant: 11, 12, happy symbol, 1, 2."""
        happy = frame.view.table.happy
        return tuple(
            pile if fault_in(pile, happy) else arranged(pile, happy) for pile in frame.move.table
        )

    def paint(self, painter: Painter) -> None:
        """Rows from the top."""
        top = self.top
        for frame in self.tries:
            height = self._row_height(frame, self.width)
            self._paint_row(painter, frame, Box(self.x, top - height, self.width, height))
            top -= height + dp(GAP)

    def _paint_row(self, painter: Painter, frame: Frame, row: Box) -> None:
        words = self._words(frame)
        felt = Box(row.x, row.y + words, row.width, row.height - words)
        paint_felt(painter, felt)
        piles, table = self._piles(frame), frame.view.table
        wrong = {pile for pile in piles if fault_in(pile, table.happy)}
        lay = Counter(card for pile in table.piles for card in pile)
        played = Counter(card for pile in piles for card in pile) - lay
        paint_piles(painter, piles, self._room(felt), played.elements() if lay else (), wrong)
        mark = Box(felt.right - dp(MARK + PAD), felt.center[1] - dp(MARK) / 2, dp(MARK), dp(MARK))
        painter.dot(mark.center, MARK, "cream")
        if frame.problem is None:
            _tick(painter, mark.inset(dp(8)))
            return
        _cross(painter, mark.inset(dp(9)))
        if not words:
            return
        reason = games.phrases(self.picture.lesson.game_id).problem(frame.problem)
        box = Box(row.x, row.y, row.width, words).inset(dp(4), dp(2))
        painter.text(reason, box, "small", align="left", lines=2)


def _tick(painter: Painter, box: Box) -> None:
    x, y = box.center
    painter.line((box.x, y, x - box.width * 0.1, box.y, box.right, box.top), "teal", 2)


def _cross(painter: Painter, box: Box) -> None:
    painter.line((box.x, box.y, box.right, box.top), "base_red", 2)
    painter.line((box.x, box.top, box.right, box.y), "base_red", 2)
