"""A sock night by touches: the plan, its games, the standings, the trophy."""

from __future__ import annotations

import errno
from dataclasses import replace
from typing import Any

import pytest

from sockapp import games
from sockapp.device import share
from sockapp.device.audio import sound
from sockapp.engine.game_log import replay
from sockapp.engine.player import Player
from sockapp.evenings.evening import Evening, PlannedGame
from sockapp.i18n import _
from sockapp.session import saves
from sockapp.session.saves import Save
from sockapp.ui.play import sock_night
from tests.support.past_games import golden
from tests.support.tiers import full_after_first
from tests.support.ui import evening_scenes, scenes
from tests.support.ui.broken_disk import let_disk_fail
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

PEOPLE = (Player("Ana", look="red"), Player("Bea", look="blue"))
TRIO = (*PEOPLE, Player("Carla", look="green"))


def current(driver: Driver) -> Evening:
    found = sock_night.current_evening(driver.app)
    assert found is not None
    return found


def plan_toys(driver: Driver, count: int) -> None:
    """Plan so many games of the toy, and nothing else."""
    evening_scenes.open_sock_night(driver)
    for _game in range(len(driver.all_of("PlannedItem"))):
        driver.tap(driver.all_of("PlannedItem")[0].trailing_container.children[0])
    for _game in range(count):
        driver.tap(driver.page.ids.add_game)
        driver.tap(games.title("toy").TITLE)


def begin_toys(driver: Driver, count: int) -> None:
    plan_toys(driver, count)
    driver.tap(driver.page.ids.begin)


def go_on(driver: Driver) -> None:
    """Touch the button on the card of the next game."""
    driver.tap(driver.page.ids.next.ids.go)


def continue_at_home(driver: Driver) -> None:
    driver.frames(3)
    driver.tap(driver.all_of("EveningCard")[0].ids.go)


def texts_of(driver: Driver, kind: str) -> list[str]:
    return [row.title for row in driver.all_of(kind)]


@pytest.mark.parametrize("speaks", full_after_first(["es", "it", "en"]))
def test_evening_from_plan_to_trophy_with_a_restart_in_a_game(launch: Launch, speaks: str) -> None:
    driver = launch(people=PEOPLE, speaks=speaks)
    begin_toys(driver, 2)
    assert driver.page.name == "evening"
    assert driver.sees(_("Nothing is decided yet."))
    go_on(driver)
    scenes.play_to_the_end(driver)
    driver.tap(_("Back to sock night"))
    assert driver.page.name == "evening" and driver.app.controller is None
    evening = current(driver)
    assert len(evening.played) == 1 and evening.under_way is None
    go_on(driver)
    assert driver.page.controller.players[0].name == "Bea", "the next person begins"
    scenes.to_table(driver)
    scenes.place(driver)

    driver = launch()
    continue_at_home(driver)
    assert current(driver).under_way is not None
    go_on(driver)
    scenes.play_to_the_end(driver)
    driver.tap(_("Back to sock night"))
    evening = current(driver)
    assert len(evening.played) == 2
    assert driver.sees(_("All the games have been played."))
    driver.tap(_("Who wins the golden sock?"))
    assert driver.page.name == "trophy"
    driver.seconds(4)
    for name in evening.champions():
        assert name in driver.page.headline
    assert sock_night.current_evening(driver.app) is None
    driver.tap(_("Home"))
    driver.frames(3)
    assert not driver.all_of("EveningCard")


def test_evening_goes_on_after_its_game_was_left_at_the_result(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    begin_toys(driver, 2)
    go_on(driver)
    scenes.play_to_the_end(driver)
    driver.tap("Home")
    continue_at_home(driver)
    assert len(current(driver).played) == 1


def test_game_of_its_own_has_a_rematch_and_does_not_count(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    begin_toys(driver, 1)
    driver.app.navigator.go("home")
    driver.frames(3)
    scenes.table(driver)
    scenes.play_to_the_end(driver)
    assert driver.sees("Rematch") and not driver.sees("Back to sock night")
    assert current(driver).played == ()


def test_deleted_game_is_planned_again(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    begin_toys(driver, 1)
    go_on(driver)
    driver.back()
    driver.tap("Delete this game")
    driver.tap("Delete")
    continue_at_home(driver)
    assert current(driver).under_way is None
    assert driver.page.ids.next.button == "Start"
    go_on(driver)
    assert current(driver).under_way is not None


def test_skipped_game_under_way_becomes_a_game_of_its_own(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    begin_toys(driver, 2)
    go_on(driver)
    save_id = driver.app.controller.save_id
    driver.back()
    continue_at_home(driver)
    driver.tap("Skip it")
    driver.tap("Leave it out")
    assert len(current(driver).plan) == 1 and current(driver).under_way is None
    driver.app.navigator.go("home")
    driver.frames(3)
    assert [card.save_id for card in driver.all_of("ContinueCard")] == [save_id]


def test_games_are_added_and_taken_out_during_the_evening(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    evening_scenes.evening_played(driver)
    assert texts_of(driver, "PlayedItem") == ["Odd Socks", "Odd Socks"]
    assert texts_of(driver, "ComingItem") == ["SOCK)"]
    driver.tap("Add a game")
    driver.tap("Out of Sock")
    assert texts_of(driver, "ComingItem") == ["SOCK)", "Out of Sock"]
    driver.tap("Skip it")
    assert driver.page.ids.next.title == "SOCK)"
    driver.tap(driver.all_of("ComingItem")[0].trailing_container.children[0])
    assert [each.game for each in current(driver).plan] == ["odd_socks", "odd_socks", "sock"]


def test_evening_that_is_ended_early_gives_the_trophy_to_the_leader(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    evening_scenes.begin(driver)
    evening_scenes.finish_games(driver, [(2, 1)])
    evening_scenes.open_from_home(driver)
    driver.tap("End sock night…")
    driver.tap("End it")
    assert driver.page.name == "trophy" and driver.page.headline == "Bea wins the golden sock!"
    assert driver.page.tally == "Bea has 1 golden sock."


def test_evening_without_a_result_is_dropped(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    evening_scenes.begin(driver)
    driver.tap("End sock night…")
    driver.tap("End it")
    driver.frames(3)
    assert driver.page.name == "home" and not driver.all_of("EveningCard")


def leave_before_the_last_move(driver: Driver, moves_more: int = 0) -> Any:
    """Replace SOCK)'s save by one a move before the end of its first round.

    With ``moves_more`` it has more moves. Return the last move of the round.
    """
    game, under_way = games.rules("sock"), current(driver).under_way
    assert under_way is not None
    log = replace(golden("sock_3p"), players=TRIO)
    steps = list(replay(game, log))
    last = next(at for at, step in enumerate(steps) if step.state.table.deals) - 1
    left = replace(log, moves=log.moves[: last + moves_more])
    state = steps[last + moves_more].state
    save = Save(left, game.to_move(state), started=1, updated=1)
    for _generation in range(2):
        driver.app.app_data.slot(under_way.game_id).write(saves.dumps(game, save, state))
    return log.moves[last]


def play_the_planned_round(driver: Driver) -> None:
    """Play the one round of SOCK) that counts, and go back to the standings."""
    sock_night.begin_evening(driver.app, TRIO, [PlannedGame("sock", rounds=1)])
    driver.app.navigator.go("evening")
    driver.frames(3)
    go_on(driver)
    driver.back()
    last_move = leave_before_the_last_move(driver)
    continue_at_home(driver)
    go_on(driver)
    scenes.to_table(driver)
    controller = driver.page.controller
    assert controller.play(last_move) is None
    driver.until(lambda: driver.all_of("Sheet"))
    assert not driver.sees("Next round"), "there is none tonight"
    driver.tap("Back to sock night")
    driver.until(lambda: driver.page.name == "evening")
    (played,) = current(driver).played
    assert min(played.places) == 1 and max(played.places) > 1
    assert driver.app.controller is None


def test_planned_rounds_count_and_the_game_is_not_left_at_home(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en", motion="none")
    play_the_planned_round(driver)
    assert driver.sees("The game has been deleted.")
    driver.app.navigator.go("home")
    driver.frames(3)
    assert driver.all_of("EveningCard") and not driver.all_of("ContinueCard")


def test_game_whose_rounds_were_over_when_the_app_was_closed_is_not_left_at_home(
    launch: Launch,
) -> None:
    driver = launch(people=PEOPLE, speaks="en", motion="none")
    sock_night.begin_evening(driver.app, TRIO, [PlannedGame("sock", rounds=1)])
    driver.app.navigator.go("evening")
    driver.frames(3)
    go_on(driver)
    driver.back()
    leave_before_the_last_move(driver, moves_more=1)
    driver.app.navigator.go("evening")
    driver.frames(3)
    assert len(current(driver).played) == 1
    driver.app.navigator.go("home")
    driver.frames(3)
    assert driver.all_of("EveningCard") and not driver.all_of("ContinueCard")


def test_game_whose_rounds_have_counted_is_brought_back_by_undo(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en", motion="none")
    play_the_planned_round(driver)
    driver.tap("Undo")
    driver.app.navigator.go("home")
    driver.frames(3)
    driver.tap(driver.all_of("ContinueCard")[0].ids.go)
    assert driver.page.name in ("curtain", "table"), "the game can be played on"
    assert len(current(driver).played) == 1


def test_plan_is_changed_by_touches(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    evening_scenes.open_sock_night(driver)
    page = driver.page
    assert (page.ready, [person.name for person in page.players]) == ("mixed", ["Ana", "Bea"])
    driver.tap("Quick")
    assert texts_of(driver, "PlannedItem") == ["Odd Socks", "Out of Sock", "SOCK)"]
    driver.tap(driver.all_of("PlannedItem")[2].trailing_container.children[1])
    assert texts_of(driver, "PlannedItem") == ["Odd Socks", "SOCK)", "Out of Sock"]
    assert page.ready == ""
    driver.tap(driver.all_of("PlannedItem")[1])
    driver.tap("1 round")
    driver.tap("5 rounds")
    driver.tap("Done")
    assert driver.all_of("PlannedItem")[1].about == "5 rounds"
    for _game in range(3):
        driver.tap(driver.all_of("PlannedItem")[0].trailing_container.children[0])
    assert page.ids.begin.disabled


def test_plan_needs_two_people_and_takes_eight(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    evening_scenes.open_sock_night(driver)
    driver.tap(driver.all_of("TakesPartItem")[0])
    assert not driver.sees("Remove this seat")
    driver.back()
    for _person in range(8):
        driver.tap(driver.page.ids.add_person)
    assert len(driver.all_of("TakesPartItem")) == 8
    driver.tap(driver.all_of("TakesPartItem")[7])
    driver.tap("Remove this seat")
    assert len(driver.all_of("TakesPartItem")) == 7
    driver.tap(driver.all_of("TakesPartItem")[6])
    driver.type(driver.all_of("NameField")[0], "Ana")
    driver.tap("Done")
    assert driver.sees("Ana is already at the table.")


@pytest.mark.preloads
def test_table_of_a_game_for_fewer_people_is_preloaded(launch: Launch) -> None:
    """A failed task is an error in the log, and so of the test."""
    driver = launch(people=PEOPLE, speaks="en")
    people = (*TRIO, Player("Dino"))
    sock_night.begin_evening(driver.app, people, [PlannedGame("odd_socks")])
    driver.app.navigator.go("evening")
    driver.seconds(5)
    assert "table" in driver.app.navigator.pages


def test_fourth_person_sits_out_of_a_game_for_three(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    people = (*PEOPLE, Player("Carla"), Player("Dino"))
    sock_night.begin_evening(driver.app, people, [PlannedGame("odd_socks")] * 2)
    driver.app.navigator.go("evening")
    driver.frames(3)
    assert driver.page.ids.next.who == "Dino sits out."
    go_on(driver)
    assert [each.name for each in driver.app.controller.players] == ["Ana", "Bea", "Carla"]


@pytest.mark.parametrize("motion", full_after_first(["full", "short", "none"]))
def test_trophy_is_celebrated_once_as_the_motion_setting_allows(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, motion: str
) -> None:
    driver = launch(people=PEOPLE, speaks="en", motion=motion)
    evening_scenes.evening_over(driver)
    played: list[str] = []
    monkeypatch.setattr(sound, "play", played.append)
    go_on(driver)
    trophy = driver.page.ids.trophy
    assert played.count("win") == 1
    assert (trophy.progress < 1) == (motion != "none")
    driver.seconds(1.2)
    assert (trophy.progress < 1) == (motion == "full")
    driver.seconds(2)
    assert trophy.progress == 1
    driver.app.navigator.go("home")
    evening_scenes.open_sock_night(driver)
    driver.tap(driver.page.ids.last)
    assert driver.page.name == "trophy" and trophy.progress == 1
    assert played.count("win") == 1
    driver.back()
    assert driver.page.name == "plan"


def test_result_is_shared_as_text(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    evening_scenes.begin(driver)
    evening_scenes.finish_games(driver, [(1, 2), (1, 1)])
    evening_scenes.open_from_home(driver)
    driver.tap("End sock night…")
    driver.tap("End it")
    copied: list[str] = []
    monkeypatch.setattr(share, "copy", lambda text: not copied.append(text))
    driver.tap("Share the result")
    assert copied[0].splitlines() == [
        "Sock night", "Ana wins the golden sock!", "", "1. Ana, 1½ points", "2. Bea, ½ points",
    ]  # fmt: skip
    assert driver.sees("The result is on the clipboard.")


def test_another_sock_night_has_the_same_people_and_plan(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    evening_scenes.trophy(driver)
    driver.tap("Another sock night")
    evening = current(driver)
    assert driver.page.name == "evening" and evening.played == ()
    assert [person.name for person in evening.people] == ["Ana", "Bea"]
    assert len(evening.plan) == 4


def test_evening_that_cannot_be_saved_warns_and_goes_on(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    files = let_disk_fail(driver)
    evening_scenes.open_sock_night(driver)
    files.fail("fsync", error=errno.ENOSPC)
    driver.tap(driver.page.ids.begin)
    assert driver.sees("The phone can’t save sock night at the moment.")
    assert driver.page.name == "evening" and current(driver).played == ()
