"""The rules reader by touches: pages, links, search, bookmarks, languages, and the way back."""

from __future__ import annotations

import sys
from itertools import pairwise
from typing import Any

import pytest
from kivy.metrics import dp
from kivy.uix.label import Label

from sockapp import games
from sockapp.device.audio import text_to_speech
from sockapp.engine.game import Problem
from sockapp.engine.player import Player
from sockapp.i18n import _, language
from sockapp.reader.book import BookPicture
from sockapp.ui.boards.book_drawing import list_drawings
from sockapp.ui.screens.reader.rows import picture
from tests.support.tiers import full_after_first
from tests.support.ui import fit, keys, reader_scenes, scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch

PEOPLE = (Player("Ana", look="red"), Player("Bea", look="blue"))


def page_id(driver: Driver) -> str:
    return str(driver.page.page.id)


def lit(driver: Driver) -> list[Any]:
    return [view for view in driver.all_of("ParagraphView") if view.row.is_lit]


def open_rule(driver: Driver, rule: str, game_id: str = "out_of_sock") -> None:
    driver.app.navigator.go("rules", game_id=game_id, rule=rule)
    driver.frames(3)


# ---- pages


def test_page_buttons_turn_the_pages(driver: Driver) -> None:
    reader_scenes.rules(driver)
    assert page_id(driver) == "one_minute"
    driver.tap("Next page")
    assert page_id(driver) == "goal"
    assert driver.sees("Page 2 of 11")
    driver.tap("Previous page")
    driver.tap("Previous page")
    assert page_id(driver) == "one_minute"


def test_arrow_keys_turn_the_pages(driver: Driver) -> None:
    reader_scenes.rules(driver)
    first = driver.page.chapter
    keys.press(driver, "left")
    assert driver.page.chapter == first, "there is no page before the first"
    keys.press(driver, "right")
    assert driver.page.at == 1 and driver.page.chapter != first
    keys.press(driver, "left")
    assert driver.page.chapter == first
    for _page in driver.page.book.pages:
        keys.press(driver, "right")
    assert driver.page.at == len(driver.page.book.pages) - 1


def test_arrow_keys_on_a_bar_of_the_book_move_the_focus(driver: Driver) -> None:
    reader_scenes.rules(driver)
    keys.tab_to(driver, driver.find("Search"))
    keys.press(driver, "right")
    assert driver.page.at == 0 and keys.ring(driver).widget.hint != "Search"


def test_contents_lead_to_every_page(driver: Driver) -> None:
    reader_scenes.rules(driver)
    for page in games.book("out_of_sock").pages:
        reader_scenes.turn_to(driver, page.title)
        assert page_id(driver) == page.id
        assert driver.sees(page.title)


def test_book_opened_again_shows_the_page_where_it_was_left(launch: Launch) -> None:
    driver = launch(speaks="en")
    reader_scenes.rules_scoring(driver)
    driver.back()
    driver = launch()
    reader_scenes.rules(driver)
    assert page_id(driver) == "scoring"


def test_long_page_has_widgets_only_for_rows_near_the_screen(driver: Driver) -> None:
    reader_scenes.rules(driver)
    reader_scenes.turn_to(driver, "What the words mean")
    leaf = driver.page.ids.leaf
    driver.resize(412, 480)
    everything = len(leaf.rows)
    seen: set[str] = set()
    for step in range(20):
        leaf.scroll_y = 1 - step / 19
        driver.frames(2)
        views = driver.all_of("ParagraphView")
        assert len(views) < everything
        seen |= {view.row.name for view in views}
    assert len(seen) == everything - 1, "the title is a row too"


def test_rows_of_a_page_lie_below_each_other_without_gaps(driver: Driver) -> None:
    reader_scenes.rules_turn(driver)
    leaf = driver.page.ids.leaf
    views = sorted(leaf.sheet.children, key=lambda view: -view.top)
    assert len(views) > 3
    for upper, lower in pairwise(views):
        assert upper.y == pytest.approx(lower.top, abs=1)
    assert views[0].top == pytest.approx(leaf.sheet.top, abs=1)


# ---- to a rule


@pytest.mark.parametrize("game_id", full_after_first(["sock", "out_of_sock", "odd_socks"]))
def test_every_rule_opens_its_paragraph(driver: Driver, game_id: str) -> None:
    for rule in games.book(game_id).rule_ids:
        open_rule(driver, rule, game_id)
        (view,) = lit(driver)
        assert rule in view.row.block.rules
        leaf = driver.page.ids.leaf
        top = leaf.to_window(0, leaf.top)[1]
        place = view.to_window(0, view.top)[1]
        assert place <= top + 1, "its beginning can be seen"
        assert place > leaf.to_window(0, leaf.y)[1]


def test_unknown_rule_opens_the_book_at_its_start(driver: Driver) -> None:
    open_rule(driver, "OOS-99")
    assert page_id(driver) == "one_minute"
    assert not lit(driver)


def test_link_tapped_opens_its_rule(driver: Driver) -> None:
    reader_scenes.rules(driver)
    reader_scenes.turn_to(driver, "Questions and answers")
    view = next(v for v in driver.all_of("ParagraphView") if v.row.block.id == "must_take")
    words = view.words
    ((x0, y0, x1, y1),) = [words.refs["OOS-5"][0]]
    left = words.center_x - words.texture_size[0] / 2
    top = words.center_y + words.texture_size[1] / 2
    driver.tap(words.to_window(left + (x0 + x1) / 2, top - (y0 + y1) / 2))
    assert "OOS-5" in lit(driver)[0].row.block.rules


# ---- from the table and back


def out_of_sock_table(driver: Driver) -> Any:
    cards = driver.all_of("GameCard")
    driver.tap(next(card for card in cards if card.game_id == "out_of_sock").ids.play)
    scenes.choose_starter(driver, 0)
    scenes.start(driver)
    return driver.page.controller


def test_refusal_at_the_table_does_not_import_the_book(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller = out_of_sock_table(driver)
    book = "sockapp.games.out_of_sock.book"
    for name in [name for name in sys.modules if name.startswith(book)]:
        monkeypatch.delitem(sys.modules, name)
    controller.refuse(Problem("OOS-5", "take_a_die"))
    driver.frames(2)
    assert driver.sees("See the rule")
    assert book not in sys.modules


def test_refusal_opens_its_rule_and_back_returns_to_the_same_game(driver: Driver) -> None:
    controller = out_of_sock_table(driver)
    before = controller.session.view
    controller.refuse(Problem("OOS-5", "take_a_die"))
    driver.frames(2)
    driver.tap("See the rule")
    assert driver.page.name == "rules"
    assert "OOS-5" in lit(driver)[0].row.block.rules
    driver.tap("Next page")
    driver.back()
    assert driver.page.name == "table"
    assert driver.page.controller is controller
    assert controller.session.view == before
    assert driver.page.board is not None


@pytest.mark.parametrize(
    ("kind", "block"),
    [("mixed_ranks", "set"), ("mixed_suits", "run"), ("gap", "run"), ("too_short", "three")],
)
def test_sock_2_refusal_of_a_pile_lights_the_paragraph_about_its_fault(
    driver: Driver, kind: str, block: str
) -> None:
    driver.app.navigator.go("rules", game_id="sock", rule="SOCK-2", problem=kind)
    driver.frames(3)
    assert [view.row.block.id for view in lit(driver)] == [block]


def test_refusal_passes_its_kind_to_the_book(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller = out_of_sock_table(driver)
    controller.refuse(Problem("OOS-5", "take_a_die"))
    driver.frames(2)
    given: list[str] = []
    page = driver.app.navigator.prepare("rules")
    monkeypatch.setattr(page, "on_enter", lambda **place: given.append(place["problem"]))
    driver.tap("See the rule")
    assert given == ["take_a_die"]


def test_rules_opened_from_the_table_lead_back_to_it(driver: Driver) -> None:
    controller = out_of_sock_table(driver)
    driver.tap("Rules")
    assert driver.page.name == "rules"
    assert driver.page.book.game_id == "out_of_sock"
    driver.tap("Search")
    driver.type(driver.page.ids.field, "basket")
    driver.tap(reader_scenes.rows(driver, "HitView")[0])
    driver.back()
    assert driver.page.name == "table"
    assert driver.page.controller is controller


def test_pause_while_reading_locks_the_table(launch: Launch) -> None:
    driver = launch(people=PEOPLE, speaks="en")
    scenes.curtain(driver)
    scenes.lift(driver)
    controller = driver.page.controller
    assert controller.session.watcher == 0
    driver.app.navigator.go("rules", game_id="out_of_sock", controller=controller)
    driver.frames(2)
    driver.app.dispatch("on_pause")
    driver.app.dispatch("on_resume")
    driver.frames(3)
    assert controller.session.watcher is None
    driver.back()
    assert driver.page.name == "curtain"


# ---- search


@pytest.mark.parametrize("typed", ["Conversión", "conversion", "CONVERSION"])
def test_search_finds_and_marks_the_words(launch: Launch, typed: str) -> None:
    driver = launch(speaks="es")
    reader_scenes.search(driver)
    driver.type(driver.page.ids.field, typed)
    hits = driver.all_of("HitView")
    assert hits
    assert all("mark" in hit.words.refs for hit in hits)
    driver.tap(reader_scenes.rows(driver, "HitView")[0])
    assert driver.page.name == "rules"
    marked = [
        label for label in driver.all_of(Label) if getattr(label, "refs", None) and label.refs
    ]
    assert any("mark" in label.refs for label in marked)
    driver.tap(_("Next page"))
    assert not driver.page.wanted, "marks are for the place that was found"


def test_search_uses_the_language_of_the_page(driver: Driver) -> None:
    reader_scenes.rules(driver)
    driver.tap("IT")
    driver.tap(_("Search"))
    driver.type(driver.page.ids.field, "biancheria")
    assert driver.all_of("HitView")
    driver.tap(reader_scenes.rows(driver, "HitView")[0])
    assert driver.app.lang.code == "it", "and the place is read in it"
    driver.back()
    assert driver.app.lang.code == "en"


def test_search_without_a_hit_says_so(driver: Driver) -> None:
    reader_scenes.search_nothing(driver)
    assert driver.sees("Nothing found. Try fewer letters.")
    assert not driver.all_of("HitView")
    leaf = driver.page.ids.leaf
    assert leaf.sheet.height == leaf.height, "there is nothing to scroll"
    assert driver.page.has_no_results


@pytest.mark.parametrize("before", ["xyzzy", ""])
def test_search_with_few_results_lists_them_below_the_field(driver: Driver, before: str) -> None:
    reader_scenes.search(driver)
    field, leaf = driver.page.ids.field, driver.page.ids.leaf
    driver.type(field, before)
    driver.type(field, "OOS-9")
    hits = reader_scenes.rows(driver, "HitView")
    assert 1 <= len(hits) <= 6
    assert fit.box_of(hits[0]).top == pytest.approx(fit.box_of(leaf).top, abs=dp(12))
    assert leaf.sheet.height == leaf.height, "there is nothing to scroll"


# ---- how it looks and sounds


def test_language_button_translates_the_book_until_it_is_closed(driver: Driver) -> None:
    reader_scenes.rules_scoring(driver)
    driver.tap("ES")
    assert driver.sees(language("es")._("What is a suit worth?"))
    assert driver.sees("Ana tiene 52 puntos")
    assert page_id(driver) == "scoring"
    assert driver.app.settings.language == "", "only for now"
    driver.back()
    assert driver.sees("Settings")


def test_text_size_and_theme_chosen_while_reading_apply_at_once(driver: Driver) -> None:
    reader_scenes.rules_looks(driver)
    title = driver.all_of("TitleView")[0].words.font_size
    driver.tap("130%")
    driver.tap("Dark")
    driver.frames(3)
    assert driver.all_of("TitleView")[0].words.font_size > title
    assert driver.app.theme_cls.is_dark
    assert driver.app.settings.text_size == 130


def test_bookmark_is_stored_and_leads_back_to_its_paragraph(launch: Launch) -> None:
    driver = launch(speaks="en")
    reader_scenes.rules_scoring(driver)
    view = reader_scenes.rows(driver, "ParagraphView")[0]
    driver.tap(view)
    driver.tap("Bookmark this paragraph")
    assert driver.all_of("Ribbon")
    driver = launch()
    reader_scenes.rules(driver)
    driver.tap("Previous page")
    driver.tap("Contents")
    driver.tap(next(text for text in driver.texts() if text.startswith("Score each suit")))
    assert page_id(driver) == "scoring"
    assert lit(driver)[0].row.block.id == "sum"
    driver.tap(lit(driver)[0])
    driver.tap("Remove the bookmark")
    assert not driver.all_of("Ribbon")


def test_read_aloud_speaks_the_language_of_the_page(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoken: list[tuple[str, str]] = []
    stopped: list[bool] = []
    ends: list[Any] = []

    def say(text: str, code: str, then: Any = None) -> None:
        spoken.append((text, code))
        ends.append(then)

    monkeypatch.setattr(text_to_speech, "is_available", lambda: True)
    monkeypatch.setattr(text_to_speech, "say", say)
    monkeypatch.setattr(text_to_speech, "stop", lambda: stopped.append(True))
    driver = launch(speaks="en")
    reader_scenes.rules_scoring(driver)
    driver.tap("Read aloud")
    assert spoken[0] == ("What is a suit worth?", "en")
    assert not any("[" in text for text, _code in spoken)
    driver.tap("Stop reading")
    assert stopped
    spoken.clear()
    driver.tap("ES")
    driver.tap(_("Read aloud"))
    assert spoken[0] == ("¿Cuánto vale un palo?", "es")
    ends[-1](True)
    driver.frames(2)
    assert not driver.page.is_reading, "it has come to its end"
    spoken.clear()
    driver.tap(reader_scenes.rows(driver, "ParagraphView")[0])
    driver.tap(_("Read aloud from here"))
    assert "Suma sus calcetines" in spoken[0][0]
    driver.back()
    assert len(stopped) >= 2, "nobody goes on reading at home"


def test_read_aloud_without_a_voice_is_not_offered(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text_to_speech, "is_available", lambda: False)
    driver = launch(speaks="en")
    reader_scenes.rules(driver)
    with pytest.raises(AssertionError):
        driver.find("Read aloud")


# ---- pictures


def pictures(game_id: str) -> list[BookPicture]:
    book = games.book(game_id)
    pages = book.pages if book else ()
    return [block for page in pages for block in page.blocks if isinstance(block, BookPicture)]


@pytest.mark.parametrize("game_id", games.game_ids())
def test_drawing_of_every_picture_is_registered(game_id: str) -> None:
    assert {picture.shows for picture in pictures(game_id)} <= list_drawings(game_id) | {"table"}


def test_picture_buttons_step_through_its_captions(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    reader_scenes.rules_turn(driver)
    views = driver.page.ids.leaf
    number = next(
        at for at, row in enumerate(views.rows) if getattr(row, "name", "").endswith("split_round")
    )
    views.scroll_to_row(number)
    driver.frames(3)
    view = views.view_of(number)
    height = view.height
    captions = []
    for _step in range(6):
        captions.append(view.caption.text)
        driver.tap(view.later)
    assert len(set(captions)) == 6
    assert view.height == height, "nothing jumps"
    assert view.drawing.frame.view.table.dice == ()
    driver.tap(view.earlier)
    assert view.drawing.number == 5


def test_page_opened_at_a_paragraph_draws_no_picture_far_above_it(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    real = picture.make_drawing
    monkeypatch.setattr(
        picture, "make_drawing", lambda block: (drawn.append(block.id), real(block))[1]
    )
    driver.app.navigator.go("rules", game_id="out_of_sock", page="turn", block="pass")
    driver.frames(3)
    assert drawn and "gesture" not in drawn
    assert [view.row.block.id for view in lit(driver)] == ["pass"]


def picture_view(driver: Driver, page: str, picture: str) -> Any:
    driver.app.navigator.go("rules", game_id="out_of_sock", page=page)
    driver.frames(2)
    leaf = driver.page.ids.leaf
    names = [getattr(row, "name", "") for row in leaf.rows]
    at = next(at for at, name in enumerate(names) if name.endswith(picture))
    leaf.scroll_to_row(at)
    driver.frames(2)
    return leaf.view_of(at)


def test_every_step_of_a_picture_looks_different(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none", size=(320, 640), text_size=130)
    stepped = 0
    for page in games.book("out_of_sock").pages:
        for block in page.blocks:
            if not isinstance(block, BookPicture) or len(block.shown) < 2:
                continue
            view = picture_view(driver, page.id, block.id)
            seen = []
            for step in range(len(block.shown)):
                view.go(step)
                driver.frames(2)
                seen.append(bytes(view.drawing.export_as_image().texture.pixels))
            for before, after in pairwise(seen):
                assert before != after, f"{page.id} {block.id}: nothing has changed"
            stepped += 1
    assert stepped > 5


def test_picture_verdict_is_shown_only_for_a_move(launch: Launch) -> None:
    view = picture_view(launch(speaks="en", motion="none"), "rulings", "deck_gone")
    verdicts = []
    for step in range(3):
        view.go(step)
        verdicts.append(view.verdict.name if view.verdict.opacity else "")
    assert verdicts == ["", "close", "check"]


@pytest.mark.parametrize("game_id", games.game_ids())
def test_every_picture_can_be_drawn(launch: Launch, game_id: str) -> None:
    """An error while drawing ends in the log, which fails the test."""
    driver = launch(speaks="es", motion="none", size=(320, 640), text_size=130)
    if games.book(game_id) is None:
        return
    driver.app.navigator.go("rules", game_id=game_id)
    driver.frames(2)
    drawn = 0
    for number, page in enumerate(driver.page.book.pages):
        driver.page.turn_to(number)
        leaf = driver.page.ids.leaf
        for at, block in enumerate(page.blocks):
            if isinstance(block, BookPicture):
                leaf.scroll_to_row(at + 1)
                driver.frames(2)
                view = leaf.view_of(at + 1)
                assert view.drawing.height > 0
                assert view.drawing.width <= view.width
                for step in range(len(block.shown)):
                    view.go(step)
                    driver.frames(1)
                drawn += 1
    driver.draw()
    assert drawn == len(pictures(game_id))


# ---- examples to solve


def test_example_solved_is_remembered_after_a_restart(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    reader_scenes.example(driver)
    assert driver.sees("4 dice are out. Get two cards in one go, just for you.")
    driver.tap("Stack")
    driver.tap("Stack")  # without waiting for second thoughts
    driver.frames(5)
    assert driver.sees("Right! Stacked, 4 dice go to pile 4")
    driver.tap("Next example")
    assert driver.sees("No die shows 5.")
    driver.back()
    assert driver.page.name == "rules"
    assert page_id(driver) == "examples"
    driver = launch()
    reader_scenes.rules_examples(driver)
    assert driver.sees("Your move: solved")


def test_example_with_a_wrong_move_explains_it_and_can_be_retried(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    reader_scenes.example_missed(driver)
    assert driver.sees("When you split, cards are taken in turn, one at a time.")
    assert driver.page.example_host.deciding is None, "what was tried is over"
    driver.tap("Once more")
    assert driver.sees("4 dice are out. Get two cards in one go, just for you.")
    assert driver.page.example_host.deciding == 0


def test_example_with_an_illegal_move_refuses_it_with_its_rule(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    reader_scenes.example_refused(driver)
    assert driver.sees("There’s no die in front of pile 2.")
    assert driver.page.example_host.deciding == 0, "nothing has happened"
    driver.tap("See the rule")
    assert driver.page.name == "rules"
    assert "OOS-5" in lit(driver)[0].row.block.rules


@pytest.mark.parametrize("code", full_after_first(["es", "it"]))
def test_refusal_on_a_small_phone_has_room_for_its_words(launch: Launch, code: str) -> None:
    """The button to the rule stands below the words, inside the card."""
    driver = launch(speaks=code, motion="none", size=(320, 640), text_size=130)
    reader_scenes.example_refused(driver)
    (verdict,) = driver.all_of("ExerciseFeedback")
    words, rule = verdict.ids.words, verdict.ids.rule
    assert words.top <= verdict.top
    assert words.width > 0.75 * verdict.width
    assert rule.height >= 48
    assert rule.center_y < words.y
    assert rule.y >= verdict.y
    driver.tap(_("Show me"))
    driver.frames(3)
    assert verdict.y <= words.y <= words.top <= verdict.top, "without a rule they have it all"
    assert not driver.sees(_("See the rule"))


def test_example_whose_answer_was_shown_is_not_solved(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    reader_scenes.example(driver)
    driver.tap("Show me")
    driver.frames(3)
    assert driver.sees("Right! Stacked, 4 dice go to pile 4")
    driver.back()
    assert not driver.app.reading_store.reading.solved, "seen is not solved"


def test_answer_of_every_example_is_accepted_on_its_board(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    for book in filter(None, map(games.book, games.game_ids())):
        for _page, example in book.tries():
            driver.app.navigator.go("example", book=book, example=example)
            driver.frames(2)
            driver.page.show_answer()
            driver.frames(2)
            assert driver.page.example_host.is_goal_reached


# ---- the tutorial


def test_first_page_offers_the_tutorial_and_back_returns_to_the_book(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    reader_scenes.tutorial(driver)
    assert driver.page.name == "tutorial"
    driver.back()
    assert driver.page.name == "rules"


def test_contents_of_a_late_page_show_where_the_reader_is(launch: Launch) -> None:
    driver = launch(speaks="en", size=(320, 568))
    reader_scenes.rules(driver)
    driver.page.open_book("out_of_sock", page=driver.page.book.pages[-1].id)
    driver.frames(3)
    driver.tap("Contents")
    driver.frames(3)
    row = next(row for row in driver.all_of("SheetChoice") if row.is_chosen)
    sheet = driver.all_of("Sheet")[0]
    assert sheet.scroller.to_window(*sheet.scroller.pos)[1] <= row.to_window(*row.pos)[1]
    assert driver.sees("You are here")


# ---- on a tablet


def test_contents_on_a_tablet_stand_beside_the_page(launch: Launch) -> None:
    driver = launch(speaks="en", size=(1280, 800))
    reader_scenes.rules(driver)
    contents, leaf = driver.page.ids.contents, driver.page.ids.leaf
    book = driver.page.book
    assert [row.text for row in driver.all_of("SheetChoice")] == [p.short for p in book.pages]
    driver.tap(next(row for row in driver.all_of("SheetChoice") if row.text == "Scoring"))
    assert page_id(driver) == "scoring"
    assert [row.text for row in driver.all_of("SheetChoice") if row.is_chosen] == ["Scoring"]
    (here,) = (one for one in driver.texts() if one == "You are here")
    assert driver.find(here).parent.parent.text == "Scoring"
    assert contents.right <= leaf.x + 1
    view = driver.all_of("TitleView")[0]
    left = view.to_window(view.x, 0)[0] - leaf.x
    assert left == pytest.approx(leaf.right - view.to_window(view.right, 0)[0], abs=2), "centred"


def test_contents_on_a_phone_do_not_stand_beside_the_page(driver: Driver) -> None:
    reader_scenes.rules(driver)
    assert driver.page.ids.contents.width == 0
    assert not driver.all_of("SheetChoice")


def test_rules_show_bars_and_page_number_one_frame_before_their_rows(driver: Driver) -> None:
    driver.app.navigator.go("rules", game_id="sock")
    assert driver.page.name == "rules"
    assert driver.page.folio.startswith("Page 1 of")
    assert not driver.page.ids.leaf.rows, "rows take several frames' time"
    driver.frames(2)
    assert driver.page.ids.leaf.rows


def test_rules_left_before_their_rows_are_laid_show_none(driver: Driver) -> None:
    driver.app.navigator.go("rules", game_id="sock")
    page = driver.page
    driver.app.navigator.go("home")
    driver.frames(3)
    assert not page.ids.leaf.rows
