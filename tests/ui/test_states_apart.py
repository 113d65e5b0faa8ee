"""States of controls and boards look different with any colour vision."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from art.colour_vision import CONDITIONS, difference, simulate
from kivy.uix.widget import Widget

from sockapp.games.out_of_sock.state import Phase
from sockapp.ui.look.palette import palette
from sockapp.ui.screens.setup.setup_page import StarterTile
from sockapp.ui.widgets.avatar import Avatar
from sockapp.ui.widgets.button import AppButton, AppButtonText
from sockapp.ui.widgets.segments import Segment
from sockapp.ui.widgets.switch import AppSwitch
from tests.support.out_of_sock.positions import picking, position
from tests.support.shipped_art import CLEAR
from tests.support.tiers import full_after_first
from tests.support.ui import keys, screen_pixels
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.out_of_sock_table import board, sit_in
from tests.support.ui.states_apart import MIN_SHARE, assert_apart, show_alone


@pytest.fixture(params=full_after_first(["light", "dark"]))
def app(request: pytest.FixtureRequest, launch: Launch) -> Driver:
    return launch(theme=request.param, motion="none", speaks="en")


@pytest.mark.parametrize(
    ("make", "prop", "values"),
    [
        (lambda: Segment(text="Short"), "is_chosen", (False, True)),
        (AppSwitch, "active", (False, True)),
        (lambda: StarterTile(text="Ana", who="person_red"), "is_chosen", (False, True)),
        (lambda: Avatar(who="person_red"), "is_ringed", (False, True)),
        (lambda: AppButton(AppButtonText(text="Knock")), "disabled", (False, True)),
        (
            lambda: AppButton(AppButtonText(text="Knock"), style="outlined"),
            "disabled",
            (False, True),
        ),
        (lambda: AppButton(AppButtonText(text="Knock")), "style", ("filled", "tonal", "outlined")),
        (lambda: AppButton(AppButtonText(text="Knock")), "state", ("normal", "down")),
    ],
    ids=["segment", "switch", "starter", "turn", "pill", "outlined", "style", "pressed"],
)
def test_control_looks_different_in_each_state(
    app: Driver, tmp_path: Path, make: Callable[[], Widget], prop: str, values: tuple[object, ...]
) -> None:
    widget = show_alone(app, make())
    states = {str(v): (lambda v=v: setattr(widget, prop, v)) for v in values}
    assert_apart(app, tmp_path, widget, states)


def test_pile_looks_different_empty_with_dice_to_take_or_gone(
    app: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_in(app, monkeypatch, picking(2, (5, 5, 6)))
    pile = board(app).piles[3]
    with_dice = board(app).table
    without = position(2).table
    gone = position(2, decks={5: ""}).table
    states = {
        "no dice": lambda: pile.show(without, None),
        "dice": lambda: pile.show(with_dice, None),
        "mine to take": lambda: pile.show(with_dice, 0),
        "gone": lambda: pile.show(gone, None),
    }
    assert_apart(app, tmp_path, pile, states)


def test_strip_looks_different_in_its_players_turn(
    app: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_in(app, monkeypatch, position(2))
    strip = board(app).strips[0]
    mine, theirs = position(2).table, position(2, turn=1).table
    assert mine.phase is theirs.phase is Phase.TOSS
    states = {"mine": lambda: strip.show(mine), "theirs": lambda: strip.show(theirs)}
    assert_apart(app, tmp_path, strip, states)


def test_column_looks_different_for_each_kind_of_score(
    app: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Figures and marks tell the kinds apart, not only colours."""
    kinds = {"empty": "", "points": "4", "negative": "4C", "doubled": "4D", "banned": "4B"}
    sit_in(app, monkeypatch, position(2))
    sheet = board(app).own_cards
    looks = {}
    for name, cards in kinds.items():
        held = " ".join(suit + card for suit in "ygprob" for card in cards)
        sheet.show(position(2, held={0: held}).table, 0, "Ana", "person_red", is_own=True)
        app.frames(3)
        pixels = screen_pixels.capture_window(app, tmp_path)
        looks[name] = [screen_pixels.crop(pixels, column) for column in sheet.columns()]
    for one, other in combinations(looks, 2):
        for first, second in zip(looks[one], looks[other], strict=True):
            for condition in CONDITIONS:
                share = screen_pixels.changed(first, second, condition)
                assert share >= MIN_SHARE, (one, other, condition, share)


def test_keyboard_ring_is_visible_with_any_colour_vision(app: Driver, tmp_path: Path) -> None:
    pill = show_alone(app, AppButton(AppButtonText(text="Knock")))
    states = {
        "no ring": lambda: app.tap((5, 5)),
        "ring": lambda: keys.tab_to(app, pill),
    }
    assert_apart(app, tmp_path, pill, states)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("condition", CONDITIONS)
@pytest.mark.parametrize(
    "names",
    [("ring", "base_green", "primary"), ("secondary", "primary"), ("ring", "outline")],
    ids=["the arc", "kept and lost tosses", "lines of a pile"],
)
def test_colours_side_by_side_differ_with_any_colour_vision(
    names: tuple[str, ...], condition: str, dark: bool
) -> None:
    for one, other in combinations(names, 2):
        colours = [255 * np.array(palette(dark)[name][:3]) for name in (one, other)]
        first, second = (simulate(colour, condition) for colour in colours)
        assert difference(first, second) > CLEAR, (one, other)


def test_assert_apart_with_only_the_hue_changed_fails(app: Driver, tmp_path: Path) -> None:
    """This shows that the tests above can fail."""
    pill = show_alone(app, AppButton(AppButtonText(text=""), style="outlined"))
    states = {}
    for name, colour in (("red", (0.69, 0.25, 0.25, 1)), ("green", (0.373, 0.424, 0.125, 1))):
        states[name] = lambda colour=colour: _repaint(pill, colour)
    with pytest.raises(AssertionError, match="look alike"):
        assert_apart(app, tmp_path, pill, states)


def _repaint(pill: AppButton, colour: tuple[float, ...]) -> None:
    pill.palette = {**pill.palette, "surface2": colour, "line": colour}
