"""The meter promises what the dice model holds, at every strength."""

from __future__ import annotations

from itertools import pairwise
from math import dist
from pathlib import Path

import pytest
from kivy.metrics import dp

from sockapp.games.out_of_sock import dice_model
from sockapp.ui.look.palette import Colour
from sockapp.ui.toss.strength_arc import (
    ARC_COLUMNS,
    GREEN_MIN_KEEP_CHANCE,
    band,
    good_range,
    keep_chances,
    keep_colour,
    meter_green,
    point_at,
    share_of,
    strength_at,
)
from sockapp.ui.toss.toss_layout import TossLayout
from tests.support.ui.launch import Launch
from tests.support.ui.out_of_sock_table import PEOPLE, board, sit
from tests.support.ui.screen_pixels import capture_window

STRENGTHS = [
    level / dice_model.STRENGTH_STEPS
    for level in range(dice_model.LAYERS[0], dice_model.LAYERS[-1] + 1)
]
"""Every strength on the arc that differs from others."""


def painted_keep(strength: float) -> float:
    """Return the chance that the arc is painted for at a strength."""
    return keep_chances()[min(ARC_COLUMNS - 1, int(share_of(strength) * ARC_COLUMNS))]


@pytest.mark.parametrize("dark", [False, True])
def test_meter_is_green_only_where_99_of_100_tosses_keep_the_turn(dark: bool) -> None:
    green = meter_green(dark)
    for strength in STRENGTHS:
        is_green = keep_colour(painted_keep(strength), dark) == green
        if is_green:
            assert dice_model.keep_chance(strength) >= 0.99, strength
        elif dice_model.keep_chance(strength) >= 0.995:
            pytest.fail(f"{strength} keeps the turn and is not green")


def test_meter_colour_follows_the_chance_at_every_strength() -> None:
    """A part of the arc has the lowest of its chances, which never differ by more than 3 %."""
    for strength in STRENGTHS:
        chance = dice_model.keep_chance(strength)
        assert 0 <= chance - painted_keep(strength) <= 0.03, strength


@pytest.mark.parametrize("dark", [False, True])
def test_keep_colour_changes_gradually_below_green(dark: bool) -> None:
    """Neighbouring parts of the arc look alike, except where the green begins."""
    colours = [keep_colour(keep, dark) for keep in keep_chances()]
    steps = [dist(one, other) for one, other in pairwise(colours)]
    green = meter_green(dark)
    edges = [green in pair for pair in pairwise(colours)]
    assert max(step for step, edge in zip(steps, edges, strict=True) if not edge) < 0.12
    assert len(set(colours)) > 40, "a gradient, not blocks"


def test_good_range_is_where_the_arc_is_green() -> None:
    low, high = good_range()
    assert dice_model.reach(strength_at(low)) == pytest.approx(2.8, abs=0.05)
    assert dice_model.reach(strength_at(high)) == pytest.approx(6.2, abs=0.05)
    for i in range(101):
        strength = strength_at(low + (high - low) * i / 100)
        assert dice_model.keep_chance(strength) >= GREEN_MIN_KEEP_CHANCE - 0.002


@pytest.mark.parametrize("dice", [0, 1.5, 4.5, 7.25, 9])
def test_strength_at_inverts_share_of(dice: float) -> None:
    strength = dice_model.strength_for(dice)
    assert share_of(strength) == pytest.approx(dice / 9, abs=0.003)
    assert strength_at(share_of(strength)) == pytest.approx(strength, rel=0.003)


def test_share_of_strengths_beyond_the_arc_is_at_its_ends() -> None:
    assert (share_of(0.5), share_of(60.0)) == (0, 1)
    assert (strength_at(-1), strength_at(2)) == (strength_at(0), strength_at(1))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_meter_on_the_screen_has_the_colours_of_the_chances(
    launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, theme: str
) -> None:
    """The pixels of the arc are compared with the model, except on the ticks."""
    layouts: list[TossLayout] = []
    from sockapp.ui.toss import toss_view

    arrange = toss_view.lay_out_toss
    monkeypatch.setattr(
        toss_view,
        "lay_out_toss",
        lambda *args: layouts.append(arrange(*args)) or layouts[-1],
    )
    driver = launch(theme=theme)
    sit(driver, PEOPLE[:2])
    assert board(driver).zone.marker() is None
    driver.frames(5)
    seen, layout = capture_window(driver, tmp_path), layouts[-1]
    height = seen.shape[0]
    green: Colour = meter_green(theme == "dark")
    dark = theme == "dark"
    checked = 0
    for strength in STRENGTHS:
        share = share_of(strength)
        off_tick = abs(9 * share - round(9 * share)) * layout.radius * 2.37 / 9
        if off_tick < dp(3) or not 0.02 < share < 0.98:
            continue
        x, y = point_at(layout.center, layout.radius, share)
        pixel = tuple(seen[int(height - y), int(x)] / 255)
        nearest = min(
            dist(pixel, keep_colour(painted_keep(near), dark)[:3])
            for near in (strength * 0.99, strength, strength * 1.01)
        )
        if min(abs(share - edge) for edge in good_range()) * layout.radius * 2.37 > dp(2):
            assert nearest < 0.08, f"{strength}: {pixel}"
        if dist(pixel, green[:3]) < 0.05:
            assert dice_model.keep_chance(strength) >= 0.95
        checked += 1
    assert checked > 300


def test_band_is_thickest_on_large_arcs() -> None:
    assert band(dp(60)) < band(dp(150)) < band(dp(230))
