"""The history of finished games, also with damaged files and failing writes."""

from __future__ import annotations

import errno
import os
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sockapp import games
from sockapp.engine.game_log import BadLog
from sockapp.records import finished_games, scorecard
from sockapp.records.app_data import AppData
from sockapp.records.finished_games import FinishedGames
from sockapp.records.scorecard import NotOver
from sockapp.session import saves
from sockapp.session.saves import HelpUse
from sockapp.storage.slot import Slot, StorageError
from tests.support.faulty_files import FaultyFiles
from tests.support.past_games import DAY, NOON, furnish, game_id, golden, put_on_shelf

NAMES = ["out_of_sock_2p", "sock_8p", "odd_socks_3p", "out_of_sock_4p"]
ORDER = [game_id(number) for number in (3, 2, 1, 0)]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    furnish(tmp_path, NAMES)
    return tmp_path


def files(folder: Path, number: int, name: str) -> list[Path]:
    return sorted((folder / "history" / game_id(number)).glob(f"{name}.[ab]"))


def spoil(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-9] + b"nonsense!")


def test_keep_moves_a_finished_game_into_the_history(tmp_path: Path) -> None:
    app_data, log = AppData(tmp_path), golden("out_of_sock_2p")
    put_on_shelf(app_data, 0, log)
    app_data.history.keep(game_id(0), log)
    assert app_data.games() == ()
    assert app_data.history.ids() == [game_id(0)]
    card = app_data.history.card(game_id(0))
    assert card is not None
    assert (card.game, card.ended) == ("out_of_sock", NOON)
    assert app_data.history.open(game_id(0), games.rules).log == log


def test_keep_counts_the_rounds_with_help(tmp_path: Path) -> None:
    app_data, log = AppData(tmp_path), golden("sock_8p")
    save = replace(saves.from_log(games.rules("sock"), log), helped=(HelpUse(3, 1),))
    app_data.slot(game_id(0)).write(saves.dumps(games.rules("sock"), save))
    app_data.history.keep(game_id(0), log)
    for number in range(2):
        card = FinishedGames(tmp_path).card(game_id(0))
        assert card is not None
        assert card.helped == (0, 0, 0, 1, 0, 0, 0, 0), "also from a scorecard that is made again"
        for path in [*files(tmp_path, 0, "card"), *(tmp_path / "history").glob("index.?")]:
            if not number:
                spoil(path)


def test_ids_after_a_restart_list_the_latest_game_first(folder: Path) -> None:
    assert FinishedGames(folder).ids() == ORDER
    card = FinishedGames(folder).card(ORDER[0])
    assert card is not None
    assert card.ended == NOON + 3 * DAY


def test_keep_missing_or_unfinished_game_is_refused(tmp_path: Path) -> None:
    app_data, log = AppData(tmp_path), golden("out_of_sock_2p")
    with pytest.raises(KeyError):
        app_data.history.keep(game_id(0), log)
    put_on_shelf(app_data, 0, log)
    with pytest.raises(NotOver):
        app_data.history.keep(game_id(0), replace(log, moves=log.moves[:-1]))
    assert [entry.id for entry in app_data.games()] == [game_id(0)], "it stays where it was"
    with pytest.raises(KeyError):
        app_data.history.keep("../settings", log)


def test_keep_the_same_game_twice_changes_nothing(folder: Path) -> None:
    with pytest.raises(KeyError):
        AppData(folder).history.keep(game_id(0), golden(NAMES[0]))
    assert FinishedGames(folder).ids() == ORDER


def test_finished_games_with_an_index_read_no_game_files(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    read = Slot.read

    def noted(slot: Slot) -> Any:
        opened.append(slot.name)
        return read(slot)

    monkeypatch.setattr(Slot, "read", noted)
    decoded: list[str] = []
    loads = scorecard.loads
    monkeypatch.setattr(scorecard, "loads", lambda line: decoded.append(line) or loads(line))
    found = FinishedGames(folder)
    assert found.ids() == ORDER
    assert (opened, decoded) == (["index"], [])
    found.card(ORDER[1])
    found.card(ORDER[1])
    assert len(decoded) == 1, "only what is asked for, and once"


@pytest.mark.parametrize("damage", ["gone", "spoilt", "empty", "lies", "half"])
def test_ids_with_a_damaged_index_rebuild_it(folder: Path, damage: str) -> None:
    for path in (folder / "history").glob("index.[ab]"):
        if damage == "gone":
            path.unlink()
        elif damage == "spoilt":
            spoil(path)
        elif damage == "empty":
            path.write_bytes(b"")
    slot = Slot(folder / "history", "index")
    if damage == "lies":
        slot.write("\n".join(["", "hello", f"{game_id(0)} 12 not json", f"{game_id(9)} 5 {{}}"]))
    if damage == "half":
        text = slot.read().payload
        assert text is not None
        slot.write(text[: len(text) // 2])
    found = FinishedGames(folder)
    assert set(found.ids()) == set(ORDER), "nobody is missing and nobody was made up"
    assert None not in map(found.card, ORDER)
    if damage in ("gone", "spoilt", "empty"):
        assert found.ids() == ORDER
        assert Slot(folder / "history", "index").read().payload, "and written again"


def test_card_damaged_is_rebuilt_from_its_game(folder: Path) -> None:
    for path in (folder / "history").glob("index.[ab]"):
        path.unlink()
    for path in files(folder, 1, "card"):
        spoil(path)
    found = FinishedGames(folder)
    assert found.ids() == ORDER
    card = found.card(game_id(1))
    assert card is not None
    assert card.game == "sock"
    assert Slot(folder / "history" / game_id(1), "card").read().payload, "and written again"


def test_ids_with_an_unreadable_game_list_all_others(folder: Path) -> None:
    for path in (folder / "history").glob("index.[ab]"):
        path.unlink()
    for path in [*files(folder, 2, "card"), *files(folder, 2, "save")]:
        spoil(path)
    found = FinishedGames(folder)
    assert found.ids() == [game_id(3), game_id(1), game_id(0), game_id(2)], "it is last"
    assert found.card(game_id(2)) is None
    assert None not in [found.card(game_id(number)) for number in (0, 1, 3)]
    with pytest.raises(KeyError):
        found.open(game_id(2), games.rules)
    assert [card.game for card, _tally in found.list_tallied("out_of_sock")] == ["out_of_sock"] * 2
    found.remove(game_id(2))
    assert game_id(2) not in FinishedGames(folder).ids()


def test_card_of_a_damaged_game_survives(folder: Path) -> None:
    """The result is known; only the replay is lost."""
    for path in files(folder, 2, "save"):
        spoil(path)
    found = FinishedGames(folder)
    assert found.card(game_id(2)) is not None
    with pytest.raises(KeyError):
        found.open(game_id(2), games.rules)


def test_open_with_one_damaged_generation_reads_the_other(folder: Path) -> None:
    slot = Slot(folder / "history" / game_id(2), "save")
    payload = slot.read().payload
    assert payload is not None
    slot.write(payload)
    spoil(files(folder, 2, "save")[0])
    assert FinishedGames(folder).open(game_id(2), games.rules).log == golden("odd_socks_3p")


def test_ids_leave_out_a_missing_folder(folder: Path) -> None:
    shutil.rmtree(folder / "history" / game_id(1))
    assert game_id(1) not in FinishedGames(folder).ids()


def test_keep_killed_before_writing_the_index_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app_data, log = furnish(tmp_path, NAMES[:2]), golden("odd_socks_3p")
    put_on_shelf(app_data, 2, log)

    write = Slot.write

    def killed_at_the_index(slot: Slot, payload: str) -> None:
        if slot.name == "index":
            raise KeyboardInterrupt
        write(slot, payload)

    with monkeypatch.context() as patch:
        patch.setattr(Slot, "write", killed_at_the_index)
        with pytest.raises(KeyboardInterrupt):
            app_data.history.keep(game_id(2), log)
    assert FinishedGames(tmp_path).ids() == [game_id(2), game_id(1), game_id(0)]


def test_tidy_moves_finished_games_into_the_history(tmp_path: Path) -> None:
    app_data = AppData(tmp_path)
    for number, name in enumerate(NAMES[:2]):
        put_on_shelf(app_data, number, golden(name))
    app_data.history.move_ended_games([entry.id for entry in app_data.games()] + [game_id(7)])
    assert app_data.games() == ()
    assert app_data.history.ids() == [game_id(1), game_id(0)]


def test_remove_can_be_undone(folder: Path) -> None:
    found = FinishedGames(folder)
    found.remove(game_id(2))
    assert found.ids() == FinishedGames(folder).ids() == [game_id(3), game_id(1), game_id(0)]
    found.bring_back(game_id(2))
    assert found.ids() == FinishedGames(folder).ids() == ORDER
    card = found.card(game_id(2))
    assert card is not None
    assert card.game == "odd_socks"
    with pytest.raises(KeyError):
        found.bring_back(game_id(2))
    with pytest.raises(KeyError):
        found.remove(game_id(8))


def test_keep_on_a_full_disk_leaves_the_game_where_it_was(tmp_path: Path) -> None:
    files, log = FaultyFiles(), golden("out_of_sock_2p")
    app_data = AppData(tmp_path, files)
    put_on_shelf(app_data, 0, log)
    files.fail("write", error=errno.ENOSPC)
    with pytest.raises(StorageError, match="full"):
        app_data.history.keep(game_id(0), log)
    files.fault = None
    assert [entry.id for entry in app_data.games()] == [game_id(0)]
    app_data.history.keep(game_id(0), log)
    assert app_data.history.ids() == [game_id(0)]


def test_ids_when_the_index_cannot_be_written_still_work(folder: Path) -> None:
    for path in (folder / "history").glob("index.[ab]"):
        path.unlink()
    files = FaultyFiles()
    files.fail("write", error=errno.ENOSPC)
    assert FinishedGames(folder, files).ids() == ORDER
    assert files.failed


def test_keep_with_an_unfinished_save_leaves_it_there(tmp_path: Path) -> None:
    """The last write failed, so the save on disk is not the game that was played."""
    app_data, log = AppData(tmp_path), golden("out_of_sock_2p")
    game = games.rules(log.game)
    unfinished = replace(log, moves=log.moves[:-1])
    save = saves.from_log(game, unfinished, now=NOON)
    app_data.slot(game_id(0)).write(saves.dumps(game, save))
    with pytest.raises(NotOver):
        app_data.history.keep(game_id(0), log)
    assert [entry.id for entry in app_data.games()] == [game_id(0)]
    assert app_data.history.ids() == []


def test_tidy_with_an_unreadable_game_moves_the_others(tmp_path: Path) -> None:
    files = FaultyFiles()
    app_data = AppData(tmp_path, files)
    for number, name in enumerate(NAMES[:3]):
        put_on_shelf(app_data, number, golden(name))

    def fault(name: str, args: tuple[Any, ...]) -> int | None:
        return errno.EIO if name == "open_to_read" and game_id(1) in str(args[0]) else None

    files.fault = fault
    with pytest.raises(StorageError):
        app_data.history.move_ended_games([game_id(0), game_id(1), game_id(2)])
    files.fault = None
    assert app_data.history.ids() == [game_id(2), game_id(0)]
    assert [entry.id for entry in app_data.games()] == [game_id(1)], "nothing was set aside"
    assert app_data.games()[0].summary is not None


def test_open_with_a_damaged_last_save_falls_back_and_reports_it(tmp_path: Path) -> None:
    app_data, log = AppData(tmp_path), golden("out_of_sock_2p")
    game = games.rules(log.game)
    before = saves.from_log(game, replace(log, moves=log.moves[:-1]), now=NOON)
    app_data.slot(game_id(0)).write(saves.dumps(game, before))
    put_on_shelf(app_data, 0, log)
    app_data.history.keep(game_id(0), log)
    spoil(files(tmp_path, 0, "save")[-1])
    assert app_data.history.open(game_id(0), games.rules).log.moves == log.moves[:-1]
    (setback,) = app_data.take_lost_moves()
    assert (setback.game_id, setback.moves) == (game_id(0), 1)


def test_card_of_a_game_unreadable_for_a_while_is_found_later(folder: Path) -> None:
    for path in (folder / "history").glob("index.[ab]"):
        path.unlink()
    faulty = FaultyFiles()

    def fault(name: str, args: tuple[Any, ...]) -> int | None:
        return errno.EIO if name == "open_to_read" and game_id(2) in str(args[0]) else None

    faulty.fault = fault
    found = FinishedGames(folder, faulty)
    assert game_id(2) in found.ids()
    assert found.card(game_id(2)) is None
    assert found.read_error(game_id(2)) is not None
    faulty.fault = None
    card = found.card(game_id(2))
    assert card is not None
    assert card.game == "odd_socks"
    assert found.read_error(game_id(2)) is None


def test_list_tallied_gives_games_of_one_kind_earliest_first(folder: Path) -> None:
    found = [
        (card.ended, tally) for card, tally in FinishedGames(folder).list_tallied("out_of_sock")
    ]
    assert [ended for ended, _tally in found] == [NOON, NOON + 3 * DAY]
    assert all("faces" in tally.samples for _ended, tally in found)
    assert list(FinishedGames(folder).list_tallied("chess")) == []


def test_finished_games_in_an_empty_folder_find_and_write_nothing(tmp_path: Path) -> None:
    found = FinishedGames(tmp_path)
    assert found.ids() == []
    with pytest.raises(KeyError):
        found.card(game_id(0))
    assert not (tmp_path / "history").exists(), "looking leaves no traces"


def test_open_log_that_the_rules_no_longer_allow_is_refused(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finished_games.saves, "loads", _other_rules)
    with pytest.raises(BadLog):
        FinishedGames(folder).open(game_id(0), games.rules)


def _other_rules(*_args: object) -> None:
    raise BadLog("rules", game="out_of_sock", found=1, known=2)


def test_games_by_end_come_in_order_of_time_without_damaged_ones(folder: Path) -> None:
    history = AppData(folder).history
    assert [each for _ended, each in history.list_by_end()] == ORDER[::-1]
    assert history.list_by_end()[0] == (NOON, game_id(0))
    for path in (
        *files(folder, 1, "card"),
        *files(folder, 1, "save"),
        *folder.glob("history/index*"),
    ):
        spoil(path)
    assert [each for _ended, each in AppData(folder).history.list_by_end()] == [
        each for each in ORDER[::-1] if each != game_id(1)
    ]


def test_stamp_changes_when_a_game_comes_or_goes_and_reads_no_game(folder: Path) -> None:
    app_data = AppData(folder)
    stamps = [app_data.history.stamp()]
    log = golden("sock_3p")
    app_data.history.keep(put_on_shelf(app_data, 9, log), log)
    stamps.append(app_data.history.stamp())
    app_data.history.remove(game_id(9))
    stamps.append(app_data.history.stamp())
    app_data.history.bring_back(game_id(9))
    stamps.append(app_data.history.stamp())
    assert len(set(stamps)) == 4
    faulty = FaultyFiles()
    assert AppData(folder, faulty).history.stamp() == stamps[-1]
    assert "listdir" not in [name for name, _args in faulty.calls]


def test_stamp_changes_when_a_game_came_and_the_app_was_killed_before_the_index(
    folder: Path,
) -> None:
    os.utime(folder / "history", (0, 0))  # some file systems count whole seconds
    before = AppData(folder).history.stamp()
    shutil.copytree(folder / "history" / game_id(0), folder / "history" / game_id(77))
    assert AppData(folder).history.stamp() != before


def test_stamp_without_a_history_is_that_of_no_games(tmp_path: Path) -> None:
    assert AppData(tmp_path).history.stamp() == AppData(tmp_path).history.stamp()


def test_unreadable_game_is_known_until_it_was_read(folder: Path) -> None:
    for path in folder.glob("history/index*"):
        path.unlink()
    faulty = FaultyFiles(
        lambda name, args: errno.EIO if name == "open_to_read" and game_id(2) in str(args) else None
    )
    assert AppData(folder, faulty).history.has_unreadable()
    assert not AppData(folder).history.has_unreadable()
