"""Visit all scenes of a board and find what does not fit in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from sockapp.ui.widgets.sheet import Sheet
from tests.support.ui import fit
from tests.support.ui.driver import Driver
from tests.support.ui.painted_text import Watch

Patch = pytest.MonkeyPatch
Scene = Callable[[Driver, Patch], None]

SIZES = ((320, 480), (320, 640), (412, 892), (892, 412), (1280, 800))


def find_board_faults(
    driver: Driver,
    monkeypatch: Patch,
    watch: Watch,
    scenes: Iterable[Scene],
    smallest_sp: float = 0,
) -> list[str]:
    """Return what does not fit in each of these scenes."""
    found = []
    for scene in scenes:
        with monkeypatch.context() as patch:
            scene(driver, patch)
            driver.frames(3)
            painted = watch.find_faults(driver.widgets(), smallest_sp)
            found += [
                f"{scene.__name__}: {fault}" for fault in (*painted, *fit.find_faults(driver))
            ]
            get_up(driver)
    return found


def get_up(driver: Driver) -> None:
    """Close the session and its sheets, and go to a page that lists no games, as home does."""
    for sheet in driver.all_of(Sheet):
        sheet.dismiss(animation=False)
    driver.page.controller.session.close()
    driver.app.navigator.go("about")
    driver.frames(2)
