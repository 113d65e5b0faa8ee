"""A PIN is a latch: four digits, kept so that nobody can read them, and guessing gets slow."""

from __future__ import annotations

import pytest

from sockapp import latch
from sockapp.latch import Doorkeeper, Latch


def test_only_its_pin_opens_it() -> None:
    fitted = latch.fit("0470")
    assert fitted.opens("0470")
    for wrong in ("0471", "470", "", "0470 ", "٠٤٧٠"):
        assert not fitted.opens(wrong)


def test_the_same_pin_looks_different_every_time() -> None:
    one, other = latch.fit("1234"), latch.fit("1234")
    assert one.salt != other.salt
    assert one.digest != other.digest
    assert "1234" not in (one.salt, one.digest)


@pytest.mark.parametrize("pin", ["", "123", "12345", "12a4", "١٢٣٤", " 123"])
def test_a_pin_has_four_digits(pin: str) -> None:
    with pytest.raises(ValueError, match="four"):
        latch.fit(pin)


@pytest.mark.parametrize(("salt", "digest"), [("", "00" * 32), ("00" * 16, "zz" * 32)])
def test_a_latch_that_was_never_fitted_is_refused(salt: str, digest: str) -> None:
    with pytest.raises(ValueError, match="hexadecimal"):
        Latch(salt, digest)


def test_guessing_gets_slower_for_that_person_only() -> None:
    keeper = Doorkeeper()
    waits = []
    now = 100.0
    for _try in range(9):
        keeper.missed("Ana", now)
        waits.append(keeper.wait("Ana", now))
        now += waits[-1]
        assert keeper.wait("Ana", now) == 0
    assert waits == [0, 0, 5, 10, 20, 40, 60, 60, 60]
    keeper.missed("Ana", now)
    assert keeper.wait("Ana", now + 50) == 10
    assert keeper.wait("Bea", now) == 0
    keeper.passed("Ana")
    assert keeper.wait("Ana", now) == 0
    keeper.missed("Ana", now)
    assert keeper.wait("Ana", now) == 0, "it starts afresh"
