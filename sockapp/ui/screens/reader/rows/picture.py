"""The row of a picture: a drawing, its caption, and buttons to step through its frames."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sockapp import games
from sockapp.i18n import _, number
from sockapp.reader.book import BookPicture
from sockapp.reader.lesson import Frame
from sockapp.ui.boards.book_drawing import drawing_height, make_drawing
from sockapp.ui.screens.reader.rows.manual_row import ManualRow
from sockapp.ui.screens.reader.rows.paragraph import ROW_GAP_DP
from sockapp.ui.screens.reader.rows.rich_text import RichText
from sockapp.ui.widgets.icon_button import AppIconButton
from sockapp.ui.widgets.plate import Plated
from sockapp.ui.widgets.sprite import Sprite

if TYPE_CHECKING:
    from sockapp.ui.screens.reader.rules_page import RulesPage

EDGE_DP = 10


class PictureView(ManualRow):
    """A row with a drawing on a panel."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(fill="none", line="none", **kwargs)
        self.row: PictureRow | None = None
        self.step = 0
        """The index among the frames that are shown."""
        self.plate = Plated(size_hint=(None, None), radius=dp(16), stitch="line")
        self.title = RichText(font_style="Title", role="medium", is_balanced=True)
        self.caption = RichText(font_style="Label", is_balanced=True)
        self._room = 0.0
        """The width of the caption."""
        self.verdict: Sprite | None = None
        """The sign of a legal or a refused move. The first picture with a refused move makes it."""
        self.count = RichText(role="medium", theme_text_color="Secondary", halign="center")
        self.earlier = AppIconButton(icon="back")
        self.later = AppIconButton(icon="chevron_right")
        self.earlier.bind(on_release=lambda _button: self.go(self.step - 1))
        self.later.bind(on_release=lambda _button: self.go(self.step + 1))
        self.drawing: Widget | None = None
        self._drawn: BookPicture | None = None

    def show(self, row: PictureRow) -> None:
        """Show this picture from its first frame."""
        self.row, self.step = row, 0
        self.title.write(_(row.block.title), row.reader.wanted)

    def fit(self, width: float) -> float:
        """Lay out for this width; the tallest caption counts, so that no step moves the rest."""
        row = self.row
        if row is None:
            return 0.0
        self.begin(width)
        block, edge = row.block, dp(EDGE_DP)
        inner = width - 2 * edge
        self.lay(self.plate, 0, 0, is_behind=True)
        below = dp(10)
        if self.title.text:
            height = self.title.fit(inner - dp(8))
            self.lay(self.title, edge + dp(4), below)
            below += height + dp(6)
        else:
            self.drop(self.title)
        below = self._lay_drawing(block, inner, below)
        below = self._lay_caption(block, inner, below)
        if len(block.shown) > 1:
            below = self._lay_steps(width, below)
        else:
            for part in (self.earlier, self.later, self.count):
                self.drop(part)
        below += dp(6)
        self.plate.size = (width, below)
        return self.finish(below + dp(ROW_GAP_DP))

    def _lay_drawing(self, block: BookPicture, inner: float, below: float) -> float:
        height = drawing_height(block, inner)
        if self.drawing is not None and self._drawn is not block:
            self.drop(self.drawing)
            self.drawing = self._drawn = None
        if self.drawing is not None:
            self.drawing.size = (inner, height)
            self.lay(self.drawing, dp(EDGE_DP), below)
        self._drawing_place = (inner, height, below)
        return below + height + dp(6)

    def on_parent(self, _view: Widget, parent: Widget | None) -> None:
        """Create the drawing when the row comes near the viewport."""
        if parent is None or self.row is None or self.drawing is not None:
            return
        inner, height, below = self._drawing_place
        self._drawn = self.row.block
        self.drawing = make_drawing(self.row.block)
        self.drawing.size_hint = (None, None)
        self.drawing.size = (inner, height)
        self.lay(self.drawing, dp(EDGE_DP), below)
        self.put(self.x, self.y)

    def _lay_caption(self, block: BookPicture, inner: float, below: float) -> float:
        room, left = inner - dp(8), dp(EDGE_DP + 4)
        lesson_frames = block.lesson.frames
        if any(lesson_frames[number].problem for number in block.shown):
            if self.verdict is None:
                self.verdict = Sprite(size_hint=(None, None), size=(dp(22), dp(22)))
            self.lay(self.verdict, left, below)
            room, left = room - dp(28), left + dp(28)
        elif self.verdict is not None:
            self.drop(self.verdict)
        tallest = 0.0
        for step in range(len(block.shown)):
            if step != self.step:
                self._write_caption(block, step)
                tallest = max(tallest, self.caption.wrap(room))
        self._room = room
        self._show_step(block)
        self.lay(self.caption, left, below)
        return below + max(tallest, self.caption.height) + dp(4)

    def _lay_steps(self, width: float, below: float) -> float:
        high = self.earlier.height
        self.lay(self.earlier, dp(8), below - dp(2))
        self.lay(self.later, width - dp(8) - self.later.width, below - dp(2))
        height = self.count.fit(width - 2 * (high + dp(10)))
        self.lay(self.count, high + dp(10), below + (high - height) / 2 - dp(2))
        return below + high - dp(4)

    def go(self, step: int) -> None:
        """Show another frame."""
        row = self.row
        if row is None or not 0 <= step < len(row.block.shown):
            return
        self.step = step
        if self.drawing is not None:
            self.drawing.show(row.block.shown[step])
        self._show_step(row.block)
        self.put(self.x, self.y)

    def _write_caption(self, block: BookPicture, step: int) -> None:
        self.caption.write(caption(block, step, _(block.captions[step])))

    def _show_step(self, block: BookPicture) -> None:
        """Show the caption, the sign and the buttons of the frame that is shown."""
        step, steps = self.step, len(block.shown)
        self._write_caption(block, step)
        self.caption.fit(self._room)
        if self.verdict is not None:
            frame = block.lesson.frames[block.shown[step]]
            self.verdict.name = "close" if frame.problem else "check"
            self.verdict.opacity = 0 if frame.move is None else 1  # no move was made yet
        self.count.text = _("{step} of {steps}").format(step=number(step + 1), steps=number(steps))
        for button, possible in ((self.earlier, step > 0), (self.later, step < steps - 1)):
            button.disabled, button.opacity = not possible, 1 if possible else 0.25
        self.earlier.hint, self.later.hint = _("Step back"), _("Step forward")


@dataclass(frozen=True, slots=True)
class PictureRow:
    """The row of a picture."""

    reader: RulesPage
    block: BookPicture
    name: str
    view: ClassVar[type[Any]] = PictureView


def caption(block: BookPicture, step: int, words: str) -> str:
    """Return a frame's caption with facts of the game filled in, and the reason of a refusal."""
    frame: Frame = block.lesson.frames[block.shown[step]]
    if block.facts is not None:
        words = words.format(**block.facts(frame))
    if frame.problem is not None:
        reason = games.phrases(block.lesson.game_id).problem(frame.problem)
        words = f"{words} [i]{reason}[/i]"
    return words
