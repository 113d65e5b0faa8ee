"""The layout of the notebook: one text size for all pairs, and no badge over a card."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.metrics import dp

from sockapp.games.odd_socks.cards import ACTIONS, Design
from sockapp.games.odd_socks.text.names import action_name, design_name
from sockapp.ui.look.geometry import Box
from tests.support.tiers import full_after_first
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.odd_socks_table import WITH_BOTS, board, dealt, each_window, sit_in
from tests.support.ui.painted_text import Watch

Patch = pytest.MonkeyPatch


def open_notebook(driver: Driver, monkeypatch: Patch) -> list[Any]:
    sit_in(driver, monkeypatch, dealt("d", 3), WITH_BOTS)
    driver.app.change(games={"odd_socks": {"notebook": "full"}})
    driver.tap(board(driver).notebook_button)
    rows: list[Any] = driver.until(lambda: driver.all_of("NotebookPairRow"))
    driver.frames(3)
    return rows


@each_window
@pytest.mark.parametrize("speaks", full_after_first(["es", "en", "it"]))
def test_notebook_rows_are_written_in_one_text_size(
    launch: Launch, monkeypatch: Patch, watch: Watch,
    speaks: str, width: int, height: int, text_size: int,
) -> None:  # fmt: skip
    driver = launch(size=(width, height), text_size=text_size, speaks=speaks, motion="none")
    rows = open_notebook(driver, monkeypatch)
    written = [text for row in rows for text in watch.written[row]]
    for words in (set(map(design_name, Design)), set(map(action_name, ACTIONS))):
        sizes = {int(text.pixels) for text in written if text.text in words}
        assert len(sizes) <= 1, sizes
    names = [text for text in written if text.text in set(map(design_name, Design))]
    assert len(names) == len(rows) and min(text.pixels for text in names) >= dp(12)
    actions = [text for text in written if text.text in set(map(action_name, ACTIONS))]
    assert bool(actions) == (width > 320)


@pytest.mark.parametrize("held", [False, True])
@pytest.mark.parametrize("width", full_after_first([36, 50, 75, 110]))
def test_notebook_badge_covers_no_card(
    launch: Launch, monkeypatch: Patch, width: int, held: bool
) -> None:
    driver = launch(motion="none")
    row = open_notebook(driver, monkeypatch)[0]
    room = Box(10, 20, dp(width), dp(58 if held else 44))
    card, word, badge = row.parts(room, held, True)
    assert card.right <= badge.x or card.y >= badge.top - 0.1
    assert card.y >= word.top - 0.1 and (badge.x >= card.right or word.y >= badge.top - 0.1)
    for part in (card, word, badge):
        assert part.x >= room.x - 0.1 and part.right <= room.right + 0.1
        assert part.y >= room.y - 0.1 and part.top <= room.top + 0.1
    assert card.height == row.parts(room, False, False)[0].height, "all cards are of one size"
