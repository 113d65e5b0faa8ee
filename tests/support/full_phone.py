"""A data folder with everything that a family may have stored, and a record of all of it."""

from __future__ import annotations

import datetime
from dataclasses import replace
from pathlib import Path

from sockapp import games
from sockapp.backup.contents import SLOTS, TEXTS_BY_PLACE
from sockapp.companion import pad_storage
from sockapp.companion.pad_storage import Pads
from sockapp.engine.player import Player
from sockapp.evenings.evening import Evening, PlannedGame
from sockapp.evenings.evening_book import Evenings
from sockapp.evenings.evening_book import dumps as dump_evenings
from sockapp.goals.goal_book import GoalBook
from sockapp.league.league_data import Alias, LeagueData
from sockapp.league.league_data import dumps as dump_league
from sockapp.people import settings as settings_file
from sockapp.people.pin import hash_pin
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.people.settings import Settings
from sockapp.puzzles import progress_store
from sockapp.puzzles.progress import PuzzleProgress
from sockapp.reader.bookmarks import ReadingState
from sockapp.reader.bookmarks import dumps as dump_reading
from sockapp.records.app_data import AppData
from sockapp.session import saves
from tests.support.past_games import DAY, NOON, game_id, golden, put_on_shelf

FINISHED = ("sock_2p", "out_of_sock_3p", "odd_socks_2p", "sock_3p")
UNDER_WAY = ("out_of_sock_2p", "odd_socks_3p")
TODAY = datetime.date(2026, 11, 18)
PIN = "4711"


def furnish_phone(
    folder: Path, *, person_id: str = "aaaaaaaaaaaa", finished: tuple[str, ...] = FINISHED
) -> AppData:
    """Fill a data folder with a part of everything."""
    app_data = AppData(folder)
    for number, name in enumerate(finished):
        log = golden(name)
        app_data.history.keep(put_on_shelf(app_data, number, log), log)
    for number, name in enumerate(UNDER_WAY, start=100):
        log = replace(golden(name), moves=golden(name).moves[:7])
        save = saves.from_log(games.rules(log.game), log, now=NOON + number * DAY)
        save = replace(save, people=(person_id, *[""] * (len(log.players) - 1)))
        app_data.slot(game_id(number)).write(saves.dumps(games.rules(log.game), save))
    people = (Player("Ana", look="red", language="es"), Player("Bea", look="blue"))
    app_data.settings.write(settings_file.dumps(_settings(people, person_id)))
    pads = Pads()
    app_data.pads.write(pad_storage.dumps(replace(pads, suits=pads.suits)))
    app_data.reading.write(
        dump_reading(ReadingState(bookmarks=("sock/melds/run",), pages=(("sock", "melds"),)))
    )
    progress = PuzzleProgress().with_daily(TODAY, "out_in_one", TODAY, 0)
    progress = progress.with_collected("which_sock", "p7", 1)
    app_data.puzzles.write(progress_store.dumps({person_id: progress}))
    app_data.league.write(dump_league(LeagueData(aliases=(Alias("Sock 1", "Ana"),))))
    app_data.evenings.write(dump_evenings(_evenings(people)))
    book = GoalBook(app_data.goals, app_data.searched, app_data.history)
    while book.search(4) < 1:
        pass
    return app_data


def _settings(people: tuple[Player, ...], person_id: str) -> Settings:
    habits = (
        PlayerPrefs("Ana", hand="left", latch=hash_pin(PIN), id=person_id),
        PlayerPrefs("Bea", id="bbbbbbbbbbbb"),
    )
    return Settings(language="it", text_size=115, people=people, habits=habits)


def _evenings(people: tuple[Player, ...]) -> Evenings:
    evening = Evening("eeeeeeeeeeee", NOON, people, (PlannedGame("sock"),))
    evening = evening.begin(game_id(0), ("Ana", "Bea")).finish((1, 2))
    return Evenings().begin(evening).close(NOON + 9)


def contents_of(folder: Path) -> dict[str, str]:
    """Return every stored text that is not a cache, by its name in a backup."""
    app_data = AppData(folder)
    found = {}
    for name in SLOTS:
        text = app_data.slot_named(name).read().payload
        if text is not None:
            found[name] = text
    for place, names in TEXTS_BY_PLACE.items():
        for each in app_data.game_ids(place):
            for name in names:
                text = app_data.game_slot(place, each, name).read().payload
                if text is not None:
                    found[f"{place}/{each}/{name}"] = text
    return found
