"""Lists the works that ship with the app, and their licences.

    python tools/licences.py

Writes assets/licences.json, which the about page shows, and assets/licences.txt with the texts that
come with the packages. The packages' metadata are read in the versions of buildozer.spec. What
python-for-android compiles from other sources is listed in this module.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.metadata import Distribution, distributions
from pathlib import Path

from package_check import clean_venv
from package_check.places import ROOT

LIST = ROOT / "assets" / "licences.json"
TEXTS = ROOT / "assets" / "licences.txt"


@dataclass(frozen=True)
class Credit:
    """A work that ships with the app."""

    name: str
    licence: str
    """The SPDX identifier, if there is one."""


COMPILED = {
    "python3": Credit("Python", "PSF-2.0"),
    "sdl2": Credit("SDL 2", "Zlib"),
    "sdl2_image": Credit("SDL_image", "Zlib"),
    "sdl2_mixer": Credit("SDL_mixer", "Zlib"),
    "sdl2_ttf": Credit("SDL_ttf, FreeType, HarfBuzz", "Zlib, FTL, MIT"),
    "openssl": Credit("OpenSSL", "Apache-2.0"),
    "sqlite3": Credit("SQLite", "Public Domain"),
    "libffi": Credit("libffi", "MIT"),
    "pyjnius": Credit("PyJNIus", "MIT"),
    "android": Credit("python-for-android", "MIT"),
}
"""Recipe -> works. python-for-android downloads their sources, not pip."""
INSIDE = (
    Credit("CLDR", "Unicode-3.0"),  # Babel's tables
    Credit("Roboto", "Apache-2.0"),  # KivyMD's font
)
"""Works that are part of others."""
SPOKEN = {
    "babel": Credit("Babel", "BSD-3-Clause"),
    "kivymd": Credit("KivyMD", "MIT"),
    "materialyoucolor": Credit("materialyoucolor", "MIT"),  # its metadata does not say
    "chardet": Credit("chardet", "LGPL-2.1-or-later"),  # says only LGPL
}
"""Packages whose metadata lack a good name or the exact licence."""


def main() -> None:
    """Write both files."""
    packages = packages_that_ship()
    credits = [*map(credit, packages), *COMPILED.values(), *INSIDE]
    lines = [
        {"name": each.name, "licence": each.licence}
        for each in sorted(credits, key=lambda each: each.name.casefold())
    ]
    LIST.write_text(json.dumps(lines, ensure_ascii=False, indent=1) + "\n", "utf-8")
    TEXTS.write_text("\n\n".join(map(full_text, packages)) + "\n", "utf-8")
    print(f"{len(lines)} works: {LIST.relative_to(ROOT)}, {TEXTS.relative_to(ROOT)}")


def packages_that_ship() -> list[Distribution]:
    """Return the pip packages of buildozer.spec, as installed in an environment of their own."""
    folder = clean_venv.site_packages(clean_venv.clean_venv())
    found = distributions(path=[str(folder)])
    return sorted(found, key=lambda each: each.metadata["Name"].casefold())


def credit(package: Distribution) -> Credit:
    """Return a package's name and licence from its metadata."""
    name = package.metadata["Name"]
    licence = package.metadata["License-Expression"] or package.metadata["License"]
    return SPOKEN.get(name.lower()) or Credit(name, licence)


def full_text(package: Distribution) -> str:
    """Return the licence text in a package."""
    files = [
        Path(str(file.locate()))
        for file in package.files or []
        if file.name.upper().startswith(("LICENSE", "COPYING", "NOTICE"))
        and ".dist-info" in str(file)
    ]
    texts = [path.read_text("utf-8").strip() for path in sorted(set(files)) if path.is_file()]
    head = f"{package.metadata['Name']} {package.version}"
    return "\n\n".join([f"{head}\n{'=' * len(head)}", *texts])


if __name__ == "__main__":
    main()
