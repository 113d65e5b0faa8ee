"""The rows of titles and paragraphs: plain, in a list, with a heading, or a house ruling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.graphics import Color, Rectangle, Triangle
from kivy.lang import Builder
from kivy.metrics import dp

from sockapp.i18n import _
from sockapp.reader.book import Paragraph
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.screens.reader.rows.manual_row import ManualRow
from sockapp.ui.screens.reader.rows.rich_text import RichText
from sockapp.ui.widgets.button_behavior import AppButtonBehavior
from sockapp.ui.widgets.plate import Plated
from sockapp.ui.widgets.state_layer import StateLayer

if TYPE_CHECKING:
    from sockapp.ui.screens.reader.rules_page import RulesPage

ROW_GAP_DP = 12
"""The gap between two rows, in dp."""
INDENT_DP = 38
"""The width of a list mark, in dp."""
BULLET, DOT_DP = "•", 9
"""The mark of a list without numbers, and its size in dp."""
LINE_HEIGHT_EMS = 1.3
"""The height of a line, in font sizes."""
MIN_TOUCH_HEIGHT_DP = 48
"""The least height of a touch target, in dp."""


class Ribbon(Painted):
    """A bookmark ribbon at the edge of a paragraph."""

    def paint(self, painter: Painter) -> None:
        """Draw a strip of cloth with a notch."""
        x, y, width, height = self.box
        notch = width / 2
        Color(*painter.colour("primary"))
        Rectangle(pos=(x, y + notch), size=(width, height - notch))
        Triangle(points=(x, y, x, y + notch, x + notch, y + notch))
        Triangle(points=(x + width, y, x + width, y + notch, x + notch, y + notch))


Builder.load_string("""
<BadgeText>:
    font_style: "Label"
    role: "small"
    theme_text_color: "Custom"
    text_color: app.theme_cls.surfaceColor
""")


class BadgeText(RichText):
    """The text of a badge."""


class Badge(Plated):
    """A word or a number on a small plate in the colour of the text."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), fill="text", line="text", **kwargs)
        self.words = BadgeText()
        self.add_widget(self.words)
        self.fbind("pos", self._center)

    def write(self, text: str, *, is_round: bool = False) -> None:
        """Show a text; a number becomes a circle, a bullet a dot."""
        if text == BULLET:
            self.words.text = ""
            self.size, self.radius = (dp(DOT_DP), dp(DOT_DP)), dp(DOT_DP) / 2
            return
        self.words.text = text
        self.words.text_size = (None, None)
        self.words.texture_update()
        self.words.size = self.words.texture_size
        height = self.words.height + dp(8)
        self.size = (max(height, self.words.width + (dp(8) if is_round else dp(20))), height)
        self.radius = height / 2
        self._center()

    def _center(self, *_args: object) -> None:
        self.words.center = self.center


class TitleView(ManualRow):
    """A row with the page's title."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(fill="none", line="none", **kwargs)
        self.words = RichText(font_style="Display", role="small", is_balanced=True)

    def show(self, row: TitleRow) -> None:
        """Show this title."""
        self.words.write(_(row.text), row.reader.wanted)

    def fit(self, width: float) -> float:
        """Lay out for this width and return the height."""
        self.begin(width)
        height = self.words.fit(width)
        self.lay(self.words, 0, dp(14))
        return self.finish(height + dp(14 + 6))


@dataclass(frozen=True, slots=True)
class TitleRow:
    """The row of the page's title."""

    reader: RulesPage
    text: str
    view: ClassVar[type[Any]] = TitleView


class ParagraphView(StateLayer, AppButtonBehavior, ManualRow):
    """A row with a paragraph; a tap on it opens its menu."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(fill="none", line="none", **kwargs)
        self.row: ParagraphRow | None = None
        self.plate = Plated(size_hint=(None, None), radius=dp(14))
        self.badge = Badge()
        self.head = RichText(font_style="Title", role="medium", is_balanced=True)
        self.words = RichText()
        self.reason = RichText(role="medium", theme_text_color="Secondary")
        self.ribbon = Ribbon(size_hint=(None, None), size=(dp(13), dp(26)))
        for words in (self.head, self.words, self.reason):
            words.bind(on_rule=lambda _words, rule: self.row and self.row.reader.see(rule))

    def show(self, row: ParagraphRow) -> None:
        """Show this paragraph."""
        self.row = row
        reader, block = row.reader, row.block
        self.head.write(_(block.head), reader.wanted)
        note = "" if block.ruling else "  ".join(block.rules)
        self.words.write(_(block.text), reader.wanted, note)
        if block.ruling:
            self.reason.write(_(block.ruling), reader.wanted, "  ".join(block.rules))
            self.badge.write(_("House rule"))
        else:
            self.reason.text = ""
            self.badge.write(block.mark, is_round=True)
        self.plate.fill = "highlight" if row.is_lit or block.ruling else "none"
        self.plate.line = "ring" if row.is_lit else "outline" if block.ruling else "none"
        self.plate.line_width = dp(2.4) if row.is_lit else dp(1.5)

    def fit(self, width: float) -> float:
        """Lay out for this width and return the height."""
        row = self.row
        if row is None:
            return 0.0
        self.begin(width)
        block = row.block
        boxed = row.is_lit or bool(block.ruling)
        edge = dp(12) if boxed else 0
        marked = row.name in row.reader.reading.bookmarks
        hem = max(edge, dp(24)) if marked else edge
        below, left = (dp(10), edge) if boxed else (0.0, 0.0)
        if boxed:
            self.lay(self.plate, 0, 0, is_behind=True)
        else:
            self.drop(self.plate)
        below, left = self._lay_badge(below, left)
        for words, gap in ((self.head, dp(2)), (self.words, dp(4)), (self.reason, 0)):
            if words.text:
                height = words.fit(width - left - hem)
                self.lay(words, left, below)
                below += height + gap
            else:
                self.drop(words)
        if boxed:
            below += dp(8)
            self.plate.size = (width, below)
        if marked:
            self.lay(self.ribbon, width - dp(20), 0)
        else:
            self.drop(self.ribbon)
        return self.finish(max(dp(MIN_TOUCH_HEIGHT_DP), below + self._gap(row.block.mark)))

    def _gap(self, mark: str) -> float:
        """Return the gap below the row.

        Items of a list have the same gap whether they are as low as a touch target or higher.
        """
        if not mark:
            return dp(ROW_GAP_DP)
        return max(
            dp(ROW_GAP_DP - 4),
            dp(MIN_TOUCH_HEIGHT_DP) - self.words.font_size * LINE_HEIGHT_EMS - dp(4),
        )

    def _lay_badge(self, below: float, left: float) -> tuple[float, float]:
        block = self.row.block if self.row else None
        if block is None or not (block.mark or block.ruling):
            self.drop(self.badge)
            return below, left
        if block.mark == BULLET:
            middle = self.words.font_size * 0.65
            self.lay(self.badge, left + dp(8), below + middle - dp(DOT_DP) / 2)
            return below, left + dp(INDENT_DP - 8)
        if block.ruling:
            self.lay(self.badge, left, below)
            return below + self.badge.height + dp(6), left
        line = (self.head if block.head else self.words).font_size * LINE_HEIGHT_EMS
        self.lay(self.badge, left, below + (line - self.badge.height) / 2)
        return below, left + max(dp(INDENT_DP), self.badge.width + dp(8))

    def on_release(self) -> None:
        """Open the paragraph's menu."""
        if self.row is not None:
            self.row.reader.ask_paragraph(self.row)


@dataclass(frozen=True, slots=True)
class ParagraphRow:
    """The row of a paragraph; ``is_lit`` if a link or a search led to it."""

    reader: RulesPage
    block: Paragraph
    name: str
    is_lit: bool
    view: ClassVar[type[Any]] = ParagraphView
