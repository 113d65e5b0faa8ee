"""An evening: who plays, what is played, and the results so far.

Values are immutable and stored after every change (``evening_book``), like a game after every move.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field, replace

from sockapp.engine.player import Player, is_name, player_fault
from sockapp.people.game_setup import OptionValue
from sockapp.records.places import points_by_place

MAX_PEOPLE = 8
MAX_GAMES = 40
MAX_ROUNDS = 20
_WORD = re.compile(r"[a-z][a-z0-9_]{0,31}", re.ASCII)
_ID = re.compile(r"[0-9a-f]{12}", re.ASCII)


@dataclass(frozen=True, slots=True)
class PlannedGame:
    """A game of the plan. Raises ValueError for impossible values."""

    game: str
    options: dict[str, OptionValue] = field(default_factory=dict)
    rounds: int = 0
    """After how many rounds the scores count; 0 for the whole game."""

    def __post_init__(self) -> None:
        if not _WORD.fullmatch(self.game) or not all(map(_WORD.fullmatch, self.options)):
            raise ValueError("no game or no options")
        if not 0 <= self.rounds <= MAX_ROUNDS:
            raise ValueError(f"{self.rounds} rounds")


@dataclass(frozen=True, slots=True)
class EveningGame:
    """A game that was played, or is under way. Raises ValueError for impossible values."""

    planned: PlannedGame
    game_id: str
    players: tuple[str, ...]
    """The names of the people who play, by seat."""
    places: tuple[int, ...] = ()
    """The place of each, ties shared; empty while it is under way."""

    def __post_init__(self) -> None:
        if not _ID.fullmatch(self.game_id) or not all(map(is_name, self.players)):
            raise ValueError("no game or no names")
        if self.places and len(self.places) != len(self.players):
            raise ValueError("as many places as players, or none")
        if not all(1 <= place <= len(self.players) for place in self.places):
            raise ValueError("impossible places")


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One line of the standings."""

    name: str
    place: int
    double_points: int
    """Twice the points, which may be halves."""
    games: int
    wins: int
    """Games won, alone or shared."""


@dataclass(frozen=True, slots=True)
class Evening:
    """A sock night. Raises ValueError for impossible values."""

    id: str
    began: int
    """Seconds since 1970."""
    people: tuple[Player, ...]
    plan: tuple[PlannedGame, ...]
    """All games, also those that were played."""
    played: tuple[EveningGame, ...] = ()
    under_way: EveningGame | None = None
    ended: int = 0
    """0 until the evening is over."""

    def __post_init__(self) -> None:
        names = {person.name for person in self.people}
        if not 2 <= len(self.people) <= MAX_PEOPLE or len(names) < len(self.people):
            raise ValueError("too few or too many people, or two of one name")
        for person in self.people:
            if not person.is_person or player_fault(person):
                raise ValueError(f"{person!r} cannot take part")
        if not _ID.fullmatch(self.id) or min(self.began, self.ended) < 0:
            raise ValueError("no evening")
        begun = (*self.played, *([self.under_way] if self.under_way else []))
        if not len(begun) <= len(self.plan) <= MAX_GAMES:
            raise ValueError("more games than planned")
        if any(not set(game.players) <= names for game in begun):
            raise ValueError("a player who does not take part")
        if not all(game.places for game in self.played):
            raise ValueError("a game without a result among the results")

    @property
    def is_over(self) -> bool:
        """Whether the champion is known."""
        return self.ended > 0

    @property
    def next_planned(self) -> PlannedGame | None:
        """The game that comes next; None while one is under way, or after the last one."""
        if self.under_way is not None or self.is_over or len(self.played) == len(self.plan):
            return None
        return self.plan[len(self.played)]

    # Changes

    def with_game(self, planned: PlannedGame) -> Evening:
        """Return the evening with one more game at the end of the plan. Raises ValueError."""
        return replace(self, plan=(*self.plan, planned))

    def without_game(self, number: int) -> Evening:
        """Return the evening without a planned game that has not begun. Raises ValueError."""
        if not len(self.played) + (self.under_way is not None) <= number < len(self.plan):
            raise ValueError(f"game {number} cannot be removed")
        return replace(self, plan=self.plan[:number] + self.plan[number + 1 :])

    def begin(self, game_id: str, players: tuple[str, ...]) -> Evening:
        """Return the evening with the next game under way. Raises ValueError."""
        if self.next_planned is None:
            raise ValueError("no game is next")
        return replace(self, under_way=EveningGame(self.next_planned, game_id, players))

    def abandon(self) -> Evening:
        """Return the evening without the game under way, which is planned again."""
        return replace(self, under_way=None)

    def finish(self, places: tuple[int, ...]) -> Evening:
        """Return the evening after the game under way. Raises ValueError."""
        if self.under_way is None:
            raise ValueError("no game is under way")
        return replace(
            self, played=(*self.played, replace(self.under_way, places=places)), under_way=None
        )

    def end(self, now: int) -> Evening:
        """Return the evening at its end. Games that were not played are left out."""
        return replace(
            self, plan=tuple(game.planned for game in self.played), under_way=None, ended=now
        )

    # Results

    def next_players(self, max_players: int) -> tuple[str, ...]:
        """Return the players of the next game by seat, at most ``max_players`` of them.

        If not all can play, those who have played most sit out. Every game begins with the next
        person.
        """
        names = [person.name for person in self.people]
        played = Counter(name for game in self.played for name in game.players)
        turn = len(self.played) % len(names)
        order = names[turn:] + names[:turn]
        chosen = set(sorted(order, key=played.__getitem__)[:max_players])
        return tuple(name for name in order if name in chosen)

    def standings(self) -> tuple[StandingsRow, ...]:
        """Return the standings, the best first. Equal points share a place.

        Points are what a place is worth: one for each player behind, half for each beside.
        """
        points: Counter[str] = Counter()
        games: Counter[str] = Counter()
        wins: Counter[str] = Counter()
        for game in self.played:
            doubled = points_by_place(game.places)
            for name, place, double in zip(game.players, game.places, doubled, strict=True):
                points[name] += double
                games[name] += 1
                wins[name] += place == 1
        rows = [
            StandingsRow(
                person.name,
                1 + sum(points[other.name] > points[person.name] for other in self.people),
                points[person.name],
                games[person.name],
                wins[person.name],
            )
            for person in self.people
        ]
        return tuple(sorted(rows, key=lambda row: (row.place, -row.wins, row.name)))

    def champions(self) -> tuple[str, ...]:
        """Return the winners of the evening; several if they share it, none before a result.

        Equal points are decided by the number of wins.
        """
        if not self.played:
            return ()
        best = [row for row in self.standings() if row.place == 1]
        return tuple(row.name for row in best if row.wins == max(each.wins for each in best))
