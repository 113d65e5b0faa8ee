"""The bots at a table: asked one at a time, answered for when they fail."""

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
    """A bot that failed, so that another move had to be made for it."""

    move: int
    seat: Seat
    bot: str
    fault: str
    """For whoever mends the bot, not for the screen."""


class BotRunner:
    """Asks the bot whose turn it is. A bot sees its own view and nothing else."""

    def __init__(
        self,
        game: AnyGame,
        log: GameLog,
        make_bot: Callable[[str], AnyBot],
        post: Post,
        seconds: float,
        answered: Callable[[], None],
    ) -> None:
        self._game = game
        self._ids = tuple(player.bot for player in log.players)
        self._seed = log.seed
        self._make_bot = make_bot
        self._seconds = seconds
        self._answered = answered
        self._thinker = BotWorker(post)
        self._bots: dict[Seat, AnyBot] = {}
        self._thought: BotRequest | None = None
        self._answer: BotResult | None = None
        self.bot_failures: list[BotFailure] = []

    @property
    def is_thinking(self) -> bool:
        """True from the question until the decision is taken."""
        return self._thought is not None

    def ask(self, state: object, seat: Seat, move: int) -> None:
        """Let a bot think about this move; ``answered`` is called when its decision is there."""
        view = self._game.view(state, seat)
        thought = BotRequest(lambda: self._bot(seat), view, self._rng(seat, move), self._seconds)
        self._thought = thought
        self._thinker.ask(thought, self._receive)

    def take(self, state: object, seat: Seat, move: int) -> AnyDecision | None:
        """The decision, legal for sure; None while the bot still thinks."""
        answer = self._answer
        if answer is None:
            return None
        self.forget()
        if isinstance(answer, Exception):
            fault = repr(answer)
        elif problem := self._game.check(state, answer.move):
            fault = f"{answer.move!r} is refused: {problem}"
        else:
            return answer
        self.bot_failures.append(BotFailure(move, seat, self._ids[seat], fault))
        stand_in = RandomBot(self._game)
        view = self._game.view(state, seat)
        return stand_in.choose(view, self._rng(seat, move), TimeBudget(self._seconds))

    def forget(self) -> None:
        """No decision is wanted any more; one that still comes is ignored."""
        if self._thought is not None:
            self._thought.cancel()
        self._thought = self._answer = None

    def close(self) -> None:
        """The table is left."""
        self.forget()
        self._thinker.close()

    def _receive(self, thought: BotRequest, answer: BotResult) -> None:
        if thought is self._thought:
            self._answer = answer
            self._answered()

    def _bot(self, seat: Seat) -> AnyBot:
        """On the worker's thread: a game's bots may take a while to load."""
        if seat not in self._bots:
            self._bots[seat] = self._make_bot(self._ids[seat])
        return self._bots[seat]

    def _rng(self, seat: Seat, move: int) -> Rng:
        """A bot's own luck: the same when a move is taken back, and unrelated to the deal."""
        return Rng(self._seed).derive("bot", seat, move)
