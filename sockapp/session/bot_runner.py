"""Asks the bots of a game for their moves, one at a time, and replaces a move that fails."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sockapp.engine.bot import AnyBot, AnyDecision, RandomBot, TimeBudget
from sockapp.engine.game import AnyGame, Seat
from sockapp.engine.game_log import GameLog
from sockapp.engine.rng import Rng
from sockapp.session.bot_worker import BotRequest, BotResult, BotWorker, Post


@dataclass(frozen=True, slots=True)
class BotFailure:
    """A bot's exception or illegal move, for which a random move was made."""

    move: int
    seat: Seat
    bot: str
    fault: str
    """For the developer of the bot. It is not shown to players."""


class BotRunner:
    """Lets the bot that is to move think on its own view.

    ``on_decided`` is called when a decision has arrived. ``take`` then returns it.
    """

    def __init__(
        self,
        game: AnyGame,
        log: GameLog,
        make_bot: Callable[[str], AnyBot],
        post: Post,
        seconds: float,
        on_decided: Callable[[], None],
    ) -> None:
        self._game = game
        self._ids = tuple(player.bot for player in log.players)
        self._seed = log.seed
        self._make_bot = make_bot
        self._seconds = seconds
        self._on_decided = on_decided
        self._worker = BotWorker(post)
        self._bots: dict[Seat, AnyBot] = {}
        self._request: BotRequest | None = None
        self._result: BotResult | None = None
        self.bot_failures: list[BotFailure] = []

    @property
    def is_thinking(self) -> bool:
        """True from the request until the decision is taken."""
        return self._request is not None

    @property
    def is_undecided(self) -> bool:
        """True from the request until the decision has arrived."""
        return self._request is not None and self._result is None

    def ask(self, state: object, seat: Seat, move: int) -> None:
        """Start thinking about this seat's move."""
        view = self._game.view(state, seat)
        request = BotRequest(lambda: self._bot(seat), view, self._rng(seat, move), self._seconds)
        self._request = request
        self._worker.ask(request, self._receive)

    def take(self, state: object, seat: Seat, move: int) -> AnyDecision | None:
        """Return the decision; None while the bot is thinking.

        A bot that raised an exception is replaced by a random move.
        """
        result = self._result
        if result is None:
            return None
        self.forget()
        if isinstance(result, Exception):
            return self.choose_instead(state, seat, move, repr(result))
        return result

    def choose_instead(self, state: object, seat: Seat, move: int, fault: str) -> AnyDecision:
        """Return a random legal move for a bot that failed, and record the failure."""
        self.bot_failures.append(BotFailure(move, seat, self._ids[seat], fault))
        view = self._game.view(state, seat)
        return RandomBot(self._game).choose(view, self._rng(seat, move), TimeBudget(self._seconds))

    def forget(self) -> None:
        """Cancel the current request. A decision that still arrives is ignored."""
        if self._request is not None:
            self._request.cancel()
        self._request = self._result = None

    def close(self) -> None:
        """Cancel the current request and let the worker thread end."""
        self.forget()
        self._worker.close()

    def _receive(self, request: BotRequest, result: BotResult) -> None:
        if request is self._request:
            self._result = result
            self._on_decided()

    def _bot(self, seat: Seat) -> AnyBot:
        """Return the seat's bot. Called on the worker's thread, because loading it is slow."""
        if seat not in self._bots:
            self._bots[seat] = self._make_bot(self._ids[seat])
        return self._bots[seat]

    def _rng(self, seat: Seat, move: int) -> Rng:
        """Return the bot's random numbers for a move.

        They are the same after an undo, and independent of the deal.
        """
        return Rng(self._seed).derive("bot", seat, move)
