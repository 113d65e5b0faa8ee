"""The review of a finished game: statistics, the decks' hidden cards, the die not taken."""

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
    dealt,
)
from sockapp.games.out_of_sock.cards import PACK, PILES, SUITS, Card
from sockapp.games.out_of_sock.dice_model import DICE, chances
from sockapp.games.out_of_sock.events import Tossed
from sockapp.games.out_of_sock.moves import TakeDie
from sockapp.games.out_of_sock.state import State, Table
from sockapp.games.out_of_sock.text.names import card_name, suit_name
from sockapp.i18n import _, ngettext, number, percent

LOW_WINS = False
LOST = (0, 1, DICE)
"""How many dice out lose the turn (OOS-3)."""


FEWEST_TOSSES = 5
"""Fewer say nothing about a hand."""


class TossFigures(NamedTuple):
    """What is summed up over a person's tosses. Scorecards store it in this order."""

    tosses: float = 0
    strengths: float = 0.0
    """Sum of their strengths, as logarithms."""
    squares: float = 0.0
    """Sum of the squares of these."""

    @property
    def spread(self) -> float | None:
        """How much tosses differ in strength, as a share (0.2: a fifth up or down).

        None if there are too few.
        """
        if self.tosses < FEWEST_TOSSES:
            return None
        mean = self.strengths / self.tosses
        variance = max(0.0, self.squares / self.tosses - mean * mean)
        return math.exp(math.sqrt(variance * self.tosses / (self.tosses - 1))) - 1


def tally(log: GameLog, steps: Steps) -> Tally:
    """Every toss of the game, and the six cards that lay on top at its start."""
    tossed = [event for step in steps for event in step.events if isinstance(event, Tossed)]
    seats = [SeatTally()] * log.options.players
    for toss in tossed:
        seats[toss.seat] += _of_toss(toss)
    tops = Counter(card.suit for card in steps[0].state.table.tops if card is not None)
    return Tally(
        tuple(seats),
        {
            "faces": _faces(tossed),
            "out": _out(tossed),
            "deal": dealt([tops[suit] for suit in SUITS], [1 / len(SUITS)] * len(SUITS), len(PACK)),
        },
    )


def _of_toss(toss: Tossed) -> SeatTally:
    likely = chances(toss.strength)
    losing = sum(likely[dice] for dice in LOST)
    strength = math.log(toss.strength) if toss.strength > 0 else 0.0
    return SeatTally(
        luck=float(len(toss.dice) in LOST),
        expected=losing,
        variance=losing * (1 - losing),
        figures=TossFigures(1, strength, strength * strength),
    )


def _faces(tossed: Sequence[Tossed]) -> FrequencySample:
    """How often each face came."""
    came = Counter(die for toss in tossed for die in toss.dice)
    total = came.total()
    return FrequencySample(
        tuple(came[face] for face in PILES),
        (total / len(PILES),) * len(PILES),
        total,
    )


def _out(tossed: Sequence[Tossed]) -> FrequencySample:
    """How often 0, 1 … 8 dice left the basket, beside what tosses so strong lead to."""
    came = Counter(len(toss.dice) for toss in tossed)
    expected = [0.0] * (DICE + 1)
    for toss in tossed:
        for dice, chance in enumerate(chances(toss.strength)):
            expected[dice] += chance
    return FrequencySample(
        tuple(came[dice] for dice in range(DICE + 1)),
        tuple(expected),
        len(tossed),
    )


def sample_title(sample: str) -> str:
    """What was counted."""
    match sample:
        case "faces":
            return _("Faces of the dice")
        case "out":
            return _("Dice out of the basket")
        case _other:
            return _("Top cards at the start")


def sample_labels(sample: str) -> tuple[str, ...]:
    """What each count is of."""
    match sample:
        case "faces":
            return tuple(map(number, PILES))
        case "out":
            return tuple(map(number, range(DICE + 1)))
        case _other:
            return tuple(map(suit_name, SUITS))


def sample_line(sample: str, index: int, count: int, expected: float) -> str:
    """How often one of them came, beside how often it was to be expected."""
    label = sample_labels(sample)[index]
    if sample == "out":
        text = ngettext(
            "Dice out, {label}: {count} time; {expected} would be average.",
            "Dice out, {label}: {count} times; {expected} would be average.",
            count,
        )
    else:
        text = ngettext(
            "{label} came up {count} time; {expected} would be average.",
            "{label} came up {count} times; {expected} would be average.",
            count,
        )
    return text.format(
        label=label[:1].upper() + label[1:], count=number(count), expected=number(round(expected))
    )


def luck_line(luck: float, expected: float) -> str:
    """Lost tosses, beside what tosses of this strength lose on average."""
    return ngettext(
        "Lost tosses: {count}; {expected} would be average.",
        "Lost tosses: {count}; {expected} would be average.",
        round(luck),
    ).format(count=number(round(luck)), expected=number(round(expected, 1)))


def skill(figures: tuple[float, ...]) -> Skill | None:
    """How steadily a person tosses; None after too few tosses."""
    tossed = TossFigures(*figures[:3])
    if tossed.spread is None:
        return None
    count = round(tossed.tosses)
    line = ngettext(
        "{count} toss: its strength varies by {percent} up or down.",
        "{count} tosses: their strength varies by {percent} up or down.",
        count,
    ).format(count=number(count), percent=percent(round(100 * tossed.spread)))
    return Skill(_("Steady hand"), line)


NEXT = 4
"""How many of the next cards are shown."""


def unveil(state: State) -> tuple[RevealedCards, ...]:
    """The next cards of every deck, the first of them to come first."""
    laid = []
    for pile, below in zip(PILES, state.below, strict=True):
        cards = tuple(reversed(below[-NEXT:]))
        if cards:
            laid.append(RevealedCards(None, f"pile_{pile}", cards, (True,) * len(cards)))
    return tuple(laid)


def place_name(place: str) -> str:
    """A label for where cards lay."""
    pile = int(place.removeprefix("pile_"))
    # Translators: the cards that come next in a deck, in a replay with everything open.
    return _("Next in deck {number}").format(number=number(pile))


def missed(log: GameLog, steps: Steps, seat: Seat, time_budget: TimeBudget) -> MissedChance | None:
    """The pick where another die would have brought the most points more, at once."""
    most, found = 0, None
    for at, move in enumerate(log.moves):
        table: Table = steps[at].state.table
        if not isinstance(move, TakeDie) or table.turn != seat:
            continue
        taken = table.top(move.number)
        card, more = _best(table, seat, taken)
        if card is not None and more > most:
            most, found = more, MissedChance(at, _line(card, more), more)
    return found


def _best(table: Table, seat: Seat, taken: Card | None) -> tuple[Card | None, int]:
    """The card that gained the most, and how much more than the one that was taken."""
    gained = 0 if taken is None else table.gain(seat, taken)
    tops = [card for number in set(table.placeable) if (card := table.top(number)) is not None]
    best = max(tops, key=lambda card: table.gain(seat, card), default=None)
    return best, 0 if best is None else table.gain(seat, best) - gained


def _line(card: Card, more: int) -> str:
    return ngettext(
        "Better: take {card}, worth {count} point more.",
        "Better: take {card}, worth {count} points more.",
        more,
    ).format(card=card_name(card), count=number(more))
