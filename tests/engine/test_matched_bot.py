"""Bots whose strength is set by a slider, and their ids in logs."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from sockapp import games
from sockapp.engine import game_log as logs
from sockapp.engine.bot import Decision, TimeBudget
from sockapp.engine.game_log import BadLog
from sockapp.engine.matched_bot import (
    RANDOM,
    STRENGTHS,
    BlendedBot,
    make_matched_bot,
    matched_id,
    strength_of,
)
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from tests.support.random_play import walk


class Echo:
    """A bot that decides on its own name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, view: object, rng: Rng, time_budget: TimeBudget) -> Decision[str]:
        return Decision(self.name)


def decisions(strength: int, count: int = 600) -> Counter[str]:
    """Return how often each bot of a game with four named bots decides."""
    bot = make_matched_bot(games.rules("out_of_sock"), strength, Echo)
    luck = Rng(5)
    view = games.rules("out_of_sock").view(walk("out_of_sock", 2, 1).positions[0].state, 0)
    chosen = (bot.choose(view, luck.derive(n), TimeBudget(9)).move for n in range(count))
    return Counter(move if isinstance(move, str) else "random" for move in chosen)


def test_strength_of_a_matched_id_is_the_one_it_was_made_of() -> None:
    assert [strength_of(matched_id(strength)) for strength in STRENGTHS] == list(STRENGTHS)


@pytest.mark.parametrize("bot_id", ["easy_lana", "match_7", "match_105", "match_05", "match_", ""])
def test_strength_of_another_id_is_none(bot_id: str) -> None:
    assert strength_of(bot_id) is None


@pytest.mark.parametrize("strength", [-5, 7, 105])
def test_matched_id_of_a_value_beside_the_slider_is_refused(strength: int) -> None:
    with pytest.raises(ValueError, match="no strength"):
        matched_id(strength)


def test_blended_bot_decides_by_its_share_and_equally_for_equal_luck() -> None:
    bot, luck = BlendedBot(Echo("weak"), Echo("strong"), 0.3), Rng(3)
    chosen = [bot.choose(None, luck.derive(n), TimeBudget(9)).move for n in range(2000)]
    assert 0.26 < chosen.count("strong") / 2000 < 0.34
    assert chosen == [bot.choose(None, luck.derive(n), TimeBudget(9)).move for n in range(2000)]


@pytest.mark.parametrize(
    ("strength", "shares"),
    [
        (0, {"random": 1.0}),
        (20, {"random": 0.4, "easy_lana": 0.6}),
        (50, {"easy_lana": 0.5, "medium_denim": 0.5}),
        (90, {"medium_denim": 0.3, "hard_merino": 0.7}),
        (100, {"hard_merino": 1.0}),
    ],
)
def test_matched_bot_of_a_strength_blends_two_neighbours(
    strength: int, shares: dict[str, float]
) -> None:
    found = decisions(strength)
    assert found.keys() == shares.keys()
    for name, share in shares.items():
        assert abs(found[name] / found.total() - share) < 0.07


def test_log_with_a_matched_bot_survives_a_round_trip() -> None:
    walked = walk("odd_socks", 2, 1)
    log = replace(walked.log, players=(Player("Ana"), Player("Argyle", bot=matched_id(35))))
    assert logs.loads(logs.dumps(walked.game, log), games.rules) == log


def test_log_with_a_strength_beside_the_slider_is_refused() -> None:
    walked = walk("odd_socks", 2, 1)
    log = replace(walked.log, players=(Player("Ana"), Player("Argyle", bot="match_7")))
    with pytest.raises(BadLog) as refusal:
        logs.loads(logs.dumps(walked.game, log), games.rules)
    assert (refusal.value.kind, refusal.value.facts["place"]) == ("players", "players[1].bot")


@pytest.mark.parametrize("game_id", games.game_ids())
def test_slider_of_a_game_names_its_bots(game_id: str) -> None:
    info = games.info(game_id)
    assert len(info.slider) > 1
    assert {*info.slider} <= {RANDOM, *(bot.id for bot in info.bots)}


def test_game_without_a_slider_has_no_matched_bots() -> None:
    with games.registered_for_test("toy", "tests.support.toy"):
        walked = walk("toy", 2, 1)
        log = replace(walked.log, players=(Player("Ana"), Player("Argyle", bot=matched_id(35))))
        with pytest.raises(KeyError):
            games.make_bot("toy", matched_id(35))
        with pytest.raises(BadLog):
            logs.loads(logs.dumps(walked.game, log), games.rules)


def test_make_bot_with_an_unknown_id_raises_key_error() -> None:
    for bot_id in ("match_7", "nobody"):
        with pytest.raises(KeyError):
            games.make_bot("out_of_sock", bot_id)


def test_bot_info_of_a_matched_bot_is_known_where_there_is_a_slider() -> None:
    found = games.bot_info("sock", matched_id(35))
    assert (found.id, found.level, found.character) == ("match_35", "match", "argyle")
    assert games.bot_info("sock", "easy_otto").character == "otto"
    with games.registered_for_test("toy", "tests.support.toy"):
        for game_id, bot_id in (("toy", matched_id(35)), ("sock", "match_7")):
            with pytest.raises(KeyError):
                games.bot_info(game_id, bot_id)
