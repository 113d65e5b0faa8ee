"""Steps that lead to the pages of sock night by touches."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sockapp.engine.player import Player
from sockapp.evenings.evening import Evening
from sockapp.i18n import _, pgettext
from sockapp.ui.play import sock_night
from tests.support.ui.driver import Driver


def open_sock_night(driver: Driver) -> None:
    """Open the plan from home, or the standings of the evening under way."""
    driver.tap(pgettext("button", "League"))
    driver.tap(next(item for item in driver.all_of("HubItem") if item.text == _("Sock night")))
    driver.frames(3)


def begin(driver: Driver) -> None:
    """Begin an evening with the suggested people and games."""
    open_sock_night(driver)
    driver.tap(driver.page.ids.begin)


def finish_games(driver: Driver, results: Sequence[tuple[int, ...]]) -> None:
    """Count the next games with these places, by seat, as if they had been played."""

    def finish(evening: Evening) -> Evening:
        for places in results:
            names = evening.next_players(len(places))
            evening = evening.begin(driver.app.app_data.new_id(), names).finish(places)
        return evening

    sock_night.change_evening(driver.app, finish)


def open_from_home(driver: Driver) -> None:
    """Open the evening under way from its card."""
    driver.app.navigator.go("home")
    driver.frames(3)
    driver.tap(driver.all_of("EveningCard")[0].ids.go)
    driver.seconds(1.5)


# ---- scenes


def plan(driver: Driver) -> None:
    open_sock_night(driver)


def plan_full(driver: Driver) -> None:
    """Show the plan with eight people, after an earlier evening."""
    trophy(driver)
    driver.tap(_("Home"))
    open_sock_night(driver)
    while driver.page.can_add_person:
        driver.tap(driver.page.ids.add_person)


def plan_person(driver: Driver) -> None:
    plan(driver)
    driver.tap(driver.all_of("TakesPartItem")[0])


def plan_game(driver: Driver) -> None:
    """Show the sheet on how SOCK) is played."""
    plan(driver)
    driver.tap(driver.all_of("PlannedItem")[-1])


def plan_add(driver: Driver) -> None:
    plan(driver)
    driver.tap(driver.page.ids.add_game)


def evening(driver: Driver) -> None:
    """Show the standings before the first game."""
    begin(driver)


def evening_played(driver: Driver) -> None:
    """Show the standings of four people, none of them a guest, after two games."""
    more = (Player("Carla", look="green"), Player("Dino", look="yellow"))
    driver.app.change(people=(*driver.app.settings.people, *more))
    open_sock_night(driver)
    for _person in range(2):
        driver.tap(driver.page.ids.add_person)
    driver.tap(driver.page.ids.begin)
    finish_games(driver, [(1, 2, 2), (2, 1, 2)])
    open_from_home(driver)


def evening_skip(driver: Driver) -> None:
    """Show the question before the game under way is left out."""
    begin(driver)
    driver.tap(driver.page.ids.next.ids.go)
    driver.app.controller.close_and_go("evening")
    driver.frames(3)
    driver.tap(driver.page.ids.next.ids.skip)


def evening_end(driver: Driver) -> None:
    evening_played(driver)
    driver.tap(_("End sock night…"))


def evening_over(driver: Driver) -> None:
    """Show the standings after all games."""
    begin(driver)
    finish_games(driver, [(1, 2), (2, 1), (1, 2), (2, 1)])
    open_from_home(driver)


def home_evening(driver: Driver) -> None:
    begin(driver)
    driver.app.navigator.go("home")
    driver.frames(3)


def trophy(driver: Driver) -> None:
    """Show the golden sock with two winners."""
    evening_over(driver)
    driver.tap(driver.page.ids.next.ids.go)
    driver.seconds(3)


SCENES: dict[str, Callable[[Driver], None]] = {
    scene.__name__: scene
    for scene in (
        plan, plan_full, plan_person, plan_game, plan_add, evening, evening_played, evening_skip,
        evening_end, evening_over, home_evening, trophy,
    )
}  # fmt: skip
"""Named after their pages."""
