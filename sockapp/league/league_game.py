"""One finished game as the league counts it: who played, and the place of each."""

from __future__ import annotations

from dataclasses import dataclass

from sockapp.engine.game import Seat
from sockapp.league.league_data import LeagueData
from sockapp.records.places import places_of
from sockapp.records.scorecard import PlayerKey, Scorecard


@dataclass(frozen=True, slots=True)
class LeagueGame:
    """A finished game. Names are those of the people, whatever the players were called then."""

    id: str
    game: str
    ended: int
    """Seconds since 1970."""
    players: tuple[PlayerKey, ...]
    places: tuple[int, ...]
    helped: tuple[int, ...] = ()
    """The number of rounds with help, by seat; () if there was none."""

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of persons."""
        return tuple(seat for seat, player in enumerate(self.players) if not player.bot)

    @property
    def lineup(self) -> tuple[str, ...]:
        """The names of the persons, sorted."""
        return tuple(sorted(player.name for player in self.players if not player.bot))


def league_game(game_id: str, card: Scorecard, league: LeagueData) -> LeagueGame | None:
    """Return a finished game; None if it does not count.

    That is a game without a person or with two of one name, or one that the app does not know. A
    name is not merged in a game in which the person sat as well.
    """
    names = [sitter.name for sitter in card.sitters if not sitter.bot]
    if not names or len(set(names)) < len(names):
        return None
    try:
        places = places_of(card)
    except KeyError:
        return None
    persons = {name: league.person(name, card.ended) for name in names}
    if len(set(persons.values())) < len(persons):
        persons = {name: name for name in names}
    players = tuple(
        sitter.who if sitter.bot else PlayerKey(persons[sitter.name]) for sitter in card.sitters
    )
    return LeagueGame(game_id, card.game, card.ended, players, places, card.helped)
