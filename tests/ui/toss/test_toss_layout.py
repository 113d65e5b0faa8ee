"""Arc and basket of the toss fill their room and do not overlap."""

from __future__ import annotations

from math import hypot

import pytest
from kivy.metrics import dp

from sockapp.ui.look.geometry import Box
from sockapp.ui.look.painter import Painter
from sockapp.ui.toss.strength_arc import band, point_at
from sockapp.ui.toss.toss_layout import RADIUS_MAX_DP, lay_out_toss
from tests.support.ui.launch import Launch
from tests.support.ui.out_of_sock_table import PEOPLE, board, sit
from tests.support.ui.phone_hand import CALM, give_sensor, thumb_on

WORDS = (44.0, 32.0)
ROOMS = (
    Box(8, 300, 396, 170),  # the table of an ordinary phone
    Box(8, 70, 396, 600),  # the tray on that phone
    Box(8, 200, 304, 95),  # a small phone's table
    Box(8, 100, 304, 430),
    Box(300, 200, 482, 277),  # a tablet’s table
    Box(0, 100, 1280, 560),
    Box(200, 100, 300, 111),  # a phone in landscape
)


@pytest.mark.parametrize("words", [WORDS, (70.0, 46.0)], ids=str)
@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_toss_layout_lies_inside_its_room(room: Box, words: tuple[float, float]) -> None:
    stage = lay_out_toss(room, words)
    (x, y), radius, basket = stage.center, stage.radius, stage.basket
    knob = 2.2 * dp(band(radius)) / 2
    for share in (0.0, 0.5, 1.0):
        spot = point_at(stage.center, radius, share)
        assert room.x <= spot[0] - knob
        assert spot[0] + knob <= room.right
        assert spot[1] + knob <= room.top + dp(6), "no farther than the gap above"
    assert basket.y >= room.y - basket.height * 0.05, "its picture has some air at its foot"
    assert room.x <= basket.x
    assert basket.right <= room.right
    for box in (stage.feeble, stage.strong):
        assert box.width >= words[0] - 1
        assert room.x - 1 <= box.x
        assert box.right <= room.right + 1
        assert box.top <= room.top + 1
    for corner in ((stage.feeble.right, stage.feeble.y), (stage.strong.x, stage.strong.y)):
        beyond = hypot(corner[0] - x, corner[1] - y) >= radius + dp(band(radius)) / 2
        assert beyond, "the words keep clear of the arc"


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_toss_layout_is_as_large_as_the_room_allows(room: Box) -> None:
    stage = lay_out_toss(room, WORDS)
    wide = 2 * stage.radius >= 0.86 * room.width
    high = stage.center[1] + stage.radius - stage.basket.y >= 0.9 * room.height
    assert wide or high or stage.radius == dp(RADIUS_MAX_DP)
    if room.height > room.width:
        assert stage.basket.width >= 0.75 * room.width, "height to spare makes the basket larger"


def test_basket_stays_in_place_during_the_animation_of_a_toss(launch: Launch) -> None:
    driver = launch()
    sit(driver, PEOPLE[:2])
    zone = board(driver).zone
    before = zone.basket_box
    driver.hold(zone.button, 0.6)
    driver.frames(3)
    assert not zone.is_live
    assert zone.basket_box == before


def test_basket_label_has_the_colour_of_the_tossing_player(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[str] = []
    sprite = Painter.sprite

    def noted(self: Painter, name: str, *args: object, **kwargs: object) -> Box:
        painted.append(name)
        return sprite(self, name, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(Painter, "sprite", noted)
    driver = launch()
    sit(driver, PEOPLE, first=1)
    assert {name for name in painted if name.startswith("basket_label")} == {"basket_label_blue"}


def test_ring_gets_wider_while_a_thumb_holds_the_basket(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thumb covers what is drawn below it, so that the ring must go round it."""
    rings: list[tuple[float, str]] = []
    ring = Painter.ring

    def noted(
        self: Painter, center: tuple[float, float], radius: float, colour: str, width: float
    ) -> None:
        rings.append((radius, colour))
        ring(self, center, radius, colour, width)

    monkeypatch.setattr(Painter, "ring", noted)
    driver = launch()
    give_sensor(driver, CALM)
    sit(driver, PEOPLE[:2])
    zone = board(driver).zone
    driver.frames(3)
    zone.repaint()
    rings.clear()
    driver.frames(2)
    waiting = max(rings)
    with thumb_on(driver, zone):
        driver.seconds(1)
        rings.clear()
        zone.repaint()
        driver.frames(2)
        held = max(rings)
    assert held[0] > 1.2 * waiting[0]
    assert held[1] == waiting[1] == "ring"
