"""The table's menu, for what is not needed at every move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from sockapp.i18n import _
from sockapp.ui.play.sheets import undo_consent_sheet
from sockapp.ui.play.sheets.log_sheet import open_log
from sockapp.ui.widgets.list_item import AppListItem
from sockapp.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from sockapp.ui.play.game_controller import GameController

Builder.load_string("""
#:import dp kivy.metrics.dp
<MenuItem>:
    padding: dp(8), dp(6)
    spacing: dp(14)
    AppListItemLeadingIcon:
        icon: root.icon
        icon_size: dp(28)
    AppListItemHeadlineText:
        text: root.text
    AppListItemSupportingText:
        text: root.about
    AppListItemTrailingIcon:
        icon: "check" if root.is_chosen else ""
        icon_size: dp(24)
""")


class MenuItem(AppListItem):
    """An entry of the menu, with an icon, a text and perhaps a tick."""

    icon = StringProperty("")
    text = StringProperty("")
    about = StringProperty("")
    is_chosen = BooleanProperty(False)


class MenuOwner(Protocol):
    """The interface of the page that opens the menu."""

    controller: GameController | None
    prompt: str
    is_undo_in_menu: bool
    has_book: bool
    has_rules_button: bool
    is_undo_enabled: bool
    can_hide: bool
    is_hand_hidden: bool

    def undo(self) -> None:
        """Undo the last step of a draft, or else the last move."""
        ...

    def hide(self, is_hidden: bool) -> None:
        """Cover the watcher's cards, or show them again until further notice."""
        ...

    def open_rules(self) -> None:
        """Open the rules of the game."""
        ...

    def back(self) -> None:
        """Leave the table."""
        ...


def open_menu(table: MenuOwner) -> Sheet | None:
    """Open the menu, and return its sheet; None without a game."""
    controller = table.controller
    if controller is None:
        return None
    session = controller.session
    sheet = Sheet(title=_("Menu"))

    def offer(icon: str, text: str, action: Callable[[], object], about: str = "") -> MenuItem:
        row = MenuItem(icon=icon, text=text, about=about)

        def chosen(_row: MenuItem) -> None:
            sheet.dismiss()
            action()

        row.bind(on_release=chosen)
        sheet.add(row)
        return row

    offer("listen", _("Describe the table"), lambda: _describe(controller, table.prompt))
    offer("log", _("Log"), lambda: open_log(controller))
    if table.is_undo_in_menu:
        offer("undo", _("Undo"), table.undo).disabled = not table.is_undo_enabled
    if table.has_book and not table.has_rules_button:
        offer("rules", _("Rules"), table.open_rules)
    request = session.undo_request
    if request is not None and request.asks:
        name = controller.names[request.seat]
        offer(
            "undo",
            _("{name} wants to take back a move").format(name=name),
            lambda: undo_consent_sheet.ask_others(controller),
            _("Everyone must agree."),
        )
    if table.can_hide:
        text = _("Show my cards") if table.is_hand_hidden else _("Hide my cards")
        offer(
            "eye" if table.is_hand_hidden else "lock",
            text,
            lambda: table.hide(not table.is_hand_hidden),
        )
    if controller.has_secrets and session.is_handed_round:
        row = offer(
            "mobile",
            _("Phone stays on the table"),
            lambda: controller.stay_on_table(not session.on_table),
            _("Cards are face down. Hold to see yours."),
        )
        row.is_chosen = session.on_table
    offer("settings", _("Settings"), lambda: controller.app.navigator.go("settings"))
    if controller.is_trial:
        offer("back", _("Back to the analysis"), table.back, _("That ends the trial run."))
    else:
        offer("home", _("Leave the table"), table.back, _("The game will wait for you."))
    sheet.open(animation=False)
    return sheet


def _describe(controller: GameController, now: str) -> None:
    # Imported late: it imports text-to-speech.
    from sockapp.ui.play.sheets.description_sheet import open_description

    open_description(controller, now)
