"""The collection that ships, and searches for exercises."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sockapp import puzzles
from sockapp.puzzles import collection
from sockapp.puzzles.collection import (
    CollectedPuzzle,
    list_chapters,
    load_chapters,
    open_entry,
)
from sockapp.puzzles.practice import search_exercise
from sockapp.puzzles.puzzle import KIND_IDS, BadPuzzle, KindId
from sockapp.puzzles.search import search

TEXT = collection.COLLECTION_PATH.read_text("utf-8")


@pytest.mark.parametrize("kind_id", KIND_IDS)
def test_chapters_have_sixty_puzzles_from_easy_to_hard(kind_id: KindId) -> None:
    found = list_chapters(kind_id)
    assert [chapter.idea for chapter in found] == list(puzzles.kind(kind_id).ideas)
    entries = [entry for chapter in found for entry in chapter.puzzles]
    assert len(entries) == len({entry.id for entry in entries}) == 60
    for chapter in found:
        assert all(one.grade <= two.grade for one, two in pairwise(chapter.puzzles))
    assert {entry.grade for entry in entries} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("kind_id", KIND_IDS)
def test_open_entry_of_each_chapter_shows_its_idea(kind_id: KindId) -> None:
    for chapter in list_chapters(kind_id):
        puzzle = open_entry(kind_id, chapter.puzzles[0])
        assert puzzle.idea == chapter.idea
        assert puzzle.grade == chapter.puzzles[0].grade


def test_open_entry_of_a_position_without_solution_raises_bad_puzzle() -> None:
    with pytest.raises(BadPuzzle):
        open_entry("out_in_one", CollectedPuzzle(1, "P1 P2 P3;L9"))
    with pytest.raises(BadPuzzle):
        open_entry("out_in_one", CollectedPuzzle(1, "nonsense"))


def test_entry_id_is_permanent() -> None:
    assert CollectedPuzzle(1, "P1 P2 P3 P4/B7 B8 B9;F4 L4").id == "cc47efd3"


@pytest.mark.parametrize(
    "text", ["", "{}", TEXT.replace("collection/1", "collection/9"), TEXT[:-9]]
)
def test_load_chapters_of_damaged_text_raises_bad_puzzle(text: str) -> None:
    with pytest.raises(BadPuzzle):
        load_chapters(text)


def last_puzzle(steps):
    found = list(steps)[-1].puzzle
    assert found is not None
    return found


@pytest.mark.parametrize(("kind_id", "idea"), [("one_die", "wait"), ("which_sock", "traded_away")])
def test_search_exercise_finds_the_idea_and_never_the_same_twice(kind_id, idea) -> None:
    kind = puzzles.kind(kind_id)
    one = last_puzzle(search_exercise(kind_id, idea, 2, number=1))
    assert one.idea == idea, "the idea that is practised is the one that is shown"
    assert one == last_puzzle(search_exercise(kind_id, idea, 2, number=1))
    known = {kind.signature(one.position)}
    other = last_puzzle(search_exercise(kind_id, idea, 2, number=1, known=known))
    assert kind.signature(other.position) not in known


def test_search_for_a_rare_puzzle_ends_with_the_nearest() -> None:
    kind = puzzles.kind("one_die")
    steps = list(search(kind, 0, grade=5, idea="tie_break", max_seeds=300))
    assert len(steps) <= 301
    assert steps[-1].puzzle is not None
    assert steps[-1].progress == 1.0


def test_search_without_any_puzzle_goes_on_until_there_is_one() -> None:
    kind = puzzles.kind("one_die")
    first = next(seed for seed in range(5000) if kind.make(seed) is not None)
    steps = list(search(kind, 0, grade=5, max_seeds=1))
    assert len(steps) == first + 1
    assert steps[-1].puzzle == kind.make(first)
