"""The card of an unfinished game on the home page."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from sockapp import games
from sockapp.engine.game_log import BadLog
from sockapp.i18n import _, join_and
from sockapp.records.app_data import GameEntry
from sockapp.ui.app import save_messages
from sockapp.ui.look import textures
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.kv_file import load_kv

load_kv(__file__)


class TablePicture(Widget):
    """A picture of an unfinished game's table, or the game's sprite until it is drawn."""

    texture = ObjectProperty(None, allownone=True)
    sprite = StringProperty("")


class ContinueCard(AppCard):
    """A card of an unfinished game."""

    save_id = StringProperty("")
    title = StringProperty("")
    who = StringProperty("")
    texture = ObjectProperty(None, allownone=True)
    sprite = StringProperty("")
    is_readable = BooleanProperty(True)
    is_outdated = BooleanProperty(False)
    """Whether the game was begun with older rules and can be viewed but not continued."""
    is_wide = BooleanProperty(False)
    """Whether the buttons stand beside the text."""
    button_width = NumericProperty(0)
    """The width of *Continue* in the wide layout."""
    __events__ = ("on_continue", "on_remove")

    def show(self, entry: GameEntry) -> None:
        """Show a game, or why it cannot be continued."""
        self.save_id = entry.id
        summary = entry.summary
        if summary is None or summary.to_move is None or not is_known(entry):
            self.is_readable = False
            self.title = _("A game that can’t be read")
            unknown = BadLog("game") if summary else None
            self.who = save_messages.unreadable_reason(unknown or entry.error)
            return
        self.title = _("{game} under way").format(game=games.title(summary.game).TITLE)
        self.sprite = textures.game_picture("continue", summary.game)
        names = [player.name for player in summary.players]
        today = games.info(summary.game).rules_version
        if entry.rules is not None and entry.rules != today:
            self.is_readable = self.is_outdated = entry.rules < today
            self.who = f"{join_and(names)}. {save_messages.other_rules_reason(entry.rules, today)}"
        elif summary.players[summary.to_move].is_person:
            # Translators: who plays, then whose turn it is.
            self.who = _("{names}. {name} to move.").format(
                names=join_and(names), name=names[summary.to_move]
            )
        else:  # a bot moves as soon as the game is opened
            self.who = f"{join_and(names)}."

    @property
    def can_continue(self) -> bool:
        """Whether the game can be played on."""
        return bool(self.is_readable and not self.is_outdated)

    def on_continue(self) -> None:
        """Fired when the user wants to continue the game, or to look at an outdated one."""

    def on_remove(self) -> None:
        """Fired when the user wants to delete the game."""


def is_known(entry: GameEntry) -> bool:
    """Return whether this app has the game; a newer version may have more games."""
    return entry.summary is not None and entry.summary.game in games.game_ids()
