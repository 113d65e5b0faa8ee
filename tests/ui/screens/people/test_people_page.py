"""People: remembered with how they like the phone, edited and forgotten by touch."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from sockapp.engine.player import Player
from sockapp.people import pin
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.ui.widgets.controls import Segment
from tests.support.tiers import full_after_first
from tests.support.ui import fit, scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

ANA = Player("Ana", look="red")
BEA = Player("Bea", look="blue", language="it", text_size=130)


@pytest.fixture
def page(launch: Launch) -> Driver:
    """Ana and Bea are remembered; Bea has a PIN."""
    habits = (PlayerPrefs("Bea", "left", pin.hash_pin("1234")),)
    driver = launch(people=(ANA, BEA), habits=habits, speaks="en")
    scenes.settings(driver)
    driver.tap(driver.page.ids.people)
    return driver


def test_everybody_is_listed(page: Driver) -> None:
    rows = page.all_of("PersonRow")
    assert [row.text for row in rows] == ["Ana", "Bea"]
    assert [row.latched for row in rows] == [False, True]
    assert rows[1].about == "Italiano · 130% · Left"


def test_somebody_is_edited(page: Driver) -> None:
    page.tap("Bea")
    page.type(page.all_of("NameField")[0], "Beatriz")
    page.tap("Español")
    page.tap("Right")
    page.tap("Done")
    scenes.type_pin(page, "1234")
    settings = page.app.settings
    assert settings.people == (ANA, Player("Beatriz", "", "blue", "es", 130))
    habits = settings.prefs_of("Beatriz")
    assert (habits.hand, habits.latch is not None) == ("right", True), "the PIN goes along"
    assert settings.prefs_of("Bea").plain
    assert [row.text for row in page.all_of("PersonRow")] == ["Ana", "Beatriz"]


def test_two_people_cannot_have_one_name(page: Driver) -> None:
    page.tap("Bea")
    page.type(page.all_of("NameField")[0], "Ana")
    page.tap("Done")
    assert page.app.settings.people == (ANA, BEA)


def test_somebody_is_forgotten_after_a_question(page: Driver) -> None:
    page.tap("Ana")
    page.tap("Forget Ana…")
    page.tap("Cancel")
    assert page.app.settings.people == (ANA, BEA)
    page.tap("Ana")
    page.tap("Forget Ana…")
    page.tap("Forget")
    assert page.app.settings.people == (BEA,)
    assert [known.name for known in page.app.settings.habits] == ["Bea"]
    assert not page.sees("Ana")


def test_pin_set_while_a_new_name_is_typed_belongs_to_the_person(page: Driver) -> None:
    page.tap("Ana")
    page.type(page.all_of("NameField")[0], "Anna")
    page.tap("Set a PIN…")
    for _time in range(2):
        scenes.type_pin(page, "4711")
    page.tap("Done")
    scenes.type_pin(page, "4711")
    assert page.app.settings.prefs_of("Anna").latch.verify("4711")


def test_a_pin_is_chosen_twice(page: Driver) -> None:
    page.tap("Ana")
    page.tap("Set a PIN…")
    scenes.type_pin(page, "0000")
    assert page.sees("Once more, to be sure.")
    scenes.type_pin(page, "0001")
    assert page.sees("Those were two different ones. Choose again.")
    for _time in range(2):
        scenes.type_pin(page, "4711")
    assert page.app.settings.prefs_of("Ana").latch.verify("4711")
    assert page.sees("Change the PIN…")


def test_a_pin_is_changed_only_by_who_knows_it(page: Driver) -> None:
    page.tap("Bea")
    page.tap("Change the PIN…")
    scenes.type_pin(page, "9999")
    assert page.sees("That’s not it.")
    scenes.type_pin(page, "1234")
    page.tap("No PIN any more")
    habits = page.app.settings.prefs_of("Bea")
    assert (habits.latch, habits.forced) == (None, False)


def test_a_new_pin_ends_what_everybody_is_told(launch: Launch) -> None:
    driver = launch(people=(ANA,), habits=(PlayerPrefs("Ana", forced=True),), speaks="en")
    scenes.settings(driver)
    driver.tap(driver.page.ids.people)
    driver.tap("Ana")
    driver.tap("Set a PIN…")
    driver.tap("Choose a new PIN")
    for _time in range(2):
        scenes.type_pin(driver, "4711")
    habits = driver.app.settings.prefs_of("Ana")
    assert (habits.forced, habits.latch.verify("4711")) == (False, True)


def test_a_seat_is_taken_with_a_hand_and_a_pin(launch: Launch) -> None:
    driver = launch(speaks="en")
    scenes.to_setup(driver)
    scenes.edit_seat(driver, 0)
    driver.type(driver.all_of("NameField")[0], "Cleo")
    driver.tap("Left")
    driver.tap("Set a PIN…")
    for _time in range(2):
        scenes.type_pin(driver, "4711")
    driver.tap("Done")
    scenes.goes_first(driver, 0)
    scenes.start(driver)
    habits = driver.app.settings.prefs_of("Cleo")
    assert (habits.hand, habits.latch.verify("4711")) == ("left", True)
    assert driver.app.look.left_hand


@pytest.mark.parametrize("size", full_after_first([(320, 480), (320, 640), (892, 412)]))
def test_done_is_in_sight_from_the_start(launch: Launch, size: tuple[int, int]) -> None:
    driver = launch(speaks="es", size=size, text_size=130, people=(ANA, BEA))
    scenes.setup_person(driver)
    done = driver.find("Hecho")
    assert not any(fit.rolls_of(done))
    assert fit.box_of(done).bottom >= 0
    driver.type(driver.all_of("NameField")[0], "Cleo")
    driver.tap(done)
    assert driver.page.players[0].name == "Cleo"


@pytest.mark.parametrize("code", full_after_first(["es", "en", "it"]))
@pytest.mark.parametrize(("text_size", "room"), [(100, 12), (130, 8)])
def test_words_of_segments_keep_off_their_ends(
    launch: Launch, code: str, text_size: int, room: float
) -> None:
    driver = launch(speaks=code, size=(320, 640), text_size=text_size, people=(ANA, BEA))
    scenes.setup_person(driver)
    (sheet,) = driver.all_of("Sheet")
    segments = [each for each in sheet.walk() if isinstance(each, Segment)]
    assert len(segments) == 12
    for segment in segments:
        assert segment.width - segment.texture_size[0] >= dp(room), segment.text


def test_whoever_is_remembered_is_offered_on_a_chip(launch: Launch) -> None:
    driver = launch(speaks="en", people=(ANA, BEA, Player("Cleo", look="pink")))
    scenes.to_setup(driver)
    scenes.edit_seat(driver, 0)
    offered = {chip.text: chip for chip in driver.all_of("PersonChip")}
    assert "Cleo" in offered
    assert [face.who for face in offered["Cleo"].children if face.__class__.__name__ == "Avatar"]
    driver.tap("Cleo")
    assert driver.page.players[0].name == "Cleo"


@pytest.mark.parametrize(
    "name", ["李小龍", "Ольга Петровна", "محمد", "Zoe\u0308 🧦", "🧦" * 20, "e\u0301" * 18, "ß"]
)
def test_any_name_can_be_typed_played_and_remembered(launch: Launch, name: str) -> None:
    driver = launch(speaks="en")
    scenes.to_setup(driver)
    scenes.edit_seat(driver, 0)
    driver.type(driver.all_of("NameField")[0], name)
    driver.tap("Done")
    scenes.goes_first(driver, 0)
    scenes.start(driver)
    assert driver.page.controller.names[0] == name
    assert driver.app.settings.people[0].name == name
    driver.draw()


def test_twenty_letters_and_no_more(launch: Launch) -> None:
    driver = launch(speaks="en")
    scenes.to_setup(driver)
    scenes.edit_seat(driver, 0)
    driver.type(driver.all_of("NameField")[0], "e\u0301" * 25)
    assert driver.all_of("NameField")[0].text == "e\u0301" * 20
    driver.type(driver.all_of("NameField")[0], "👩‍👩‍👧" * 25)
    assert driver.all_of("NameField")[0].text == "👩‍👩‍👧" * 20, "a family is one letter"


# ---- filling a table


def test_a_family_fills_the_table_with_taps(launch: Launch) -> None:
    people = tuple(Player(name) for name in ("Ana", "Bea", "Cleo", "Dora"))
    driver = launch(people=people, speaks="en", size=(320, 640))
    card = next(card for card in driver.all_of("GameCard") if card.game_id == "sock")
    driver.tap(card.ids.play)
    scenes.seat(driver, 1, "person")
    for _seat in range(6):
        driver.tap("Add a player")
    assert [player.name for player in driver.page.players[:4]] == ["Ana", "Bea", "Cleo", "Dora"]
    assert len({player.name for player in driver.page.players}) == 8
    assert all(player.is_person for player in driver.page.players)
    assert driver.page.ids.add.disabled


def test_seats_are_moved_by_their_grip(launch: Launch) -> None:
    people = tuple(Player(name) for name in ("Ana", "Bea", "Cleo"))
    driver = launch(people=people, speaks="en")
    scenes.to_setup(driver)
    scenes.seat(driver, 1, "person")
    driver.tap("Add a player")
    scenes.goes_first(driver, 0)
    rows = driver.all_of("SeatRow")
    x, y = rows[2].to_window(*rows[2].ids.grip.center)
    driver.drag(rows[0].ids.grip, (x, y - 4), 0.5)
    assert [player.name for player in driver.page.players] == ["Bea", "Cleo", "Ana"]
    assert driver.sees("Start: Ana goes first"), "Ana still starts"
    assert [row.player_name for row in driver.all_of("SeatRow")] == ["Bea", "Cleo", "Ana"]
    rows = driver.all_of("SeatRow")
    x, y = rows[1].to_window(*rows[1].ids.grip.center)
    driver.drag(rows[2].ids.grip, (x, y + 4), 0.5)
    assert [player.name for player in driver.page.players] == ["Bea", "Ana", "Cleo"]
    scenes.edit_seat(driver, 1)
    assert driver.all_of("NameField")[0].text == "Ana"


def test_a_new_name_in_a_seat_has_a_new_face(launch: Launch) -> None:
    driver = launch(people=(ANA, BEA), speaks="en")
    scenes.setup_person(driver)
    seat = next(at for at, player in enumerate(driver.page.players) if player.is_person)
    before = driver.page.players[seat]
    assert driver.sees("Played before:")
    driver.type(driver.all_of("NameField")[0], "Carla")
    driver.tap("Done")
    carla = driver.page.players[seat]
    assert (before.look, carla.name) == ("red", "Carla")
    assert carla.look not in ("red", "blue"), "Ana’s and Bea’s are taken"


def test_three_starters_stand_in_one_row(launch: Launch) -> None:
    driver = launch(people=(ANA, BEA), speaks="es", size=(412, 892))
    scenes.to_setup(driver)
    driver.tap(driver.page.ids.add)
    tiles = driver.all_of("StarterTile")
    assert len(tiles) == 3
    assert len({tile.y for tile in tiles}) == 1


def test_what_stays_under_a_list_is_as_wide_as_what_scrolls(page: Driver) -> None:
    page.tap("Ana")
    field, done = page.all_of("NameField")[0], page.find("Done")
    assert (done.x, done.width) == (field.to_window(*field.pos)[0], field.width)
