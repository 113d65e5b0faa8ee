"""Play the unpacked package by touches: one move of each game in each language; not a test.

    python -S -OO play_on_phone.py DATA [ABSENT …]          (with PYTHONPATH as on the phone)

ABSENT are parts of the standard library that the phone lacks. Prints a line of JSON for each
move, and one at the end that names every module that came from outside the
package. This file and the driver that it uses are not part of the package.
"""

from __future__ import annotations

import json
import os
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import cast

ABSENT = frozenset(sys.argv[2:])


class Phone:
    """An importer that refuses what the phone's standard library lacks."""

    @staticmethod
    def find_spec(name: str, *_where: object) -> ModuleSpec | None:
        if name.partition(".")[0] in ABSENT:
            raise ModuleNotFoundError(f"not on the phone: {name}", name=name)
        return None


sys.meta_path.insert(0, Phone)
PROJECT = Path(__file__).resolve().parents[3]
sys.path.append(str(PROJECT))  # last, so that the package's own modules come first
sys.path.remove(str(Path(__file__).parent))

from sockapp import games  # noqa: E402
from sockapp.engine.rng import Rng  # noqa: E402
from sockapp.i18n import LANGUAGES  # noqa: E402
from sockapp.people import settings  # noqa: E402
from sockapp.records.app_data import AppData  # noqa: E402
from sockapp.ui.app.start import configure  # noqa: E402

configure()  # before the next line imports Kivy's window

from tests.support.ui.driver import Driver  # noqa: E402
from tests.support.ui.newcomer import make_a_move, sit_down  # noqa: E402


def print_json(**facts: object) -> None:
    """Write one line of JSON."""
    sys.stdout.write(json.dumps(facts) + "\n")
    sys.stdout.flush()


def play(data: Path) -> None:
    """Make a move of every game in every language."""
    from sockapp.ui.app.app import SockDrawer

    Rng.fresh = classmethod(lambda cls: cls(2026))  # type: ignore[assignment, method-assign]
    for language in LANGUAGES:
        folder = data / language.code
        os.environ["SOCKAPP_DATA"] = str(folder)
        code = cast(settings.LanguageCode, language.code)
        chosen = settings.Settings(language=code, toss="swipe", motion="none", has_tried_toss=True)
        settings.save(AppData(folder).settings, chosen)
        for game_id in games.game_ids():
            driver = Driver(SockDrawer(), uses_threads=True)
            controller = sit_down(driver, game_id)
            before = controller.session.moves_made
            touches = make_a_move(driver, controller)
            moves = controller.session.moves_made - before
            print_json(game=game_id, language=driver.app.lang.code, moves=moves, touches=touches)
            driver.close()


def find_foreign_modules() -> list[str]:
    """Return the modules that came from neither the package nor Python."""
    found = ((name, getattr(module, "__file__", None)) for name, module in sys.modules.items())
    return sorted(
        name
        for name, file in found
        if file and PROJECT in Path(file).parents and not name.startswith(("tests", "__main__"))
        and PROJECT / "build" not in Path(file).parents
    )  # fmt: skip


if __name__ == "__main__":
    play(Path(sys.argv[1]))
    print_json(strangers=find_foreign_modules())
