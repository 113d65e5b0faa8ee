"""Stored evenings, their results, and kills at any moment."""

from __future__ import annotations

import errno
from dataclasses import replace
from pathlib import Path

import pytest

from sockapp import games
from sockapp.engine.game_log import GameLog, final_state
from sockapp.engine.player import Player
from sockapp.evenings.evening import Evening, PlannedGame
from sockapp.evenings.evening_book import MAX_PAST, Evenings, dumps, evenings_store, loads
from sockapp.evenings.results import find_places, places_after_rounds, settle
from sockapp.records.app_data import AppData
from sockapp.storage.slot import Slot
from tests.support.faulty_files import CALLS, FaultyFiles
from tests.support.past_games import game_id, golden, put_on_shelf

PEOPLE = tuple(map(Player, ("Ana", "Bruno", "Carla")))
NAMES = ("Ana", "Bruno", "Carla")
PLAN = (PlannedGame("odd_socks"), PlannedGame("sock", rounds=2), PlannedGame("out_of_sock"))
EVENING = Evening("0" * 12, 1000, PEOPLE, PLAN)
LOG = replace(golden("odd_socks_3p"), players=PEOPLE)
SOCK_LOG = replace(golden("sock_3p"), players=PEOPLE)


def keep(app_data: AppData, number: int, log: GameLog) -> None:
    app_data.history.keep(put_on_shelf(app_data, number, log), log)


def test_settle_takes_the_result_from_the_history(tmp_path: Path) -> None:
    app_data = AppData(tmp_path)
    begun = EVENING.begin(game_id(1), ("Carla", "Ana", "Bruno"))
    put_on_shelf(app_data, 1, LOG, to_move=0)
    assert settle(begun, app_data) is begun
    keep(app_data, 1, LOG)
    settled = settle(begun, AppData(tmp_path))
    outcome = games.rules("odd_socks").outcome(final_state(games.rules("odd_socks"), LOG))
    winner = NAMES[outcome.winners[0]]
    places = dict(zip(settled.played[0].players, settled.played[0].places, strict=True))
    assert places.pop(winner) == 1 and set(places.values()) == {2}
    assert settle(settled, app_data) is settled


def test_settle_of_a_game_that_never_was_plans_it_again(tmp_path: Path) -> None:
    begun = EVENING.begin(game_id(1), NAMES)
    assert settle(begun, AppData(tmp_path)) == EVENING


def test_settle_of_a_game_without_one_of_the_people_waits(tmp_path: Path) -> None:
    app_data = AppData(tmp_path)
    keep(app_data, 1, replace(LOG, players=(*PEOPLE[:2], Player("Zoë"))))
    begun = EVENING.begin(game_id(1), NAMES)
    assert settle(begun, app_data) is begun


def test_rounds_of_sock_count_as_soon_as_they_are_over(tmp_path: Path) -> None:
    game = games.rules("sock")
    evening = replace(EVENING, plan=PLAN[1:]).begin(game_id(1), NAMES)
    assert evening.under_way is not None
    found = {}
    for end in range(0, len(SOCK_LOG.moves), 5):
        log = replace(SOCK_LOG, moves=SOCK_LOG.moves[:end])
        state = final_state(game, log)
        found[len(state.table.deals)] = places_after_rounds(evening.under_way, PEOPLE, state)
        if len(state.table.deals) == 2:
            break
    totals = state.table.deals[1].totals
    assert found[0] is None and found[1] is None
    assert found[2] == tuple(1 + sum(other < total for other in totals) for total in totals)
    app_data = AppData(tmp_path)
    put_on_shelf(app_data, 1, log, to_move=game.to_move(state))
    assert settle(evening, app_data).played[0].places == found[2]


def test_rounds_that_were_not_limited_do_not_count_before_the_end(tmp_path: Path) -> None:
    app_data = AppData(tmp_path)
    whole = replace(EVENING, plan=(PlannedGame("sock"),)).begin(game_id(1), NAMES)
    put_on_shelf(app_data, 1, replace(SOCK_LOG, moves=SOCK_LOG.moves[:-1]), to_move=0)
    assert whole.under_way is not None and find_places(whole.under_way, app_data) is None
    assert settle(whole, app_data) is whole


def test_rounds_of_a_game_that_scores_none_do_not_count() -> None:
    state = final_state(games.rules("odd_socks"), LOG)
    begun = replace(EVENING, plan=(PlannedGame("odd_socks", rounds=1),)).begin(game_id(1), NAMES)
    assert begun.under_way is not None
    assert places_after_rounds(begun.under_way, PEOPLE, state) is None


def play_evening(folder: Path, files: FaultyFiles) -> None:
    """Play the first game of an evening as the app does, each step saved before the next."""
    app_data = AppData(folder, files)
    book = evenings_store(app_data.evenings)
    book.change(lambda each: each.begin(EVENING))
    book.change(lambda each: each.change(lambda evening: evening.begin(game_id(1), NAMES)))
    keep(app_data, 1, LOG)
    book.change(lambda each: each.change(lambda evening: settle(evening, app_data)))


class Killed(Exception):
    """The process ended here."""


def test_evening_killed_at_any_call_goes_on_without_losing_a_result(tmp_path: Path) -> None:
    """A new process settles the evening, and it is as if the next step had been next."""
    files = FaultyFiles()
    (tmp_path / "whole").mkdir()
    play_evening(tmp_path / "whole", files)
    whole = evenings_store(AppData(tmp_path / "whole").evenings).value
    assert whole.current is not None and len(whole.current.played) == 1
    seen = set()
    for end in range(0, len(files.calls), 3):
        folder = tmp_path / str(end)
        folder.mkdir()
        counted = FaultyFiles()

        def kill(name: str, args: object, counted: FaultyFiles = counted, end: int = end) -> None:
            if len(counted.calls) > end:
                raise Killed

        counted.fault = kill
        with pytest.raises(Killed):
            play_evening(folder, counted)
        app_data = AppData(folder)
        app_data.history.move_ended_games(entry.id for entry in app_data.games())
        evenings = evenings_store(app_data.evenings).value
        current = None if evenings.current is None else settle(evenings.current, app_data)
        is_finished = game_id(1) in app_data.history.ids()
        if current is not None:
            assert current.under_way is None or not is_finished
            assert len(current.played) == (is_finished and evenings.current != EVENING)
        seen.add((current is None, bool(current and current.played)))
    assert seen == {(True, False), (False, False), (False, True)}


@pytest.mark.parametrize("call", ["write", "fsync", "replace"])
def test_change_that_cannot_be_saved_is_reported_and_kept_in_memory(
    tmp_path: Path, call: str
) -> None:
    assert call in CALLS
    files = FaultyFiles()
    book = evenings_store(Slot(tmp_path, "evenings", files))
    book.change(lambda each: each.begin(EVENING))
    files.fail(call, error=errno.EIO)
    book.change(lambda each: each.change(lambda evening: evening.begin(game_id(1), NAMES)))
    assert book.save_error is not None
    assert book.value.current is not None and book.value.current.under_way is not None
    assert evenings_store(Slot(tmp_path, "evenings")).value.current == EVENING


def played_evening(number: int = 0) -> Evening:
    evening = replace(EVENING, id=game_id(number), began=1000 + number)
    return evening.begin(game_id(1), NAMES).finish((2, 1, 2))


def test_closed_evening_goes_to_the_past_with_a_trophy() -> None:
    evenings = Evenings(current=played_evening()).close(5000)
    assert evenings.current is None
    assert [each.ended for each in evenings.past] == [5000]
    assert evenings.trophies == {"Bruno": 1}
    assert evenings.close(6000) is evenings


def test_evening_without_a_result_leaves_nothing() -> None:
    evenings = Evenings().begin(EVENING)
    assert evenings.close(5000) == Evenings()
    assert evenings.begin(played_evening()).past == ()


def test_evening_that_begins_closes_the_one_before() -> None:
    evenings = Evenings(current=played_evening()).begin(EVENING)
    assert evenings.current == EVENING
    assert evenings.trophies == {"Bruno": 1} and len(evenings.past) == 1


def test_trophies_are_counted_longer_than_evenings_are_kept() -> None:
    evenings = Evenings()
    for number in range(MAX_PAST + 5):
        evenings = evenings.begin(played_evening(number)).close(5000 + number)
    assert len(evenings.past) == MAX_PAST and evenings.past[0].began == 1005
    assert evenings.trophies == {"Bruno": MAX_PAST + 5}
    text = dumps(evenings)
    assert loads(text) == evenings and len(text) < 200_000


def test_change_without_an_evening_changes_nothing() -> None:
    assert Evenings().change(lambda evening: evening.end(9)) == Evenings()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("sockdrawer-evenings/1", "sockdrawer-evenings/2"),
        ('"ended":5000', '"ended":0'),
        ('"Bruno":1', '"Bruno":0'),
        ('"places":[2,1,2]', '"places":[2,1]'),
    ],
)
def test_loads_of_a_changed_text_returns_none(old: str, new: str) -> None:
    text = dumps(Evenings(current=played_evening()).close(5000))
    assert old in text and loads(text) is not None
    assert loads(text.replace(old, new)) is None


def test_evening_that_is_over_cannot_be_current() -> None:
    with pytest.raises(ValueError, match="over"):
        Evenings(current=played_evening().end(5000))
