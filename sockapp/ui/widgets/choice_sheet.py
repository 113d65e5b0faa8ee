"""A sheet with a list of choices.

It is a module of its own because home, and so the start, needs no list items.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from sockapp.ui.widgets.avatar import Avatar
from sockapp.ui.widgets.list_item import AppListItem, AppListItemSupportingText
from sockapp.ui.widgets.sheet import Sheet

T = TypeVar("T")

Builder.load_string("""
#:import dp kivy.metrics.dp
<SheetChoice>:
    min_height: dp(52)
    padding: dp(12), dp(6)
    AppListItemHeadlineText:
        text: root.text
    AppListItemTrailingIcon:
        icon: "check" if root.is_chosen and not root.note else ""
        icon_size: dp(24)
""")

FACE_DP = 36
"""Size of a face in a list, in dp."""


class SheetChoice(AppListItem):
    """A row of a list of choices."""

    text = StringProperty("")
    is_chosen = BooleanProperty(False)
    note = StringProperty("")
    """A second line, which takes the place of the tick of a chosen row."""

    def on_kv_post(self, base_widget: object) -> None:
        """Add the second line, which most rows do not have."""
        super().on_kv_post(base_widget)
        if self.note:
            self.add_widget(AppListItemSupportingText(text=self.note))


def choose(
    title: str,
    choices: Sequence[tuple[T, str]],
    current: T | None,
    on_pick: Callable[[T], None],
    face: Callable[[T], str] | None = None,
) -> Sheet:
    """Open a list of values, and call ``on_pick`` with the chosen one.

    If the values are players, ``face`` returns each one's face; empty for a value without one.
    """
    sheet = Sheet(title=title)

    def picked(value: T) -> None:
        sheet.dismiss(animation=False)
        on_pick(value)

    for value, text in choices:
        row = SheetChoice(text=text, is_chosen=value == current)
        if face is not None:
            avatar = Avatar(who=face(value))
            avatar.size = (dp(FACE_DP), dp(FACE_DP))
            row.add_widget(avatar)
        row.bind(on_release=lambda _row, value=value: picked(value))
        sheet.add(row)
    sheet.open(animation=False)
    return sheet
