"""Everything that can be pressed shows it in the next frame."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator
from importlib import import_module

import pytest
from kivy.base import EventLoop
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

import sockapp.ui
from sockapp.ui.app import keyboard_focus
from sockapp.ui.boards.odd_socks.turn.big_button import BigButton
from sockapp.ui.boards.sock.board_buttons import ActionTile
from sockapp.ui.look.painter import Painter
from sockapp.ui.play.replay_caption import MomentRow
from sockapp.ui.screens.records.history_row import HistoryRow
from sockapp.ui.widgets.button import AppButton, AppButtonText
from sockapp.ui.widgets.button_behavior import AppButtonBehavior
from sockapp.ui.widgets.card import AppCard
from sockapp.ui.widgets.chance_plot import ChancePlot
from sockapp.ui.widgets.chip import AppChip
from sockapp.ui.widgets.hold_button import HoldBar
from sockapp.ui.widgets.icon_button import AppIconButton
from sockapp.ui.widgets.kivymd_base import LeanButton
from sockapp.ui.widgets.list_item import AppListItem, AppListItemHeadlineText
from sockapp.ui.widgets.press_tint import PressTint
from sockapp.ui.widgets.segments import Segment
from sockapp.ui.widgets.slider import AppSlider
from sockapp.ui.widgets.switch import AppSwitch
from tests.support.tiers import full_after_first
from tests.support.ui.driver import Driver, Finger
from tests.support.ui.states_apart import show_alone

CHANGED_PIXELS_MIN = 300
"""How many pixels must change; a circle behind an icon has 1,250."""


def button(style: str) -> AppButton:
    return AppButton(AppButtonText(text="Knock"), style=style)


def item(**kwargs: object) -> AppListItem:
    return AppListItem(AppListItemHeadlineText(text="Language"), **kwargs)


class BlankPart(PressTint):
    """A painted part that paints nothing."""

    def paint(self, painter: Painter) -> None:
        """Paint nothing."""


def changed_pixels(before: bytes, after: bytes) -> int:
    pairs = zip(before[::4], after[::4], strict=True)
    return sum(one != other for one, other in pairs)


@pytest.mark.parametrize("theme", full_after_first(["light", "dark"]))
@pytest.mark.parametrize(
    "make",
    [
        lambda: button("filled"),
        lambda: button("tonal"),
        lambda: button("outlined"),
        lambda: button("text"),
        lambda: AppIconButton(icon="trash"),
        item,
        lambda: AppCard(is_pressable=True, height=60),
        lambda: Segment(text="Short"),
        lambda: AppChip(text="All games"),
        AppSwitch,
        lambda: AppSlider(value=50),  # a touch in the middle leaves the value as it is
        lambda: HoldBar(text="Hold"),
    ],
    ids=["filled", "tonal", "outlined", "text", "icon", "item", "card", "segment", "chip",
         "switch", "slider", "hold bar"],
)  # fmt: skip
def test_pressed_widget_looks_different_in_the_next_frame(
    launch: Callable[..., Driver], make: Callable[[], Widget], theme: str
) -> None:
    driver = launch(theme=theme)
    widget = show_alone(driver, make())
    _size, before = driver.pixels()
    finger = Finger(*widget.to_window(*widget.center))
    EventLoop.post_dispatch_input("begin", finger)
    driver.frames(1)
    _size, during = driver.pixels()
    EventLoop.post_dispatch_input("end", finger)
    driver.seconds(0.2)
    assert changed_pixels(before, during) >= CHANGED_PIXELS_MIN


def test_item_that_is_not_pressable_takes_no_touch_and_no_focus(driver: Driver) -> None:
    released: list[Widget] = []
    passive, switch = item(is_pressable=False), AppSwitch()
    passive.add_widget(switch)
    for widget in (passive, switch):
        widget.bind(on_release=released.append)
    show_alone(driver, passive)
    driver.tap((passive.to_window(*passive.pos)[0] + 20, passive.to_window(*passive.center)[1]))
    assert not released
    driver.tap(switch)
    assert released == [switch]
    assert [target.widget for target in keyboard_focus.list_targets(driver.page)] == [switch]


def test_disabled_button_takes_the_touch_and_does_nothing(driver: Driver) -> None:
    released: list[Widget] = []
    card = AppCard(is_pressable=True, height=60)
    dead = button("filled")
    dead.disabled = True
    card.add_widget(dead)
    for widget in (card, dead):
        widget.bind(on_release=released.append)
    show_alone(driver, card)
    driver.tap(dead)
    driver.tap(dead.to_window(dead.x + 4, dead.y + 4))
    assert not released


@pytest.mark.parametrize(
    "make",
    [
        lambda: button("filled"),
        lambda: AppIconButton(icon="trash"),
        item,
        AppSwitch,
        lambda: Segment(text="Short"),
        BlankPart,
        lambda: ActionTile(text="Tidy", icon="undo", row=["Tidy"]),
        lambda: BigButton(text="Face up"),
        lambda: MomentRow(lambda _number: None),
        ChancePlot,
    ],
    ids=["filled", "icon", "item", "switch", "segment", "painted part", "action of SOCK)",
         "choice of Odd Socks", "moment", "plot"],
)  # fmt: skip
def test_button_whose_page_was_left_under_the_finger_is_not_pressed(
    driver: Driver, make: Callable[[], Widget]
) -> None:
    released: list[Widget] = []
    widget = make()
    widget.bind(on_release=released.append)
    show_alone(driver, widget)
    finger = Finger(*widget.to_window(*widget.center))
    EventLoop.post_dispatch_input("begin", finger)
    driver.frames(4)
    widget.parent.remove_widget(widget)
    EventLoop.post_dispatch_input("end", finger)
    driver.frames(30)
    assert not released
    assert widget.state == "normal"


def test_every_class_of_buttons_drops_the_touch_of_a_left_page(driver: Driver) -> None:
    for module in pkgutil.walk_packages(sockapp.ui.__path__, "sockapp.ui."):
        import_module(module.name)
    kinds = {kind for kind in subclasses(ButtonBehavior) if kind.__module__.startswith("sockapp.")}
    assert {HistoryRow, AppButton, AppSwitch} <= kinds
    guarded = (AppButtonBehavior, LeanButton)
    assert not {kind.__name__ for kind in kinds if not issubclass(kind, guarded)}


def subclasses(kind: type) -> Iterator[type]:
    """Yield all subclasses of a class, direct or not."""
    for child in kind.__subclasses__():
        yield child
        yield from subclasses(child)


def test_disabled_button_takes_no_touch_elsewhere(driver: Driver) -> None:
    """A touch at twice its position lies in its box once Kivy has converted it."""
    released: list[Widget] = []
    dead, live = button("filled"), button("outlined")
    dead.disabled = True
    place = FloatLayout()
    for widget, pos in ((live, (150, 220)), (dead, (60, 100))):  # the last one is asked first
        widget.size_hint, widget.pos, widget.width = (None, None), pos, 200
        place.add_widget(widget)
    live.bind(on_release=released.append)
    driver.page.add_widget(place)
    driver.frames(3)
    driver.tap(live)
    assert released == [live]
