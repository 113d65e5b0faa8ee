"""What python-for-android makes of the requirements: recipes to compile, modules for its pip."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from package_check import spec
from package_check.clean_venv import pip
from package_check.staging import at_home_in

PLATFORM = "manylinux_2_28_x86_64"
"""A platform with wheels for nearly everything: one that is not pure would show."""


@dataclass(frozen=True)
class Resolved:
    """The order in which everything would be built."""

    recipes: tuple[str, ...]
    modules: tuple[str, ...]
    bootstrap: str


def resolve(folder: Path) -> Resolved:
    """Let python-for-android's own graph resolve the requirements."""
    with at_home_in(folder):
        from pythonforandroid.bootstrap import Bootstrap
        from pythonforandroid.build import Context
        from pythonforandroid.graph import get_recipe_order_and_bootstrap

        context = Context()
        context.setup_dirs(str(folder / "storage"))
        wanted = Bootstrap.get_bootstrap(spec.app()["p4a.bootstrap"], context)
        recipes, modules, bootstrap = get_recipe_order_and_bootstrap(
            context, set(spec.requirements()), wanted
        )
    return Resolved(tuple(recipes), tuple(sorted(modules)), str(bootstrap.name))


def wheels(modules: tuple[str, ...]) -> dict[str, str]:
    """Return the file that pip would take for each module on the phone's Python."""
    pins = spec.requirements()
    version = pins["python3"]
    report = pip(
        "install", "--dry-run", "--no-deps", "--only-binary=:all:", f"--python-version={version}",
        f"--platform={PLATFORM}", "--ignore-installed", "--target=unused", "--quiet", "--report=-",
        *(f"{name}=={pins[name]}" for name in modules),
    )  # fmt: skip
    found = json.loads(report)["install"]
    return {
        each["metadata"]["name"].lower(): each["download_info"]["url"].rpartition("/")[2]
        for each in found
    }
