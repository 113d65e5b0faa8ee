"""Text on the real screen has enough contrast with the pixels behind it.

``test_language`` checks the pages, because both need all scenes.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from sockapp.ui.widgets.label import AppLabel
from tests.support.ui import scenes
from tests.support.ui.board_scenes import MOTION
from tests.support.ui.board_scenes import SCENES as TABLE_SCENES
from tests.support.ui.board_sweep import get_up
from tests.support.ui.contrast import find_faint_texts
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.painted_text import Watch


@pytest.mark.full
@pytest.mark.parametrize("game_id", TABLE_SCENES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_on_every_table_has_enough_contrast(
    launch: Launch,
    monkeypatch: pytest.MonkeyPatch,
    watch: Watch,
    tmp_path: Path,
    game_id: str,
    theme: str,
) -> None:
    driver = launch(theme=theme, speaks="en", motion=MOTION[game_id])
    found = []
    for scene in TABLE_SCENES[game_id]:
        with monkeypatch.context() as patch:
            scene(driver, patch)
            found += [
                f"{scene.__name__}: {fault}" for fault in find_faint_texts(driver, tmp_path, watch)
            ]
            get_up(driver)
    assert not found, "\n".join(found)


def test_find_faint_texts_with_a_pale_text_reports_it(
    driver: Driver, watch: Watch, tmp_path: Path
) -> None:
    scenes.about(driver)
    assert not find_faint_texts(driver, tmp_path, watch)
    words = next(label for label in driver.all_of(AppLabel) if label.text == "Licences")
    words.theme_text_color, words.text_color = "Custom", driver.app.theme_cls.palette["line"]
    driver.frames(2)
    assert any("Licences" in fault for fault in find_faint_texts(driver, tmp_path, watch))
