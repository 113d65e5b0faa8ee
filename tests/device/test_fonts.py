"""Which of the phone’s own fonts writes what ours cannot."""

from __future__ import annotations

import shutil
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from sockapp.device import android, fonts
from tests.support.font_files import cmap_table, font_file


@pytest.fixture(autouse=True)
def _forgetful() -> Iterator[None]:
    """What was found on one phone is not there on the next."""
    remembered = (fonts.font_for, fonts.coverage_of, fonts.bold_of, fonts.phone_files)
    for one in remembered:
        one.cache_clear()
    yield
    for one in remembered:
        one.cache_clear()


def make_font(folder: Path, name: str, signs: str) -> Path:
    """A font that says it has these signs."""
    groups = b"".join(struct.pack(">III", ord(sign), ord(sign), 1) for sign in sorted(signs))
    table = struct.pack(">HHIII", 12, 0, 16 + len(groups), 0, len(signs)) + groups
    path = folder / name
    path.write_bytes(font_file({b"cmap": cmap_table(table, 10)}))
    return path


@pytest.fixture
def phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A phone with an empty folder of fonts."""
    monkeypatch.setattr(android, "on_android", lambda: True)
    monkeypatch.setattr(fonts, "PHONE_FONTS", tmp_path)
    return tmp_path


def test_the_font_of_the_script(phone: Path) -> None:
    thai = make_font(phone, "NotoSansThai-Regular.ttf", "สม")
    cjk = make_font(phone, "NotoSansCJK-Regular.ttc", "太郎さ한")
    make_font(phone, "NotoSansTamil-Regular.ttf", "สม太")
    assert fonts.font_for("ส") == str(thai)
    for sign in "太さ한":
        assert fonts.font_for(sign) == str(cjk)


def test_upright_and_sans_before_others(phone: Path) -> None:
    for name in ("NotoSerifThai-Regular.ttf", "NotoSansThai-Bold.ttf", "NotoSansThaiUI-Italic.ttf"):
        make_font(phone, name, "ส")
    best = make_font(phone, "NotoSansThai-Regular.ttf", "ส")
    assert fonts.font_for("ส") == str(best)
    assert fonts.bold_of(str(best)) == str(phone / "NotoSansThai-Bold.ttf")


def test_a_font_that_lacks_the_sign_is_passed_over(phone: Path) -> None:
    make_font(phone, "NotoNaskhArabic-Regular.ttf", "ح")
    other = make_font(phone, "NotoSansArabic-Regular.ttf", "م")
    assert fonts.font_for("م") == str(other)


def test_symbols(phone: Path) -> None:
    make_font(phone, "NotoColorEmoji.ttf", "🧦")
    assert fonts.font_for("🧦") is None, "colour pictures have one size only"
    symbols = make_font(phone, "NotoSansSymbols-Regular-Subsetted.ttf", "\U0001fa91")
    fonts.phone_files.cache_clear()
    assert fonts.font_for("\U0001fa91") == str(symbols)


def test_the_spare_font_comes_with_kivy(phone: Path) -> None:
    assert fonts.SPARE.is_file()
    for sign in "דم\ufee3Աლ☺":
        assert fonts.font_for(sign) == str(fonts.SPARE)
    assert fonts.font_for("太") is None
    assert fonts.bold_of(str(fonts.SPARE)) == str(fonts.SPARE)


def test_a_damaged_font_is_passed_over(phone: Path, warnings: list[str]) -> None:
    (phone / "NotoSansHebrew-Regular.ttf").write_bytes(b"no font")
    assert fonts.font_for("ד") == str(fonts.SPARE)
    assert len(warnings) == 1


def test_a_phone_without_a_folder_of_fonts(
    phone: Path, monkeypatch: pytest.MonkeyPatch, warnings: list[str]
) -> None:
    monkeypatch.setattr(fonts, "PHONE_FONTS", phone / "gone")
    assert fonts.font_for("太") is None
    assert fonts.font_for("ד") == str(fonts.SPARE)


def test_a_desktop_asks_fontconfig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    font = make_font(tmp_path, "Any.ttf", "太")
    program = tmp_path / "fc-match"
    program.write_text(f'#!/bin/sh\nprintf "%s" {font}\n', encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert fonts.font_for("太") == str(font)
    assert fonts.font_for("郎") is None, "fontconfig always answers; the font itself decides"


def test_a_desktop_without_fontconfig(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    assert fonts.font_for("太") is None
    assert fonts.font_for("ד") == str(fonts.SPARE)
