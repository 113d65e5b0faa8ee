"""Games under way on the home screen: pictures without secrets, resumed, deleted, undone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from kivy.metrics import dp
from PIL import Image

from sockapp import games
from sockapp.engine.log import Player
from sockapp.engine.rng import Rng
from sockapp.glance import glance
from sockapp.saves import Save
from tests.support.random_play import walk
from tests.support.ui import scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

PEOPLE = (Player("Ana", look="red"), Player("Bea", look="blue"))


def begin(driver: Driver) -> str:
    """A game of two, left behind its curtain; its place on the shelf."""
    scenes.curtain(driver)
    save_id = str(driver.page.sitting.save_id)
    driver.back()
    return save_id


def pictures(data: Path) -> list[Path]:
    return sorted(data.glob("games/*/table-*.png"))


def test_each_has_a_picture_of_its_table(launch: Launch, data: Path) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    begin(driver)
    card = driver.all_of("ContinueCard")[0]
    assert (card.texture, bool(card.sprite)) == (None, True), "until then the game's own will do"
    driver.seconds(2)
    assert len(pictures(data)) == 1
    assert card.texture is not None
    assert card.who == "Ana and Bea. Ana to move."
    with Image.open(pictures(data)[0]) as picture:
        assert len(picture.convert("RGB").getcolors(100_000)) > 2, "not just cloth"


def test_games_under_way_lie_side_by_side_where_there_is_room(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en", size=(1280, 800))
    begin(driver)
    begin(driver)
    one, other = driver.all_of("ContinueCard")
    assert (one.y, one.height) == (other.y, other.height)
    driver.resize(412, 892)
    assert one.x == other.x
    assert one.y >= other.top


def test_a_picture_is_drawn_anew_when_the_game_has_gone_on(launch: Launch, data: Path) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    begin(driver)
    driver.seconds(2)
    before = pictures(data)[0].read_bytes()
    driver.tap("Continue")
    scenes.to_table(driver)
    scenes.place(driver)
    driver.back()
    driver.seconds(2)
    assert pictures(data)[0].read_bytes() != before
    drawn = pictures(data)[0].stat().st_mtime_ns
    scenes.settings(driver)
    driver.back()
    driver.seconds(2)
    assert pictures(data)[0].stat().st_mtime_ns == drawn, "but not before"


def test_a_damaged_picture_does_no_harm(launch: Launch, data: Path) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    begin(driver)
    driver.seconds(2)
    pictures(data)[0].write_bytes(b"no picture")
    driver = launch()
    card = driver.all_of("ContinueCard")[0]
    assert (card.texture, bool(card.sprite)) == (None, True), "the game's own instead"
    driver.tap("Continue")
    assert driver.page.name == "curtain"


@pytest.mark.parametrize("game_id", ["sock", "toy"])
def test_there_is_nothing_in_a_picture_but_what_all_may_see(
    launch: Launch, data: Path, monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    """Two deals that look the same to everybody give the same picture, to the last pixel."""
    seen = []
    for seed in (11, 12):
        monkeypatch.setattr(Rng, "fresh", classmethod(lambda cls, seed=seed: cls(seed)))
        driver = launch(people=PEOPLE, speaks="en", anew=True)
        card = next(card for card in driver.all_of("GameCard") if card.game_id == game_id)
        driver.tap(card.ids.play)
        scenes.seat(driver, 1, "person")
        scenes.goes_first(driver, 0)
        scenes.start(driver)
        session = driver.page.sitting.session
        public = session.public_view
        scenes.to_table(driver)
        driver.seconds(1)
        driver.back()
        driver.seconds(3)
        seen.append((public, pictures(data)[0].read_bytes()))
    assert seen[0][0] == seen[1][0], "else these two deals prove nothing"
    assert seen[0][1] == seen[1][1]


@pytest.mark.parametrize("game_id", games.game_ids())
def test_a_glance_is_nobodys_view(game_id: str) -> None:
    """What a picture is drawn from, in every game."""
    walked = walk(game_id, 2, 5)
    half = len(walked.positions) // 2
    log = replace(walked.log, moves=walked.log.moves[:half])
    seen = glance(walked.game, Save(log, None, 0, 0))
    assert seen.view == walked.game.view(walked.positions[half].state, None)
    told = [event for position in walked.positions[:half] for event in position.step.events]
    assert seen.events == tuple(walked.game.redact(event, None) for event in told)


def test_many_games_take_little_room(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    for _game in range(4):
        begin(driver)
    assert len(driver.all_of("ContinueCard")) == 2
    driver.tap("2 more under way")
    assert len(driver.all_of("ContinueCard")) == 4
    driver.tap("Show fewer")
    assert len(driver.all_of("ContinueCard")) == 2


def test_a_wide_card_has_its_buttons_at_the_right_end(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en", size=(1280, 800))
    begin(driver)
    (card,) = driver.all_of("ContinueCard")
    assert card.ids.trash.right == pytest.approx(card.right - card.padding[2], abs=1)
    assert card.ids.go.right < card.ids.trash.x
    assert card.ids.go.x > card.center_x
    driver.resize(412, 892)
    who = driver.find(card.who)
    assert who.y - card.ids.go.top >= dp(6), "words and button keep apart"


def test_a_phone_shows_all_games_above_the_drawer_beside_one_under_way(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="it", size=(412, 892))
    begin(driver)
    drawer = driver.page.ids.drawer
    lowest = min(card.to_window(*card.pos)[1] for card in driver.all_of("GameCard")[:3])
    assert lowest >= drawer.top + dp(8)
    assert len({round(button.width) for button in drawer.children}) == 1
    line = driver.page.ids.line
    assert line.x - line.beyond <= 0 and line.right + line.beyond >= driver.page.width


def test_more_is_in_the_middle_of_its_place(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en", size=(1280, 800))
    for _game in range(3):
        begin(driver)
    card = driver.all_of("ContinueCard")[0]
    assert driver.find("1 more under way").center_y == pytest.approx(card.center_y, abs=1)


# ---- deleting


def test_deleting_asks_and_can_be_undone(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    save_id = begin(driver)
    driver.tap("Delete this game")
    driver.tap("Keep")
    assert len(driver.all_of("ContinueCard")) == 1
    driver.tap("Delete this game")
    driver.tap("Delete")
    assert not driver.all_of("ContinueCard")
    driver.tap("Undo")
    assert [card.save_id for card in driver.all_of("ContinueCard")] == [save_id]
    driver.tap("Continue")
    assert driver.page.name == "curtain"


def test_what_was_deleted_is_gone_after_a_restart(launch: Launch, data: Path) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    begin(driver)
    driver.tap("Delete this game")
    driver.tap("Delete")
    assert list((data / "bin").iterdir())
    driver = launch()
    driver.seconds(2)
    assert not (data / "bin").exists()


def test_only_that_game_is_deleted(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    both = {begin(driver), begin(driver)}
    gone = driver.all_of("ContinueCard")[0].save_id
    driver.tap(driver.all_of("ContinueCard")[0].ids.trash)
    driver.tap("Delete")
    assert {card.save_id for card in driver.all_of("ContinueCard")} == both - {gone}


# ---- damage


def test_a_game_that_cannot_be_read_is_listed_and_can_be_deleted(
    launch: Launch, data: Path
) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    broken, whole = begin(driver), begin(driver)
    for file in (data / "games" / broken).glob("save.?"):
        file.write_bytes(b"?")
    driver = launch()
    driver.seconds(2)
    cards = {card.save_id: card for card in driver.all_of("ContinueCard")}
    assert cards[whole].readable
    assert not cards[broken].readable
    assert driver.sees("A game that can’t be read")
    assert driver.sees("Its file is damaged. The other games are fine.")
    driver.tap(cards[broken].ids.trash)
    driver.tap("Delete")
    assert [card.save_id for card in driver.all_of("ContinueCard")] == [whole]
    driver.tap("Continue")
    assert driver.page.name == "curtain"
