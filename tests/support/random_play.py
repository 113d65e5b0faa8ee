"""Random games for tests and golden files: the same seed always plays the same game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import islice, product
from typing import Any

from sockapp import games
from sockapp.engine.game import AnyGame, Options, Seat, Step
from sockapp.engine.game_log import GameLog, replay
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng

MAX_MOVES = 5000
"""The number of moves after which a game counts as endless."""
LISTED = 64
"""The number of listed moves that are considered."""

NAMES = ("Ana", "Bruno", "Carla", "Dino", "Elena", "Íñigo", "Gaia", "Hugo")


@dataclass(frozen=True, slots=True)
class Position:
    """A decision of a game: the state, the seat, its move and the resulting step."""

    state: Any
    seat: Seat
    move: Any
    step: Step[Any, Any]


@dataclass(frozen=True, slots=True)
class Walk:
    """One random game from the deal to the end."""

    game: AnyGame
    log: GameLog
    positions: tuple[Position, ...]

    @property
    def end(self) -> Any:
        """The last state."""
        return self.positions[-1].step.state

    def sample(self, count: int) -> tuple[Position, ...]:
        """Return about ``count`` positions, evenly over the game, including the last decision."""
        every = max(1, len(self.positions) // count)
        return self.positions[::-every]


@cache
def walk(game_id: str, players: int, seed: int) -> Walk:
    """Return a game of random legal moves; the seed chooses the options too."""
    with games.registered_for_test("toy", "tests.support.toy"):
        game = games.rules(game_id)
    stream = Rng(seed).derive("walk", players).open()
    choices = [choice.values for choice in game.info.choices]
    chosen = stream.pick(list(product(*choices)))
    fields = dict(zip((choice.field for choice in game.info.choices), chosen, strict=True))
    return play(game, game.options_type(players, stream.below(players), **fields), seed)


def play(game: AnyGame, options: Options, seed: int) -> Walk:
    """Return a game of random legal moves under these options."""
    stream = Rng(seed).derive("moves").open()
    state = game.new(options, Rng(seed))
    positions: list[Position] = []
    while (seat := game.to_move(state)) is not None:
        if len(positions) == MAX_MOVES:
            raise AssertionError(f"{game.info.id} with seed {seed} does not end")
        move = stream.pick(list(islice(game.moves(game.view(state, seat)), LISTED)))
        step = game.apply(state, move)
        positions.append(Position(state, seat, move, step))
        state = step.state
    players = tuple(Player(name) for name in NAMES[: options.players])
    moves = tuple(position.move for position in positions)
    log = GameLog(game.info.id, game.info.rules_version, options, seed, players, moves)
    return Walk(game, log, tuple(positions))


def transcript(game: AnyGame, log: GameLog) -> str:
    """Return every move with its events as data, so that texts may change freely."""
    steps = replay(game, log)
    next(steps)
    lines = []
    for number, (move, step) in enumerate(zip(log.moves, steps, strict=True), start=1):
        lines.append(f"{number} {move!r}{'' if step.is_irreversible else ' (can be undone)'}")
        lines.extend(f"    {event!r}" for event in step.events)
        final = step.state
    lines.append(f"{game.outcome(final)!r}")
    return "\n".join(lines) + "\n"
