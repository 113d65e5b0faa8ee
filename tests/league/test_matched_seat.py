"""The bot that is a good match for the people at the table."""

from __future__ import annotations

import pytest

from sockapp import games
from sockapp.engine.matched_bot import matched_id, strength_of
from sockapp.engine.player import Player
from sockapp.league.matched_seat import MIDDLE_STRENGTH, fitting_strength, with_matched_bot
from sockapp.league.standings import Standings
from tests.support.league_games import played, standings_of

ANA = Player("Ana")
ARGYLE = Player("Argyle", bot=matched_id(0))
MERINO = Player("Merino", bot="hard_merino")


def after(wins: int, losses: int) -> Standings:
    """Return the standings after so many games of Ana against Denim."""
    return standings_of(
        [
            played(number, ("Ana", "Denim"), (1, 2) if number < wins else (2, 1))
            for number in range(wins + losses)
        ]
    )


def test_fitting_strength_rises_with_the_persons_wins() -> None:
    info = games.info("out_of_sock")
    found = [
        fitting_strength(info, (ANA, ARGYLE), standings)
        for standings in (after(0, 20), after(10, 10), after(20, 0))
    ]
    assert found == sorted(set(found))


def test_fitting_strength_without_persons_is_in_the_middle() -> None:
    info = games.info("out_of_sock")
    assert fitting_strength(info, (MERINO, ARGYLE), Standings()) == MIDDLE_STRENGTH


def test_with_matched_bot_changes_the_matched_bot_alone() -> None:
    players = with_matched_bot(games.info("sock"), (ANA, ARGYLE, MERINO), Standings())
    assert (players[0], players[2]) == (ANA, MERINO)
    assert players[1].name == "Argyle"
    assert strength_of(players[1].bot) not in (None, 0)


def test_fitting_strength_of_a_game_that_was_not_measured_is_in_the_middle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sockapp.league.good_match.bot_rating", lambda _game, _bot: None)
    assert fitting_strength(games.info("sock"), (ANA, ARGYLE), Standings()) == MIDDLE_STRENGTH
