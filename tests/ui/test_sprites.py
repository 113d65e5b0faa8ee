"""Sprites on the screen: smooth when they are small, crisp when they are large."""

from __future__ import annotations

from typing import Any

import pytest

from sockapp.ui import art
from tests.ui.conftest import Launch
from tests.ui.driver import Driver


def test_cards_have_smaller_copies_and_faces_do_not(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: dict[str, bool] = {}
    load = art.CoreImage

    def loading(path: str, *, mipmap: bool) -> Any:
        loaded[path.rpartition("/")[2]] = mipmap
        return load(path, mipmap=mipmap)

    monkeypatch.setattr(art, "CoreImage", loading)
    art.forget()
    for name in ("card_octopus", "person_red", "win"):
        assert art.texture(name).width > 1
    assert loaded == {"odd-0.png": True, "who-0.png": False, "win.png": False}
    art.forget()


def test_a_tablet_takes_the_next_density_for_cards_alone(launch: Launch) -> None:
    launch(size=(412, 892))
    card, face = art.texture("card_octopus").width, art.texture("person_red").width
    launch(size=(1280, 800))
    assert art.texture("card_octopus").width > 1.5 * card
    assert art.texture("person_red").width == face
