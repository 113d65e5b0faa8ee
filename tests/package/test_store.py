"""What the stores read: there in three languages, within limits, and true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import store_pictures
from package_check import spec
from package_check.places import ROOT
from PIL import Image

STORE = ROOT / "fastlane" / "metadata" / "android"
LOCALES = {"en": "en-US", "es": "es-ES", "it": "it-IT"}
LIMITS = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
BETWEEN = (320, 3840)
"""Pixels of a screenshot's sides; one may be twice the other, not more."""


def test_store_texts_exist_for_the_three_locales() -> None:
    assert {path.name for path in STORE.iterdir()} == set(LOCALES.values())
    assert dict(store_pictures.LOCALES) == LOCALES


@pytest.mark.parametrize("locale", LOCALES.values())
@pytest.mark.parametrize(("name", "limit"), LIMITS.items())
def test_store_texts_are_within_limits(locale: str, name: str, limit: int) -> None:
    text = (STORE / locale / name).read_text("utf-8").strip()
    assert 0 < len(text) <= limit
    assert "'" not in text and '"' not in text, "typographer’s quotes"


@pytest.mark.parametrize("locale", LOCALES.values())
def test_store_changelog_exists_for_this_version(locale: str) -> None:
    number = spec.app()["android.numeric_version"]
    text = (STORE / locale / "changelogs" / f"{number}.txt").read_text("utf-8").strip()
    assert 0 < len(text) <= 500


@pytest.mark.parametrize("locale", LOCALES.values())
def test_store_descriptions_name_every_game_with_its_players(locale: str) -> None:
    from sockapp import games

    text = (STORE / locale / "full_description.txt").read_text("utf-8")
    names = {"out_of_sock": "OUT OF SOCK", "sock": "SOCK)", "odd_socks": "ODD SOCKS"}
    for game_id in games.game_ids():
        info = games.info(game_id)
        players = f"{info.min_players}–{info.max_players}"
        assert re.search(rf"^{re.escape(names[game_id])} \({players} ", text, re.MULTILINE)


@pytest.mark.parametrize("locale", LOCALES.values())
def test_store_pictures_exist_in_the_right_size(locale: str) -> None:
    images = STORE / locale / "images"
    assert picture(images / "icon.png") == ((512, 512), "RGBA")
    assert picture(images / "featureGraphic.png") == ((1024, 500), "RGB")
    shots = sorted((images / "phoneScreenshots").glob("*.png"))
    assert 2 <= len(shots) <= 8
    for shot in shots:
        size, mode = picture(shot)
        assert BETWEEN[0] <= min(size) and max(size) <= BETWEEN[1]
        assert max(size) <= 2 * min(size) and mode == "RGB"


def picture(path: Path) -> tuple[tuple[int, int], str]:
    with Image.open(path) as opened:
        return opened.size, opened.mode


def test_phone_document_names_every_device_module() -> None:
    text = (ROOT / "docs" / "PHONE.md").read_text("utf-8")
    files = {path.name for path in (ROOT / "sockapp" / "device").glob("[a-z]*.py")}
    assert not {name for name in files if f"`{name}`" not in text}


def test_privacy_statement_names_the_permission_of_the_spec() -> None:
    text = (ROOT / "PRIVACY.md").read_text("utf-8")
    assert "one permission, vibration" in text
    assert spec.listed("android.permissions") == ["android.permission.VIBRATE"]
