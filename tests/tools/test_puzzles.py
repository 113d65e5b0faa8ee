"""``tools.puzzles``: which puzzles of the pool are chosen, and the command line."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from sockapp import puzzles
from sockapp.games.sock.cards import Card
from sockapp.games.sock.piles import kind_of
from sockapp.puzzles import collection, daily
from sockapp.puzzles.assignment import list_entries
from sockapp.puzzles.out_in_one.generator import HAPPY_RULE, HandPosition
from tools.puzzles import __main__ as command_line
from tools.puzzles import shipped
from tools.puzzles.pool import (
    MAX_OF_ONE_GAME,
    PooledPuzzle,
    PuzzleSelection,
    examine,
    is_clear,
)
from tools.puzzles.tinkerer import tinker

EASY = {"players": 2, "dice": 3, "depth": 1, "is_ending": 1, "is_greedy": 1, "is_spiteful": 1}
HARD = {**EASY, "is_ending": 0, "is_greedy": 0, "is_spiteful": 0}
DIE = puzzles.kind("one_die")


def pooled(seed: int, features: dict[str, int], signature: str = "") -> PooledPuzzle:
    return PooledPuzzle(seed, {"traps": 0, **features}, ("wait",), signature or str(seed))


def test_offer_takes_one_easy_and_few_hard_puzzles_of_a_game() -> None:
    selection = PuzzleSelection(DIE, dict.fromkeys(range(1, 6), 100))
    assert selection.offer(pooled(0, EASY))
    assert not selection.offer(pooled(1, EASY))
    assert selection.offer(pooled(128, EASY))
    taken = [selection.offer(pooled(256 + number, HARD)) for number in range(6)]
    assert taken == [True] * MAX_OF_ONE_GAME + [False] * (6 - MAX_OF_ONE_GAME)


def test_offer_refuses_equal_puzzles_and_more_than_are_wanted() -> None:
    selection = PuzzleSelection(DIE, {1: 2, 2: 0, 3: 0, 4: 0, 5: 0})
    assert selection.offer(pooled(0, EASY, "same"))
    assert not selection.offer(pooled(128, EASY, "same"))
    assert not selection.is_complete
    assert selection.offer(pooled(256, EASY))
    assert selection.is_complete
    assert not selection.offer(pooled(384, EASY))


def test_is_clear_leaves_out_simple_hands_that_take_many_piles_apart() -> None:
    simple = {"hand": 4, "ways": 0, "is_simple": 1}
    assert is_clear(pooled(0, {**simple, "apart": 2}))
    assert not is_clear(pooled(0, {**simple, "apart": 3}))
    assert is_clear(pooled(0, {**simple, "apart": 3, "is_simple": 0}))


def test_examine_agrees_with_the_kind() -> None:
    seed = daily.load_table().seed(daily.load_table().first, "one_die")
    assert seed is not None
    found = examine(DIE, seed)
    puzzle = DIE.make(seed)
    assert found is not None
    assert puzzle is not None
    assert (found.grade(DIE), found.ideas) == (puzzle.grade, puzzle.ideas)
    assert examine(DIE, next(s for s in range(99) if DIE.make(s) is None)) is None


def test_needed_puzzles_fill_the_table() -> None:
    assert sum(shipped.NEEDED.values()) == 7 * shipped.WEEKS == 7 * daily.load_table().weeks
    assert daily.load_table().first == shipped.FIRST_DAY


def test_tinker_lays_legal_piles_of_all_cards() -> None:
    found = 0
    for entry in list_entries("out_in_one")[::6]:
        position = collection.open_entry("out_in_one", entry.entry).position
        tinkered = tinker(position)
        if tinkered is None:
            continue
        _tries, table = tinkered
        found += 1
        assert all(kind_of(pile, HAPPY_RULE) for pile in table)
        assert Counter(chain(*table)) == Counter(chain(*position.piles, position.hand))
    assert found >= 3


def test_tinker_gives_up_a_hand_that_cannot_go_out() -> None:
    piles = ((Card.P8, Card.P9, Card.P10), (Card.F1, Card.B1, Card.L1))
    assert tinker(HandPosition(piles, (Card.L5,))) is None
    assert tinker(HandPosition(piles, (Card.P7, Card.P11))) is not None


def test_audit_command_checks_a_sample(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["audit", "--kinds", "one_die", "--fresh", "2", "--every", "1200"]
    assert command_line.main(arguments) == 0
    out = capsys.readouterr().out
    assert "one_die, daily: 4 checked" in out
    assert "one_die, fresh: 2 checked" in out
    assert out.endswith("0 wrong\n")


@pytest.mark.parametrize("arguments", [[], ["audit", "--kinds", "chess"], ["dance"]])
def test_command_line_with_unknown_words_ends_with_a_message(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        command_line.main(arguments)
    assert caught.value.code == 2
    assert "usage" in capsys.readouterr().err
