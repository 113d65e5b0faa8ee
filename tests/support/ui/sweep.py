"""Visiting every scene in one running app.

A sweep launches the app once per size, language and theme. Each scene is a subtest, so that a
scene that fails names itself and the others still run.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Collection

import pytest
from kivy.core.window import Window

from tests.support.ui.driver import Driver
from tests.support.ui.fixed_luck import same_luck
from tests.support.ui.garbage import collect_young
from tests.support.ui.scenes import SCENES

SCENES_PER_COLLECTION = 50
"""A full collection looks at every object of the process, and takes as long as several scenes."""
PAGES = {"settings_damaged": "home"}
"""Scenes that are not named after their page."""
LOCKED_BY_ROTATION = {
    "curtain_pin", "curtain_forgotten", "curtain_take_back", "table_menu", "table_hidden", "recap",
    "recap_watched", "table_sock_round", "table_described",
}  # fmt: skip
"""Scenes of one player's secrets. Rotating the phone shows the curtain or ends the recap there."""


def visit_scenes(
    driver: Driver,
    subtests: pytest.Subtests,
    *checks: Callable[[str], None],
    scenes: Collection[str] = tuple(SCENES),
) -> None:
    """Go to each scene from home, and call the checks with its name there.

    Every scene starts with the settings, the window and the luck of the first one. Each check is a
    subtest, so that the next ones run although one fails. Going to a scene takes longer than most
    checks, so checks that need the same language, theme and size should share the visits.
    """
    chosen, size = driver.app.settings, (Window.width, Window.height)
    for number, scene in enumerate(scenes, start=1):
        if number % SCENES_PER_COLLECTION == 0:
            gc.collect()  # some pages outlive the young collections
        with subtests.test(scene=scene), same_luck():
            driver.start_over(chosen, size)
            collect_young()  # Dropped pages still follow every change of language.
            SCENES[scene](driver)
            assert driver.page.name == PAGES.get(scene, scene.partition("_")[0])
            for check in checks:
                with subtests.test(scene=scene, check=check.__name__):
                    check(scene)
