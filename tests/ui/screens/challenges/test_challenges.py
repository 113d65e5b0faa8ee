"""Challenges by touches: sent, opened, taken up, won and lost, compared and sent back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sockapp import games
from sockapp.device import share
from sockapp.engine.game_log import GameLog
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from sockapp.i18n import _, ngettext, pgettext
from sockapp.records.app_data import AppData
from sockapp.session import challenge as challenges
from sockapp.session import share_code
from sockapp.session.challenge import Challenge
from sockapp.ui.widgets.sheet import Sheet
from tests.support import same_deal_games
from tests.support.past_games import game_id, put_on_shelf
from tests.support.same_deal_games import ANA, BEA, code_of
from tests.support.tiers import full_after_first
from tests.support.ui import played_games, scenes
from tests.support.ui.broken_disk import fill_disk, let_disk_fail, make
from tests.support.ui.driver import Driver
from tests.support.ui.launch import Launch
from tests.support.ui.steps import settle

LANGUAGES = full_after_first(["es", "it", "en"])
GAMES = full_after_first(["out_of_sock", "sock", "odd_socks"])
TASTES = range(1, 60)


def scored(log: GameLog) -> Challenge:
    return challenges.decode(code_of(log), games.rules)


def toy_challenge(*, is_hard: bool) -> GameLog:
    """Return the game of Ana's with the highest or lowest score that one deal allows."""
    logs = [same_deal_games.play("toy", ANA, taste, seats=2) for taste in TASTES]
    pick = max if is_hard else min
    return pick(logs, key=lambda log: scored(log).score)


def open_code(driver: Driver, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Open a copied text from home."""
    monkeypatch.setattr(share, "read_clipboard", lambda: text)
    driver.app.navigator.go("home")
    driver.tap(_("History"))
    driver.tap(_("Open a copied game"))
    driver.until(lambda: not driver.page.is_reading_code)
    driver.frames(3)


def copies(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list that gets what the app copies, as a desktop has no share sheet."""
    found: list[str] = []
    monkeypatch.setattr(share, "copy", lambda text: found.append(text) or True)
    return found


def sheet_title(driver: Driver) -> str:
    return str(driver.all_of(Sheet)[-1].title)


def stored_files(data: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in data.rglob("*") if path.is_file()}


# ---- sending


@pytest.mark.parametrize("speaks", LANGUAGES)
def test_result_of_a_game_against_bots_is_shared_as_a_challenge(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, speaks: str
) -> None:
    driver = launch(speaks=speaks, motion="none")
    sent = copies(monkeypatch)
    scenes.result(driver)
    log = driver.page.finished.log
    driver.tap(_("Challenge a friend"))
    (text,) = sent
    found = challenges.decode(text, games.rules)
    assert found.log.moves == log.moves
    assert found.has_equal_luck
    line = ngettext(
        "Same deal, same luck, same bots. Beat my {count} point!",
        "Same deal, same luck, same bots. Beat my {count} points!",
        found.score,
    )
    assert text.startswith(f"Loose Socks: {line.format(count=found.score)}\n")
    assert _("Copy this whole message, then open History in Sock Drawer.") in text


def test_result_of_two_persons_offers_no_challenge(launch: Launch) -> None:
    driver = launch(motion="none")
    played_games.remember(driver.app.app_data, "odd_socks")
    driver.tap("History")
    driver.tap(driver.all_of("HistoryRow")[0])
    driver.frames(3)
    assert driver.page.name == "result"
    assert not driver.sees("Challenge a friend")


@pytest.mark.parametrize("game", GAMES)
def test_result_from_the_history_is_shared_as_a_challenge_in_every_game(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    driver = launch(motion="none")
    log = same_deal_games.play(game, ANA, taste=0)
    put_on_shelf(driver.app.app_data, 1, log)
    sent = copies(monkeypatch)
    driver.tap("History")
    driver.tap(driver.all_of("HistoryRow")[0])
    driver.tap("Challenge a friend")
    assert challenges.decode(sent[0], games.rules).log == log
    assert driver.sees("The game is on the clipboard. Paste it wherever you like.")


# ---- being challenged


@pytest.mark.parametrize("is_hard", [False, True], ids=["won", "lost"])
@pytest.mark.parametrize("speaks", LANGUAGES)
def test_challenge_is_taken_up_played_compared_and_sent_back(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, speaks: str, is_hard: bool
) -> None:
    driver = launch(speaks=speaks, motion="none")
    theirs = scored(toy_challenge(is_hard=is_hard))
    open_code(driver, monkeypatch, f"Hi!\n{code_of(theirs.log)}\nsee you")
    assert sheet_title(driver) == _("{name} challenges you").format(name="Ana")
    goal = ngettext(
        "{name} ended with {count} point. End with more!",
        "{name} ended with {count} points. End with more!",
        theirs.score,
    )
    assert driver.sees(goal.format(name="Ana", count=theirs.score))
    assert driver.sees(theirs.log.players[1].name)

    driver.tap(pgettext("button", "Play"))
    assert driver.page.name == "table"
    controller = driver.page.controller
    scenes.play_to_the_end(driver)
    log = controller.session.log
    assert (log.seed, log.options) == (theirs.log.seed, theirs.log.options)
    assert log.players[1] == theirs.log.players[1]

    driver.until(lambda: driver.all_of("ChallengePanel"))
    mine = scored(log)
    lost, won = "{name} stays ahead: {mine} to {theirs}.", "You beat {name}: {mine} to {theirs}!"
    text = lost if is_hard else won
    expected = _(text).format(name="Ana", mine=mine.score, theirs=theirs.score)
    assert driver.all_of("ChallengePanel")[0].text == expected
    card = driver.app.app_data.history.card(controller.save_id)
    assert card is not None and card.challenge == ("lost" if is_hard else "won")

    sent = copies(monkeypatch)
    driver.tap(_("Send my result back"))
    assert challenges.decode(sent[0], games.rules).log.moves == log.moves

    driver.tap(_("Turn by turn"))
    assert sheet_title(driver) == _("You and {name}").format(name="Ana")
    row = driver.all_of("ComparedTurnRow")[1]
    assert driver.sees(_("Turn {number}").format(number=2))
    driver.tap(row)
    assert driver.page.name == "replay"
    assert driver.page.at == 2, "after a move of each player"
    assert driver.page.ids.caption.note.startswith(_("Turn {number}").format(number=2))
    driver.back()
    assert driver.page.name == "result"
    driver.until(lambda: driver.all_of("ChallengePanel"))


def test_challenge_survives_a_kill_and_stays_a_challenge(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = launch(motion="none")
    open_code(driver, monkeypatch, code_of(toy_challenge(is_hard=False)))
    driver.tap("Play")
    scenes.place(driver)
    driver = launch(motion="none")  # the same data folder
    driver.tap(driver.all_of("ContinueCard")[0].ids.go)
    settle(driver, driver.app.controller)
    assert driver.app.controller.session.moves_made >= 1
    scenes.play_to_the_end(driver)
    driver.until(lambda: driver.all_of("ChallengePanel"))
    assert driver.all_of("ChallengePanel")[0].is_won


def test_challenge_is_played_by_the_person_who_is_chosen(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = launch(motion="none", people=(ANA, BEA))
    open_code(driver, monkeypatch, code_of(toy_challenge(is_hard=False)))
    driver.tap("You play as Bea")
    driver.tap("Ana")
    driver.tap("You play as Ana")
    driver.type(driver.all_of("NameField")[0], "Carla")
    driver.tap("Done")
    driver.tap("Play")
    assert driver.app.controller.names[0] == "Carla"
    assert driver.app.settings.people[0].name == "Carla"


def test_challenge_of_a_known_person_suggests_another_player(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = launch(motion="none", people=(ANA,))
    open_code(driver, monkeypatch, code_of(toy_challenge(is_hard=False)))
    assert driver.sees("You play as Sock 1")
    driver.tap("Play")
    assert driver.app.controller.players[0].look != ANA.look


def test_challenge_refuses_the_name_of_a_bot(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = launch(motion="none")
    theirs = toy_challenge(is_hard=False)
    open_code(driver, monkeypatch, code_of(theirs))
    driver.tap("You play as Sock 1")
    name = theirs.players[1].name
    driver.type(driver.all_of("NameField")[0], name)
    driver.tap("Done")
    assert driver.sees(f"{name} is already at the table.")
    assert sheet_title(driver) == "Who takes up the challenge?"


@pytest.mark.parametrize("game", GAMES)
def test_last_move_of_a_challenge_is_compared_in_every_game(launch: Launch, game: str) -> None:
    driver = launch(motion="none")
    app_data = driver.app.app_data
    theirs = same_deal_games.play(game, ANA, taste=2)
    mine = same_deal_games.play(game, BEA, taste=0)
    rules = games.rules(game)
    # Up to the person's last decision. The bots go on by themselves.
    state, last = rules.new(mine.options, Rng(mine.seed)), 0
    for number, move in enumerate(mine.moves):
        if rules.to_move(state) == 0:
            last = number
        state = rules.apply(state, move).state
    key = played_games.leave_off(app_data, replace(mine, moves=mine.moves[:last]))
    app_data.keep_challenge(key, code_of(theirs))
    driver.app.navigator.go("home")
    driver.frames(3)
    driver.tap(driver.all_of("ContinueCard")[0].ids.go)
    controller = driver.app.controller
    settle(driver, controller)
    make(driver, controller, mine.moves[last])
    driver.until(lambda: driver.page.name == "result")
    driver.until(lambda: driver.all_of("ChallengePanel"))
    driver.tap("Turn by turn")
    rows = driver.all_of("ComparedTurnRow")
    assert rows and all(row.ids.mine.text and row.ids.theirs.text for row in rows)
    assert any("Ana" in row.ids.theirs.text for row in rows)
    driver.tap("Watch Ana’s game")
    assert driver.page.name == "replay"
    assert driver.page.last == len(theirs.moves)


def test_answer_of_a_friend_is_compared_with_the_own_game(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, data: Path
) -> None:
    driver = launch(motion="none")
    mine, answer = toy_challenge(is_hard=True), toy_challenge(is_hard=False)
    answer = replace(answer, players=(Player("Bea", look="blue"), *answer.players[1:]))
    app_data = driver.app.app_data
    app_data.history.keep(put_on_shelf(app_data, 1, mine), mine)
    open_code(driver, monkeypatch, code_of(answer))
    assert sheet_title(driver) == "Bea took up your challenge"
    driver.tap("Compare the games")
    driver.until(lambda: driver.all_of("ChallengePanel"))
    assert driver.page.finished.log == mine
    assert driver.all_of("ChallengePanel")[0].text.startswith("You beat Bea: ")
    assert not driver.sees("Send my result back"), "Bea knows it"
    card = AppData(data).history.card(game_id(1))
    assert card is not None and (card.challenge, card.answer) == ("", "won")


def test_own_challenge_opened_again_is_played_anew(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody else may take it up on the same phone."""
    driver = launch(motion="none")
    mine = toy_challenge(is_hard=True)
    app_data = driver.app.app_data
    app_data.history.keep(put_on_shelf(app_data, 1, mine), mine)
    open_code(driver, monkeypatch, code_of(mine))
    assert sheet_title(driver) == "Ana challenges you"
    assert not driver.sees("Compare the games")
    assert driver.sees("Play")


# ---- refusals


def hostile_codes() -> list[tuple[str, str]]:
    log = same_deal_games.play("odd_socks", ANA, taste=1)
    code, game = code_of(log), games.rules("odd_socks")

    def dare(changed: GameLog) -> str:
        return "SOCKDARE1:" + share_code.encode(game, changed).partition(":")[2]

    unfinished = replace(log, moves=log.moves[:-1])
    several = replace(log, players=(ANA, BEA, log.players[2]))
    reasons = {
        "version": "This game comes from another version of the app.",
        "damaged": "Part of this code is missing or changed. Copy the whole message.",
        "too_big": "This code is too long to be a game.",
        "unfinished": "This game isn’t over, so its cards stay secret.",
        "log": "This game breaks the rules, so the code can’t be right.",
    }
    codes = {
        "version": code.replace("SOCKDARE1", "SOCKDARE7"),
        "damaged": code[:-9],
        "too_big": "SOCKDARE1:" + "A" * 150_000,
        "unfinished": dare(unfinished),
        "log": dare(several),
    }
    return [(codes[kind], reasons[kind]) for kind in reasons]


def test_hostile_challenge_is_refused_with_the_reason_and_changes_nothing(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, data: Path
) -> None:
    driver = launch(motion="none")
    driver.tap("History")
    before = stored_files(data)
    for text, why in hostile_codes():
        open_code(driver, monkeypatch, text)
        assert driver.page.name == "history"
        assert not driver.all_of(Sheet)
        assert driver.sees(why), text[:30]
    assert stored_files(data) == before


def test_challenge_on_a_full_disk_is_not_started(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = launch(motion="none")
    fill_disk(let_disk_fail(driver))
    open_code(driver, monkeypatch, code_of(toy_challenge(is_hard=True)))
    driver.tap("Play")
    assert driver.app.controller is None
    assert driver.sees("full"), "the reason"
    assert sheet_title(driver) == "Ana challenges you", "it can be tried again"
