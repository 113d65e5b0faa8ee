"""The page on which puzzles are solved: answers, wrong answers, hints, the proof, what is kept."""

from __future__ import annotations

import pytest
from kivy.base import EventLoop

from sockapp import puzzles
from sockapp.games.sock.draft import HAND, NEW
from sockapp.games.sock.piles import list_pile_steps
from sockapp.i18n import _, language_override
from sockapp.puzzles import collection
from sockapp.puzzles.assignment import DailyAssignment, ExerciseAssignment, list_entries
from sockapp.puzzles.out_in_one.notes import CardsLeft
from sockapp.puzzles.progress import Result
from sockapp.puzzles.puzzle import HINTS, KIND_IDS
from tests.support.tiers import full_after_first
from tests.support.ui import sock_table
from tests.support.ui.driver import Driver, Finger
from tests.support.ui.keys import press, tab_to
from tests.support.ui.launch import Launch
from tests.support.ui.puzzle_table import (
    SUNDAY,
    WEDNESDAY,
    buttons,
    open_daily,
    progress,
    set_clock,
    solve,
    take_die,
    take_hint,
    tap_board,
    touch_line,
    touch_pair,
    wait_for_puzzle,
)

Patch = pytest.MonkeyPatch
LANGUAGES = full_after_first(["es", "it", "en"])


@pytest.fixture(autouse=True)
def _wednesday(monkeypatch: Patch) -> None:
    set_clock(monkeypatch, WEDNESDAY)


def wrong_die(driver: Driver) -> int:
    puzzle = driver.page.stage.puzzle
    return next(number for number in puzzle.position.dice if number != puzzle.solution.number)


# ---- right answers


@pytest.mark.parametrize("speaks", LANGUAGES)
@pytest.mark.parametrize("kind_id", KIND_IDS)
def test_puzzle_solved_by_touches_hangs_three_socks(launch: Launch, speaks, kind_id):
    driver = launch(speaks=speaks)
    open_daily(driver, kind_id)
    solve(driver)
    assert driver.page.phase == "solved"
    assert driver.page.socks == HINTS
    assert driver.page.ids.line.progress == 1
    with language_override(speaks):
        assert driver.sees(_("Solved, all by yourself!"))
    assert progress(driver).daily_result(WEDNESDAY, kind_id) is Result.STAR


@pytest.mark.parametrize("kind_id", KIND_IDS)
def test_sunday_puzzle_fits_a_small_phone_and_is_solved(launch: Launch, monkeypatch, kind_id):
    set_clock(monkeypatch, SUNDAY)
    driver = launch(size=(320, 640), motion="none")
    open_daily(driver, kind_id)
    solve(driver)
    assert progress(driver).daily_result(SUNDAY, kind_id) is Result.STAR


def test_next_leads_through_the_day_and_then_back(launch: Launch):
    driver = launch(motion="none")
    open_daily(driver, KIND_IDS[0])
    for kind_id in KIND_IDS:
        assert driver.page.kind_id == kind_id
        solve(driver)
        driver.tap(buttons(driver)[-1])
        if kind_id != KIND_IDS[-1]:
            wait_for_puzzle(driver)
    assert driver.page.name == "puzzles"
    assert progress(driver).streak(WEDNESDAY) == 1


# ---- wrong answers


@pytest.mark.parametrize("speaks", LANGUAGES)
def test_one_die_wrong_die_says_why_and_may_be_tried_again(launch: Launch, speaks):
    driver = launch(speaks=speaks)
    open_daily(driver, "one_die")
    page = driver.page
    take_die(driver, wrong_die(driver))
    assert page.phase == "missed"
    with language_override(speaks):
        kind = puzzles.kind("one_die")
        verdict = kind.judge_answer(
            page.stage.puzzle, type(kind.answer(page.stage.puzzle))(wrong_die(driver))
        )
        assert page.message == kind.text.miss(
            page.stage.puzzle, verdict.miss, page.stage.host.names
        )
    driver.seconds(8)
    assert page.board.table == verdict.frames[-1].view.table
    driver.tap(buttons(driver)[0])
    assert page.board.table == page.stage.puzzle.position
    solve(driver)
    assert progress(driver).daily_result(WEDNESDAY, "one_die") is Result.STAR


def test_one_die_board_after_a_wrong_die_explains_a_column(launch: Launch):
    driver = launch(motion="none")
    open_daily(driver, "one_die")
    page = driver.page
    take_die(driver, wrong_die(driver))
    view = page.stage.host.view
    driver.tap(page.board.own_cards.columns()[0].center)
    assert driver.app.navigator.toast.parent is not None
    assert page.stage.host.view == view and page.phase == "missed"


def test_one_die_second_wrong_guess_costs_a_sock(launch: Launch):
    driver = launch(motion="none")
    open_daily(driver, "one_die")
    for socks in (HINTS, HINTS - 1):
        take_die(driver, wrong_die(driver))
        assert driver.page.socks == socks
        driver.tap(buttons(driver)[0])
    solve(driver)
    assert progress(driver).daily_result(WEDNESDAY, "one_die") is Result.ONE_HINT


@pytest.mark.parametrize("speaks", LANGUAGES)
def test_which_sock_wrong_pair_points_at_the_lines_that_showed_it(launch: Launch, speaks):
    driver = launch(speaks=speaks, motion="none")
    open_daily(driver, "which_sock")
    log, puzzle = driver.page.stage.log, driver.page.stage.puzzle
    kind = puzzles.kind("which_sock")
    hinted = next(pair for pair in kind.hints(puzzle)[1].places if pair != puzzle.solution.design)
    touch_pair(driver, hinted)
    touch_line(driver, puzzle.solution.line)
    driver.tap(buttons(driver)[1])
    verdict = kind.judge_answer(puzzle, log.answer)
    assert log.evidence == set(verdict.miss.events) & set(log.numbers)
    with language_override(speaks):
        names = driver.page.stage.host.names
        assert driver.page.message == kind.text.miss(puzzle, verdict.miss, names)
    assert driver.page.phase == "solving"


def test_which_sock_wrong_line_says_whether_it_was_too_early(launch: Launch):
    driver = launch(motion="none")
    open_daily(driver, "which_sock")
    solution = driver.page.stage.puzzle.solution
    touch_pair(driver, solution.design)
    touch_line(driver, driver.page.stage.log.numbers[1])
    driver.tap(buttons(driver)[1])
    assert driver.sees("The right pair! But it wasn’t certain yet after that line.")


def test_which_sock_marked_line_shows_its_moment_on_the_board(launch: Launch):
    driver = launch(motion="none")
    open_daily(driver, "which_sock")
    first = driver.page.stage.log.frames[0].view
    touch_line(driver, 0)
    assert driver.page.board.table == first.table
    assert (
        driver.page.board.table != puzzles.kind("which_sock").view(driver.page.stage.puzzle).table
    )


def test_which_sock_answer_waits_for_pair_and_line(launch: Launch):
    driver = launch(motion="none")
    open_daily(driver, "which_sock")
    assert buttons(driver)[1].disabled
    touch_pair(driver, driver.page.stage.puzzle.solution.design)
    assert buttons(driver)[1].disabled
    touch_line(driver, 0)
    assert not buttons(driver)[1].disabled


@pytest.mark.parametrize("speaks", LANGUAGES)
def test_out_in_one_turn_that_leaves_cards_says_which(launch: Launch, speaks):
    """The table stays as it is, so that the player can go on from there."""
    driver = launch(speaks=speaks, motion="none")
    for entry in list_entries("out_in_one"):
        puzzle = collection.open_entry("out_in_one", entry.entry)
        play = _partial_play(puzzle)
        if play is not None:
            break
    driver.app.navigator.go("solve", assignment=entry)
    wait_for_puzzle(driver)
    card, place = play
    tap_board(driver, sock_table.card(driver, card.name))
    tap_board(driver, sock_table.pile(driver, place))
    driver.tap(driver.page.board.knock)
    assert driver.page.phase == "solving"
    assert driver.page.icon == "close"
    kind, stage = puzzles.kind("out_in_one"), driver.page.stage
    with language_override(speaks):
        miss = CardsLeft(tuple(one for one in sock_table.held(driver) if one is not None))
        assert driver.page.message == kind.text.miss(puzzle, miss, stage.host.names)
    assert len(sock_table.held(driver)) == len(puzzle.position.hand) - 1
    assert driver.page.socks == HINTS


def _partial_play(puzzle):
    """Return a card of the hand that fits a pile as it is, and the pile; None if there is none."""
    from sockapp.games.sock.draft import Draft, TakenCard

    start = Draft.of(puzzles.kind("out_in_one").view(puzzle))
    for card in puzzle.position.hand:
        for place in range(len(puzzle.position.piles)):
            if start.with_step([TakenCard(HAND, card)], place).problem is None:
                return card, place
    return None


def test_out_in_one_deck_gives_no_card(launch: Launch):
    driver = launch(motion="none")
    open_daily(driver, "out_in_one")
    before = sock_table.held(driver)
    driver.tap(driver.page.board.deck)
    assert driver.sees("No drawing here. You can go out with the hand you have.")
    assert sock_table.held(driver) == before


# ---- what the boards leave out


def test_boards_of_puzzles_offer_no_help(launch: Launch):
    driver = launch(motion="none")
    open_daily(driver, "out_in_one")
    board = driver.page.board
    assert board.draw_tile.parent is None
    assert board.hint_tile.parent is None
    driver.back()
    open_daily(driver, "which_sock")
    assert driver.page.board.notebook_button.disabled
    assert not driver.page.board.notes.guesses


# ---- hints


@pytest.mark.parametrize("speaks", LANGUAGES)
@pytest.mark.parametrize("kind_id", KIND_IDS)
def test_three_hints_say_idea_place_and_answer_and_cost_the_socks(launch: Launch, speaks, kind_id):
    driver = launch(speaks=speaks, motion="none")
    open_daily(driver, kind_id)
    page, kind = driver.page, puzzles.kind(kind_id)
    for hint, socks in zip(kind.hints(page.stage.puzzle), (2, 1, 0), strict=True):
        take_hint(driver)
        with language_override(speaks):
            assert page.message == kind.text.hint(page.stage.puzzle, hint, page.stage.host.names)
        assert page.socks == socks
    if kind_id == "out_in_one":
        driver.tap(page.board.knock)  # the answer lies on the table
    elif kind_id == "which_sock":
        driver.tap(buttons(driver)[1])
    else:
        take_die(driver, page.stage.puzzle.solution.number)
    assert progress(driver).daily_result(WEDNESDAY, kind_id) is Result.ANSWER


def test_collection_opens_with_its_idea_and_has_two_hints_left(launch: Launch):
    driver = launch(motion="none")
    driver.app.navigator.go("solve", assignment=list_entries("one_die")[0])
    wait_for_puzzle(driver)
    assert driver.sees(puzzles.kind("one_die").text.idea_line(driver.page.stage.puzzle.idea))
    assert driver.page.attempt.hints_left == 2
    assert driver.page.socks == HINTS


# ---- the proof


@pytest.mark.parametrize("kind_id", KIND_IDS)
def test_proof_goes_forward_and_back_on_the_board(launch: Launch, kind_id):
    driver = launch(motion="none")
    open_daily(driver, kind_id)
    solve(driver)
    page, kind = driver.page, puzzles.kind(kind_id)
    proof = kind.explain(page.stage.puzzle)
    names = page.stage.host.names
    driver.tap("Why is that?")
    for shown in proof[:-1]:
        assert page.message == kind.text.explain(page.stage.puzzle, shown, names)
        driver.tap("One step forward")
    assert page.message == kind.text.explain(page.stage.puzzle, proof[-1], names)
    driver.tap("One step back")
    assert page.message == kind.text.explain(page.stage.puzzle, proof[-2], names)


def test_out_in_one_proof_shows_each_new_pile_on_the_felt(launch: Launch):
    driver = launch(motion="none")
    open_daily(driver, "out_in_one")
    solve(driver)
    driver.tap("Why is that?")
    proof = puzzles.kind("out_in_one").explain(driver.page.stage.puzzle)
    driver.tap("One step forward")
    made = proof[1].note.step.pile
    assert made in sock_table.shown(driver)
    before = sock_table.shown(driver)
    held = sock_table.held(driver)[0]
    assert held is not None
    driver.drag(sock_table.card(driver, held.name), sock_table.free_cloth(driver))
    driver.seconds(0.5)
    assert sock_table.shown(driver) == before, "a proof can be watched, not changed"


def test_out_in_one_hint_scrolls_to_the_piles_that_it_names(launch: Launch, monkeypatch):
    set_clock(monkeypatch, SUNDAY)
    driver = launch(size=(360, 640), motion="none")
    open_daily(driver, "out_in_one")
    take_hint(driver)
    take_hint(driver)
    places = driver.page.stage.kind.hints(driver.page.stage.puzzle)[1].places
    board = driver.page.board
    assert board.cards.scrolled > 0, "a day whose piles all fit tests nothing"
    seen = [board.felt.window.contains(*sock_table.pile(driver, place)) for place in places]
    assert sum(seen) > 1


def test_out_in_one_proof_shows_the_piles_that_it_names_and_no_buttons(launch: Launch, monkeypatch):
    set_clock(monkeypatch, SUNDAY)
    driver = launch(size=(320, 568), motion="none")
    open_daily(driver, "out_in_one")
    solve(driver)
    driver.tap("Why is that?")
    board = driver.page.board
    for shown in puzzles.kind("out_in_one").explain(driver.page.stage.puzzle)[1:-1]:
        driver.tap("One step forward")
        (place,) = shown.marks
        assert board.felt.window.contains(*sock_table.pile(driver, place))
        assert not board.felt.is_inviting
        assert board.knock.opacity == 0


# ---- searching


def test_day_after_the_table_is_searched_for_and_can_be_stopped(launch: Launch, monkeypatch):
    from sockapp.ui.screens.puzzles.solve import search_task

    monkeypatch.setattr(search_task, "SLICE_S", 0.0)  # one seed a frame
    day = WEDNESDAY.replace(year=2046)
    driver = launch(motion="none")
    driver.tap(driver.page.ids.puzzles)
    driver.app.navigator.go("solve", assignment=DailyAssignment(day, "one_die"))
    driver.until(lambda: driver.page.ids.progress.is_shown)
    assert driver.page.search_progress > 0
    driver.tap("Stop")
    assert driver.page.name == "puzzles"
    monkeypatch.setattr(search_task, "SLICE_S", 5.0)
    driver.app.navigator.go("solve", assignment=DailyAssignment(day, "one_die"))
    wait_for_puzzle(driver)
    assert driver.page.stage.puzzle.seed is not None


def test_practice_gives_another_exercise_and_gets_harder(launch: Launch):
    driver = launch(motion="none")
    driver.app.navigator.go("solve", assignment=ExerciseAssignment("one_die", "deny", 1))
    seen = set()
    for _exercise in range(3):
        wait_for_puzzle(driver)
        seen.add(puzzles.kind("one_die").signature(driver.page.stage.puzzle.position))
        solve(driver)
        driver.tap(buttons(driver)[-1])
    assert len(seen) == 3
    grades = [each.grade for each in progress(driver).exercises("one_die", "deny")]
    assert grades[-1] > grades[0]


def test_finger_lifted_after_its_board_is_gone_answers_nothing(launch: Launch):
    driver = launch(motion="none")
    open_daily(driver, "one_die")
    stage = driver.page.stage
    pile = stage.board.pile(stage.puzzle.solution.number)
    finger = Finger(*pile.to_window(*pile.center))
    EventLoop.post_dispatch_input("begin", finger)
    driver.app.navigator.go("solve", assignment=ExerciseAssignment("which_sock", "peeked", 1))
    wait_for_puzzle(driver)
    EventLoop.post_dispatch_input("end", finger)
    driver.frames(5)
    assert driver.page.phase == "solving"
    assert driver.page.kind_id == "which_sock"


# ---- keyboard and languages


def test_one_die_is_solved_with_the_keyboard(launch: Launch):
    driver = launch(motion="none")
    open_daily(driver, "one_die")
    pile = driver.page.board.pile(driver.page.stage.puzzle.solution.number)
    for _key in range(40):
        press(driver, "tab")
        at = driver.app.keyboard.at
        if at is not None and at.widget is pile:
            break
    press(driver, "enter")
    assert driver.page.phase == "solved"


@pytest.mark.full
def test_which_sock_is_solved_with_the_keyboard(launch: Launch):
    driver = launch(motion="none")
    open_daily(driver, "which_sock")
    log, answer = driver.page.stage.log, driver.page.stage.kind.answer(driver.page.stage.puzzle)
    wanted = [
        lambda at: getattr(at.widget, "number", None) == answer.line,
        lambda at: at.widget is log.pairs and at.key == answer.design,
        lambda at: at.widget is buttons(driver)[1],
    ]
    for is_there in wanted:
        for _key in range(60):
            press(driver, "tab")
            at = driver.app.keyboard.at
            if at is not None and is_there(at):
                break
        press(driver, "enter")
    assert driver.page.phase == "solved"


@pytest.mark.full
def test_out_in_one_is_solved_with_the_keyboard(launch: Launch):
    driver = launch(motion="none")
    entries = [entry for entry in list_entries("out_in_one") if entry.entry.grade == 1]
    driver.app.navigator.go("solve", assignment=entries[0])
    wait_for_puzzle(driver)
    puzzle, board = driver.page.stage.puzzle, driver.page.board
    for step in list_pile_steps(puzzle.position.piles, puzzle.solution.piles):
        target = step.was
        for card, place in step.arrived:
            held = sock_table.spot(driver, card.name, HAND if place is None else place)
            tab_to(driver, board, (held.place, held.position))
            press(driver, "enter")
            tab_to(driver, board, NEW if target is None else (target, 0))
            press(driver, "enter")
            driver.seconds(0.5)
            if target is None:
                target = len(sock_table.draft(driver).piles) - 1
    tab_to(driver, board.knock)
    press(driver, "enter")
    assert driver.page.phase == "solved"


def test_language_change_rewrites_the_hint(launch: Launch):
    driver = launch(motion="none")
    open_daily(driver, "one_die")
    take_hint(driver)
    english = driver.page.message
    driver.app.change(language="it")
    assert driver.page.message != english
    with language_override("it"):
        idea = driver.page.stage.puzzle.idea
        assert driver.page.message == puzzles.kind("one_die").text.idea_line(idea)
