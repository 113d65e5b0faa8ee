"""The best play that somebody missed in a round, found from what that person has seen.

When a round is over all hands are shown, so what somebody held at any time is known from the end
backwards: what was played goes back into the hand, what was drawn comes out of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sockapp.engine.bot import Patience
from sockapp.engine.game import Seat
from sockapp.games.sock.cards import Card, Happy, Piles, points, without
from sockapp.games.sock.events import DealEnded, Dealt, Drawn, Event, Played
from sockapp.games.sock.solver import Goal, Play, best_play
from sockapp.games.sock.text.names import card_names
from sockapp.i18n import _


@dataclass(frozen=True, slots=True)
class Faced:
    """What somebody had before them, and what they did."""

    table: Piles
    hand: tuple[Card, ...]
    played: tuple[Card, ...]
    """Empty: they drew."""


@dataclass(frozen=True, slots=True)
class MissedPlay:
    """What somebody did, and the play that would have been better."""

    faced: Faced
    better: Play

    @property
    def gain(self) -> tuple[int, int]:
        """How many cards more, how many points more."""
        played, better = self.faced.played, self.better.played
        return len(better) - len(played), points(better) - points(played)


def last_round(events: Sequence[Event]) -> Sequence[Event]:
    """The events of the round that ended last, up to its end; none if none has ended."""
    ends = [at for at, event in enumerate(events) if isinstance(event, DealEnded)]
    if not ends:
        return ()
    start = ends[-2] + 1 if len(ends) > 1 else 0
    return events[start : ends[-1] + 1]


def decisions(events: Sequence[Event], seat: Seat) -> list[Faced]:
    """Everything that somebody decided in one round, in its order."""
    return list(reversed(list(_backwards(events, seat))))


def _backwards(events: Sequence[Event], seat: Seat) -> Iterator[Faced]:
    tables: list[Piles] = []
    lying: Piles = ()
    for event in events:
        tables.append(lying)
        if isinstance(event, Played):
            lying = event.table
        elif isinstance(event, Dealt):
            lying = ()
    end = events[-1] if events else None
    if not isinstance(end, DealEnded):
        return
    hand = list(end.hands[seat])
    for event, table in zip(reversed(events), reversed(tables), strict=True):
        match event:
            case Played(seat=who, cards=cards) if who == seat:
                hand += cards
                yield Faced(table, tuple(sorted(hand)), cards)
            case Drawn(seat=who, card=card) if who == seat and card is not None:
                hand = without(hand, [card])
                yield Faced(table, tuple(sorted(hand)), ())


def best_missed(
    events: Sequence[Event], seat: Seat, happy: Happy, patience: Patience | None = None
) -> MissedPlay | None:
    """The play of the last round that would have gained most; None if nothing was missed."""
    found = []
    for faced in decisions(last_round(events), seat):
        if patience is not None and patience.over:
            break
        play = best_play(faced.table, faced.hand, happy, Goal.CARDS_THEN_POINTS)
        if play is not None and len(play.played) > len(faced.played):
            found.append(MissedPlay(faced, play))
    return max(found, key=lambda missed: missed.gain, default=None)


def missed_text(missed: MissedPlay) -> str:
    """What was done and what could have been, in words."""
    better = card_names(missed.better.played)
    if missed.faced.played:
        done = card_names(missed.faced.played)
        return _("You played {done}. You could have played {better}.").format(
            done=done, better=better
        )
    return _("You drew, but you could have played {better}.").format(better=better)
