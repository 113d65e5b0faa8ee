"""What bots say: never the same line before all were used, seldom, and from events alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest

from sockapp.engine.bot_talk import (
    FINAL_WEIGHT,
    TEMPERAMENTS,
    TURNS_BETWEEN_REMARKS,
    BotTalk,
    Lines,
    Occasion,
)


class FakeRepertoire:
    """A game in which an event is (kind, seat, weight), and an int ends a turn."""

    LINES = {
        "luck": Lines("glad", ("g1", "g2"), ("p1", "p2"), ("s1", "s2"), ("d1", "d2")),
        "end": Lines("sad", ("ge",), ("pe",), ("se",), ("de",)),
    }
    TURN_ENDS = (int,)

    def find_occasions(self, _before: Any, events: Sequence[Any]) -> Iterator[Occasion]:
        return (Occasion(*event) for event in events if isinstance(event, tuple))


LUCK = ("luck", 1, 2)
TURN_OVER = (1,) * TURNS_BETWEEN_REMARKS


def new_talk(*characters: str) -> BotTalk:
    return BotTalk(FakeRepertoire(), characters or ("", "lana", "merino"))


def say(talk: BotTalk, *events: Any) -> str | None:
    remark = talk.hear(None, events)
    return None if remark is None else remark.line


def test_pick_uses_every_line_once_before_any_is_repeated() -> None:
    talk = new_talk()
    lines = [say(talk, LUCK, *TURN_OVER) for _step in range(24)]
    assert len(set(lines[:8])) == 8
    assert len(set(lines[8:16])) == len(set(lines[16:])) == 8
    assert all(one != two for one, two in pairwise(lines))


@pytest.mark.parametrize("character", TEMPERAMENTS)
def test_pick_prefers_the_bots_own_temperament(character: str) -> None:
    talk = new_talk("", character)
    lines = {say(talk, LUCK, *TURN_OVER) for _step in range(2)}
    assert lines == set(getattr(FakeRepertoire.LINES["luck"], TEMPERAMENTS[character]))


def test_hear_is_silent_for_three_turns_after_a_remark() -> None:
    talk = new_talk()
    lines = [say(talk, LUCK, 1) is not None for _turn in range(9)]
    assert lines == [True, False, False] * 3


def test_hear_the_end_is_remarked_upon_at_any_time() -> None:
    talk = new_talk()
    assert say(talk, LUCK, 1)
    assert say(talk, ("end", 1, FINAL_WEIGHT)) == "ge"


def test_hear_persons_say_nothing() -> None:
    assert say(new_talk(), ("luck", 0, 5)) is None


def test_hear_the_heaviest_occasion_of_a_step_wins() -> None:
    assert say(new_talk(), LUCK, ("end", 2, 3)) == "de"


def test_hear_same_events_give_the_same_remarks() -> None:
    steps = [(("luck", seat, 2), *TURN_OVER, number) for number in range(20) for seat in (1, 2)]
    one, two = new_talk(), new_talk()
    assert [one.hear(None, step) for step in steps] == [two.hear(None, step) for step in steps]
