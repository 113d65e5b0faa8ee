"""A session for tests whose listener records everything and draws nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from queue import Empty, SimpleQueue
from typing import Any

from sockapp.engine.bot import Bot
from sockapp.engine.game import AnyGame, Seat, Step
from sockapp.engine.player import Player
from sockapp.session import saves
from sockapp.session.replay import ViewStep
from sockapp.session.saves import Save
from sockapp.session.session import Session
from sockapp.storage.slot import StorageError
from tests.support.toy.bots import make_bot as toy_bot
from tests.support.toy.rules import GAME, Event, Move, State, Toy, ToyOptions, View
from tests.support.true_state import state_of_save

PATIENT = 20.0
"""Seconds to wait for another thread before the test fails."""


class OpenToy(Toy):
    """The toy with open hands (views show the mover's), where every move can be undone."""

    def apply(self, state: State, move: Move) -> Step[State, Event]:
        return replace(super().apply(state, move), is_irreversible=False)

    def view(self, state: State, seat: Seat | None) -> View:
        return replace(super().view(state, state.turn), seat=seat)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        return event


def seats(kinds: str) -> tuple[Player, ...]:
    """Return players from letters: p a person, e the easy bot, h the hard one."""
    bots = {"p": "", "e": "easy", "h": "hard"}
    return tuple(Player(f"P{seat}", bot=bots[kind]) for seat, kind in enumerate(kinds))


def new_save(kinds: str, *, game: AnyGame = GAME, seed: int = 1, first: Seat = 0) -> Save:
    """Return a new game of the toy."""
    options = ToyOptions(len(kinds), first)
    return saves.new_game(game, options, seats(kinds), seed=seed, now=100)


class Table:
    """A session with everything that it published and saved."""

    def __init__(
        self,
        save: Save,
        *,
        game: AnyGame = GAME,
        make_bot: Callable[[str], Bot] = toy_bot,
        paced: bool = False,
        seconds: float = PATIENT,
    ) -> None:
        self.game = game
        self._saved = ("", save)
        """The text that was read last, and the save in it."""
        self.published: list[ViewStep] = []
        self.complaints: list[StorageError] = []
        self.recoveries = 0
        self.kept: list[str] = []
        self.disk_trouble: StorageError | None = None
        self.now = 100.0
        self._posted: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.session = Session(
            game,
            make_bot,
            save,
            self,
            self._posted.put,
            keep=self.keep,
            paced=paced,
            seconds=seconds,
            now=lambda: self.now,
        )

    def show(self, step: ViewStep) -> None:
        self.published.append(step)

    def on_save_failed(self, error: StorageError) -> None:
        self.complaints.append(error)

    def on_save_recovered(self) -> None:
        self.recoveries += 1

    def keep(self, text: str) -> None:
        if self.disk_trouble is not None:
            raise self.disk_trouble
        self.kept.append(text)

    def post(self, count: int = 1) -> None:
        """Run a number of posted calls, waiting for each."""
        for _ in range(count):
            try:
                self._posted.get(timeout=PATIENT)()
            except Empty:
                raise AssertionError("no bot has answered") from None

    def bots_play(self) -> None:
        """Let bots move until a person is to move or the game is over."""
        while self.session.is_thinking:
            self.post()

    def mine(self) -> tuple[int, ...]:
        """Return the watcher's hand."""
        hand: tuple[int, ...] = self.session.view.hand
        return hand

    def saved(self) -> Save:
        """Return what was saved last; the save that was opened, if there is none since."""
        if self.kept and self.kept[-1] != self._saved[0]:
            self._saved = (self.kept[-1], saves.loads(self.kept[-1], lambda _: self.game))
        return self._saved[1]

    def true_state(self) -> Any:
        """Return the state, hidden cards included, as of the last save."""
        return state_of_save(self.game, self.saved())

    def restored(self, **kwargs: Any) -> Table:
        """Return the same game, opened again from its last save."""
        return Table(self.saved(), game=self.game, **kwargs)
