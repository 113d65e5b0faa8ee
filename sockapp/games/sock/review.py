"""The review of a finished game: statistics, open hands, and the best play that was missed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import add

from sockapp.engine.bot import TimeBudget
from sockapp.engine.game import Seat
from sockapp.engine.game_log import GameLog
from sockapp.engine.game_review import (
    FrequencySample,
    MissedChance,
    RevealedCards,
    SeatTally,
    Steps,
    Tally,
    make_deal_sample,
)
from sockapp.games.sock.cards import HAPPY, PACK, RANKS, Card, Happy, Piles, points, without
from sockapp.games.sock.events import DealEnded, Dealt, Drawn, Event, Played
from sockapp.games.sock.moves import PlayTurn
from sockapp.games.sock.solver import SolvedPlay, SolverGoal, find_best_play
from sockapp.games.sock.state import State
from sockapp.games.sock.text.names import card_names
from sockapp.i18n import _, ngettext, number, pgettext

LOW_WINS = True
ROUND_STARTS = (Dealt,)
COUNTS_ROUNDS = False
skill = None


def scores_after(state: State, rounds: int) -> tuple[int, ...] | None:
    """Return the totals after a number of deals; None before they are over."""
    deals = state.table.deals
    return deals[rounds - 1].totals if len(deals) >= rounds else None


DealtHands = tuple[tuple[Card, ...], ...]

_MEAN = points(PACK) / len(PACK)
_VARIANCE = sum((card.points - _MEAN) ** 2 for card in PACK) / len(PACK)


def tally(log: GameLog, steps: Steps) -> Tally:
    """Return the statistics of a finished game: dealt ranks, and the points dealt to each seat."""
    seats = [SeatTally()] * log.options.players
    samples = []
    for hands in _list_dealt_hands(steps):
        samples.append(_sample_ranks(hands))
        for seat, hand in enumerate(hands):
            seats[seat] += _tally_hand(hand)
    return Tally(tuple(seats), {"deal": reduce(add, samples)})


def _list_dealt_hands(steps: Steps) -> Iterator[DealtHands]:
    """Yield the hands of each deal as they were dealt."""
    yield steps[0].state.hands
    for step in steps:
        for event in step.events:
            if isinstance(event, Dealt):
                yield event.hands


def _sample_ranks(hands: DealtHands) -> FrequencySample:
    came = Counter(card.rank for hand in hands for card in hand)
    return make_deal_sample([came[rank] for rank in range(RANKS)], [1 / RANKS] * RANKS, len(PACK))


def _tally_hand(hand: tuple[Card, ...]) -> SeatTally:
    """Return the points of a dealt hand as luck. Fewer are better, as points count against it."""
    size = len(hand)
    freedom = (len(PACK) - size) / (len(PACK) - 1)
    return SeatTally(
        luck=float(points(hand)), expected=size * _MEAN, variance=size * _VARIANCE * freedom
    )


def sample_title(sample: str) -> str:
    """Return the title of a sample."""
    return _("Ranks dealt")


def sample_labels(sample: str) -> tuple[str, ...]:
    """Return the labels of the ranks, the happy symbol first."""
    return tuple(
        # Translators: the happy symbol, as a short label under a bar.
        pgettext("rank", "happy") if rank == HAPPY else number(rank)
        for rank in range(RANKS)
    )


def sample_line(sample: str, index: int, count: int, expected: float) -> str:
    """Return the sentence about one rank: how often it was dealt and how often expected."""
    if index == HAPPY:
        text = ngettext(
            "Happy symbols dealt: {count}. You’d expect about {expected}.",
            "Happy symbols dealt: {count}. You’d expect about {expected}.",
            count,
        )
    else:
        text = ngettext(
            "{label}s dealt: {count}. You’d expect about {expected}.",
            "{label}s dealt: {count}. You’d expect about {expected}.",
            count,
        )
    return text.format(
        label=sample_labels(sample)[index], count=number(count), expected=number(round(expected))
    )


def luck_line(luck: float, expected: float) -> str:
    """Return the sentence about the points of all hands dealt to a seat. Fewer are better."""
    return ngettext(
        "Points in the cards you were dealt: {count}. You’d expect about {expected}.",
        "Points in the cards you were dealt: {count}. You’d expect about {expected}.",
        round(luck),
    ).format(count=number(round(luck)), expected=number(round(expected)))


REVEALED_CARDS_PER_DECK = 8
"""How many of the next cards of the deck ``reveal_hidden_cards`` shows."""


def reveal_hidden_cards(state: State) -> tuple[RevealedCards, ...]:
    """Return all hands, and the next cards of the draw deck, the next one first."""
    laid = [
        RevealedCards(seat, "hand", tuple(sorted(hand)), (True,) * len(hand))
        for seat, hand in enumerate(state.hands)
    ]
    cards = tuple(reversed(state.deck[-REVEALED_CARDS_PER_DECK:]))
    if cards:
        laid.append(RevealedCards(None, "deck", cards, (True,) * len(cards)))
    return tuple(laid)


def place_name(place: str) -> str:
    """Return the label of a place of revealed cards."""
    return _("Next in the deck") if place == "deck" else _("In hand")


@dataclass(frozen=True, slots=True)
class TurnDecision:
    """A decision: table and hand before a move, and the cards that were played."""

    table: Piles
    hand: tuple[Card, ...]
    played: tuple[Card, ...]
    """Empty if the player drew."""
    move: int = -1
    """The index of the move in the log; -1 where the log is not known."""


@dataclass(frozen=True, slots=True)
class MissedPlay:
    """A move that was made, and the play that would have been better."""

    decision: TurnDecision
    better: SolvedPlay

    @property
    def gain(self) -> tuple[int, int]:
        """How many more cards and points the better play has."""
        played, better = self.decision.played, self.better.played
        return len(better) - len(played), points(better) - points(played)


def find_best_missed(
    decisions: Iterable[TurnDecision], happy: Happy, time_budget: TimeBudget
) -> MissedPlay | None:
    """Return the missed play with the largest gain, the first of equals; None if there is none.

    Decisions after the end of the time budget are not examined.
    """
    best = None
    for decision in decisions:
        if time_budget.is_over:
            break
        play = find_best_play(
            decision.table,
            decision.hand,
            happy,
            SolverGoal.CARDS_THEN_POINTS,
            time_budget=time_budget,
        )
        if play is None or len(play.played) <= len(decision.played):
            continue
        missed_play = MissedPlay(decision, play)
        if best is None or missed_play.gain > best.gain:
            best = missed_play
    return best


def list_seen_decisions(events: Sequence[Event], seat: Seat) -> Iterator[TurnDecision]:
    """Yield the decisions of a seat in the round that ended last, the latest first.

    Only events that the seat has seen are used. All hands are shown at the end of a round, so
    earlier hands are reconstructed backwards from there.
    """
    events = _list_last_round(events)
    tables: list[Piles] = []
    piles: Piles = ()
    for event in events:
        tables.append(piles)
        if isinstance(event, Played):
            piles = event.table
        elif isinstance(event, Dealt):
            piles = ()
    end = events[-1] if events else None
    if not isinstance(end, DealEnded):
        return
    hand = list(end.hands[seat])
    for event, table in zip(reversed(events), reversed(tables), strict=True):
        match event:
            case Played(seat=who, cards=cards) if who == seat:
                hand += cards
                yield TurnDecision(table, tuple(sorted(hand)), cards)
            case Drawn(seat=who, card=card) if who == seat and card is not None:
                hand = without(hand, [card])
                yield TurnDecision(table, tuple(sorted(hand)), ())


def _list_last_round(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events of the round that ended last, up to its end; none if none has ended."""
    ends = [at for at, event in enumerate(events) if isinstance(event, DealEnded)]
    if not ends:
        return ()
    start = ends[-2] + 1 if len(ends) > 1 else 0
    return events[start : ends[-1] + 1]


def _list_decisions(log: GameLog, steps: Steps, seat: Seat) -> Iterator[TurnDecision]:
    """Yield the decisions of a seat in a whole game, the latest first."""
    for at in reversed(range(len(log.moves))):
        state: State = steps[at].state
        if state.table.turn == seat:
            played = [event for event in steps[at + 1].events if isinstance(event, Played)]
            cards = played[0].cards if played else ()
            yield TurnDecision(state.table.piles, state.hands[seat], cards, at)


def missed_text(missed: MissedPlay) -> str:
    """Return the sentence about what was played and what could have been."""
    better = card_names(missed.better.played)
    if missed.decision.played:
        done = card_names(missed.decision.played)
        return _("You played {done}. You could have played {better}.").format(
            done=done, better=better
        )
    return _("You drew, but you could have played {better}.").format(better=better)


def missed(log: GameLog, steps: Steps, seat: Seat, time_budget: TimeBudget) -> MissedChance | None:
    """Return a seat's missed play with the largest gain, the latest of equals; None if none."""
    happy = steps[0].state.table.happy
    play = find_best_missed(_list_decisions(log, steps, seat), happy, time_budget)
    if play is None:
        return None
    return MissedChance(
        play.decision.move, _line(play.better.played), play.gain[0], PlayTurn(play.better.table)
    )


def _line(cards: tuple[Card, ...]) -> str:
    return ngettext(
        "There was a play with {count} card: {cards}.",
        "There was a play with {count} cards: {cards}.",
        len(cards),
    ).format(count=number(len(cards)), cards=card_names(cards))
