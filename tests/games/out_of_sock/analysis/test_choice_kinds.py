"""The kinds of choices of Out of Sock."""

from __future__ import annotations

import pytest

from sockapp.games.out_of_sock.analysis.choice_kinds import ChoiceKind, find_kind
from sockapp.games.out_of_sock.moves import Move, NameWinner, Split, Stack, TakeDie
from sockapp.games.out_of_sock.state import Phase
from tests.support.out_of_sock.positions import choosing, picking, position

DECKS = {2: "r6 r2", 3: "oB r2", 4: "bC y4", 5: "g4 y4", 6: "p2"}
PICKS = picking(3, (2, 3, 4, 5, 6), decks=DECKS, held={1: "g8"}).table


@pytest.mark.parametrize(
    ("played", "best", "kind"),
    [
        (2, 3, ChoiceKind.BAN),
        (3, 2, ChoiceKind.BAN),
        (4, 2, ChoiceKind.CONVERSION),
        (2, 6, ChoiceKind.MISSED_END),
        (6, 3, ChoiceKind.EARLY_END),
        (5, 2, ChoiceKind.PICK),
    ],
)
def test_find_kind_of_a_pick_is_what_sets_the_two_cards_apart(
    played: int, best: int, kind: ChoiceKind
) -> None:
    assert find_kind(PICKS, TakeDie(played), TakeDie(best)) is kind


def test_find_kind_of_points_taken_instead_of_what_the_next_player_needs_is_deny() -> None:
    table = picking(2, (2, 3), decks={2: "r6 r2", 3: "gD g2"}, held={1: "g8"}).table
    assert find_kind(table, TakeDie(2), TakeDie(3)) is ChoiceKind.DENY
    assert find_kind(table, TakeDie(3), TakeDie(2)) is ChoiceKind.PICK


@pytest.mark.parametrize(
    ("played", "best", "kind"),
    [
        (Split(), Stack(), ChoiceKind.SPLIT),
        (Stack(), Split(), ChoiceKind.STACK),
        (Stack(), Stack(), ChoiceKind.STACK),
    ],
)
def test_find_kind_of_a_split_or_stack_is_the_move_made(
    played: Move, best: Move, kind: ChoiceKind
) -> None:
    assert find_kind(choosing(2, (2, 3, 4)).table, played, best) is kind


def test_find_kind_of_naming_a_winner() -> None:
    tie = position(2, phase=Phase.NAME, held={0: "y4", 1: "g4"}).table
    assert find_kind(tie, NameWinner(1), NameWinner(0)) is ChoiceKind.NAME


def test_find_kind_of_the_best_pick_is_a_plain_pick() -> None:
    assert find_kind(PICKS, TakeDie(3), TakeDie(3)) is ChoiceKind.PICK
