"""Records of players: which PIN ends the notice that a PIN was removed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sockapp.people import pin, player_prefs
from sockapp.people.player_prefs import MAX_WRONG_TRIES, PlayerPrefs

ANA = PlayerPrefs("Ana", "left", pin.hash_pin("0470"), id=player_prefs.new_id())


def test_new_id_twice_gives_two_valid_ids() -> None:
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
def test_player_prefs_impossible_values_raise_value_error(bad: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        replace(ANA, **bad)


def test_proven_with_the_right_pin_resets_wrong_tries() -> None:
    missed = ANA.after_wrong_pin().after_wrong_pin()
    assert missed.wrong_tries == 2
    assert missed.after_right_pin("1111") is None
    assert missed.after_right_pin("0470") == ANA
    assert (
        replace(ANA, wrong_tries=MAX_WRONG_TRIES).after_wrong_pin().wrong_tries == MAX_WRONG_TRIES
    )


def test_proven_after_a_forced_removal_needs_the_old_pin() -> None:
    forced = ANA.after_wrong_pin().after_forced_removal()
    assert (forced.latch, forced.forced, forced.old_latch) == (None, True, ANA.latch)
    assert forced.wrong_tries == 1, "removing a PIN is no way to guess on without a wait"
    assert forced.after_right_pin("1111") is None
    assert forced.after_right_pin("0470") == ANA


def test_proven_with_a_new_pin_after_a_removal_keeps_the_notice() -> None:
    replaced = replace(ANA.after_forced_removal(), latch=pin.hash_pin("1111"))
    assert replaced.after_right_pin("1111") == replaced
    assert replaced.after_right_pin("0470") == ANA


def test_forced_off_twice_keeps_the_first_pin() -> None:
    again = replace(ANA.after_forced_removal(), latch=pin.hash_pin("1111")).after_forced_removal()
    assert again.old_latch == ANA.latch
    unknown = PlayerPrefs("Ana", forced=True)  # older versions did not store the old PIN
    assert replace(unknown, latch=pin.hash_pin("1111")).after_forced_removal().old_latch is None


def test_is_same_person_compares_ids_and_then_names() -> None:
    assert ANA.is_same_person(replace(ANA, name="Anna"))
    assert ANA.is_same_person(PlayerPrefs("Ana"))
    assert not ANA.is_same_person(PlayerPrefs("Ana", id=player_prefs.new_id()))
    assert not ANA.is_same_person(PlayerPrefs("Anna"))
