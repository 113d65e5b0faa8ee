"""The answer to *Which sock?*: the lines of the log, one of which is marked, and the pairs."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.text.names import design_name
from sockapp.puzzles.which_sock.kind import KIND
from sockapp.puzzles.which_sock.notes import SockAnswer
from sockapp.reader.lesson import Frame
from sockapp.ui.boards.base import board_class
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.screens.puzzles.solve.puzzle_host import PuzzleHost
from sockapp.ui.widgets.button_behavior import AppButtonBehavior
from sockapp.ui.widgets.page_layout import DashedLine
from sockapp.ui.widgets.press_tint import PressTint
from sockapp.ui.widgets.recycled_list import RecycledList
from sockapp.ui.widgets.state_layer import StateLayer

CELL_DP = 48
"""Least width and height of a pair, in dp."""
CELL_MAX_DP = 64
PICTURE_DP = 30
RULED_OUT_OPACITY = 0.3
"""Opacity of a pair that a hint rules out."""


class LogLine(StateLayer, AppButtonBehavior, Painted):
    """A line of the log. A tap marks it."""

    hint = StringProperty("")
    """The line in words."""
    is_marked = BooleanProperty(False)
    """Whether it is the player's answer."""
    is_evidence = BooleanProperty(False)
    """Whether a message points at it."""

    def __init__(self, on_tap: Callable[[int], None], **kwargs: Any) -> None:
        self._on_tap = on_tap
        self.number = 0
        self.picture = ""
        super().__init__(**kwargs)

    def show(
        self, number: int, picture: str, text: str, is_marked: bool, is_evidence: bool
    ) -> None:
        """Show this line."""
        self.number, self.picture, self.hint = number, picture, text
        self.is_marked, self.is_evidence = is_marked, is_evidence
        self.repaint()

    def fit(self, width: float) -> float:
        """Set the width, and the height that the text needs; return the height."""
        self.width = width
        if self.theme is not None:
            words = width - dp(PICTURE_DP + 8 + 2 * 8)
            height = Painter(self.theme).text_height(self.hint, max(dp(40), words), "small")
            self.height: float = max(dp(CELL_DP), height + dp(14))
        return float(self.height)

    def on_release(self) -> None:
        """Mark this line."""
        self._on_tap(self.number)

    def paint(self, painter: Painter) -> None:
        """Draw the card that the line is about, and its words."""
        room = self.box.inset(dp(2), dp(1.5))
        if self.is_marked:
            painter.plate(room, "highlight", "ring", radius=10, line_width=3)
        elif self.is_evidence:
            painter.plate(room, "highlight", "muted", radius=10, line_width=1.6, dashed=True)
        picture, words = self.box.inset(dp(8), dp(4)).cut_left(dp(PICTURE_DP), dp(8))
        if self.picture:
            painter.sprite(self.picture, picture)
        painter.text(self.hint, words, "small", align="left", lines=8)


class PairRow(PressTint):
    """All pairs of the round, of which one is chosen by a tap."""

    def __init__(self, on_tap: Callable[[Design], None], **kwargs: Any) -> None:
        self._on_tap = on_tap
        self.pairs: tuple[Design, ...] = ()
        self.chosen: Design | None = None
        self.likely: frozenset[Design] = frozenset()
        """The pairs that a hint leaves; empty for all."""
        self.named: Design | None = None
        """The pair that a message is about."""
        super().__init__(**kwargs)
        self.size_hint_y = None
        self.fbind("width", self._grow)

    def show(
        self,
        pairs: Sequence[Design],
        chosen: Design | None,
        likely: frozenset[Design],
        named: Design | None,
    ) -> None:
        """Show these pairs."""
        self.pairs, self.chosen, self.likely = tuple(pairs), chosen, likely
        self.named = named
        self._grow()
        self.repaint()

    @property
    def _columns(self) -> int:
        return max(1, min(len(self.pairs), int(self.width // dp(CELL_DP))))

    def _grow(self, *_args: object) -> None:
        if self.pairs:
            rows = -(-len(self.pairs) // self._columns)
            cell = min(dp(CELL_MAX_DP), max(dp(CELL_DP), self.width / self._columns))
            self.height = rows * min(cell, dp(CELL_DP + 6))

    def boxes(self) -> Iterator[tuple[Design, Box]]:
        """Yield each pair with its box. Rows are filled evenly."""
        if not self.pairs:
            return
        rows = -(-len(self.pairs) // self._columns)
        each = -(-len(self.pairs) // rows)
        for row, strip in enumerate(self.box.rows(rows)):
            some = self.pairs[row * each : (row + 1) * each]
            width = min(dp(CELL_MAX_DP), strip.width / max(1, len(some)))
            for index, pair in enumerate(some):
                x = strip.center[0] + (index - len(some) / 2) * width
                yield pair, Box(x, strip.y, width, strip.height)

    def focus_targets(self) -> Iterator[tuple[Hashable, Box]]:
        """Yield the keyboard's targets."""
        yield from self.boxes()

    def on_release(self) -> None:
        """Choose the pair under the finger."""
        for pair, box in self.boxes():
            if self.last_touch is not None and box.contains(*self.last_touch.pos):
                self._on_tap(pair)

    def find_pressed_box(self, x: float, y: float) -> Box | None:
        """Return the box of the pair at a point."""
        return next((box for _pair, box in self.boxes() if box.contains(x, y)), None)

    def paint(self, painter: Painter) -> None:
        """Draw a sock for each pair."""
        for pair, box in self.boxes():
            place = box.inset(dp(2))
            if pair is self.chosen:
                painter.plate(place, "highlight", "ring", radius=12, line_width=3)
            elif pair is self.named:
                painter.plate(place, "highlight", "muted", radius=12, line_width=2, dashed=True)
            else:
                painter.plate(place, "surface", "line", radius=12, line_width=1.5)
            faded = bool(self.likely) and pair not in self.likely
            tint = (1.0, 1.0, 1.0, RULED_OUT_OPACITY if faded else 1.0)
            painter.sprite(f"sock_{pair.name.lower()}", place.inset(dp(5)), tint=tint)


Builder.load_string("""
#:import dp kivy.metrics.dp
<LogAnswer>:
    canvas.before:
        Color:
            rgba: app.theme_cls.palette["table"]
        Rectangle:
            pos: self.pos
            size: self.size
        Color:
            rgba: app.theme_cls.palette["line"]
        Rectangle:
            pos: self.x, self.top - dp(1.5)
            size: self.width, dp(1.5)
""")


class LogAnswer(BoxLayout):
    """The log with the pairs below it. ``on_change`` is called after every tap."""

    def __init__(self, host: PuzzleHost, on_change: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(4), **kwargs)
        self.host, self._on_change = host, on_change
        puzzle = host.puzzle
        self.frames = KIND.frames(puzzle)
        self.numbers = KIND.lines(puzzle)
        self._trail = KIND.view(puzzle).trail
        self.line: int | None = None
        self.evidence: frozenset[int] = frozenset()
        self.is_open = True
        """Whether taps change the answer."""
        self.lines = RecycledList(row_height=dp(CELL_DP), has_fitted_rows=True)
        self.lines.make = lambda: LogLine(self._mark)
        self.lines.fill = self._fill
        self.lines.count = len(self.numbers)
        self.pairs = PairRow(self._choose)
        self._edge = DashedLine()
        """Where the lines end, one of which is usually cut."""
        self.show_parts(has_lines=True, has_pairs=True)
        self._likely: frozenset[Design] = frozenset()
        self._named: Design | None = None
        self.design: Design | None = None
        self.refresh()

    def show_parts(self, *, has_lines: bool, has_pairs: bool) -> None:
        """Show the lines, the pairs or both."""
        self.clear_widgets()
        if has_lines:
            self.add_widget(self.lines)
        if has_lines and has_pairs:
            self.add_widget(self._edge)
        if has_pairs:
            self.add_widget(self.pairs)
        if not has_lines:  # the pairs stay at the top
            self.add_widget(Widget())

    @property
    def answer(self) -> SockAnswer | None:
        """The player's answer; None while a part of it is missing."""
        if self.design is None or self.line is None:
            return None
        return SockAnswer(self.design, self.line)

    def refresh(self) -> None:
        """Write all lines again, because the language or a mark has changed."""
        self.pairs.show(KIND.choices(self.host.puzzle), self.design, self._likely, self._named)
        self.lines.refill()

    def limit(self, likely: Sequence[int]) -> None:
        """Fade all pairs but these."""
        self._likely = frozenset(map(Design, likely))
        self.refresh()

    def set_answer(self, answer: SockAnswer) -> None:
        """Choose this pair and this line."""
        self.design, self.line = answer.design, answer.line
        self.refresh()
        self.lines.scroll_to_middle(self.numbers.index(answer.line))

    @property
    def revealed(self) -> Frame:
        """The position with the lost mate face up."""
        return KIND.reveal(self.host.puzzle)

    def point_at(self, lines: Sequence[int], design: Design | None = None) -> None:
        """Mark what a message is about, lines and perhaps a pair, and scroll to the last line."""
        self.evidence = frozenset(lines) & frozenset(self.numbers)
        self._named = design
        if design is not None:
            self._likely = frozenset()
        self.refresh()
        if self.evidence:
            self.lines.scroll_to_middle(self.numbers.index(max(self.evidence)))

    def frame_after(self, line: int) -> Any:
        """Return the position after the move that a line belongs to."""
        seen = 1
        for frame in self.frames:
            seen += len(frame.events)
            if line < seen:
                return frame
        return self.frames[-1]

    def _fill(self, row: LogLine, at: int) -> None:
        number = self.numbers[at]
        event = self._trail[number]
        host = self.host
        text = host.phrases.event(event, host.watcher, host.names) or ""
        pictures = board_class(host.game_id).pictures_of((event,))
        row.show(number, "".join(pictures[:1]), text, number == self.line, number in self.evidence)

    def _mark(self, number: int) -> None:
        if self.is_open:
            self.line = number
            self.evidence, self._named = frozenset(), None
            self.refresh()
            self._on_change()

    def _choose(self, design: Design) -> None:
        if self.is_open:
            self.design = design
            self.evidence, self._named = frozenset(), None
            self.refresh()
            self._on_change()


def pair_name(design: Design) -> str:
    """Return the name of a pair."""
    return design_name(design)
