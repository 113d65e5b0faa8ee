"""The folders of the package are small enough to be read like a map."""

from __future__ import annotations

from tests.support.paths import ROOT

MAX_MODULES = 15
LISTS_OF_EQUALS = {"sockapp/ui/widgets"}
"""Folders in which a module is found by its name alone."""


def test_folders_of_the_package_have_at_most_15_modules() -> None:
    counts: dict[str, int] = {}
    for path in (ROOT / "sockapp").rglob("*.py"):
        if path.name != "__init__.py":
            folder = path.parent.relative_to(ROOT).as_posix()
            counts[folder] = counts.get(folder, 0) + 1
    assert len(counts) > 60
    large = {folder: count for folder, count in counts.items() if count > MAX_MODULES}
    assert large.keys() <= LISTS_OF_EQUALS, "put what belongs together into a folder of its own"
