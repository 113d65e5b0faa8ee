"""Progress indicators: when they appear, and that they stop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import asynckivy as ak
import pytest
from kivy.clock import Clock
from kivy.core.clipboard import Clipboard

from sockapp.device.data_folder import data_folder
from sockapp.i18n import _
from sockapp.records.app_data import AppData
from sockapp.session import bot_worker
from sockapp.ui.widgets.progress import PROGRESS_DELAY_S, AppCircularProgress, AppLinearProgress
from sockapp.ui.widgets.sheet import Sheet
from tests.support import past_games
from tests.support.ui import scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.wound_clock import FRAME

KINDS = [AppCircularProgress, AppLinearProgress]
POLL_S = 0.1


def is_moving(driver: Driver, progress: Any) -> bool:
    """Return whether the indicator looks different after a while."""

    def look() -> tuple[Any, ...]:
        names = [
            name
            for name in ("value", "_x", "_angle_end", "_rotation_angle")
            if hasattr(progress, name)
        ]
        return tuple(getattr(progress, name) for name in names)

    before = look()
    driver.seconds(0.2)
    return look() != before


@pytest.mark.parametrize("kind", KINDS)
def test_progress_appears_after_the_delay_and_goes_at_once(driver: Driver, kind: type[Any]) -> None:
    progress = kind()
    driver.page.add_widget(progress)
    progress.is_waiting = True
    driver.seconds(PROGRESS_DELAY_S - 2 * FRAME)
    assert not progress.is_shown
    driver.seconds(4 * FRAME)
    assert progress.is_shown
    assert is_moving(driver, progress)
    progress.is_waiting = False
    assert not progress.is_shown
    driver.frames(2)
    assert not is_moving(driver, progress)
    driver.page.remove_widget(progress)


@pytest.mark.parametrize("kind", KINDS)
def test_progress_short_wait_shows_nothing(driver: Driver, kind: type[Any]) -> None:
    progress = kind()
    shown: list[bool] = []
    progress.bind(is_shown=lambda _progress, is_shown: shown.append(is_shown))
    driver.page.add_widget(progress)
    progress.is_waiting = True
    driver.seconds(PROGRESS_DELAY_S - 2 * FRAME)
    progress.is_waiting = False
    driver.seconds(1)
    assert shown == []
    driver.page.remove_widget(progress)


@pytest.mark.parametrize("kind", KINDS)
def test_progress_without_motion_stands_still(launch: Launch, kind: type[Any]) -> None:
    driver = launch(motion="none")
    progress = kind(is_waiting=True)
    driver.page.add_widget(progress)
    driver.seconds(0.5)
    assert progress.is_shown
    assert not is_moving(driver, progress)
    driver.page.remove_widget(progress)


@pytest.mark.parametrize("kind", KINDS)
def test_progress_removed_while_shown_stops(driver: Driver, kind: type[Any]) -> None:
    progress = kind(is_waiting=True)
    driver.page.add_widget(progress)
    driver.seconds(0.5)
    assert progress.is_shown
    driver.page.remove_widget(progress)
    driver.frames(2)
    assert not is_moving(driver, progress), "an animation would keep it alive"


@pytest.mark.parametrize("kind", KINDS)
def test_progress_whose_sheet_was_closed_stops(driver: Driver, kind: type[Any]) -> None:
    progress = kind(is_waiting=True)
    sheet = Sheet().add(progress)
    sheet.open(animation=False)
    driver.seconds(0.5)
    assert progress.is_shown
    sheet.dismiss()
    driver.seconds(0.6)
    assert not progress.is_shown
    assert not is_moving(driver, progress)


# ---- where they are


class SlowBot:
    """A worker that answers only when the test lets it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.answer: Callable[[], object] | None = None
        monkeypatch.setattr(bot_worker.BotWorker, "ask", self._keep)

    def _keep(self, request: Any, done: Any) -> None:
        # patched on the class: the worker itself is not passed to a bound method
        self.answer = lambda: bot_worker.process(
            (request, done), lambda call: Clock.schedule_once(lambda _dt: call(), 0)
        )


def ring(driver: Driver) -> Any:
    """Return the ring around the face of the player to move."""
    prompt = driver.page.ids.prompt
    return next(w for w in prompt.walk(restrict=True) if isinstance(w, AppCircularProgress))


def test_bot_that_thinks_long_shows_a_ring_around_its_face(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = SlowBot(monkeypatch)
    scenes.open_setup(driver)
    scenes.choose_starter(driver, 1)
    scenes.start(driver)
    assert not ring(driver).is_shown
    driver.seconds(PROGRESS_DELAY_S + POLL_S + 2 * FRAME)
    assert ring(driver).is_shown
    assert slow.answer is not None
    slow.answer()
    driver.seconds(POLL_S + 2 * FRAME)
    assert not ring(driver).is_shown


def test_bot_that_thinks_is_forgotten_when_the_table_is_left(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    SlowBot(monkeypatch)
    scenes.open_setup(driver)
    scenes.choose_starter(driver, 1)
    scenes.start(driver)
    driver.seconds(1)
    shown = ring(driver)
    assert shown.is_shown
    driver.back()
    assert driver.page.name == "home"
    assert not shown.is_shown


class SlowThread:
    """A replacement of ``run_in_thread`` that returns only when the test lets it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_done = False
        monkeypatch.setattr(ak, "run_in_thread", self._run)

    async def _run(self, work: Callable[[], Any], **_how: Any) -> Any:
        while not self.is_done:
            await ak.sleep(0)
        return work()


def test_code_that_takes_long_shows_a_bar_and_can_be_stopped(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = SlowThread(monkeypatch)
    driver.tap(_("History"))
    Clipboard.copy("no code")
    driver.tap(_("Open a copied game"))
    bar, button = driver.page.ids.reading, driver.page.ids.paste
    assert button.disabled
    driver.seconds(0.5)
    assert bar.is_shown
    driver.tap(_("Stop reading the code"))
    assert not bar.is_shown
    assert button.text == _("Open a copied game")
    slow.is_done = True
    driver.seconds(1)
    assert not driver.app.navigator.toast.parent, "what was stopped says nothing"
    driver.tap(_("Open a copied game"))
    driver.seconds(0.2)
    assert driver.app.navigator.toast.parent, "the next one does"


def test_search_for_a_missed_play_shows_a_ring_and_can_be_stopped(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenes.result(driver)
    slow = SlowThread(monkeypatch)
    page = driver.page
    page.can_find_missed = True
    driver.frames(3)
    monkeypatch.setattr(
        "sockapp.games.review",
        lambda _game: type(
            "Review", (), {"missed": staticmethod(lambda *_args: None), "COUNTS_ROUNDS": False}
        ),
    )
    driver.tap(_("Show the play you missed"))
    driver.seconds(0.5)
    row = driver.all_of("MissedItem")[0]
    found = next(w for w in row.walk(restrict=True) if isinstance(w, AppCircularProgress))
    assert found.is_shown
    driver.tap(_("Searching… Tap to stop."))
    assert not found.is_shown
    slow.is_done = True
    driver.seconds(1)
    assert not driver.app.navigator.toast.parent
    driver.tap(_("Show the play you missed"))
    driver.seconds(0.2)
    assert driver.sees(_("No better play found. Well done!"))


def test_notebook_that_takes_long_shows_a_bar(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = SlowThread(monkeypatch)
    driver.app.change(games={"odd_socks": {"notebook": "full"}})
    cards = driver.all_of("GameCard")
    driver.tap(next(card for card in cards if card.game_id == "odd_socks").ids.play)
    scenes.choose_starter(driver, 1)
    scenes.start(driver)
    driver.tap(_("My notebook"))
    driver.seconds(0.5)
    bar = driver.all_of(AppLinearProgress)[-1]
    assert bar.is_shown
    slow.is_done = True
    driver.until(lambda: driver.all_of("NotebookPairRow"))
    assert not bar.is_shown


def test_history_without_an_index_shows_how_much_is_read(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sockapp.ui.screens.records.history_page.GAMES_PER_STEP", 1)
    driver = launch()
    data, count = driver.app.app_data, 60
    log = past_games.golden("odd_socks_2p")
    data.history.move_ended_games(
        [past_games.put_on_shelf(data, number, log) for number in range(count)]
    )
    for file in (data_folder() / "history").glob("index*"):
        file.unlink()
    driver.app.app_data = AppData(data_folder())
    driver.app.navigator.go("history")
    driver.seconds(0.2)
    bar = driver.all_of("ReadingGames")[0].ids.bar
    assert not bar.is_shown
    driver.seconds(0.3)
    assert bar.is_shown
    first = bar.value
    driver.frames(5)
    assert first < bar.value < 100
    driver.app.navigator.go_back()
    driver.seconds(1)
    assert not bar.is_shown
    driver.app.navigator.go("history")
    assert driver.all_of("ReadingGames"), "it goes on where it stopped, and not while one is away"
    driver.until(lambda: driver.all_of("HistoryRow"), seconds=2)
    assert len(driver.page.ids_shown) == count
