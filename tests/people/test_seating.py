"""Who is suggested for the seats of a new game."""

from __future__ import annotations

import pytest

from sockapp import games
from sockapp.engine.player import Player
from sockapp.i18n import language_override
from sockapp.people.game_setup import GameSetup
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.people.seating import (
    describe_bot,
    make_bot_player,
    rename_guests,
    suggest_person,
    suggest_players,
)
from sockapp.people.settings import Settings

SOCK = games.info("sock")
ANA, BEA = Player("Ana", look="red"), Player("Bea", look="blue")
HARD = next(make_bot_player(bot) for bot in SOCK.bots if bot.level == "hard")
EASY = next(make_bot_player(bot) for bot in SOCK.bots if bot.level == "easy")


def names_of(players: list[Player]) -> list[str]:
    return [player.name for player in players]


def test_suggest_players_at_first_gives_one_guest_and_bots() -> None:
    players = suggest_players(SOCK, Settings())
    assert [player.is_person for player in players] == [True] + [False] * (SOCK.min_players - 1)
    assert players[0].name == "Sock 1"


def test_suggest_players_repeats_the_last_setup_of_this_game() -> None:
    seated = (BEA, HARD, ANA, EASY)
    setups = {"sock": GameSetup(seated), "odd_socks": GameSetup((ANA, BEA))}
    known = Settings(people=(ANA, BEA), setups=setups)
    assert suggest_players(SOCK, known) == list(seated)


def test_suggest_players_uses_the_latest_preferences_of_a_person() -> None:
    now = Player("Ana", look="green", language="it", text_size=130)
    known = Settings(people=(now,), setups={"sock": GameSetup((ANA, HARD))})
    assert suggest_players(SOCK, known) == [now, HARD]


def test_suggest_players_leaves_out_a_bot_that_no_longer_exists() -> None:
    gone = Player("Felpa", bot="hard_felpa")
    known = Settings(people=(ANA,), setups={"sock": GameSetup((ANA, gone, HARD))})
    assert suggest_players(SOCK, known) == [ANA, HARD]


def test_suggest_players_fills_the_seat_of_a_forgotten_person() -> None:
    known = Settings(people=(ANA,), setups={"sock": GameSetup((ANA, HARD))}).forget("Ana")
    players = suggest_players(SOCK, known)
    assert [player.bot for player in players] == ["", HARD.bot]


def test_suggest_players_keeps_a_game_of_bots_alone() -> None:
    known = Settings(setups={"sock": GameSetup((HARD, EASY))})
    assert suggest_players(SOCK, known) == [HARD, EASY]


def test_suggest_players_drops_seats_beyond_the_games_limit_and_double_names() -> None:
    crowd = tuple(Player(f"P{number}") for number in range(SOCK.max_players + 2))
    known = Settings(setups={"sock": GameSetup((crowd[0], *crowd))})
    assert suggest_players(SOCK, known) == list(crowd[: SOCK.max_players])


def test_suggest_players_names_guests_in_the_current_language() -> None:
    known = Settings(setups={"sock": GameSetup((Player("Sock 1"), ANA, Player("Sock 2")))})
    with language_override("es"):
        assert names_of(suggest_players(SOCK, known)) == ["Calcetín 1", "Ana", "Calcetín 2"]


def test_suggest_person_skips_a_guest_whom_an_older_app_has_remembered() -> None:
    known = Settings(people=(Player("Sock 1"), ANA))
    assert suggest_person([], known) == ANA
    with language_override("it"):
        assert suggest_person([ANA], known).name == "Calzino 1"


def test_rename_guests_avoids_a_name_that_is_taken() -> None:
    known = Settings().with_prefs(PlayerPrefs("Calcetín 1", "left"))
    seated = [Player("Sock 1"), Player("Calcetín 1"), Player("Sock 2")]
    with language_override("es"):
        renamed = rename_guests(seated, known)
    assert names_of(renamed) == ["Calcetín 2", "Calcetín 1", "Calcetín 3"]


@pytest.mark.parametrize("number", [2, 5])
def test_rename_guests_keeps_their_numbers_and_faces(number: int) -> None:
    with language_override("it"):
        renamed = rename_guests([Player(f"Sock {number}", look="plum")], Settings())
    assert renamed == [Player(f"Calzino {number}", look="plum")]


def test_usable_options_replace_what_the_game_does_not_allow() -> None:
    stored = GameSetup((), {"happy": "low", "referee": 1, "dice": 3})
    assert stored.usable_options(SOCK) == {"happy": "low", "referee": False}
    assert GameSetup(()).usable_options(SOCK) == {"happy": "wrap", "referee": False}


def test_suggest_players_repeats_a_matched_bot() -> None:
    argyle = make_bot_player(games.bot_info("sock", "match_45"))
    assert (argyle.name, argyle.bot) == ("Argyle", "match_45")
    known = Settings(people=(ANA,), setups={"sock": GameSetup((ANA, argyle))})
    assert suggest_players(SOCK, known) == [ANA, argyle]
    beside = Settings(
        people=(ANA,), setups={"sock": GameSetup((ANA, Player("Argyle", bot="match_7")))}
    )
    assert "match_7" not in [player.bot for player in suggest_players(SOCK, beside)]


def test_describe_bot_has_its_level_and_its_character_or_strength() -> None:
    assert describe_bot("sock", "hard_merino").startswith("Hard · ")
    assert describe_bot("sock", "match_45") == "A good match · 45%"
