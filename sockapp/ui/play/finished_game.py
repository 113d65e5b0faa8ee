"""A finished game for results and replays: just played, from the history or a shared code."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sockapp import games
from sockapp.device import share
from sockapp.engine.bot_talk import BotTalk, Remark
from sockapp.engine.game import Seat
from sockapp.engine.game_log import GameLog
from sockapp.i18n import _
from sockapp.session import saves, share_code
from sockapp.session.replay import Replay
from sockapp.session.saves import HelpUse, Save
from sockapp.session.share_code import BadCode
from sockapp.ui.boards.board_host import Spectator, find_characters

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer
    from sockapp.ui.play.analysis.analysis_job import AnalysisJob


class FinishedGame(Spectator):
    """A board host at the end of a game, with a replay of all its moves."""

    is_viewer_addressed: bool = False
    """Whether a seat was chosen to see the replay by. The view otherwise changes with the turn, and
    would call everyone "you", bots too."""

    def __init__(
        self,
        app: SockDrawer,
        log: GameLog,
        *,
        watcher: Seat | None = None,
        history_id: str = "",
        helped: tuple[HelpUse, ...] = (),
    ) -> None:
        """Replay the log. Raise ``BadLog`` if that is not possible."""
        super().__init__(app, log.game, log.players)
        self.log = log
        self.helped = helped
        self.history_id = history_id
        """The id in the history; empty for a game that came as a shared code."""
        self.analysis: AnalysisJob | None = None
        """The analysis; None before it was first opened (see ``analysis_job.job_of``)."""
        self.replay = Replay(games.rules(log.game), log, watcher)
        self._holder = watcher
        self.go_to_end()

    def go_to_end(self) -> None:
        """Show the end of the game, in the view of the seat that holds the phone."""
        replay = self.replay
        self.watcher = replay.seat = self._holder
        replay.go(len(replay))
        self.view, self.outcome = replay.view, replay.outcome
        self.shown_events = replay.events_so_far()

    @property
    def persons(self) -> list[Seat]:
        """The seats of all players that are not bots."""
        return [seat for seat, player in enumerate(self.players) if player.is_person]

    def final_remark(self) -> Remark | None:
        """Return what a bot says about the end of the game; None if all are silent.

        The table has no time to show it, because the result follows at once.
        """
        repertoire = games.remarks(self.game_id)
        if repertoire is None or self.outcome is None:
            return None
        talk, remark = BotTalk(repertoire, find_characters(self.game_id, self.players)), None
        for step in self.replay.public_steps():
            remark = talk.hear(step.before, step.events)
        return remark

    def rematch(self) -> Save:
        """Return a new game of the same players, in which the next seat starts."""
        options = self.log.options
        options = replace(options, first=(options.first + 1) % options.players)
        return saves.new_game(games.rules(self.game_id), options, self.players)

    def share(self) -> None:
        """Share the game as a code, and show a toast with the result."""
        try:
            words = send(self.title, share_code.encode(games.rules(self.game_id), self.log))
        except BadCode:
            words = _("This game is too long to send.")
        if words:
            self.app.navigator.say(words)


def send(title: str, code: str, message: str = "") -> str:
    """Open the share sheet with a game's code, or copy the code if there is no share sheet.

    Return a message for the user; empty if the share sheet is open. ``message`` precedes the
    code, and has a placeholder ``{game}``.
    """
    # Translators: what a friend gets in a message; the code follows below it.
    watch = _("A game of {game} to watch in Sock Drawer. Copy this, then open History.")
    return send_text((message or watch).format(game=title) + f"\n\n{code}")


def send_text(text: str) -> str:
    """Open the share sheet with a text that has a game's code, or copy it without a share sheet.

    Return a message for the user; empty if the share sheet is open.
    """
    if share.share(text, _("Share")):
        return ""
    if share.copy(text):
        return _("The game is on the clipboard. Paste it wherever you like.")
    return _("The phone can’t share this at the moment.")
