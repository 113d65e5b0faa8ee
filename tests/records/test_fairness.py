"""Fairness statistics: honest dice pass, loaded dice are found."""

from __future__ import annotations

import math

import pytest

from sockapp.engine.game_review import FrequencySample, Tally, make_deal_sample
from sockapp.engine.rng import Rng
from sockapp.records.fairness import (
    FairnessVerdict,
    chi_square_tail,
    compute_probability,
    judge_sample,
    sum_samples,
)


def dice(counts: tuple[int, ...]) -> FrequencySample:
    total = sum(counts)
    return FrequencySample(counts, (total / len(counts),) * len(counts), total)


@pytest.mark.parametrize(
    ("freedoms", "distance", "tail"),
    [  # from printed tables of the distribution
        (1, 3.841, 0.05), (2, 5.991, 0.05), (3, 7.815, 0.05), (5, 11.070, 0.05),
        (12, 21.026, 0.05), (1, 10.828, 0.001), (5, 20.515, 0.001), (8, 26.124, 0.001),
        (5, 1.145, 0.95), (8, 2.733, 0.95),
    ],
)  # fmt: skip
def test_chi_square_tail_matches_printed_tables(
    freedoms: int, distance: float, tail: float
) -> None:
    assert chi_square_tail(distance, freedoms) == pytest.approx(tail, rel=2e-3)


def test_chi_square_tail_is_1_at_zero_and_vanishes_far_out() -> None:
    assert chi_square_tail(0, 5) == 1
    assert chi_square_tail(5000, 5) < 1e-300


def test_judged_honest_dice_are_lopsided_as_rarely_as_promised() -> None:
    """The 1,000 seeds are fixed; about 20 of them look lopsided."""
    lopsided = 0
    for phone in range(1000):
        stream = Rng(phone).open()
        counts = [0] * 6
        for _ in range(240):
            counts[stream.below(6)] += 1
        lopsided += judge_sample(dice(tuple(counts))).verdict is not FairnessVerdict.EVEN
    assert 10 <= lopsided <= 32


def test_judged_honest_deals_are_lopsided_as_rarely_as_promised() -> None:
    """Dealt cards vary less than dice; without `spread` no deal would ever look lopsided."""
    pack = [rank for rank in range(13) for _ in range(8)]
    chances = []
    for phone in range(400):
        stream = Rng(phone).open()
        sums = None
        for _ in range(6):
            hand = stream.shuffled(pack)[:88]
            sample = make_deal_sample(
                [hand.count(rank) for rank in range(13)], [1 / 13] * 13, len(pack)
            )
            sums = sample if sums is None else sums + sample
        assert sums is not None
        chances.append(compute_probability(sums))
    for share in (0.1, 0.5, 0.9):
        below = sum(1 for each in chances if each is not None and each < share) / len(chances)
        assert below == pytest.approx(share, abs=4 * math.sqrt(share * (1 - share) / 400))


def test_judged_loaded_die_is_very_lopsided() -> None:
    found = judge_sample(dice((40, 40, 40, 40, 40, 100)))
    assert found.verdict is FairnessVerdict.VERY_LOPSIDED
    assert found.oddest == 5
    assert found.one_in > 2000


def test_judged_slightly_uneven_die_is_lopsided() -> None:
    found = judge_sample(dice((40, 38, 42, 40, 39, 70)))
    assert found.verdict is FairnessVerdict.LOPSIDED
    assert 50 < found.one_in <= 2000


def test_judged_small_sample_has_too_few_to_judge() -> None:
    assert judge_sample(dice((1, 0, 0, 0, 0, 4))).verdict is FairnessVerdict.FEW
    assert judge_sample(dice((0, 0, 0, 0, 0, 0))).verdict is FairnessVerdict.FEW


def test_judged_rare_results_are_merged_with_their_neighbours() -> None:
    """Tosses with 8 dice out are so rare that their count says nothing alone."""
    calm = FrequencySample((20, 20, 1), (20.0, 20.5, 0.5), 41)
    assert judge_sample(calm).verdict is FairnessVerdict.EVEN
    assert compute_probability(calm) == pytest.approx(
        compute_probability(FrequencySample((20, 21), (20.0, 21.0), 41))
    )


def test_added_sums_samples_of_several_games() -> None:
    one = Tally((), {"faces": dice((1, 2, 3))})
    other = Tally((), {"faces": dice((3, 0, 0)), "deal": dice((1, 1))})
    sums = sum_samples([one, other])
    assert sums["faces"] == FrequencySample((4, 2, 3), (3.0, 3.0, 3.0), 9)
    assert sums["deal"] == dice((1, 1))


def test_added_sample_of_another_size_is_left_out() -> None:
    """Files of another version may count other things."""
    sums = sum_samples([Tally((), {"faces": dice((1, 2))}), Tally((), {"faces": dice((1, 2, 3))})])
    assert sums["faces"].counts == (1, 2)
    with pytest.raises(ValueError, match="different"):
        dice((1, 2)) + dice((1, 2, 3))
