"""Counting the games that the league does not know yet, a few in each frame."""

from __future__ import annotations

from sockapp.league.league_book import LeagueBook
from sockapp.records.finished_games import GAMES_PER_STEP, FinishedGames
from sockapp.storage.slot import StorageError

CARDS_PER_FRAME = 20
"""How many scorecards are counted in one frame."""
INDEX_SHARE = 0.5
"""The part of the progress that belongs to a lost index, which is made again before."""


def count_new_games(history: FinishedGames, book: LeagueBook) -> float:
    """Count a few games; return the fraction that is done. It is 1 too if nothing can be read."""
    try:
        if book.is_current():
            return 1.0
        done = history.read_missing(GAMES_PER_STEP)
        if done < 1:
            return INDEX_SHARE * done
        done = book.catch_up(CARDS_PER_FRAME)
        return 1.0 if done >= 1 else INDEX_SHARE + (1 - INDEX_SHARE) * done
    except StorageError:
        return 1.0
