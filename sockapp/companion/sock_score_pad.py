"""The score pad of SOCK): the points of each deal, added up by the rules of the game (SOCK-10).

The rulebook calls one deal a hand. The app calls it a round, because a hand also means the cards
that a player holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sockapp.engine.game import Outcome, Seat
from sockapp.engine.player import Player, player_fault
from sockapp.games.sock import INFO
from sockapp.games.sock.cards import PACK, points
from sockapp.games.sock.scoring import add_points, find_back_to_zero, find_lowest, is_over

MAX_ROUND_POINTS = points(PACK)
"""The points of all cards together, the upper limit for one player in one round."""
MAX_ROUNDS = 200
"""Far more rounds than a real game has. A longer list is damaged data."""

Points = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SockScorePad:
    """The players and their points in each round. Raises ValueError for impossible points."""

    players: tuple[Player, ...] = ()
    rounds: tuple[Points, ...] = ()
    """The points by round, then by seat."""

    def __post_init__(self) -> None:
        if len(self.players) > INFO.max_players or any(map(player_fault, self.players)):
            raise ValueError("too many players or an invalid one")
        if len(self.rounds) > MAX_ROUNDS:
            raise ValueError("too many rounds")
        for line in self.rounds:
            if len(line) != len(self.players) or not all(map(_are_points, line)):
                raise ValueError("impossible points")
        if any(is_over(line) for line in self.totals[:-1]):
            raise ValueError("the game was over before the last round")

    @property
    def totals(self) -> tuple[Points, ...]:
        """The totals by seat after each round."""
        lines: list[Points] = []
        before: Points = (0,) * len(self.players)
        for line in self.rounds:
            before = add_points(before, line)
            lines.append(before)
        return tuple(lines)

    @property
    def total(self) -> Points:
        """The current totals by seat."""
        totals = self.totals
        return totals[-1] if totals else (0,) * len(self.players)

    @property
    def is_over(self) -> bool:
        """Whether the game is over, because a player has more than 100 points."""
        return bool(self.rounds) and is_over(self.total)

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """The seats with the lowest total. They are the winners once the game is over."""
        return find_lowest(self.total) if self.players else ()

    @property
    def back_to_zero(self) -> tuple[Seat, ...]:
        """The seats that reached exactly 100 in the last round and so went back to 0."""
        if not self.rounds:
            return ()
        totals = self.totals
        before = totals[-2] if len(totals) > 1 else (0,) * len(self.players)
        return find_back_to_zero(before, self.rounds[-1])

    def outcome(self) -> Outcome | None:
        """Return the result of the game; None while it is not over."""
        return Outcome(self.leaders, self.total) if self.is_over else None

    def with_round(self, line: Points) -> SockScorePad:
        """Return the pad with one more round."""
        return replace(self, rounds=(*self.rounds, line))

    def with_last(self, line: Points) -> SockScorePad:
        """Return the pad with the last round corrected."""
        return replace(self, rounds=(*self.rounds[:-1], line))

    def without_last(self) -> SockScorePad:
        """Return the pad without the last round."""
        return replace(self, rounds=self.rounds[:-1])

    def cleared(self) -> SockScorePad:
        """Return a pad with the same players and no rounds."""
        return SockScorePad(self.players)

    def with_players(self, players: tuple[Player, ...], old: Sequence[Seat | None]) -> SockScorePad:
        """Return the pad for other players or names.

        ``old`` has for each new seat the seat whose points it keeps. It is None for a new player,
        who gets 0 points in each past round.
        """
        rounds = tuple(
            tuple(0 if seat is None else line[seat] for seat in old) for line in self.rounds
        )
        return SockScorePad(players, rounds)


def _are_points(value: int) -> bool:
    return 0 <= value <= MAX_ROUND_POINTS
