"""The rows with a button: an example to play, and the offer of a first game with a guide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.metrics import dp

from sockapp.i18n import _
from sockapp.reader.book import TryIt
from sockapp.ui.screens.reader.rows.manual_row import ManualRow
from sockapp.ui.screens.reader.rows.paragraph import ROW_GAP_DP
from sockapp.ui.screens.reader.rows.rich_text import RichText
from sockapp.ui.widgets.button import AppButton, AppButtonText
from sockapp.ui.widgets.plate import Plated
from sockapp.ui.widgets.sprite import Sprite

if TYPE_CHECKING:
    from sockapp.ui.screens.reader.rules_page import RulesPage

EDGE_DP = 14
BUTTON_BESIDE_MIN_EMS = 34
"""The width, in font sizes, from which the button stands beside the text."""
MIN_BUTTON_WIDTH_DP = 120
"""The least width of that button, in dp."""


class _Invitation(ManualRow):
    """A panel with a heading, a text and a button."""

    icon = "tap"

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(fill="none", line="none", **kwargs)
        self.plate = Plated(
            size_hint=(None, None), radius=dp(16), line="secondary", line_width=dp(2)
        )
        self.sign = Sprite(name=self.icon, size_hint=(None, None), size=(dp(26), dp(26)))
        self.heading = RichText(font_style="Title", role="medium")
        self.words = RichText(is_balanced=True)
        self.button = AppButton(AppButtonText(), style="tonal", size_hint_x=None)
        self.button.bind(on_release=lambda _button: self.accept())

    def fit(self, width: float) -> float:
        """Lay out for this width and return the height."""
        self.begin(width)
        edge = dp(EDGE_DP)
        self.lay(self.plate, 0, 0, is_behind=True)
        beside = width >= BUTTON_BESIDE_MIN_EMS * self.words.font_size
        button_width = max(dp(MIN_BUTTON_WIDTH_DP), self.button.minimum_width)
        self.button.fit(button_width if beside else width - 2 * edge)
        room = width - 2 * edge - (self.button.width + dp(12) if beside else 0)
        self.lay(self.sign, edge, dp(11))
        height = self.heading.fit(room - dp(34))
        self.lay(self.heading, edge + dp(34), dp(14))
        below = dp(14) + max(height, dp(24)) + dp(4)
        height = self.words.fit(room)
        self.lay(self.words, edge, below)
        below += height + dp(10)
        if beside:
            below = max(below, self.button.height + dp(16))
            self.lay(
                self.button, width - edge - self.button.width, (below - self.button.height) / 2
            )
        else:
            self.lay(self.button, edge, below)
            below += self.button.height + dp(12)
        self.plate.size = (width, below)
        return self.finish(below + dp(ROW_GAP_DP))

    def accept(self) -> None:
        """Handle a press of the button."""


class TryView(_Invitation):
    """A row with an example to play."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.row: TryRow | None = None

    def show(self, row: TryRow) -> None:
        """Show this example."""
        self.row = row
        reader = row.reader
        is_solved = row.name in reader.reading.solved
        self.sign.name = "check" if is_solved else "tap"
        self.heading.write(_("Your move: solved") if is_solved else _("Your move"))
        self.words.write(_(row.block.task), reader.wanted)
        self.button.text = _("Try it again") if is_solved else _("Try it")

    def accept(self) -> None:
        """Open the example."""
        if self.row is not None:
            self.row.reader.open_try(self.row.block)


@dataclass(frozen=True, slots=True)
class TryRow:
    """The row of an example to play."""

    reader: RulesPage
    block: TryIt
    name: str
    view: ClassVar[type[Any]] = TryView


class FirstGameView(_Invitation):
    """A row that offers the tutorial."""

    icon = "hint"

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.row: FirstGameRow | None = None

    def show(self, row: FirstGameRow) -> None:
        """Show the offer."""
        self.row = row
        self.heading.write(_("Learn as you play"))
        self.words.write(_("A few turns at the table, step by step. Nothing counts."))
        self.button.text = _("Learn as you play (3\u00a0min)")

    def accept(self) -> None:
        """Open the tutorial."""
        if self.row is not None:
            self.row.reader.start_tutorial()


@dataclass(frozen=True, slots=True)
class FirstGameRow:
    """The offer of the tutorial, at the end of a book's first page."""

    reader: RulesPage
    view: ClassVar[type[Any]] = FirstGameView
