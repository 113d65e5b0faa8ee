"""The tool that measures the analysis on games between bots."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest
from calibration import __main__ as command_line
from calibration import (
    bot_games,
    gathering,
    match_beliefs,
    playing_on,
    records,
    report,
    sock_turns,
)
from calibration.records import (
    MeasuredChance,
    MeasuredChoice,
    MeasuredGame,
    PlantedBlunder,
    PlayedOn,
    ReplayedTurn,
    SockGame,
)

from sockapp import games
from sockapp.analysis.analysis_run import AnalysisRun
from sockapp.engine import game_log as logs
from sockapp.engine.rng import Rng
from sockapp.games.out_of_sock.moves import TakeDie
from tests.support.out_of_sock.positions import picking

pytestmark = pytest.mark.full  # it plays whole games of bots

BOTS = ("easy_lana", "medium_denim")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(records, "FOLDER", tmp_path)
    return tmp_path


def measured(seed: int, chance: float, share: float, bots: tuple[str, ...] = BOTS) -> MeasuredGame:
    """Return a game in which seat 0 had this chance and made a choice that cost 20 %."""
    return MeasuredGame(
        seed,
        bots,
        (share, 1 - share),
        1.5,
        1.0,
        (MeasuredChance(0, 0, chance),),
        (
            MeasuredChoice(0, 0, 0.2, 0.01, "mistake", "pick"),
            MeasuredChoice(1, 1, 0.0, 0.0, "best", "pick"),
        ),
        (60.0, 90.0),
    )


def test_play_game_same_seed_plays_the_same_game_to_its_end() -> None:
    log = bot_games.play_game("out_of_sock", BOTS, 3)
    assert log == bot_games.play_game("out_of_sock", BOTS, 3)
    game = games.rules("out_of_sock")
    end = logs.final_state(game, log)
    assert sum(bot_games.shares(game, end)) == 1


def test_pick_bots_every_other_game_has_one_level() -> None:
    for seed in range(1, 20, 2):
        picked = bot_games.pick_bots("out_of_sock", 4, seed)
        assert len({bot.partition("_")[0] for bot in picked}) == 1
    mixed = [bot_games.pick_bots("out_of_sock", 4, seed) for seed in range(0, 20, 2)]
    assert any(len({bot.partition("_")[0] for bot in picked}) > 1 for picked in mixed)


def test_brier_is_the_mean_squared_error() -> None:
    found = [measured(0, 0.9, 1.0), measured(1, 0.5, 0.0)]
    assert report.brier(found) == pytest.approx((0.01 + 0.25) / 2)
    assert report.brier(found, 0.5) == pytest.approx(0.25)


def test_reliability_has_a_row_for_each_bin() -> None:
    lines = report.reliability([measured(0, 0.92, 1.0), measured(1, 0.96, 0.0)])
    assert "| 0.9–1.0 | 2 | 0.940 | 0.500 |" in lines


def test_accuracies_are_by_level() -> None:
    found = [measured(seed, 0.5, 1.0) for seed in range(3)]
    lines = report.accuracies("out_of_sock", found)
    assert lines[2:] == [
        "| easy | 3 | 60.0 | 60.0–60.0 | 20.00 % | 100.0 % |",
        "| medium | 3 | 90.0 | 90.0–90.0 | 0.00 % | 0.0 % |",
    ]


def test_compare_tells_a_winning_move_from_a_losing_one() -> None:
    state = picking(
        2, (3, 4), decks={2: "", 3: "y2", 4: "b8 b8 b8"}, held={0: "y4", 1: "g8"}
    )  # pile 3 ends the game: at once, or with the last die, which the other player must take
    log = bot_games.play_game("out_of_sock", BOTS, 1)
    gained, error = playing_on.compare(state, 0, (TakeDie(4), TakeDie(3)), log)
    assert (gained, error) == (1.0, 0.0)
    lost, _error = playing_on.compare(state, 0, (TakeDie(3), TakeDie(4)), log, enough=0.0)
    assert lost == -1.0


@pytest.mark.parametrize(("is_imagined", "sampled"), [(False, 0), (True, 5)])
def test_compare_imagined_samples_a_position_for_each_game(
    monkeypatch: pytest.MonkeyPatch, is_imagined: bool, sampled: int
) -> None:
    game, found = type(games.rules("out_of_sock")), []
    real = game.sample_state

    def sample_state(self: Any, view: Any, rng: Rng) -> Any:
        found.append(real(self, view, rng))
        return found[-1]

    monkeypatch.setattr(game, "sample_state", sample_state)
    state = picking(2, (3, 4), decks={2: "y2 g2 p2", 3: "r2 o2 b2", 4: "b8 y4 g4"})
    log = bot_games.play_game("out_of_sock", BOTS, 1)
    playing_on.compare(
        state, 0, (TakeDie(4), TakeDie(3)), log, continuations=5, is_imagined=is_imagined
    )
    assert len(found) == len({*found}) == sampled


def test_find_disliked_is_the_worst_of_the_other_moves() -> None:
    state = picking(2, (2, 3, 4), decks={2: "r8", 3: "r2", 4: "r6"})
    view = games.rules("out_of_sock").view(state, 0)
    stream = Rng(1).open()
    assert playing_on.find_disliked("out_of_sock", view, TakeDie(2), stream) == TakeDie(3)
    assert playing_on.find_disliked("out_of_sock", view, TakeDie(3), stream) == TakeDie(4)


def test_records_are_read_as_they_were_written(folder: Path) -> None:
    for record in (
        measured(0, 0.5, 1.0),
        PlayedOn(1, 2, "mistake", 0.2, 0.1, 0.05),
        PlantedBlunder(1, 2, 0.3, 0.05, 0.25, "mistake"),
    ):
        path = folder / type(record).__name__
        records.append(path, record)
        records.append(path, record)
        assert records.read(path, type(record)) == [record, record]


@pytest.mark.full
def test_commands_measure_go_on_and_report(folder: Path, capsys: pytest.CaptureFixture) -> None:
    gather = ["gather", "out_of_sock", "2", "--effort", "0.05", "--count"]
    assert command_line.main([*gather, "1"]) == 0
    first = records.read(records.path_of("gather", "out_of_sock", 2), MeasuredGame)
    assert command_line.main([*gather, "2"]) == 0
    both = records.read(records.path_of("gather", "out_of_sock", 2), MeasuredGame)
    assert both[:1] == first and [game.seed for game in both] == [0, 1]
    command_line.main(["play-on", "out_of_sock", "2", "--count", "1"])
    assert len(list(folder.iterdir())) == 2
    command_line.main(["report", "out_of_sock"])
    printed = capsys.readouterr().out
    assert "Brier score" in printed and "really gained" in printed
    (played,) = records.read(records.path_of("play-on", "out_of_sock", 2), PlayedOn)
    assert math.isfinite(played.gained) and played.claimed > 0


def test_measure_has_the_chance_after_the_move_that_was_made() -> None:
    """A chance with the best move would not be the chance of what followed."""
    log = bot_games.play_game("odd_socks", BOTS, 3)
    found = gathering.measure(log, 0.1)
    run = AnalysisRun(games.rules("odd_socks"), gathering.find_analyst("odd_socks", 0.1), log)
    studies = {(point.at, point.seat): run.study(point) for point in run.plan}
    assert len(found.chances) == len(studies)
    for one in found.chances:
        assert one.chance == studies[one.at, one.seat].after[one.seat]


def test_measure_a_part_has_the_same_chances_of_fewer_positions() -> None:
    log = bot_games.play_game("odd_socks", BOTS, 3)
    whole, half = (gathering.measure(log, 0.05, part) for part in (1.0, 0.5))
    assert 0 < len(half.chances) < len(whole.chances)
    assert {*half.chances} < {*whole.chances}
    assert half.shares == whole.shares
    assert gathering.measure(log, 0.05, 0.5).chances == half.chances


@pytest.mark.full
def test_measure_between_rounds_has_the_chances_of_all_seats() -> None:
    found = gathering.measure(bot_games.play_game("sock", BOTS, 3), 1.0)
    begun = [one for one in found.chances if one.at == 0]
    assert [(one.seat, one.chance) for one in begun] == [(0, 0.5), (1, 0.5)]
    assert len({one.at for one in found.chances}) > 1


def test_gather_begins_with_the_first_seed_and_goes_on(folder: Path) -> None:
    gathering.gather("odd_socks", 2, 1, 0.05, 7000)
    gathering.gather("odd_socks", 2, 2, 0.05, 7000)
    found = records.read(records.path_of("gather", "odd_socks", 2), MeasuredGame)
    assert [game.seed for game in found] == [7000, 7001]


def test_replay_game_plays_rounds_on_from_turns_that_missed_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sock_turns, "MAX_TURNS_PER_GAME", 5)
    log = bot_games.play_game("sock", ("easy_otto", "easy_zigzag"), 1)
    found = sock_turns.replay_game(log)
    assert found == sock_turns.replay_game(log)
    assert len(found.turns) == 5
    assert len(found.winners) == len(found.points) > 1
    for turn in found.turns:
        assert turn.missed_cards > 0
        assert turn.is_won_with_best or turn.kind != "out", "going out wins the round"
        assert not turn.is_won or turn.points == 0


def test_turns_are_listed_by_kind_and_size_of_the_hand() -> None:
    turn = ReplayedTurn(3, 0, "out", 2, 2, 1, 5, True, False, 0, 5)
    kept = ReplayedTurn(9, 1, "fewer", 9, 2, 1, 5, False, False, 4, 5)
    lines = report.turns([SockGame(1, BOTS, (0,), ((0, 5),), (turn, turn, kept, kept))] * 2)
    assert "| out, up to 4 left | 4 | 100.0 ± 0.0 % | 5.0 ± 0.0 |" in lines
    assert "| fewer, more than 4 left | 4 | 0.0 ± 0.0 % | 1.0 ± 0.0 |" in lines


def test_to_measured_has_the_chances_at_the_start_of_each_round() -> None:
    found = report.to_measured(SockGame(1, BOTS, (0, 0), ((0, 60), (0, 50)), ()))
    assert found.shares == (1.0, 0.0)
    assert [(one.at, one.seat) for one in found.chances] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert found.chances[0].chance == 0.5 < found.chances[2].chance


def test_beliefs_are_about_the_hands_of_the_others_in_each_turn() -> None:
    found = list(match_beliefs.list_beliefs(3, 40))
    assert len(found) == 2 * 9, "two other hands in each of nine turns"
    assert all(0 <= belief <= 1 for one in found for belief in (one.plain, one.weighted))
    assert any(one.plain != one.weighted for one in found), "choices are evidence"
    assert any(one.is_there for one in found)
    assert "18 beliefs in 1 games" in match_beliefs.report_beliefs(3, 1, 40)


def test_study_at_is_about_the_seat_that_chose() -> None:
    """When a round begins, the seats that wait are studied as well."""
    log = bot_games.play_game("odd_socks", BOTS, 3)
    game = games.rules("odd_socks")
    chooser = game.to_move(next(logs.replay(game, log)).state)
    assert chooser is not None
    assert playing_on.find_better(log, 0, chooser, 0.1) is not None
    with pytest.raises(ValueError, match="without a choice"):
        playing_on.find_better(log, 0, 1 - chooser, 0.1)


def test_find_analyst_has_the_effort() -> None:
    assert gathering.find_analyst("out_of_sock", 0.25).effort == 0.25
