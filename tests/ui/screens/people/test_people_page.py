"""People and their preferences are remembered, edited and forgotten by touch."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from sockapp.engine.player import Player
from sockapp.people import pin
from sockapp.people.player_prefs import PlayerPrefs
from sockapp.ui.widgets.segments import Segment
from tests.support.tiers import full_after_first
from tests.support.ui import fit, scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

ANA = Player("Ana", look="red")
BEA = Player("Bea", look="blue", language="it", text_size=130)


@pytest.fixture
def page(launch: Launch) -> Driver:
    """The open people page with Ana and Bea; Bea has a PIN."""
    habits = (PlayerPrefs("Bea", "left", pin.hash_pin("1234")),)
    driver = launch(people=(ANA, BEA), habits=habits, speaks="en")
    scenes.settings(driver)
    driver.tap(driver.page.ids.people)
    return driver


def test_people_page_lists_all_people_with_their_preferences(page: Driver) -> None:
    rows = page.all_of("PersonItem")
    assert [row.text for row in rows] == ["Ana", "Bea"]
    assert [row.has_pin for row in rows] == [False, True]
    assert rows[1].about == "Italiano · 130% · Left"


def test_person_form_saved_changes_name_language_and_hand(page: Driver) -> None:
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
    assert settings.prefs_of("Bea").is_default
    assert [row.text for row in page.all_of("PersonItem")] == ["Ana", "Beatriz"]


def test_person_form_with_a_used_name_is_not_saved(page: Driver) -> None:
    page.tap("Bea")
    page.type(page.all_of("NameField")[0], "Ana")
    page.tap("Done")
    assert page.app.settings.people == (ANA, BEA)


def test_person_is_forgotten_only_after_a_question(page: Driver) -> None:
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


def test_pin_must_be_typed_twice_alike(page: Driver) -> None:
    page.tap("Ana")
    page.tap("Set a PIN…")
    scenes.type_pin(page, "0000")
    assert page.sees("Once more, to be sure.")
    scenes.type_pin(page, "0001")
    assert page.sees("The two PINs don’t match. Try again.")
    for _time in range(2):
        scenes.type_pin(page, "4711")
    assert page.app.settings.prefs_of("Ana").latch.verify("4711")
    assert page.sees("Change the PIN…")


def test_pin_is_changed_only_after_the_old_one_is_typed(page: Driver) -> None:
    page.tap("Bea")
    page.tap("Change the PIN…")
    scenes.type_pin(page, "9999")
    assert page.sees("That’s not the PIN.")
    scenes.type_pin(page, "1234")
    page.tap("Remove the PIN")
    habits = page.app.settings.prefs_of("Bea")
    assert (habits.latch, habits.forced) == (None, False)


def test_new_pin_ends_the_announcement_of_a_forced_one(launch: Launch) -> None:
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


def test_seat_form_stores_hand_and_pin_of_a_new_person(launch: Launch) -> None:
    driver = launch(speaks="en")
    scenes.open_setup(driver)
    scenes.edit_seat(driver, 0)
    driver.type(driver.all_of("NameField")[0], "Cleo")
    driver.tap("Left")
    driver.tap("Set a PIN…")
    for _time in range(2):
        scenes.type_pin(driver, "4711")
    driver.tap("Done")
    scenes.choose_starter(driver, 0)
    scenes.start(driver)
    habits = driver.app.settings.prefs_of("Cleo")
    assert (habits.hand, habits.latch.verify("4711")) == ("left", True)
    assert driver.app.theme_cls.is_left_handed


@pytest.mark.parametrize("size", full_after_first([(320, 480), (320, 640), (892, 412)]))
def test_seat_form_on_any_screen_shows_done_at_once(launch: Launch, size: tuple[int, int]) -> None:
    driver = launch(speaks="es", size=size, text_size=130, people=(ANA, BEA))
    scenes.setup_person(driver)
    done = driver.find("Hecho")
    assert not any(fit.scroll_views_of(done))
    assert fit.box_of(done).bottom >= 0
    driver.type(driver.all_of("NameField")[0], "Cleo")
    driver.tap(done)
    assert driver.page.players[0].name == "Cleo"


@pytest.mark.parametrize("code", full_after_first(["es", "en", "it"]))
@pytest.mark.parametrize(("text_size", "room"), [(100, 12), (130, 8)])
def test_segments_of_the_seat_form_have_room_beside_their_words(
    launch: Launch, code: str, text_size: int, room: float
) -> None:
    driver = launch(speaks=code, size=(320, 640), text_size=text_size, people=(ANA, BEA))
    scenes.setup_person(driver)
    (sheet,) = driver.all_of("Sheet")
    segments = [each for each in sheet.walk() if isinstance(each, Segment)]
    assert len(segments) == 12
    for segment in segments:
        margins = 2 * segment.padding[0]
        assert margins >= dp(room), segment.text
        assert segment.longest_word_width + margins <= segment.width + 1, segment.text


def test_seat_form_offers_remembered_people_on_chips(launch: Launch) -> None:
    driver = launch(speaks="en", people=(ANA, BEA, Player("Cleo", look="pink")))
    scenes.open_setup(driver)
    scenes.edit_seat(driver, 0)
    offered = {chip.text: chip for chip in driver.all_of("PersonChip")}
    assert "Cleo" in offered
    assert [face.who for face in offered["Cleo"].children if face.__class__.__name__ == "Avatar"]
    driver.tap("Cleo")
    assert driver.page.players[0].name == "Cleo"


@pytest.mark.parametrize(
    "name",
    [
        "محمد",
        "🧦" * 20,
        *full_after_first(["e\u0301" * 18, "李小龍", "Ольга Петровна", "Zoe\u0308 🧦", "ß"]),
    ],
)
def test_seat_form_takes_and_remembers_a_name_in_any_script(launch: Launch, name: str) -> None:
    driver = launch(speaks="en")
    scenes.open_setup(driver)
    scenes.edit_seat(driver, 0)
    driver.type(driver.all_of("NameField")[0], name)
    driver.tap("Done")
    scenes.choose_starter(driver, 0)
    scenes.start(driver)
    assert driver.page.controller.names[0] == name
    assert driver.app.settings.people[0].name == name
    driver.draw()


def test_name_field_takes_no_more_than_twenty_letters(launch: Launch) -> None:
    driver = launch(speaks="en")
    scenes.open_setup(driver)
    scenes.edit_seat(driver, 0)
    driver.type(driver.all_of("NameField")[0], "e\u0301" * 25)
    assert driver.all_of("NameField")[0].text == "e\u0301" * 20
    driver.type(driver.all_of("NameField")[0], "👩‍👩‍👧" * 25)
    assert driver.all_of("NameField")[0].text == "👩‍👩‍👧" * 20, "a family is one letter"


# ---- filling a table


def test_add_a_player_seats_remembered_people_first(launch: Launch) -> None:
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


def test_seat_dragged_by_its_grip_moves_and_keeps_the_starter(launch: Launch) -> None:
    people = tuple(Player(name) for name in ("Ana", "Bea", "Cleo"))
    driver = launch(people=people, speaks="en")
    scenes.open_setup(driver)
    scenes.seat(driver, 1, "person")
    driver.tap("Add a player")
    scenes.choose_starter(driver, 0)
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


def test_seat_form_with_a_new_name_gives_a_new_face(launch: Launch) -> None:
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


def test_starter_tiles_of_three_players_stand_in_one_row(launch: Launch) -> None:
    driver = launch(people=(ANA, BEA), speaks="es", size=(412, 892))
    scenes.open_setup(driver)
    driver.tap(driver.page.ids.add)
    tiles = driver.all_of("StarterTile")
    assert len(tiles) == 3
    assert len({tile.y for tile in tiles}) == 1


def test_person_form_done_button_is_as_wide_as_its_fields(page: Driver) -> None:
    page.tap("Ana")
    field, done = page.all_of("NameField")[0], page.find("Done")
    assert (done.x, done.width) == (field.to_window(*field.pos)[0], field.width)
