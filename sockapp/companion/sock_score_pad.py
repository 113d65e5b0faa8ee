"""The score pad of SOCK): points deal by deal, added up by the game's own rules (SOCK-10).

The rulebook calls one deal a hand, the app calls it a round, so that nobody takes it for the
cards that somebody holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sockapp.engine.game import Outcome, Seat
from sockapp.engine.player import Player, player_fault
from sockapp.games.sock import INFO
from sockapp.games.sock.cards import PACK, points
from sockapp.games.sock.scoring import added, back_to_zero, is_over, lowest

MOST_POINTS = points(PACK)
"""More than all cards together nobody can be left with."""
MOST_ROUNDS = 200
"""Far more than anybody plays."""

Points = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SockScorePad:
    """The sheet of paper beside the table. What cannot be on it is a ValueError."""

    players: tuple[Player, ...] = ()
    rounds: tuple[Points, ...] = ()
    """Everybody's points, a line a round."""

    def __post_init__(self) -> None:
        if len(self.players) > INFO.max_players or any(map(player_fault, self.players)):
            raise ValueError("people who cannot sit here")
        if len(self.rounds) > MOST_ROUNDS:
            raise ValueError("more rounds than anybody plays")
        for line in self.rounds:
            if len(line) != len(self.players) or not all(map(_are_points, line)):
                raise ValueError("a line that is none")
        if any(is_over(line) for line in self.totals[:-1]):
            raise ValueError("the game was over before the last round")

    @property
    def totals(self) -> tuple[Points, ...]:
        """Everybody's totals after each round."""
        lines: list[Points] = []
        before: Points = (0,) * len(self.players)
        for line in self.rounds:
            before = added(before, line)
            lines.append(before)
        return tuple(lines)

    @property
    def total(self) -> Points:
        """Everybody's total now."""
        totals = self.totals
        return totals[-1] if totals else (0,) * len(self.players)

    @property
    def is_over(self) -> bool:
        """Whether somebody is over 100."""
        return bool(self.rounds) and is_over(self.total)

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """Who has the lowest total; when the game is over they win, perhaps together."""
        return lowest(self.total) if self.players else ()

    @property
    def back_to_zero(self) -> tuple[Seat, ...]:
        """Who got to exactly 100 by the last round."""
        if not self.rounds:
            return ()
        totals = self.totals
        before = totals[-2] if len(totals) > 1 else (0,) * len(self.players)
        return back_to_zero(before, self.rounds[-1])

    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return Outcome(self.leaders, self.total) if self.is_over else None

    def with_round(self, line: Points) -> SockScorePad:
        """One round more."""
        return replace(self, rounds=(*self.rounds, line))

    def with_last(self, line: Points) -> SockScorePad:
        """The last round was written down wrong: like this it is right."""
        return replace(self, rounds=(*self.rounds[:-1], line))

    def without_last(self) -> SockScorePad:
        """The last round was none."""
        return replace(self, rounds=self.rounds[:-1])

    def cleared(self) -> SockScorePad:
        """The same people, a new sheet."""
        return SockScorePad(self.players)

    def seating(self, players: tuple[Player, ...], old: Sequence[Seat | None]) -> SockScorePad:
        """Other people or names; ``old`` says where those sat before who keep their points.

        Whoever is new has had 0 in every round so far.
        """
        rounds = tuple(
            tuple(0 if seat is None else line[seat] for seat in old) for line in self.rounds
        )
        return SockScorePad(players, rounds)


def _are_points(value: int) -> bool:
    return 0 <= value <= MOST_POINTS
