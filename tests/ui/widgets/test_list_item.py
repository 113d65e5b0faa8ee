"""Items of lists: the space around their texts."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from sockapp.ui.widgets.list_item import (
    AppListItem,
    AppListItemHeadlineText,
    AppListItemSupportingText,
    AppListItemTrailingIcon,
)
from sockapp.ui.widgets.switch import AppSwitch
from tests.support.ui.driver import Driver


def shown(driver: Driver, item: AppListItem, width: float) -> AppListItem:
    """Return an item after its layout at this width."""
    place = BoxLayout(size_hint=(None, None), size=(width, 400))
    place.add_widget(item)
    driver.page.add_widget(place)
    driver.frames(3)
    return item


def test_item_with_three_lines_keeps_them_off_its_edges(driver: Driver) -> None:
    headline = AppListItemHeadlineText(text="Remembered players")
    about = AppListItemSupportingText(text="own language, text size, hand and PIN for everyone")
    item = shown(driver, AppListItem(headline, about), 190)
    assert about.texture_size[1] > 1.5 * about.font_size, "it needs two lines"
    assert item.top - headline.top >= dp(5)
    assert about.y - item.y >= dp(5)


def test_item_with_a_switch_is_as_high_as_the_least_height(driver: Driver) -> None:
    item = AppListItem(AppListItemHeadlineText(text="Sound"))
    item.add_widget(AppSwitch())
    assert shown(driver, item, 300).height == item.min_height


def test_item_whose_trailing_icon_is_empty_has_its_room_for_the_text(driver: Driver) -> None:
    headline, icon = AppListItemHeadlineText(text="English"), AppListItemTrailingIcon(icon="")
    shown(driver, AppListItem(headline, icon), 300)
    width = headline.width
    icon.icon = "check"
    driver.frames(3)
    assert icon.width > 0
    assert headline.width == width - icon.width
