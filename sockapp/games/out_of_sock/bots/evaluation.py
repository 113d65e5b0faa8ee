"""Move evaluation: one function for each level of bots, and the reasons that bots give.

* Easy counts the points that the first card would bring at once.
* Medium also counts points that the card may bring later, and what the next player would gain.
* Hard samples the order of the unseen cards and plays each move to the end of the game.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass

from sockapp.engine.bot import TimeBudget, Worth
from sockapp.engine.rng import RngStream
from sockapp.games.out_of_sock.bots.rollouts import World, sample_tosses, to_simulated_card
from sockapp.games.out_of_sock.cards import PILES, Card
from sockapp.games.out_of_sock.moves import Move, Split, Stack, TakeDie
from sockapp.games.out_of_sock.rules import list_unseen_cards
from sockapp.games.out_of_sock.state import Phase, Table

MAX_SAMPLED_WORLDS = 96
"""The most worlds that a hard bot samples for one decision."""

_PRUNE_INTERVAL_WORLDS = 16
"""The number of sampled worlds between two prunings of bad moves."""

_PRUNE_STANDARD_ERRORS = 2.0
"""A move is pruned if it is worse than the best one by more standard errors than this."""


@dataclass(frozen=True, slots=True)
class Character:
    """The parameters in which bots of one level differ."""

    aim: float
    """The number of dice that it tries to throw out."""
    nerve: float
    """The standard deviation of the logarithm of its strength."""
    whim: float = 0.0
    """The probability of a random move instead of the best one."""
    spite: float = 0.0
    """Medium: the value of a point that the next player misses, relative to an own point."""
    greed: float = 0.0
    """Hard: the value of a point, relative to a win. It is small, and keeps a bot that cannot win
    any more from playing at random."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A move that a bot weighed, and what the bot expected of it."""

    move: Move
    card: Card | None = None
    """The first card that the move surely brings."""
    gain: int = 0
    """How much that card changes the bot's points at once."""
    denied: int = 0
    """How much it would change the next player's points."""
    wins: int | None = None
    """In how many of 100 simulated games the move wins; None without a simulation."""


WeighMoves = Callable[[Table, list[Move], Character, RngStream, TimeBudget], list[Worth]]
"""A function that returns the worth of each move of the seat to move."""


def weigh_top_cards(
    table: Table,
    moves: list[Move],
    character: Character,
    stream: RngStream,
    time_budget: TimeBudget,
) -> list[Worth]:
    """Return the worths for an easy bot: the points that the first card brings at once."""
    return [Worth(make_reason(table, move).gain) for move in moves]


def weigh_expected_points(
    table: Table,
    moves: list[Move],
    character: Character,
    stream: RngStream,
    time_budget: TimeBudget,
) -> list[Worth]:
    """Return the worths for a medium bot: expected points, and what the next player misses."""
    world = World.of(table)
    seat, spite = table.turn, character.spite
    if table.phase is Phase.CHOOSE:
        stack = world.prefers_stack(seat, [die - 2 for die in table.dice], spite)
        return [Worth(float(isinstance(move, Stack) == stack)) for move in moves]
    after = (seat + 1) % table.players
    worths = []
    for move in moves:
        card = find_sure_card(table, move)
        value = 0.0
        if card is not None:
            value = world.gain(seat, to_simulated_card(card)) + spite * world.gain(
                after, to_simulated_card(card)
            )
        worths.append(Worth(value))
    return worths


def weigh_worlds(
    table: Table,
    moves: list[Move],
    character: Character,
    stream: RngStream,
    time_budget: TimeBudget,
) -> list[Worth]:
    """Return the worths for a hard bot, which plays every move to the end of the game.

    All moves are tried in the same worlds with the same future dice, so that they can be
    compared after few worlds.
    """
    me = table.turn
    # Replays read the bot's moves from the log, so that the bot may use Python's generator,
    # which is faster but may change between versions.
    source = random.Random(stream.bits())
    shown = World.of(table)
    hidden = [to_simulated_card(card) for card in list_unseen_cards(table)]
    values: list[list[float]] = [[] for _ in moves]
    wins = [0.0] * len(moves)
    candidates = list(range(len(moves)))
    worlds = 0
    while worlds < MAX_SAMPLED_WORLDS and len(candidates) > 1:
        source.shuffle(hidden)
        world = shown.copy()
        world.deal(table.left, hidden)
        rounds = sample_tosses(source)
        margins = []
        for i in candidates:
            if worlds and time_budget.is_over:
                break
            scores = simulate_move(world.copy(), table, moves[i], rounds)
            margins.append(scores.pop(me) - max(scores))
        if len(margins) < len(candidates):  # out of time: the last world would not be fair
            break
        for i, margin in zip(candidates, margins, strict=True):
            win = 0.5 if margin == 0 else float(margin > 0)
            wins[i] += win
            values[i].append(win + margin * character.greed)
        worlds += 1
        if worlds % _PRUNE_INTERVAL_WORLDS == 0:
            candidates = _prune(values, candidates)
    return [
        # A pruned move must rank last, even if the mean of the others has fallen since.
        Worth(_mean(values[i]) - (i not in candidates), round(100 * wins[i] / len(values[i])))
        for i in range(len(moves))
    ]


def _prune(values: list[list[float]], candidates: list[int]) -> list[int]:
    """Return the candidates that may still turn out best.

    All were tried in the same worlds, so their differences are compared world by world.
    """
    best = max(candidates, key=lambda i: _mean(values[i]))
    keep = []
    for i in candidates:
        deficits = [a - b for a, b in zip(values[best], values[i], strict=True)]
        mean = _mean(deficits)
        variance = sum((deficit - mean) ** 2 for deficit in deficits) / (len(deficits) - 1)
        if mean <= _PRUNE_STANDARD_ERRORS * math.sqrt(variance / len(deficits)):
            keep.append(i)
    return keep


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


def simulate_move(world: World, table: Table, move: Move, rounds: list[list[int]]) -> list[int]:
    """Make this move, play the game to its end, and return the points of all seats."""
    dice = [die - 2 for die in table.dice]
    seat = table.turn
    if isinstance(move, Stack):
        over = world.stack(seat, len(dice) - 2)
    elif isinstance(move, TakeDie):
        pile = move.number - 2
        dice.remove(pile)
        over = world.take(seat, pile) or world.pick_dice((seat + 1) % table.players, dice)
    else:
        over = world.pick_dice(seat, dice)
    if over:
        return world.scores()
    world.holder = (table.holder + 1) % table.players
    return world.finish(rounds)


def find_sure_card(table: Table, move: Move) -> Card | None:
    """Return the first card that a move surely brings; None for moves without a card.

    A split surely brings the best of the cards with dice in front of them.
    """
    if isinstance(move, TakeDie):
        return table.top(move.number)
    if isinstance(move, Stack):
        return table.top(len(table.dice))
    if isinstance(move, Split):
        tops = [card for number in PILES if table.dice_at(number) and (card := table.top(number))]
        return max(tops, key=lambda card: table.gain(table.turn, card))
    return None


def make_reason(table: Table, move: Move, wins: int | None = None) -> Reason:
    """Return the reason of a move: the card that it surely brings, and the gains of it."""
    card = find_sure_card(table, move)
    if card is None:
        return Reason(move, wins=wins)
    after = (table.turn + 1) % table.players
    return Reason(move, card, table.gain(table.turn, card), table.gain(after, card), wins)
