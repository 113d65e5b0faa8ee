"""Large text never makes cards smaller: the bar folds, and the texts of a board make do."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from sockapp.ui.boards.sock.cards.cards_layer import HAND
from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painted, Painter
from tests.support.tiers import full_after_first
from tests.support.ui import (
    fit,
    odd_socks_board_scenes,
    out_of_sock_board_scenes,
    scenes,
    sock_board_scenes,
)
from tests.support.ui.board_scenes import MOTION
from tests.support.ui.board_sweep import Scene, get_up
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

SCENES: dict[str, tuple[Scene, ...]] = {
    "out_of_sock": (
        out_of_sock_board_scenes.toss,
        out_of_sock_board_scenes.choice,
        out_of_sock_board_scenes.pick,
    ),
    "sock": (
        sock_board_scenes.first_turn,
        sock_board_scenes.amber,
        sock_board_scenes.marked,
        sock_board_scenes.crowded,
    ),
    "odd_socks": (
        odd_socks_board_scenes.card,
        odd_socks_board_scenes.face,
        odd_socks_board_scenes.whom,
        odd_socks_board_scenes.confirmed,
    ),
}
ICON_MAX_DP = 24
"""Lower cards are icons beside a number, such as that of hidden cards."""
MIN_SHARE = 0.97
"""The part of a card's height that must be left. Folded and unfolded bars differ by a few dp."""


def card_heights(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """Return the height of the lowest card by the part of the board that shows it."""
    board = driver.page.board
    heights: dict[str, list[float]] = {}
    with monkeypatch.context() as patch:
        card = Painter.card
        part = ""

        def noted(painter: Painter, name: str, box: Box, **how: object) -> Box:
            place = card(painter, name, box, **how)
            if place.height >= dp(ICON_MAX_DP):
                heights.setdefault(part, []).append(place.height)
            return place

        patch.setattr(Painter, "card", noted)
        for widget in board.walk(restrict=True):
            if isinstance(widget, Painted) and min(widget.size) > 0:
                part = type(widget).__name__
                widget.paint_now()
    for spot in getattr(getattr(board, "cards", None), "spots", ()):
        part = "hand" if spot.place == HAND else "felt"
        heights.setdefault(part, []).append(spot.box.height)
    return {part: min(found) for part, found in heights.items()}


@pytest.mark.parametrize("size", full_after_first([(320, 568), (412, 892)]), ids=str)
@pytest.mark.parametrize("game", SCENES)
def test_cards_with_text_at_160_percent_are_as_large_as_at_100(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int]
) -> None:
    driver = launch(size=size, speaks="es", motion=MOTION[game], has_tried_toss=True)
    found = []
    for scene in SCENES[game]:
        heights = []
        for text_size in (100, 160):
            driver.app.change(text_size=text_size)
            driver.frames(2)
            with monkeypatch.context() as patch:
                scene(driver, patch)
                driver.frames(3)
                heights.append(card_heights(driver, monkeypatch))
                get_up(driver)
        usual, large = heights
        assert usual
        found += [
            f"{scene.__name__}: {part} had {height:.0f}, has {large.get(part, 0):.0f}"
            for part, height in usual.items()
            if large.get(part, 0) < MIN_SHARE * height
        ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("code", full_after_first(["es", "en", "it"]))
@pytest.mark.parametrize("game", SCENES)
def test_board_with_text_at_160_percent_on_a_small_phone_fits(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, game: str, code: str
) -> None:
    driver = launch(
        size=(320, 568), speaks=code, text_size=160, motion=MOTION[game], has_tried_toss=True
    )
    for scene in SCENES[game]:
        with monkeypatch.context() as patch:
            scene(driver, patch)
            driver.frames(3)
            assert not fit.find_faults(driver), scene.__name__
            prompt = driver.page.ids.heading
            assert prompt.text == driver.page.prompt
            assert not driver.page.ids.prompt.height, "the prompt is in the bar"
            get_up(driver)


def test_folded_bar_has_its_buttons_in_the_menu(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = launch(size=(320, 568), text_size=160, has_tried_toss=True)
    sock_board_scenes.first_turn(driver, monkeypatch)
    buttons = driver.page.ids.rules, driver.page.ids.undo, driver.page.ids.prompt.ids.eye
    assert not any(button.width and button.opacity for button in buttons[:2])
    assert not driver.page.has_eye_in_bar
    for entry in ("Undo", "Rules", "Hide my cards"):
        driver.tap("Menu")
        assert driver.sees(entry)
        driver.back()
    driver.tap("Menu")
    driver.tap("Rules")
    assert driver.page.name == "rules"
    driver.back()
    assert driver.page.name == "table"
    driver.resize(1280, 900)
    assert all(button.width for button in buttons) and driver.sees("SOCK)")
    assert driver.page.ids.prompt.height > 0, "with enough room the bar unfolds"


def test_folded_bar_keeps_its_height_for_short_and_long_prompts(launch: Launch) -> None:
    """Otherwise the board would move between two steps of a turn."""
    driver = launch(size=(320, 568), speaks="es", text_size=160)
    scenes.table(driver)
    heights = set()
    for prompt in ("Golpea.", "Te toca, Ana: juega una carta o roba.", "Bruno elige: espera."):
        driver.page.prompt = prompt
        driver.frames(2)
        heights.add(driver.page.ids.bar.height)
    assert len(heights) == 1
