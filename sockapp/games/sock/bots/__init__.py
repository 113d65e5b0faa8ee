"""Eight bots of three levels, and the hint. Each sees a view, never a state.

* Easy does not take piles apart; now and then it draws where a rearrangement would have helped.
* Medium takes apart one pile or two, and sees every play if there is no other.
* Hard sees everything, and looks beyond the turn: it imagines what the next player and
  itself could do with the table that it leaves, and keeps cards back where that is better.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import chain

from sockapp.engine.bot import Bot, Decision, TimeBudget
from sockapp.engine.rng import Rng, RngStream
from sockapp.games.sock.bots.lookahead import stuck_hand, worth
from sockapp.games.sock.cards import Card, points, without
from sockapp.games.sock.moves import Draw, Move, Pass, PlayTurn
from sockapp.games.sock.rules import unseen
from sockapp.games.sock.solver import (
    SolvedPlay,
    SolverGoal,
    best_cards,
    best_play,
    best_weight,
    count,
    least_disruptive_play,
)
from sockapp.games.sock.solver.puzzle import blank
from sockapp.games.sock.state import View
from sockapp.games.sock.text.bot_reasons import (
    NoPlay,
    Reason,
    ThereIsAPlay,
    TheWholePlay,
    Why,
    WithThisCard,
)


@dataclass(frozen=True, slots=True)
class Character:
    """What sets one bot apart from another."""

    goal: SolverGoal
    insight: float = 1.0
    """How likely it finds a play that takes more piles apart than it likes."""
    mess: int = 0
    """How many piles it takes apart without a second thought."""
    mood: float = 0.0
    """How often it plays less than it could."""
    back: int = 0
    """How many cards it may keep back, if that looks better."""


CHARACTERS = {
    "easy_lana": Character(SolverGoal.CARDS, insight=0.75),
    "easy_otto": Character(SolverGoal.POINTS, insight=0.8),
    "easy_zigzag": Character(SolverGoal.CARDS, insight=0.85, mood=0.3),
    "medium_denim": Character(SolverGoal.CARDS, mess=1),
    "medium_angora": Character(SolverGoal.POINTS, mess=1),
    "medium_tweed": Character(SolverGoal.CARDS_THEN_POINTS, insight=0.95, mess=2),
    "hard_merino": Character(SolverGoal.CARDS_THEN_POINTS, back=4),
    "hard_nylon": Character(SolverGoal.CARDS_THEN_POINTS, back=9),
}

BASELINE = "baseline"
"""Plays most cards every turn."""
YARDSTICKS = (BASELINE,)
"""For the arena, not for people."""

MAX_SAMPLED_WORLDS = 8
"""How many worlds a hard bot imagines for one decision, if it has the time."""
MAX_CANDIDATE_TURNS = 6
"""How many turns it weighs."""


class Baseline:
    """As many cards as can be, every turn."""

    def choose(self, view: View, rng: Rng, time_budget: TimeBudget) -> Decision[Move]:
        """Most cards; draw or pass if there are none."""
        play = _best(view, SolverGoal.CARDS, time_budget)
        return _nothing(view) if play is None else _decision(Why.MOST, play)


class PlainBot:
    """Easy and medium: what can be played without much of a mess."""

    def __init__(self, character: Character) -> None:
        self._character = character

    def choose(self, view: View, rng: Rng, time_budget: TimeBudget) -> Decision[Move]:
        """The best turn that leaves most piles whole; failing that, any; failing that, draw."""
        character, stream = self._character, rng.open()
        play = _tidy(view, character, time_budget)
        why = Why.CALM
        if play is None:
            if not self._must_play(view) and not stream.chance(character.insight):
                return _nothing(view)
            play, why = _best(view, character.goal, time_budget), Why.MOST
        if play is None:
            return _nothing(view)
        if len(play.played) == len(view.hand):
            return _decision(Why.OUT, play)
        if len(play.played) > 1 and stream.chance(character.mood):
            return self._on_a_whim(view, play, stream, time_budget)
        return _decision(why, play)

    def _must_play(self, view: View) -> bool:
        """A referee sees everything, and an empty deck leaves no other way."""
        return view.table.referee or not view.table.deck_left

    def _on_a_whim(
        self, view: View, play: SolvedPlay, stream: RngStream, time_budget: TimeBudget
    ) -> Decision[Move]:
        """Leave one card of the play in the hand, whichever."""
        kept = stream.pick(play.played)
        others = replace(view, hand=tuple(without(view.hand, [kept])))
        less = _tidy(others, self._character, time_budget)
        return _decision(Why.MOST, play) if less is None else _decision(Why.MOOD, less)


class HardBot:
    """The best turn by what it leads to, in imagined worlds."""

    def __init__(self, character: Character) -> None:
        self._character = character

    def choose(self, view: View, rng: Rng, time_budget: TimeBudget) -> Decision[Move]:
        """Go out if possible; else weigh the best turns and those that keep something back."""
        candidates = self._candidates(view, time_budget)
        if not candidates:
            return _nothing(view)
        worths = weighed(view, candidates, rng.open(), time_budget)
        ranked = sorted(range(len(candidates)), key=lambda at: -worths[at])
        full, chosen = candidates[0], candidates[ranked[0]]
        play = _best(view, self._character.goal, time_budget, chosen)
        if play is None:  # cannot be: these cards were found by the same search
            return _nothing(view)
        if len(chosen) == len(view.hand):
            return _decision(Why.OUT, play)
        reasons = tuple(_reason(candidates[at], full, play.broken) for at in ranked[:2])
        return Decision(PlayTurn(play.table), reasons)

    def _candidates(self, view: View, time_budget: TimeBudget) -> list[tuple[Card, ...]]:
        """What to play: the most cards, the most points, and the most without some card."""
        happy, goal = view.table.happy, self._character.goal
        table = blank()
        count(chain.from_iterable(view.table.piles), table)
        full = best_cards(table, view.hand, happy, goal, time_budget=time_budget)
        if not full or len(full) == len(view.hand):
            return [full] if full else []
        found = {full: None}
        found[best_cards(table, view.hand, happy, SolverGoal.POINTS, time_budget=time_budget)] = (
            None
        )
        fewest = max(1, len(full) - self._character.back)
        for card in dict.fromkeys(full):
            if len(found) >= MAX_CANDIDATE_TURNS or time_budget.over:
                break
            less = best_cards(
                table, without(view.hand, [card]), happy, goal, time_budget=time_budget
            )
            if len(less) >= fewest:
                found[less] = None
        return list(found)


def weighed(
    view: View, candidates: list[tuple[Card, ...]], stream: RngStream, time_budget: TimeBudget
) -> list[float]:
    """What it is worth to play each of these, summed over the same imagined worlds for all."""
    sums = [0.0] * len(candidates)
    if len(candidates) == 1:
        return sums
    table = view.table
    size = table.counts[(table.turn + 1) % table.players]
    lying = list(chain.from_iterable(table.piles))
    hands = [without(view.hand, played) for played in candidates]
    hidden = unseen(view)
    worlds = 0
    while worlds < MAX_SAMPLED_WORLDS and not (worlds and time_budget.over):
        stream.shuffle(hidden)
        held, rest = hidden[:size], hidden[size:]
        if lying and table.players == 2:  # the other has just played, all they could for sure
            held, rest = stuck_hand(hidden, size, lying, table.happy, time_budget)
            stream.shuffle(rest)
        deck = rest[len(rest) - table.deck_left :]
        for at, (played, hand) in enumerate(zip(candidates, hands, strict=True)):
            sums[at] += worth([*lying, *played], hand, held, deck, table.happy, time_budget)
        worlds += 1
    return sums


def make_bot(bot_id: str) -> Bot[View, Move]:
    """The bot with this id of ``INFO.bots``, or the baseline."""
    if bot_id == BASELINE:
        return Baseline()
    character = CHARACTERS[bot_id]
    return HardBot(character) if bot_id.startswith("hard") else PlainBot(character)


def hint(view: View, rng: Rng, time_budget: TimeBudget) -> Decision[Move]:
    """The most that can be played, with as little mess as can be, told in three steps."""
    table = view.table
    play = least_disruptive_play(
        table.piles, view.hand, table.happy, SolverGoal.CARDS_THEN_POINTS, time_budget=time_budget
    )
    if play is None:
        return Decision(_draw_or_pass(view), (NoPlay(can_draw=table.deck_left > 0),))
    steps = (
        ThereIsAPlay(),
        WithThisCard(max(play.played, key=lambda card: (card.points, card))),
        TheWholePlay(play.played, play.broken),
    )
    return Decision(PlayTurn(play.table), steps)


def _best(
    view: View, goal: SolverGoal, time_budget: TimeBudget, hand: Iterable[Card] | None = None
) -> SolvedPlay | None:
    """The best turn with this hand (the view's own if not told)."""
    cards = view.hand if hand is None else tuple(hand)
    return best_play(view.table.piles, cards, view.table.happy, goal, time_budget=time_budget)


def _tidy(view: View, character: Character, time_budget: TimeBudget) -> SolvedPlay | None:
    """A good turn that takes apart no more piles than the character likes.

    If the best one takes more, piles are let loose one after the other, each time the one that
    helps most.
    """
    table, goal = view.table, character.goal
    best = _best(view, goal, time_budget)
    if best is None or best.broken <= character.mess:
        return best
    frozen = frozenset(range(len(table.piles)))
    for _ in range(character.mess):
        weights = {
            at: best_weight(
                table.piles,
                view.hand,
                table.happy,
                goal,
                frozen=frozen - {at},
                time_budget=time_budget,
            )
            for at in sorted(frozen)
        }
        frozen -= {max(weights, key=weights.__getitem__)}
    return best_play(
        table.piles, view.hand, table.happy, goal, frozen=frozen, time_budget=time_budget
    )


def _draw_or_pass(view: View) -> Move:
    return Draw() if view.table.deck_left else Pass()


def _nothing(view: View) -> Decision[Move]:
    """No play, or none that was seen."""
    move = _draw_or_pass(view)
    return Decision(move, (Reason(Why.DRAW if isinstance(move, Draw) else Why.PASS),))


def _decision(why: Why, play: SolvedPlay) -> Decision[Move]:
    return Decision(PlayTurn(play.table), (Reason(why, play.played, broken=play.broken),))


def _reason(played: tuple[Card, ...], full: tuple[Card, ...], broken: int) -> Reason:
    """What speaks for playing these, beside the most that could be played."""
    if len(played) == len(full):
        return Reason(Why.MOST, played, broken=broken)
    if points(played) > points(full):
        return Reason(Why.DUMP, played, broken=broken)
    held = tuple((Counter(full) - Counter(played)).elements())
    return Reason(Why.HOLD, played, held, broken)
