"""The sheets of the backup page: a path on a desktop, and the preview of a file."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from sockapp.backup.contents import BackupSummary
from sockapp.backup.staging import Preview
from sockapp.i18n import _, date, join_and, ngettext, number
from sockapp.ui.widgets.button import AppButton, AppButtonText
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.list_item import AppListItem
from sockapp.ui.widgets.page_layout import add_rows
from sockapp.ui.widgets.sheet import Sheet
from sockapp.ui.widgets.switch import AppSwitch  # noqa: F401  (used in kv)
from sockapp.ui.widgets.text_field import AppTextField


class SamePersonItem(AppListItem):
    """A switch that says whether a name on both phones is one person."""

    name = StringProperty("")
    active = BooleanProperty(True)

    def on_release(self) -> None:
        """Flip the switch also when the text is tapped."""
        self.active = not self.active


class PathField(AppTextField):
    """A text field that wraps a long path, so that its folder and its name can be read.

    The return key does not start a line. It dispatches ``on_text_validate``.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(multiline=True, **kwargs)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Insert typed or pasted text without its line ends."""
        super().insert_text("".join(substring.splitlines()), from_undo)
        if substring == "\n":
            self.dispatch("on_text_validate")


def ask_path(sheet: Sheet, path: str, yes: str, on_path: Callable[[str], None]) -> None:
    """Ask on an empty sheet for the path of a file, where there is no file picker."""
    field = PathField(text=path, hint=_("File"))
    button = AppButton(AppButtonText(text=yes))

    def done(_widget: Any) -> None:
        if field.text.strip():
            sheet.dismiss()
            on_path(field.text)

    button.bind(on_release=done)
    field.bind(on_text_validate=done)
    sheet.add(AppLabel(text=_("File name, including the folder")), field)
    sheet.add_footer(button)
    sheet.open(animation=False)


def describe(summary: BackupSummary) -> list[str]:
    """Return what a file holds, one line for each kind of thing that is there."""
    counted = (
        (
            ngettext("{count} finished game", "{count} finished games", summary.finished_games),
            summary.finished_games,
        ),
        (
            ngettext("{count} game under way", "{count} games under way", summary.games_under_way),
            summary.games_under_way,
        ),
        (ngettext("{count} sock night", "{count} sock nights", summary.evenings), summary.evenings),
        (ngettext("{count} goal reached", "{count} goals reached", summary.goals), summary.goals),
        (
            ngettext("{count} puzzle solved", "{count} puzzles solved", summary.puzzles),
            summary.puzzles,
        ),
    )
    lines = [text.format(count=number(count)) for text, count in counted if count]
    return [join_and(summary.people), *lines] if summary.people else lines


def show_preview(
    preview: Preview,
    on_merge: Callable[[Sequence[str]], None],
    on_replace: Callable[[], None],
    on_cancel: Callable[[], None],
) -> Sheet:
    """Show what is in a file, and ask what to do with it.

    ``on_merge`` gets the names that are different people on the two phones.
    """
    made = datetime.datetime.fromtimestamp(preview.summary.made)
    sheet = Sheet(title=_("In this file"))
    is_answered = False
    lines = describe(preview.summary) or [_("No people and no games. Only settings.")]
    contents = AppCard(padding=dp(12), spacing=dp(6))
    contents.add_widget(
        AppLabel(
            text=_("Saved on {day}").format(day=date(made)),
            role="medium",
            theme_text_color="Secondary",
        )
    )
    for line in lines:
        contents.add_widget(AppLabel(text=line))
    new = ngettext(
        "{count} of the games is new to this phone.",
        "{count} of the games are new to this phone.",
        preview.new_games,
    )
    sheet.add(contents, AppLabel(text=new.format(count=number(preview.new_games)), halign="center"))
    rows = [SamePersonItem(name=name) for name in preview.shared_names]
    if rows:
        same = AppCard()
        add_rows(same, rows)
        sheet.add(AppLabel(text=_("Same name on both phones. Same person?")), same)

    def answer(then: Callable[[], None]) -> None:
        nonlocal is_answered
        is_answered = True
        sheet.dismiss()
        then()

    def merge(_button: Any) -> None:
        answer(lambda: on_merge([row.name for row in rows if not row.active]))

    def closed(_sheet: Any) -> None:
        if not is_answered:
            on_cancel()

    add = AppButton(AppButtonText(text=_("Add to this phone")))
    swap = AppButton(AppButtonText(text=_("Replace what’s here…")), style="outlined")
    add.bind(on_release=merge)
    swap.bind(on_release=lambda _button: answer(on_replace))
    sheet.bind(on_dismiss=closed)
    sheet.add(add, swap)
    sheet.open(animation=False)
    return sheet
