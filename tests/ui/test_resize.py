"""Everything stays in reach when the window is rotated or resized."""

from __future__ import annotations

import pytest

from sockapp.engine.player import Player
from tests.support.tiers import full_after_first
from tests.support.ui import fit, scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.sweep import LOCKED_BY_ROTATION, visit_scenes

PEOPLE = (Player("Ana", look="red"), Player("Bea", look="blue"))
SIZES = ((320, 480), (412, 892), (1280, 800), (892, 412), (412, 892), (320, 480))
UPRIGHT = ((320, 480), (412, 892), (800, 1280), (412, 892), (320, 480))


def text_and_touch_boxes(driver: Driver) -> list[tuple[str, list[int]]]:
    """Return name and box of all texts and controls; only the size of those in a scrolling list."""
    return sorted(
        (
            fit.name_of(widget),
            [
                round(edge)
                for edge in (
                    widget.size if any(fit.scroll_views_of(widget)) else fit.box_of(widget)
                )
            ],
        )
        for widget in driver.widgets()
        if isinstance(widget, fit.TOUCHABLE) or getattr(widget, "text", "")
    )


LAYOUT_SECONDS = 1
"""A tutorial looks from time to time where the parts are that it speaks of."""
REARRANGED = {"solve_out_in_one"}
"""Scenes in which piles have made room in a small window, and *Tidy* is offered afterwards."""


@pytest.mark.full
def test_resized_window_keeps_everything_in_reach(
    launch: Launch, subtests: pytest.Subtests
) -> None:
    driver = launch(size=SIZES[0], speaks="en", people=PEOPLE)

    def check(scene: str) -> None:
        page, before = driver.page, text_and_touch_boxes(driver)
        found = []
        for width, height in UPRIGHT if scene in LOCKED_BY_ROTATION else SIZES:
            driver.resize(width, height)
            found += [f"{width}×{height}: {fault}" for fault in fit.find_faults(driver)]
        assert not found, "\n".join(found)
        assert driver.page is page
        driver.seconds(LAYOUT_SECONDS)
        if scene not in REARRANGED:
            assert text_and_touch_boxes(driver) == before, "as it was at first"

    visit_scenes(driver, subtests, check)


def test_rules_page_resized_after_scrolling_keeps_its_position(launch: Launch) -> None:
    """The page was opened at a search result, and must not jump back there."""
    driver = launch(size=(320, 480), speaks="en", people=PEOPLE)
    scenes.SCENES["rules_found"](driver)
    leaf = driver.page.ids.leaf
    led_to = leaf.place[0]
    driver.drag((160, 100), (160, 400))
    driver.seconds(2)
    row, _share = leaf.place
    assert row > led_to
    driver.resize(412, 480)
    assert leaf.place[0] == row


def test_game_resized_at_every_turn_reaches_the_result(launch: Launch) -> None:
    driver = launch(speaks="en", people=PEOPLE)
    scenes.curtain(driver)
    for turn in range(20):
        if driver.page.name == "result":
            break
        driver.resize(*SIZES[turn % len(SIZES)])
        scenes.to_table(driver)
        driver.resize(*SIZES[(turn + 3) % len(SIZES)])
        scenes.to_table(driver)
        scenes.place(driver)
    assert driver.page.name == "result"


@pytest.mark.parametrize("code", full_after_first(["es", "en", "it"]))
def test_home_in_landscape_shows_the_continue_card_and_three_games(
    launch: Launch, code: str
) -> None:
    driver = launch(size=(892, 412), speaks=code, people=PEOPLE)
    scenes.home_under_way(driver)
    bottom = driver.page.ids.drawer.top
    cards = driver.all_of("ContinueCard") + driver.all_of("GameCard")[:3]
    assert [fit.box_of(card).bottom >= bottom for card in cards] == [True] * 4
