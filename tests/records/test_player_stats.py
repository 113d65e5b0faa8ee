"""Statistics of a player: wins, streaks, scores and luck."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sockapp.engine.game_review import SeatTally, Tally
from sockapp.records.player_stats import PlayerStats, compute_player_stats, list_players
from sockapp.records.scorecard import PlayerKey, Scorecard, SeatedPlayer

ANA, BRUNO = SeatedPlayer("Ana", "", "red"), SeatedPlayer("Bruno", "", "blue")
OTTO = SeatedPlayer("Otto", "easy_otto", "red")
NO_NUMBERS = Tally((SeatTally(),) * 3, {})


def card(scores: dict[SeatedPlayer, int], *winners: SeatedPlayer) -> Scorecard:
    sitters = tuple(scores)
    return Scorecard(
        "out_of_sock", sitters, 10, 1, 2, tuple(map(sitters.index, winners)), tuple(scores.values())
    )


def ana(*cards: Scorecard, low_wins: bool = False) -> PlayerStats:
    return compute_player_stats(
        PlayerKey("Ana"), [(each, NO_NUMBERS) for each in cards], low_wins=low_wins
    )


WON = card({ANA: 20, OTTO: 10}, ANA)
LOST = card({BRUNO: 30, ANA: -4, OTTO: 2}, BRUNO)


def test_career_counts_games_and_wins_from_any_seat() -> None:
    found = ana(WON, LOST, WON)
    assert (found.games, found.wins) == (3, 2)
    assert found.fair_wins == pytest.approx(1 / 2 + 1 / 3 + 1 / 2)


def test_career_shared_win_counts_as_a_win() -> None:
    shared = card({ANA: 5, BRUNO: 5, OTTO: 9}, ANA, BRUNO)
    found = ana(shared)
    assert found.wins == 1
    assert found.fair_wins == pytest.approx(2 / 3)


def test_career_has_current_and_best_streak() -> None:
    assert (ana(WON, WON, LOST, WON).streak, ana(WON, WON, LOST, WON).best_streak) == (1, 2)
    assert (ana(WON, LOST).streak, ana(WON, LOST).best_streak) == (0, 1)
    assert (ana().streak, ana().best_streak) == (0, 0)


def test_career_best_score_is_the_lowest_where_low_wins() -> None:
    assert ana(WON, LOST).best_score == 20
    assert ana(WON, LOST, low_wins=True).best_score == -4
    assert ana().best_score is None


def test_career_average_is_the_mean_score_or_none() -> None:
    assert ana(WON, LOST).average == 8
    assert ana().average is None


def test_career_ignores_games_of_others() -> None:
    assert ana(card({BRUNO: 1, OTTO: 2}, OTTO)).games == 0


def test_career_ignores_a_bot_of_the_same_name() -> None:
    assert ana(card({SeatedPlayer("Ana", "easy_otto", "red"): 1, BRUNO: 2}, BRUNO)).games == 0


def test_career_adds_up_figures_of_all_games() -> None:
    numbers = [SeatTally(figures=(1, 2.0)), SeatTally(), SeatTally(figures=(0, 0.5, 4.0))]
    played = [(WON, Tally((each, SeatTally()), {})) for each in numbers]
    assert compute_player_stats(PlayerKey("Ana"), played, low_wins=False).numbers.figures == (
        1,
        2.5,
        4.0,
    )


def test_career_luck_is_the_deviation_from_the_expected() -> None:
    unlucky = SeatTally(luck=9, expected=5, variance=4)
    found = compute_player_stats(
        PlayerKey("Ana"), [(WON, Tally((unlucky, SeatTally()), {}))], low_wins=False
    )
    assert found.luck == 2
    assert ana(WON).luck is None, "nothing to measure"


def test_everybody_lists_persons_before_bots_most_games_first() -> None:
    both = card({BRUNO: 1, ANA: 2, OTTO: 3}, OTTO)
    found = list_players([WON, WON, both, card({BRUNO: 1, OTTO: 2}, OTTO)])
    assert found == [PlayerKey("Ana"), PlayerKey("Bruno"), PlayerKey("Otto", "easy_otto")]
    assert list_players([]) == []


def test_career_same_person_in_another_colour_counts() -> None:
    other = card({SeatedPlayer("Ana", "", "green"): 7, OTTO: 1}, OTTO)
    assert ana(WON, other).games == 2
    assert len(list_players([WON, other])) == 2


def test_career_adds_up_the_rounds_with_help() -> None:
    helped = replace(WON, helped=(2, 0))
    assert ana(WON, helped, LOST, helped).helped == 4
    assert ana(WON).helped == 0
