"""Measuring bots: strengths and luck are found again in made-up games, and ratings are judged."""

from __future__ import annotations

import gzip
import math
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import bot_games
import bot_strengths
import pytest
from bot_games import BotGame, parse
from bot_strengths import (
    Learner,
    Measured,
    judge,
    measure,
    predict_by,
    predict_crosswise,
    rank_agreement,
    straighten,
)

from sockapp.engine.bot import AnyBot, TimeBudget
from sockapp.engine.game import Outcome
from sockapp.engine.rng import Rng
from sockapp.league.strength_table import LUCK_TABLE, STRENGTH_TABLE

STRENGTHS = {"easy_a": -1.0, "medium_b": 0.0, "hard_c": 1.0, "match_0": -1.5, "match_100": 0.5}
LUCK = {2: 1.0, 3: 1.6}


def made_up_games(count: int, seed: int = 1) -> list[BotGame]:
    """Return games whose places follow the model with known strengths and luck."""
    lots = random.Random(seed)
    played = []
    for _number in range(count):
        size = lots.choice((2, 3))
        bots = lots.sample(sorted(STRENGTHS), size)
        # The largest of these sums is a seat's with the chances of the model (Gumbel's trick).
        marks = [STRENGTHS[bot] / LUCK[size] - math.log(-math.log(lots.random())) for bot in bots]
        ranks = [sum(other > mark for other in marks) for mark in marks]
        scores = tuple(10 * (size - rank) for rank in ranks)
        played.append(BotGame("out_of_sock", tuple(bots), scores, (ranks.index(0),)))
    return played


GAMES = made_up_games(1500)


@cache
def known() -> Measured:
    return measure(GAMES)


def test_line_of_a_game_is_read_as_it_was_written() -> None:
    line = "sock easy_lana=40 hard_merino=12* match_30=12*"
    (game,) = parse([line + "\n"])
    assert game == BotGame("sock", ("easy_lana", "hard_merino", "match_30"), (40, 12, 12), (1, 2))
    assert str(game) == line
    (below,) = parse(["out_of_sock easy_lana=-16 match_0=-28"])
    assert below.scores == (-16, -28) and below.winners == ()


def test_game_of_a_number_is_always_the_same() -> None:
    first, again = (bot_games.play_number("odd_socks", 1) for _time in range(2))
    assert str(first) == str(again) != str(bot_games.play_number("odd_socks", 4))


def test_bots_may_think_as_long_as_they_like(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a limit, hard bots would play other games on a slow machine."""
    budgets: list[TimeBudget] = []

    def play(
        _game: str, bots: Sequence[AnyBot], _luck: Rng, budget: Callable[[], TimeBudget]
    ) -> Outcome:
        budgets.append(budget())
        return Outcome((0,), (1,) * len(bots))

    monkeypatch.setattr(bot_games, "play", play)
    bot_games.play_number("odd_socks", 1)
    for clock in ("monotonic", "thread_time"):
        monkeypatch.setattr(time, clock, lambda: 1e12)
    assert not budgets[0].is_over


def test_measure_finds_the_strengths_and_the_luck_again() -> None:
    found = known()
    for bot, strength in STRENGTHS.items():
        assert abs(found.strengths[bot] - strength) < 4 * found.errors[bot] < 0.6
    assert found.luck[2] == pytest.approx(1.0)
    assert found.luck[3] == pytest.approx(1.6, abs=0.3)


def test_judge_of_true_predictions_beats_a_constant_guess() -> None:
    found = judge(made_up_games(1000, seed=2), predict_by(known()))
    assert found.brier < found.constant_brier - 0.01
    for count, mean, won in zip(found.counts, found.predicted, found.real, strict=True):
        if count > 100:
            assert abs(mean - won) / count < 4 * math.sqrt(0.25 / count)


def test_predictions_crosswise_do_not_depend_on_the_predicted_games() -> None:
    turned = [
        replace(game, scores=game.scores[::-1], winners=(len(game.bots) - 1 - game.winners[0],))
        if number % 2
        else game
        for number, game in enumerate(GAMES[:400])
    ]
    first, second = map(predict_crosswise, (GAMES[:400], turned))
    for number, game in enumerate(GAMES[:400]):
        chances, others = first(game), second(game)
        assert (chances == others) == bool(number % 2)


def test_stop_of_the_slider_is_as_strong_as_its_bot() -> None:
    """They are one bot, so that the games of both tell its strength."""
    played = [
        replace(game, bots=tuple("hard_merino" if bot == "match_100" else bot for bot in game.bots))
        for game in GAMES[::2]
    ]
    found = measure([*played, *GAMES[1::2]])
    assert found.strengths["match_100"] == found.strengths["hard_merino"]
    assert found.errors["match_100"] < 1.1 * known().errors["match_100"]


def test_games_of_the_calibration_are_read_with_their_winners(tmp_path: Path) -> None:
    path = tmp_path / "gather-odd_socks-3.jsonl"
    path.write_text('{"bots":["easy_lana","easy_lana","hard_tweed"],"shares":[0.5,0,0.5]}\n')
    (game,) = bot_strengths.read_games(path)
    assert game == BotGame("odd_socks", ("easy_lana", "easy_lana", "hard_tweed"), (1, 0, 1), (0, 2))


def test_learner_learns_nothing_from_a_bot_in_two_seats() -> None:
    learner = Learner(LUCK)
    chances = learner.learn(BotGame("out_of_sock", ("easy_a", "easy_a"), (1, 2), (1,)))
    assert chances == (0.5, 0.5)
    assert not learner.ratings


def test_learned_ratings_come_in_the_known_order() -> None:
    learner = Learner(LUCK)
    for game in made_up_games(600, seed=3):
        learner.learn(game)
    learned = {bot: rating.strength for (bot, _life), rating in learner.ratings.items()}
    assert rank_agreement(known().strengths, learned) == 1
    assert bot_strengths.wrong_pairs(known(), learned) == (10, 0)
    backwards = {bot: -strength for bot, strength in learned.items()}
    assert bot_strengths.wrong_pairs(known(), backwards) == (10, 10)
    assert rank_agreement(known().strengths, backwards) == -1


def test_learner_with_short_lives_begins_again() -> None:
    learner = Learner(LUCK, life=5)
    chances: list[Sequence[float]] = [
        learner.learn(BotGame("out_of_sock", ("easy_a", "hard_c"), (1, 2), (1,))) for _n in range(6)
    ]
    assert chances[0] == chances[5] == (0.5, 0.5)
    assert chances[4][0] < chances[1][0] < 0.5


def test_straighten_pools_settings_of_the_slider_that_are_out_of_order() -> None:
    measured = {"match_0": -1.0, "match_10": 0.5, "match_20": 0.1, "match_30": 0.3, "easy_a": 9.0}
    assert straighten(measured) == {
        "match_0": -1.0,
        "match_10": pytest.approx(0.3),
        "match_20": pytest.approx(0.3),
        "match_30": pytest.approx(0.3),
        "easy_a": 9.0,
    }


def test_tables_are_written_as_a_module(tmp_path: Path) -> None:
    path = tmp_path / "table.py"
    path.write_text('"""Head."""\n\nSTRENGTH_TABLE: dict[str, dict[str, float]] = {}\n')
    bot_strengths.write_tables({"out_of_sock": GAMES[:100], "sock": []}, path)
    values: dict[str, dict[str, dict[object, float]]] = {}
    exec(path.read_text(), values)
    assert path.read_text().startswith('"""Head."""\n')
    assert values["STRENGTH_TABLE"]["out_of_sock"].keys() == STRENGTHS.keys()
    assert values["LUCK_TABLE"]["out_of_sock"].keys() == {2, 3}
    assert values["STRENGTH_TABLE"]["sock"] == STRENGTH_TABLE["sock"], "of a game not played"
    assert values["LUCK_TABLE"]["sock"] == LUCK_TABLE["sock"]


def test_main_judges_the_games_of_a_file_by_the_table_of_the_app(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = {**STRENGTHS, "match_50": 0.0}
    monkeypatch.setattr(bot_strengths, "STRENGTH_TABLE", {"out_of_sock": table})
    monkeypatch.setattr(bot_strengths, "LUCK_TABLE", {"out_of_sock": LUCK})
    path = tmp_path / "games.txt.gz"
    with gzip.open(path, "wt") as file:
        file.write("\n".join(map(str, GAMES)))
    assert bot_strengths.main(["judge", str(path)]) == 0
    printed = capsys.readouterr().out
    assert "### Out of Sock: 1,500 games" in printed and "| medium_b |" in printed
    assert "SOCK)" not in printed, "a game that was not played has no table"
    assert "Brier score" in printed and "match_50" not in printed, "a bot that did not play"
    assert "| strengths of the other half | 1.000 | 0 of " in printed
