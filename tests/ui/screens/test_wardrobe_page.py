"""The wardrobe by touches: what is locked, what is put on, and where it is seen."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from sockapp.engine.player import Player
from sockapp.goals.wardrobe import GARMENTS
from sockapp.i18n import _, ngettext, number
from sockapp.people import settings as settings_file
from sockapp.ui.look import textures
from sockapp.ui.look.palette import palette
from tests.support.tiers import full_after_first
from tests.support.ui import scenes, wardrobe_scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch


def row_of(driver: Driver, kind: str, garment_id: str) -> Any:
    places = [garment for garment in GARMENTS if garment.kind == kind]
    at = next(at for at, garment in enumerate(places) if garment.id == garment_id)
    rows = [child for child in driver.page.ids[kind].children[::-1] if hasattr(child, "is_locked")]
    return rows[at]


@pytest.mark.parametrize("code", full_after_first(["it", "es", "en"]))
def test_locked_piece_says_what_is_missing_and_stays_locked(launch: Launch, code: str) -> None:
    driver = launch(speaks=code)
    wardrobe_scenes.wardrobe(driver)
    row = row_of(driver, "hat", "party")
    assert row.is_locked
    price = ngettext("for {count} goal", "for {count} goals", 3)
    assert row.about == price.format(count=number(3))
    driver.tap(row)
    missing = ngettext(
        "{count} more goal, and it’s yours.", "{count} more goals, and it’s yours.", 3
    )
    assert driver.sees(missing.format(count=number(3)))
    assert driver.app.settings.hat == ""


def test_earned_pieces_are_put_on_and_kept(driver: Driver) -> None:
    wardrobe_scenes.earn(driver.app.app_data, goals=3, stars=5)
    wardrobe_scenes.wardrobe(driver)
    for kind, garment_id in (("card_back", "argyle"), ("felt", "berry"), ("hat", "straw")):
        driver.tap(row_of(driver, kind, garment_id))
        assert getattr(driver.app.settings, kind) == garment_id
        assert row_of(driver, kind, garment_id).is_chosen
        assert not row_of(driver, kind, "").is_chosen
    stored = settings_file.load(driver.app.app_data.settings).settings
    assert (stored.card_back, stored.felt, stored.hat) == ("argyle", "berry", "straw")


def test_worn_piece_stays_if_its_goals_are_gone(launch: Launch) -> None:
    driver = launch(hat="crown")
    wardrobe_scenes.wardrobe(driver)
    assert not row_of(driver, "hat", "crown").is_locked
    driver.tap(row_of(driver, "hat", "crown"))
    assert driver.app.settings.hat == "crown"


def test_card_back_replaces_those_of_both_games_and_no_others(launch: Launch) -> None:
    driver = launch(card_back="night")
    assert {textures.worn_name(name) for name in textures.CHANGEABLE_BACKS} == {"back_night"}
    assert textures.worn_name("back_oos") == "back_oos"
    assert textures.worn_name("card_lady_07") == "card_lady_07"
    driver.app.change(card_back="")
    assert textures.worn_name("back_sock") == "back_sock"


def test_table_shows_the_backs_and_the_felt_that_are_worn(launch: Launch) -> None:
    driver = launch(card_back="night", felt="berry")
    painted = Counter[str]()
    real = textures.texture

    def count(name: str) -> Any:
        painted[name] += 1
        return real(name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(textures, "texture", count)
        scenes.SCENES["table_sock_ready"](driver)
        driver.draw()
    assert painted["back_night"]
    assert not painted["back_sock"]


def test_felt_changes_the_table_in_both_themes(launch: Launch) -> None:
    driver = launch(felt="denim")
    for dark, theme in ((False, "light"), (True, "dark")):
        driver.app.change(theme=theme)
        assert driver.app.theme_cls.palette["felt"] == palette(dark, "denim")["felt"]
        assert driver.app.theme_cls.palette["felt"] != palette(dark)["felt"]
    driver.app.change(felt="")
    assert driver.app.theme_cls.palette["felt"] == palette(is_dark=True)["felt"]


def test_hat_is_worn_by_people_and_by_no_bot(launch: Launch) -> None:
    driver = launch(hat="wizard", people=(Player("Ana", look="red"),))
    driver.tap(_("Settings"))
    driver.tap(driver.page.ids.people)
    assert [face.hat for face in driver.all_of("Avatar")] == ["wizard"]
    face = driver.all_of("Avatar")[0]
    face.who = "bot_otto"
    assert face.hat == ""


def test_wardrobe_row_shows_its_own_hat_whatever_is_worn(launch: Launch) -> None:
    driver = launch(hat="crown")
    wardrobe_scenes.wardrobe(driver)
    wardrobe_scenes.earn(driver.app.app_data, goals=0, stars=1)
    driver.page.on_enter()
    driver.tap(row_of(driver, "hat", "straw"))
    hats = {face.own_hat: face.hat for face in driver.all_of("GarmentPicture") if face.own_hat}
    assert len(hats) == 5
    assert all(own == shown for own, shown in hats.items())
