#!/usr/bin/env python3
"""Raises the app's version: `make version X=1.2.3`, or `make version` to see the current one.

The version is defined in pyproject.toml. It is repeated where pyproject.toml cannot be read: on the
phone, by buildozer and by the stores. This script writes all these places at once, so that none is
edited by hand. The store's texts for the next version are in ``changelogs/next.txt`` of each
language in ``fastlane/metadata/android``, and are renamed to the new version code.
"""

from __future__ import annotations

import os
import re
import sys
import tomllib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STORE = Path("fastlane", "metadata", "android")
MAX_STORE_CHARACTERS = 500
"""Google Play's limit for a changelog."""
NEXT = "next.txt"
UNRELEASED = "## [Unreleased]"
_VERSION = re.compile(r"(0|[1-9]\d{0,3})\.(0|[1-9]\d{0,3})\.(0|[1-9]\d{0,3})", re.ASCII)
_CODE = re.compile(r"^android\.numeric_version = (\d+)$", re.ASCII | re.MULTILINE)

Plan = dict[Path, str | None]
"""Files by path with their new text; None if the file is removed."""


class VersionError(Exception):
    """Raised if the version cannot be raised; nothing has been written then."""


@dataclass(frozen=True, slots=True)
class Release:
    """A version's name, and the number by which stores order uploads."""

    name: str
    code: int

    def __str__(self) -> str:
        return f"{self.name} (version code {self.code})"


def current_release(root: Path) -> Release:
    """Return the release that the files describe; raise ``VersionError``."""
    project = tomllib.loads(_read(root / "pyproject.toml"))["project"]
    code = _CODE.search(_read(root / "buildozer.spec"))
    if code is None:
        raise VersionError("buildozer.spec has no android.numeric_version")
    return Release(str(project["version"]), int(code[1]))


def plan_release(root: Path, name: str, today: date) -> tuple[Release, Plan]:
    """Return the next release and all files that change with it; raise ``VersionError``."""
    old = current_release(root)
    if not _VERSION.fullmatch(name):
        raise VersionError(f"{name!r} is no version: write three numbers, for example 1.2.3")
    if _numbers(name) <= _numbers(old.name):
        raise VersionError(f"{name} is not above the current version, {old.name}")
    new = Release(name, old.code + 1)
    plan: Plan = {}
    for path, lines in _lines(old, new).items():
        text = _read(root / path)
        for before, after in lines:
            text = _replace_line(text, before, after, path)
        plan[root / path] = text
    plan[root / "CHANGELOG.md"] = _close_changelog(_read(root / "CHANGELOG.md"), name, today)
    plan |= _number_store_texts(root, new)
    return new, plan


def write_all(plan: Plan, replace: Callable[[Path, Path], None] = os.replace) -> None:
    """Write all files of a plan or none; raise ``VersionError``.

    The new texts are written beside the files first, so that a full disk is noticed before the
    first file changes. If a rename fails after that, the files before it get their old texts back.
    """
    before = {path: path.read_bytes() if path.exists() else None for path in plan}
    fresh = {path: path.with_name(path.name + ".new") for path in plan}
    try:
        for path, text in plan.items():
            if text is not None:
                fresh[path].write_text(text, "utf-8")
        for path, text in plan.items():
            if text is not None:
                replace(fresh[path], path)
        for path, text in plan.items():
            if text is None:
                path.unlink()
    except OSError as error:
        for path, old in before.items():
            _restore(path, old)
            with suppress(OSError):
                fresh[path].unlink()
        raise VersionError(f"nothing was changed: {error}") from error


def main(arguments: list[str], root: Path = ROOT) -> int:
    """Raise the version, or print it if none is given."""
    try:
        if not any(arguments):
            print(current_release(root))
            return 0
        if len(arguments) > 1:
            raise VersionError("one version, please: make version X=1.2.3")
        release, plan = plan_release(root, arguments[0], date.today())
        write_all(plan)
    except VersionError as error:
        print(f"version: {error}", file=sys.stderr)
        return 2
    for path in sorted(plan):
        print(f"  {path.relative_to(root)}")
    print(f"{release}. Look at the diff, then commit it and tag it v{release.name}.")
    return 0


def _lines(old: Release, new: Release) -> dict[str, list[tuple[str, str]]]:
    """Return the parts of lines that change, by file."""
    return {
        "pyproject.toml": [(f'version = "{old.name}"', f'version = "{new.name}"')],
        "sockapp/__init__.py": [
            (f'__version__ = "{old.name}"', f'__version__ = "{new.name}"'),
        ],
        "buildozer.spec": [
            (f"version = {old.name}", f"version = {new.name}"),
            (f"android.numeric_version = {old.code}", f"android.numeric_version = {new.code}"),
        ],
        "docs/PHONE.md": [
            (f"- versionName: {old.name}", f"- versionName: {new.name}"),
            (f"versionCode: {old.code}", f"versionCode: {new.code}"),
            (f"commit: v{old.name}", f"commit: v{new.name}"),
            (
                f"output: bin/sockdrawer-{old.name}-arm64-v8a_armeabi-v7a-release-unsigned.apk",
                f"output: bin/sockdrawer-{new.name}-arm64-v8a_armeabi-v7a-release-unsigned.apk",
            ),
        ],
    }


def _replace_line(text: str, before: str, after: str, path: str) -> str:
    """Replace a line that occurs once, indented or not; raise ``VersionError``."""
    line = re.compile(rf"^(\s*){re.escape(before)}$", re.MULTILINE)
    changed, count = line.subn(lambda found: found[1] + after, text)
    if count != 1:
        raise VersionError(f"{path}: expected one line {before!r}, found {count}")
    return changed


def _close_changelog(text: str, name: str, today: date) -> str:
    """Turn the unreleased changes into those of this version; raise ``VersionError``."""
    head, mark, rest = text.partition(f"{UNRELEASED}\n")
    if not mark:
        raise VersionError(f"CHANGELOG.md has no line {UNRELEASED!r}")
    entries = rest.partition("\n## ")[0]
    if not re.search(r"^- ", entries, re.MULTILINE):
        raise VersionError("CHANGELOG.md says nothing under [Unreleased]: write what has changed")
    return f"{head}{UNRELEASED}\n\n## [{name}] - {today.isoformat()}\n{rest}"


def _number_store_texts(root: Path, new: Release) -> Plan:
    """Give every language's ``next.txt`` the new version code; raise ``VersionError``."""
    plan: Plan = {}
    folders = sorted(path for path in (root / STORE).glob("*/changelogs") if path.is_dir())
    if not folders:
        raise VersionError(f"{STORE} has no changelogs")
    for folder in folders:
        waiting, target = folder / NEXT, folder / f"{new.code}.txt"
        place = waiting.relative_to(root)
        if target.exists():
            raise VersionError(f"{target.relative_to(root)} is there already")
        if not waiting.is_file():
            raise VersionError(f"{place} is missing: write there what players will notice")
        text = _read(waiting).strip()
        if not 0 < len(text) <= MAX_STORE_CHARACTERS:
            raise VersionError(
                f"{place} has {len(text)} characters; stores take 1 to {MAX_STORE_CHARACTERS}"
            )
        plan[target] = text + "\n"
        plan[waiting] = None
    return plan


def _numbers(name: str) -> tuple[int, ...]:
    return tuple(map(int, name.split(".")))


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise VersionError(f"cannot read {path}: {error}") from error


def _restore(path: Path, old: bytes | None) -> None:
    """Restore a file's old content, or remove a new file."""
    with suppress(OSError):
        if old is None:
            path.unlink(missing_ok=True)
        elif not path.exists() or path.read_bytes() != old:
            path.write_bytes(old)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
