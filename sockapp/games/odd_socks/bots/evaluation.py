"""Move evaluation: one function for each level of bots, and the reasons that bots give.

* Easy plays the cards that it likes.
* Medium computes how likely each card is the match of the lost mate, and looks one move ahead.
* Hard uses single-observer information set Monte Carlo tree search (ISMCTS) with a tree that is
  one level deep. Each rollout plays the round to its end in another world that fits what the bot
  knows, weighted by what the others' choices tell. The bot's moves are the same in all worlds,
  and UCB selects which of them to try next. A deeper tree, with nodes for the replies of other
  players, was tried. With a few hundred rollouts for each decision it made the bot play worse.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sockapp.engine.bot import TimeBudget, Worth
from sockapp.engine.rng import RngStream
from sockapp.games.odd_socks.bots.odds import Odds
from sockapp.games.odd_socks.bots.world_sampler import WorldSampler
from sockapp.games.odd_socks.cards import ACTIONS, Action, Design
from sockapp.games.odd_socks.deduction.determinization import compute_belief
from sockapp.games.odd_socks.moves import Move, Play
from sockapp.games.odd_socks.state import View

MAX_SIMULATED_ROUNDS = 240
"""The most rollouts of a hard bot for one decision."""
MAX_CANDIDATE_MOVES = 12
"""The number of moves that a hard bot searches: those with the best estimated gain."""
ODDS_WORLDS = 48
"""The number of worlds from which a hard bot estimates the gains of moves."""
PRIOR_WEIGHT_TRIES = 8
"""How many tries the estimated gain of a move counts for."""
UCB_EXPLORATION_WEIGHT = 0.5
"""The exploration constant c of UCB."""


@dataclass(frozen=True, slots=True)
class Character:
    """The parameters in which bots of one level differ."""

    whim: float = 0.0
    """The probability of a random move instead of the best one."""
    liked: tuple[Action, ...] = ()
    """Easy: the actions that it prefers."""
    bluff: float = 0.0
    """How much it likes to play cards face down. Easy: the probability of that."""
    risk: float = 1.0
    """Medium and hard: the weight of what others may take from it."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A move that a bot weighed, and what the bot expected of it."""

    move: Move
    wins: int | None = None
    """As in ``Worth``."""
    suspect: Design | None = None
    """The most likely design of the lost mate; None if the bot computed none."""
    chance: int = 0
    """The probability of that design, in percent."""


WeighMoves = Callable[[View, list[Move], Character, RngStream, TimeBudget], list[Worth]]
"""A function that returns the worth of each move of the view's seat."""


def weigh_liking(
    view: View, moves: list[Move], character: Character, stream: RngStream, time_budget: TimeBudget
) -> list[Worth]:
    """Return the worths for an easy bot, which prefers the actions that it likes, face up."""
    preferences = {card: stream.fraction() for card in Design}
    hides = stream.chance(character.bluff)
    worths = []
    for move in moves:
        value = stream.fraction() * 0.5
        if isinstance(move, Play):
            value += preferences[move.card] + (ACTIONS[move.card] in character.liked)
            value += 2.0 * (move.up != hides)
        worths.append(Worth(value))
    return worths


def weigh_odds(
    view: View, moves: list[Move], character: Character, stream: RngStream, time_budget: TimeBudget
) -> list[Worth]:
    """Return the worths for a medium bot: how each move changes its chance of winning now."""
    odds = compute_odds(view)
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
    """Return the worths for a hard bot, from rollouts in worlds that fit what it knows."""
    seat = view.seat
    if seat is None or not view.trail:
        return [Worth(0.0) for _ in moves]
    belief = compute_belief(view.table.players, view.trail)
    sampler = WorldSampler(view, seat, belief, stream)
    worlds = [sampler.draw() for _ in range(ODDS_WORLDS)]
    odds = Odds.from_worlds(worlds, view.table, seat)
    gains = [odds.gain(move, character.risk, character.bluff) for move in moves]
    arms = sorted(range(len(moves)), key=lambda i: -gains[i])[:MAX_CANDIDATE_MOVES]
    # Replays read the bot's moves from the log, so that the bot may use Python's generator,
    # which is faster but may change between versions.
    seed = stream.bits()
    nodes = [SearchNode() for _ in arms]
    for number in range(MAX_SIMULATED_ROUNDS):
        if number >= len(arms) and time_budget.is_over:
            break
        chosen = select_node(nodes, number)
        node, move = nodes[chosen], moves[arms[chosen]]
        # The n-th try of every move uses the same world, so that moves are compared fairly.
        at = node.tries
        if at == len(worlds):
            worlds.append(sampler.draw())
        world = sampler.after(worlds[at], move, random.Random(seed + at))
        node.add(worlds[at].weight, is_won=world.finish(sampler.next_seat) == seat)
    worths = [Worth(gain - 10.0) for gain in gains]
    for arm, node in zip(arms, nodes, strict=True):
        # The estimated gain counts as a few tries, which steadies moves that were tried seldom.
        share = (node.share * node.tries + PRIOR_WEIGHT_TRIES * (odds.share() + gains[arm])) / (
            node.tries + PRIOR_WEIGHT_TRIES
        )
        worths[arm] = Worth(share, round(100 * node.share))
    return worths


class SearchNode:
    """The statistics of one move: the number of tries, and how much of their weight was won."""

    __slots__ = ("tries", "weight", "won")

    def __init__(self) -> None:
        self.tries = 0
        self.weight = 0.0
        self.won = 0.0

    def add(self, weight: float, *, is_won: bool) -> None:
        """Add a try in a world of this weight."""
        self.tries += 1
        self.weight += weight
        if is_won:
            self.won += weight

    @property
    def share(self) -> float:
        """The share of the weight that was won; 0 without tries."""
        return self.won / self.weight if self.weight else 0.0

    def ucb_value(self, rounds: int) -> float:
        """Return the UCB value after ``rounds`` tries of all moves; infinite before the first."""
        if not self.tries:
            return math.inf
        exploration = math.sqrt(math.log(rounds) / self.tries)
        return self.share + UCB_EXPLORATION_WEIGHT * exploration


def select_node(nodes: Sequence[SearchNode], rounds: int) -> int:
    """Return the index of the node to try next; the first of equals."""
    return max(range(len(nodes)), key=lambda at: nodes[at].ucb_value(rounds))


def compute_odds(view: View) -> Odds | None:
    """Return the odds that the view's seat can compute; None without a seat or a trail."""
    if view.seat is None or not view.trail:
        return None
    belief = compute_belief(view.table.players, view.trail)
    return Odds.from_belief(belief, view.table, view.seat)


def make_reason(view: View, move: Move, wins: int | None) -> Reason:
    """Return the reason of a move, with the most likely design of the lost mate."""
    odds = compute_odds(view)
    if odds is None:
        return Reason(move, wins)
    likely = max(Design, key=odds.odd.__getitem__)
    return Reason(move, wins, likely, round(100 * odds.odd[likely]))
