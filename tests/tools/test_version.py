"""`make version`: either all files get the new version, or none of them changes."""

from __future__ import annotations

import os
import shutil
import tomllib
from datetime import date
from pathlib import Path

import pytest
import version
from version import VersionError

from tests.support.paths import ROOT

TODAY = date(2027, 1, 31)
PLACES = ("pyproject.toml", "sockapp/__init__.py", "buildozer.spec", "docs/PHONE.md")
LOCALES = ("en-US", "es-ES", "it-IT")
CHANGELOG = """# Changelog

## [Unreleased]

### Added
- A fourth game.

## [0.1.0] - 2026-11-17

### Added
- Three games.
"""


def changelogs(root: Path, locale: str) -> Path:
    return root / "fastlane" / "metadata" / "android" / locale / "changelogs"


def snapshot(root: Path) -> dict[str, bytes]:
    """Return the content of every file."""
    files = (path for path in root.rglob("*") if path.is_file())
    return {str(path.relative_to(root)): path.read_bytes() for path in files}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with the repository's own files and something to release."""
    for place in PLACES:
        (tmp_path / place).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / place, tmp_path / place)
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG, "utf-8")
    for locale in LOCALES:
        changelogs(tmp_path, locale).mkdir(parents=True)
        (changelogs(tmp_path, locale) / "next.txt").write_text(f"News, {locale}\n\n", "utf-8")
    return tmp_path


def raise_to(project: Path, name: str) -> version.Release:
    release, plan = version.plan_release(project, name, TODAY)
    version.write_all(plan)
    return release


def test_plan_release_writes_the_version_into_every_file(project: Path) -> None:
    old = version.current_release(project)
    assert raise_to(project, "9.8.7") == version.Release("9.8.7", old.code + 1)
    assert version.current_release(project) == version.Release("9.8.7", old.code + 1)
    pyproject = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))
    assert pyproject["project"]["version"] == "9.8.7"
    assert '__version__ = "9.8.7"' in (project / "sockapp/__init__.py").read_text("utf-8")
    spec = (project / "buildozer.spec").read_text("utf-8").splitlines()
    assert "version = 9.8.7" in spec
    assert f"android.numeric_version = {old.code + 1}" in spec
    for place in PLACES:
        assert old.name not in (project / place).read_text("utf-8"), place


def test_plan_release_changes_only_the_version_in_each_file(project: Path) -> None:
    before = {place: (project / place).read_text("utf-8").splitlines() for place in PLACES}
    raise_to(project, "9.8.7")
    for place, lines in before.items():
        after = (project / place).read_text("utf-8").splitlines()
        changed = [line for line, old in zip(after, lines, strict=True) if line != old]
        assert len(changed) == {"buildozer.spec": 2, "docs/PHONE.md": 4}.get(place, 1)


def test_plan_release_dates_the_changelog_and_begins_a_new_section(project: Path) -> None:
    raise_to(project, "0.2.0")
    text = (project / "CHANGELOG.md").read_text("utf-8")
    expected = CHANGELOG.replace(
        "## [Unreleased]\n", "## [Unreleased]\n\n## [0.2.0] - 2027-01-31\n"
    )
    assert text == expected


def test_plan_release_numbers_the_store_texts(project: Path) -> None:
    code = raise_to(project, "0.2.0").code
    for locale in LOCALES:
        folder = changelogs(project, locale)
        assert [path.name for path in folder.iterdir()] == [f"{code}.txt"]
        assert (folder / f"{code}.txt").read_text("utf-8") == f"News, {locale}\n"


def test_plan_release_leaves_no_temporary_files(project: Path) -> None:
    raise_to(project, "0.2.0")
    assert not [name for name in snapshot(project) if name.endswith(".new")]


@pytest.mark.parametrize(
    "name",
    ["1.2", "1.2.3.4", "v1.2.3", "1.2.x", "01.2.3", "1.2.3-rc1", " 1.2.3", "1.2.٣", "-1.0.0"],
)
def test_plan_release_malformed_version_is_refused(project: Path, name: str) -> None:
    with pytest.raises(VersionError, match="three numbers, for example"):
        raise_to(project, name)


@pytest.mark.parametrize("name", ["0.0.9", "0.1.0"])
def test_plan_release_version_not_above_the_current_is_refused(project: Path, name: str) -> None:
    pyproject = project / "pyproject.toml"
    for place in PLACES:
        text = (project / place).read_text("utf-8")
        current = version.current_release(ROOT).name
        (project / place).write_text(text.replace(current, "0.1.0"), "utf-8")
    assert 'version = "0.1.0"' in pyproject.read_text("utf-8")
    with pytest.raises(VersionError, match=r"not above the current version, 0\.1\.0"):
        raise_to(project, name)


def test_plan_release_compares_versions_as_numbers(project: Path) -> None:
    raise_to(project, "9.9.0")
    for locale in LOCALES:
        (changelogs(project, locale) / "next.txt").write_text("More", "utf-8")
    changelog = project / "CHANGELOG.md"
    changelog.write_text(
        changelog.read_text("utf-8").replace("## [Unreleased]\n", "## [Unreleased]\n- More\n"),
        "utf-8",
    )
    assert raise_to(project, "9.10.0").name == "9.10.0"


def without_news(project: Path) -> None:
    text = CHANGELOG.replace("### Added\n- A fourth game.\n", "")
    (project / "CHANGELOG.md").write_text(text, "utf-8")


def without_unreleased(project: Path) -> None:
    (project / "CHANGELOG.md").write_text("# Changelog\n", "utf-8")


def without_spanish(project: Path) -> None:
    (changelogs(project, "es-ES") / "next.txt").unlink()


def with_long_italian(project: Path) -> None:
    (changelogs(project, "it-IT") / "next.txt").write_text("x" * 501, "utf-8")


def with_empty_english(project: Path) -> None:
    (changelogs(project, "en-US") / "next.txt").write_text("\n", "utf-8")


def with_number_taken(project: Path) -> None:
    code = version.current_release(project).code + 1
    (changelogs(project, "it-IT") / f"{code}.txt").write_text("Old", "utf-8")


def with_other_spec(project: Path) -> None:
    spec = project / "buildozer.spec"
    spec.write_text(spec.read_text("utf-8").replace("\nversion = ", "\nversion = 7."), "utf-8")


def without_code(project: Path) -> None:
    spec = project / "buildozer.spec"
    spec.write_text(spec.read_text("utf-8").replace("android.numeric_version", "x"), "utf-8")


def without_pyproject(project: Path) -> None:
    (project / "pyproject.toml").unlink()


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (without_news, "nothing under .Unreleased."),
        (without_unreleased, "CHANGELOG.md has no line"),
        (without_spanish, "es-ES/changelogs/next.txt is missing"),
        (with_long_italian, "it-IT/changelogs/next.txt has 501 characters"),
        (with_empty_english, "en-US/changelogs/next.txt has 0 characters"),
        (with_number_taken, "it-IT/changelogs/.* is there already"),
        (with_other_spec, "buildozer.spec: expected one line"),
        (without_code, "no android.numeric_version"),
        (without_pyproject, r"cannot read .*pyproject\.toml"),
    ],
)
def test_version_main_with_spoilt_files_explains_and_writes_nothing(
    project: Path, capsys: pytest.CaptureFixture[str], spoil, message: str
) -> None:
    spoil(project)
    before = snapshot(project)
    assert version.main(["9.8.7"], project) == 2
    assert snapshot(project) == before
    with pytest.raises(VersionError, match=message):
        raise_to(project, "9.8.7")
    assert capsys.readouterr().err.startswith("version: ")


def test_write_all_that_cannot_write_changes_nothing(project: Path) -> None:
    (project / "docs" / "PHONE.md.new").mkdir()  # makes writing this file fail
    before = snapshot(project)
    with pytest.raises(VersionError, match="nothing was changed"):
        raise_to(project, "9.8.7")
    assert snapshot(project) == before


@pytest.mark.parametrize("good", range(8))
def test_write_all_that_fails_half_way_restores_everything(project: Path, good: int) -> None:
    left = good

    def replace(source: Path, target: Path) -> None:
        nonlocal left
        if not left:
            raise OSError("no space left")
        left -= 1
        os.replace(source, target)

    _release, plan = version.plan_release(project, "9.8.7", TODAY)
    assert len([text for text in plan.values() if text is not None]) == 8
    before = snapshot(project)
    with pytest.raises(VersionError, match="no space left"):
        version.write_all(plan, replace)
    assert snapshot(project) == before


def test_version_main_without_a_version_prints_the_current_one(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = snapshot(project)
    assert version.main([""], project) == 0
    assert capsys.readouterr().out.strip() == str(version.current_release(project))
    assert snapshot(project) == before


def test_version_main_with_a_version_lists_written_files(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert version.main(["9.8.7"], project) == 0
    out = capsys.readouterr().out
    for place in (*PLACES, "CHANGELOG.md", "es-ES/changelogs"):
        assert place in out
    assert "9.8.7" in out.splitlines()[-1]


def test_version_main_with_two_versions_is_refused(project: Path) -> None:
    assert version.main(["1.2.3", "1.2.4"], project) == 2


@pytest.mark.parametrize("locale", LOCALES)
def test_store_text_of_the_next_version_fits(locale: str) -> None:
    """It may be missing until there is something to announce, but then in all languages."""
    waiting = [each for each in LOCALES if (changelogs(ROOT, each) / "next.txt").is_file()]
    assert waiting in ([], list(LOCALES))
    if waiting:
        text = (changelogs(ROOT, locale) / "next.txt").read_text("utf-8").strip()
        assert 0 < len(text) <= version.MAX_STORE_CHARACTERS


def test_repository_has_one_version_everywhere() -> None:
    """Everything that `make version` writes agrees; store texts may not be written yet."""
    current = version.current_release(ROOT)
    major, minor, patch = map(int, current.name.split("."))
    try:
        version.plan_release(ROOT, f"{major}.{minor}.{patch + 1}", TODAY)
    except VersionError as error:
        assert "expected one line" not in str(error)
    assert f"\n## [{current.name}] - " in (ROOT / "CHANGELOG.md").read_text("utf-8")
    for locale in LOCALES:
        assert (changelogs(ROOT, locale) / f"{current.code}.txt").is_file()
