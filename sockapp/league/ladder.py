"""The solo ladder: the named bots of a game, the weakest first, and the stars won against each.

A rung is played by one person against one bot. It has three stars: for a win, for a win without
help, and for a win with good moves.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sockapp.league.bot_strengths import named_bots
from sockapp.league.standings import RungTally, Standings

AccuracySource = Callable[[str, str], float | None]
"""Returns the accuracy of a person's moves in a finished game in percent, by the game's id and the
person's name; None if the game was not analysed."""

STAR_ACCURACY_PERCENT = {"out_of_sock": 90.0, "sock": 80.0, "odd_socks": 70.0}
"""By game: the accuracy that the third star needs, about that of a medium bot."""
STARS = 3


@dataclass(frozen=True, slots=True)
class Rung:
    """A bot of the ladder, and how a person did against it."""

    number: int
    """From 1."""
    bot: str
    games: int
    is_won: bool
    is_won_without_help: bool
    is_won_with_accuracy: bool

    @property
    def stars(self) -> int:
        """The number of stars, in any order."""
        return self.is_won + self.is_won_without_help + self.is_won_with_accuracy


def no_accuracy_known(game_id: str, name: str) -> float | None:
    """Return None, as for a game that was not analysed."""
    return None


def list_rungs(
    standings: Standings, game: str, name: str, accuracy: AccuracySource = no_accuracy_known
) -> tuple[Rung, ...]:
    """Return a person's ladder in a game; empty if its bots were not measured."""
    rungs = []
    for number, bot in enumerate(named_bots(game), start=1):
        tally = standings.rungs.get((game, name, bot), RungTally())
        needed = STAR_ACCURACY_PERCENT.get(game)
        is_accurate = needed is not None and any(
            (reached := accuracy(game_id, name)) is not None and reached >= needed
            for game_id in reversed(tally.wins)
        )
        rungs.append(
            Rung(number, bot, tally.games, bool(tally.wins), bool(tally.clean_wins), is_accurate)
        )
    return tuple(rungs)


def find_next_rung(rungs: tuple[Rung, ...]) -> Rung | None:
    """Return the first rung that was not won; None if all were."""
    return next((rung for rung in rungs if not rung.is_won), None)
