"""The notebook's pencil page by touches and keys, its secrecy, and the help that is noted."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.metrics import dp

from sockapp.engine.rng import Rng
from sockapp.games.odd_socks.cards import Design
from sockapp.games.odd_socks.deduction.pencil_marks import PencilMark
from sockapp.games.odd_socks.rules import GAME
from sockapp.session.saves import HelpUse
from sockapp.ui.look.painter import Painter
from sockapp.ui.play.game_controller import resume
from tests.support.odd_socks.positions import position
from tests.support.tiers import full_after_first
from tests.support.ui import keys, scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.odd_socks_table import (
    PEOPLE,
    WITH_BOTS,
    board,
    dealt,
    pass_phone,
    put_down,
    settle,
    sit_in,
)

Patch = pytest.MonkeyPatch
MAYBE, OUT, CIRCLED = PencilMark


def tiles(driver: Driver) -> dict[Design, Any]:
    """Open the notebook unless it is open, and return its tiles."""
    if not driver.all_of("Sheet"):
        driver.tap(board(driver).notebook_button)
        driver.frames(3)
    return {tile.design: tile for tile in driver.all_of("PencilTile")}


def marks(driver: Driver) -> dict[Design, PencilMark]:
    """Return the marks that are shown, without ``MAYBE``."""
    return {design: tile.mark for design, tile in tiles(driver).items() if tile.mark is not MAYBE}


def test_odd_r6_tile_tapped_is_crossed_out_then_circled_then_maybe(
    driver: Driver, monkeypatch: Patch
) -> None:
    sit_in(driver, monkeypatch, dealt("p", 3), WITH_BOTS)
    ghost = tiles(driver)[Design.GHOST]
    seen = []
    for _tap in range(3):
        driver.tap(ghost)
        seen.append(ghost.mark)
        if ghost.mark is OUT:
            assert driver.sees("8 pairs are not crossed out.")
    assert seen == [OUT, CIRCLED, MAYBE]
    assert driver.sees("9 pairs are not crossed out.")


def test_pencil_page_of_two_players_has_no_poker_pair(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, dealt("p", 2), WITH_BOTS[:2])
    assert set(tiles(driver)) == set(Design) - {Design.POKER}


def test_pencil_marks_can_be_made_with_keys(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, dealt("p", 3), WITH_BOTS)
    pizza = tiles(driver)[Design.PIZZA]
    keys.tab_to(driver, pizza)
    keys.press(driver, "enter")
    keys.press(driver, "space")
    assert pizza.mark is CIRCLED


def test_pencil_marks_survive_a_restart_and_an_undo(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, dealt("p", 3), PEOPLE)
    driver.tap(tiles(driver)[Design.GHOST])
    driver.tap("Back to the table")
    put_down(driver, "p")
    settle_at_curtain(driver, controller)
    controller.session.undo_with_consent(range(3))
    assert controller.session.moves_made == 0
    controller.leave()
    again = resume(driver.app, controller.save_id)
    driver.frames(5)
    scenes.to_table(driver)
    settle(driver, again)
    assert marks(driver) == {Design.GHOST: OUT}


def settle_at_curtain(driver: Driver, controller: Any) -> None:
    driver.until(lambda: controller.session.unlock_needed_from is not None)
    driver.frames(5)


def test_pencil_marks_are_shown_to_their_player_alone(driver: Driver, monkeypatch: Patch) -> None:
    controller = sit_in(driver, monkeypatch, dealt("p", 3), PEOPLE)
    driver.tap(tiles(driver)[Design.GHOST])
    driver.tap("Back to the table")
    put_down(driver, "p")
    settle_at_curtain(driver, controller)
    assert controller.own_notes is None, "behind the curtain"
    pass_phone(driver, controller)
    assert controller.watcher == 1 and marks(driver) == {}, "Bruno has none"
    driver.tap(tiles(driver)[Design.ROBOT])
    assert marks(driver) == {Design.ROBOT: OUT}
    driver.tap("Back to the table")
    driver.page.hide(True)
    driver.frames(3)
    assert controller.own_notes is None and board(driver).notebook_button.disabled


def paint_page(driver: Driver, monkeypatch: Patch, world: Any) -> list[object]:
    """Return everything that is painted when the page is opened and a pair crossed out."""
    painted: list[object] = []

    def recording(name: str) -> Any:
        paint = getattr(Painter, name)

        def record(self: Painter, *args: Any, **how: Any) -> Any:
            painted.append((name, args, how))
            return paint(self, *args, **how)

        return record

    controller = sit_in(driver, monkeypatch, world, WITH_BOTS)
    with monkeypatch.context() as patch:
        for name in ("sprite", "text", "plate", "stroke"):
            patch.setattr(Painter, name, recording(name))
        driver.tap(tiles(driver)[Design.GHOST])
        driver.frames(3)
    driver.tap("Back to the table")
    controller.leave()
    driver.frames(3)
    return painted


def test_pencil_page_is_the_same_in_two_worlds_with_equal_views(
    driver: Driver, monkeypatch: Patch
) -> None:
    """Nothing on the page comes from cards that the viewer has not seen."""
    one = dealt("p", 3)
    view = GAME.view(one, 0)
    others = (GAME.sample_state(view, Rng(seed)) for seed in range(50))
    other = next(state for state in others if state.table.lost is not one.table.lost)
    assert GAME.view(other, 0) == view
    drawn = [paint_page(driver, monkeypatch, world) for world in (one, other)]
    assert len(drawn[0]) > len(Design) and drawn[0] == drawn[1]


# ---- help


@pytest.mark.parametrize(("kind", "uses"), [("pencil", 0), ("log", 0), ("certain", 1), ("full", 1)])
def test_notebook_that_deduces_is_noted_as_help(
    driver: Driver, monkeypatch: Patch, kind: str, uses: int
) -> None:
    controller = sit_in(driver, monkeypatch, dealt("p", 3), WITH_BOTS)
    driver.app.change(games={"odd_socks": {"notebook": kind}})
    assert controller.helped == ()
    for _time in range(2):
        driver.tap(board(driver).notebook_button)
        driver.frames(3)
        driver.tap("Back to the table")
    assert controller.helped == (HelpUse(0, 1),) * uses


def test_notebook_of_certain_only_tells_no_chance(driver: Driver, monkeypatch: Patch) -> None:
    sit_in(driver, monkeypatch, dealt("p", 3), WITH_BOTS)
    driver.app.change(games={"odd_socks": {"notebook": "certain"}})
    written: list[str] = []
    text = Painter.text

    def record(self: Painter, words: str, *args: Any, **how: Any) -> float:
        written.append(words)
        return text(self, words, *args, **how)

    monkeypatch.setattr(Painter, "text", record)
    driver.tap(board(driver).notebook_button)
    driver.until(lambda: driver.all_of("NotebookPairRow"))
    driver.frames(3)
    assert "?" in written
    assert {words for words in written if "%" in words} <= {"0%", "100%"}


def test_note_on_a_card_is_noted_as_help_and_certain_only_when_chosen(
    driver: Driver, monkeypatch: Patch
) -> None:
    """Otto's face-down card is one of two designs, so that only the full notebook has a note."""
    driver.app.change(games={"odd_socks": {"notebook": "certain"}})
    state = position("wcp bb", "octw sotp", down="sf", lost="f")
    controller = sit_in(driver, monkeypatch, state, WITH_BOTS[:2])
    shown = board(driver)
    driver.seconds(0.5)
    assert not shown.notes.guesses and controller.helped == ()
    driver.app.change(games={"odd_socks": {"notebook": "full"}})
    shown.show(controller.view)
    driver.until(lambda: shown.notes.guesses)
    assert controller.helped == (HelpUse(0, 1),)


@pytest.mark.parametrize("kind", ["pencil", "full"])
def test_result_says_with_help_only_after_help(
    driver: Driver, monkeypatch: Patch, kind: str
) -> None:
    state = position("wc p", "octf sbwo", down="bp", lost="f", rounds=3, wins=(2, 2))
    controller = sit_in(driver, monkeypatch, state, WITH_BOTS[:2])
    driver.app.change(games={"odd_socks": {"notebook": kind}})
    driver.tap(board(driver).notebook_button)
    driver.frames(3)
    driver.tap("Back to the table")
    put_down(driver, "w")
    settle(driver, controller) if controller.outcome is None else None
    driver.until(lambda: driver.page.name == "result")
    driver.frames(3)
    assert bool(driver.all_of("HelpLegend")) == (kind == "full")


# ---- the layout


@pytest.mark.parametrize("speaks", full_after_first(["es", "en", "it"]))
@pytest.mark.parametrize(("width", "height", "text_size"), [(320, 640, 160), (412, 892, 100)])
def test_pencil_tiles_are_large_enough_and_inside_the_sheet(
    launch: Launch, monkeypatch: Patch, speaks: str, width: int, height: int, text_size: int
) -> None:
    driver = launch(size=(width, height), text_size=text_size, speaks=speaks, motion="none")
    sit_in(driver, monkeypatch, dealt("p", 3), WITH_BOTS)
    page = list(tiles(driver).values())
    (sheet,) = driver.all_of("Sheet")
    for tile in page:
        assert min(tile.size) >= dp(48)
        assert tile.x <= tile.mark_box.x and tile.mark_box.right <= tile.right
        left, right = (tile.to_window(x, tile.y)[0] for x in (tile.x, tile.right))
        assert sheet.x <= left and right <= sheet.right
