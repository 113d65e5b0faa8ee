"""A turn in the making in words: what has been chosen, what is asked next, and to whom."""

from __future__ import annotations

from typing import Any

import pytest

from sockapp import games, i18n
from sockapp.games.odd_socks.draft import Draft
from sockapp.games.odd_socks.rules import GAME
from tests.support.odd_socks.positions import answer, card, choice, position, up

NAMES = ("Ana", "Bruno", "Carla")
THREE = position("sowdpctbf cbtp fsow", "cb tp d", lost="f")

SAID = """
s ? | - | You have chosen an octopus sock, but not yet whether it goes in face up or face down.
s v | - | An octopus sock goes face down into your basket. Nobody else sees it.
s ^ | - | You play an octopus sock face up: Stash. / Which hand card goes into a basket?
s ^ | o | You put an avocado sock into a basket. / Which card do you take?
s ^ | o #2 | You put an avocado sock face down into Bruno’s basket and take a cactus sock.
t ^ | @1 | You exchange with Bruno. / Which hand card do you give?
d ^ | < | The cards go to the left. / Which hand card do you give?
d ^ | > | The cards go to the right. / Which hand card do you give?
c ^ | #1 | You copy a pizza sock: Blind trade. / Who do you exchange with?
b ^ | @2 | You and Carla exchange a random hand card. / It is not confirmed yet.
"""


@pytest.fixture(autouse=True)
def _english() -> None:
    i18n.use("en")


def drafted(letter: str, face: str, doing: str = "") -> Draft:
    return Draft(
        card(letter), {"?": None, "v": False, "^": True}[face], tuple(map(choice, doing.split()))
    )


def added(state: Any, seat: int | None, data: Any) -> list[str]:
    """What a draft adds to the description."""
    view = GAME.view(state, seat)
    first, *rest = games.describe("odd_socks", view, NAMES)
    with_it = games.describe("odd_socks", view, NAMES, data)
    assert with_it[0] == first, "whose turn it is comes first"
    assert with_it[len(with_it) - len(rest) :] == rest, "the table is as it was"
    return with_it[1 : len(with_it) - len(rest)]


@pytest.mark.parametrize("line", SAID.strip().splitlines())
def test_what_has_been_chosen_so_far(line: str) -> None:
    played, doing, words = line.split(" | ")
    told = added(THREE, 0, drafted(*played.split(), doing.strip("-")).kept())
    assert words in " / ".join(told)


@pytest.mark.parametrize("code", ["en", "es", "it"])
def test_in_every_language_in_whole_sentences(code: str) -> None:
    said = set()
    with i18n.speaking(code):
        for letter in "sowdpctbf":
            for face in "?v^":
                for sentence in added(THREE, 0, drafted(letter, face).kept()):
                    assert sentence[-1] in ".?!"
                    assert "{" not in sentence
                    said.add(sentence)
    assert len(said) > 20


def test_a_part_in_somebody_elses_action() -> None:
    dealt = position("tsow cbtp dfsw", "cb op d", lost="f")
    pending = GAME.apply(dealt, up("t", "@1 o")).state
    told = added(pending, 1, Draft(answer=answer("c").choice).kept())
    assert told == ["You give Ana a moustache sock.", "It is not confirmed yet."]


def test_nobody_else_is_told() -> None:
    kept = drafted("s", "^", "o").kept()
    for other in (1, 2, None):
        assert added(THREE, other, kept) == []


@pytest.mark.parametrize("data", [{"no": "draft"}, 7, Draft(card("f"), True).kept()])
def test_what_is_no_draft_for_this_table_adds_nothing(data: Any) -> None:
    two = position("cf tb", "- so", lost="d", active=1)
    assert added(two, 1, data) == []
