"""Who is on a score pad: names, one more, one fewer."""

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
from sockapp.people.seating import guest
from sockapp.ui.screens.people.person_form import NameField  # noqa: F401  (used in kv)
from sockapp.ui.widgets.avatar import Avatar  # noqa: F401  (used in kv)
from sockapp.ui.widgets.buttons import IconButton, Pill
from sockapp.ui.widgets.sheet import Sheet
from sockapp.ui.widgets.text_label import Text

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer

OldSeats = tuple[Seat | None, ...]
"""Where everybody sat before; None: they are new."""
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
    IconButton:
        name: "trash"
        hint: root.removing
        pos_hint: {"center_y": 0.5}
        on_release: root.dispatch("on_remove")
""")


class PadSeat(BoxLayout):
    """A player's line."""

    player = ObjectProperty(None, allownone=True)
    removing = StringProperty("")
    """What the button beside the name does, in words."""
    old_seat: Seat | None = None
    __events__ = ("on_remove",)

    def on_remove(self) -> None:
        """This player goes."""


class PlayersSheet:
    """The sheet and the lines on it."""

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
        self._why = Text(text="", ink="accent", level="label", halign="center")
        self._more = Pill(text=_("Add a player"), kind="quiet", icon="plus")
        self._more.bind(on_release=lambda _pill: self._add())
        done = Pill(text=_("Done"))
        done.bind(on_release=lambda _pill: self._done())
        self.sheet.add(self._rows, self._why, self._more).add_footer(done)
        for seat, player in enumerate(players):
            self._seat(player, seat)
        self._show_limits()

    def _seats(self) -> list[PadSeat]:
        return list(reversed(self._rows.children))

    def players(self) -> list[Player]:
        """Everybody as typed in."""
        names = (" ".join(seat.ids.field.text.split()) for seat in self._seats())
        return [
            replace(seat.player, name=name) for seat, name in zip(self._seats(), names, strict=True)
        ]

    def _seat(self, player: Player, old_seat: Seat | None) -> None:
        row = PadSeat(player=player, removing=_("Remove this player"))
        row.old_seat = old_seat
        row.bind(on_remove=self._remove)
        self._rows.add_widget(row)

    def _add(self) -> None:
        self._seat(guest(self.players(), self._app.settings.people), None)
        self._show_limits()

    def _remove(self, seat: PadSeat) -> None:
        self._rows.remove_widget(seat)
        self._show_limits()

    def _show_limits(self) -> None:
        """Nothing that cannot be done looks touchable."""
        count = len(self._rows.children)
        self._more.disabled = count >= self._info.max_players
        for seat in self._rows.children:
            for button in seat.children:
                if isinstance(button, IconButton):
                    button.disabled = count <= self._info.min_players
                    button.opacity = 0.3 if button.disabled else 1

    def _done(self, *_args: Any) -> None:
        players = self.players()
        names = [player.name for player in players]
        twice = next((name for name in names if names.count(name) > 1), None)
        if not all(map(is_name, names)):
            self._why.text = _("A player needs a name.")
        elif twice is not None:
            self._why.text = _("{name} is at the table already.").format(name=twice)
        else:
            self.sheet.dismiss()
            self._on_done(tuple(players), tuple(row.old_seat for row in self._seats()))


def ask_players(
    app: SockDrawer,
    info: GameInfo,
    players: tuple[Player, ...],
    on_done: OnDone,
) -> Sheet:
    """Ask who is on the pad."""
    asking = PlayersSheet(app, info, players, on_done)
    asking.sheet.open(animation=False)
    return asking.sheet
