"""Socks peep over the drawer's edge where a page leaves room, and nowhere else."""

from __future__ import annotations

from kivy.graphics import Rectangle
from kivy.uix.label import Label

from sockapp.engine.player import Player
from sockapp.ui.look import textures
from sockapp.ui.widgets.drawer_front import DrawerFront
from sockapp.ui.widgets.peepers import WORDS_MARGIN_DP, Peepers
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

SOME = tuple(Player(f"Sock {number}", look="red") for number in range(2))
MANY = tuple(Player(f"Sock {number}", look="red") for number in range(12))


def peepers(driver: Driver) -> Peepers:
    (found,) = [each for each in driver.all_of(Peepers) if driver.page in each.parent.walk()]
    return found


def socks(found: Peepers) -> list[Rectangle]:
    return [each for each in found.socks.children if isinstance(each, Rectangle)]


def lowest_word(driver: Driver) -> float:
    """Return the lower edge of the lowest text in the list."""
    (roll,) = peepers(driver).scrollers
    labels = [each for each in roll.walk() if isinstance(each, Label) and each.text]
    return min(each.to_window(each.x, each.y)[1] for each in labels)


def to_people(driver: Driver, people: tuple[Player, ...]) -> None:
    driver.app.change(people=people)
    driver.app.navigator.go("people")
    driver.frames(5)


def test_peepers_stand_on_the_drawer_below_the_words(launch: Launch) -> None:
    for size in ((412, 892), (1280, 800)):
        driver = launch(size=size)
        to_people(driver, SOME)
        found = peepers(driver)
        assert found.is_shown
        assert len(socks(found)) >= 2
        highest = max(sock.pos[1] + sock.size[1] for sock in socks(found))
        assert found.edge < highest < lowest_word(driver)
        (front,) = found.children
        assert isinstance(front, DrawerFront)
        assert front.top == found.edge


def test_peepers_are_not_cut_off_at_the_sides(launch: Launch) -> None:
    driver = launch(size=(412, 892))
    to_people(driver, SOME)
    for sock in socks(peepers(driver)):
        assert sock.pos[0] >= -1
        assert sock.pos[0] + sock.size[0] <= 413


def test_peepers_in_the_dark_theme_have_a_pale_outline(launch: Launch) -> None:
    driver = launch(size=(412, 892), theme="dark")
    to_people(driver, SOME)
    pages = {sock.texture.id for sock in socks(peepers(driver))}
    assert pages == {textures.texture("puppet_zigzag_dark").id}, "they share one page"
    driver.app.change(theme="light")
    driver.frames(5)
    assert not pages & {sock.texture.id for sock in socks(peepers(driver))}


def test_peepers_on_a_full_page_are_hidden(launch: Launch) -> None:
    driver = launch(size=(412, 892))
    to_people(driver, MANY)
    found = peepers(driver)
    assert not found.is_shown
    assert not socks(found)
    assert not found.children


def test_peepers_hide_when_the_page_fills_and_come_back(launch: Launch) -> None:
    driver = launch(size=(412, 892))
    to_people(driver, SOME)
    assert peepers(driver).is_shown
    driver.app.change(people=MANY)
    driver.frames(5)
    assert not peepers(driver).is_shown
    driver.app.change(people=SOME)
    driver.frames(5)
    assert peepers(driver).is_shown


def test_peepers_leave_buttons_on_the_drawer_touchable(launch: Launch) -> None:
    driver = launch(size=(1280, 800))
    driver.app.navigator.go("setup", game_id="out_of_sock")
    driver.frames(5)
    found = peepers(driver)
    start = driver.page.ids.start
    assert found.is_shown
    assert start.top < found.edge
    driver.tap(start)
    driver.until(lambda: driver.page.name == "table")


def test_settings_page_has_one_sock_on_a_phone_and_a_row_on_a_tablet(launch: Launch) -> None:
    for size, row in (((412, 892), False), ((1280, 1000), True)):
        driver = launch(size=size)
        driver.app.navigator.go("settings")
        driver.frames(5)
        single = [each for each in driver.all_of("Sprite") if each.name == "peeker"]
        assert peepers(driver).is_shown == row
        assert bool(single) != row


def test_peepers_keep_a_margin_below_the_words(launch: Launch) -> None:
    driver = launch(size=(412, 892))
    for count in range(1, 12):
        to_people(driver, MANY[:count])
        found = peepers(driver)
        if found.is_shown:
            highest = max(sock.pos[1] + sock.size[1] for sock in socks(found))
            assert lowest_word(driver) - highest >= WORDS_MARGIN_DP - 4
    assert not peepers(driver).is_shown
