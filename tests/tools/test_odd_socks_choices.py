"""The tool that fits the choice model of Odd Socks to bots' games."""

from __future__ import annotations

import odd_socks_choices
import pytest

from sockapp.games.odd_socks.deduction.choice_model import FITTED_SCORES, ChoiceScores
from sockapp.games.odd_socks.rules import GAME


def test_list_choices_knows_the_cards_of_all_hands() -> None:
    state = odd_socks_choices.play_round(["easy_otto", "easy_lana", "easy_otto"], 3)
    choices = list(odd_socks_choices.list_choices(state))
    assert {choice.seat for choice, _world in choices} == {0, 1, 2}
    pack = sorted(choices[0][1].designs)
    assert pack == sorted([*range(9), *range(9)])
    assert GAME.outcome(state) is None


@pytest.mark.full
def test_fit_finds_that_medium_bots_keep_what_may_win() -> None:
    choices = odd_socks_choices.gather(["medium"], 2, 12)
    scores = odd_socks_choices.fit(choices)
    assert scores.give < -1 and scores.take > 1
    at_random = ChoiceScores(0, 0, 0, 0, 0, 0, (0.0,) * 9, 0)
    assert odd_socks_choices.mean_gain(choices, at_random) == pytest.approx(0)
    gain = odd_socks_choices.mean_gain(choices, scores)
    assert gain >= odd_socks_choices.mean_gain(choices, FITTED_SCORES) > 0.1
