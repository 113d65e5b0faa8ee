"""The panels of the analysis page: progress, accuracy, what changed the chances, key moments."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from sockapp.analysis.balance import ChanceBalance, balance_label
from sockapp.analysis.game_analysis import SeatAnalysis
from sockapp.analysis.grade import Grade
from sockapp.analysis.words import grade_name, one_game_text, sum_text, to_percent
from sockapp.i18n import _, number, percent
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.widgets.avatar import Avatar
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.kv_file import load_kv
from sockapp.ui.widgets.list_item import AppListItem
from sockapp.ui.widgets.plate import Plated
from sockapp.ui.widgets.progress import AppLinearProgress  # noqa: F401  (used in kv)

GRADE_COLOURS = {
    Grade.BEST: "base_green",
    Grade.FINE: "secondary",
    Grade.INACCURACY: "ring",
    Grade.MISTAKE: "primary",
    Grade.MORE: "ring",
}


FACE_DP = 36
"""Size of the face beside a key moment."""


class AnalysisPanel(AppCard):
    """A panel with a heading."""

    title = StringProperty("")


class ProgressPanel(AppCard):
    """How far the analysis is, with a button that stops or resumes it."""

    text = StringProperty("")
    value = NumericProperty(0)
    """The part that is done, in percent."""
    is_running = BooleanProperty(False)
    __events__ = ("on_switch",)

    def on_switch(self) -> None:
        """Fired when the user wants it stopped or resumed."""


class GradeKnot(Painted):
    """A dot in the colour of a grade, as on the curve."""

    colour = StringProperty("none")

    def paint(self, painter: Painter) -> None:
        """Draw the dot."""
        size = min(self.width, self.height) / dp(1)
        painter.dot(self.box.center, size, self.colour)


class GradeCount(BoxLayout):
    """How many choices have a grade."""

    text = StringProperty("")
    colour = StringProperty("none")


class GradeGrid(GridLayout):
    """The counts of all grades, in one or two columns."""


class GradeBar(Painted):
    """A ribbon with a piece for each grade, as long as the grade is frequent."""

    def __init__(self, **kwargs: Any) -> None:
        self.parts: tuple[tuple[str, int], ...] = ()
        """A colour and a count for each grade."""
        super().__init__(**kwargs)
        self.size_hint_y = None
        self.height = dp(16)

    def show(self, parts: tuple[tuple[str, int], ...]) -> None:
        """Show these parts."""
        self.parts = parts
        self.height = dp(16) if parts else 0
        self.repaint()

    def paint(self, painter: Painter) -> None:
        """Draw the pieces side by side with a seam along the middle."""
        total = sum(count for _colour, count in self.parts)
        if not total:
            return
        x, gap = self.x, dp(2)
        room = self.width - gap * (len(self.parts) - 1)
        for colour, count in self.parts:
            piece = Box(x, self.y, room * count / total, self.height)
            painter.plate(piece, colour, colour, radius=4, line_width=0)
            x = piece.right + gap
        y = self.center_y
        painter.dashes([(self.x + dp(5), y), (self.right - dp(5), y)], "cream", 1)


class AccuracyPanel(AppCard):
    """A player's accuracy as one number, and how many choices have each grade."""

    figure = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    __events__ = ("on_explain",)

    def show(self, seat: SeatAnalysis) -> None:
        """Show what a seat made of the game."""
        if seat.accuracy is None:
            self.figure, self.title = "", _("There was no real choice.")
        else:
            self.figure, self.title = percent(round(seat.accuracy)), _("Accuracy")
        self.note = one_game_text()
        counts = [(grade, seat.count(grade)) for grade in Grade]
        counts = [(grade, count) for grade, count in counts if count]
        self.ids.bar.show(tuple((GRADE_COLOURS[grade], count) for grade, count in counts))
        self.ids.grades.clear_widgets()
        for grade, count in counts:
            # Translators: how many choices have a grade, as "12 × Best".
            text = _("{count} × {grade}").format(count=number(count), grade=grade_name(grade))
            self.ids.grades.add_widget(GradeCount(text=text, colour=GRADE_COLOURS[grade]))

    def on_explain(self) -> None:
        """Fired when the user wants to know what the number means."""


class BalanceBar(Painted):
    """A change of a chance: to the right if it was won, to the left if it was lost."""

    share = NumericProperty(0)
    """The change as a part of the largest one, from -1 to 1."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("share", self.repaint)

    def paint(self, painter: Painter) -> None:
        """Draw the middle, and a ribbon from it."""
        x, y = self.box.center
        half = self.width / 2 * abs(self.share)
        if half >= 1:
            colour = "primary" if self.share < 0 else "secondary"
            ribbon = Box(x - half if self.share < 0 else x, self.y + dp(2), half, dp(12))
            painter.plate(ribbon, colour, colour, radius=3, line_width=0)
            if half > dp(12):
                ends = [(ribbon.x + dp(3), y), (ribbon.right - dp(3), y)]
                painter.dashes(ends, "cream", 0.9)
        painter.line((x, self.y, x, self.top), "muted", 1)


class BalanceRow(BoxLayout):
    """A line of the balance: its cause, a bar, and the change."""

    text = StringProperty("")
    value = StringProperty("")
    share = NumericProperty(0)
    is_total = BooleanProperty(False)


def make_balance_rows(balance: ChanceBalance) -> list[BalanceRow]:
    """Return the rows from the chance at the start to the one at the end."""
    most = max((abs(line.change) for line in balance.lines), default=1.0)
    rows = [
        BalanceRow(text=balance_label(line), value=sum_text(line.change), share=line.change / most)
        for line in balance.lines
    ]
    return [
        _make_total_row(_("At the start"), balance.start),
        *rows,
        _make_total_row(_("At the end"), balance.end),
    ]


def _make_total_row(text: str, chance: float) -> BalanceRow:
    return BalanceRow(text=text, value=percent(to_percent(chance)), is_total=True)


class NumberButton(Painted):
    """The sewing button of a key moment, as on the curve."""

    number = NumericProperty(0)

    def paint(self, painter: Painter) -> None:
        """Draw the button and its number."""
        size = min(self.width, self.height)
        painter.dot(self.box.center, size / dp(1), "ink")
        painter.dot(self.box.center, size / dp(1) - 2, "brass")
        painter.sign(number(round(self.number)), self.box.middle(size, size * 0.62), "ink")


class KeyMomentItem(Plated, AppListItem):
    """A key moment in words; a tap shows it on the board."""

    number = NumericProperty(0)
    who = StringProperty("")
    text = StringProperty("")
    reason = StringProperty("")

    def on_kv_post(self, base_widget: object) -> None:
        """Add the face of the player who made the move. What several caused has none."""
        super().on_kv_post(base_widget)
        if self.who:
            face = Avatar(who=self.who, pos_hint={"center_y": 0.5})
            face.size = (dp(FACE_DP), dp(FACE_DP))
            self.add_widget(face)


load_kv(__file__)
