"""The kinds of choices of Out of Sock."""

from __future__ import annotations

import pytest

from sockapp.games.out_of_sock.analysis.choice_kinds import OutOfSockChoice, find_kind
from sockapp.games.out_of_sock.moves import Move, NameWinner, Split, Stack, TakeDie
from sockapp.games.out_of_sock.state import Phase
from tests.support.out_of_sock.positions import choosing, picking, position

DECKS = {2: "r6 r2", 3: "oB r2", 4: "bC y4", 5: "g4 y4", 6: "p2"}
PICKS = picking(3, (2, 3, 4, 5, 6), decks=DECKS, held={1: "g8"}).table


@pytest.mark.parametrize(
    ("played", "best", "kind"),
    [
        (2, 3, OutOfSockChoice.BAN),
        (3, 2, OutOfSockChoice.BAN),
        (4, 2, OutOfSockChoice.CONVERSION),
        (2, 6, OutOfSockChoice.MISSED_END),
        (6, 3, OutOfSockChoice.EARLY_END),
        (5, 2, OutOfSockChoice.PICK),
    ],
)
def test_find_kind_of_a_pick_is_what_sets_the_two_cards_apart(
    played: int, best: int, kind: OutOfSockChoice
) -> None:
    assert find_kind(PICKS, TakeDie(played), TakeDie(best)) is kind


def test_find_kind_of_points_taken_instead_of_what_the_next_player_needs_is_deny() -> None:
    table = picking(2, (2, 3), decks={2: "r6 r2", 3: "gD g2"}, held={1: "g8"}).table
    assert find_kind(table, TakeDie(2), TakeDie(3)) is OutOfSockChoice.DENY
    assert find_kind(table, TakeDie(3), TakeDie(2)) is OutOfSockChoice.PICK


@pytest.mark.parametrize(
    ("played", "best", "kind"),
    [
        (Split(), Stack(), OutOfSockChoice.SPLIT),
        (Stack(), Split(), OutOfSockChoice.STACK),
        (Stack(), Stack(), OutOfSockChoice.STACK),
    ],
)
def test_find_kind_of_a_split_or_stack_is_the_move_made(
    played: Move, best: Move, kind: OutOfSockChoice
) -> None:
    assert find_kind(choosing(2, (2, 3, 4)).table, played, best) is kind


def test_find_kind_of_naming_a_winner() -> None:
    tie = position(2, phase=Phase.NAME, held={0: "y4", 1: "g4"}).table
    assert find_kind(tie, NameWinner(1), NameWinner(0)) is OutOfSockChoice.NAME


def test_find_kind_of_the_best_pick_is_a_plain_pick() -> None:
    assert find_kind(PICKS, TakeDie(3), TakeDie(3)) is OutOfSockChoice.PICK
