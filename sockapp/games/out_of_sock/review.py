"""The review of a finished game: statistics, hidden cards of the decks, and missed chances."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from sockapp.engine.bot import TimeBudget
from sockapp.engine.game import Seat
from sockapp.engine.game_log import GameLog
from sockapp.engine.game_review import (
    FrequencySample,
    MissedChance,
    RevealedCards,
    SeatTally,
    Skill,
    Steps,
    Tally,
    make_deal_sample,
)
from sockapp.games.out_of_sock.cards import PACK, PILES, SUITS, Card
from sockapp.games.out_of_sock.dice_model import BEST_STRENGTH, DICE
from sockapp.games.out_of_sock.events import BasketPassed, Flicked, Tossed
from sockapp.games.out_of_sock.moves import TakeDie
from sockapp.games.out_of_sock.state import State, Table
from sockapp.games.out_of_sock.text.names import card_name, suit_name
from sockapp.i18n import _, ngettext, number, percent

LOW_WINS = False
ROUND_STARTS = (BasketPassed,)
scores_after = None
COUNTS_ROUNDS = False
LOSING_DICE_COUNTS = (0, 1, DICE)
"""The numbers of dice with which a turn is lost (OOS-3)."""
FORMER_BEST_STRENGTH = 6.6
"""The strength that kept most turns by ``beta_binomial_model``."""
MIN_TOSSES_FOR_SPREAD = 5
"""The number of tosses that a spread needs. Fewer say nothing about a player's skill."""


class TossFigures(NamedTuple):
    """Sums over a player's tosses. Scorecards store the fields in this order."""

    tosses: float = 0
    strengths: float = 0.0
    """The sum of the logarithms of their strengths."""
    squares: float = 0.0
    """The sum of the squares of these logarithms."""

    @property
    def spread(self) -> float | None:
        """The relative spread of the strength (0.2 is a fifth up or down); None if too few."""
        if self.tosses < MIN_TOSSES_FOR_SPREAD:
            return None
        mean = self.strengths / self.tosses
        variance = max(0.0, self.squares / self.tosses - mean * mean)
        return math.exp(math.sqrt(variance * self.tosses / (self.tosses - 1))) - 1


def tally(log: GameLog, steps: Steps) -> Tally:
    """Return the statistics of one game: all tosses, and the six top cards at its start."""
    tosses = [event for step in steps for event in step.events if isinstance(event, Tossed)]
    seats = [SeatTally()] * log.options.players
    for toss in tosses:
        seats[toss.seat] += _tally_toss(toss)
    tops = Counter(card.suit for card in steps[0].state.table.tops if card is not None)
    return Tally(
        tuple(seats),
        {
            "faces": _sample_faces(tosses),
            "out": _sample_dice_out(tosses),
            "deal": make_deal_sample(
                [tops[suit] for suit in SUITS], [1 / len(SUITS)] * len(SUITS), len(PACK)
            ),
        },
    )


def _tally_toss(toss: Tossed) -> SeatTally:
    """Return the tally of a single toss."""
    likely = toss.chances
    losing = sum(likely[dice] for dice in LOSING_DICE_COUNTS)
    strength = math.log(_comparable_strength(toss)) if toss.strength > 0 else 0.0
    return SeatTally(
        luck=float(len(toss.dice) in LOSING_DICE_COUNTS),
        expected=losing,
        variance=losing * (1 - losing),
        figures=TossFigures(1, strength, strength * strength),
    )


def _comparable_strength(toss: Tossed) -> float:
    """Return the strength on the scale of the first versions, which older scorecards store.

    The best strength was ``FORMER_BEST_STRENGTH`` then. Without the factor a player with games of
    both kinds would look unsteady.
    """
    if isinstance(toss, Flicked):
        return toss.strength * FORMER_BEST_STRENGTH / BEST_STRENGTH
    return toss.strength


def _sample_faces(tosses: Sequence[Tossed]) -> FrequencySample:
    """Return how often each face came up."""
    came = Counter(die for toss in tosses for die in toss.dice)
    total = came.total()
    return FrequencySample(
        tuple(came[face] for face in PILES),
        (total / len(PILES),) * len(PILES),
        total,
    )


def _sample_dice_out(tosses: Sequence[Tossed]) -> FrequencySample:
    """Return how often 0, 1 … 8 dice left the basket, and how often tosses so strong do that."""
    came = Counter(len(toss.dice) for toss in tosses)
    expected = [0.0] * (DICE + 1)
    for toss in tosses:
        for dice, chance in enumerate(toss.chances):
            expected[dice] += chance
    return FrequencySample(
        tuple(came[dice] for dice in range(DICE + 1)),
        tuple(expected),
        len(tosses),
    )


def sample_title(sample: str) -> str:
    """Return the heading of a sample."""
    match sample:
        case "faces":
            return _("Faces of the dice")
        case "out":
            return _("Dice out of the basket")
        case _other:
            return _("Top cards at the start")


def sample_labels(sample: str) -> tuple[str, ...]:
    """Return the labels of a sample's counts."""
    match sample:
        case "faces":
            return tuple(map(number, PILES))
        case "out":
            return tuple(map(number, range(DICE + 1)))
        case _other:
            return tuple(map(suit_name, SUITS))


def sample_line(sample: str, index: int, count: int, expected: float) -> str:
    """Return a sentence that compares one count of a sample with the average."""
    label = sample_labels(sample)[index]
    if sample == "out":
        text = ngettext(
            "Dice out: {label}. Tosses: {count}. You’d expect about {expected}.",
            "Dice out: {label}. Tosses: {count}. You’d expect about {expected}.",
            count,
        )
    elif sample == "faces":
        text = ngettext(
            "{count} die showed {label}. You’d expect about {expected}.",
            "{count} dice showed {label}. You’d expect about {expected}.",
            count,
        )
    else:
        text = ngettext(
            "Top cards of the {label} suit: {count}. You’d expect about {expected}.",
            "Top cards of the {label} suit: {count}. You’d expect about {expected}.",
            count,
        )
    return text.format(label=label, count=number(count), expected=number(round(expected)))


def luck_line(luck: float, expected: float) -> str:
    """Return a sentence that compares the number of lost tosses with the average."""
    return ngettext(
        "Lost tosses: {count}. You’d expect about {expected}.",
        "Lost tosses: {count}. You’d expect about {expected}.",
        round(luck),
    ).format(count=number(round(luck)), expected=number(round(expected, 1)))


def skill(figures: tuple[float, ...]) -> Skill | None:
    """Return how steadily a player tosses; None after too few tosses."""
    tosses = TossFigures(*figures[:3])
    if tosses.spread is None:
        return None
    count = round(tosses.tosses)
    line = ngettext(
        "{count} toss: its strength varies by {percent} either way.",
        "{count} tosses: their strength varies by {percent} either way.",
        count,
    ).format(count=number(count), percent=percent(round(100 * tosses.spread)))
    return Skill(_("Steady hand"), line)


REVEALED_CARDS_PER_DECK = 4
"""The number of hidden cards that are shown of each deck."""


def reveal_hidden_cards(state: State) -> tuple[RevealedCards, ...]:
    """Return the next cards of each deck, the next one first."""
    laid = []
    for pile, below in zip(PILES, state.below, strict=True):
        cards = tuple(reversed(below[-REVEALED_CARDS_PER_DECK:]))
        if cards:
            laid.append(RevealedCards(None, f"pile_{pile}", cards, (True,) * len(cards)))
    return tuple(laid)


def place_name(place: str) -> str:
    """Return the label of a place that ``reveal_hidden_cards`` names."""
    pile = int(place.removeprefix("pile_"))
    # Translators: the cards that come next in a deck, in a replay with everything open.
    return _("Next in deck {number}").format(number=number(pile))


def missed(log: GameLog, steps: Steps, seat: Seat, time_budget: TimeBudget) -> MissedChance | None:
    """Return the pick at which another die would have gained the most additional points.

    Only the points of the card taken count. None if no pick could have gained more.
    """
    most, missed_chance = 0, None
    for at, move in enumerate(log.moves):
        table: Table = steps[at].state.table
        if not isinstance(move, TakeDie) or table.turn != seat:
            continue
        taken = table.top(move.number)
        pile, more = _find_best_pile(table, seat, taken)
        card = None if pile is None else table.top(pile)
        if pile is not None and card is not None and more > most:
            most = more
            missed_chance = MissedChance(at, _missed_line(card, more), more, TakeDie(pile))
    return missed_chance


def _find_best_pile(table: Table, seat: Seat, taken: Card | None) -> tuple[int | None, int]:
    """Return the pile whose card has the highest gain, and how much more than the one taken."""
    gained = 0 if taken is None else table.gain(seat, taken)
    gains = {
        pile: table.gain(seat, card)
        for pile in sorted(set(table.placeable))
        if (card := table.top(pile)) is not None
    }
    best = max(gains, key=lambda pile: gains[pile], default=None)
    return best, 0 if best is None else gains[best] - gained


def _missed_line(card: Card, more: int) -> str:
    return ngettext(
        "Better: take {card}, worth {count} more point.",
        "Better: take {card}, worth {count} more points.",
        more,
    ).format(card=card_name(card), count=number(more))
