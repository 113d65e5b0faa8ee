"""Eight bots of three levels, and the hint. Each gets a view, never a state.

* Easy bots do not break piles. If only a rearrangement would help, they sometimes draw instead.
* Medium bots break one or two piles, or more if there is no other play.
* Hard bots search all plays and look ahead: they sample the hidden cards (determinization), play
  the next turns in each sampled world, and keep cards in hand where that is better.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import chain

from sockapp.engine.bot import Bot, Decision, TimeBudget
from sockapp.engine.rng import Rng, RngStream
from sockapp.games.sock.bots.lookahead import evaluate_turn, sample_stuck_hand
from sockapp.games.sock.cards import Card, Piles, points, without
from sockapp.games.sock.moves import Draw, Move, Pass, PlayTurn
from sockapp.games.sock.piles import PileKind, kind_of, list_pile_steps
from sockapp.games.sock.rules import list_unseen_cards
from sockapp.games.sock.solver import (
    SolvedPlay,
    SolverGoal,
    add_to_grid,
    compute_best_weight,
    find_best_cards,
    find_best_play,
    find_least_disruptive_play,
)
from sockapp.games.sock.solver.placement_task import make_grid
from sockapp.games.sock.state import View
from sockapp.games.sock.text.bot_reasons import (
    CardFit,
    HintNoPlay,
    HintOneCard,
    HintThereIsAPlay,
    HintWholePlay,
    Reason,
    Why,
)


@dataclass(frozen=True, slots=True)
class Character:
    """The parameters in which the bots differ."""

    goal: SolverGoal
    insight: float = 1.0
    """The probability of finding a play that breaks more than ``max_broken_piles``."""
    max_broken_piles: int = 0
    """How many piles it breaks without hesitating."""
    mood: float = 0.0
    """The probability of leaving one card of the best play in the hand."""
    max_kept_cards: int = 0
    """How many playable cards it may keep in hand, if the look-ahead prefers that."""


CHARACTERS = {
    "easy_lana": Character(SolverGoal.CARDS, insight=0.75),
    "easy_otto": Character(SolverGoal.POINTS, insight=0.8),
    "easy_zigzag": Character(SolverGoal.CARDS, insight=0.85, mood=0.3),
    "medium_denim": Character(SolverGoal.CARDS, max_broken_piles=1),
    "medium_angora": Character(SolverGoal.POINTS, max_broken_piles=1),
    "medium_tweed": Character(SolverGoal.CARDS_THEN_POINTS, insight=0.95, max_broken_piles=2),
    "hard_merino": Character(SolverGoal.CARDS_THEN_POINTS, max_kept_cards=4),
    "hard_nylon": Character(SolverGoal.CARDS_THEN_POINTS, max_kept_cards=9),
}

BASELINE = "baseline"
"""The id of the bot that plays the most cards in every turn."""
BASELINE_IDS = (BASELINE,)
"""Ids of bots for comparison in the arena. The app does not offer them."""

MAX_SAMPLED_WORLDS = 8
"""How many worlds a hard bot samples for one decision, if the time allows."""
MAX_CANDIDATE_TURNS = 6
"""How many turns a hard bot compares."""


class BaselineBot:
    """A bot that plays as many cards as possible in every turn."""

    def choose(self, view: View, rng: Rng, time_budget: TimeBudget) -> Decision[Move]:
        """Return the turn with the most cards; draw or pass if there is none."""
        play = _best(view, SolverGoal.CARDS, time_budget)
        return _draw_or_pass_decision(view) if play is None else _decision(Why.MOST, play)


class PlainBot:
    """The easy and medium bots, which prefer turns that break few piles."""

    def __init__(self, character: Character) -> None:
        self._character = character

    def choose(self, view: View, rng: Rng, time_budget: TimeBudget) -> Decision[Move]:
        """Return the best turn that breaks few piles, else any turn, else draw or pass."""
        character, stream = self._character, rng.open()
        play = _best_breaking_few(view, character, time_budget)
        why = Why.CALM
        if play is None:
            if not self._must_play(view) and not stream.chance(character.insight):
                return _draw_or_pass_decision(view)
            play, why = _best(view, character.goal, time_budget), Why.MOST
        if play is None:
            return _draw_or_pass_decision(view)
        if len(play.played) == len(view.hand):
            return _decision(Why.OUT, play)
        if len(play.played) > 1 and stream.chance(character.mood):
            return self._keep_one_card(view, play, stream, time_budget)
        return _decision(why, play)

    def _must_play(self, view: View) -> bool:
        """Return whether drawing is impossible while there is a play."""
        return view.table.referee or not view.table.deck_left

    def _keep_one_card(
        self, view: View, play: SolvedPlay, stream: RngStream, time_budget: TimeBudget
    ) -> Decision[Move]:
        """Return a turn that leaves a random card of the play in the hand."""
        kept = stream.pick(play.played)
        others = replace(view, hand=tuple(without(view.hand, [kept])))
        less = _best_breaking_few(others, self._character, time_budget)
        return _decision(Why.MOST, play) if less is None else _decision(Why.MOOD, less)


class HardBot:
    """The hard bots, which compare turns by their outcome in sampled worlds."""

    def __init__(self, character: Character) -> None:
        self._character = character

    def choose(self, view: View, rng: Rng, time_budget: TimeBudget) -> Decision[Move]:
        """Go out if possible; else compare the best turns and those that keep cards in hand."""
        candidates = self._list_candidates(view, time_budget)
        if not candidates:
            return _draw_or_pass_decision(view)
        worths = evaluate_candidates(view, candidates, rng.open(), time_budget)
        ranked = sorted(range(len(candidates)), key=lambda at: -worths[at])
        full, chosen = candidates[0], candidates[ranked[0]]
        play = _best(view, self._character.goal, time_budget, chosen)
        if play is None:  # for mypy: the same search has found these cards
            return _draw_or_pass_decision(view)
        if len(chosen) == len(view.hand):
            return _decision(Why.OUT, play)
        reasons = tuple(_reason(candidates[at], full, play.broken) for at in ranked[:2])
        return Decision(PlayTurn(play.table), reasons)

    def _list_candidates(self, view: View, time_budget: TimeBudget) -> list[tuple[Card, ...]]:
        """Return sets of cards to play: the most cards, the most points, and with one card kept."""
        happy, goal = view.table.happy, self._character.goal
        table = make_grid()
        add_to_grid(chain.from_iterable(view.table.piles), table)
        full = find_best_cards(table, view.hand, happy, goal, time_budget=time_budget)
        if not full or len(full) == len(view.hand):
            return [full] if full else []
        richest = find_best_cards(
            table, view.hand, happy, SolverGoal.POINTS, time_budget=time_budget
        )
        candidates = dict.fromkeys((full, richest))
        fewest = max(1, len(full) - self._character.max_kept_cards)
        for card in dict.fromkeys(full):
            if len(candidates) >= MAX_CANDIDATE_TURNS or time_budget.is_over:
                break
            less = find_best_cards(
                table, without(view.hand, [card]), happy, goal, time_budget=time_budget
            )
            if len(less) >= fewest:
                candidates[less] = None
        return list(candidates)


def evaluate_candidates(
    view: View, candidates: list[tuple[Card, ...]], stream: RngStream, time_budget: TimeBudget
) -> list[float]:
    """Return the value of playing each candidate, summed over the same sampled worlds."""
    sums = [0.0] * len(candidates)
    if len(candidates) == 1:
        return sums
    table = view.table
    size = table.counts[(table.turn + 1) % table.players]
    lying = list(chain.from_iterable(table.piles))
    hands = [without(view.hand, played) for played in candidates]
    hidden = list_unseen_cards(view)
    worlds = 0
    while worlds < MAX_SAMPLED_WORLDS and not (worlds and time_budget.is_over):
        stream.shuffle(hidden)
        held, rest = hidden[:size], hidden[size:]
        if lying and table.players == 2:  # the opponent has just played, probably all they could
            held, rest = sample_stuck_hand(hidden, size, lying, table.happy, time_budget)
            stream.shuffle(rest)
        deck = rest[len(rest) - table.deck_left :]
        for at, (played, hand) in enumerate(zip(candidates, hands, strict=True)):
            sums[at] += evaluate_turn([*lying, *played], hand, held, deck, table.happy, time_budget)
        worlds += 1
    return sums


def make_bot(bot_id: str) -> Bot[View, Move]:
    """Return the bot with this id of ``INFO.bots``, or the baseline. Raises KeyError for others."""
    if bot_id == BASELINE:
        return BaselineBot()
    character = CHARACTERS[bot_id]
    return HardBot(character) if bot_id.startswith("hard") else PlainBot(character)


def hint(view: View, rng: Rng, time_budget: TimeBudget) -> Decision[Move]:
    """Return the best play that breaks the fewest piles, with a hint in three steps."""
    table = view.table
    play = find_least_disruptive_play(
        table.piles, view.hand, table.happy, SolverGoal.CARDS_THEN_POINTS, time_budget=time_budget
    )
    if play is None:
        return Decision(_draw_or_pass(view), (HintNoPlay(can_draw=table.deck_left > 0),))
    card = max(play.played, key=lambda card: (card.points, card))
    steps = (
        HintThereIsAPlay(),
        HintOneCard(card, find_fit(view, play.table, card)),
        HintWholePlay(play.played, play.broken),
    )
    return Decision(PlayTurn(play.table), steps)


def find_fit(view: View, after: Piles, card: Card) -> CardFit:
    """Return why a card of the hand can be played, in a turn that leads to these piles."""
    for step in list_pile_steps(view.table.piles, after):
        if (card, None) not in step.arrived:
            continue
        if any(place is not None for _card, place in step.arrived):
            return CardFit.MOVES
        if step.was is None:
            is_set = kind_of(step.pile, view.table.happy) is PileKind.SET
            return CardFit.SET if is_set else CardFit.RUN
        is_whole = not Counter(view.table.piles[step.was]) - Counter(step.pile)
        return CardFit.JOINS if is_whole else CardFit.MOVES
    return CardFit.MOVES


def _best(
    view: View, goal: SolverGoal, time_budget: TimeBudget, hand: Iterable[Card] | None = None
) -> SolvedPlay | None:
    """Return the best turn with this hand (by default the view's own); None if there is none."""
    cards = view.hand if hand is None else tuple(hand)
    return find_best_play(view.table.piles, cards, view.table.happy, goal, time_budget=time_budget)


def _best_breaking_few(
    view: View, character: Character, time_budget: TimeBudget
) -> SolvedPlay | None:
    """Return a good turn that breaks at most ``max_broken_piles`` piles; None if there is none.

    If the best turn breaks more, all piles are frozen and then unfrozen one by one, each time the
    one that helps most.
    """
    table, goal = view.table, character.goal
    best = _best(view, goal, time_budget)
    if best is None or best.broken <= character.max_broken_piles:
        return best
    frozen = frozenset(range(len(table.piles)))
    for _ in range(character.max_broken_piles):
        weights = {
            at: compute_best_weight(
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
    return find_best_play(
        table.piles, view.hand, table.happy, goal, frozen=frozen, time_budget=time_budget
    )


def _draw_or_pass(view: View) -> Move:
    return Draw() if view.table.deck_left else Pass()


def _draw_or_pass_decision(view: View) -> Decision[Move]:
    """Return the decision to draw, or to pass with an empty deck."""
    move = _draw_or_pass(view)
    return Decision(move, (Reason(Why.DRAW if isinstance(move, Draw) else Why.PASS),))


def _decision(why: Why, play: SolvedPlay) -> Decision[Move]:
    return Decision(PlayTurn(play.table), (Reason(why, play.played, broken=play.broken),))


def _reason(played: tuple[Card, ...], full: tuple[Card, ...], broken: int) -> Reason:
    """Return the reason for playing these cards, compared with the best cards."""
    if len(played) == len(full):
        return Reason(Why.MOST, played, broken=broken)
    if points(played) > points(full):
        return Reason(Why.DUMP, played, broken=broken)
    held = tuple((Counter(full) - Counter(played)).elements())
    return Reason(Why.HOLD, played, held, broken)
