"""Eight bots of three levels. Each sees a view, never a state.

* Easy looks at the top cards and at itself, and now and then not even at those.
* Medium also sees what a card promises, and what the next player would make of it.
* Hard imagines how the unseen cards may lie and plays every choice to the end of the game.

What they toss with is part of them too: ``aim`` is how many dice they try for, ``nerve``
how far their hand strays.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev

from sockapp.engine.bot import Bot, Decision, Patience
from sockapp.engine.rng import Draws, Rng
from sockapp.games.out_of_sock.basket import strength_for
from sockapp.games.out_of_sock.cards import PILES, Card
from sockapp.games.out_of_sock.moves import Move, NameWinner, Split, Stack, TakeDie, Toss
from sockapp.games.out_of_sock.rules import GAME, unseen
from sockapp.games.out_of_sock.simulation import World, quick, tosses
from sockapp.games.out_of_sock.table import Phase, Table, View


@dataclass(frozen=True, slots=True)
class Character:
    """What sets one bot apart from another of its level."""

    aim: float
    """How many dice it tries to toss."""
    nerve: float
    """How far its tosses stray (the deviation of the strength's logarithm)."""
    spite: float
    """What a point that the next player misses is worth to it, against one of its own."""
    whim: float = 0.0
    """How often it does the first thing that comes to mind."""


CHARACTERS = {
    "easy_lana": Character(aim=3.8, nerve=0.44, spite=0.0, whim=0.2),
    "easy_otto": Character(aim=6.4, nerve=0.40, spite=0.0, whim=0.2),
    "easy_zigzag": Character(aim=5.0, nerve=0.46, spite=0.0, whim=0.3),
    "medium_denim": Character(aim=4.8, nerve=0.24, spite=0.4),
    "medium_angora": Character(aim=5.4, nerve=0.26, spite=0.2),
    "medium_nylon": Character(aim=4.4, nerve=0.26, spite=0.8),
    "hard_merino": Character(aim=4.8, nerve=0.12, spite=0.5),
    "hard_tweed": Character(aim=4.6, nerve=0.14, spite=0.5),
}

WORLDS = 96
"""How many worlds a hard bot imagines for one decision, if it has the time."""

_MARGIN_WORTH = 1 / 400
"""What a point more or less is worth against winning: enough to play on when all is lost."""

_LOOK_BACK = 16
"""After how many worlds it drops the choices that are clearly behind …"""

_DOUBTS = 2.0
"""… by this many standard errors."""

_NORMAL = NormalDist()


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


Weigh = Callable[[View, list[Move], Draws, Patience], list[tuple[float, int | None]]]
"""Gives every move its worth, and the share of wins if it looked that far."""


class SockBot:
    """A character that tosses by hand and weighs its choices in its level's way."""

    def __init__(self, character: Character, weigh: Weigh) -> None:
        self._character = character
        self._weigh = weigh

    def choose(self, view: View, rng: Rng, patience: Patience) -> Decision:
        """Decide; the reasons are the best two choices, best first."""
        draws = rng.open()
        table = view.table
        if table.phase is Phase.TOSS:
            toss = Toss(_by_hand(self._character, draws))
            return Decision(toss, (Reason(Toss(strength_for(self._character.aim))),))
        moves = list(GAME.moves(view))
        if table.phase is Phase.NAME:
            mine = NameWinner(table.turn)
            return Decision(mine if mine in moves else draws.pick(moves))
        if len(moves) == 1:
            return Decision(moves[0], (_reason(table, moves[0], None),))
        worths = self._weigh(view, moves, draws, patience)
        # Ties are broken by the order of the moves, so that nothing depends on luck here.
        ranked = sorted(range(len(moves)), key=lambda i: -worths[i][0])
        if self._character.whim and draws.chance(self._character.whim):
            ranked.insert(0, ranked.pop(draws.below(len(moves))))
        reasons = tuple(_reason(table, moves[i], worths[i][1]) for i in ranked[:2])
        return Decision(moves[ranked[0]], reasons)


def make_bot(bot_id: str) -> Bot:
    """The bot with this id of ``INFO.bots``."""
    character = CHARACTERS[bot_id]
    level = bot_id.partition("_")[0]
    if level == "easy":
        return SockBot(character, weigh_tops)
    if level == "medium":
        return SockBot(character, lambda view, moves, *_: weigh_promise(view, moves, character))
    return SockBot(character, weigh_worlds)


def hint(view: View, rng: Rng, patience: Patience) -> Decision:
    """What the best bot would do for this seat, and why; a toss comes without its tremble."""
    steady = Character(aim=CHARACTERS["hard_merino"].aim, nerve=0.0, spite=0.5)
    return SockBot(steady, weigh_worlds).choose(view, rng, patience)


def weigh_tops(
    view: View, moves: list[Move], draws: Draws, patience: Patience
) -> list[tuple[float, int | None]]:
    """Easy: how much would the first card I get bring me now?"""
    table = view.table
    return [(_reason(table, move, None).gain, None) for move in moves]


def weigh_promise(
    view: View, moves: list[Move], character: Character
) -> list[tuple[float, int | None]]:
    """Medium: what a card may still become, and what it would be to the next player."""
    table = view.table
    world = World.of(table, [])
    seat, spite = table.turn, character.spite
    if table.phase is Phase.CHOOSE:
        stack = world.prefers_stack(seat, [die - 2 for die in table.dice], spite)
        return [(float(isinstance(move, Stack) == stack), None) for move in moves]
    after = (seat + 1) % table.players
    worths: list[tuple[float, int | None]] = []
    for move in moves:
        card = _card(table, move)
        worth = 0.0
        if card is not None:
            worth = world.gain(seat, quick(card)) + spite * world.gain(after, quick(card))
        worths.append((worth, None))
    return worths


def weigh_worlds(
    view: View, moves: list[Move], draws: Draws, patience: Patience
) -> list[tuple[float, int | None]]:
    """Hard: play every choice to the end, in the same worlds with the same dice to come."""
    table = view.table
    me = table.turn
    # Its moves go into the log, so a bot may use Python's generator, which is faster.
    source = random.Random(draws.bits())
    hidden = [quick(card) for card in unseen(table)]
    worths: list[list[float]] = [[] for _ in moves]
    wins = [0.0] * len(moves)
    hopeful = list(range(len(moves)))
    worlds = 0
    while worlds < WORLDS and len(hopeful) > 1 and not (worlds and patience.over):
        source.shuffle(hidden)
        world = World.of(table, hidden)
        rounds = tosses(source)
        for i in hopeful:
            scores = _imagine(world.copy(), table, moves[i], rounds)
            margin = scores.pop(me) - max(scores)
            win = 0.5 if margin == 0 else float(margin > 0)
            wins[i] += win
            worths[i].append(win + margin * _MARGIN_WORTH)
        worlds += 1
        if worlds % _LOOK_BACK == 0:
            hopeful = _hopeful(worths, hopeful)
    return [
        (fmean(worth), round(100 * won / len(worth)))
        for worth, won in zip(worths, wins, strict=True)
    ]


def _hopeful(worths: list[list[float]], candidates: list[int]) -> list[int]:
    """The candidates that may still turn out best, so that no time is lost on the others.

    All were tried in the same worlds, so it is the differences that count.
    """
    best = max(candidates, key=lambda i: fmean(worths[i]))
    keep = []
    for i in candidates:
        behind = [a - b for a, b in zip(worths[best], worths[i], strict=True)]
        doubt = stdev(behind) / math.sqrt(len(behind))
        if fmean(behind) <= _DOUBTS * doubt:
            keep.append(i)
    return keep


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


def _by_hand(character: Character, draws: Draws) -> float:
    """A toss aimed at so many dice, as well as this hand can."""
    # inv_cdf wants neither 0 nor 1.
    tremble = _NORMAL.inv_cdf(min(max(draws.fraction(), 1e-9), 1 - 1e-9))
    return strength_for(character.aim) * math.exp(character.nerve * tremble)


def _card(table: Table, move: Move) -> Card | None:
    """The first card that a move brings for sure."""
    if isinstance(move, TakeDie):
        return table.top(move.number)
    if isinstance(move, Stack):
        return table.top(len(table.dice))
    if isinstance(move, Split):
        tops = [card for number in PILES if table.dice_at(number) and (card := table.top(number))]
        return max(tops, key=lambda card: table.gain(table.turn, card))
    return None


def _reason(table: Table, move: Move, wins: int | None) -> Reason:
    """What can be said for a move."""
    card = _card(table, move)
    if card is None:
        return Reason(move, wins=wins)
    after = (table.turn + 1) % table.players
    return Reason(move, card, table.gain(table.turn, card), table.gain(after, card), wins)
