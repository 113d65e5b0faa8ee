"""Challenges in the history: their codes, their results on the scorecard, and games found again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sockapp import games
from sockapp.engine.game_log import GameLog
from sockapp.records import scorecard
from sockapp.records.app_data import AppData, ChallengeCodes
from sockapp.records.scorecard import BadScorecard, Scorecard
from sockapp.session import challenge as challenges
from sockapp.session.challenge import Challenge
from tests.support import same_deal_games
from tests.support.past_games import game_id, put_on_shelf
from tests.support.same_deal_games import ANA, BEA, code_of

GAME = "odd_socks"


@pytest.fixture
def app_data(tmp_path: Path) -> AppData:
    return AppData(tmp_path)


def scored(log: GameLog) -> Challenge:
    return challenges.decode(code_of(log), games.rules)


def two_games() -> tuple[GameLog, GameLog]:
    """Return a game that Ana won and one that Bea lost, with the same deal."""
    ana = (same_deal_games.play(GAME, ANA, taste) for taste in range(1, 40))
    bea = (same_deal_games.play(GAME, BEA, taste) for taste in range(1, 40))
    won = next(log for log in ana if scored(log).has_won)
    return won, next(log for log in bea if not scored(log).has_won)


def finish(app_data: AppData, number: int, log: GameLog, challenge: GameLog | None = None) -> None:
    put_on_shelf(app_data, number, log)
    if challenge is not None:
        app_data.keep_challenge(game_id(number), code_of(challenge))
    app_data.history.keep(game_id(number), log)


def card_of(app_data: AppData, number: int) -> Scorecard:
    card = app_data.history.card(game_id(number))
    assert card is not None
    return card


def test_keep_of_a_taken_up_challenge_notes_its_result(app_data: AppData, tmp_path: Path) -> None:
    won, lost = two_games()
    finish(app_data, 1, lost, won)
    finish(app_data, 2, won, lost)
    finish(app_data, 3, won, won)
    finish(app_data, 4, won)
    for data in (app_data, AppData(tmp_path)):
        results = [card_of(data, number).challenge for number in (1, 2, 3, 4)]
        assert results == ["lost", "won", "drawn", ""]
    assert app_data.read_challenges(game_id(1)) == ChallengeCodes(code_of(won))
    assert app_data.read_challenges(game_id(4)) == ChallengeCodes()


def test_challenge_of_another_deal_or_damaged_is_no_result(app_data: AppData) -> None:
    won, _lost = two_games()
    other = same_deal_games.play(GAME, BEA, 1, seed=-5)
    finish(app_data, 1, won, other)
    put_on_shelf(app_data, 2, won)
    app_data.keep_challenge(game_id(2), "SOCKDARE1:ABC")
    app_data.history.keep(game_id(2), won)
    assert [card_of(app_data, number).challenge for number in (1, 2)] == ["", ""]


@pytest.mark.parametrize("name", ["challenge.a", "challenge.b"])
def test_challenge_survives_damage_to_one_of_its_files(
    app_data: AppData, tmp_path: Path, name: str
) -> None:
    won, lost = two_games()
    put_on_shelf(app_data, 1, lost)
    app_data.keep_challenge(game_id(1), code_of(won))
    (tmp_path / "games" / game_id(1) / name).write_bytes(b"rubbish")
    assert AppData(tmp_path).read_challenges(game_id(1)).taken_up == code_of(won)


def test_damaged_scorecard_is_made_again_with_its_challenge(
    app_data: AppData, tmp_path: Path
) -> None:
    won, lost = two_games()
    finish(app_data, 1, lost, won)
    app_data.history.keep_answer(game_id(1), code_of(won))
    for path in (tmp_path / "history").rglob("*.[ab]"):
        if path.stem in ("card", "index"):
            path.unlink()
    card = card_of(AppData(tmp_path), 1)
    assert (card.challenge, card.answer) == ("lost", "lost")


def test_keep_answer_notes_the_result_for_the_challenger(app_data: AppData, tmp_path: Path) -> None:
    won, lost = two_games()
    finish(app_data, 1, won)
    before = card_of(app_data, 1)
    app_data.history.keep_answer(game_id(1), code_of(lost))
    for data in (app_data, AppData(tmp_path)):
        assert card_of(data, 1) == replace(before, answer="won")
    assert app_data.read_challenges(game_id(1)) == ChallengeCodes(None, code_of(lost))
    with pytest.raises(KeyError):
        app_data.history.keep_answer(game_id(7), code_of(lost))


def test_find_same_deal_returns_the_latest_game_of_the_challenge(app_data: AppData) -> None:
    won, lost = two_games()
    assert app_data.history.find_same_deal(scored(won), games.rules) is None
    finish(app_data, 1, lost)
    finish(app_data, 2, same_deal_games.play(GAME, BEA, 1, seed=-5))
    finish(app_data, 3, same_deal_games.play("out_of_sock", BEA, 1))
    finish(app_data, 4, won)
    found = app_data.history.find_same_deal(scored(won), games.rules)
    assert found is not None
    assert (found[0], found[1].log) == (game_id(1), lost), "the challenge itself does not count"


def test_find_same_deal_with_another_bot_is_another_game(app_data: AppData) -> None:
    won, lost = two_games()
    other = next(bot.id for bot in games.info(GAME).bots if bot.level == "hard")
    finish(
        app_data,
        1,
        replace(lost, players=(BEA, replace(lost.players[1], bot=other), lost.players[2])),
    )
    assert app_data.history.find_same_deal(scored(won), games.rules) is None


def test_scorecard_without_challenge_is_written_as_before(app_data: AppData) -> None:
    won, lost = two_games()
    line = scorecard.dumps(*scorecard.make_scorecard(won, 1, 2))
    assert "challenge" not in line and "answer" not in line
    card, tally = scorecard.make_scorecard(lost, 1, 2, (), "lost", "won")
    assert scorecard.loads(scorecard.dumps(card, tally)) == card
    with pytest.raises(BadScorecard):
        scorecard.loads(scorecard.dumps(card, tally).replace('"lost"', '"robbed"'))
