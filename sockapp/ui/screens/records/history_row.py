"""A row of the history: a finished game with its date, players and winner."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from sockapp import games
from sockapp.engine.game import Outcome
from sockapp.i18n import _, date, pgettext
from sockapp.records.scorecard import PlayerKey, Scorecard, SeatedPlayer
from sockapp.storage.slot import StorageError
from sockapp.ui.app import save_messages
from sockapp.ui.boards.board_host import face_of
from sockapp.ui.look import textures
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.widgets.button_behavior import AppButtonBehavior
from sockapp.ui.widgets.icon_button import AppIconButton

ROW_HEIGHT_DP = 92
PICTURE_SIZE_DP = 58
FACE_SIZE_DP = 26


def row_height(scale: float) -> float:
    """Return the height of a row with three lines of text."""
    return float(dp(ROW_HEIGHT_DP) * max(1.0, scale))


class HistoryRow(AppButtonBehavior, Painted):
    """A finished game; a tap opens it, the bin button removes it."""

    hint = StringProperty("")
    """The whole row in words, for screen readers."""

    def __init__(
        self, on_open: Callable[[str], None], on_remove: Callable[[str], None], **kwargs: Any
    ) -> None:
        self._on_open, self._on_remove = on_open, on_remove
        self.game_id = ""
        self.card: Scorecard | None = None
        self._trouble: StorageError | None = None
        super().__init__(**kwargs)
        self.bin = AppIconButton(icon="trash", hint=_("Remove this game"))
        self.bin.bind(on_release=lambda _bin: self._on_remove(self.game_id))
        self.add_widget(self.bin)
        for prop in ("pos", "size"):
            self.fbind(prop, self._place_bin)

    def show(
        self, game_id: str, card: Scorecard | None, trouble: StorageError | None = None
    ) -> None:
        """Show a game. Without a card it is damaged, or ``trouble`` says why it cannot be read."""
        self.game_id, self.card, self._trouble = game_id, card, trouble
        self.bin.hint = _("Remove this game")
        self.hint = " · ".join(self.words())
        self.repaint()

    def on_release(self) -> None:
        """Open the game."""
        self._on_open(self.game_id)

    def words(self) -> tuple[str, str, str]:
        """Return the game's title, its date and its result."""
        card = self.card
        if card is None and self._trouble is not None:
            return save_messages.unreadable_reason(self._trouble), "", ""
        if card is None:
            return _("This game is damaged. The others are fine."), "", ""
        if card.game not in games.game_ids():
            return _("The game was saved by another version of the app."), "", ""
        names = tuple(sitter.name for sitter in card.sitters)
        outcome = Outcome(card.winners, card.scores)
        return (
            games.title(card.game).TITLE,
            date(datetime.date.fromtimestamp(card.ended), short=True),
            games.phrases(card.game).result(outcome, None, names),
        )

    def _place_bin(self, *_args: object) -> None:
        self.bin.pos = (self.right - self.bin.width - dp(2), self.center_y - self.bin.height / 2)

    def paint(self, painter: Painter) -> None:
        """Draw a panel with the game's picture and three lines."""
        sunk = self.state == "down"
        painter.plate(self.box, "surface2" if sunk else "surface", "line", shadow=2)
        room = self.box.inset(dp(10), dp(7))
        room = Box(room.x, room.y, room.width - dp(44), room.height)
        title, day, headline = self.words()
        if self.card is None or not headline:
            painter.text(title, room, "label", align="left", lines=3)
            return
        thumb = dp(PICTURE_SIZE_DP) if room.width > dp(240) * painter.theme.scale else 0
        if thumb:
            picture, room = room.cut_left(thumb, dp(10))
            painter.sprite(textures.game_picture("continue", self.card.game), picture)
        first, second, third = room.rows(3)
        name, when = first.cut_left(first.width * 0.52, dp(4))
        painter.text(title, name, "strong", align="left")
        painter.text(day, when, "small", "muted", align="right")
        painter.text(headline, second, "small", align="left")
        self._paint_faces(painter, third)

    def _paint_faces(self, painter: Painter, room: Box) -> None:
        card = self.card
        if card is None:
            return
        size = min(dp(FACE_SIZE_DP), room.height)
        step = min(size + dp(8), (room.width - size) / max(1, len(card.sitters) - 1))
        for seat, sitter in enumerate(card.sitters):
            face = Box(room.x + dp(3) + step * seat, room.center[1] - size / 2, size, size)
            if seat in card.winners:
                painter.dot(face.center, size / dp(1) + 5, "ring")
            painter.sprite(sitter_face(card.game, sitter), face)

    def on_state(self, *_args: object) -> None:
        """Draw a pressed row darker."""
        self.repaint()


def name_of(who: PlayerKey) -> str:
    """Return a player's name, with "bot" after a bot's; "A guest" for an empty name."""
    if not who.name:
        return pgettext("who solves puzzles", "A guest")
    # Translators: a player's name, and that it is a bot.
    return _("{name}, bot").format(name=who.name) if who.bot else who.name


def sitter_face(game_id: str, sitter: SeatedPlayer) -> str:
    """Return the sprite of a face; a plain one for a bot or colour that has been removed."""
    try:
        name = face_of(game_id, sitter.player)
    except KeyError:
        return "bot"
    return name if textures.has_sprite(name) else "person"
