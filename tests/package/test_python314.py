"""The pure packages pass their tests on the version of Python that ships."""

from __future__ import annotations

from package_check import python314, spec
from package_check.clean_venv import NotChecked
from package_check.places import ROOT
from package_check.python314 import Running

from tests.support.package.checking import Note, checking


def test_pure_packages_on_the_python_that_ships(
    webassembly: Running | NotChecked, note: Note
) -> None:
    with checking():
        if isinstance(webassembly, NotChecked):
            raise webassembly
    result = webassembly.finish()
    assert result.ok, result.output
    assert result.version == spec.requirements()["python3"]
    assert result.count > 200
    note("on the phone’s Python", f"{result.count} tests passed on CPython {result.version}")


def test_the_choice_of_tests_sees_through_helpers() -> None:
    """Rules and engine are among them; nothing with windows, threads or processes."""
    chosen = {path.relative_to(ROOT / "tests").as_posix() for path in python314.pure_tests()}
    assert {
        "engine/test_codec.py",
        "engine/test_log.py",
        "games/out_of_sock/test_rules.py",
    } <= chosen
    assert not {name for name in chosen if name.startswith(("ui/", "device/", "package/"))}
    assert "test_kill.py" not in chosen
