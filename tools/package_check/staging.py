"""What buildozer makes of the project: the tree that ships, and orders to python-for-android."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn
from unittest.mock import patch

from package_check.places import ROOT, SPEC


@dataclass(frozen=True)
class Staged:
    """One run of buildozer, stopped before python-for-android."""

    app: Path
    """The tree that ships."""
    dist: Path
    """Where python-for-android would lay out the gradle project."""
    create: tuple[str, ...]
    """Its order to compile Python and the requirements."""
    package: dict[str, tuple[str, ...]]
    """Its orders to make a package: ``apk`` for debugging, ``aab`` for the store."""


class _Ordered(Exception):
    """Raised in place of python-for-android."""

    def __init__(self, order: tuple[str, ...]) -> None:
        super().__init__(order)
        self.order = order


def stage(folder: Path) -> Staged:
    """Let buildozer stage the project in an empty folder; the developer's own is left alone."""
    with at_home_in(folder):
        from buildozer import Buildozer, logger

        logger.Logger().set_level(0)
        buildozer = Buildozer(str(SPEC), "android")
        buildozer.config.set("buildozer", "build_dir", str(folder / "buildozer"))
        buildozer.user_bin_dir = str(folder / "bin")
        buildozer.set_target("android")
        buildozer.check_configuration_tokens()
        buildozer.check_build_layout()
        buildozer.build_application()
        target = buildozer.target
        dist = Path(target.get_dist_dir(buildozer.config.get("app", "package.name")))
        dist.mkdir(parents=True)
        return Staged(
            app=Path(buildozer.app_dir),
            dist=dist,
            create=_order(target, target.compile_platform),
            package={
                "apk": _package_order(target, "apk", "debug"),
                "aab": _package_order(target, "aab", "release"),
            },
        )


def _package_order(target: Any, kind: str, mode: str) -> tuple[str, ...]:
    target.artifact_format, target.build_mode = kind, mode
    return _order(target, target.build_package)


def _order(target: Any, make: Any) -> tuple[str, ...]:
    """Return the arguments with which buildozer would call python-for-android."""

    def stop(order: list[str], **_options: object) -> NoReturn:
        raise _Ordered((*order, *target.extra_p4a_args))

    with patch.object(target, "_p4a", stop):
        try:
            make()
        except _Ordered as stopped:
            return stopped.order
    raise RuntimeError("buildozer did not call python-for-android")


@contextlib.contextmanager
def at_home_in(folder: Path) -> Iterator[None]:
    """Give the block an empty home in this folder, and the project as current folder.

    So nothing is read from or written to the developer's home.
    """
    home = folder / "home"
    home.mkdir(parents=True, exist_ok=True)
    with patch.dict(os.environ, HOME=str(home)), contextlib.chdir(ROOT):
        yield
