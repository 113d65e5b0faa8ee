"""Players of unfinished games, found by id and in older saves by name."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sockapp.engine.game_log import BadLog
from sockapp.engine.player import Player
from sockapp.people import player_prefs
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.records.active_players import is_playing
from sockapp.records.app_data import AppData
from sockapp.session import saves
from sockapp.session.saves import Save
from tests.support.toy.rules import GAME, ToyOptions

ANA = PlayerPrefs("Ana", id=player_prefs.new_id())
PLAYERS = (Player("Ana"), Player("Bea", bot="easy"))


@pytest.fixture
def app_data(tmp_path: Path) -> AppData:
    return AppData(tmp_path)


def new_save() -> Save:
    return saves.new_game(GAME, ToyOptions(2, 0), PLAYERS, seed=1, now=100)


def store(app_data: AppData, save: Save) -> None:
    app_data.slot(app_data.new_id()).write(saves.dumps(GAME, save))


def test_is_playing_without_saved_games_is_false(app_data: AppData) -> None:
    assert not is_playing(app_data, ANA)


def test_is_playing_finds_a_person_by_id_after_a_rename(app_data: AppData) -> None:
    store(app_data, replace(new_save(), people=(ANA.id, "")))
    assert is_playing(app_data, ANA)
    assert is_playing(app_data, replace(ANA, name="Anna"))
    assert not is_playing(app_data, PlayerPrefs("Ana", id=player_prefs.new_id())), "another Ana"


def test_is_playing_in_an_older_save_finds_a_person_by_name(app_data: AppData) -> None:
    store(app_data, new_save())
    assert is_playing(app_data, ANA)
    assert is_playing(app_data, PlayerPrefs("Ana"))
    assert not is_playing(app_data, PlayerPrefs("Bea")), "a bot"
    assert not is_playing(app_data, PlayerPrefs("Cleo"))


def test_is_playing_ignores_a_damaged_save(app_data: AppData) -> None:
    app_data.slot(app_data.new_id()).write("?")
    assert not is_playing(app_data, ANA)


def test_saves_store_people_outside_the_log() -> None:
    save = replace(new_save(), people=(ANA.id, ""))
    text = saves.dumps(GAME, save)
    assert saves.loads(text, lambda _name: GAME) == save
    assert saves.peek_people(text) == save.people
    head, _, log = text.partition("\n")
    assert ANA.id in head
    assert ANA.id not in log, "the log may leave the phone"
    assert saves.peek_people(saves.dumps(GAME, new_save())) == ()


@pytest.mark.parametrize("people", ['["Ana",""]', '["0123456789ab"]', '[1,""]', '"Ana"'])
def test_saves_with_impossible_people_are_refused(people: str) -> None:
    text = saves.dumps(GAME, replace(new_save(), people=("0123456789ab", "")))
    bad = text.replace('["0123456789ab",""]', people, 1)
    assert bad != text
    with pytest.raises(BadLog):
        saves.loads(bad, lambda _name: GAME)
