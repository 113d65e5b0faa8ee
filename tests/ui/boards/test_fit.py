"""The table of every game fits in each of its scenes, on small and large screens."""

from __future__ import annotations

from itertools import product

import pytest

from tests.support.tiers import full_after_first, full_groups_after_first
from tests.support.ui.board_scenes import MOTION, SCENES
from tests.support.ui.board_sweep import SIZES, find_board_faults
from tests.support.ui.launch import Launch
from tests.support.ui.painted_text import Watch

Patch = pytest.MonkeyPatch


@pytest.mark.parametrize("game_id", SCENES)
@pytest.mark.parametrize(
    ("size", "speaks"),
    full_groups_after_first(
        [*product(SIZES, ["pseudo"]), *product((SIZES[0], SIZES[2]), ["es", "it"])]
    ),
    ids=lambda value: value if isinstance(value, str) else f"{value[0]}x{value[1]}",
)
def test_table_at_130_percent_fits_on_every_screen(
    launch: Launch,
    monkeypatch: Patch,
    watch: Watch,
    game_id: str,
    size: tuple[int, int],
    speaks: str,
) -> None:
    driver = launch(size=size, speaks=speaks, text_size=130, motion=MOTION[game_id])
    faults = find_board_faults(driver, monkeypatch, watch, SCENES[game_id])
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game_id", SCENES)
@pytest.mark.parametrize("speaks", full_after_first(["es", "en", "it"]))
def test_table_text_on_an_ordinary_phone_shrinks_little(
    launch: Launch, monkeypatch: Patch, watch: Watch, game_id: str, speaks: str
) -> None:
    """The drawn size counts. It is in whole pixels, and a pixel is an sp here."""
    driver = launch(size=(412, 892), speaks=speaks, motion=MOTION[game_id])
    faults = find_board_faults(driver, monkeypatch, watch, SCENES[game_id], smallest_sp=9.5)
    assert not faults, "\n".join(faults)


@pytest.mark.full
@pytest.mark.parametrize("game_id", SCENES)
def test_table_for_the_left_hand_fits_on_a_small_phone(
    launch: Launch, monkeypatch: Patch, watch: Watch, game_id: str
) -> None:
    driver = launch(
        size=(320, 640), speaks="es", text_size=130, left_hand=True, motion=MOTION[game_id]
    )
    faults = find_board_faults(driver, monkeypatch, watch, SCENES[game_id])
    assert not faults, "\n".join(faults)
