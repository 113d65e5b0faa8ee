"""What buildozer stages: all that the app needs, and nothing that only developers need."""

from __future__ import annotations

import tarfile
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

import pytest
from package_check import budget, spec
from package_check.gradle_project import Project
from package_check.places import ROOT
from package_check.staging import Staged

from sockapp.i18n import LANGUAGES
from tests.support.package.checking import Note

MOST_BYTES = 25_000_000
NEVER = (".po", ".pot", ".svg", ".md", ".toml", ".spec", ".xml", ".py", ".sh", ".yml", ".csv")
TOP = {
    "LICENSE", "assets", "locales", "main.pyc", "p4a_env_vars.txt", "sitecustomize.pyc", "sockapp",
    "_applibs",
}  # fmt: skip
"""All that may lie in the app's folder on a phone: ours, and what the builders add."""


@pytest.fixture(scope="module")
def packed(project: Project) -> dict[str, int]:
    """Every file of private.tar, with its size."""
    with tarfile.open(project.private_tar) as tar:
        return {member.name: member.size for member in tar if member.isfile()}


def shipped(under: str, *kinds: str) -> set[str]:
    """Return the files of these kinds in a folder, as they are called in the package."""
    paths = (path for kind in kinds for path in (ROOT / under).rglob(f"*{kind}"))
    return {path.relative_to(ROOT).as_posix() for path in paths}


def without(names: Iterable[str], *folders: str) -> set[str]:
    return {name for name in names if not name.startswith(folders)}


def test_package_has_every_module_and_kv_file(packed: dict[str, int]) -> None:
    modules = {name + "c" for name in shipped("sockapp", ".py")}
    assert modules | shipped("sockapp", ".kv") <= packed.keys()
    assert "main.pyc" in packed


def test_package_has_every_catalog(packed: dict[str, int]) -> None:
    for language in LANGUAGES:
        assert packed[f"locales/{language.code}/LC_MESSAGES/sockapp.mo"] > 1000


def test_package_has_every_picture_and_sound(packed: dict[str, int]) -> None:
    wanted = without(shipped("assets", ".*"), "assets/art/", "assets/icons/")
    assert len(wanted) > 100
    assert wanted <= packed.keys()


def test_package_has_no_other_files(packed: dict[str, int]) -> None:
    tops = {PurePosixPath(name).parts[0] for name in packed}
    assert tops <= TOP
    assert not [name for name in packed if name.endswith(NEVER)]
    words = ("/tests/", "/test_", "/seeds", "golden", "__pycache__", "/art/", "/icons/")
    assert not [name for name in packed if any(word in f"/{name}" for word in words)]


def test_staged_files_contain_no_path_of_this_machine(staged: Staged) -> None:
    for path in staged.app.rglob("*"):
        if path.suffix in {".py", ".kv", ".json", ".txt", ".atlas"}:
            assert str(ROOT) not in path.read_text("utf-8"), path


def test_package_is_not_larger_than_its_limit(project: Project, note: Note) -> None:
    size = project.private_tar.stat().st_size
    note("private.tar", f"{size / 1e6:.2f} MB (at most {MOST_BYTES / 1e6:.0f})")
    assert size <= MOST_BYTES


def test_package_made_twice_has_the_same_bytes(project: Project, store_project: Project) -> None:
    """Staged, compiled and packed twice, once as `make apk` and once as `make aab` do it."""
    assert project.private_tar.read_bytes() == store_project.private_tar.read_bytes()


def test_package_parts_keep_the_budget_in_the_docs(packed: dict[str, int], note: Note) -> None:
    """Each part has room to grow; `python tools/package_budget.py` writes what it is now."""
    found = budget.measure(packed)
    for part, size in found.items():
        note(part, f"{size / 1e6:.2f} MB unpacked (at most {budget.MOST[part] / 1e6:.1f})")
    assert not {part: size for part, size in found.items() if size > budget.MOST[part]}
    table = (ROOT / "docs" / "PHONE.md").read_text("utf-8")
    assert {part: most for part, (_size, most) in budget.read_table(table).items()} == {
        part: round(most / 1e6, 1) for part, most in budget.MOST.items()
    }


def test_left_behind_of_the_project_is_empty() -> None:
    """Whatever lies in a folder that ships must be of a kind that ships, or be left out by name."""
    assert not left_behind(ROOT)


def test_left_behind_names_files_of_a_kind_that_does_not_ship(tmp_path: Path) -> None:
    (tmp_path / "assets" / "1x").mkdir(parents=True)
    (tmp_path / "assets" / "1x" / "new.webp").touch()
    (tmp_path / "assets" / "1x" / "old.png").touch()
    (tmp_path / "assets" / "art").mkdir()
    (tmp_path / "assets" / "art" / "sock.svg").touch()
    assert left_behind(tmp_path) == ["assets/1x/new.webp"]


SOURCES = {".po", ".pot", ".pyc", ".md"}
"""What lies beside files that ship, and is only what they are made of."""


def left_behind(root: Path) -> list[str]:
    """Return the files in shipped folders that are of a kind that does not ship."""
    kinds = {f".{kind}" for kind in spec.listed("source.include_exts")} | SOURCES | {""}
    folders = tuple(f"{folder}/" for folder in spec.listed("source.exclude_dirs"))
    found = []
    for top in ("assets", "locales", "sockapp"):
        for path in sorted((root / top).rglob("*")):
            name = path.relative_to(root).as_posix()
            if path.is_file() and path.suffix not in kinds and not name.startswith(folders):
                found.append(name)
    return found
