"""Drawing of tosses: how many dice are out, and whether the engine lets the turn go on."""

from __future__ import annotations

from kivy.metrics import dp

from sockapp.games.out_of_sock.dice_model import DICE
from sockapp.games.out_of_sock.events import Tossed, TurnLost
from sockapp.i18n import number
from sockapp.ui.boards.book_drawing import Drawing
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter

ROW_DP = 34


class TossCountsDrawing(Drawing):
    """A row for each toss of the lesson: the number of dice, a tick or a cross, the dice."""

    def _tosses(self) -> list[tuple[Tossed, bool]]:
        """Return the tosses, each with whether the turn went on."""
        tosses = []
        for frame in self.picture.lesson.frames:
            for event in frame.events:
                if isinstance(event, Tossed):
                    is_lost = any(isinstance(other, TurnLost) for other in frame.events)
                    tosses.append((event, not is_lost))
        return tosses

    def height_for(self, width: float) -> float:
        """Return the height of all rows."""
        return float(dp(ROW_DP) * self.text_scale * len(self._tosses()))

    def paint(self, painter: Painter) -> None:
        """Draw the rows."""
        tosses = self._tosses()
        for (toss, is_turn_kept), row in zip(
            tosses, self.box.rows(len(tosses), dp(3)), strict=True
        ):
            fill = "surface2" if is_turn_kept else "highlight"
            painter.plate(row, fill, "line", radius=8, line_width=1)
            self._paint_row(painter, toss, is_turn_kept, row.inset(dp(8), dp(2)))

    def _paint_row(self, painter: Painter, toss: Tossed, is_turn_kept: bool, row: Box) -> None:
        count, rest = row.cut_left(dp(20) * self.text_scale, dp(4))
        mark, dice = rest.cut_left(row.height, dp(10))
        painter.text(number(len(toss.dice)), count, "strong")
        size = min(row.height, (dice.width - dp(2) * (DICE - 1)) / DICE)
        for index, die in enumerate(toss.dice):
            place = Box(dice.x + index * (size + dp(2)), row.center[1] - size / 2, size, size)
            painter.sprite(f"die_{die}", place)
        painter.sprite("check" if is_turn_kept else "close", mark.inset(dp(3)))
