"""The history page: finished games are found, opened, removed, restored and shared."""

from __future__ import annotations

import errno
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sockapp import games
from sockapp.device import share
from sockapp.records import scorecard
from sockapp.records.app_data import AppData
from sockapp.session import saves, share_code
from sockapp.ui.screens.records.history_page import CARDS_PER_FRAME
from tests.support import past_games
from tests.support.past_games import (
    furnish,
    game_id,
    golden,
    history_index,
    lengthen,
    put_on_shelf,
)
from tests.support.ui import records_scenes, scenes
from tests.support.ui.broken_disk import empty_disk, let_disk_fail
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

NAMES = ["out_of_sock_4p", "sock_8p", "odd_socks_3p", "out_of_sock_2p"]


@pytest.fixture
def history(data: Path, launch: Launch) -> Driver:
    """The open history page with four games."""
    furnish(data, NAMES)
    driver = launch()
    driver.tap("History")
    return driver


def rows(driver: Driver) -> list[Any]:
    return sorted(driver.all_of("HistoryRow"), key=lambda row: -row.y)


def test_game_that_ends_moves_into_the_history(driver: Driver) -> None:
    scenes.result(driver)
    headline = driver.page.headline
    driver.back()
    assert driver.app.app_data.games() == (), "and off the shelf"
    driver.tap("History")
    (row,) = rows(driver)
    assert row.words()[0] == "Loose Socks"
    card = driver.app.app_data.history.card(row.game_id)
    assert card is not None
    winner = card.sitters[card.winners[0]].name
    assert headline == "You win!" or winner in headline
    assert winner in row.words()[2]


def test_result_opened_after_another_starts_at_the_top(history: Driver) -> None:
    history.resize(320, 640)
    history.tap(rows(history)[0])
    history.page.ids.scroller.scroll_y = 0
    history.back()
    history.tap(rows(history)[1])
    assert history.page.name == "result"
    assert history.page.ids.scroller.scroll_y == 1


def test_hidden_history_survives_a_smaller_text_after_its_games_have_gone(
    data: Path, launch: Launch
) -> None:
    """An import replaces games while the page is hidden; smaller rows make room for others."""
    furnish(data, NAMES)
    lengthen(data, 60)
    driver = launch(text_size=160)
    driver.tap("History")
    driver.back()
    history = driver.app.app_data.history
    for gone in history.ids():
        history.remove(gone)
    driver.app.change(text_size=85)
    driver.app.navigator.pages["history"].list.height *= 2
    driver.frames(5)
    driver.tap("History")
    assert driver.sees("No finished games yet.")


def test_history_without_games_says_so(driver: Driver) -> None:
    records_scenes.history_empty(driver)
    assert driver.sees("No finished games yet.")
    assert driver.all_of("EmptyState")
    assert not driver.page.ids.filters.children, "nothing to choose from"


def test_history_lists_the_latest_game_first_with_day_and_winner(history: Driver) -> None:
    words = [row.words() for row in rows(history)]
    assert [title for title, _day, _won in words] == [
        "Out of Sock", "Odd Socks", "SOCK)", "Out of Sock",
    ]  # fmt: skip
    assert [day for _title, day, _won in words] == [
        "12 Oct 2025", "11 Oct 2025", "10 Oct 2025", "9 Oct 2025",
    ]  # fmt: skip
    assert words[0][2] == "Otto wins with 36 points!"


@pytest.mark.parametrize(("code", "day"), [("es", "12 oct 2025"), ("it", "12 ott 2025")])
def test_history_writes_days_in_the_chosen_language(
    data: Path, launch: Launch, code: str, day: str
) -> None:
    furnish(data, NAMES)
    driver = launch(speaks=code)
    driver.tap(driver.page.ids.history)
    assert rows(driver)[0].words()[1] == day


@pytest.mark.fresh_app
def test_history_of_a_thousand_games_has_rows_only_for_those_in_sight(
    data: Path, launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    furnish(data, NAMES)
    lengthen(data, 1000)
    driver = launch()
    decoded: list[str] = []
    loads = scorecard.loads
    monkeypatch.setattr(scorecard, "loads", lambda line: decoded.append(line) or loads(line))
    driver.tap("History")
    assert driver.page.list.count == 1000
    assert 5 <= len(driver.page.list.rows) <= 12
    assert len(decoded) == len(driver.page.list.rows), "only what can be seen is read"


def test_numbers_panel_beside_a_long_list_appears_after_the_list(
    data: Path, launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    furnish(data, NAMES)
    lengthen(data, 1000)
    driver = launch(size=(1280, 800))
    driver.app.navigator.go("history")
    driver.frames(2)
    assert rows(driver), "the list is there"
    assert not driver.all_of("NumbersPanel"), "and does not wait for a thousand scorecards"
    driver.frames(1000 // CARDS_PER_FRAME + 1)
    assert driver.all_of("NumbersPanel")
    assert driver.sees("500"), "and every one of Ana’s games of Out of Sock counts"


def test_history_filter_by_game_shows_only_its_games(history: Driver) -> None:
    history.tap("All games")
    history.tap("Odd Socks")
    assert [row.words()[0] for row in rows(history)] == ["Odd Socks"]
    assert history.sees("Odd Socks"), "the button says what is chosen"
    history.tap("Odd Socks")
    history.tap("All games")
    assert len(rows(history)) == 4


def test_history_filter_by_player_shows_only_their_games(history: Driver) -> None:
    history.tap("All players")
    history.tap("Carla")
    assert [row.game_id for row in rows(history)] == [game_id(1), game_id(0)]
    history.tap("All games")
    history.tap("SOCK)")
    assert [row.game_id for row in rows(history)] == [game_id(1)]
    history.tap("Carla")
    history.tap("Otto, bot")
    assert history.sees("Otto, bot") or history.sees("No games match.")


def test_history_row_tapped_opens_the_result(history: Driver) -> None:
    history.tap(rows(history)[0])
    assert history.page.name == "result"
    assert history.page.headline == "Otto wins with 36 points!"
    assert history.all_of("ScoreGrid"), "with its score sheet"
    history.back()
    assert history.page.name == "history"


@pytest.mark.parametrize("name", ["sock_3p", "odd_socks_long_2p", "out_of_sock_3p"])
def test_history_row_of_each_game_opens_its_result(data: Path, launch: Launch, name: str) -> None:
    furnish(data, [name])
    driver = launch()
    driver.tap("History")
    driver.tap(rows(driver)[0])
    log = golden(name)
    assert driver.page.title == games.title(log.game).TITLE
    assert driver.page.headline
    driver.draw()


def test_history_game_removed_comes_back_on_undo(history: Driver) -> None:
    history.tap(rows(history)[1].bin)
    assert [row.game_id for row in rows(history)] == [game_id(3), game_id(1), game_id(0)]
    assert history.sees("It’s in the bin.")
    history.tap("Undo")
    assert [row.game_id for row in rows(history)] == [game_id(n) for n in (3, 2, 1, 0)]


def test_history_game_removed_is_gone_after_a_restart(history: Driver, launch: Launch) -> None:
    history.tap(rows(history)[0].bin)
    again = launch()
    again.tap("History")
    assert [row.game_id for row in rows(again)] == [game_id(n) for n in (2, 1, 0)]


def test_history_with_a_damaged_game_still_lists_all_games(data: Path, launch: Launch) -> None:
    furnish(data, NAMES)
    for path in (data / "history" / game_id(2)).iterdir():
        path.write_bytes(b"nonsense")
    for path in (data / "history").glob("index.*"):
        path.unlink()
    driver = launch()
    driver.tap("History")
    assert [row.game_id for row in rows(driver)] == [game_id(n) for n in (3, 1, 0, 2)]
    assert rows(driver)[-1].words()[0] == "This game is damaged. The others are fine."
    driver.tap(rows(driver)[-1])
    assert driver.page.name == "history"
    assert driver.sees("The game’s file is damaged. The other games are fine.")
    driver.tap(rows(driver)[-1].bin)
    assert len(rows(driver)) == 3


def test_history_row_with_a_retired_bot_is_drawn(data: Path, launch: Launch) -> None:
    furnish(data, ["odd_socks_2p"])
    index = history_index(data)
    line = index.read().payload or ""
    old = line.replace(golden("odd_socks_2p").players[1].bot, "retired_bot")
    assert old != line
    index.write(old)
    driver = launch()
    driver.tap("History")
    assert len(rows(driver)) == 1
    driver.draw()


def test_history_includes_a_finished_game_left_among_the_saves(data: Path, launch: Launch) -> None:
    put_on_shelf(AppData(data), 0, golden("out_of_sock_2p"))
    driver = launch()
    driver.tap("History")
    assert [row.game_id for row in rows(driver)] == [game_id(0)]


# ---- shared games


def paste(driver: Driver, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(share, "read_clipboard", lambda: text)
    driver.tap("Open a copied game")
    driver.until(lambda: driver.page.name != "history" or not driver.page.ids.paste.disabled)
    driver.frames(3)


@pytest.mark.parametrize("name", ["sock_8p", "odd_socks_3p", "out_of_sock_4p"])
def test_shared_game_pasted_opens_its_replay(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    log = golden(name)
    driver.tap("History")
    code = share_code.encode(games.rules(log.game), log)
    paste(driver, monkeypatch, f"Look!\n\n{code}\n")
    assert driver.page.name == "replay"
    assert driver.page.last == len(log.moves)
    driver.back()
    assert driver.page.name == "history"
    assert not rows(driver), "it is not one of ours"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "There is no game on the clipboard. Copy the whole message first."),
        ("SOCKDRAWER7:abc", "This game comes from another version of the app."),
        ("SOCKDRAWER1:abc", "Part of this code is missing or changed. Copy the whole message."),
        ("SOCKDRAWER1:" + "a" * 150_000, "This code is too long to be a game."),
    ],
)
def test_shared_game_that_is_invalid_says_why(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, text: str, why: str
) -> None:
    driver.tap("History")
    paste(driver, monkeypatch, text)
    assert driver.page.name == "history"
    assert driver.sees(why)


def test_refusal_of_every_code_fault_has_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    from typing import get_args

    from sockapp.ui.screens.records.share_code_errors import error_message

    texts = {error_message(share_code.BadCode(kind)) for kind in get_args(share_code.CodeFault)}
    assert len(texts) == len(get_args(share_code.CodeFault))


def test_share_on_a_desktop_copies_the_game_to_the_clipboard(
    history: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(share, "copy", lambda text: copied.append(text) or True)
    history.tap(rows(history)[0])
    history.tap("Share")
    assert history.sees("The game is on the clipboard. Paste it wherever you like.")
    (text,) = copied
    assert share_code.decode(text, games.rules).moves == golden("out_of_sock_2p").moves
    assert past_games.golden("out_of_sock_2p").players[0].name == "Ana"


def test_share_on_a_phone_opens_its_share_sheet(
    history: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []
    monkeypatch.setattr(share, "share", lambda text, title: sent.append(f"{title}: {text}") or True)
    monkeypatch.setattr(share, "copy", lambda text: pytest.fail("the share sheet was enough"))
    history.tap(rows(history)[0])
    history.tap("Share")
    assert sent[0].startswith("Share: A game of Out of Sock")


def test_share_that_fails_says_so(history: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(share, "copy", lambda text: False)
    history.tap(rows(history)[0])
    history.tap("Share")
    assert history.sees("The phone can’t share this at the moment.")


# ---- damaged, old and unreadable saves


def test_game_with_a_damaged_last_save_is_shown_up_to_the_one_before(
    launch: Launch, data: Path
) -> None:
    log = golden("out_of_sock_2p")
    app_data, game = AppData(data), games.rules(log.game)
    before = saves.from_log(game, replace(log, moves=log.moves[:-1]), now=past_games.NOON)
    app_data.slot(game_id(0)).write(saves.dumps(game, before))
    put_on_shelf(app_data, 0, log)
    app_data.history.keep(game_id(0), log)
    (data / "history" / game_id(0) / "save.b").write_bytes(b"?")
    driver = launch(speaks="en")
    driver.tap("History")
    assert len(rows(driver)) == 1, "who won is known"
    driver.tap(rows(driver)[0])
    assert driver.page.name == "replay"
    assert driver.page.last == len(log.moves) - 1
    assert driver.sees("A saved game of Out of Sock with Ana and Otto was damaged")


def test_game_of_older_rules_can_still_be_watched(
    history: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    for game in map(games.rules, games.game_ids()):
        info = replace(game.info, rules_version=game.info.rules_version + 1)
        monkeypatch.setattr(type(game), "info", info)
    history.tap(rows(history)[0])
    assert history.page.name == "result"
    assert history.sees("Played under older rules.")
    assert not history.sees("damaged")


def test_game_that_cannot_be_read_now_is_not_called_damaged(history: Driver) -> None:
    files = let_disk_fail(history)
    files.fail("read", error=errno.EIO)
    history.tap(rows(history)[0])
    assert history.page.name == "history"
    assert history.sees("The game can’t be read at the moment. Nothing is lost.")
    empty_disk(files)
    history.tap(rows(history)[0])
    assert history.page.name == "result"


def test_history_that_cannot_be_listed_says_so(history: Driver) -> None:
    history.back()
    let_disk_fail(history).fail("listdir", error=errno.EACCES)
    history.tap("History")
    assert history.sees("The history can’t be read at the moment.")
    assert not history.sees("No finished games yet.")
