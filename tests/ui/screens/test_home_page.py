"""Games under way on the home page: thumbnails without secrets, resuming, deleting, damage."""

from __future__ import annotations

import errno
import gc
import re
import weakref
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import dp
from PIL import Image

from sockapp import games
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from sockapp.records.app_data import AppData
from sockapp.ui.play import table_thumbnail
from sockapp.ui.screens.home.game_strip import MAX_FOLDED_GAMES
from sockapp.ui.screens.home_page import ART_MIN_DP
from sockapp.ui.screens.puzzles import current_solver
from tests.support.sock.positions import position
from tests.support.tiers import full_after_first
from tests.support.ui import scenes, sock_table
from tests.support.ui.broken_disk import empty_disk, let_disk_fail
from tests.support.ui.driver import Driver
from tests.support.ui.kivy_internals import lines_of
from tests.support.ui.launch import Launch

PEOPLE = (Player("Ana", look="red"), Player("Bea", look="blue"))


def begin(driver: Driver) -> str:
    """Begin a game of two, leave it at its curtain, and return its save id."""
    scenes.curtain(driver)
    save_id = str(driver.page.controller.save_id)
    driver.back()
    return save_id


def pictures(data: Path) -> list[Path]:
    return sorted(data.glob("games/*/table-*.png"))


def test_continue_card_gets_a_picture_of_its_table(launch: Launch, data: Path) -> None:
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


def test_continue_card_names_no_bot_that_is_to_move(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot moves as soon as the game is opened, so that nobody waits for it at home."""
    driver = launch(speaks="en")
    state = position("P8 P9 P10 P11", "P12", "B7 L3 F9")
    controller = sock_table.sit_in(driver, monkeypatch, state, (sock_table.ANA, sock_table.DENIM))
    sock_table.drag_to_pile(driver, "P12", 0)
    sock_table.knock(driver)
    assert controller.session.to_move == 1, "the next round has been dealt"
    driver.back()
    assert driver.all_of("ContinueCard")[0].who == "Ana and Denim."


def test_home_in_a_frame_of_a_second_leaves_puzzles_and_pictures_for_later(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first frame takes that long on a slow phone."""
    driver = launch(people=PEOPLE)
    begin(driver)
    driver.app.navigator.go("settings")
    driver.seconds(2)
    done: list[str] = []
    load, draw = current_solver.load_progress, table_thumbnail.draw
    monkeypatch.setattr(
        current_solver, "load_progress", lambda app: done.append("puzzles") or load(app)
    )
    monkeypatch.setattr(
        table_thumbnail, "draw", lambda *given: done.append("picture") or draw(*given)
    )
    driver.app.navigator.go("home")
    driver.jump(1)
    driver.frames()
    assert not done
    driver.seconds(1)
    assert {"puzzles", "picture"} <= {*done}


def test_continue_cards_on_a_tablet_lie_side_by_side(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en", size=(1280, 800))
    begin(driver)
    begin(driver)
    one, other = driver.all_of("ContinueCard")
    assert (one.y, one.height) == (other.y, other.height)
    driver.resize(412, 892)
    assert (one.y, one.height) == (other.y, other.height)
    assert one.x < driver.page.width < other.right, "the second peeks in"


def test_picture_of_a_table_is_drawn_anew_only_after_a_move(launch: Launch, data: Path) -> None:
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


def test_damaged_picture_of_a_table_is_replaced_by_the_games_own(
    launch: Launch, data: Path
) -> None:
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
def test_picture_of_two_deals_with_the_same_public_view_is_the_same(
    launch: Launch, data: Path, monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    seen = []
    for seed in (11, 12):
        monkeypatch.setattr(Rng, "fresh", classmethod(lambda cls, seed=seed: cls(seed)))
        driver = launch(people=PEOPLE, speaks="en", anew=True)
        card = next(card for card in driver.all_of("GameCard") if card.game_id == game_id)
        driver.tap(card.ids.play)
        scenes.seat(driver, 1, "person")
        scenes.choose_starter(driver, 0)
        scenes.start(driver)
        session = driver.page.controller.session
        public = session.public_view
        scenes.to_table(driver)
        driver.seconds(1)
        driver.back()
        driver.seconds(3)
        seen.append((public, pictures(data)[0].read_bytes()))
    assert seen[0][0] == seen[1][0], "else these two deals prove nothing"
    assert seen[0][1] == seen[1][1]


def test_continue_cards_beyond_six_are_folded(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    for _game in range(MAX_FOLDED_GAMES + 2):
        begin(driver)
    assert len(driver.all_of("ContinueCard")) == MAX_FOLDED_GAMES
    driver.tap("2 more under way")
    assert len(driver.all_of("ContinueCard")) == MAX_FOLDED_GAMES + 2
    driver.tap("Show fewer")
    assert len(driver.all_of("ContinueCard")) == MAX_FOLDED_GAMES


def test_strip_of_games_swipes_sideways_and_lets_the_page_scroll(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en", size=(360, 640))
    for _game in range(3):
        begin(driver)
    driver.resize(320, 480)
    first = driver.all_of("ContinueCard")[0]
    strip, scroll_view = driver.page.ids.strip, driver.page.ids.scroller
    x, y = first.to_window(*first.center)
    driver.drag((x + 100, y), (x - 140, y))
    driver.seconds(1.5)
    assert strip.scroll_x > 0.2
    assert scroll_view.scroll_y == 1
    moved = strip.scroll_x
    driver.drag((x, y), (x, y + 150))
    driver.seconds(1.5)
    assert scroll_view.scroll_y < 1, "a finger on the strip scrolls the page too"
    assert strip.scroll_x == pytest.approx(moved, abs=0.01)
    assert driver.page.name == "home", "swipes open nothing"


@pytest.mark.parametrize("speaks", full_after_first(["es", "it", "en"]))
@pytest.mark.parametrize("under_way", [0, 2])
def test_home_on_a_small_phone_shows_all_games(launch: Launch, speaks: str, under_way: int) -> None:
    driver = launch(people=PEOPLE, speaks=speaks, size=(360, 640))
    for _game in range(under_way):
        begin(driver)
    driver.page.ids.games.remove_widget(driver.all_of("GameCard")[-1])  # the toy
    driver.page.lay_out()
    driver.frames(3)
    cards = driver.all_of("GameCard")
    assert len(cards) == 3
    drawer = driver.page.ids.drawer
    assert min(card.to_window(*card.pos)[1] for card in cards) >= drawer.top
    assert driver.page.ids.scroller.scroll_y == 1
    assert min(card.ids.art.height for card in cards) >= dp(ART_MIN_DP)
    puzzles = driver.page.ids.puzzles
    lower, upper = (puzzles.to_window(0, y)[1] for y in (puzzles.y, puzzles.top))
    if under_way:
        assert upper >= drawer.top, "its upper edge looks in"
    else:
        assert lower >= drawer.top


def test_tap_anywhere_on_a_games_card_leads_to_its_setup(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    for part in ("art", "words", "play"):
        card = driver.all_of("GameCard")[1]
        driver.tap(card.ids[part])
        assert (driver.page.name, driver.page.game_id) == ("setup", card.game_id), part
        driver.back()


def test_wide_continue_card_has_its_buttons_at_the_right_end(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en", size=(1280, 800))
    begin(driver)
    (card,) = driver.all_of("ContinueCard")
    assert card.ids.trash.right == pytest.approx(card.right - card.padding[2], abs=1)
    assert card.ids.go.right < card.ids.trash.x
    assert card.ids.go.x > card.center_x
    driver.resize(412, 892)
    who = driver.find(card.who)
    assert who.y - card.ids.go.top >= dp(6), "words and button keep apart"


def test_home_on_a_phone_with_a_saved_game_still_shows_all_games(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="it", size=(412, 892))
    begin(driver)
    drawer = driver.page.ids.drawer
    lowest = min(card.to_window(*card.pos)[1] for card in driver.all_of("GameCard")[:3])
    assert lowest >= drawer.top + dp(8)
    assert len({round(button.width) for button in drawer.children}) == 1
    line = driver.page.ids.line
    assert line.x - line.beyond <= 0 and line.right + line.beyond >= driver.page.width


def test_more_button_is_level_with_the_continue_cards(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en", size=(1280, 800))
    for _game in range(MAX_FOLDED_GAMES + 1):
        begin(driver)
    card = driver.all_of("ContinueCard")[0]
    assert driver.find("1 more under way").center_y == pytest.approx(card.center_y, abs=1)


# ---- deleting


def test_game_is_deleted_after_a_question_and_restored_by_undo(launch: Launch) -> None:
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


def test_deleted_game_is_gone_after_a_restart(launch: Launch, data: Path) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    begin(driver)
    driver.tap("Delete this game")
    driver.tap("Delete")
    assert list((data / "bin").iterdir())
    driver = launch()
    driver.seconds(2)
    assert not (data / "bin").exists()


def test_deleted_game_leaves_the_others(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    both = {begin(driver), begin(driver)}
    gone = driver.all_of("ContinueCard")[0].save_id
    driver.tap(driver.all_of("ContinueCard")[0].ids.trash)
    driver.tap("Delete")
    assert {card.save_id for card in driver.all_of("ContinueCard")} == both - {gone}


# ---- damage


def test_damaged_game_is_listed_and_can_be_deleted(launch: Launch, data: Path) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    broken, whole = begin(driver), begin(driver)
    for file in (data / "games" / broken).glob("save.?"):
        file.write_bytes(b"?")
    driver = launch()
    driver.seconds(2)
    cards = {card.save_id: card for card in driver.all_of("ContinueCard")}
    assert cards[whole].is_readable
    assert not cards[broken].is_readable
    assert driver.sees("A game that can’t be read")
    assert cards[broken].ids.go.opacity == 0, "a disabled button is only faded"
    assert driver.sees("The game’s file is damaged. The other games are fine.")
    driver.tap(cards[broken].ids.trash)
    driver.tap("Delete")
    assert [card.save_id for card in driver.all_of("ContinueCard")] == [whole]
    driver.tap("Continue")
    assert driver.page.name == "curtain"


def newest(folder: Path) -> Path:
    """Return the save file of a game that was written last."""
    return max(folder.glob("save.[ab]"), key=lambda file: int(file.read_text().split()[3][:-1]))


def begin_and_move(driver: Driver) -> str:
    """Begin a game of two, leave it after its first move, and return its save id."""
    save_id = begin(driver)
    driver.tap("Continue")
    scenes.to_table(driver)
    scenes.place(driver)
    driver.back()
    return save_id


def damage(file: Path) -> None:
    """Change the last byte."""
    file.write_bytes(file.read_bytes()[:-1] + b"?")


LOST = "The last save of Loose Socks with Ana and Bea was damaged, and 1 move was lost."


def test_listing_with_a_damaged_last_save_names_game_and_lost_moves(
    launch: Launch, data: Path
) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    save_id = begin_and_move(driver)
    damage(newest(data / "games" / save_id))
    driver = launch()
    assert driver.sees(LOST)
    driver.seconds(20)
    assert driver.sees(LOST), "until somebody has read it"
    driver.tap("Continue")
    assert driver.sees(LOST)
    driver.tap("Got it")
    assert not driver.sees(LOST)
    assert driver.page.controller.session.moves_made == 0
    assert list((data / "games" / save_id).glob("save.damaged-1")), "and nothing was thrown away"
    driver = launch()
    assert not driver.sees(LOST), "told once"


def test_lost_move_is_reported_in_the_current_language(launch: Launch, data: Path) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    damage(newest(data / "games" / begin_and_move(driver)))
    driver = launch()
    driver.app.change(language="it")
    assert not driver.sees(LOST)
    assert driver.sees("Ana e Bea")


def test_listing_with_a_damaged_older_save_reports_nothing(launch: Launch, data: Path) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    save_id = begin_and_move(driver)
    last = newest(data / "games" / save_id)
    damage(next(path for path in last.parent.glob("save.[ab]") if path != last))
    driver = launch()
    assert not driver.all_of("WarningStrip")
    driver.tap("Continue")
    assert driver.page.controller.session.moves_made == 1


def test_listing_with_an_emptied_last_save_says_that_a_move_may_be_lost(
    launch: Launch, data: Path
) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    save_id = begin_and_move(driver)
    newest(data / "games" / save_id).write_bytes(b"")
    driver = launch()
    assert driver.sees("A saved game of Loose Socks with Ana and Bea was damaged. It may have lost")


def test_listing_with_a_game_that_cannot_be_read_now_keeps_it_as_it_is(
    launch: Launch, data: Path
) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    save_id = begin(driver)
    files = let_disk_fail(driver)
    files.fail("read", error=errno.EIO)
    visit_home_again(driver)
    (card,) = driver.all_of("ContinueCard")
    assert not card.is_readable
    assert driver.sees("The game can’t be read at the moment. Nothing is lost.")
    empty_disk(files)
    visit_home_again(driver)
    (card,) = driver.all_of("ContinueCard")
    assert card.is_readable
    names = {path.name for path in (data / "games" / save_id).glob("save*")}
    assert names == {"save.a"}, "nothing was set aside"


def test_continue_with_a_game_that_cannot_be_read_now_says_so(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    begin(driver)
    let_disk_fail(driver).fail("read", error=errno.EIO)
    driver.tap("Continue")
    assert driver.page.name == "home"
    assert driver.sees("The game can’t be read at the moment. Nothing is lost.")


def test_listing_of_a_folder_that_cannot_be_read_says_so(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    begin(driver)
    files = let_disk_fail(driver)
    files.fail("listdir", error=errno.EACCES)
    visit_home_again(driver)
    driver.seconds(20)
    assert driver.sees("Your games can’t be read at the moment.")
    empty_disk(files)
    visit_home_again(driver)
    assert not driver.sees("Your games can’t be read at the moment.")
    assert len(driver.all_of("ContinueCard")) == 1


def visit_home_again(driver: Driver) -> None:
    scenes.settings(driver)
    driver.back()


# ---- other versions


def with_rules(data: Path, save_id: str, rules: int) -> None:
    """Rewrite a saved game as if it were begun with another version of the rules."""
    slot = AppData(data).slot(save_id)
    text = slot.read().payload
    assert text is not None and '"rules":1,' in text
    slot.write(text.replace('"rules":1,', f'"rules":{rules},'))


def test_game_of_older_rules_can_be_looked_at_and_deleted(
    launch: Launch, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    save_id = begin_and_move(driver)
    update_rules(monkeypatch)
    driver = launch()
    assert driver.sees("The game was started under older rules and can’t be continued.")
    assert not driver.sees("damaged")
    driver.tap("Look at it")
    assert driver.page.name == "replay"
    assert driver.page.last == 1
    assert driver.page.ids.caption.note == "Played under older rules."
    driver.back()
    assert driver.page.name == "home"
    driver.tap("Delete this game")
    driver.tap("Delete")
    assert not driver.all_of("ContinueCard")
    assert not (data / "games" / save_id).exists()


def update_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Raise the version of the toy's rules, as an update of the app may do."""
    toy = games.rules("toy")
    info = replace(toy.info, rules_version=toy.info.rules_version + 1)
    monkeypatch.setattr(type(toy), "info", info)
    known = games.info

    def updated(game_id: str) -> Any:
        return info if game_id == "toy" else known(game_id)

    monkeypatch.setattr(games, "info", updated)


def test_game_of_newer_rules_is_listed_but_cannot_be_opened(launch: Launch, data: Path) -> None:
    """A newer app can continue it, so that its hidden cards must not be shown."""
    driver = launch(people=PEOPLE, speaks="en")
    save_id = begin(driver)
    with_rules(data, save_id, 2)
    driver = launch()
    (card,) = driver.all_of("ContinueCard")
    assert not card.is_readable
    assert driver.sees("The game was saved by a newer version of the app.")


def test_game_that_this_app_does_not_have_is_listed(launch: Launch, data: Path) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    save_id = begin(driver)
    slot = AppData(data).slot(save_id)
    text = slot.read().payload
    assert text is not None
    slot.write(text.replace('"toy"', '"bridge"'))
    driver = launch()
    assert driver.sees("The game was saved by another version of the app.")
    assert driver.sees("A game that can’t be read")


@pytest.mark.fresh_app
def test_home_after_a_resize_at_the_table_is_laid_out_in_one_frame(launch: Launch) -> None:
    """Kivy logs an error if layouts need more passes than it allows."""
    driver = launch(speaks="en", motion="none")
    scenes.SCENES["table_refused"](driver)
    driver.resize(360, 640)
    driver.back()
    driver.seconds(3)
    assert driver.page.name == "home"


def test_home_page_entered_while_its_list_scrolls_stays_at_the_top(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en", size=(360, 480))
    play = driver.page.ids.games.children[-1].ids.play
    place = play.to_window(*play.center)
    driver.drag((180, 120), (180, 420), seconds=0.1)
    assert driver.page.ids.scroller.effect_y.velocity
    driver.app.navigator.go("settings")
    driver.app.navigator.go("home")
    driver.frames(10)
    assert driver.page.ids.scroller.scroll_y == pytest.approx(1, abs=0.01)  # Kivy rounds to pixels.
    driver.tap(place)
    assert driver.page.name == "setup"


@pytest.mark.parametrize("text_size", full_after_first([160, 145, 130]))
@pytest.mark.parametrize("speaks", full_after_first(["it", "es", "en"]))
def test_game_card_in_large_text_on_a_small_phone_breaks_no_word(
    launch: Launch, speaks: str, text_size: int
) -> None:
    driver = launch(size=(320, 640), speaks=speaks, text_size=text_size)
    driver.frames(5)
    for card in driver.all_of("GameCard"):
        for label in (card.ids.headline, card.ids.blurb):
            words = re.sub(r"\[.*?\]", " ", label.text).split()
            assert " ".join(lines_of(label)).split() == words


def test_home_dropped_from_the_navigator_is_deleted(launch: Launch) -> None:
    driver = launch(speaks="en")
    dropped = weakref.ref(driver.page)
    driver.app.navigator.go("settings")
    driver.seconds(1)
    driver.app.navigator.drop_pages()
    driver.app.navigator.go("home")
    driver.seconds(1)
    gc.collect()
    assert dropped() is None
