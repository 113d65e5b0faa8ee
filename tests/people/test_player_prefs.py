"""A person's record: who may end the announcement that a PIN was removed, and who may not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sockapp.people import pin, player_prefs
from sockapp.people.player_prefs import MAX_WRONG_TRIES, PlayerPrefs

ANA = PlayerPrefs("Ana", "left", pin.hash_pin("0470"), id=player_prefs.new_id())


def test_ids_are_ids_and_differ() -> None:
    one, other = player_prefs.new_id(), player_prefs.new_id()
    assert player_prefs.is_id(one)
    assert one != other
    assert not player_prefs.is_id("")
    assert not player_prefs.is_id("Ana")


@pytest.mark.parametrize(
    "bad",
    [
        {"name": ""},
        {"id": "Ana"},
        {"wrong_tries": -1},
        {"wrong_tries": MAX_WRONG_TRIES + 1},
        {"old_latch": ANA.latch},
    ],
)
def test_record_that_cannot_be_is_refused(bad: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        replace(ANA, **bad)


def test_right_pin_ends_the_counting() -> None:
    missed = ANA.missed().missed()
    assert missed.wrong_tries == 2
    assert missed.proven("1111") is None
    assert missed.proven("0470") == ANA
    assert replace(ANA, wrong_tries=MAX_WRONG_TRIES).missed().wrong_tries == MAX_WRONG_TRIES


def test_forced_pin_comes_back_with_the_old_pin_only() -> None:
    forced = ANA.missed().forced_off()
    assert (forced.latch, forced.forced, forced.old_latch) == (None, True, ANA.latch)
    assert forced.wrong_tries == 1, "removing a PIN is no way to guess on without a wait"
    assert forced.proven("1111") is None
    assert forced.proven("0470") == ANA


def test_new_pin_after_force_opens_but_acknowledges_nothing() -> None:
    replaced = replace(ANA.forced_off(), latch=pin.hash_pin("1111"))
    assert replaced.proven("1111") == replaced
    assert replaced.proven("0470") == ANA


def test_second_force_keeps_the_first_proof() -> None:
    again = replace(ANA.forced_off(), latch=pin.hash_pin("1111")).forced_off()
    assert again.old_latch == ANA.latch
    unknown = PlayerPrefs("Ana", forced=True)  # an older app did not keep it
    assert replace(unknown, latch=pin.hash_pin("1111")).forced_off().old_latch is None


def test_same_person_by_id_or_by_name() -> None:
    assert ANA.is_same_person(replace(ANA, name="Anna"))
    assert ANA.is_same_person(PlayerPrefs("Ana"))
    assert not ANA.is_same_person(PlayerPrefs("Ana", id=player_prefs.new_id()))
    assert not ANA.is_same_person(PlayerPrefs("Anna"))
