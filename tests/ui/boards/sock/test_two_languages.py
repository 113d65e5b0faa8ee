"""Two players with different languages and text sizes share a phone in a game of SOCK)."""

from __future__ import annotations

from itertools import islice

import pytest

from sockapp import games
from sockapp.engine.player import Player
from sockapp.games.sock.state import SockOptions
from sockapp.i18n import current
from sockapp.session import saves
from sockapp.ui.play.game_controller import start_new_game
from tests.support.ui import painted_text, scenes
from tests.support.ui.driver import Driver
from tests.support.ui.language_detection import find_foreign_texts
from tests.support.ui.launch import Launch

ANA = Player("Ana", look="red", language="es", text_size=130)
BEA = Player("Bea", look="blue", language="it", text_size=85)
OWN = {0: ("es", 1.3), 1: ("it", 0.85)}
TURNS = 12


def test_foreign_returns_texts_of_other_languages() -> None:
    assert find_foreign_texts(["Settings"], "es") == ["Settings"]
    assert find_foreign_texts(["Ajustes", "Ana", "12", "Menu"], "es") == ["Menu"]
    assert find_foreign_texts(["Impostazioni"], "it") == []
    assert find_foreign_texts(["Ana vuole annullare la mossa"], "es") == [
        "Ana vuole annullare la mossa"
    ]
    assert find_foreign_texts(["[b]Impostazioni[/b]"], "en") == ["Impostazioni"]


def play_first_move(driver: Driver) -> None:
    """Play the first legal move, so that turns change quickly."""
    controller = driver.page.controller
    rules = games.rules("sock")
    listed = list(islice(rules.moves(controller.session.view), 5))
    assert controller.play(listed[0]) is None
    driver.until(lambda: controller.animations is None or not controller.animations.is_busy)
    driver.frames(3)


@pytest.mark.full
def test_screen_in_each_turn_shows_only_the_players_language(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = launch(people=(ANA, BEA), speaks="en", motion="short")
    rules = games.rules("sock")
    save = saves.new_game(rules, SockOptions(2, 0), (ANA, BEA), seed=3)
    with painted_text.record_painted_text(monkeypatch) as watch:
        start_new_game(driver.app, save)

        def listen(code: str) -> None:
            driver.draw()
            texts = driver.texts() + watch.texts(driver.widgets())
            assert len(texts) > 2
            assert find_foreign_texts(texts, code) == [], f"{code} on {driver.page.name}"

        seen = set()
        for _turn in range(TURNS):
            if driver.page.name == "result":
                break
            assert driver.page.name == "curtain"
            listen("en")
            seat = driver.page.controller.session.unlock_needed_from
            code, scale = OWN[seat]
            scenes.lift(driver)
            while driver.page.name in ("recap", "table"):
                assert (current().code, driver.app.theme_cls.scale) == (code, scale)
                listen(code)
                seen.add((driver.page.name, code))
                if driver.page.name == "recap":
                    scenes.to_table(driver)
                    continue
                scenes.open_log(driver)
                listen(code)
                driver.back()
                play_first_move(driver)
        assert seen >= {("table", "es"), ("table", "it"), ("recap", "es"), ("recap", "it")}
