"""A game that is over, looked at again: from the table just left, the history or a shared code."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sockapp import games
from sockapp.device import share
from sockapp.engine.game import Seat
from sockapp.engine.game_log import GameLog
from sockapp.i18n import _
from sockapp.session import saves, share_code
from sockapp.session.replay import Replay
from sockapp.session.saves import Save
from sockapp.session.share_code import BadCode
from sockapp.ui.boards.board_host import Spectator

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer


class FinishedGame(Spectator):
    """A spectator at the end of a game, who can go back to any moment of it."""

    def __init__(
        self,
        app: SockDrawer,
        log: GameLog,
        *,
        watcher: Seat | None = None,
        history_id: str = "",
    ) -> None:
        """Raises ``BadLog`` if the game cannot be replayed."""
        super().__init__(app, log.game, log.players)
        self.log = log
        self.history_id = history_id
        """Empty for a game that is not in the history: it came as a code."""
        self.replay = Replay(games.rules(log.game), log, watcher)
        self._holder = watcher
        self.go_to_end()

    def go_to_end(self) -> None:
        """Look at how it ended, with the eyes of whoever holds the phone."""
        replay = self.replay
        self.watcher = replay.seat = self._holder
        replay.go(len(replay))
        self.view, self.outcome = replay.view, replay.outcome
        self.told = replay.events_so_far()

    @property
    def persons(self) -> list[Seat]:
        """Who is not a bot."""
        return [seat for seat, player in enumerate(self.players) if player.is_person]

    def rematch(self) -> Save:
        """A new game of the same people, with the next of them to start."""
        options = self.log.options
        options = replace(options, first=(options.first + 1) % options.players)
        return saves.new_game(games.rules(self.game_id), options, self.players)

    def share(self) -> None:
        """Share the game, and say what became of it."""
        try:
            words = send(self.title, share_code.encode(games.rules(self.game_id), self.log))
        except BadCode:
            words = _("This game is too long to be sent.")
        if words:
            self.app.navigator.say(words)


def send(title: str, code: str, message: str = "") -> str:
    """Open the share sheet with a game's code, or else copy it.

    Returns what to tell the person; empty if the share sheet is open. ``message`` stands
    above the code, with a place for the name of the ``{game}``.
    """
    # Translators: what a friend gets in a message; the code follows below it.
    watch = _("A game of {game} to watch in Sock Drawer: copy this, then open History.")
    text = (message or watch).format(game=title) + f"\n\n{code}"
    if share.share(text, _("Share")):
        return ""
    if share.copy(text):
        return _("The game is on the clipboard: paste it where you like.")
    return _("The phone can’t share it at the moment.")
