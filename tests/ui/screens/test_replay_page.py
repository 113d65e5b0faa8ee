"""The replay page on the real boards: play, step, jump, other seats, all cards open."""

from __future__ import annotations

import gc
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import dp

from sockapp import games
from sockapp.ui.look.geometry import Box
from sockapp.ui.play.finished_game import FinishedGame
from sockapp.ui.play.replay_text import TURN
from sockapp.ui.widgets.sheet import Sheet
from tests.support.past_games import furnish, golden
from tests.support.tiers import full_after_first
from tests.support.ui import records_scenes, scenes
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.painted_text import record_painted_text

GAMES = ["out_of_sock_4p", "sock_8p", "odd_socks_3p"]


def watch(driver: Driver, name: str, **how: Any) -> FinishedGame:
    """Open the replay of a golden game, and return the game."""
    finished = FinishedGame(driver.app, golden(name))
    driver.app.navigator.go("replay", finished=finished, **how)
    driver.frames(3)
    return finished


def true_view(finished: FinishedGame, at: int, seat: int | None) -> Any:
    game = games.rules(finished.game_id)
    return game.view(finished.replay.steps[at].state, seat)


def test_replay_opened_from_the_result_starts_at_move_0(driver: Driver) -> None:
    records_scenes.replay(driver)
    assert driver.page.at == 0
    assert driver.sees("The cards are dealt.") or driver.page.ids.caption.text
    driver.back()
    assert driver.page.name == "result"


@pytest.mark.parametrize("name", GAMES)
def test_step_buttons_show_the_view_after_every_move(launch: Launch, name: str) -> None:
    driver = launch(motion="none")
    finished = watch(driver, name, viewpoint=0)
    page, last = driver.page, len(finished.log.moves)
    for at in range(1, last + 1):
        driver.tap("One move forward")
        assert page.at == at
        assert finished.view == true_view(finished, at, 0)
        assert page.ids.caption.text
    driver.tap("One move forward")
    assert page.at == last, "there is no more"
    for at in reversed(range(last - 3, last)):
        driver.tap("One move back")
        assert page.at == at
        assert finished.view == true_view(finished, at, 0)


def test_caption_names_a_move_as_soon_as_its_animation_starts(launch: Launch) -> None:
    driver = launch(motion="full")
    watch(driver, "odd_socks_3p", viewpoint=0)
    page = driver.page
    texts = [page.words(at) for at in range(page.last + 1)]
    animated = 0
    for at in range(1, page.last + 1):
        driver.tap("One move forward")
        animated += page.at < at
        assert page.ids.caption.text and texts[at].startswith(page.ids.caption.text)
        assert page.place_text == f"Move {at} of {page.last}"
        assert page.ids.slide.value == at
        driver.until(lambda at=at: page.at == at)
        assert page.ids.caption.text == texts[at]
    assert animated >= page.last // 2, "else nothing was tested"


def test_caption_names_the_winner_only_when_the_end_is_shown(launch: Launch) -> None:
    driver = launch(motion="full")
    watch(driver, "odd_socks_3p", viewpoint=0, at=len(golden("odd_socks_3p").moves) - 1)
    page = driver.page
    whole = page.words(page.last)
    texts = []

    def is_over() -> bool:
        text = page.ids.caption.text
        if not texts or texts[-1] != text:
            texts.append(text)
        return page.at == page.last

    driver.tap("One move forward")
    driver.until(is_over)
    assert texts[-1] == whole and "wins" in whole
    assert len(texts) > 1 and "wins" not in texts[0]
    assert all(later.startswith(earlier) for earlier, later in pairwise(texts))


@pytest.mark.parametrize("leave", ["back", "jump", "resize"])
def test_caption_of_a_move_whose_animation_ends_early_is_right(launch: Launch, leave: str) -> None:
    driver = launch(motion="full")
    watch(driver, "odd_socks_3p", viewpoint=0, at=3)
    page = driver.page
    driver.tap("One move forward")
    assert page.at == 3, "it is being animated"
    if leave == "back":
        driver.tap("One move back")
    elif leave == "jump":
        page.jump(7)
        driver.frames(2)
    else:
        driver.resize(360, 640)
        driver.until(lambda: page.at == 4)
    at = {"back": 3, "jump": 7, "resize": 4}[leave]
    assert page.at == at
    assert page.ids.caption.text == page.words(at)
    assert str(at) in page.place_text


def test_log_beside_the_table_marks_the_move_that_is_animated(launch: Launch) -> None:
    driver = launch(size=(1280, 800), motion="full")
    watch(driver, "odd_socks_3p", viewpoint=0, at=3)
    driver.tap("One move forward")
    assert driver.page.at == 3, "it is being animated"
    assert [row.number for row in driver.all_of("MomentRow") if row.is_current] == [4]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("motion", full_after_first(["full", "none"]))
def test_play_button_shows_moves_until_pause(launch: Launch, name: str, motion: str) -> None:
    driver = launch(motion=motion)
    finished = watch(driver, name)
    page = driver.page
    driver.tap(page.ids.speed)
    driver.tap(page.ids.speed)
    assert page.speed_text == "×4"
    driver.tap("Play")
    driver.until(lambda: page.at >= 3)
    driver.tap("Pause")
    at = page.at
    driver.seconds(5)
    assert page.at == at, "it stopped"
    assert at < page.last
    assert finished.view == true_view(finished, at, finished.replay.mover(at - 1))


@pytest.mark.parametrize("name", ["out_of_sock_2p", "sock_2p", "odd_socks_2p"])
def test_replay_with_the_view_of_the_mover_calls_nobody_you(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    driver = launch(motion="none")
    with record_painted_text(monkeypatch) as watch_texts:
        finished = watch(driver, name)
        addresses: dict[object, set[str]] = {}
        for viewpoint in (TURN, 0):
            driver.page.set_viewpoint(viewpoint)
            for at in (0, len(finished.log.moves) // 2, len(finished.log.moves) - 1):
                driver.page.jump(at)
                driver.seconds(1)
                texts = watch_texts.texts(driver.page.walk())
                found = {text for text in texts if text.startswith(("You", "only you"))}
                addresses.setdefault(viewpoint, set()).update(found)
    assert not addresses[TURN]
    assert "only you see it" not in addresses[0]


def test_play_button_stops_at_the_end_and_then_starts_anew(launch: Launch) -> None:
    driver = launch(motion="none")
    finished = watch(driver, "odd_socks_3p", at=len(golden("odd_socks_3p").moves) - 1)
    driver.tap("Play")
    driver.seconds(3)
    assert driver.page.at == len(finished.log.moves)
    assert not driver.page.is_playing
    driver.tap("Play")
    assert driver.page.at <= 1


def test_speed_button_makes_the_replay_faster(launch: Launch) -> None:
    reached = {}
    for taps in (0, 2):
        driver = launch(motion="none")
        watch(driver, "out_of_sock_4p")
        for _tap in range(taps):
            driver.tap(driver.page.ids.speed)
        driver.tap("Play")
        driver.seconds(9)
        reached[taps] = driver.page.at
    assert reached[2] >= 3 * reached[0] > 0


def test_slider_jumps_to_a_move(driver: Driver) -> None:
    finished = watch(driver, "sock_8p")
    slide = driver.page.ids.slide
    x, y = slide.to_window(*slide.center)
    driver.tap((x, y))
    last = len(finished.log.moves)
    assert driver.page.at == pytest.approx(last / 2, abs=2)
    driver.drag((x, y), (slide.to_window(slide.right - 20, y)[0], y))
    assert driver.page.at > last * 0.9


def test_log_row_tapped_jumps_to_its_move(driver: Driver) -> None:
    watch(driver, "out_of_sock_4p", at=5)
    driver.tap("Log")
    rows = {row.number: row for row in driver.all_of("MomentRow")}
    assert rows[5].is_current
    assert [number for number, row in rows.items() if row.is_current] == [5]
    driver.tap(rows[3])
    assert driver.page.at == 3
    assert not driver.all_of("MomentRow"), "the table is back"
    assert driver.page.board.parent is not None


def test_replay_left_with_its_log_open_can_be_opened_again(data: Path, launch: Launch) -> None:
    """On a phone the log replaces the table, whose widgets must not be garbage-collected."""
    furnish(data, ["odd_socks_3p"])
    driver = launch()
    driver.tap("History")
    driver.tap(driver.all_of("HistoryRow")[0])
    driver.tap("Replay")
    driver.tap("Log")
    driver.back()
    gc.collect()
    driver.tap("Replay")
    assert driver.page.name == "replay"
    assert driver.page.board.parent is not None, "the table is there again"
    assert not driver.all_of("MomentRow")


def test_log_on_a_tablet_stands_beside_the_table(launch: Launch) -> None:
    driver = launch(size=(1280, 800))
    watch(driver, "out_of_sock_4p", at=5)
    rows = {row.number: row for row in driver.all_of("MomentRow")}
    assert rows[5].is_current
    assert driver.page.board.right <= rows[5].to_window(rows[5].x, 0)[0]
    driver.tap(rows[6])
    assert driver.page.at == 6


@pytest.mark.parametrize("name", ["sock_8p", "odd_socks_3p"])
@pytest.mark.parametrize("viewpoint", ["open", 0])
def test_log_shows_the_current_move_and_starts_with_a_whole_row(
    launch: Launch, name: str, viewpoint: int | str
) -> None:
    driver = launch(size=(1280, 800), motion="none")
    watch(driver, name, viewpoint=viewpoint, at=6)
    listed = driver.page.moments
    bottom, top = listed.to_window(0, listed.y)[1], listed.to_window(0, listed.top)[1]
    rows = {row.number: row for row in driver.all_of("MomentRow")}
    assert rows[6].is_current
    assert rows[6].to_window(0, rows[6].y)[1] >= bottom - 1
    assert rows[6].to_window(0, rows[6].top)[1] <= top + 1
    assert min(abs(row.to_window(0, row.top)[1] - top) for row in rows.values()) <= 1


def test_log_row_has_the_face_of_the_player_in_its_words(driver: Driver) -> None:
    finished = watch(driver, "odd_socks_3p", viewpoint=TURN)
    page, names = driver.page, finished.names
    sentences = {at: page.words(at) for at in range(1, page.last + 1)}
    for at, words in sentences.items():
        named = sorted((words.find(name), seat) for seat, name in enumerate(names) if name in words)
        about_all = words.startswith(("Everyone", "The lost mate"))
        face = "" if about_all or not named else finished.face(named[0][1])
        assert page.face(at) == face, words
    assert any(words.startswith("Everyone") for words in sentences.values())
    answers = [words for words in sentences.values() if "in secret" in words]
    assert answers and all(words.endswith(" chose in secret.") for words in answers)


@pytest.mark.parametrize("name", ["sock_8p", "odd_socks_3p"])
def test_eyes_of_another_seat_show_its_view(driver: Driver, name: str) -> None:
    finished = watch(driver, name, viewpoint=0, at=4)
    assert finished.view == true_view(finished, 4, 0)
    driver.tap("View as")
    driver.tap("Bruno")
    assert driver.page.at == 4
    assert finished.view == true_view(finished, 4, 1) != true_view(finished, 4, 0)
    assert finished.watcher == 1


def test_eyes_of_the_turn_follow_the_player_who_moves(launch: Launch) -> None:
    driver = launch(motion="none")
    finished = watch(driver, "sock_8p", viewpoint="turn")
    for at in range(12):
        driver.tap("One move forward")
        assert finished.view.seat == finished.replay.mover(at), "who made the move sees it"
    driver.tap("One move back")
    assert finished.view.seat == finished.replay.mover(11), "who is about to move"


def test_caption_says_you_only_with_the_eyes_of_that_seat(driver: Driver) -> None:
    finished = watch(driver, "out_of_sock_4p", viewpoint="turn", at=1)
    mover = finished.replay.mover(0)
    name = golden("out_of_sock_4p").players[mover].name
    assert driver.page.ids.caption.text.startswith(name)
    driver.page.set_viewpoint(mover)
    driver.frames(2)
    assert driver.page.ids.caption.text.startswith("You ")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", full_after_first([(320, 640), (412, 892), (1280, 800)]))
def test_everything_open_shows_all_hidden_cards(
    launch: Launch, name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = launch(size=size, text_size=130 if size[0] == 320 else 100)
    with record_painted_text(monkeypatch) as painted:
        finished = watch(driver, name, at=7)
        assert not driver.all_of("RevealedCardsPanel")
        driver.tap("View as")
        driver.tap("Everything face up")
        (strip,) = driver.all_of("RevealedCardsPanel")
        review = games.review(finished.game_id)
        assert strip.laid == review.reveal_hidden_cards(finished.replay.steps[7].state)
        assert finished.view == true_view(finished, 7, None), "all hands are open: none is yours"
        driver.tap("One move forward")
        driver.seconds(4)
        assert strip.laid == review.reveal_hidden_cards(finished.replay.steps[8].state)
        driver.frames(3)
        faults = painted.find_faults(iter([strip]))
        assert faults == []
    driver.draw()


def box_in_window(widget: Any) -> Box:
    """Return the box of a widget in the window."""
    return Box(*widget.to_window(*widget.pos), *widget.size)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "size", full_after_first([(320, 640), (412, 892), (892, 412), (800, 1280), (1280, 800)])
)
def test_open_cards_cover_nothing_of_the_table(
    launch: Launch, name: str, size: tuple[int, int]
) -> None:
    driver = launch(size=size, motion="none", text_size=130 if size[0] == 320 else 100)
    watch(driver, name, viewpoint="open", at=7)
    page = driver.page
    body, board, cards = map(box_in_window, (page.ids.body, page.board, page.open_cards))
    assert board.top == pytest.approx(body.top), "it begins with the table"
    assert board.height <= body.height
    if size[0] > size[1]:
        assert board.right <= cards.x + 1
        assert board.height == body.height
    else:
        assert board.y >= cards.top - 1
    if min(size) > 412 or size == (412, 892):
        assert cards.y >= body.y - 1, "nothing has to be scrolled to"


@pytest.mark.parametrize("name", GAMES)
def test_table_with_open_cards_keeps_its_place_at_every_move(launch: Launch, name: str) -> None:
    driver = launch(size=(412, 892), motion="none")
    watch(driver, name, viewpoint="open")
    places = set()
    for _move in range(9):
        driver.tap("One move forward")
        driver.frames(2)
        places.add(tuple(map(round, box_in_window(driver.page.board))))
    assert len(places) == 1


def test_open_cards_on_a_small_phone_are_reached_by_scrolling(launch: Launch) -> None:
    driver = launch(size=(320, 640), motion="none", text_size=130)
    watch(driver, "out_of_sock_4p", viewpoint="open", at=7)
    page = driver.page
    assert box_in_window(page.open_cards).y < box_in_window(page.ids.body).y
    x, y = box_in_window(page.ids.body).center
    driver.drag((x, y), (x, y + 400))
    driver.seconds(1)
    spring = dp(4)  # from beyond its end, Kivy's list springs back two pixels too far
    assert box_in_window(page.open_cards).y >= box_in_window(page.ids.body).y - spring


@pytest.mark.parametrize("name", ["sock_3p", "sock_4p"])
def test_everything_open_in_sock_on_a_small_phone_shows_all_piles(
    launch: Launch, name: str
) -> None:
    """A replay needs no large cards to touch, so that piles shrink before they scroll."""
    driver = launch(size=(320, 640), text_size=130, motion="none")
    finished = watch(driver, name, viewpoint="open")
    board = driver.page.board
    piles = [len(step.state.table.piles) for step in finished.replay.steps]
    driver.page.jump(piles.index(13))
    driver.frames(3)
    assert len(board.spread.fans) == 13
    assert board.rail.parent is None, "no buttons take their room"
    for fan in board.spread.fans:
        assert board.felt.window.y <= fan.box.y and fan.box.right <= board.felt.right
        assert fan.box.x >= board.deck.right, "beside the deck"


def test_everything_open_is_not_offered_for_a_game_without_it(driver: Driver) -> None:
    records_scenes.replay_eyes(driver)
    assert not driver.sees("Everything face up")


def test_everything_open_names_hidden_cards_in_the_caption(driver: Driver) -> None:
    watch(driver, "odd_socks_3p", viewpoint=0, at=5)
    assert "Otto put a face-down card" in driver.page.ids.caption.text
    watch(driver, "odd_socks_3p", viewpoint="open", at=5)
    assert "Otto put a robot sock" in driver.page.ids.caption.text


def test_board_of_a_replay_ignores_touches(driver: Driver) -> None:
    finished = watch(driver, "sock_8p", viewpoint=0, at=6)
    before = finished.view
    board = driver.page.board
    for share in (0.2, 0.5, 0.8):
        driver.tap(board.to_window(board.center_x, board.y + board.height * share))
    assert (finished.view, driver.page.at) == (before, 6)
    assert not driver.all_of(Sheet)


def test_replay_left_during_an_animation_starts_anew(driver: Driver) -> None:
    scenes.result(driver)
    driver.tap("Replay")
    driver.tap("Play")
    driver.frames(4)
    driver.back()
    driver.seconds(3)
    assert driver.page.name == "result"
    driver.tap("Replay")
    assert driver.page.at == 0
    assert not driver.page.is_playing


def test_replay_on_pause_stops_playing(driver: Driver) -> None:
    watch(driver, "out_of_sock_4p")
    driver.tap("Play")
    driver.app.on_pause()
    at = driver.page.at
    driver.seconds(5)
    assert driver.page.at == at


@pytest.mark.parametrize("code", full_after_first(["es", "en", "it"]))
def test_move_number_is_written_in_every_language(data: Path, launch: Launch, code: str) -> None:
    furnish(data, ["odd_socks_3p"])
    driver = launch(speaks=code)
    watch(driver, "odd_socks_3p", at=3)
    words = {"en": "Move 3 of 13", "es": "Jugada 3 de 13", "it": "Mossa 3 di 13"}
    assert driver.sees(words[code])
    driver.resize(320, 640)
    assert driver.sees("3 / 13"), "where there is little room"


# ---- the play that was missed


def test_missed_play_opens_the_replay_before_that_move(data: Path, launch: Launch) -> None:
    furnish(data, ["out_of_sock_3p"])
    driver = launch()
    driver.tap("History")
    driver.tap(driver.all_of("HistoryRow")[0])
    driver.tap("Show the play you missed")
    driver.until(lambda: driver.page.name == "replay")
    driver.frames(3)
    assert driver.page.ids.caption.note.startswith("Better: take ")
    assert driver.page.viewpoint in (0, 1), "a person's, not the bot's"
    at = driver.page.at
    assert driver.page.finished.replay.mover(at) == driver.page.viewpoint, "just before the move"
    driver.tap("One move forward")
    assert driver.page.ids.caption.note == ""


def test_missed_play_is_not_offered_for_a_game_without_it(data: Path, launch: Launch) -> None:
    furnish(data, ["odd_socks_3p"])
    driver = launch()
    driver.tap("History")
    driver.tap(driver.all_of("HistoryRow")[0])
    assert not driver.sees("Show the play you missed")


def test_missed_play_without_a_better_play_says_so(
    data: Path, launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    furnish(data, ["out_of_sock_3p"])
    monkeypatch.setattr(games.review("out_of_sock"), "missed", lambda *_given: None)
    driver = launch()
    driver.tap("History")
    driver.tap(driver.all_of("HistoryRow")[0])
    driver.tap("Show the play you missed")
    driver.until(lambda: driver.sees("No better play found. Well done!"))
    assert driver.page.name == "result"


@pytest.mark.parametrize(
    "size", full_after_first([(320, 640), (892, 412)]), ids="{0[0]}x{0[1]}".format
)
def test_board_of_sock_in_a_replay_has_no_buttons(launch: Launch, size: tuple[int, int]) -> None:
    """Their room goes to the table."""
    driver = launch(size=size, motion="none")
    watch(driver, "sock_8p", viewpoint=0, at=3)
    board = driver.page.board
    assert all(part.disabled and not part.opacity for part in (*board.tiles, board.knock))
    assert board.plan.piles.height >= 40, "the piles are to be seen"
