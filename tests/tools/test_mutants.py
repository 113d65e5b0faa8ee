"""The mutation tests: every mutant fits the source, and verdicts are right."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from mutants.__main__ import main
from mutants.mutant import BadMutant, Mutant, read_mutants
from mutants.trial import NEVER_RUN, BrokenTests, Workshop, stages

from tests.support.paths import ROOT

MUTANTS = read_mutants()

SOURCE = '''\
"""A module to break."""


def add(a: int, b: int) -> int:
    """Return the sum."""
    return a + b
'''
OWN_TEST = """\
import pytest
from sockapp.adding import add

def test_type():
    assert isinstance(add(1, 2), int)

@pytest.mark.parametrize("zero", [0, 0.0])
def test_add_of_nothing_changes_nothing(zero):
    assert add(5, zero) == 5
"""
LATE_TEST = """\
from sockapp.adding import add

def test_late():
    assert add(2, 3) == 5
"""


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_mutant_fits_the_source(mutant: Mutant) -> None:
    """Running all mutants takes many minutes; planting and compiling them is quick."""
    changed = mutant.plant((ROOT / mutant.file).read_text("utf-8"))
    compile(changed, mutant.file, "exec")
    for test in (*mutant.first, *mutant.only):
        assert (ROOT / test).exists(), test


def test_mutants_are_many_and_spread_over_all_areas() -> None:
    by_area = Counter(mutant.area for mutant in MUTANTS)
    assert by_area.pop("rules") >= 60
    games = {"odd_socks", "out_of_sock", "sock"}
    areas = games | {"analysis", "engine", "files", "league", "session", "toss"}
    assert by_area.keys() == areas
    assert min(by_area.values()) >= 10


def test_stages_of_a_mutant_begin_with_the_tests_of_its_file() -> None:
    def stages_of(file: str, **rest: tuple[str, ...]) -> list[list[str]]:
        return stages(Mutant("name", "area", "", file, "", "", **rest), ROOT)

    own = "tests/games/sock/test_piles.py"
    assert stages_of("sockapp/games/sock/piles.py") == [[own], ["tests/games/sock"], ["tests"]]
    solver = stages_of("sockapp/games/sock/solver/suit_bounds.py", first=(own,))
    assert solver == [[own], ["tests/games/sock/solver"], ["tests"]]
    inner = stages_of("sockapp/games/sock/text/bot_reasons.py", first=(own,))
    assert inner == [[own], ["tests/games/sock/text"], ["tests"]]
    handover = "sockapp/session/handover.py"
    assert stages_of(handover) == [[], ["tests/session"], ["tests"]]
    first, beside, rest = stages_of("sockapp/__init__.py")
    assert (first, rest) == ([], ["tests"])
    assert "tests/test_purity.py" in beside
    assert stages_of(handover, only=("tests/reader",)) == [["tests/reader"]]
    assert all((ROOT / path).is_dir() for path in NEVER_RUN)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of one module with a test beside it and one in another folder."""
    root = tmp_path / "project"
    for name, text in {
        "sockapp/adding.py": SOURCE,
        "tests/test_adding.py": OWN_TEST,
        "tests/far/test_late.py": LATE_TEST,
    }.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return root


def changed(new: str, old: str = "a + b") -> Mutant:
    return Mutant("name", "area", "the sum", "sockapp/adding.py", old, new)


def everything_in(root: Path) -> dict[str, str]:
    return {str(path.relative_to(root)): path.read_text("utf-8") for path in root.rglob("*.py")}


@pytest.mark.full
def test_judge_names_the_test_that_kills_a_bug(project: Path, tmp_path: Path) -> None:
    before = everything_in(project)
    workshop = Workshop(project, tmp_path / "copy", set())
    subtle = workshop.judge(changed("a + abs(b)"))
    assert subtle.survived, "no test adds a negative number"
    killed = workshop.judge(changed("a + b + 1"))
    assert killed.killed_by == "tests/test_adding.py::test_add_of_nothing_changes_nothing"
    late = workshop.judge(changed("a + b if b < 3 else a"))
    assert late.killed_by == "tests/far/test_late.py::test_late"
    assert everything_in(project) == everything_in(tmp_path / "copy") == before


@pytest.mark.full  # starts pytest several times
def test_judge_lets_a_harmless_change_survive(project: Path, tmp_path: Path) -> None:
    verdict = Workshop(project, tmp_path / "copy", set()).judge(changed("b + a"))
    assert verdict.survived
    assert verdict.killed_by is None


@pytest.mark.full  # starts pytest several times
def test_judge_counts_a_module_that_cannot_be_imported_as_killed(
    project: Path, tmp_path: Path
) -> None:
    broken = changed("raise ValueError\n", old='"""A module to break."""\n')
    verdict = Workshop(project, tmp_path / "copy", set()).judge(broken)
    assert verdict.killed_by == "tests/test_adding.py"


@pytest.mark.full  # starts pytest several times
def test_judge_refuses_a_test_that_fails_without_the_mutant(project: Path, tmp_path: Path) -> None:
    (project / "tests/test_adding.py").write_text("def test_wrong():\n    assert False\n")
    with pytest.raises(BrokenTests, match="test_wrong fails without any mutant"):
        Workshop(project, tmp_path / "copy", set()).judge(changed("a - b"))


def test_plant_refuses_text_that_is_not_there_exactly_once() -> None:
    for old in ("a * b", "a"):
        with pytest.raises(BadMutant, match="not once"):
            changed("a - b", old=old).plant(SOURCE)


def write_plants(folder: Path, **mutants: str) -> Path:
    folder.mkdir()
    fields = "breaks = 'it'\nfile = 'sockapp/adding.py'\nold = 'a + b'"
    tables = [f"[mutants.{name}]\n{fields}\nnew = '{new}'\n" for name, new in mutants.items()]
    (folder / "sums.toml").write_text("\n".join(tables), "utf-8")
    return folder


@pytest.mark.full  # starts pytest several times
def test_main_exits_with_1_when_too_few_are_killed(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plants = write_plants(tmp_path / "plants", minus="a - b", turned="b + a")
    assert main(["--jobs", "2"], project, plants) == 1
    out = capsys.readouterr().out
    assert "sums/minus: killed by tests/far/test_late.py::test_late" in out
    assert "sums/turned: SURVIVED" in out
    assert "1 of   2 killed   50.0 %" in out
    assert "survived: turned (sockapp/adding.py): it" in out
    assert main(["--only", "min*"], project, plants) == 0


def test_main_exits_with_2_for_mutants_that_do_not_fit(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plants = write_plants(tmp_path / "plants", minus="a - b")
    (project / "sockapp/adding.py").write_text(SOURCE.replace("a + b", "b + a"), "utf-8")
    assert main([], project, plants) == 2
    assert "minus: sockapp/adding.py has its text 0 times" in capsys.readouterr().err
    (plants / "more.toml").write_text("[mutants.minus]\nbreaks = 'it'\n", "utf-8")
    assert main([], project, plants) == 2
    assert "lacks file, new, old" in capsys.readouterr().err


def test_main_refuses_a_name_that_no_mutant_has(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--only", "no-such-mutant"])
    assert "no mutant has such a name" in capsys.readouterr().err
