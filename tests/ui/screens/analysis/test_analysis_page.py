"""The analysis of a finished game: the curve, the board at each moment, a try, the story."""

from __future__ import annotations

import gc
import weakref
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard
from kivy.metrics import dp, sp

from sockapp import games
from sockapp.analysis.grade import Grade
from sockapp.analysis.words import change_text, grade_name, to_percent
from sockapp.device import share
from sockapp.engine.player import Player
from sockapp.i18n import _, percent
from sockapp.session import share_code
from sockapp.text.line_breaks import NO_BREAK
from sockapp.ui.play.analysis.studied_game import chance_text
from sockapp.ui.play.analysis.trial_controller import trial_log
from tests.support.tiers import full_after_first
from tests.support.ui import analysed_games, analysis_scenes, keys, played_games
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.painted_text import record_painted_text

GAMES = ("odd_socks", "out_of_sock", "sock")
MISSING = 80
"""Studies that are missing while an analysis is watched. One is made in each frame."""
LANGUAGES = full_after_first(["es", "en", "it"])


def open_whole(driver: Driver, game: str) -> Any:
    """Open a game that was analysed before, and return its analysis."""
    analysis_scenes.open_analysis(driver, game)
    analysis_scenes.wait(driver)
    return driver.page.job.analysis


def stored_studies(driver: Driver) -> int:
    """Return how many studies are kept beside the only game of the history."""
    history = driver.app.app_data.history
    (game_id,) = history.ids()
    text = history.analysis_slot(game_id).read().payload or ""
    return len(text.splitlines()) - 1


def texts(driver: Driver) -> str:
    return "\n".join(driver.texts())


# ---- the page


@pytest.mark.parametrize("speaks", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_analysis_page_shows_accuracy_choices_causes_and_moments(
    launch: Launch, game: str, speaks: str
) -> None:
    driver = launch(speaks=speaks, motion="none")
    ana = open_whole(driver, game).seats[0]
    assert driver.page.name == "analysis"
    assert driver.sees(percent(round(ana.accuracy)))
    counts = [ana.count(grade) for grade in Grade if ana.count(grade)]
    assert [int(row.text.split()[0]) for row in driver.all_of("GradeCount")] == counts
    rows = driver.all_of("BalanceRow")
    assert rows[0].text == _("At the start") and rows[-1].text == _("At the end")
    assert not any("%" in row.value for row in rows[1:-1]), "they may add up to more than 100"
    total = sum(shift.change for shift in ana.shifts)
    assert ana.curve.points[0].chance + total == pytest.approx(ana.curve.points[-1].chance)
    assert {(point.at, point.chance) for point in ana.curve.points} <= set(driver.page.plot.points)
    moments = driver.all_of("KeyMomentItem")
    assert 1 <= len(moments) <= 3
    assert [mark.number for mark in driver.page.plot.marks if mark.number] == [
        item.number for item in moments
    ]


def test_analysis_of_sock_never_says_mistake(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    analysis = open_whole(driver, "sock")
    assert analysis.seats[0].count(Grade.MORE) > 0
    assert driver.sees("Could have played more")
    assert "istake" not in texts(driver) and "naccura" not in texts(driver)


def test_face_tapped_shows_the_game_for_that_player_bots_too(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    analysis = open_whole(driver, "out_of_sock")
    tiles = driver.all_of("FaceTile")
    name = driver.page.finished.names[1]
    assert [tile.hint for tile in tiles] == list(driver.page.finished.names)
    driver.tap(tiles[1])
    assert driver.sees(f"{name}’s chances of winning")
    assert driver.page.accuracy.figure == percent(round(analysis.seats[1].accuracy))
    assert driver.page.plot.points[0][1] == analysis.seats[1].curve.points[0].chance


def test_accuracy_explained_says_that_one_game_says_little(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    open_whole(driver, "odd_socks")
    driver.tap("What accuracy means")
    words = games.analysis_text("odd_socks")
    assert words is not None and driver.sees(words.accuracy_meaning())
    assert driver.sees("One game doesn’t say much.")


# ---- under way


def test_analysis_stopped_keeps_what_was_found_and_goes_on_later(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    whole = len(analysed_games.studies_of("sock"))
    analysis_scenes.open_analysis(driver, "sock", missing=MISSING)
    driver.tap("Stop here")
    assert not driver.page.job.is_running
    done = stored_studies(driver)
    assert whole - MISSING < done < whole
    assert driver.sees("Everything found so far is kept.")
    driver.seconds(3)
    assert stored_studies(driver) == done and not driver.all_of("AccuracyPanel")
    driver.tap("Go on")
    analysis_scenes.wait(driver)
    assert stored_studies(driver) == whole
    assert driver.all_of("AccuracyPanel") and not driver.all_of("ProgressPanel")


def test_analysis_left_while_it_runs_stops_and_is_resumed_by_the_next_visit(
    launch: Launch,
) -> None:
    driver = launch(speaks="en", motion="none")
    analysis_scenes.open_analysis(driver, "sock", missing=MISSING)
    job = driver.page.job
    assert job.is_running
    driver.back()
    assert driver.page.name == "result" and not job.is_running
    driver.tap("How was it won?")
    analysis_scenes.wait(driver)
    assert stored_studies(driver) == len(analysed_games.studies_of("sock"))


def test_analysis_of_a_paused_app_is_stored(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    analysis_scenes.open_analysis(driver, "sock", missing=MISSING)
    before = stored_studies(driver)
    driver.app.dispatch("on_pause")
    driver.frames(3)
    assert not driver.page.job.is_running
    assert stored_studies(driver) > before
    assert driver.sees("Everything found so far is kept.")


def test_analysis_that_fails_says_so(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = launch(speaks="en", motion="none")
    analyst = games.analyst("odd_socks")

    def fail(*_arguments: object) -> None:
        raise ArithmeticError

    monkeypatch.setattr(type(analyst), "study", fail)
    analysis_scenes.open_analysis(driver, "odd_socks", missing=1)
    driver.frames(10)
    assert driver.sees("This game can’t be analysed.")


# ---- on the board


@pytest.mark.parametrize("game", full_after_first(GAMES))
def test_key_moment_tapped_opens_the_board_there(launch: Launch, game: str) -> None:
    driver = launch(speaks="en", motion="none")
    open_whole(driver, game)
    marks = [mark for mark in driver.page.plot.marks if mark.number]
    driver.tap(driver.all_of("KeyMomentItem")[-1])
    page = driver.page
    assert page.name == "replay" and page.at == marks[-1].at
    assert page.finished.view.seat == 0 and page.strip.plot.cursor == page.at
    driver.back()
    assert driver.page.name == "analysis"


def test_curve_tapped_opens_the_board_at_that_move(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    open_whole(driver, "out_of_sock")
    plot = driver.page.plot
    driver.tap(plot)
    last = len(analysed_games.log_of("out_of_sock").moves)
    assert driver.page.name == "replay"
    assert driver.page.at == pytest.approx(last * 0.46, abs=last * 0.12)


def test_step_buttons_move_the_cursor_and_tell_what_changed_the_chance(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    ana = open_whole(driver, "out_of_sock").seats[0]
    shift = max(ana.shifts, key=lambda one: abs(one.change))
    driver.page.open_board(shift.at)
    driver.frames(3)
    page = driver.page
    driver.tap("One move forward")
    driver.frames(3)
    assert page.at == shift.at + 1 == page.strip.plot.cursor
    assert change_text(shift.change) in page.strip.line.text
    driver.tap("One move back")
    assert page.strip.plot.cursor == shift.at


@pytest.mark.parametrize("game", GAMES)
def test_chance_at_each_move_is_the_one_before_with_the_changes_beside_it(
    launch: Launch, game: str
) -> None:
    """What lies in the future is no part of it."""
    driver = launch(speaks="en", motion="none")
    open_whole(driver, game)
    page = driver.page
    finished, seats = page.finished, page.job.analysis.seats
    for seat in seats:
        places = range(seat.curve.points[0].at, len(finished.log.moves) + 1)
        for at in places[1:]:
            before, now = seat.chance(at - 1), seat.chance(at)
            changes = [shift.change for shift in seat.shifts if seat.arrival(shift) == at]
            assert now == pytest.approx(before + sum(changes)), (seat.seat, at)
            line = chance_text(finished, seat, at)
            assert f": {percent(to_percent(now))}" in line
            assert line.count(" · ") == sum(bool(round(100 * change)) for change in changes)


@pytest.mark.parametrize("game", ["odd_socks", "out_of_sock"])
def test_curve_falls_by_what_a_mistake_cost_even_if_luck_made_up_for_it(
    launch: Launch, game: str
) -> None:
    driver = launch(speaks="en", motion="none")
    ana = open_whole(driver, game).seats[0]
    blamed = [choice for choice in ana.choices if choice.is_blamed]
    assert blamed
    for choice in blamed:
        after = [chance for at, chance in driver.page.plot.points if 0 < at - choice.at <= 1]
        assert min(after) <= choice.after + 0.001, choice.at


def test_curve_of_sock_is_level_until_a_round_ends(launch: Launch) -> None:
    """The chance is known only between rounds, and the line below the board says so too."""
    driver = launch(speaks="en", motion="none")
    ana = open_whole(driver, "sock").seats[0]
    rounds = [shift for shift in ana.shifts if shift.by is None]
    assert rounds
    for shift in rounds:
        assert (ana.arrival(shift) - 1, shift.before) in driver.page.plot.points


def test_verdict_gives_way_to_the_move_as_soon_as_that_is_animated(launch: Launch) -> None:
    driver = launch(speaks="en", motion="full")
    open_whole(driver, "odd_socks")
    analysis_scenes.show_worst(driver)
    page, caption = driver.page, driver.page.ids.caption
    at, chance = page.at, page.strip.line.text
    assert caption.note, "the verdict"
    driver.tap("One move forward")
    assert page.at == at, "it is being animated"
    assert caption.note == "" and caption.text == page.words(at + 1, 1) != page.words(at)
    assert page.strip.line.text == chance, "it changes when the move has been shown"
    driver.until(lambda: page.at == at + 1)
    assert page.strip.line.text != chance
    driver.tap("One move back")
    assert page.at == at and caption.note and page.strip.line.text == chance


def test_finger_on_the_curve_below_the_board_goes_to_that_move(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    open_whole(driver, "out_of_sock")
    driver.tap(driver.page.plot)
    plot, last = driver.page.strip.plot, driver.page.last
    y = plot.center_y
    driver.drag(plot.to_window(plot.x + 30, y), plot.to_window(plot.right - 2, y))
    assert driver.page.at == last == plot.cursor
    assert driver.find(driver.page.play_on_text).disabled, "the game is over there"


@pytest.mark.parametrize("speaks", LANGUAGES)
def test_blamed_choice_is_marked_on_the_board_and_described(launch: Launch, speaks: str) -> None:
    driver = launch(speaks=speaks, motion="none")
    analysis_scenes.open_analysis(driver, "out_of_sock")
    analysis_scenes.wait(driver)
    choices = driver.page.job.analysis.seats[0].choices
    picks = [one for one in choices if one.is_blamed and one.kind not in ("split", "stack")]
    driver.page.open_board(max(picks, key=lambda one: one.cost).at)
    driver.frames(3)
    page = driver.page
    found = {pile.number: pile.mark[0] for pile in page.board.piles if pile.mark}
    assert sorted(found.values()) == ["best", "played"]
    assert page.ids.caption.note == page.strip.verdict
    driver.tap(page.ids.caption)
    assert driver.sees(page.strip.reason), "the whole verdict in full size"


@pytest.mark.parametrize("game", full_after_first(["odd_socks", "out_of_sock"]))
@pytest.mark.parametrize("size", full_after_first([(360, 590), (360, 640), (412, 892)]))
@pytest.mark.parametrize("speaks", LANGUAGES)
def test_verdict_above_the_board_is_readable_and_the_sheet_has_all_of_it(
    launch: Launch,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    size: tuple[int, int],
    speaks: str,
) -> None:
    driver = launch(speaks=speaks, motion="none", size=size)
    open_whole(driver, game)
    with record_painted_text(monkeypatch) as painted:
        analysis_scenes.show_worst(driver)
        caption = driver.page.ids.caption.__self__
        faults = painted.find_faults(iter([caption]), smallest_sp=10)
        shown = " ".join(painted.texts(iter([caption])))
    assert faults == []
    reason = driver.page.strip.reason
    whole = f"{grade_name(Grade.MISTAKE)}. {reason}".replace(NO_BREAK, " ")
    assert shown == whole or (shown.endswith("…") and whole.startswith(shown.removesuffix("…")))
    driver.tap(caption)
    assert driver.sees(reason)


def test_board_of_out_of_sock_on_a_small_phone_shows_the_cards_of_the_marked_piles(
    launch: Launch,
) -> None:
    driver = launch(speaks="en", motion="none", size=(360, 640))
    open_whole(driver, "out_of_sock")
    analysis_scenes.show_worst(driver)
    piles = driver.page.board.piles
    assert len({round(pile.y) for pile in piles}) == 2
    assert min(min(pile.size) for pile in piles) >= dp(48)


def test_choice_of_a_bot_is_marked_with_the_eyes_of_that_bot(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    analysis = open_whole(driver, "odd_socks")
    driver.tap(driver.all_of("FaceTile")[1])
    choice = analysis.seats[1].choices[0]
    driver.page.open_board(choice.at)
    driver.frames(3)
    assert driver.page.finished.view.seat == 1
    assert driver.page.board.zone.turn.scene.hinted


# ---- games from codes


def test_game_from_a_code_can_be_analysed_from_its_replay(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    Clipboard.copy(share_code.encode(games.rules("sock"), analysed_games.log_of("sock")))
    driver.tap("History")
    driver.tap("Open a copied game")
    driver.until(lambda: driver.page.name == "replay")
    driver.tap("How was it won?")
    analysis_scenes.wait(driver)
    assert driver.all_of("AccuracyPanel")
    assert driver.app.app_data.history.ids() == [], "nothing is kept of it"


@pytest.mark.parametrize("speaks", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "text_size"), [((320, 640), 130), ((320, 640), 100), ((892, 412), 130)]
)
def test_long_verdict_is_readable_and_a_tap_shows_its_end(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, speaks: str, size: tuple[int, int],
    text_size: int,
) -> None:  # fmt: skip
    driver = launch(speaks=speaks, size=size, text_size=text_size, motion="none")
    with record_painted_text(monkeypatch) as watch:
        analysis_scenes.replay_studied(driver)
        page = driver.page
        line = page.strip.verdict_line if page.strip.is_beside else page.ids.caption
        (written,) = watch.written[line]
    assert written.pixels >= sp(12)
    verdict = page.strip.verdict.replace(NO_BREAK, " ")
    assert verdict.startswith(written.text.rstrip("…"))
    driver.tap(line)
    assert driver.sees(page.strip.reason)


def test_replay_of_an_analysis_offers_no_second_one(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    open_whole(driver, "sock")
    driver.tap(driver.page.plot)
    assert not driver.page.can_analyse


# ---- play on


@pytest.mark.parametrize("game", full_after_first(GAMES))
def test_play_on_deals_the_same_position_to_the_player_and_stores_nothing(
    launch: Launch, game: str, data: Path
) -> None:
    driver = launch(speaks="en", motion="none")
    first = open_whole(driver, game).seats[0].choices[0]
    driver.page.open_board(first.at)
    driver.frames(5)
    at, state = driver.page.at, driver.page.finished.replay.state
    before = sorted(path.name for path in data.rglob("*"))
    analysis_scenes.play_on(driver)
    page = driver.page
    assert page.name == "table" and driver.sees("Just a trial run. Nothing counts here.")
    rules = games.rules(game)
    assert page.controller.session.view == rules.view(state, 0), "as Ana knows it"
    move = next(iter(rules.moves(page.controller.session.view)))
    assert page.controller.play(move) is None
    driver.seconds(3)
    assert sorted(path.name for path in data.rglob("*")) == before
    driver.back()
    assert driver.page.name == "replay" and driver.page.at == at
    assert driver.app.controller is None
    driver.back()
    assert driver.page.name == "analysis"


def test_trial_run_that_ends_counts_for_nothing_and_can_be_repeated(
    launch: Launch, data: Path
) -> None:
    driver = launch(speaks="en", motion="none")
    open_whole(driver, "odd_socks")
    log = analysed_games.log_of("odd_socks")
    last = max(at for at, step in enumerate(driver.page.finished.replay.steps[:-1]) if step.state)
    seat = driver.page.finished.replay.mover(last)
    driver.tap(driver.all_of("FaceTile")[seat])
    driver.page.open_board(last)
    driver.frames(3)
    ids = driver.app.app_data.history.ids()
    analysis_scenes.play_on(driver)
    assert driver.page.controller.play(log.moves[last]) is None
    driver.until(lambda: driver.all_of("Sheet"))
    assert driver.sees("It was only a trial run, so it doesn’t count.")
    driver.tap("Try again")
    assert driver.page.name == "table" and driver.page.controller.session.outcome is None
    assert driver.page.controller.play(log.moves[last]) is None
    driver.until(lambda: driver.all_of("Sheet"))
    driver.tap("Back to the analysis")
    assert driver.page.name == "replay" and driver.page.at == last
    assert driver.app.app_data.history.ids() == ids
    assert not driver.app.app_data.games()


def test_menu_of_a_try_leads_back_to_the_analysis(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    analysis_scenes.table_trial(driver)
    driver.tap("Menu")
    assert not driver.sees("Leave the table")
    driver.tap("Back to the analysis")
    assert driver.page.name == "replay"


def test_trial_log_seats_one_person_among_bots_and_keeps_names() -> None:
    log = analysed_games.log_of("odd_socks")
    people = replace(log, players=(*log.players[:2], Player("Bea", look="blue")))
    found = trial_log(people, 1, 4)
    assert [player.name for player in found.players] == [one.name for one in people.players]
    assert [player.is_person for player in found.players] == [False, True, False]
    levels = {bot.id: bot.level for bot in games.info("odd_socks").bots}
    assert [levels[found.players[seat].bot] for seat in (0, 2)] == ["hard", "hard"]
    assert found.players[0].bot != found.players[2].bot
    assert found.moves == log.moves[:4] and found.seed == log.seed


# ---- the story


@pytest.mark.parametrize("speaks", LANGUAGES)
@pytest.mark.parametrize("game", full_after_first(list(GAMES)))
def test_story_shared_is_copied_where_there_is_no_share_sheet(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, game: str, speaks: str
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(share, "copy", lambda text: bool(copied.append(text)) or True)
    driver = launch(speaks=speaks, motion="none")
    open_whole(driver, game)
    finished = driver.page.finished
    driver.tap(_("Share the story"))
    (story,) = copied
    assert story.startswith(finished.title)
    assert story.endswith(finished.phrases.result(finished.outcome, None, finished.names))
    assert driver.sees(story.partition("\n\n")[2]), "the same is on the page"
    assert driver.sees(_("The story is on the clipboard. Paste it wherever you like."))


# ---- the rest


def test_language_changed_on_the_page_changes_all_words(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    analysis = open_whole(driver, "odd_socks")
    assert analysis.seats[0].accuracy is not None
    driver.app.change(language="es")
    driver.frames(3)
    assert driver.sees("Precisión") and not driver.sees("Accuracy")
    assert driver.sees("Ana: posibilidades de ganar")


def test_keys_reach_the_curve_and_the_board(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    open_whole(driver, "out_of_sock")
    plot = driver.page.plot
    keys.tab_to(driver, plot)
    keys.press(driver, "enter")
    driver.frames(20)
    assert driver.page.name == "replay"


def test_analysis_page_that_was_left_holds_no_game(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    open_whole(driver, "odd_socks")
    page = driver.page
    driver.back()
    assert page.finished is None and page.job is None
    assert not page.ids.first.children and not page.ids.second.children


def test_try_that_was_left_is_deleted(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    analysis_scenes.table_trial(driver)
    gone = [weakref.ref(one) for one in (driver.page.controller, driver.page.board)]
    driver.back()
    driver.back()
    driver.back()
    driver.frames(5)
    gc.collect()
    assert driver.page.name == "result"
    assert [one() for one in gone] == [None, None]


# ---- trends


def open_statistics(driver: Driver, games_played: int, game: str = "odd_socks") -> None:
    for number in range(games_played):
        analysed_games.remember(driver.app.app_data, game, number=number)
    driver.tap("History")
    driver.tap("Statistics")
    driver.frames(5)


def test_statistics_of_analysed_games_show_the_accuracy_and_its_uncertainty(
    launch: Launch,
) -> None:
    driver = launch(speaks="en", motion="none")
    open_statistics(driver, 4)
    assert driver.sees("Accuracy of choices")
    assert driver.sees("give or take 1%, in 4 games"), "they are all alike"
    (plot,) = driver.all_of("BandPlot")
    assert len(plot.values) == 4 and plot.bands[0] is None and plot.bands[3] is not None


def test_statistics_lead_to_the_puzzles_that_practise_what_costs_most(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    open_statistics(driver, 3)
    assert driver.sees("What costs the most:")
    driver.tap("Practise it with puzzles")
    driver.frames(5)
    assert driver.page.name == "solve"


def test_statistics_without_an_analysis_have_no_accuracy(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    played_games.remember(driver.app.app_data, "odd_socks")
    driver.tap("History")
    driver.tap("Statistics")
    driver.frames(5)
    assert not driver.sees("Accuracy of choices")


def test_analysis_completed_on_the_page_counts_in_the_statistics(launch: Launch) -> None:
    driver = launch(speaks="en", motion="none")
    analysis_scenes.open_analysis(driver, "sock", missing=5)
    analysis_scenes.wait(driver)
    driver.back()
    driver.back()
    driver.tap("Statistics")
    driver.frames(5)
    assert driver.sees("in 1 game, not enough to say how reliable that is.")


def test_result_that_was_left_while_it_rolled_is_at_rest_when_it_returns(launch: Launch) -> None:
    """Else its list swings about its end, and takes the next tap as a stop."""
    driver = launch(speaks="en", size=(360, 640))
    analysis_scenes.open_analysis(driver, "odd_socks")
    driver.back()
    driver.seconds(1)
    scroll_view = driver.page.ids.scroller
    x, y = scroll_view.center
    driver.drag((x, y), (x, y + 280), seconds=0.05)
    assert scroll_view.effect_y.velocity, "it rolls"
    driver.page.analyse()
    driver.seconds(1)
    driver.back()
    driver.frames(10)
    assert driver.page.name == "result"
    assert (scroll_view.scroll_y, scroll_view.effect_y.velocity) == (1, 0)
    driver.seconds(1)
    assert (scroll_view.scroll_y, scroll_view.effect_y.velocity) == (1, 0)
