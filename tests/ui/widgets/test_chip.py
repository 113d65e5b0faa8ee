"""Chips of the history's filters, and badges on home's cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.metrics import dp

from sockapp.i18n import _, pgettext
from sockapp.ui.screens.home.game_strip import MAX_FOLDED_GAMES
from sockapp.ui.widgets.chip import AppChip
from sockapp.ui.widgets.sprite import Sprite
from tests.support import past_games
from tests.support.ui import records_scenes
from tests.support.ui.driver import Driver


def chips(driver: Driver) -> list[Any]:
    """Return the chips of the history page from left to right."""
    return driver.all_of(AppChip)


def plate_colour(driver: Driver, chip: AppChip) -> tuple[float, ...]:
    return driver.app.theme_cls.palette[chip.fill]


def test_chip_of_a_chosen_filter_is_active_and_shows_its_value(driver: Driver) -> None:
    records_scenes.history(driver)
    game, who = chips(driver)
    assert [chip.text for chip in (game, who)] == [
        pgettext("history", "All games"),
        pgettext("history", "All players"),
    ]
    assert not game.active
    resting = plate_colour(driver, game)
    driver.tap(game)
    driver.tap("Odd Socks")
    game, who = chips(driver)
    assert (game.active, who.active) == (True, False)
    assert game.text == "Odd Socks"
    assert plate_colour(driver, game) != resting
    assert plate_colour(driver, who) == resting
    driver.tap(game)
    driver.tap(pgettext("history", "All games"))
    assert not any(chip.active for chip in chips(driver))


def test_chip_touched_without_a_choice_stays_as_it_is(driver: Driver) -> None:
    """KivyMD's chips switch themselves on by a long press and off by a tap."""
    records_scenes.history_nothing(driver)
    driver.hold(chips(driver)[0], 1)
    driver.back()
    assert chips(driver)[0].active
    driver.hold(chips(driver)[1], 1)
    driver.back()
    driver.seconds(1)
    assert not chips(driver)[1].active


def test_chip_touched_at_its_arrow_opens_the_list(driver: Driver) -> None:
    records_scenes.history(driver)
    arrow = next(part for part in chips(driver)[0].children if isinstance(part, Sprite))
    driver.tap(arrow)
    assert driver.all_of("Sheet")


def test_chips_are_high_enough_to_touch(driver: Driver) -> None:
    records_scenes.history(driver)
    assert all(chip.height >= dp(48) for chip in chips(driver))


def test_chips_follow_the_language_at_once(driver: Driver) -> None:
    records_scenes.history(driver)
    driver.app.change(language="it")
    driver.frames(3)
    assert chips(driver)[0].text == pgettext("history", "All games") == "Tutti i giochi"


def badges(driver: Driver) -> dict[str, int]:
    """Return the numbers that can be seen on the games' cards."""
    shown = {}
    for card in driver.all_of("GameCard"):
        badge = card.ids.art.children[0]
        if badge.width > 0:
            shown[card.game_id] = int(badge.text)
            assert badge.right < card.right, "it lies on its card"
            assert badge.top < card.top
    return shown


def test_badge_counts_the_unfinished_games_that_are_not_listed(driver: Driver) -> None:
    assert badges(driver) == {}
    listed = ["toy_2p", "toy_3p"] * (MAX_FOLDED_GAMES // 2)
    for number, name in enumerate(["sock_4p", "sock_8p", "odd_socks_2p", *listed]):
        log = past_games.golden(name)
        past_games.put_on_shelf(
            driver.app.app_data, number, replace(log, moves=log.moves[:1]), to_move=0
        )
    driver.app.navigator.go("home")
    driver.frames(5)
    assert badges(driver) == {"sock": 2, "odd_socks": 1}, "the latest are listed"
    driver.tap(_("{count} more under way").format(count=3))
    driver.frames(5)
    assert badges(driver) == {}


def test_arrow_of_an_active_chip_stays_light_when_the_theme_changes(driver: Driver) -> None:
    records_scenes.history_nothing(driver)
    for theme in ("dark", "light"):
        driver.app.change(theme=theme)
        driver.frames(3)
        active, resting = (
            next(part for part in chip.children if isinstance(part, Sprite))
            for chip in chips(driver)
        )
        assert active.is_dark
        assert resting.is_dark == (theme == "dark")
