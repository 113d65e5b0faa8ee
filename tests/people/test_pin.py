"""PINs: they are stored as salted hashes, and wrong tries make the next try wait."""

from __future__ import annotations

import pytest

from sockapp.people import pin as pins
from sockapp.people.pin import PinHash, PinThrottle, wait_seconds


def test_verify_accepts_only_the_hashed_pin() -> None:
    fitted = pins.hash_pin("0470")
    assert fitted.verify("0470")
    for wrong in ("0471", "470", "", "0470 ", "٠٤٧٠"):
        assert not fitted.verify(wrong)


def test_hash_pin_same_pin_twice_gives_different_hashes() -> None:
    one, other = pins.hash_pin("1234"), pins.hash_pin("1234")
    assert one.salt != other.salt
    assert one.digest != other.digest
    assert "1234" not in (one.salt, one.digest)


@pytest.mark.parametrize("pin", ["", "123", "12345", "12a4", "١٢٣٤", " 123"])
def test_hash_pin_without_four_digits_raises_value_error(pin: str) -> None:
    with pytest.raises(ValueError, match="four"):
        pins.hash_pin(pin)


@pytest.mark.parametrize(("salt", "digest"), [("", "00" * 32), ("00" * 16, "zz" * 32)])
def test_pin_hash_without_hexadecimal_digits_raises_value_error(salt: str, digest: str) -> None:
    with pytest.raises(ValueError, match="hexadecimal"):
        PinHash(salt, digest)


def test_wait_seconds_grow_with_wrong_tries_up_to_a_minute() -> None:
    assert [wait_seconds(tries) for tries in range(10)] == [0, 0, 0, 5, 10, 20, 40, 60, 60, 60]
    assert wait_seconds(1000) == 60


def test_pin_throttle_waits_from_the_last_wrong_try_of_that_person() -> None:
    keeper = PinThrottle(started=0.0)
    keeper.record_wrong_pin("Ana", 100.0)
    assert keeper.wait("Ana", 4, 100.0) == 10
    assert keeper.wait("Ana", 4, 107.5) == 2.5
    assert keeper.wait("Ana", 4, 111.0) == 0
    assert keeper.wait("Bea", 0, 100.0) == 0
    assert keeper.wait("Ana", 0, 100.0) == 0, "the right PIN was typed meanwhile"


def test_pin_throttle_after_a_restart_starts_the_wait_again() -> None:
    """Only the number of wrong tries is stored, so no change of the clock shortens the wait."""
    keeper = PinThrottle(started=500.0)
    assert keeper.wait("Ana", 7, 500.0) == 60
    assert keeper.wait("Ana", 7, 559.0) == 1
    assert keeper.wait("Ana", 7, 560.0) == 0
    assert keeper.wait("Ana", 2, 500.0) == 0
