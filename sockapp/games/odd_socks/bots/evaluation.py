"""How bots weigh their choices, one way for each level, and the reasons they can give.

* Easy plays cards it likes.
* Medium works out how likely each card is the match of the lost mate, and looks one move
  ahead.
* Hard searches: single-observer information set Monte Carlo (ISMCTS), with its tree at the
  root. Every round is imagined in another world that fits what the bot knows, and played on
  sensibly to its end. Its own choices are the same in all of these worlds, and UCB says which
  is worth another try. Nodes below them, for what others may reply, were tried too: with a few
  hundred rounds a decision they made it play worse.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sockapp.engine.bot import TimeBudget, Worth
from sockapp.engine.rng import RngStream
from sockapp.games.odd_socks.bots.odds import Odds
from sockapp.games.odd_socks.bots.world_sampler import SampledWorld, WorldSampler
from sockapp.games.odd_socks.cards import ACTIONS, Action, Design
from sockapp.games.odd_socks.deduction.determinization import belief
from sockapp.games.odd_socks.moves import Move, Play
from sockapp.games.odd_socks.state import View

MAX_SIMULATED_ROUNDS = 240
"""How many rounds a hard bot imagines for one decision, if it has the time."""
MAX_CANDIDATE_MOVES = 12
"""How many choices it takes seriously."""
PRIOR_WEIGHT_TRIES = 8
"""How many tries its first impression counts for."""
CURIOSITY = 0.5
"""The search's c: how much it tries what did not do so well."""


@dataclass(frozen=True, slots=True)
class Character:
    """What sets one bot apart from another of its level."""

    whim: float = 0.0
    """How often it does the first thing that comes to mind."""
    liked: tuple[Action, ...] = ()
    """Easy: what it plays rather than anything else."""
    bluff: float = 0.0
    """How fond it is of putting cards face down."""
    risk: float = 1.0
    """Medium: how much it minds what others may take from it."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One of the choices that a bot weighed, and what it expected of it."""

    move: Move
    wins: int | None = None
    """As in ``Worth``."""
    suspect: Design | None = None
    """What it took the lost mate to be, if it had an idea."""
    chance: int = 0
    """How sure it was of that, in percent."""


Weigh = Callable[[View, list[Move], Character, RngStream, TimeBudget], list[Worth]]
"""A way to weigh the moves of the view's seat: the worth of each."""


def weigh_liking(
    view: View, moves: list[Move], character: Character, stream: RngStream, time_budget: TimeBudget
) -> list[Worth]:
    """Easy: a card it likes, face up; who cares for the rest?"""
    moods = {card: stream.fraction() for card in Design}
    hides = stream.chance(character.bluff)
    worths = []
    for move in moves:
        value = stream.fraction() * 0.5
        if isinstance(move, Play):
            value += moods[move.card] + (ACTIONS[move.card] in character.liked)
            value += 2.0 * (move.up != hides)
        worths.append(Worth(value))
    return worths


def weigh_odds(
    view: View, moves: list[Move], character: Character, stream: RngStream, time_budget: TimeBudget
) -> list[Worth]:
    """Medium: what each choice does to its own chances, as things stand now."""
    odds = odds_of(view)
    if odds is None:
        return [Worth(0.0) for _ in moves]
    now = odds.share()
    worths = []
    for move in moves:
        gain = odds.gain(move, character.risk, character.bluff)
        likely = min(1.0, max(0.0, now + gain))
        worths.append(Worth(gain + stream.fraction() * 1e-3, round(100 * likely)))
    return worths


def weigh_worlds(
    view: View, moves: list[Move], character: Character, stream: RngStream, time_budget: TimeBudget
) -> list[Worth]:
    """Hard: play the best choices to the end, in worlds that fit what it knows."""
    odds, seat = odds_of(view), view.seat
    if odds is None or seat is None:
        return [Worth(0.0) for _ in moves]
    gains = [odds.gain(move, character.risk, character.bluff) for move in moves]
    arms = sorted(range(len(moves)), key=lambda i: -gains[i])[:MAX_CANDIDATE_MOVES]
    known = belief(view.table.players, view.trail)
    imagination = WorldSampler(view, seat, known, stream)
    # Its moves go into the log, so a bot may use Python's generator, which is faster.
    seed = stream.bits()
    worlds: list[SampledWorld] = []
    nodes = [SearchNode() for _ in arms]
    for number in range(MAX_SIMULATED_ROUNDS):
        if number >= len(arms) and time_budget.over:
            break
        chosen = most_promising(nodes, number)
        node, move = nodes[chosen], moves[arms[chosen]]
        # The first try of every choice is made in the same world, so is the second …
        at = node.tries
        if at == len(worlds):
            worlds.append(imagination.world())
        world = imagination.after(worlds[at], move, random.Random(seed + at))
        node.tries += 1
        node.wins += world.finish(imagination.next_seat) == seat
    worths = [Worth(gain - 10.0) for gain in gains]
    for arm, node in zip(arms, nodes, strict=True):
        # A little faith in first impressions steadies choices that were tried seldom.
        share = (node.wins + PRIOR_WEIGHT_TRIES * (odds.share() + gains[arm])) / (
            node.tries + PRIOR_WEIGHT_TRIES
        )
        worths[arm] = Worth(share, round(100 * node.wins / max(1, node.tries)))
    return worths


class SearchNode:
    """A choice, how often it was tried, and how often it won."""

    __slots__ = ("tries", "wins")

    def __init__(self) -> None:
        self.tries = 0
        self.wins = 0

    def promise(self, rounds: int) -> float:
        """How much it is worth another try, after so many rounds of all choices."""
        if not self.tries:
            return math.inf
        bold = math.sqrt(math.log(rounds) / self.tries)
        return self.wins / self.tries + CURIOSITY * bold


def most_promising(nodes: Sequence[SearchNode], rounds: int) -> int:
    """Which one to try now; the first of equals."""
    return max(range(len(nodes)), key=lambda at: nodes[at].promise(rounds))


def odds_of(view: View) -> Odds | None:
    """What the view's seat can work out; None where there is nothing to work out."""
    if view.seat is None or not view.trail:
        return None
    return Odds(belief(view.table.players, view.trail), view.table, view.seat)


def reason_for(view: View, move: Move, wins: int | None) -> Reason:
    """What can be said for a move."""
    odds = odds_of(view)
    if odds is None:
        return Reason(move, wins)
    likely = max(Design, key=odds.odd.__getitem__)
    return Reason(move, wins, likely, round(100 * odds.odd[likely]))
