"""How bots weigh their choices, one way for each level, and the reasons they can give.

* Easy looks at the top cards and at itself.
* Medium also sees what a card promises, and what the next player would make of it.
* Hard imagines how the unseen cards may lie and plays every choice to the end of the game.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass

from sockapp.engine.bot import TimeBudget, Worth
from sockapp.engine.rng import RngStream
from sockapp.games.out_of_sock.bots.rollouts import World, quick, tosses
from sockapp.games.out_of_sock.cards import PILES, Card
from sockapp.games.out_of_sock.moves import Move, Split, Stack, TakeDie
from sockapp.games.out_of_sock.rules import unseen
from sockapp.games.out_of_sock.state import Phase, Table

MAX_SAMPLED_WORLDS = 96
"""How many worlds a hard bot imagines for one decision, if it has the time."""

_LOOK_BACK = 16
"""After how many worlds it drops the choices that are clearly behind …"""

_DOUBTS = 2.0
"""… by this many standard errors."""


@dataclass(frozen=True, slots=True)
class Character:
    """What sets one bot apart from another of its level."""

    aim: float
    """How many dice it tries to toss."""
    nerve: float
    """How far its tosses stray (the deviation of the strength's logarithm)."""
    whim: float = 0.0
    """How often it does the first thing that comes to mind."""
    spite: float = 0.0
    """Medium: what a point that the next player misses is worth, against one of its own."""
    greed: float = 0.0
    """Hard: what a point is worth against winning; a little, to play on when all is lost."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One of the choices that a bot weighed, and what it expected of it."""

    move: Move
    card: Card | None = None
    """The card that it brings for sure."""
    gain: int = 0
    """What that card does to the bot's points at once."""
    denied: int = 0
    """What it would do to the next player's."""
    wins: int | None = None
    """In how many of 100 imagined games this wins; None if none were imagined."""


Weigh = Callable[[Table, list[Move], Character, RngStream, TimeBudget], list[Worth]]
"""A way to weigh the moves of whoever is to move: the worth of each."""


def weigh_tops(
    table: Table,
    moves: list[Move],
    character: Character,
    stream: RngStream,
    time_budget: TimeBudget,
) -> list[Worth]:
    """Easy: how much would the first card I get bring me now?"""
    return [Worth(reason_for(table, move).gain) for move in moves]


def weigh_promises(
    table: Table,
    moves: list[Move],
    character: Character,
    stream: RngStream,
    time_budget: TimeBudget,
) -> list[Worth]:
    """Medium: what a card may still become, and what it would be to the next player."""
    world = World.of(table)
    seat, spite = table.turn, character.spite
    if table.phase is Phase.CHOOSE:
        stack = world.prefers_stack(seat, [die - 2 for die in table.dice], spite)
        return [Worth(float(isinstance(move, Stack) == stack)) for move in moves]
    after = (seat + 1) % table.players
    worths = []
    for move in moves:
        card = sure_card(table, move)
        value = 0.0
        if card is not None:
            value = world.gain(seat, quick(card)) + spite * world.gain(after, quick(card))
        worths.append(Worth(value))
    return worths


def weigh_worlds(
    table: Table,
    moves: list[Move],
    character: Character,
    stream: RngStream,
    time_budget: TimeBudget,
) -> list[Worth]:
    """Hard: play every choice to the end, in the same worlds with the same dice to come."""
    me = table.turn
    # Its moves go into the log, so a bot may use Python's generator, which is faster.
    source = random.Random(stream.bits())
    shown = World.of(table)
    hidden = [quick(card) for card in unseen(table)]
    values: list[list[float]] = [[] for _ in moves]
    wins = [0.0] * len(moves)
    hopeful = list(range(len(moves)))
    worlds = 0
    while worlds < MAX_SAMPLED_WORLDS and len(hopeful) > 1:
        source.shuffle(hidden)
        world = shown.copy()
        world.deal(table.left, hidden)
        rounds = tosses(source)
        margins = []
        for i in hopeful:
            if worlds and time_budget.over:
                break
            scores = _imagine(world.copy(), table, moves[i], rounds)
            margins.append(scores.pop(me) - max(scores))
        if len(margins) < len(hopeful):  # out of time: a world counts for all or for none
            break
        for i, margin in zip(hopeful, margins, strict=True):
            win = 0.5 if margin == 0 else float(margin > 0)
            wins[i] += win
            values[i].append(win + margin * character.greed)
        worlds += 1
        if worlds % _LOOK_BACK == 0:
            hopeful = _hopeful(values, hopeful)
    return [
        # What was dropped stays behind, though the others may have done worse since.
        Worth(_mean(values[i]) - (i not in hopeful), round(100 * wins[i] / len(values[i])))
        for i in range(len(moves))
    ]


def _hopeful(values: list[list[float]], candidates: list[int]) -> list[int]:
    """The candidates that may still turn out best, so that no time is lost on the others.

    All were tried in the same worlds, so it is the differences that count.
    """
    best = max(candidates, key=lambda i: _mean(values[i]))
    keep = []
    for i in candidates:
        behind = [a - b for a, b in zip(values[best], values[i], strict=True)]
        mean = _mean(behind)
        variance = sum((one - mean) ** 2 for one in behind) / (len(behind) - 1)
        if mean <= _DOUBTS * math.sqrt(variance / len(behind)):
            keep.append(i)
    return keep


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


def _imagine(world: World, table: Table, move: Move, rounds: list[list[int]]) -> list[int]:
    """Everybody's points if this move is made here and all go on sensibly."""
    dice = [die - 2 for die in table.dice]
    seat = table.turn
    if isinstance(move, Stack):
        over = world.stack(seat, len(dice) - 2)
    elif isinstance(move, TakeDie):
        pile = move.number - 2
        dice.remove(pile)
        over = world.take(seat, pile) or world.picks((seat + 1) % table.players, dice)
    else:
        over = world.picks(seat, dice)
    if over:
        return world.scores()
    world.holder = (table.holder + 1) % table.players
    return world.finish(rounds)


def sure_card(table: Table, move: Move) -> Card | None:
    """The first card that a move brings for sure."""
    if isinstance(move, TakeDie):
        return table.top(move.number)
    if isinstance(move, Stack):
        return table.top(len(table.dice))
    if isinstance(move, Split):
        tops = [card for number in PILES if table.dice_at(number) and (card := table.top(number))]
        return max(tops, key=lambda card: table.gain(table.turn, card))
    return None


def reason_for(table: Table, move: Move, wins: int | None = None) -> Reason:
    """What can be said for a move."""
    card = sure_card(table, move)
    if card is None:
        return Reason(move, wins=wins)
    after = (table.turn + 1) % table.players
    return Reason(move, card, table.gain(table.turn, card), table.gain(after, card), wins)
