"""The scroller of pages."""

from __future__ import annotations

from sockapp.ui.widgets.page_layout import Scroller
from tests.support.ui.driver import Driver


def test_scroller_after_the_phone_slept_during_a_fling_stays_in_range(driver: Driver) -> None:
    driver.app.navigator.go("about")
    driver.frames(3)
    roll = driver.all_of(Scroller)[0]
    driver.drag((200, 300), (200, 800), 0.1)
    assert roll.effect_y.velocity
    driver.jump(3600)
    driver.seconds(5)
    assert 0 <= roll.scroll_y <= 1 and not roll.effect_y.velocity
