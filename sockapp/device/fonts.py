"""Which of the phone's own fonts can write a sign that ours cannot.

On a phone they are second best: ``script`` draws what ours cannot write, and these are for phones
that refuse to. Nothing is looked for before such a sign is met, and what was found is remembered.
Colour emoji are left out: their pictures come in one size only, which Kivy's text cannot scale.
"""

from __future__ import annotations

import shutil
import subprocess
import unicodedata
from functools import cache
from pathlib import Path

from kivy import kivy_data_dir
from kivy.logger import Logger

from sockapp.device import android
from sockapp.writing.cmap import BadFont, Coverage, coverage

PHONE_FONTS = Path("/system/fonts")
SPARE = Path(kivy_data_dir) / "fonts" / "DejaVuSans.ttf"
"""Comes with Kivy: Hebrew, Arabic, Armenian, Georgian and many symbols."""

_AS_CJK = {"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "FULLWIDTH", "IDEOGRAPHIC"}
_GENERAL = ("NotoSansSymbols", "DroidSansFallback", "NotoSansCJK")
"""Phone fonts worth a look for a sign whose script names none."""
_ASK_SECONDS = 5


@cache
def coverage_of(path: str) -> Coverage | None:
    """What a font has; None if it cannot be read."""
    try:
        return coverage(Path(path))
    except BadFont as error:
        Logger.warning("Fonts: %s cannot be read", error)
        return None


def can_write(path: str, sign: str) -> bool:
    """Whether a font has a sign."""
    found = coverage_of(path)
    return found is not None and found.has(sign)


@cache
def font_for(sign: str) -> str | None:
    """The file of a font that has this sign; None: there is none here."""
    for path in candidates(_script(sign), sign):
        if can_write(path, sign):
            return path
    return None


@cache
def bold_of(path: str) -> str:
    """The bold brother of a font; itself, if it has none."""
    file = Path(path)
    brother = file.with_stem(file.stem.removesuffix("-Regular") + "-Bold")
    return str(brother) if brother.is_file() else path


def _script(sign: str) -> str:
    """How font files name the script of a sign: Arabic, Devanagari, CJK."""
    first = unicodedata.name(sign, "").partition(" ")[0]
    return "CJK" if first in _AS_CJK else first.capitalize()


def candidates(script: str, sign: str) -> list[str]:
    """Return the files of fonts that may have a sign of a script, the likeliest first."""
    if android.on_android():
        found = [*_on_phone(script), *(path for name in _GENERAL for path in _on_phone(name))]
    else:
        found = _on_desktop(sign)
    return [*found, str(SPARE)]


@cache
def phone_files() -> tuple[Path, ...]:
    """Return the phone's upright fonts of ordinary weight, sans before serif."""
    try:
        files = sorted(PHONE_FONTS.iterdir())
    except OSError as error:
        Logger.warning("Fonts: %s", error)
        return ()
    plain = [file for file in files if file.suffix in (".ttf", ".otf", ".ttc")]
    plain = [file for file in plain if "Emoji" not in file.name and "Italic" not in file.name]
    return tuple(sorted(plain, key=lambda file: ("Regular" not in file.name, "Serif" in file.name)))


def _on_phone(script: str) -> list[str]:
    return [str(file) for file in phone_files() if script and script in file.name]


def _on_desktop(sign: str) -> list[str]:
    """Fontconfig's answer, where there is one."""
    asked = shutil.which("fc-match")
    if asked is None:
        return []
    wanted = f"sans:charset={ord(sign):x}:color=false"
    try:
        told = subprocess.run(
            [asked, "-f", "%{file}", wanted],
            capture_output=True,
            text=True,
            timeout=_ASK_SECONDS,
        )
    except (OSError, subprocess.SubprocessError) as error:
        Logger.warning("Fonts: %s", error)
        return []
    return [told.stdout] if told.stdout and "ColorEmoji" not in told.stdout else []
