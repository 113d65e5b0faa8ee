"""Export, wipe, import: everything is there again, to the byte. Merging makes no doubles."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from sockapp import games
from sockapp.backup.container import BackupReader, BadBackup
from sockapp.backup.export import export
from sockapp.backup.staging import preview, stage_merge, stage_replacement
from sockapp.backup.switch import clear_remains, complete_import
from sockapp.companion.pad_storage import loads as load_pads
from sockapp.engine.player import Player
from sockapp.evenings.evening_book import loads as load_evenings
from sockapp.goals.found_goals import loads as load_goals
from sockapp.goals.goal_book import GoalBook
from sockapp.league.league_book import LeagueBook
from sockapp.league.league_data import Alias, LeagueData
from sockapp.league.league_data import dumps as dump_league
from sockapp.people import settings as settings_file
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.people.settings import Settings
from sockapp.puzzles import progress_store
from sockapp.puzzles.progress import PuzzleProgress, Result
from sockapp.records import data_deletion
from sockapp.records.app_data import AppData
from sockapp.session import saves
from tests.support import full_phone
from tests.support.full_phone import contents_of, furnish_phone
from tests.support.past_games import game_id, golden, put_on_shelf

MADE = 1_790_000_000


def save_backup(folder: Path, path: Path) -> Path:
    with path.open("wb") as file:
        export(AppData(folder), file.write, MADE)
    return path


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A phone with everything on it. Tests must not change it."""
    folder = tmp_path_factory.mktemp("old phone")
    furnish_phone(folder)
    return folder


@pytest.fixture(scope="module")
def backup(phone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return save_backup(phone, tmp_path_factory.mktemp("file") / "all.sockdrawer")


def replace_by(path: Path, folder: Path) -> None:
    stage_replacement(path, folder)
    assert complete_import(folder)
    clear_remains(folder)


def merge_with(path: Path, folder: Path, different: tuple[str, ...] = ()) -> tuple[int, int]:
    result = stage_merge(path, folder, different)
    assert complete_import(folder)
    clear_remains(folder)
    return result.games, result.duplicates


def statistics_of(folder: Path) -> list[object]:
    history = AppData(folder).history
    return [list(history.list_tallied(game)) for game in games.game_ids()]


def ratings_of(folder: Path) -> object:
    data = AppData(folder)
    book = LeagueBook(data.league, data.standings, data.history)
    while book.catch_up(50) < 1:
        pass
    assert book.standings is not None
    found = json.loads(data.standings.read().payload or "")
    del found["stamp"]  # it tells the history's folders apart
    return found


def settings_of(folder: Path) -> Settings:
    return settings_file.load(AppData(folder).settings).settings


# ---- export, wipe, import


def test_import_after_a_wipe_brings_back_every_text_to_the_byte(
    phone: Path, backup: Path, tmp_path: Path
) -> None:
    furnish_phone(tmp_path)
    data_deletion.erase(tmp_path)
    replace_by(backup, tmp_path)
    assert contents_of(tmp_path) == contents_of(phone)
    assert sorted(path.name for path in tmp_path.iterdir() if "import" in path.name) == []


def test_import_on_a_new_phone_gives_equal_statistics_ratings_and_goals(
    phone: Path, backup: Path, tmp_path: Path
) -> None:
    replace_by(backup, tmp_path)
    assert statistics_of(tmp_path) == statistics_of(phone)
    assert ratings_of(tmp_path) == ratings_of(phone)
    found = load_goals(contents_of(phone)["goals"])
    assert found is not None and found.found, "or this test shows nothing"
    data = AppData(tmp_path)
    book = GoalBook(data.goals, data.searched, data.history)
    while book.search(10) < 1:
        pass
    assert set(map(str, book.found)) == set(map(str, found.found))


def test_import_by_replacing_removes_what_was_there(backup: Path, tmp_path: Path) -> None:
    data = AppData(tmp_path)
    log = golden("sock_4p")
    data.history.keep(put_on_shelf(data, 50, log), log)
    data.remove(put_on_shelf(data, 51, golden("out_of_sock_2p"), to_move=0))
    data.standings.write("a cache of other games")
    replace_by(backup, tmp_path)
    data = AppData(tmp_path)
    assert game_id(50) not in data.history
    assert data.standings.read().payload is None
    with pytest.raises(KeyError):
        data.bring_back(game_id(51))


def test_import_by_replacing_still_announces_a_pin_removed_by_force(
    backup: Path, tmp_path: Path
) -> None:
    """Otherwise an import would hide that somebody took a PIN away."""
    kept = PlayerPrefs("Zoe", forced=True, id="cccccccccccc")
    settings_file.save(AppData(tmp_path).settings, Settings(habits=(kept,)))
    replace_by(backup, tmp_path)
    assert settings_of(tmp_path).prefs_of("Zoe").forced


def test_import_brings_pins_that_still_open(backup: Path, tmp_path: Path) -> None:
    replace_by(backup, tmp_path)
    assert settings_of(tmp_path).prefs_of("Ana").after_right_pin(full_phone.PIN) is not None
    assert settings_of(tmp_path).prefs_of("Ana").after_right_pin("0000") is None


def test_preview_tells_what_is_in_the_file_and_changes_nothing(
    backup: Path, tmp_path: Path
) -> None:
    found = preview(backup, AppData(tmp_path), Settings())
    assert found.summary.made == MADE
    assert found.summary.people == ("Ana", "Bea")
    assert (found.summary.games_under_way, found.summary.finished_games) == (2, 4)
    assert (found.summary.evenings, found.summary.puzzles) == (1, 2)
    assert found.summary.goals > 0
    assert (found.new_games, found.shared_names) == (6, ())
    assert list(tmp_path.iterdir()) == []


def test_export_leaves_out_only_games_that_cannot_be_read(tmp_path: Path) -> None:
    data = AppData(tmp_path)
    put_on_shelf(data, 1, golden("sock_2p"), to_move=0)
    data.slot(game_id(2)).write("not a game")
    with (tmp_path / "file").open("wb") as file:
        result = export(data, file.write, MADE)
    assert (result.games, result.left_out) == (1, 1)
    with (tmp_path / "file").open("rb") as file:
        names = [name for name, _text in BackupReader(file.read).texts()]
    assert names == [f"games/{game_id(1)}/save"]


def test_export_takes_the_finished_one_of_two_games_with_one_id(tmp_path: Path) -> None:
    """No phone should have that, but such a file would be refused when it is needed."""
    data, log = AppData(tmp_path / "phone"), golden("sock_2p")
    data.history.keep(put_on_shelf(data, 1, log), log)
    put_on_shelf(data, 1, golden("out_of_sock_2p"), to_move=0)
    path = save_backup(tmp_path / "phone", tmp_path / "file")
    found = preview(path, AppData(tmp_path / "new"), Settings()).summary
    assert (found.games_under_way, found.finished_games) == (0, 1)


def test_export_of_an_empty_phone_can_be_imported(tmp_path: Path) -> None:
    path = save_backup(tmp_path / "empty", tmp_path / "file")
    furnish_phone(tmp_path / "full")
    replace_by(path, tmp_path / "full")
    assert AppData(tmp_path / "full").games() == ()
    assert settings_of(tmp_path / "full") == Settings()


# ---- merging


def test_merge_on_an_empty_phone_brings_everything_but_the_settings(
    phone: Path, backup: Path, tmp_path: Path
) -> None:
    settings_file.save(AppData(tmp_path).settings, Settings(language="en", text_size=100))
    assert merge_with(backup, tmp_path) == (6, 0)
    here, there = contents_of(tmp_path), contents_of(phone)
    for name in there.keys() - {"settings", "evenings", "goals"}:
        assert here[name] == there[name], name
    assert load_evenings(here["evenings"]) == load_evenings(there["evenings"])
    merged = settings_of(tmp_path)
    assert (merged.language, merged.text_size) == ("en", 100)
    assert merged.people == settings_of(phone).people
    assert set(merged.habits) == set(settings_of(phone).habits)


def test_merge_of_the_same_backup_again_changes_nothing(backup: Path, tmp_path: Path) -> None:
    replace_by(backup, tmp_path)
    before = contents_of(tmp_path)
    figures = statistics_of(tmp_path)
    for _again in range(2):
        assert merge_with(backup, tmp_path) == (0, 6)
        after = contents_of(tmp_path)
        assert load_pads(after.pop("pads")) == load_pads(before["pads"])
        assert load_evenings(after["evenings"]) == load_evenings(before["evenings"])
        assert {**before, **after} == before
        assert statistics_of(tmp_path) == figures


def test_merge_of_two_phones_has_each_game_once(backup: Path, tmp_path: Path) -> None:
    """Two games of this phone have the same log as games of the file, one under another id."""
    data = furnish_phone(tmp_path, person_id="dddddddddddd", finished=("sock_2p",))
    log = golden("sock_3p")
    data.history.keep(put_on_shelf(data, 77, log), log)
    own = golden("sock_4p")
    data.history.keep(put_on_shelf(data, 78, own), own)
    assert merge_with(backup, tmp_path) == (2, 4)
    history = AppData(tmp_path).history
    logs = [saves.log_text(history.save_text(each)) for each in history.ids()]
    assert len(logs) == len(set(logs)) == 5
    assert len(AppData(tmp_path).games()) == 2
    goals = load_goals(contents_of(tmp_path)["goals"])
    assert goals is not None
    assert {each.game_id for each in goals.found} <= set(history.ids())


def test_merge_keeps_the_later_moment_of_a_game_under_way(backup: Path, tmp_path: Path) -> None:
    replace_by(backup, tmp_path)
    data = AppData(tmp_path)
    whole = golden("out_of_sock_2p")
    later = replace(whole, moves=whole.moves[:9])
    game = games.rules(later.game)
    data.slot(game_id(100)).write(saves.dumps(game, saves.from_log(game, later)))
    merge_with(backup, tmp_path)
    assert len(data.open(game_id(100), games.rules).save.log.moves) == 9
    newer = save_backup(tmp_path, tmp_path / "newer")
    other = tmp_path / "other"
    replace_by(backup, other)
    assert merge_with(newer, other) == (1, 5)
    assert len(AppData(other).open(game_id(100), games.rules).save.log.moves) == 9


def test_merge_replaces_a_game_under_way_by_its_end(backup: Path, tmp_path: Path) -> None:
    replace_by(backup, tmp_path)
    data, log = AppData(tmp_path), golden("out_of_sock_2p")
    game = games.rules(log.game)
    end = replace(saves.from_log(game, log), people=())
    data.slot(game_id(100)).write(saves.dumps(game, end))
    data.history.keep(game_id(100), log)
    ended = save_backup(tmp_path, tmp_path / "ended")
    other = tmp_path / "other"
    replace_by(backup, other)
    assert merge_with(ended, other) == (1, 5)
    assert game_id(100) in AppData(other).history
    assert [entry.id for entry in AppData(other).games()] == [game_id(101)]
    assert merge_with(backup, other) == (0, 6)
    assert [entry.id for entry in AppData(other).games()] == [game_id(101)]


def test_merge_keeps_both_ways_in_which_a_game_went_on(backup: Path, tmp_path: Path) -> None:
    replace_by(backup, tmp_path)
    data, whole = AppData(tmp_path), golden("out_of_sock_2p")
    game = games.rules(whole.game)
    state = saves.from_log(game, replace(whole, moves=whole.moves[:5]))
    other_move = next(
        move
        for move in game.moves(game.view(_state(state.log), state.to_move))
        if move != whole.moves[5]
    )
    went = replace(whole, moves=(*whole.moves[:5], other_move))
    data.slot(game_id(100)).write(saves.dumps(game, saves.from_log(game, went)))
    assert merge_with(backup, tmp_path) == (1, 5)
    assert len(AppData(tmp_path).games()) == 3


def _state(log: object) -> object:
    from sockapp.engine import game_log

    return game_log.final_state(games.rules(log.game), log)  # type: ignore[attr-defined]


def test_merge_of_equal_names_as_the_same_person_joins_records(
    backup: Path, tmp_path: Path
) -> None:
    data = AppData(tmp_path)
    own = Settings(
        people=(Player("Ana", look="plum"),), habits=(PlayerPrefs("Ana", id="123412341234"),)
    )
    settings_file.save(data.settings, own)
    done = PuzzleProgress().with_collected("which_sock", "p7", 0)
    data.puzzles.write(progress_store.dumps({"123412341234": done}))
    assert preview(backup, data, own).shared_names == ("Ana",)
    merge_with(backup, tmp_path)
    merged = settings_of(tmp_path)
    assert [person.name for person in merged.people] == ["Ana", "Bea"]
    assert merged.people[0].look == "plum", "this phone wins"
    record = merged.prefs_of("Ana")
    assert record.id == "123412341234"
    assert record.after_right_pin(full_phone.PIN) is not None
    progress = progress_store.loads(contents_of(tmp_path)["puzzles"])
    assert progress is not None and list(progress) == ["123412341234"]
    joined = progress["123412341234"]
    assert joined.collection_result("which_sock", "p7") is Result.STAR
    assert joined.daily_result(full_phone.TODAY, "out_in_one") is Result.STAR
    save = AppData(tmp_path).open(game_id(100), games.rules).save
    assert save.people[0] == "123412341234"


def test_merge_of_equal_names_as_different_people_renames_one(backup: Path, tmp_path: Path) -> None:
    data = AppData(tmp_path)
    own = Settings(
        people=(Player("Ana", look="plum"),), habits=(PlayerPrefs("Ana", id="123412341234"),)
    )
    settings_file.save(data.settings, own)
    assert merge_with(backup, tmp_path, ("Ana",)) == (6, 0)
    merged = settings_of(tmp_path)
    assert [person.name for person in merged.people] == ["Ana", "Ana (2)", "Bea"]
    assert merged.prefs_of("Ana").latch is None
    assert merged.prefs_of("Ana (2)").id == "aaaaaaaaaaaa"
    history = AppData(tmp_path).history
    for each in history.ids():
        card = history.card(each)
        assert card is not None
        names = [player.name for player in history.open(each, games.rules).log.players]
        assert names == [sitter.name for sitter in card.sitters]
        assert "Ana" not in names
    evenings = load_evenings(contents_of(tmp_path)["evenings"])
    assert evenings is not None and evenings.trophies == {"Ana (2)": 1}


def test_merge_gives_a_different_person_a_name_that_was_never_used(tmp_path: Path) -> None:
    """Otherwise the league would count another person's games as theirs."""
    data = furnish_phone(tmp_path / "old", finished=())
    data.league.write(dump_league(LeagueData(aliases=(Alias("Ana (2)", "Ana"),))))
    path = save_backup(tmp_path / "old", tmp_path / "file")
    own = Settings(people=(Player("Ana"),), habits=(PlayerPrefs("Ana", id="123412341234"),))
    settings_file.save(AppData(tmp_path / "new").settings, own)
    merge_with(path, tmp_path / "new", ("Ana",))
    names = [person.name for person in settings_of(tmp_path / "new").people]
    assert names == ["Ana", "Ana (3)", "Bea"]


def test_merge_counts_trophies_of_shared_evenings_once(backup: Path, tmp_path: Path) -> None:
    replace_by(backup, tmp_path)
    merge_with(backup, tmp_path)
    evenings = load_evenings(contents_of(tmp_path)["evenings"])
    assert evenings is not None
    assert len(evenings.past) == 1
    assert evenings.trophies == {"Ana": 1}


def test_import_of_a_missing_or_empty_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty").write_bytes(b"")
    with pytest.raises(BadBackup, match="not_a_backup"):
        stage_replacement(tmp_path / "empty", tmp_path / "phone")
    with pytest.raises(OSError, match="No such file"):
        stage_replacement(tmp_path / "missing", tmp_path / "phone")
