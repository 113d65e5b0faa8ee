"""The review of a finished game: statistics of lost mates, and all hidden cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sockapp.engine.game_log import GameLog
from sockapp.engine.game_review import FrequencySample, RevealedCards, SeatTally, Steps, Tally
from sockapp.games.odd_socks.cards import Design, build_deck
from sockapp.games.odd_socks.events import Dealt
from sockapp.games.odd_socks.state import State
from sockapp.games.odd_socks.text.names import design_name
from sockapp.i18n import _, ngettext, number

LOW_WINS = False
ROUND_STARTS = (Dealt,)
scores_after = None
COUNTS_ROUNDS = True
skill = None
missed = None
"""None, because hands are hidden, so that no play was clearly better than another."""


def tally(log: GameLog, steps: Steps) -> Tally:
    """Return the statistics of one game: how often each design was the lost mate."""
    players = log.options.players
    lost = Counter(_list_lost_mates(steps))
    in_play = set(build_deck(players))
    share = lost.total() / len(in_play)
    sample = FrequencySample(
        tuple(lost[design] for design in Design),
        tuple(share if design in in_play else 0.0 for design in Design),
        lost.total(),
    )
    return Tally((SeatTally(),) * players, {"deal": sample})


def _list_lost_mates(steps: Steps) -> Iterator[Design]:
    """Yield the lost mate of each round."""
    yield steps[0].state.table.lost
    for step in steps[1:]:
        for event in step.events:
            if isinstance(event, Dealt) and event.lost is not None:
                yield event.lost


def sample_title(sample: str) -> str:
    """Return the heading of a sample."""
    return _("Lost mates")


def sample_labels(sample: str) -> tuple[str, ...]:
    """Return the names of the nine designs, in the order of the sample's counts."""
    return tuple(map(design_name, Design))


def sample_line(sample: str, index: int, count: int, expected: float) -> str:
    """Return a sentence that compares how often one design went missing with the average."""
    return ngettext(
        "{label}: the lost mate in {count} round. You’d expect about {expected}.",
        "{label}: the lost mate in {count} rounds. You’d expect about {expected}.",
        count,
    ).format(
        label=sample_labels(sample)[index],
        count=number(count),
        expected=number(round(expected, 1)),
    )


def luck_line(luck: float, expected: float) -> str:
    """Return an empty text, because this game has no measure of luck."""
    return ""


def reveal_hidden_cards(state: State) -> tuple[RevealedCards, ...]:
    """Return the lost mate, then the hand and the basket of each seat."""
    table = state.table
    laid = [RevealedCards(None, "lost", (table.lost,), (True,))]
    for seat in range(table.players):
        hand, basket = table.hands[seat], table.baskets[seat]
        if hand:
            laid.append(RevealedCards(seat, "hand", hand, (True,) * len(hand)))
        designs = tuple(lying.design for lying in basket)
        laid.append(RevealedCards(seat, "basket", designs, tuple(not lying.up for lying in basket)))
    return tuple(laid)


def place_name(place: str) -> str:
    """Return the label of a place that ``reveal_hidden_cards`` names."""
    match place:
        case "lost":
            return _("Lost mate")
        case "hand":
            return _("In hand")
        case _other:
            return _("In the basket")
