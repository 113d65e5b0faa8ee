"""The sheet for the points of one round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.lang import Builder
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from sockapp.companion.sock_score_pad import MAX_ROUND_POINTS, Points
from sockapp.engine.player import Player
from sockapp.i18n import _
from sockapp.ui.widgets.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.button import AppButton, AppButtonIcon, AppButtonText
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.sheet import Sheet
from sockapp.ui.widgets.text_field import AppTextField

Builder.load_string("""
#:import dp kivy.metrics.dp
<PointsField>:
    input_type: "number"
    input_filter: "int"
    halign: "center"
    size_hint_x: None
    width: dp(92)
    height: max(dp(52), self.line_height + dp(24))
    padding: dp(10), (self.height - self.line_height) / 2
    font_name: "SockBold"

<PointsRow>:
    size_hint_y: None
    height: max(field.height, name.height) + dp(4)
    spacing: dp(10)
    Avatar:
        who: "person_" + root.player.look if root.player else ""
        size: dp(40), dp(40)
        pos_hint: {"center_y": 0.5}
    AppLabel:
        id: name
        font_style: "Title"
        role: "medium"
        text: root.player.name if root.player else ""
        shorten: True
        shorten_from: "right"
        pos_hint: {"center_y": 0.5}
    PointsField:
        id: field
        hint_text: "0"
        hint: root.player.name if root.player else ""
        pos_hint: {"center_y": 0.5}
""")

MAX_POINTS_DIGITS = len(str(MAX_ROUND_POINTS))


class PointsField(AppTextField):
    """A field for a number of points, up to the sum of all cards."""

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Accept digits only, as many as the largest number has."""
        digits = "".join(sign for sign in substring if sign in "0123456789")
        room = MAX_POINTS_DIGITS - len(self.text) + len(self.selection_text)
        super().insert_text(digits[: max(0, room)], from_undo)

    @property
    def points(self) -> int:
        """The number in the field; 0 if it is empty."""
        return int(self.text or 0)


class PointsRow(BoxLayout):
    """A player's name and points."""

    player = ObjectProperty(None, allownone=True)


def ask_points(
    players: tuple[Player, ...],
    line: Points | None,
    on_done: Callable[[Points], None],
    on_remove: Callable[[], None],
) -> Sheet:
    """Ask for a round's points; ``line`` has those of a round that is being corrected."""
    sheet = Sheet(title=_("Points left in hand"))
    rows = [PointsRow(player=player) for player in players]
    for row, points in zip(rows, line or (), strict=False):
        row.ids.field.text = str(points) if points else ""
    sheet.add(
        AppLabel(
            text=_("Whoever went out has 0."),
            role="medium",
            theme_text_color="Secondary",
            halign="center",
        )
    )
    error = AppLabel(text="", theme_text_color="Error", font_style="Label", halign="center")

    def done(*_args: Any) -> None:
        points = tuple(row.ids.field.points for row in rows)
        if max(points) > MAX_ROUND_POINTS:
            error.text = _("There aren’t that many points in the cards.")
            return
        sheet.dismiss()
        on_done(points)

    def removed(_button: AppButton) -> None:
        sheet.dismiss()
        on_remove()

    for row, following in zip(rows, [*rows[1:], None], strict=True):
        row.ids.field.bind(on_text_validate=_focus_on(following) if following else done)
    save = AppButton(AppButtonText(text=_("Done")))
    save.bind(on_release=done)
    sheet.add(*rows, error).add_footer(save)
    if line is not None:
        remove = AppButton(
            AppButtonIcon(icon="trash"),
            AppButtonText(text=_("Remove this round")),
            style="outlined",
        )
        remove.bind(on_release=removed)
        sheet.add(remove)
    sheet.open(animation=False)
    return sheet


def _focus_on(row: PointsRow) -> Callable[[Any], None]:
    def focus(_field: Any) -> None:
        row.ids.field.focus = True

    return focus
