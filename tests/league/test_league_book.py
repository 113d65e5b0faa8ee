"""The standings of a history: made step by step, kept between starts, made again when in doubt."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from sockapp.league import standings_cache
from sockapp.league.league_book import LeagueBook
from sockapp.league.league_data import Alias, LeagueData
from sockapp.league.league_game import league_game
from sockapp.league.standings import Standings
from sockapp.league.standings_cache import CachedStandings, Extent
from sockapp.records.app_data import AppData
from sockapp.storage.slot import Slot
from tests.support.faulty_files import FaultyFiles
from tests.support.league_games import card_of, random_cards, write_history
from tests.support.past_games import furnish, game_id, golden, put_on_shelf

COUNT = 30
CARDS = random_cards(COUNT)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_history(tmp_path, CARDS)
    return tmp_path


def book_of(app_data: AppData) -> LeagueBook:
    return LeagueBook(app_data.league, app_data.standings, app_data.history)


def caught_up(app_data: AppData) -> LeagueBook:
    book = book_of(app_data)
    assert book.catch_up(10_000) == 1.0
    return book


def text_of(standings: Standings) -> str:
    """Return standings as text, to compare them."""
    return standings_cache.dumps(CachedStandings(standings, Extent(), ""), LeagueData())


def expected(league: LeagueData | None = None, count: int = COUNT) -> str:
    """Return the standings of the first games, added one by one."""
    standings = Standings()
    for number, card in enumerate(CARDS[:count]):
        if found := league_game(game_id(number), card, league or LeagueData()):
            standings.add(found)
    return text_of(standings)


def test_book_adds_all_games_of_the_history(folder: Path) -> None:
    book = book_of(AppData(folder))
    assert not book.is_current()
    assert book.catch_up(10_000) == 1.0
    assert book.is_current()
    assert text_of(book.standings) == expected()


def test_book_adds_games_step_by_step(folder: Path) -> None:
    book = book_of(AppData(folder))
    fractions = [book.catch_up(7) for _step in range(5)]
    assert fractions[0] == pytest.approx(7 / COUNT) and fractions[3] < 1.0 == fractions[4]
    assert text_of(book.standings) == expected()


def test_book_after_a_start_reads_neither_index_nor_games(folder: Path) -> None:
    caught_up(AppData(folder))
    files = FaultyFiles()
    book = book_of(AppData(folder, files))
    assert book.is_current()
    assert text_of(book.standings) == expected()
    assert "listdir" not in [name for name, _args in files.calls]
    sizes = [args[1] for name, args in files.calls if name == "read"]
    assert len(sizes) < 20


def test_book_after_one_more_game_adds_only_that(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    caught_up(AppData(folder))
    log = golden("out_of_sock_2p")
    app_data = AppData(folder)
    app_data.history.keep(put_on_shelf(app_data, COUNT + 1, log), log)
    book = book_of(app_data)
    assert not book.is_current()
    read: list[str] = []
    card = app_data.history.card
    monkeypatch.setattr(app_data.history, "card", lambda each: read.append(each) or card(each))
    assert book.catch_up(10_000) == 1.0
    assert read == [game_id(COUNT + 1)]
    assert book.standings.recent[-1].id == game_id(COUNT + 1)


def test_book_after_an_earlier_game_appeared_begins_again(folder: Path) -> None:
    """As after two phones' histories were merged."""
    caught_up(AppData(folder))
    early = card_of(0, ["Ana", "Bea"], [1, 100], ended=1_000)
    write_history(folder, [early], first=COUNT)
    book = caught_up(AppData(folder))
    standings = Standings()
    for number, card in [(COUNT, early), *enumerate(CARDS)]:
        if found := league_game(game_id(number), card, LeagueData()):
            standings.add(found)
    assert text_of(book.standings) == text_of(standings)


def test_book_after_a_game_was_removed_begins_again_and_back(folder: Path) -> None:
    app_data = AppData(folder)
    caught_up(app_data)
    app_data.history.remove(game_id(COUNT - 1))
    assert text_of(caught_up(app_data).standings) == expected(count=COUNT - 1)


@pytest.mark.parametrize("text", ["", "{}", "[1, 2]", "nonsense", '{"format": 3}'])
def test_book_with_another_text_in_its_cache_begins_again(folder: Path, text: str) -> None:
    Slot(folder, "standings").write(text)
    assert text_of(caught_up(AppData(folder)).standings) == expected()


def test_book_with_a_damaged_cache_begins_again(folder: Path) -> None:
    caught_up(AppData(folder))
    for path in folder.glob("standings.?"):
        path.write_bytes(path.read_bytes()[:-5])
    assert text_of(caught_up(AppData(folder)).standings) == expected()


def test_book_of_other_bot_strengths_begins_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    caught_up(AppData(folder))
    monkeypatch.setattr(standings_cache, "STRENGTHS_VERSION", "other")
    assert not book_of(AppData(folder)).is_current()


def test_book_after_a_merge_counts_the_guests_games_and_forgets_them_again(folder: Path) -> None:
    alias = Alias("Dino", "Guido")
    app_data = AppData(folder)
    book = caught_up(app_data)
    book.decisions.change(lambda league: league.merge(alias))
    assert not book.is_current()
    book.catch_up(10_000)
    assert text_of(book.standings) == expected(LeagueData((alias,)))
    assert "Dino" not in text_of(book.standings) and "Guido" in text_of(book.standings)
    book.decisions.change(lambda league: league.without(alias))
    book.catch_up(10_000)
    assert text_of(book.standings) == expected()


def test_book_keeps_its_standings_when_something_is_hidden(folder: Path) -> None:
    book = caught_up(AppData(folder))
    book.decisions.change(lambda league: league.hide_person("Ana", is_hidden=True))
    assert book.is_current()


def test_book_that_could_not_read_a_game_tries_again_after_the_next_start(tmp_path: Path) -> None:
    furnish(tmp_path, ["out_of_sock_3p", "odd_socks_3p"])
    for path in (tmp_path / "history").glob("index.*"):
        path.unlink()
    files = FaultyFiles(
        lambda name, args: errno.EIO if name == "open_to_read" and game_id(1) in str(args) else None
    )
    book = caught_up(AppData(tmp_path, files))
    assert [each.id for each in book.standings.recent] == [game_id(0)]
    again = caught_up(AppData(tmp_path))
    assert [each.id for each in again.standings.recent] == [game_id(0), game_id(1)]


def test_book_on_a_full_disk_has_its_standings_and_makes_them_again(folder: Path) -> None:
    files = FaultyFiles()
    files.fail("write", error=errno.ENOSPC)
    book = caught_up(AppData(folder, files))
    assert text_of(book.standings) == expected()
    assert not list(folder.glob("standings.?"))
    assert text_of(caught_up(AppData(folder)).standings) == expected()


def test_book_of_an_empty_history_is_done_at_once(tmp_path: Path) -> None:
    book = book_of(AppData(tmp_path))
    assert book.catch_up(1) == 1.0
    assert not book.standings.ratings


def test_cache_of_standings_survives_a_round_trip() -> None:
    standings = Standings()
    for number, card in enumerate(CARDS):
        if found := league_game(game_id(number), card, LeagueData()):
            standings.add(found)
    cached = CachedStandings(standings, Extent.of([(1, "0a"), (2, "0b")]), "stamp")
    text = standings_cache.dumps(cached, LeagueData())
    loaded = standings_cache.loads(text, LeagueData())
    assert loaded is not None
    assert standings_cache.dumps(loaded, LeagueData()) == text
    assert (loaded.extent, loaded.stamp) == (cached.extent, "stamp")
    assert vars(loaded.standings) == vars(standings)


def test_extent_of_the_same_games_in_another_order_has_the_same_digest() -> None:
    one, two = (Extent.of(each) for each in ([(1, "0a"), (2, "0b")], [(2, "0b"), (1, "0a")]))
    assert one.digest == two.digest != Extent.of([(1, "0a"), (3, "0b")]).digest


def test_extent_with_one_more_game_is_that_of_all_games() -> None:
    games = [(ended, game_id(ended % 7)) for ended in range(50)]
    extent = Extent()
    for each in games:
        extent = extent.with_game(*each)
    assert extent == Extent.of(games)
    assert Extent.of([]) == Extent()
    swapped = [(games[1][0], games[0][1]), (games[0][0], games[1][1]), *games[2:]]
    assert Extent.of(swapped).digest != extent.digest
