"""Lists whose work ships with the app, and under which licence.

    python tools/licences.py

Writes assets/licences.json, which the About page shows, and assets/licences.txt with the texts
that come with the packages. Asks the packages themselves, in the versions of buildozer.spec;
what python-for-android compiles from other sources is named here.
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
    """One work that ships."""

    name: str
    licence: str
    """As SPDX writes it, as far as it has a name."""


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
"""Recipe -> what it brings. Their sources come by python-for-android, not by pip."""
INSIDE = (
    Credit("CLDR", "Unicode-3.0"),  # Babel's tables
    Credit("Roboto", "Apache-2.0"),  # KivyMD's font
)
"""Works inside of others."""
SPOKEN = {
    "babel": Credit("Babel", "BSD-3-Clause"),
    "kivymd": Credit("KivyMD", "MIT"),
    "materialyoucolor": Credit("materialyoucolor", "MIT"),  # its metadata does not say
    "chardet": Credit("chardet", "LGPL-2.1-or-later"),  # says only LGPL
}
"""Packages that are better named, or licensed more exactly, than their metadata says."""


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
    """The spec's pip packages, as they are installed on their own."""
    folder = clean_venv.site_packages(clean_venv.clean_venv())
    found = distributions(path=[str(folder)])
    return sorted(found, key=lambda each: each.metadata["Name"].casefold())


def credit(package: Distribution) -> Credit:
    """What a package says about itself."""
    name = package.metadata["Name"]
    licence = package.metadata["License-Expression"] or package.metadata["License"]
    return SPOKEN.get(name.lower()) or Credit(name, licence)


def full_text(package: Distribution) -> str:
    """The licence that a package carries."""
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
