"""The tour: touches that lead to every page and every sheet of the app, for pictures.

A stop is one picture. It says how to get there from the stop before it, and which page and sheet
must be shown then. `tests/tools/test_screenshots.py` fails for a page or sheet without a stop. The
pages outside of games are visited once, a game's stops in every game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations

from evening_stops import EVENING
from kivy.core.clipboard import Clipboard
from league_stops import LEAGUE, NO_LEAGUE
from phases import PHASES
from walk import WAIT_MAX_S, Stop, Walk

from sockapp import games
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from sockapp.games.sock.piles import can_become_pile
from sockapp.session import saves
from sockapp.ui.boards import base as boards
from tests.support import past_games, same_deal_games
from tests.support.ui import (
    analysed_games,
    backup_scenes,
    played_games,
    puzzle_table,
    wardrobe_scenes,
)
from tests.support.ui.broken_disk import fill_disk, let_disk_fail
from tests.support.ui.driver import Driver
from tests.support.ui.sock_scenes import OPTIONS, PLAYERS, SEED, last_moves

NAMES = {
    "out_of_sock": ("Ana", "Bruno"),
    "sock": ("Bea", "Bruno"),
    "odd_socks": ("Carla", "Bruno"),
}
"""The names of the players by game, so that no two curtains look the same."""
CHALLENGED_GAME = 900
"""The number of the game that has taken up a challenge, later than all others."""


# ---- pages outside of games


def _stay(walk: Walk) -> None:
    """Do nothing, as the app has just been opened."""


def _to_settings(walk: Walk) -> None:
    chosen = walk.driver.app.lang.name
    walk.driver.tap(chosen)  # answers the question of the first start
    walk.tap("Settings")


def _ask_language(walk: Walk) -> None:
    walk.tap("Language")


def _ask_reset(walk: Walk) -> None:
    walk.back()
    walk.tap("Reset everything…")


def _to_practice(walk: Walk) -> None:
    walk.tap("Cancel")
    walk.tap("Practise and calibrate")


def _to_backup(walk: Walk) -> None:
    walk.back()
    walk.driver.tap(walk.driver.page.ids.backup)


def _ask_path(walk: Walk) -> None:
    walk.driver.tap(walk.driver.page.ids.save)


def _ask_file(walk: Walk) -> None:
    walk.back()
    walk.driver.tap(walk.driver.page.ids.open)


def _show_preview(walk: Walk) -> None:
    walk.back()
    backup_scenes.open_sample(walk.driver, has_namesake=False)  # later stops meet these people


def _ask_replace(walk: Walk) -> None:
    walk.tap("Replace what’s here…")


def _to_wardrobe(walk: Walk) -> None:
    walk.back()
    walk.back()
    wardrobe_scenes.earn(walk.driver.app.app_data, goals=7, stars=6)
    walk.driver.tap(walk.driver.page.ids.wardrobe)


def _to_about(walk: Walk) -> None:
    walk.back()
    walk.tap("None", "motion")  # from here on nothing moves, so that pictures are reproducible
    walk.tap("Licences")


def _to_companion(walk: Walk) -> None:
    walk.go_home()
    walk.tap("Playing with the real cards?")


def _to_suits(walk: Walk) -> None:
    walk.driver.tap(walk.driver.page.ids.suits)
    for tile in walk.driver.all_of("CardTile")[1:6:2]:
        walk.driver.tap(tile)


def _ask_pad_players(walk: Walk) -> None:
    walk.tap("Players")


def _ask_clear(walk: Walk) -> None:
    walk.tap("Done")
    walk.tap("Clear the pad")


def _to_totals(walk: Walk) -> None:
    walk.tap("Cancel")
    walk.back()
    walk.driver.tap(walk.driver.page.ids.hands)
    for points in (("12", "0"), ("0", "31")):
        walk.tap("Write down a round")
        for field, digits in zip(walk.driver.all_of("PointsField"), points, strict=True):
            walk.driver.type(field, digits)
        walk.tap("Done")


def _ask_points(walk: Walk) -> None:
    walk.tap("Change the last round")


def _to_tray(walk: Walk) -> None:
    walk.tap("Done")
    walk.back()
    walk.driver.tap(walk.driver.page.ids.tray)


def _to_no_games(walk: Walk) -> None:
    walk.go_home()
    walk.tap("History")


def _to_no_numbers(walk: Walk) -> None:
    walk.tap("Statistics")


HOUSE = (
    Stop("welcome", "home", _stay),
    Stop("settings", "settings", _to_settings),
    Stop("language", "settings", _ask_language, sheet="Language"),
    Stop("ask", "settings", _ask_reset, sheet="Reset everything?"),
    Stop("practice", "practice", _to_practice),
    Stop("backup", "backup", _to_backup),
    Stop("backup_path", "backup", _ask_path, sheet="Save as"),
    Stop("backup_file", "backup", _ask_file, sheet="Open a file"),
    Stop("backup_preview", "backup", _show_preview, sheet="In this file"),
    Stop("backup_replace", "backup", _ask_replace, sheet="Replace everything?"),
    Stop("wardrobe", "wardrobe", _to_wardrobe),
    Stop("about", "about", _to_about),
    Stop("companion", "companion", _to_companion),
    Stop("suits", "suits", _to_suits),
    Stop("pad_players", "suits", _ask_pad_players, sheet="Who is playing?"),
    Stop("clear", "suits", _ask_clear, sheet="Clear the pad?"),
    Stop("totals", "totals", _to_totals),
    Stop("points", "totals", _ask_points, sheet="Points left in hand"),
    Stop("tray", "tray", _to_tray),
    Stop("no_games", "history", _to_no_games),
    Stop("no_numbers", "statistics", _to_no_numbers),
)

# ---- a game of two people and a bot, left unfinished; then a finished game


def _to_mixed_table(walk: Walk) -> None:
    walk.open_setup()
    walk.take_seat(1, "person")
    if games.info(walk.game_id).max_players > 2:
        walk.tap("Add a player")
        walk.take_seat(-1, "bot")
    _let_the_last_move_first(walk)


def _let_the_last_move_first(walk: Walk) -> None:
    """Let the last seat start or deal, so that there is something to recap."""
    game, seats = games.rules(walk.game_id), len(walk.driver.all_of("SeatRow"))
    deals = [game.new(game.options_type(seats, first=seat), Rng(1)) for seat in range(seats)]
    starter = next(seat for seat in range(seats) if game.to_move(deals[seat]) == seats - 1)
    walk.driver.tap(walk.driver.all_of("StarterTile")[starter])


def _ask_person(walk: Walk) -> None:
    walk.driver.tap(walk.seat(0).ids.face)


def _ask_bot(walk: Walk) -> None:
    walk.tap("Done")
    for number, name in enumerate(NAMES[walk.game_id]):
        walk.driver.tap(walk.seat(number).ids.face)
        walk.driver.type(walk.driver.all_of("NameField")[0], name)
        walk.tap("Done")
    walk.driver.tap(walk.seat(-1).ids.face)


def _to_curtain(walk: Walk) -> None:
    walk.back()
    walk.driver.tap(walk.driver.all_of("SetupPage")[0].ids.start)
    walk.wait_for("curtain")


def _to_recap(walk: Walk) -> None:
    walk.driver.hold(walk.driver.all_of("HoldRing")[0], 0.8)


def _to_table(walk: Walk) -> None:
    if walk.screen == "recap":
        walk.tap("To the table")
    elif walk.screen == "setup":  # a sheet is open on it
        walk.back()
        walk.driver.tap(walk.driver.page.ids.start)
    controller = walk.driver.page.controller
    walk.driver.until(
        lambda: controller.session.deciding is not None and not controller.animations.is_busy,
        WAIT_MAX_S,
    )


def _open_menu(walk: Walk) -> None:
    walk.tap("Menu")


def _open_log(walk: Walk) -> None:
    walk.tap("Log")


def _describe(walk: Walk) -> None:
    walk.back()
    walk.tap("Menu")
    walk.tap("Describe the table")


def _open_notebook(walk: Walk) -> None:
    walk.back()
    walk.tap("My notebook")
    for taps, tile in enumerate(walk.driver.all_of("PencilTile")[:3]):
        for _tap in range(taps):
            walk.driver.tap(tile)


def _open_scores(walk: Walk) -> None:
    walk.driver.tap(walk.board.opponents)


def _lay_two_cards(walk: Walk) -> None:
    walk.back()
    board = walk.board
    held = [spot for spot in board.cards.spots if spot.place < 0]
    pairs = combinations(held, 2)
    for spot in next(two for two in pairs if can_become_pile(tuple(spot.card for spot in two))):
        walk.driver.tap((spot.box.x + spot.box.width * 0.14, spot.box.y + spot.box.height * 0.8))
    walk.driver.tap(board.plan.drop.center)


def _show_the_play(walk: Walk) -> None:
    """Use the three steps of the hint; without a play draw a card and ask again."""
    board = walk.board
    for _card in range(30):
        for _step in range(3):
            walk.driver.tap(walk.word("Hint"))
            walk.driver.until(lambda: not board.hints.is_busy)
        if board.knock.is_ready or board.turn is None:
            break
        walk.driver.tap(board.draw_tile)
    walk.driver.app.navigator.toast.hide()


def _to_busy_table(walk: Walk) -> None:
    walk.go_on_with(played_games.leave_busy(walk.driver.app.app_data, walk.game_id))


def _finish_a_round(walk: Walk) -> None:
    left = saves.new_game(games.rules("sock"), OPTIONS, PLAYERS, seed=SEED).log
    kept = played_games.leave_off(walk.driver.app.app_data, replace(left, moves=last_moves()))
    walk.go_on_with(kept)
    _show_the_play(walk)
    walk.driver.tap(walk.board.knock)
    walk.driver.until(lambda: walk.sheet)


def _go_home(walk: Walk) -> None:
    walk.back()  # from the sheet to the table
    walk.back()
    walk.driver.seconds(2)  # until the table pictures are drawn


def _to_result(walk: Walk) -> None:
    played_games.remember(walk.driver.app.app_data, walk.game_id)
    walk.tap("History")
    walk.driver.tap(walk.driver.all_of("HistoryRow")[0])


def _to_analysis(walk: Walk) -> None:
    finished = walk.driver.page.finished
    app_data = walk.driver.app.app_data
    analysed_games.keep_analysis(app_data, finished.history_id, finished.log)
    walk.tap("How was it won?")
    walk.driver.until(lambda: walk.driver.page.job.is_complete, WAIT_MAX_S)
    walk.driver.frames(3)


def _explain_accuracy(walk: Walk) -> None:
    walk.tap("What accuracy means")


def _to_studied(walk: Walk) -> None:
    """Show the last choice of the first player on the board."""
    if walk.sheet:
        walk.back()
    page = walk.driver.page
    page.open_board(page.job.analysis.seats[page.seat].choices[-1].at)
    walk.driver.frames(3)


def _to_trial(walk: Walk) -> None:
    walk.driver.tap(walk.driver.page.play_on_text)
    controller = walk.driver.page.controller
    walk.driver.until(lambda: controller.session.deciding is not None, WAIT_MAX_S)


def _to_replay(walk: Walk) -> None:
    while walk.screen != "result":
        walk.back()
    walk.tap("Replay")


def _ask_eyes(walk: Walk) -> None:
    slide = walk.driver.app.navigator.page.ids.slide
    walk.driver.tap(slide)  # its centre is the middle of the game
    walk.tap("View as")


def _open_everything(walk: Walk) -> None:
    walk.tap("Everything face up")


def _to_fairness(walk: Walk) -> None:
    walk.back()
    walk.driver.seconds(3)  # until the overscroll effect has ended
    walk.tap("Was it fair?")


GAME = (
    Stop("setup", "setup", _to_mixed_table),
    Stop("seat", "setup", _ask_person, sheet="Who is sitting here?"),
    Stop("bot", "setup", _ask_bot, sheet="Who is in this seat?"),
    Stop("curtain", "curtain", _to_curtain, secret=True),
    Stop("recap", "recap", _to_recap, secret=True),
    Stop("table", "table", _to_table),
    Stop("scores", "table", _open_scores, sheet="Scores", game="sock"),
    Stop("amber", "table", _lay_two_cards, game="sock"),
    Stop("knock", "table", _show_the_play, game="sock"),
    Stop("menu", "table", _open_menu, sheet="Menu"),
    Stop("log", "table", _open_log, sheet="Log"),
    Stop("described", "table", _describe, sheet="Describe the table"),
    Stop("notebook", "table", _open_notebook, sheet="My notebook", game="odd_socks"),
    Stop("home", "home", _go_home),
    Stop("result", "result", _to_result),
    Stop("analysis", "analysis", _to_analysis),
    Stop("accuracy", "analysis", _explain_accuracy, sheet="What accuracy means", game="odd_socks"),
    Stop("studied", "replay", _to_studied),
    Stop("trial", "table", _to_trial),
    Stop("replay", "replay", _to_replay),
    Stop("eyes", "replay", _ask_eyes, sheet="View as"),
    Stop("open", "replay", _open_everything),
    Stop("fairness", "fairness", _to_fairness),
    Stop("busy", "table", _to_busy_table),
    Stop("round", "table", _finish_a_round, sheet="Round {number}", game="sock"),
)

# ---- passing the phone between two people, in the toy game


def _take_phone(walk: Walk) -> None:
    """Unlock the curtain and go on to the table."""
    walk.wait_for("curtain")
    _to_recap(walk)
    if walk.screen == "recap":
        walk.tap("To the table")


def _to_recap_of_two(walk: Walk) -> None:
    walk.go_home()
    walk.tap("Settings")  # coming back, home has the toy game
    walk.back()
    walk.open_setup()
    walk.take_seat(0, "person")
    walk.take_seat(1, "person")
    walk.driver.tap(walk.driver.all_of("StarterTile")[0])
    walk.driver.tap(walk.driver.all_of("SetupPage")[0].ids.start)
    _to_recap(walk)
    walk.driver.tap("⇄")
    walk.driver.tap(walk.driver.all_of("ToyBoard")[0].column.children[2].children[-1])
    walk.wait_for("curtain")
    _to_recap(walk)


def _watch(walk: Walk) -> None:
    walk.tap("Watch it")


def _hide_cards(walk: Walk) -> None:
    walk.tap("To the table")
    walk.tap("Hide my cards")


def _ask_others(walk: Walk) -> None:
    walk.tap("Show my cards")
    walk.driver.tap("⇄")
    walk.driver.app.dispatch("on_pause")
    _take_phone(walk)
    walk.tap("Menu")
    name = walk.driver.page.controller.names[1]
    walk.driver.tap(walk.word("{name} wants to take back a move").format(name=name))


def _stay_flat(walk: Walk) -> None:
    walk.tap("The move stays")
    _take_phone(walk)
    walk.tap("Menu")
    walk.tap("Phone stays on the table")


def _ask_to_delete(walk: Walk) -> None:
    walk.back()
    walk.tap("Delete this game")


def _to_people(walk: Walk) -> None:
    walk.tap("Keep")
    walk.driver.app.change(people=(Player("Ana", look="red"), Player("Bea", look="blue")))
    walk.tap("Settings")
    walk.driver.tap(walk.driver.page.ids.people)


def _edit_person(walk: Walk) -> None:
    walk.driver.tap(walk.driver.all_of("PersonItem")[0])


def _ask_to_forget(walk: Walk) -> None:
    name = walk.driver.app.settings.people[0].name
    walk.driver.tap(walk.word("Forget {name}…").format(name=name))


def _choose_pin(walk: Walk) -> None:
    walk.tap("Cancel")
    _edit_person(walk)
    walk.tap("Set a PIN…")


def _ask_pin(walk: Walk) -> None:
    for digit in "47114711":
        walk.driver.tap(digit)
    walk.tap("Change the PIN…")


def _ask_to_force(walk: Walk) -> None:
    walk.tap("Forgotten?")


PASSING = (
    Stop("recap_read", "recap", _to_recap_of_two),
    Stop("recap_watched", "recap", _watch),
    Stop("table_hidden", "table", _hide_cards),
    Stop("take_back", "curtain", _ask_others, sheet="{name} wants to take back a move"),
    Stop("table_flat", "table", _stay_flat),
    Stop("delete", "home", _ask_to_delete, sheet="Delete this game?"),
    Stop("people", "people", _to_people),
    Stop("person", "people", _edit_person, sheet="About {name}"),
    Stop("forget", "people", _ask_to_forget, sheet="Forget {name}?"),
    Stop("pin", "people", _choose_pin, sheet="A PIN for {name}"),
    Stop("pin_asked", "people", _ask_pin, sheet="{name}’s PIN"),
    Stop("pin_forgotten", "people", _ask_to_force, sheet="Remove {name}’s PIN?"),
)

# ---- pages about finished games


def _to_history(walk: Walk) -> None:
    walk.go_home()
    walk.tap("History")


def _ask_which_game(walk: Walk) -> None:
    walk.driver.tap(walk.driver.app.navigator.page.ids.filters.children[1])


def _ask_whose_games(walk: Walk) -> None:
    walk.back()
    walk.driver.tap(walk.driver.app.navigator.page.ids.filters.children[0])


def _to_statistics(walk: Walk) -> None:
    walk.back()
    walk.tap("Statistics")


def _ask_whose_numbers(walk: Walk) -> None:
    walk.driver.tap(walk.driver.app.navigator.page.ids.who)


def _open_challenge(walk: Walk) -> None:
    walk.back()
    walk.back()
    Clipboard.copy(same_deal_games.code_of(same_deal_games.play("odd_socks", same_deal_games.ANA)))
    walk.tap("Open a copied game")
    walk.driver.until(lambda: walk.sheet)


def _ask_who_plays(walk: Walk) -> None:
    walk.driver.tap(walk.driver.all_of("Dropdown")[0])


def _to_challenge_result(walk: Walk) -> None:
    walk.go_home()
    app_data = walk.driver.app.app_data
    theirs = same_deal_games.play("odd_socks", same_deal_games.ANA)
    mine = same_deal_games.play("odd_socks", same_deal_games.BEA, taste=0)
    key = past_games.put_on_shelf(app_data, CHALLENGED_GAME, mine)
    app_data.keep_challenge(key, same_deal_games.code_of(theirs))
    walk.tap("History")
    rows = walk.driver.all_of("HistoryRow")
    walk.driver.tap(next(row for row in rows if row.game_id == key))
    walk.driver.until(lambda: walk.driver.all_of("ChallengePanel"), WAIT_MAX_S)


def _compare_games(walk: Walk) -> None:
    walk.tap("Turn by turn")


AFTERWARDS = (
    Stop("history", "history", _to_history),
    Stop("which_game", "history", _ask_which_game, sheet="Which game?"),
    Stop("whose_games", "history", _ask_whose_games, sheet="Whose games?"),
    Stop("statistics", "statistics", _to_statistics),
    Stop("whose_numbers", "statistics", _ask_whose_numbers, sheet="Whose numbers?"),
    Stop("challenge", "history", _open_challenge, sheet="{name} challenges you"),
    Stop("challenge_who", "history", _ask_who_plays, sheet="Who takes up the challenge?"),
    Stop("challenge_result", "result", _to_challenge_result),
    Stop("challenge_turns", "result", _compare_games, sheet="You and {name}"),
)


# ---- the rules


def _to_rules(walk: Walk) -> None:
    walk.go_home()
    walk.tap("Rules")


def _open_contents(walk: Walk) -> None:
    walk.tap("Contents")


def _ask_paragraph(walk: Walk) -> None:
    walk.tap("What is a suit worth?")
    walk.driver.tap(walk.driver.all_of("ParagraphView")[0])


def _ask_looks(walk: Walk) -> None:
    walk.tap("Bookmark this paragraph")
    walk.tap("Text size")


def _search_in_vain(walk: Walk) -> None:
    walk.back()
    walk.tap("Search")
    walk.driver.type(walk.driver.page.ids.field, "xyzzy")


def _to_search(walk: Walk) -> None:
    walk.driver.type(walk.driver.page.ids.field, walk.word("Conversion"))


def _to_hit(walk: Walk) -> None:
    walk.driver.tap(walk.driver.all_of("HitView")[0])


def _to_example(walk: Walk) -> None:
    walk.tap("Contents")
    walk.tap("Your move: try it")
    walk.driver.tap(walk.driver.all_of("TryView")[0].button)


def _solve_example(walk: Walk) -> None:
    walk.tap("Stack")
    walk.tap("Stack")  # without waiting for second thoughts


def _to_tutorial(walk: Walk) -> None:
    walk.back()
    walk.tap("Contents")
    walk.tap("Out of Sock in one minute")
    leaf = walk.driver.page.ids.leaf
    leaf.scroll_to_row(len(leaf.rows) - 1)
    walk.driver.frames(3)
    walk.tap("Learn as you play (3\u00a0min)")


READER = (
    Stop("rules", "rules", _to_rules),
    Stop("contents", "rules", _open_contents, sheet="Contents"),
    Stop("paragraph", "rules", _ask_paragraph, sheet="This paragraph"),
    Stop("looks", "rules", _ask_looks, sheet="Text and colours"),
    Stop("no_hits", "search", _search_in_vain),
    Stop("search", "search", _to_search),
    Stop("hit", "rules", _to_hit),
    Stop("example", "example", _to_example),
    Stop("solved", "example", _solve_example),
    Stop("tutorial", "tutorial", _to_tutorial),
)


# ---- puzzles


def _to_puzzles(walk: Walk) -> None:
    walk.go_home()
    walk.driver.tap(walk.driver.page.ids.puzzles)


def _ask_solver(walk: Walk) -> None:
    walk.tap("Who is solving?")


def _to_drawer(walk: Walk) -> None:
    walk.back()
    walk.driver.tap(walk.driver.page.ids.drawer_first)


def _to_hand_puzzle(walk: Walk) -> None:
    walk.driver.tap(walk.driver.page.ids.go_on)
    puzzle_table.wait_for_puzzle(walk.driver)


def _to_sock_puzzle(walk: Walk) -> None:
    walk.back()
    walk.back()
    puzzle_table.open_daily(walk.driver, "which_sock")


def _to_die_puzzle(walk: Walk) -> None:
    walk.back()
    puzzle_table.open_daily(walk.driver, "one_die")


def _solve_puzzle(walk: Walk) -> None:
    puzzle_table.solve(walk.driver)


def _explain_puzzle(walk: Walk) -> None:
    walk.tap("Why is that?")


def _to_solved_day(walk: Walk) -> None:
    walk.back()


PUZZLES = (
    Stop("puzzles", "puzzles", _to_puzzles),
    Stop("solver", "puzzles", _ask_solver, sheet="Who is solving?"),
    Stop("drawer", "drawer", _to_drawer),
    Stop("out_in_one", "solve", _to_hand_puzzle),
    Stop("which_sock", "solve", _to_sock_puzzle),
    Stop("one_die", "solve", _to_die_puzzle),
    Stop("puzzle_solved", "solve", _solve_puzzle),
    Stop("puzzle_proof", "solve", _explain_puzzle),
    Stop("puzzles_solved", "puzzles", _to_solved_day),
)


# ---- a full disk, and a second instance


def _to_unsaved_table(walk: Walk) -> None:
    walk.go_home()
    fill_disk(let_disk_fail(walk.driver))
    walk.open_setup()
    walk.driver.tap(walk.driver.page.ids.start)
    walk.wait_for("table")


def _leave_unsaved(walk: Walk) -> None:
    walk.driver.back()  # opens a sheet instead of closing one


def _paste_unfinished(walk: Walk) -> None:
    walk.tap("Copy it as a code")
    walk.tap("Leave anyway")
    walk.tap("History")
    walk.tap("Open a copied game")
    walk.driver.until(lambda: walk.sheet)


def _to_occupied(walk: Walk) -> None:
    walk.tap("Cancel")
    walk.driver.app.navigator.go("occupied")  # the only page of a second instance
    walk.driver.frames(3)


SAVING = (
    Stop("unsaved", "table", _to_unsaved_table),
    Stop("left_unsaved", "table", _leave_unsaved, sheet="Leave this game?"),
    Stop("unfinished", "history", _paste_unfinished, sheet="This game isn’t over"),
    Stop("occupied", "occupied", _to_occupied),
)


STOPS = (
    *HOUSE,
    *NO_LEAGUE,
    *GAME,
    *PHASES,
    *PASSING,
    *AFTERWARDS,
    *LEAGUE,
    *READER,
    *PUZZLES,
    *EVENING,
    *SAVING,
)
"""All stops in order."""

Missed = Callable[[str, Exception], None]
"""Called with the name of a stop that could not be reached, and the reason."""


def tour(driver: Driver, missed: Missed) -> Iterator[str]:
    """Go through the whole app and yield the name of each stop while it is on the screen."""
    yield from _chapter(HOUSE + NO_LEAGUE, Walk(driver), missed)
    for game_id in games.game_ids():
        yield from _chapter(GAME + PHASES, Walk(driver, game_id), missed)
    board = boards.registered_for_test("toy", "tests.support.ui.toy.board:ToyBoard")
    with games.registered_for_test("toy", "tests.support.toy"), board:
        yield from _chapter(PASSING, Walk(driver, "toy"), missed)
    yield from _chapter(AFTERWARDS, Walk(driver), missed)
    yield from _chapter(LEAGUE, Walk(driver), missed)
    yield from _chapter(READER, Walk(driver), missed)
    yield from _chapter(PUZZLES, Walk(driver), missed)
    yield from _chapter(EVENING, Walk(driver), missed)
    yield from _chapter(SAVING, Walk(driver, "out_of_sock"), missed)


def _chapter(stops: tuple[Stop, ...], walk: Walk, missed: Missed) -> Iterator[str]:
    """Yield the stops that can be reached; a failed one does not end the tour."""
    for stop in stops:
        if stop.secret and not games.info(walk.game_id).has_secrets:
            continue
        if stop.game and stop.game != walk.game_id:
            continue
        name = f"{stop.name}_{walk.game_id}" if walk.game_id else stop.name
        try:
            stop.reach(walk)
        except Exception as error:
            missed(name, error)
        else:
            yield name
