"""Baskets fill their panel with any number of cards, and the sheet says how a turn begins."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from sockapp.games.odd_socks.events import Placed
from sockapp.i18n import _
from sockapp.ui.boards.odd_socks.baskets.basket_layout import (
    FAN_MAX_WIDTH_SHARE,
    LEAN_SHARE,
    MIN_VISIBLE_SHARE,
    arrange_panel,
    basket_in,
    card_width,
    slots_in,
)
from sockapp.ui.boards.odd_socks.baskets.basket_panel import ONE_LINE_DP
from sockapp.ui.boards.odd_socks.card_painting import BACK
from sockapp.ui.look.geometry import Box
from tests.support.ui.launch import Launch
from tests.support.ui.odd_socks_table import (
    WITH_BOTS,
    board,
    dealt,
    pass_phone,
    put_down,
    sit_in,
    tap_hand,
)
from tests.support.ui.painted_text import Watch

Patch = pytest.MonkeyPatch

PANELS = {
    "small phone, another’s": Box(3, 5, 133, 100),
    "small phone, own": Box(3, 5, 184, 87),
    "phone, another’s": Box(3, 5, 183, 196),
    "phone, own": Box(3, 5, 252, 173),
    "phone of two": Box(3, 5, 384, 196),
    "phone on its side": Box(3, 5, 178, 106),
    "tablet": Box(3, 5, 503, 320),
    "tablet’s replay": Box(3, 5, 590, 260),
}


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.parametrize("inner", PANELS.values(), ids=PANELS)
def test_cards_of_any_number_are_visible_and_inside_their_panel(inner: Box, count: int) -> None:
    area = arrange_panel(inner, 38, 1.0).area
    slots = slots_in(area, count)
    lean = slots[0].height * LEAN_SHARE
    assert slots[0].x - lean >= area.x - 0.1 and slots[-1].right + lean <= area.right + 0.1
    assert max(slot.top for slot in slots) <= area.top
    for one, next_one in pairwise(slots):
        assert next_one.x - one.x >= one.width * MIN_VISIBLE_SHARE - 0.1


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.parametrize("inner", PANELS.values(), ids=PANELS)
def test_cards_of_any_number_stand_in_their_basket(inner: Box, count: int) -> None:
    """At least half of the outermost cards is inside the basket."""
    area = arrange_panel(inner, 38, 1.0).area
    basket, slots = basket_in(area), slots_in(area, count)
    assert slots[-1].right - slots[0].x <= basket.width * FAN_MAX_WIDTH_SHARE + 0.1
    assert basket.x <= slots[0].center[0] and slots[-1].center[0] <= basket.right


@pytest.mark.parametrize("inner", PANELS.values(), ids=PANELS)
def test_basket_and_cards_fill_the_height_of_their_panel(inner: Box) -> None:
    """The cards also rise above the basket's edge."""
    arranged = arrange_panel(inner, 38, 1.0)
    area, slots = arranged.area, slots_in(arranged.area, 2)
    basket = basket_in(area)
    assert max(slot.top for slot in slots) - basket.y >= area.height * 0.9
    assert basket.height >= area.height * 0.6
    assert slots[0].top - basket.top >= slots[0].height * 0.2


def test_name_stands_beside_a_basket_only_where_cards_get_larger() -> None:
    beside = {
        name for name, inner in PANELS.items() if arrange_panel(inner, 38, 1.0).is_name_beside
    }
    assert beside == {"small phone, own", "phone of two", "phone on its side"}
    for name in beside:
        inner = PANELS[name]
        below = inner.cut_top(min(38, inner.height * 0.34), 2)[1]
        assert card_width(arrange_panel(inner, 38, 1.0).area, 4) > card_width(below, 4) * 1.25


def test_name_of_one_line_on_a_phone_stands_above_its_basket() -> None:
    assert not arrange_panel(Box(3, 5, 250, 142), ONE_LINE_DP, 1.0).is_name_beside


# ---- the sheet before a card is picked


def test_sheet_until_a_card_is_picked_says_how_to_begin(
    launch: Launch, monkeypatch: Patch, watch: Watch
) -> None:
    driver = launch(motion="none")
    sit_in(driver, monkeypatch, dealt("s", 3), WITH_BOTS)
    zone = board(driver).zone
    hint = _("Tap a card in your hand.")
    assert hint in watch.texts(iter([zone]))
    tap_hand(driver, "s")
    driver.frames(3)
    assert hint not in watch.texts(iter([zone]))


def test_sheet_shows_the_last_event_with_its_player_and_card(
    launch: Launch, monkeypatch: Patch
) -> None:
    driver = launch(motion="none")
    controller = sit_in(driver, monkeypatch, dealt("s", 3), WITH_BOTS)
    assert board(driver).zone.turn.news.who == controller.view.table.dealer
    shown = board(driver).make_notice(Placed(1, 7, None, False), 0)
    assert (shown.who, shown.picture) == (1, BACK)
    put_down(driver, "s")
    pass_phone(driver, controller)
    news = board(driver).zone.turn.news
    assert news.who in (1, 2) and controller.names[news.who] in news.text


def test_panel_for_a_spectator_shows_the_number_of_cards_in_hand(
    launch: Launch, monkeypatch: Patch, watch: Watch
) -> None:
    """A player sees the own hand below the panel. A spectator without a seat sees no hand."""
    driver = launch(motion="none")
    sit_in(driver, monkeypatch, dealt("s", 3), WITH_BOTS)
    panel = board(driver).panels[-1]
    assert not any("in hand" in text for text in watch.texts(iter([panel])))
    panel.show(replace(panel.scene, has_viewer=False), panel.seat)
    driver.frames(3)
    assert "4 in hand" in watch.texts(iter([panel]))
