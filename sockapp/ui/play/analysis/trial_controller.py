"""A game that goes on from a position of a finished one, to try something else. Nothing counts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import cycle
from typing import TYPE_CHECKING

from sockapp import games
from sockapp.engine.game import Seat
from sockapp.engine.game_log import GameLog
from sockapp.engine.player import Player
from sockapp.i18n import _
from sockapp.people.seating import LOOKS, find_free_look
from sockapp.session import saves
from sockapp.ui.play.finished_game import FinishedGame
from sockapp.ui.play.game_controller import GameController
from sockapp.ui.widgets.sheet import ask

if TYPE_CHECKING:
    from sockapp.ui.app.app import SockDrawer


class TrialController(GameController):
    """The open game of a person who tries other moves, with bots in all other seats.

    It is never stored, so the history and the statistics do not have it.
    """

    is_trial = True

    def __init__(self, app: SockDrawer, finished: FinishedGame, seat: Seat, at: int) -> None:
        """Begin after ``at`` moves, with the secrets and the luck of the real game."""
        log = trial_log(finished.log, seat, at)
        super().__init__(app, "", saves.from_log(games.rules(log.game), log))
        self._finished, self._seat, self._at = finished, seat, at
        self._is_over = False
        self._game_before = app.controller
        """The game that was just played, which may still have to be saved; None without one."""

    def _find_store(self) -> Callable[[str], None]:
        """Return a function that stores nothing, because a trial is not saved."""
        return lambda _text: None

    def _save_result(self) -> None:
        """Do nothing, because a trial does not go into the history."""

    def begin(self) -> None:
        """Open the table. The way back leads to the page that was open."""
        self.app.controller = self
        self.session.start()
        self.app.set_holder(self.players[self._seat])
        self.app.navigator.go("table", controller=self)

    def _end(self) -> None:
        """Ask on a sheet with the result whether to try again."""
        outcome = self.session.outcome
        if self._is_over or outcome is None:
            return
        self._is_over = True
        result = self.phrases.result(outcome, self._seat, self.names)
        ask(
            result,
            _("It was only a trial run, so it doesn’t count."),
            _("Try again"),
            _("Back to the analysis"),
            self._try_again,
            self.leave,
        )

    def _try_again(self) -> None:
        self.close()
        self.app.controller = self._game_before
        again = TrialController(self.app, self._finished, self._seat, self._at)
        again.begin()

    def close_and_go(self, page: str = "") -> None:
        """Close the game, and go back to the page on which it began, whatever ``page`` says."""
        if self.animations is not None:
            self.animations.close()
        self.close()
        self.app.controller = self._game_before
        self.app.set_holder(None)
        self.app.navigator.go_back()


def trial_log(log: GameLog, seat: Seat, at: int) -> GameLog:
    """Return the log of the first ``at`` moves, with a person in this seat and bots in the others.

    All keep their names. Bots keep their characters too, and persons are replaced by the hardest
    bots that are not there yet.
    """
    bots = sorted(games.info(log.game).bots, key=lambda bot: bot.level != "hard")
    taken = {player.bot for player in log.players}
    free = cycle([bot.id for bot in bots if bot.id not in taken] or [bot.id for bot in bots])
    players: list[Player] = []
    for place, player in enumerate(log.players):
        if place == seat and not player.is_person:
            look = find_free_look(log.players) or LOOKS[0]
            players.append(Player(player.name, look=look))
        elif place != seat and player.is_person:
            players.append(Player(player.name, bot=next(free)))
        else:
            players.append(player)
    return replace(log, players=tuple(players), moves=log.moves[:at])
