"""The viewer's notebook: the nine pairs and their possible places, from what that seat saw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from sockapp.games.odd_socks.deduction.notebook import Notebook
from sockapp.games.odd_socks.state import View
from sockapp.games.odd_socks.text.notebook_reasons import describe_evidence
from sockapp.i18n import _, ngettext, number, pgettext
from sockapp.people.settings import Settings
from sockapp.ui.boards.board_host import BoardHost
from sockapp.ui.boards.odd_socks.notebook import notebook_worker
from sockapp.ui.boards.odd_socks.notebook.notebook_row import (
    NotebookHead,
    NotebookLegend,
    NotebookPairRow,
)
from sockapp.ui.widgets.button import AppButton, AppButtonText
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.progress import AppLinearProgress
from sockapp.ui.widgets.segments import Segments
from sockapp.ui.widgets.sheet import Sheet

KINDS = ("full", "log", "off")
"""How much the notebook tells: everything, only the log, or nothing."""


def chosen_kind(settings: Settings) -> str:
    """Return the setting for how much the notebook tells, one of ``KINDS``."""
    return settings.game_choice("odd_socks", "notebook", KINDS)


class NotebookPages(BoxLayout):
    """The content of the notebook: the pairs, the log, or a note that it is closed."""

    def __init__(self, host: BoardHost, view: View, **kwargs: Any) -> None:
        self.host, self.view = host, view
        self.rows: list[NotebookPairRow] = []
        self.reasons: AppLabel | None = None
        """The reasons for the open row; None if no row is open."""
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(4), **kwargs)
        self.bind(minimum_height=self.setter("height"))

    def write(self, kind: str) -> None:
        """Show the content for this choice of ``KINDS``."""
        self.clear_widgets()
        self.rows, self.reasons = [], None
        if kind == "full":
            self.add_widget(AppLabel(text=_("Working it out…"), halign="center"))
            self.add_widget(AppLinearProgress(is_waiting=True))
            notebook_worker.compute_notebook(self.view, lambda book: self._write_pairs(book))
        elif kind == "log":
            for line in self._log_lines():
                self.add_widget(AppLabel(text=line, role="medium"))
        else:
            text = _("The notebook is closed: remember for yourself.")
            self.add_widget(AppLabel(text=text, halign="center"))

    def _log_lines(self) -> list[str]:
        lines = self.host.visible_events(self.view.trail)
        return lines or [_("Nothing has happened yet.")]

    def _write_pairs(self, book: Notebook) -> None:
        if self.parent is None or chosen_kind(self.host.app.settings) != "full":
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
        self.add_widget(NotebookHead(view, host.names, faces))
        for at, row in enumerate(book.rows):
            line = NotebookPairRow(view, row, striped=at % 2 == 0)
            line.bind(on_release=self._toggle)
            self.rows.append(line)
            self.add_widget(line)
        self.add_widget(NotebookLegend(view, book.rows[0].design))
        legend = _("A percentage: how likely the missing sock is there. Tap a pair to see why.")
        self.add_widget(AppLabel(text=legend, role="medium", theme_text_color="Secondary"))

    def _toggle(self, row: NotebookPairRow) -> None:
        """Show the reasons for a row; a second tap hides them again."""
        if self.reasons is not None:
            self.remove_widget(self.reasons)
            self.reasons = None
        opening = not row.open
        for other in self.rows:
            other.open = opening and other is row
            other.repaint()
        if opening:
            lines = describe_evidence(self.view, row.row, self.host.names)
            self.reasons = AppLabel(text="\n".join(lines), role="medium", padding=(dp(8), dp(2)))
            self.add_widget(self.reasons, index=self.children.index(row))


def open_notebook_sheet(host: BoardHost, view: View, assist: Callable[[str], None]) -> Sheet:
    """Open and return the notebook. ``assist`` is called with the kind that the user picks."""
    sheet = Sheet(title=_("My notebook"))
    pages = NotebookPages(host, view)
    kinds = Segments(
        values=list(KINDS),
        labels=[
            pgettext("notebook", "Full"),
            pgettext("notebook", "Log only"),
            pgettext("notebook", "Off"),
        ],
        value=chosen_kind(host.app.settings),
    )

    def picked(_segments: Segments, kind: str) -> None:
        assist(kind)
        pages.write(kind)

    kinds.bind(on_pick=picked)
    close = AppButton(AppButtonText(text=_("Back to the table")), style="tonal")
    close.bind(on_release=lambda _pill: sheet.dismiss())
    sheet.add(pages, kinds).add_footer(close)
    sheet.open(animation=False)
    pages.write(chosen_kind(host.app.settings))
    return sheet
