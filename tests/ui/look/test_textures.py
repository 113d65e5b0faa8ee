"""Sprites on the screen: smooth when they are small, crisp when they are large."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.metrics import dp

from sockapp.ui.look import textures
from sockapp.ui.look.painter import Painted, Painter
from tests.support.tiers import full_after_first
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch


def test_texture_of_a_card_has_mipmaps_and_of_a_face_has_none(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: dict[str, bool] = {}
    load = textures.CoreImage

    def loading(path: str, *, mipmap: bool) -> Any:
        loaded[path.rpartition("/")[2]] = mipmap
        return load(path, mipmap=mipmap)

    monkeypatch.setattr(textures, "CoreImage", loading)
    textures.clear_cache()
    for name in ("card_octopus", "person_red", "win"):
        assert textures.texture(name).width > 1
    assert loaded == {"odd-0.png": True, "who-0.png": False, "win.png": False}
    textures.clear_cache()


def test_texture_on_a_tablet_is_denser_for_cards_only(launch: Launch) -> None:
    launch(size=(412, 892))
    card, face = textures.texture("card_octopus").width, textures.texture("person_red").width
    launch(size=(1280, 800))
    assert textures.texture("card_octopus").width > 1.5 * card
    assert textures.texture("person_red").width == face


class OneCard(Painted):
    """A card with a margin round it."""

    def paint(self, painter: Painter) -> None:
        """Paint the card in the middle."""
        painter.card("card_octopus", self.box.inset(dp(20), dp(20)))


@pytest.mark.parametrize("theme", full_after_first(["light", "dark"]))
def test_card_has_a_pale_line_in_the_dark_theme_only(launch: Launch, theme: str) -> None:
    driver = launch(theme=theme)
    card = OneCard(size_hint=(None, None), size=(dp(173), dp(230)), pos=(dp(60), dp(300)))
    driver.page.add_widget(card)
    driver.frames(3)
    (width, _height), pixels = driver.pixels()
    at = 4 * (int(card.center_y) * width + int(card.x + dp(20)) - 1)
    beside = tuple(pixels[at : at + 3])
    line = tuple(round(255 * part) for part in driver.app.theme_cls.palette["outline"][:3])
    near = max(abs(one - other) for one, other in zip(beside, line, strict=True)) < 40
    assert near == (theme == "dark")
