"""Pages and boards are preloaded while the screen is idle, and never during a touch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout

from sockapp import games
from sockapp.engine.player import Player
from sockapp.ui.app.idle_tasks import IDLE_FRAMES, IdleTaskRunner
from sockapp.ui.boards import base
from sockapp.ui.look import text_textures, textures
from sockapp.ui.look.painter import Painted, Painter
from sockapp.ui.play import preload
from sockapp.ui.screens.setup import setup_page
from tests.support.tiers import full_after_first
from tests.support.ui.driver import Driver, Finger
from tests.support.ui.launch import Launch
from tests.support.ui.steps import start
from tests.support.ui.wound_clock import WoundClock

pytestmark = [pytest.mark.fresh_app, pytest.mark.preloads]

GAMES = ("out_of_sock", "sock", "odd_socks")
PEOPLE = (Player("Ana", look="red"), Player("Bea", look="blue"))


class CountedTasks:
    """Idle tasks that count how many of them were run."""

    def __init__(self, count: int = 3) -> None:
        self.done, self._count = 0, count

    def __iter__(self) -> Iterator[None]:
        for _task in range(self._count):
            self.done += 1
            yield


# ---- idle tasks


def test_idle_tasks_run_one_per_frame_after_the_idle_frames(wound_clock: WoundClock) -> None:
    idle_tasks, runner = CountedTasks(), IdleTaskRunner()
    runner.run(iter(idle_tasks))
    wound_clock.frames(IDLE_FRAMES)
    assert idle_tasks.done == 0
    for done in (1, 2, 3, 3):
        wound_clock.frames(1)
        assert idle_tasks.done == done


def test_idle_tasks_that_are_done_leave_no_clock_event(wound_clock: WoundClock) -> None:
    before, runner = len(Clock.get_events()), IdleTaskRunner()
    runner.run(iter(CountedTasks()))
    wound_clock.frames(IDLE_FRAMES + 5)
    assert len(Clock.get_events()) == before


def test_idle_tasks_wait_while_a_finger_is_down(driver: Driver) -> None:
    idle_tasks, runner = CountedTasks(), IdleTaskRunner()
    runner.run(iter(idle_tasks))
    driver.frames(IDLE_FRAMES + 1)
    finger = Finger(1, 1)
    EventLoop.post_dispatch_input("begin", finger)
    driver.frames(2 * IDLE_FRAMES)
    assert idle_tasks.done == 1
    EventLoop.post_dispatch_input("end", finger)
    driver.frames(IDLE_FRAMES)
    assert idle_tasks.done == 1
    driver.frames(2)
    assert idle_tasks.done == 3


def test_idle_tasks_given_later_replace_those_under_way(wound_clock: WoundClock) -> None:
    first, second, runner = CountedTasks(), CountedTasks(), IdleTaskRunner()
    runner.run(iter(first))
    wound_clock.frames(IDLE_FRAMES + 1)
    runner.run(iter(second))
    wound_clock.frames(IDLE_FRAMES + 10)
    assert (first.done, second.done) == (1, 3)


def test_idle_task_that_fails_is_only_logged(
    wound_clock: WoundClock, complaints: list[str]
) -> None:
    def broken() -> Iterator[None]:
        raise OSError("no such thing")
        yield

    runner = IdleTaskRunner()
    runner.run(broken())
    wound_clock.frames(IDLE_FRAMES + 3)
    assert "no such thing" in complaints.pop()


# ---- pages and tables


def rest(driver: Driver) -> None:
    driver.seconds(3)


def loaded() -> tuple[int, int]:
    """Return how many pictures were loaded and how many texts were rendered so far."""
    pictures = textures.atlas.cache_info().misses + textures.picture.cache_info().misses
    return pictures, text_textures.render_texture.cache_info().misses


@pytest.fixture
def _nothing_loaded() -> None:
    """Empty the caches of pictures and texts."""
    textures.clear_cache()
    text_textures.render_texture.cache_clear()


@pytest.mark.usefixtures("_nothing_loaded")
@pytest.mark.parametrize("game_id", full_after_first(GAMES))
def test_table_after_an_idle_setup_page_is_preloaded(launch: Launch, game_id: str) -> None:
    driver = launch(people=PEOPLE)
    driver.app.navigator.go("setup", game_id=game_id)
    rest(driver)
    table, (pictures, words) = driver.app.navigator.pages["table"], loaded()
    assert table.parent is None
    start(driver)
    driver.frames(3)
    assert driver.page is table
    assert loaded()[0] == pictures
    assert loaded()[1] - words < 15, "most words were lettered before"


@pytest.mark.usefixtures("_nothing_loaded")
def test_table_of_a_saved_game_is_preloaded_by_home(launch: Launch) -> None:
    driver = launch(people=PEOPLE)
    driver.app.navigator.go("setup", game_id="sock")
    start(driver)
    driver = launch(people=PEOPLE)
    rest(driver)
    pictures, words = loaded()
    driver.tap("Continue")
    assert driver.page.name == "table"
    assert loaded()[0] == pictures
    assert loaded()[1] - words < 15


@pytest.mark.parametrize("game_id", full_after_first(GAMES))
def test_preload_of_a_table_imports_all_modules_of_its_board(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    fetched: list[str] = []
    real = preload.import_module
    monkeypatch.setattr(
        preload, "import_module", lambda name: (fetched.append(name), real(name))[1]
    )
    for _task in preload.table(driver.app.navigator, game_id, PEOPLE):
        pass
    own = f"sockapp.ui.boards.{game_id}"
    inner = {"odd_socks": "turn.turn_zone", "out_of_sock": "zones.pick_zone", "sock": "turn.hints"}
    assert {f"{own}.board", f"{own}.layout", f"{own}.{inner[game_id]}"} < set(fetched)
    assert f"{own}.pictures" not in fetched
    assert base.board_class(game_id).__module__ == f"{own}.board"


def test_table_rehearsed_again_has_nothing_to_do(driver: Driver) -> None:
    table = driver.app.navigator.prepare("table")
    assert len(list(table.rehearse("sock", PEOPLE))) == 3
    assert list(table.rehearse("sock", PEOPLE)) == []


def test_setup_preloaded_by_home_has_laid_out_the_rows_of_every_game(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Any] = []

    def noted(kind: type[Any]) -> Callable[[], Any]:
        def make() -> Any:
            made.append(kind())
            return made[-1]

        return make

    for kind in (setup_page.VariantsItem, setup_page.TossItem):
        monkeypatch.setattr(setup_page, kind.__name__, noted(kind))
    rest(driver)
    page = driver.app.navigator.pages["setup"]
    assert len(made) == 2
    assert all(row.width > page.width / 2 for row in made)


def test_setup_preloaded_by_home_shows_the_current_people(launch: Launch) -> None:
    driver = launch(people=PEOPLE)
    rest(driver)
    setup = driver.app.navigator.pages["setup"]
    rows = list(setup.ids.seats.children)
    assert len(rows) == games.info("out_of_sock").min_players
    driver.app.change(people=PEOPLE[1:])
    driver.app.navigator.go("setup", game_id="odd_socks")
    driver.frames(3)
    assert driver.page is setup
    assert setup.players[0].name == "Bea"
    assert set(setup.ids.seats.children) >= set(rows)


# ---- what the first frame of a board costs


@pytest.mark.parametrize("game_id", full_after_first(GAMES))
def test_board_is_painted_only_after_its_layout(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    """A widget without a layout is 100 pixels wide; painting it then would be wasted."""
    driver = launch(people=PEOPLE)
    driver.app.navigator.go("setup", game_id=game_id)
    rest(driver)
    painted: list[Painted] = []
    paint_now = Painted.paint_now

    def noted(self: Painted, dt: float) -> None:
        painted.append(self)
        assert self.parent is None or self.get_parent_window() is None or self.width != 100
        paint_now(self, dt)

    noted.__name__ = paint_now.__name__  # Kivy's clock keeps methods by their names
    monkeypatch.setattr(Painted, "paint_now", noted)
    driver.page.start()
    driver.frames(1)
    assert painted


class Sampler(Painted):
    """A widget that records its width at each painting."""

    def __init__(self, **kwargs: Any) -> None:
        self.painted: list[float] = []
        super().__init__(**kwargs)

    def paint(self, _painter: Painter) -> None:
        self.painted.append(self.width)


def test_new_widget_is_painted_once_after_its_layout(driver: Driver) -> None:
    box, sampler = BoxLayout(size=(300, 200)), Sampler()
    box.add_widget(sampler)
    driver.frames(1)
    assert sampler.painted == [300]
    sampler.repaint()
    sampler.repaint()
    driver.frames(1)
    assert sampler.painted == [300, 300]


def test_painter_text_in_nearly_equal_scales_is_drawn_once(driver: Driver) -> None:
    painter = Painter(driver.app.theme_cls)
    driver.app.theme_cls.scale = 1.01
    wide = painter.text_width("Basket swap", "small")
    misses = text_textures.render_texture.cache_info().misses
    driver.app.theme_cls.scale = 1.05
    assert painter.text_width("Basket swap", "small") == wide
    assert text_textures.render_texture.cache_info().misses == misses
