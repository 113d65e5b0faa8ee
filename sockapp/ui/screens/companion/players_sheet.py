"""The sheet with the players of a score pad: names, adding and removing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.lang import Builder
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sockapp.engine.game import GameInfo, Seat
from sockapp.engine.player import Player, is_name
from sockapp.i18n import _
from sockapp.people.seating import suggest_person
from sockapp.ui.screens.people.person_form import NameField  # noqa: F401  (used in kv)
from sockapp.ui.widgets.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.button import AppButton, AppButtonIcon, AppButtonText
from sockapp.ui.widgets.icon_button import AppIconButton
from sockapp.ui.widgets.label import AppLabel
from sockapp.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer

OldSeats = tuple[Seat | None, ...]
"""Each player's seat before the change; None for a new player."""
OnDone = Callable[[tuple[Player, ...], OldSeats], None]

Builder.load_string("""
#:import dp kivy.metrics.dp
<PadSeat>:
    size_hint_y: None
    height: max(dp(52), field.height)
    spacing: dp(6)
    Avatar:
        who: "person_" + root.player.look if root.player else ""
        size: dp(40), dp(40)
        pos_hint: {"center_y": 0.5}
    NameField:
        id: field
        text: root.player.name if root.player else ""
        hint_text: app.lang._("Name")
        pos_hint: {"center_y": 0.5}
    AppIconButton:
        icon: "trash"
        hint: root.removing
        pos_hint: {"center_y": 0.5}
        on_release: root.dispatch("on_remove")
""")


class PadSeat(BoxLayout):
    """A row with a player's name."""

    player = ObjectProperty(None, allownone=True)
    removing = StringProperty("")
    """The label of the button beside the name, for screen readers."""
    old_seat: Seat | None = None
    __events__ = ("on_remove",)

    def on_remove(self) -> None:
        """Fired when the player is to be removed."""


class PlayersSheet:
    """The sheet and its rows."""

    def __init__(
        self,
        app: SockDrawer,
        info: GameInfo,
        players: tuple[Player, ...],
        on_done: OnDone,
    ) -> None:
        self._app, self._info, self._on_done = app, info, on_done
        self.sheet = Sheet(title=_("Who is playing?"))
        self._rows = BoxLayout(orientation="vertical", size_hint_y=None, spacing="6dp")
        self._rows.bind(minimum_height=self._rows.setter("height"))
        self._error = AppLabel(
            text="", theme_text_color="Error", font_style="Label", halign="center"
        )
        self._add_button = AppButton(
            AppButtonIcon(icon="plus"), AppButtonText(text=_("Add a player")), style="outlined"
        )
        self._add_button.bind(on_release=lambda _button: self._add())
        done = AppButton(AppButtonText(text=_("Done")))
        done.bind(on_release=lambda _button: self._finish())
        self.sheet.add(self._rows, self._error, self._add_button).add_footer(done)
        for seat, player in enumerate(players):
            self._add_row(player, seat)
        self._show_limits()

    def _seat_rows(self) -> list[PadSeat]:
        return list(reversed(self._rows.children))

    def players(self) -> list[Player]:
        """Return the players with the names as typed."""
        names = (" ".join(seat.ids.field.text.split()) for seat in self._seat_rows())
        return [
            replace(seat.player, name=name)
            for seat, name in zip(self._seat_rows(), names, strict=True)
        ]

    def _add_row(self, player: Player, old_seat: Seat | None) -> None:
        row = PadSeat(player=player, removing=_("Remove this player"))
        row.old_seat = old_seat
        row.bind(on_remove=self._remove)
        self._rows.add_widget(row)

    def _add(self) -> None:
        self._add_row(suggest_person(self.players(), self._app.settings), None)
        self._show_limits()

    def _remove(self, seat: PadSeat) -> None:
        self._rows.remove_widget(seat)
        self._show_limits()

    def _show_limits(self) -> None:
        """Disable the buttons that would exceed the game's number of players."""
        count = len(self._rows.children)
        self._add_button.disabled = count >= self._info.max_players
        for seat in self._rows.children:
            for button in seat.children:
                if isinstance(button, AppIconButton):
                    button.disabled = count <= self._info.min_players
                    button.opacity = 0.3 if button.disabled else 1

    def _finish(self, *_args: Any) -> None:
        players = self.players()
        names = [player.name for player in players]
        twice = next((name for name in names if names.count(name) > 1), None)
        if not all(map(is_name, names)):
            self._error.text = _("A player needs a name.")
        elif twice is not None:
            self._error.text = _("{name} is already at the table.").format(name=twice)
        else:
            self.sheet.dismiss()
            self._on_done(tuple(players), tuple(row.old_seat for row in self._seat_rows()))


def ask_players(
    app: SockDrawer,
    info: GameInfo,
    players: tuple[Player, ...],
    on_done: OnDone,
) -> Sheet:
    """Open the sheet; ``on_done`` gets the players."""
    asking = PlayersSheet(app, info, players, on_done)
    asking.sheet.open(animation=False)
    return asking.sheet
