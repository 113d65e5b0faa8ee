"""Every screen in the longest words, large, on the smallest phones: all of it can be read."""

from __future__ import annotations

import pytest
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from sockapp.engine.log import Player
from tests.ui import fit, scenes
from tests.ui.conftest import Launch
from tests.ui.driver import Driver

PEOPLE = (Player("Guillermina", look="red"), Player("Bartolomeo", look="blue"))


def complain(driver: Driver, scene: str) -> None:
    found = fit.faults(driver)
    if found:
        pytest.fail(f"{scene}: {len(found)} things do not fit:\n" + "\n".join(found), pytrace=False)


@pytest.mark.parametrize("code", ["es", "it", "pseudo"])
@pytest.mark.parametrize("size", [(320, 480), (320, 640)], ids=["480", "640"])
@pytest.mark.parametrize("scene", scenes.SCENES)
def test_all_of_it_can_be_read(
    launch: Launch, scene: str, size: tuple[int, int], code: str
) -> None:
    driver = launch(size=size, speaks=code, text_size=130, people=PEOPLE)
    scenes.SCENES[scene](driver)
    complain(driver, scene)
