"""The random generator: its outputs are pinned, because stored games depend on them."""

from __future__ import annotations

from collections import Counter
from dataclasses import FrozenInstanceError
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp.engine.rng import Rng

MASK = (1 << 64) - 1
seeds = st.integers(0, MASK)


@pytest.mark.parametrize(
    ("seed", "stream"),
    [
        (  # the reference vector of SplitMix64 in its authors' and Vigna's code
            1234567,
            [
                6457827717110365317,
                3203168211198807973,
                9817491932198370423,
                4593380528125082431,
                16408922859458223821,
            ],
        ),
        (0, [0xE220A8397B1DCDAF]),
        (MASK, [16490336266968443936]),
    ],
)
def test_bits_are_splitmix64(seed: int, stream: list[int]) -> None:
    draws = Rng(seed).open()
    assert [draws.bits() for _ in stream] == stream


def test_below_is_pinned() -> None:
    draws = Rng(1).open()
    assert [draws.below(6) for _ in range(10)] == [5, 1, 0, 5, 3, 2, 3, 3, 0, 4]
    assert draws.close() == Rng(3326683750974675155)
    draws = Rng(42).open()
    assert [draws.below(1 << 32) for _ in range(3)] == [803958421, 2993090819, 319790930]


def test_shuffle_is_pinned() -> None:
    assert Rng(42).open().shuffled(range(12)) == [9, 6, 7, 10, 3, 11, 4, 2, 0, 8, 5, 1]


def test_fraction_is_pinned() -> None:
    draws = Rng(42).open()
    pinned = [0.7415648787718233, 0.1599103928769201, 0.27860113025513866]
    assert [draws.fraction() for _ in pinned] == pinned


def test_derive_is_pinned() -> None:
    assert Rng(42).derive("deal") == Rng(7885975485424010516)
    assert Rng(42).derive("bot", 2, 17) == Rng(8819657975450789266)


def seed_for(output: int) -> int:
    """Return the seed whose first output is this, by inverting SplitMix64's scrambling."""

    def unshift(z: int, by: int) -> int:
        found = z
        for _ in range(64 // by):
            found = z ^ found >> by
        return found

    z = unshift(output, 31) * pow(0x94D049BB133111EB, -1, 1 << 64) & MASK
    z = unshift(z, 27) * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & MASK
    return (unshift(z, 30) - 0x9E3779B97F4A7C15) & MASK


def test_below_discards_outputs_that_would_favour_some_values() -> None:
    """2**64 leaves 4 when divided by 6, so the last 4 outputs would give 0 to 3 once more."""
    for output, used in ((MASK - 4, True), (MASK - 3, False), (MASK, False)):
        draws, after = Rng(seed_for(output)).open(), Rng(seed_for(output)).open()
        assert after.bits() == output
        value = draws.below(6)
        assert value == (output if used else after.bits()) % 6
        assert draws.close() == after.close()


def chi_square(counts: Counter[object], cells: int) -> float:
    expected = counts.total() / cells
    missing = (cells - len(counts)) * expected
    return missing + sum((count - expected) ** 2 / expected for count in counts.values())


@pytest.mark.parametrize(("n", "critical"), [(2, 10.83), (6, 20.52), (13, 32.91)])
def test_below_is_uniform(n: int, critical: float) -> None:
    """Chi-square at one in a thousand; the seed is fixed, so it never fails by chance."""
    draws = Rng(2026).open()
    counts: Counter[object] = Counter(draws.below(n) for _ in range(30_000))
    assert chi_square(counts, n) < critical


def test_shuffled_is_uniform() -> None:
    draws = Rng(2026).open()
    counts: Counter[object] = Counter(tuple(draws.shuffled("abcd")) for _ in range(24_000))
    assert set(counts) == set(permutations("abcd"))
    assert chi_square(counts, 24) < 49.73


def test_chance_is_true_as_often_as_asked() -> None:
    draws = Rng(2026).open()
    assert not any(draws.chance(0) for _ in range(1000))
    assert all(draws.chance(1) for _ in range(1000))
    assert 2800 < sum(draws.chance(0.3) for _ in range(10_000)) < 3200


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1])
def test_below_impossible_bound_raises_value_error(n: int) -> None:
    with pytest.raises(ValueError, match="cannot draw below"):
        Rng(1).open().below(n)


def test_pick_from_nothing_raises_value_error() -> None:
    with pytest.raises(ValueError):
        Rng(1).open().pick([])


@given(seeds)
def test_rng_is_an_immutable_value(seed: int) -> None:
    rng = Rng(seed)
    first, second = rng.open(), rng.open()
    assert [first.bits() for _ in range(3)] == [second.bits() for _ in range(3)]
    assert rng == Rng(seed)
    assert hash(rng) == hash(Rng(seed))
    with pytest.raises(FrozenInstanceError):
        rng.state = 1  # type: ignore[misc]


@given(seeds, st.integers(0, 20))
def test_rng_closed_and_opened_again_continues(seed: int, count: int) -> None:
    draws = Rng(seed).open()
    for _ in range(count):
        draws.bits()
    assert draws.close().open().bits() == draws.bits()


@given(seeds, st.lists(st.integers(), max_size=30))
def test_shuffled_keeps_all_items_and_leaves_the_original(seed: int, items: list[int]) -> None:
    before = list(items)
    assert sorted(Rng(seed).open().shuffled(items)) == sorted(before)
    assert items == before


@given(seeds)
def test_derive_gives_different_generators(seed: int) -> None:
    rng = Rng(seed)
    family = {rng, rng.derive(), rng.derive("deal"), rng.derive("bot", 1), rng.derive("bot", 2)}
    assert len(family) == 5


def test_fresh_generators_differ() -> None:
    assert len({Rng.fresh() for _ in range(50)}) == 50
