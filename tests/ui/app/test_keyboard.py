"""The whole app can be used with a keyboard, and a ring marks the focused target."""

from __future__ import annotations

import gc
import weakref

import pytest
from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView

from sockapp.games.out_of_sock.cards import Suit
from sockapp.games.out_of_sock.state import Phase
from sockapp.ui.play.game_controller import GameController
from sockapp.ui.widgets.sheet import Sheet
from tests.support.out_of_sock.positions import choosing, picking, position
from tests.support.tiers import full_after_first
from tests.support.ui import fit, keys, kivy_internals, scenes
from tests.support.ui.driver import Driver, Finger
from tests.support.ui.launch import Launch
from tests.support.ui.out_of_sock_table import BOTS, PEOPLE, board, sit, sit_in, table

pytestmark = pytest.mark.fresh_app

HOLD = 0.3
"""Seconds on the toss button that leave the marker in the green."""


# ---- the ring


def test_ring_appears_with_a_key_and_goes_with_a_touch(driver: Driver) -> None:
    assert keys.ring(driver) is None
    keys.press(driver, "tab")
    assert driver.app.keyboard.ring_box is not None
    driver.tap((200, 500))
    assert keys.ring(driver) is None and driver.app.keyboard.ring_box is None


def test_first_enter_only_shows_the_ring(launch: Launch) -> None:
    driver = launch(speaks="en")
    keys.press(driver, "enter")
    assert driver.page.name == "home" and keys.ring(driver).widget.title == "Out of Sock"
    keys.press(driver, "enter")
    assert driver.page.name == "setup"


def test_ring_is_painted_round_its_target_and_erased_by_a_touch(driver: Driver, tmp_path) -> None:
    from PIL import Image, ImageChops

    def capture(name: str) -> Image.Image:
        driver.save_screenshot(tmp_path / name)
        return Image.open(tmp_path / name).crop((0, 0, 404, 892))  # without the scroll bar

    driver.seconds(1)  # home shows a little later what is solved today
    before = capture("before.png")
    keys.press(driver, "tab")
    box = keys.ring(driver).box
    changed = ImageChops.difference(before, capture("ring.png")).getbbox()
    assert changed is not None
    left, top, right, bottom = changed
    assert box.x - 6 <= left <= box.x and box.right <= right <= box.right + 6
    assert bottom - top == pytest.approx(box.height, abs=12)
    driver.tap((5, 885))
    assert ImageChops.difference(before, capture("after.png")).getbbox() is None


def test_ring_after_a_resize_follows_its_widget(driver: Driver) -> None:
    scenes.settings(driver)
    keys.tab_to(driver, driver.page.ids.sound)
    before = keys.ring(driver).box
    driver.resize(700, 600)
    after = keys.ring(driver).box
    assert keys.ring(driver).widget is driver.page.ids.sound.__self__
    assert after != before and after == driver.app.keyboard.ring_box


def test_keyboard_touch_after_key_keeps_no_page_alive(driver: Driver) -> None:
    driver.app.navigator.go("about")
    page = weakref.ref(driver.page)
    keys.press(driver, "tab")
    driver.tap((2, 400))
    driver.app.navigator.go("home")
    driver.app.navigator.drop_pages()
    driver.seconds(2)  # a scroll bar fades
    gc.collect()
    assert page() is None


def test_tab_with_ctrl_alt_or_meta_is_ignored(driver: Driver) -> None:
    for held in ("ctrl", "alt", "meta"):
        assert not keys.down("tab", held)
    assert keys.ring(driver) is None


def test_arrows_in_a_sheet_stay_in_the_sheet(driver: Driver) -> None:
    scenes.settings_language(driver)
    sheet = driver.all_of(Sheet)[0]
    for _press in range(12):
        keys.press(driver, "down")
        assert fit.is_inside(keys.ring(driver).widget, sheet)


def test_reset_question_focuses_cancel_first(driver: Driver) -> None:
    scenes.settings(driver)
    keys.touch(driver, "Reset everything…")
    assert keys.ring(driver).widget.text == "Cancel"


def test_ring_under_a_sheet_without_buttons_is_hidden_until_the_sheet_closes(
    driver: Driver,
) -> None:
    scenes.table_log_empty(driver)
    driver.back()
    keys.tab_to(driver, driver.page.ids.menu)
    before = driver.app.keyboard.ring_box
    sheet = Sheet(title="Nothing to touch")
    sheet.open(animation=False)
    driver.frames(3)
    assert driver.app.keyboard.ring_box is None, "it lies around a button below the sheet"
    sheet.dismiss()
    driver.frames(3)
    assert driver.app.keyboard.ring_box is not None and before is not None


def test_ring_moves_into_a_sheet_that_enter_opens(driver: Driver) -> None:
    scenes.table_log_empty(driver)
    driver.back()
    keys.touch(driver, driver.page.ids.menu)
    (sheet,) = driver.all_of(Sheet)
    assert fit.is_inside(keys.ring(driver).widget, sheet)
    assert driver.app.keyboard.ring_box == keys.ring(driver).box


def test_esc_goes_back(driver: Driver) -> None:
    scenes.settings_language(driver)
    keys.press(driver, "esc")
    assert not driver.all_of(Sheet) and driver.page.name == "settings"
    keys.press(driver, "esc")
    assert driver.page.name == "home"


# ---- arrows, sliders, fields, lists


def test_arrows_go_to_the_nearest_widget_in_their_direction(driver: Driver) -> None:
    scenes.settings(driver)
    theme = driver.page.ids.theme.children[::-1]
    keys.tab_to(driver, theme[0])
    for key, end in (("right", theme[1]), ("right", theme[2]), ("left", theme[1])):
        keys.press(driver, key)
        assert keys.ring(driver).widget is end
    keys.press(driver, "down")
    assert keys.ring(driver).widget is driver.page.ids.text_size.__self__
    keys.press(driver, "up")
    assert keys.ring(driver).widget in theme


def test_arrows_on_a_slider_change_the_setting(driver: Driver) -> None:
    scenes.settings(driver)
    keys.tab_to(driver, driver.page.ids.text_size)
    for key, size in (("right", 105), ("right", 110), ("left", 105)):
        keys.press(driver, key)
        assert driver.app.settings.text_size == size
    for _press in range(20):
        keys.press(driver, "left")
    assert driver.app.settings.text_size == 85


def test_tab_in_a_name_field_ends_typing_and_keeps_the_text(driver: Driver) -> None:
    keys.press(driver, "tab")
    keys.touch(driver, "Play")
    keys.touch(driver, driver.all_of("SeatRow")[0].ids.face)
    field = driver.all_of("NameField")[0]
    keys.tab_to(driver, field)
    assert field.focus
    field.select_all()
    for typed in ("Zoe ", "B"):
        assert not keys.down("space"), "a space is a letter here"
        Window.dispatch("on_textinput", typed)
    keys.press(driver, "tab")
    assert field.text == "Zoe B" and not field.focus
    assert keys.ring(driver).widget is not field
    keys.touch(driver, "Done")
    assert not driver.all_of(Sheet) and driver.page.players[0].name == "Zoe B"


def test_arrows_and_page_keys_scroll_a_page_without_buttons(launch: Launch) -> None:
    driver = launch(size=(320, 480))
    scenes.about(driver)
    scroll_view = driver.all_of(ScrollView)[0]
    keys.press(driver, "tab")
    keys.press(driver, "down")
    after_line = scroll_view.scroll_y
    assert after_line < 1
    keys.press(driver, "page down")
    assert scroll_view.scroll_y < after_line
    for _press in range(30):
        keys.press(driver, "down")
    assert scroll_view.scroll_y == 0
    for _press in range(9):
        keys.press(driver, "page up")
    assert scroll_view.scroll_y == 1


def test_tab_on_a_page_that_fits_does_not_scroll_it(launch: Launch) -> None:
    driver = launch(size=(412, 1400))
    scenes.settings(driver)
    scroll_view = driver.all_of(ScrollView)[0]
    assert scroll_view.children[0].height < scroll_view.height, (
        "choose a larger window for this test"
    )
    keys.press(driver, "tab")
    assert scroll_view.scroll_y == 1


def test_mouse_wheel_over_a_slider_scrolls_the_page(launch: Launch) -> None:
    driver = launch(size=(412, 500))
    scenes.settings(driver)
    slide = driver.page.ids.text_size
    scroll_view = next(fit.scroll_views_of(slide))
    driver.bring_into_sight(slide)
    before = scroll_view.scroll_y
    wheel = Finger(*slide.to_window(*slide.center))
    wheel.profile = ["pos", "button"]
    wheel.button = "scrollup"  # so Kivy calls the wheel that shows more of what is below
    from kivy.base import EventLoop

    EventLoop.post_dispatch_input("begin", wheel)
    EventLoop.post_dispatch_input("end", wheel)
    driver.seconds(0.5)
    assert slide.value == 100 and driver.app.settings.text_size == 100
    assert scroll_view.scroll_y < before


# ---- holding and dragging


def test_enter_held_at_the_curtain_lifts_it(launch: Launch) -> None:
    driver = launch(motion="none")
    scenes.curtain(driver)
    ring = driver.all_of("HoldRing")[0]
    keys.tab_to(driver, ring)
    keys.press(driver, "enter", seconds=0.3)
    assert driver.page.name == "curtain" and ring.progress == 0
    keys.press(driver, "enter", seconds=0.8)
    assert driver.page.name == "table"


def test_enter_held_on_a_button_presses_it_once(launch: Launch) -> None:
    driver = launch(speaks="en")
    keys.press(driver, "tab")
    begun: list[object] = []
    keys.ring(driver).widget.bind(on_press=begun.append)
    for _repeat in range(5):
        keys.down("enter")
        driver.seconds(0.2)
    assert driver.page.name == "home" and len(begun) == 1
    keys.up("enter")
    driver.seconds(0.3)
    assert driver.page.name == "setup" and len(begun) == 1


def test_window_losing_focus_ends_a_held_key(launch: Launch) -> None:
    driver = launch(motion="none")
    scenes.curtain(driver)
    keys.tab_to(driver, driver.all_of("HoldRing")[0])
    keys.down("enter")
    driver.seconds(0.2)
    with kivy_internals.window_without_focus():
        driver.seconds(1)
    assert driver.page.name == "curtain"


def test_oos_7_space_and_arrow_move_a_card_in_its_column(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = position(2, held={0: "r2 r4 rD"})
    sit_in(driver, monkeypatch, state, (PEOPLE[0], BOTS[0]))
    column = state.table.columns[0][3]
    keys.tab_to(driver, board(driver).own_cards, (Suit.RED, 0))
    keys.down("space")
    driver.frames(2)
    keys.press(driver, "down")
    keys.up("space")
    driver.seconds(0.5)
    assert table(driver).columns[0][3] == (column[1], column[0], column[2])


# ---- whole games


def act(driver: Driver, to: object) -> None:
    """Make the next move by keys; ``to`` moves the ring to a given widget."""
    shown, zone = table(driver), board(driver).zone
    if shown.phase is Phase.TOSS:
        to(driver, zone.button)
        keys.press(driver, "space", seconds=HOLD)
        return
    if shown.phase is Phase.CHOOSE:
        stack = shown.stack_number
        low = stack is not None and shown.cards_left(stack) == min(filter(None, shown.left))
        to(driver, zone.stack if low or not shown.placeable else zone.split)
        keys.press(driver, "enter")
        if zone.stack_due_s is None:
            return  # else the second press does not wait for second thoughts
    elif shown.phase is Phase.PICK:
        piles = [pile for pile in board(driver).piles if pile.is_inviting]
        to(driver, min(piles, key=lambda pile: shown.cards_left(pile.number)))
    else:
        to(driver, zone.buttons[0])
    keys.press(driver, "enter")


def play_on(driver: Driver, controller: GameController, to: object) -> None:
    for _move in range(400):
        if driver.page.name == "result":
            return
        before = controller.session.moves_made
        act(driver, to)
        assert controller.session.moves_made > before, f"no move: {driver.texts()}"
        scenes.settle(driver, controller)
    raise AssertionError("the game does not end")


def no_fingers(monkeypatch: pytest.MonkeyPatch) -> None:
    def no(*_args: object, **_kwargs: object) -> None:
        raise AssertionError("a finger, where only keys are allowed")

    for name in ("tap", "hold", "drag", "type"):
        monkeypatch.setattr(Driver, name, no)


def test_tab_alone_plays_a_game_from_setup_to_home(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One person and an easy bot, from the first start to home again."""
    no_fingers(monkeypatch)
    driver = launch(motion="none", speaks="en")
    card = next(c for c in driver.all_of("GameCard") if c.game_id == "out_of_sock")
    keys.touch(driver, card.ids.play)
    keys.touch(driver, driver.all_of("SeatRow")[1].ids.face)  # an easy bot sits here
    easy = next(c for c in driver.all_of("BotChoice") if c.text == "Otto")
    keys.touch(driver, easy)
    while len(driver.all_of("SeatRow")) > 2:
        keys.touch(driver, driver.all_of("SeatRow")[-1].ids.face)
        keys.touch(driver, "Remove this seat")
    keys.touch(driver, driver.all_of("StarterTile")[0])
    keys.touch(driver, driver.page.ids.start)
    driver.until(lambda: driver.page.name == "table")
    controller = driver.page.controller
    assert [player.bot for player in controller.players] == ["", "easy_otto"]
    keys.touch(driver, "Menu")
    assert driver.all_of(Sheet)
    keys.press(driver, "esc")
    play_on(driver, controller, keys.tab_to)
    keys.touch(driver, "Home")
    assert driver.page.name == "home"


def test_arrows_alone_play_a_game_of_two_people(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = launch(motion="none", size=(892, 412))
    controller = sit(driver, PEOPLE[:2], seed=3)
    no_fingers(monkeypatch)
    play_on(driver, controller, keys.walk_to)
    keys.touch(driver, "Rematch")
    assert driver.page.name == "table"


@pytest.mark.parametrize("size", full_after_first([(320, 480), (412, 892), (1280, 800)]), ids=str)
def test_arrows_lead_from_every_target_to_every_other(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    from sockapp.ui.app import keyboard_focus

    driver = launch(size=size, motion="none")
    for state in (position(4), choosing(4, (2, 2, 3, 5)), picking(4, (2, 2, 3, 5))):
        sit_in(driver, monkeypatch, state)
        found = keys.all_targets(driver)
        for start in found:
            reached, waiting = [start], [start]
            while waiting:
                at = waiting.pop()
                for direction in ("up", "down", "left", "right"):
                    end = keyboard_focus.find_ahead(found, at.box, direction, at.scroller)
                    if end and not any(end.is_same(one) for one in reached):
                        reached.append(end)
                        waiting.append(end)
            assert len(reached) == len(found), (size, start)
        driver.page.controller.session.close()
        driver.app.navigator.go("about")
