"""The viewer's notebook: their own pencil marks, the log, or what the app deduces for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from sockapp.games.odd_socks.deduction.notebook import Notebook
from sockapp.games.odd_socks.deduction.pencil_marks import count_round
from sockapp.games.odd_socks.state import View
from sockapp.games.odd_socks.text.notebook_reasons import describe_evidence
from sockapp.i18n import _, ngettext, number, pgettext
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.odd_socks.notebook import notebook_worker
from sockapp.ui.boards.odd_socks.notebook.notebook_kinds import HELP_KINDS, OWN_KINDS, chosen_kind
from sockapp.ui.boards.odd_socks.notebook.notebook_row import (
    NotebookHead,
    NotebookLegend,
    NotebookPairRow,
)
from sockapp.ui.boards.odd_socks.notebook.pencil_page import PencilPage
from sockapp.ui.widgets.button import AppButton, AppButtonText
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.progress import AppLinearProgress
from sockapp.ui.widgets.segments import Segments
from sockapp.ui.widgets.sheet import Sheet


class NotebookPages(BoxLayout):
    """The content of the notebook: marks, deductions, the log, or a note that it is closed."""

    def __init__(self, host: BoardHost, view: View, **kwargs: Any) -> None:
        self.host, self.view = host, view
        self.rows: list[NotebookPairRow] = []
        self.reasons: AppLabel | None = None
        """The reasons for the open row; None if no row is open."""
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(4), **kwargs)
        self.bind(minimum_height=self.setter("height"))

    def write(self, kind: str) -> None:
        """Show the content of this kind. Deductions are saved as a use of help."""
        self.clear_widgets()
        self.rows, self.reasons = [], None
        if kind == "pencil":
            self.add_widget(PencilPage(self.host, self.view))
        elif kind in HELP_KINDS:
            if self.view.trail:  # after a round there is nothing to deduce
                self.host.note_help(count_round(self.view.table))
            self.add_widget(AppLabel(text=_("Working it out…"), halign="center"))
            self.add_widget(AppLinearProgress(is_waiting=True))
            notebook_worker.compute_notebook(self.view, lambda book: self._write_pairs(book, kind))
        elif kind == "log":
            for line in self._log_lines():
                self.add_widget(AppLabel(text=line, role="medium"))
        else:
            text = _("The notebook is off, so you’ll have to remember.")
            self.add_widget(AppLabel(text=text, halign="center"))

    def _log_lines(self) -> list[str]:
        lines = self.host.visible_events(self.view.trail)
        return lines or [_("Nothing has happened yet.")]

    def _write_pairs(self, book: Notebook, kind: str) -> None:
        if self.parent is None or chosen_kind(self.host.app.settings) != kind:
            return
        self.clear_widgets()
        host, view = self.host, self.view
        count = sum(bool(row.odd) for row in book.rows)
        text = ngettext(
            "{count} pair still has a missing sock.",
            "{count} pairs still have a missing sock.",
            count,
        )
        self.add_widget(
            AppLabel(
                text=text.format(count=number(count)),
                font_style="Title",
                role="medium",
                halign="center",
            )
        )
        faces = tuple(map(host.face, range(view.table.players)))
        you = view.seat if host.is_viewer_addressed else None
        self.add_widget(NotebookHead(view, you, host.names, faces))
        for index, row in enumerate(book.rows):
            line = NotebookPairRow(view, row, is_striped=index % 2 == 0, has_chances=kind == "full")
            line.bind(on_release=self._toggle)
            self.rows.append(line)
            self.add_widget(line)
        self.add_widget(NotebookLegend(view, book.rows[0].design))
        if kind == "full":
            legend = _(
                "The percentage shows how likely it is that the missing sock is there. Tap a "
                "pair to see why."
            )
        else:
            legend = _(
                "A question mark means the missing sock may be there. Tap a pair to see why."
            )
        self.add_widget(AppLabel(text=legend, role="medium", theme_text_color="Secondary"))

    def _toggle(self, row: NotebookPairRow) -> None:
        """Show the reasons for a row; a second tap hides them again."""
        if self.reasons is not None:
            self.remove_widget(self.reasons)
            self.reasons = None
        is_opening = not row.is_open
        for other in self.rows:
            other.is_open = is_opening and other is row
            other.repaint()
        if is_opening:
            lines = describe_evidence(self.view, row.row, self.host.names)
            self.reasons = AppLabel(text="\n".join(lines), role="medium", padding=(dp(8), dp(2)))
            self.add_widget(self.reasons, index=self.children.index(row))


def open_notebook_sheet(host: BoardHost, view: View, assist: Callable[[str], None]) -> Sheet:
    """Open and return the notebook. ``assist`` is called with the kind that the user picks."""
    sheet = Sheet(title=_("My notebook"))
    pages = NotebookPages(host, view)
    labels = {
        "pencil": pgettext("notebook", "Pencil"),
        "log": pgettext("notebook", "Log only"),
        "off": pgettext("notebook", "Off"),
        "certain": pgettext("notebook", "Certain only"),
        "full": pgettext("notebook", "Full"),
    }
    value = chosen_kind(host.app.settings)
    own, helping = (
        Segments(values=list(kinds), labels=[labels[kind] for kind in kinds], value=value)
        for kinds in (OWN_KINDS, HELP_KINDS)
    )

    def picked(_segments: Segments, kind: str) -> None:
        own.value = helping.value = kind
        assist(kind)
        pages.write(kind)

    for segments in (own, helping):
        segments.bind(on_pick=picked)
    words = _("The app works things out for you, and the result says “with help”:")
    caption = AppLabel(text=words, role="medium", theme_text_color="Secondary")
    close = AppButton(AppButtonText(text=_("Back to the table")), style="tonal")
    close.bind(on_release=lambda _button: sheet.dismiss())
    sheet.add(pages, own, caption, helping).add_footer(close)
    sheet.open(animation=False)
    pages.write(value)
    return sheet
