"""A PIN is a latch: four digits, kept so that nobody can read them, and guessing gets slow."""

from __future__ import annotations

import pytest

from sockapp.people import pin as pins
from sockapp.people.pin import PinHash, PinThrottle, wait_seconds


def test_only_its_pin_opens_it() -> None:
    fitted = pins.hash_pin("0470")
    assert fitted.verify("0470")
    for wrong in ("0471", "470", "", "0470 ", "٠٤٧٠"):
        assert not fitted.verify(wrong)


def test_the_same_pin_looks_different_every_time() -> None:
    one, other = pins.hash_pin("1234"), pins.hash_pin("1234")
    assert one.salt != other.salt
    assert one.digest != other.digest
    assert "1234" not in (one.salt, one.digest)


@pytest.mark.parametrize("pin", ["", "123", "12345", "12a4", "١٢٣٤", " 123"])
def test_a_pin_has_four_digits(pin: str) -> None:
    with pytest.raises(ValueError, match="four"):
        pins.hash_pin(pin)


@pytest.mark.parametrize(("salt", "digest"), [("", "00" * 32), ("00" * 16, "zz" * 32)])
def test_a_latch_that_was_never_fitted_is_refused(salt: str, digest: str) -> None:
    with pytest.raises(ValueError, match="hexadecimal"):
        PinHash(salt, digest)


def test_wait_seconds_grow_with_wrong_tries_up_to_a_minute() -> None:
    assert [wait_seconds(tries) for tries in range(10)] == [0, 0, 0, 5, 10, 20, 40, 60, 60, 60]
    assert wait_seconds(1000) == 60


def test_doorkeeper_counts_from_the_last_wrong_try_of_that_person() -> None:
    keeper = PinThrottle(started=0.0)
    keeper.missed("Ana", 100.0)
    assert keeper.wait("Ana", 4, 100.0) == 10
    assert keeper.wait("Ana", 4, 107.5) == 2.5
    assert keeper.wait("Ana", 4, 111.0) == 0
    assert keeper.wait("Bea", 0, 100.0) == 0
    assert keeper.wait("Ana", 0, 100.0) == 0, "the right PIN was typed meanwhile"


def test_doorkeeper_of_a_new_start_begins_the_wait_again() -> None:
    """How many tries were wrong is all that it knows, so no clock of the phone can shorten it."""
    keeper = PinThrottle(started=500.0)
    assert keeper.wait("Ana", 7, 500.0) == 60
    assert keeper.wait("Ana", 7, 559.0) == 1
    assert keeper.wait("Ana", 7, 560.0) == 0
    assert keeper.wait("Ana", 2, 500.0) == 0
