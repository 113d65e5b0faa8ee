"""The sheet with the game's log: all events in words, by rounds, the latest first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp

from sockapp.i18n import _
from sockapp.ui.boards.base import board_class
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.why_button import WhyButton
from sockapp.ui.look import textures
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.widgets.card_strip import strip_boxes
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.recycled_list import RecycledList
from sockapp.ui.widgets.sheet import Sheet

LINE_GAP_DP = 10
"""Space between two lines, in dp."""
FACE_DP, CARD_HEIGHT_DP, PART_GAP_DP = 30, 42, 8
"""The size of a face or die, the height of a card, and the space between parts, in dp."""
HEADING_PADDING_DP = 4
"""Space above and below the words of a heading, in dp."""


@dataclass(frozen=True, slots=True)
class LogItem:
    """What one row shows: a line with a face and cards, or the heading of a round."""

    text: str
    who: str = ""
    """The sprite of the face; empty for none."""
    pictures: tuple[str, ...] = ()
    is_heading: bool = False


def open_log(controller: BoardHost) -> Sheet:
    """Open the log in the watcher's view."""
    sheet = Sheet(title=_("Log"))
    if items := list_items(controller):
        sheet.scroll_list(_rows(items))
    else:
        sheet.add(
            AppLabel(
                text=_("Nothing has happened yet."), theme_text_color="Secondary", halign="center"
            )
        )
    asking = WhyButton(controller)
    if asking.has_answer:
        sheet.add_footer(asking)
    sheet.open(animation=False)
    return sheet


def list_items(host: BoardHost) -> list[LogItem]:
    """Return the rows of the log, the latest first.

    Each round has a heading above its lines, unless all lines are of one round.
    """
    entries = host.log_entries()
    has_headings = len({entry.round_number for entry in entries}) > 1
    pictures_of = board_class(host.game_id).pictures_of
    items, shown_round = [], 0
    for entry in reversed(entries):
        if has_headings and entry.round_number != shown_round:
            shown_round = entry.round_number
            items.append(LogItem(host.phrases.round_title(shown_round), is_heading=True))
        seat = host.phrases.subject_of(entry.events[0], host.watcher)
        who = "" if seat is None else host.face(seat)
        items.append(LogItem(entry.text, who, pictures_of(entry.events)))
    return items


def _rows(items: list[LogItem]) -> RecycledList:
    """Return a list of these items. A long game has more than a thousand of them."""
    shown = RecycledList(has_fitted_rows=True, gap=dp(LINE_GAP_DP), count=len(items))
    shown.make = LogRow
    shown.fill = lambda row, at: row.show(items[at])
    return shown


class LogRow(Painted):
    """A row of the log. One card is beside the words; more cards or dice are below them."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.item = LogItem("")
        self._words = AppLabel(size_hint=(None, None))
        self.add_widget(self._words)
        for name in ("pos", "size"):
            self.fbind(name, self._place_words)

    @property
    def text(self) -> str:
        """The words of the row."""
        return self.item.text

    def show(self, item: LogItem) -> None:
        """Show an item of the log."""
        self.item = item
        self._words.bold = item.is_heading
        self._words.theme_text_color = "Secondary" if item.is_heading else "Primary"
        self._words.text = item.text
        self.repaint()

    def fit(self, width: float) -> float:
        """Set the width, and the height that the parts need; return the height."""
        self.width = width
        height = self._words.fit(self._words_width)
        if self.item.is_heading:
            self.height = height + dp(2 * HEADING_PADDING_DP)
        elif self._has_strip:
            self.height = max(height, dp(FACE_DP)) + dp(PART_GAP_DP) + self._picture_height
        else:
            self.height = max(height, dp(FACE_DP), self._picture_height)
        self._place_words()
        return float(self.height)

    @property
    def _has_strip(self) -> bool:
        return len(self.item.pictures) > 1

    @property
    def _picture_height(self) -> float:
        """The height of each picture; 0 without pictures. A die is as wide as a card."""
        if not self.item.pictures:
            return 0.0
        picture = textures.texture(textures.worn_name(self.item.pictures[0]))
        return float(min(dp(CARD_HEIGHT_DP), dp(FACE_DP) * picture.height / picture.width))

    @property
    def _indent(self) -> float:
        """Where words and strips begin, from the left edge."""
        return float(dp(Sheet.SIDE_DP) + (0 if self.item.is_heading else dp(FACE_DP + PART_GAP_DP)))

    @property
    def _words_width(self) -> float:
        beside = dp(FACE_DP + PART_GAP_DP) if len(self.item.pictures) == 1 else 0
        # The margin at the right keeps the text off the scroll bar.
        return float(self.width - self._indent - beside - dp(Sheet.SIDE_DP))

    @property
    def _top_part(self) -> Box:
        """The part of the row with face and words."""
        below = dp(PART_GAP_DP) + self._picture_height if self._has_strip else 0
        return Box(self.x, self.y + below, self.width, self.height - below)

    def _place_words(self, *_args: object) -> None:
        part = self._top_part
        self._words.pos = (self.x + self._indent, part.center[1] - self._words.height / 2)

    def paint(self, painter: Painter) -> None:
        """Draw the face and the cards, or the line under a heading."""
        item, part, left = self.item, self._top_part, self.x + dp(Sheet.SIDE_DP)
        right, face, height = self.right - dp(Sheet.SIDE_DP), dp(FACE_DP), self._picture_height
        if item.is_heading:
            painter.line((left, self.y, right, self.y), "line", 1.5)
        if item.who:
            painter.sprite(item.who, Box(left, part.center[1] - face / 2, face, face))
        start = self.x + self._indent if self._has_strip else right - face
        bottom = self.y if self._has_strip else part.center[1] - height / 2
        for name, box in strip_boxes(item.pictures, Box(start, bottom, right - start, height)):
            painter.sprite(name, box)
