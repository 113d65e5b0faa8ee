"""FLAG_SECURE stays set until a frame without secrets is on the screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.core.window import Window

from sockapp.engine.player import Player
from sockapp.i18n import _
from tests.support.tiers import full_after_first
from tests.support.ui import scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

PEOPLE = (Player("Ana", look="red"), Player("Bea", look="blue"))


class Recording:
    """The app, and the order of what happened to its window."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.events: list[str] = []
        """``flag set``, ``flag cleared``, ``pause``, ``resume``, ``drawn <page>``."""

    @property
    def is_secure(self) -> bool:
        """Whether the last call set the flag."""
        flags = [event for event in self.events if event.startswith("flag")]
        return flags[-1:] == ["flag set"]

    def draw_frames(self, count: int) -> None:
        """Draw frames and swap the buffers, as Kivy's main loop does."""
        for _frame in range(count):
            self.driver.frames()
            self.events.append(f"drawn {self.driver.page.name}")
            self.driver.present()

    def pause(self) -> None:
        """Pause the app, as Android does; no frame is drawn any more."""
        self.events.append("pause")
        self.driver.app.dispatch("on_pause")

    def resume(self) -> None:
        """Resume the app, without drawing a frame yet."""
        self.events.append("resume")
        self.driver.app.dispatch("on_resume")


def at_table(driver: Driver) -> None:
    scenes.curtain(driver)
    scenes.lift(driver)


def with_description(driver: Driver) -> None:
    at_table(driver)
    driver.tap(_("Menu"))
    driver.tap(_("Describe the table"))


def with_log(driver: Driver) -> None:
    at_table(driver)
    scenes.open_log(driver)


def watching_recap(driver: Driver) -> None:
    scenes.recap(driver)
    driver.tap(_("Watch it"))


SECRETS = [at_table, with_description, with_log, scenes.recap, watching_recap]
Scene = Callable[[Driver], None]


@pytest.fixture
def record(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> Callable[[Scene], Recording]:
    """A function that plays up to a scene, draws it, and records from the first frame on."""

    def start(scene: Scene) -> Recording:
        recording = Recording(launch(people=PEOPLE, speaks="en"))
        monkeypatch.setattr(
            "sockapp.ui.app.secure_flag.hide_from_switcher",
            lambda hidden: recording.events.append("flag set" if hidden else "flag cleared"),
        )
        scene(recording.driver)
        recording.draw_frames(3)
        return recording

    return start


@pytest.mark.parametrize("scene", SECRETS)
def test_pause_keeps_flag_until_curtain_has_been_drawn(
    record: Callable[[Scene], Recording], scene: Scene
) -> None:
    recording = record(scene)
    assert recording.is_secure
    recording.events.clear()
    recording.pause()
    assert recording.driver.page.name == "curtain"
    recording.driver.seconds(5)  # Android draws nothing of a paused app
    assert recording.events == ["pause"], "the last frame on the glass still shows cards"
    recording.resume()
    recording.driver.seconds(1)
    assert recording.events == ["pause", "resume"]
    recording.draw_frames(4)
    after = recording.events[2:]
    assert after.count("flag cleared") == 1
    assert after[: after.index("flag cleared")] == ["drawn curtain"] * 2


@pytest.mark.parametrize("scene", full_after_first(SECRETS))
def test_back_keeps_flag_until_home_has_been_drawn(
    record: Callable[[Scene], Recording], scene: Scene
) -> None:
    recording = record(scene)
    recording.events.clear()
    while recording.driver.page.name != "home":
        recording.driver.back()
    assert recording.events == []
    recording.draw_frames(2)
    assert recording.events == ["drawn home", "drawn home", "flag cleared"]


def test_hand_over_keeps_flag_until_curtain_has_been_drawn(
    record: Callable[[Scene], Recording],
) -> None:
    recording = record(at_table)
    recording.events.clear()
    scenes.place(recording.driver)
    assert recording.driver.page.name == "curtain"
    assert recording.events == []
    recording.draw_frames(2)
    assert recording.events == ["drawn curtain", "drawn curtain", "flag cleared"]


def test_lost_focus_keeps_flag_until_curtain_has_been_drawn(
    record: Callable[[Scene], Recording],
) -> None:
    recording = record(at_table)
    recording.events.clear()
    Window.dispatch("on_hide")
    assert recording.driver.page.name == "curtain"
    assert recording.events == []
    recording.draw_frames(2)
    assert recording.events == ["drawn curtain", "drawn curtain", "flag cleared"]


def test_pause_between_two_frames_of_the_curtain_keeps_flag(
    record: Callable[[Scene], Recording],
) -> None:
    recording = record(at_table)
    recording.events.clear()
    scenes.place(recording.driver)
    recording.draw_frames(1)
    recording.pause()
    recording.driver.seconds(5)
    assert "flag cleared" not in recording.events
    recording.resume()
    recording.draw_frames(1)
    assert recording.events[-1] == "flag cleared"


def test_secrets_that_come_back_before_a_frame_keep_flag_set(
    record: Callable[[Scene], Recording],
) -> None:
    recording = record(scenes.recap)
    recording.events.clear()
    recording.driver.tap(_("To the table"))
    recording.draw_frames(5)
    assert "flag cleared" not in recording.events
    assert recording.is_secure


def test_pause_with_one_person_keeps_flag(record: Callable[[Scene], Recording]) -> None:
    recording = record(scenes.table)
    recording.pause()
    recording.resume()
    recording.draw_frames(5)
    assert recording.driver.page.name == "table"
    assert recording.is_secure


def test_settings_opened_from_the_table_clear_flag_and_back_sets_it(
    record: Callable[[Scene], Recording],
) -> None:
    recording = record(at_table)
    recording.driver.page.open_menu()
    recording.driver.tap(_("Settings"))
    recording.draw_frames(2)
    assert not recording.is_secure
    recording.driver.back()
    assert recording.is_secure


def test_notebook_is_covered_by_the_flag_of_the_table(
    record: Callable[[Scene], Recording],
) -> None:
    recording = record(scenes.table_notebook)
    assert recording.is_secure
    recording.driver.back()
    recording.draw_frames(2)
    assert recording.is_secure, "the cards of the table are still there"


def test_pages_without_secrets_never_set_flag(record: Callable[[Scene], Recording]) -> None:
    recording = record(scenes.result)
    recording.draw_frames(2)
    assert not recording.is_secure, "a finished game and its replay have nothing to hide"


def test_closed_app_counts_no_frames_of_the_next_one(
    record: Callable[[Scene], Recording], launch: Launch
) -> None:
    recording = record(at_table)
    recording.events.clear()
    recording.driver = (
        launch()
    )  # the first app is closed at its table before another frame is drawn
    recording.draw_frames(3)
    assert recording.events == ["drawn home"] * 3
