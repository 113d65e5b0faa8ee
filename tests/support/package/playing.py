"""Playing the unpacked package by touches, in a process of its own."""

from __future__ import annotations

import json
from pathlib import Path

from package_check.phone import Phone
from package_check.standard_library import left_out

from sockapp import games
from sockapp.i18n import LANGUAGES
from tests.support.paths import TESTS

SCRIPTS = TESTS / "support" / "package"


def assert_plays(phone: Phone, folder: Path) -> str:
    """Make a move of each game in each language; return a line with their number.

    Nothing may be imported from outside the package, nor written beside the code.
    """
    before = {path: path.stat().st_mtime_ns for path in phone.app.rglob("*")}
    absent = sorted(left_out() - {"test", "tests"})  # ours has tests, outside the package
    script = [str(SCRIPTS / "play_on_phone.py"), str(folder / "data"), *absent]
    played = phone.run(script, folder / "home", {"KIVY_LOG_MODE": "PYTHON"})
    lines = [json.loads(line) for line in played.stdout.splitlines() if line.startswith("{")]
    made = {(line["language"], line["game"]) for line in lines if line.get("moves")}
    wanted = {(language.code, game) for language in LANGUAGES for game in games.game_ids()}
    assert made == wanted, played.stderr[-3000:]
    assert lines[-1] == {"strangers": []}, "a module came from outside the package"
    after = {path: path.stat().st_mtime_ns for path in phone.app.rglob("*")}
    assert after == before, "the code’s folder is wiped at updates: nothing may be kept there"
    return f"{len(made)} first moves: {len(LANGUAGES)} languages, {len(wanted) // 3} games"
