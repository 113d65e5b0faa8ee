"""Every screen is registered, can be reached by touches, and is imported on its first visit."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from sockapp.ui import screens
from sockapp.ui.app.page import Page
from sockapp.ui.app.routes import SCREENS
from tests.support.paths import ROOT
from tests.support.ui import scenes
from tests.support.ui.driver import Driver

FOLDER = Path(screens.__file__).parent


def test_screens_are_exactly_the_pages_of_the_package() -> None:
    pages = set()
    for file in FOLDER.rglob("*.py"):
        parts = file.relative_to(FOLDER).with_suffix("").parts
        module = import_module(".".join([screens.__name__, *parts]))
        pages |= {
            f"{module.__name__}:{name}"
            for name, kind in vars(module).items()
            if isinstance(kind, type)
            and issubclass(kind, Page)
            and kind.__module__ == module.__name__
        }
    assert set(SCREENS.values()) == pages


def test_kv_files_have_a_module_beside_them() -> None:
    assert {file.with_suffix(".py") for file in FOLDER.rglob("*.kv")} <= {*FOLDER.rglob("*.py")}


def test_scenes_exist_for_every_screen() -> None:
    assert {name.partition("_")[0] for name in scenes.SCENES} == set(SCREENS)


def ask(script: str) -> Any:
    """Run a script in a Python of its own, and return what its last line prints as JSON."""
    ended = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(ended.stdout.splitlines()[-1])


ASK_WHAT_IS_LOADED = """
import json, sys
from sockapp import games
from sockapp.ui.app.start import configure
configure()
from tests.support.ui.driver import Driver
from sockapp.ui.app.app import SockDrawer
with games.registered_for_test("toy", "tests.support.toy"):
    driver = Driver(SockDrawer(), uses_threads=True)
    at_home = list(sys.modules)
    driver.tap("Settings")
    from kivy.lang import Builder
    parsed = [rule.name for _selector, rule in Builder.rules if rule.is_parsed]
    print(json.dumps([at_home, list(sys.modules), parsed]))
"""


def test_screens_are_imported_on_their_first_visit(data: Path) -> None:
    loaded = ask(ASK_WHAT_IS_LOADED)
    at_home, at_settings, parsed_rules = map(set, loaded)
    modules = {place.partition(":")[0] for place in SCREENS.values()}
    home, settings = SCREENS["home"].partition(":")[0], SCREENS["settings"].partition(":")[0]
    assert at_home & modules == {home}
    assert at_settings & modules == {home, settings}
    assert (
        not {"sockapp.ui.boards.animation_queue", "sockapp.ui.boards.base", "asynckivy"} & at_home
    )
    assert not {"sockapp.ui.look.painter", "sockapp.puzzles.puzzle"} & at_home
    assert "<SettingsPage>" in parsed_rules
    assert not [name for name in parsed_rules if name.startswith("<MD")], "a stock widget was made"


ASK_WHAT_A_TABLE_LOADS = """
import json, sys
from sockapp.ui.app.start import configure
configure()
from tests.support.ui.driver import Driver
from sockapp.ui.app.app import SockDrawer
driver = Driver(SockDrawer(), uses_threads=True)
for game_id in ("out_of_sock", "sock", "odd_socks"):
    driver.app.navigator.go("setup", game_id=game_id)
    driver.frames(2)
    driver.page.start()
    driver.frames(2)
    assert driver.page.board is not None or driver.page.name == "curtain", driver.page.name
    driver.app.navigator.go("home")
print(json.dumps(list(sys.modules)))
"""


def test_table_opened_at_once_imports_nothing_for_later(data: Path) -> None:
    """The first frame would wait for it. It is imported while the pages before are idle."""
    loaded = ask(ASK_WHAT_A_TABLE_LOADS)
    later = {
        "sockapp.evenings.evening",
        "sockapp.games.sock.review",
        "sockapp.records.scorecard",
        "sockapp.session.share_code",
        "sockapp.ui.boards.odd_socks.notebook.notebook_sheet",
        "sockapp.ui.boards.sock.score_sheet",
        "sockapp.ui.play.sheets.table_menu",
        "sockapp.ui.screens.setup.seat_sheet",
    }
    assert not later & set(loaded)


def test_toast_goes_at_the_next_touch_unless_it_has_a_button(driver: Driver) -> None:
    """A button must not disappear before it can be tapped."""
    navigator = driver.app.navigator
    elsewhere = (navigator.center_x, navigator.top - 4)
    navigator.say("Only words.")
    driver.frames(2)
    assert navigator.toast.parent is navigator
    driver.tap(elsewhere)
    assert navigator.toast.parent is None
    navigator.say("In the bin.", "Undo", lambda: None)
    driver.frames(2)
    driver.tap(elsewhere)
    assert navigator.toast.parent is navigator
