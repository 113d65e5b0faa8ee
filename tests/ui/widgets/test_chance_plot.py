"""The curve of chances: where a touch leads, and what is painted."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from sockapp.ui.look.painter import Painter
from sockapp.ui.widgets.chance_plot import BUTTON_DP, ChancePlot, PlotMark
from tests.support.ui.driver import Driver

POINTS = ((0, 0.5), (50, 0.9), (100, 0.0))


@pytest.fixture
def picked() -> list[int]:
    return []


def add_plot(driver: Driver, picked: list[int], *marks: PlotMark, **how: object) -> ChancePlot:
    """Return a plot of a hundred moves on an otherwise empty page."""
    plot = ChancePlot(size_hint=(None, None), **how)
    plot.bind(on_pick=lambda _plot, at: picked.append(at))
    plot.show(POINTS, marks, 100)
    driver.page.clear_widgets()
    driver.page.add_widget(plot)
    plot.pos, plot.width = (20, 300), 360
    driver.frames(3)
    return plot


def test_touch_picks_the_move_below_it(driver: Driver, picked: list[int]) -> None:
    plot = add_plot(driver, picked)
    driver.tap((plot.right - 2, plot.center_y))
    driver.tap((plot.x + 2, plot.center_y))
    assert picked == [100, 0]


def test_touch_near_a_button_picks_its_move(driver: Driver, picked: list[int]) -> None:
    plot = add_plot(driver, picked, PlotMark(98, "brass", 1), PlotMark(93, "ring"))
    driver.tap((plot.right - 4, plot.center_y))
    assert picked == [98]


@pytest.mark.parametrize("is_scrubbed", [False, True])
def test_touch_on_a_knot_picks_its_move(
    driver: Driver, picked: list[int], is_scrubbed: bool
) -> None:
    plot = add_plot(driver, picked, PlotMark(98, "ring"), is_scrubbed=is_scrubbed)
    ((key, box),) = plot.focus_targets()
    driver.tap((box.center[0] - 6, plot.center_y))
    driver.tap((box.center[0] - 60, plot.center_y))
    assert key == 98 == picked[0] and picked[1] < 90


def test_plot_without_marks_is_one_target_of_the_keyboard(
    driver: Driver, picked: list[int]
) -> None:
    plot = add_plot(driver, picked)
    assert list(plot.focus_targets()) == [(None, plot.box)]


def test_move_with_knot_and_button_is_one_target_of_the_keyboard(
    driver: Driver, picked: list[int]
) -> None:
    knot, button, other = PlotMark(40, "ring"), PlotMark(40, "brass", 1), PlotMark(60, "ring")
    plot = add_plot(driver, picked, knot, other, button)
    assert [key for key, _box in plot.focus_targets()] == [40, 60]


def test_finger_on_a_scrubbed_plot_moves_the_cursor_and_picks_when_lifted(
    driver: Driver, picked: list[int]
) -> None:
    plot = add_plot(driver, picked, is_scrubbed=True, always_release=True)
    driver.drag((plot.x + 30, plot.center_y), (plot.right + 20, plot.center_y))
    assert plot.cursor == 100
    assert picked == [100], "once, also beyond the edge"


def test_buttons_of_moves_close_together_do_not_cover_each_other(
    driver: Driver, picked: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    letters: list[tuple[float, float]] = []
    monkeypatch.setattr(
        Painter, "sign", lambda _painter, _text, box, _ink: letters.append(box.center)
    )
    plot = add_plot(driver, picked, PlotMark(40, "brass", 1), PlotMark(41, "brass", 2))
    letters.clear()
    plot.paint_now()
    (x0, y0), (x1, y1) = letters
    assert ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 >= dp(BUTTON_DP) - 1


@pytest.mark.parametrize("points", [(), ((0, 0.3),), ((0, 0.3), (0, 0.6)), ((5, 1.0), (100, 1.0))])
def test_plot_of_few_points_is_painted(
    driver: Driver, picked: list[int], points: tuple[tuple[int, float], ...]
) -> None:
    plot = add_plot(driver, picked)
    plot.show(points, (PlotMark(3, "ring"),) if points else (), 100)
    plot.cursor = 50
    driver.frames(3)
    driver.draw()
