"""*Which sock?*: the judge against worlds that are enumerated in two other ways."""

from __future__ import annotations

from collections import Counter

from puzzles.card_worlds import possible_lost

from sockapp.games.odd_socks.deduction.belief_state import Belief
from sockapp.games.odd_socks.rules import GAME
from sockapp.puzzles.puzzle import MEDIUM_GRADE, Puzzle
from sockapp.puzzles.which_sock.generator import draw_position
from sockapp.puzzles.which_sock.judge import (
    find_pairs_not_in_baskets,
    find_pairs_out_of_sight,
    judge,
)
from sockapp.puzzles.which_sock.kind import KIND
from sockapp.puzzles.which_sock.notes import LineNote, PairNote, SockAnswer, WrongLine, WrongPair
from tests.support.odd_socks.all_worlds import all_worlds


def some_views(step: int, wanted: int):
    seed = 0
    while wanted:
        position = draw_position(seed)
        seed += step
        if position is not None:
            wanted -= 1
            yield GAME.view(position.state(), position.seat)


def possible(view, events: int) -> set:
    belief = Belief(view.table.players, view.trail)
    nodes = belief.layers[events - 1]
    return {d for picture in nodes for d, copies in enumerate(picture.unseen) if copies}


def test_belief_agrees_with_worlds_card_by_card_after_every_event() -> None:
    sizes = set()
    for view in some_views(13, 12):
        for events in range(1, len(view.trail) + 1):
            found = possible_lost(view, events)
            assert found == possible(view, events)
            sizes.add(len(found))
    assert len(sizes) > 3


def test_possible_lost_agrees_with_all_deals() -> None:
    for view in some_views(29, 3):
        lost = {trail[0].lost for trail in every_trail(view)}
        assert possible_lost(view, len(view.trail)) == lost


def every_trail(view):
    """Return the complete trails of all worlds, with the lost mate of each filled in."""
    from dataclasses import replace

    from sockapp.games.odd_socks.cards import build_deck

    for trail in all_worlds(view):
        dealt = trail[0]
        cards = list(build_deck(view.table.players))
        for place in (*dealt.up, dealt.down, *dealt.hands):
            for design in place:
                cards.remove(design)
        yield (replace(dealt, lost=cards[0]), *trail[1:])


def test_judge_finds_the_true_lost_mate_and_the_first_certain_line() -> None:
    found = 0
    for seed in range(600):
        position = draw_position(seed)
        if position is None:
            continue
        state = position.state()
        view = GAME.view(state, position.seat)
        solution = judge(view)
        if solution is None:
            continue
        found += 1
        assert state.table.lost is solution.design
        assert possible(view, solution.line + 1) == {solution.design}
        assert len(possible(view, solution.line)) > 1
        assert solution.line in KIND.lines(Puzzle("which_sock", position, solution, 1, ()))
        assert find_pairs_not_in_baskets(view) <= find_pairs_out_of_sight(view)
        assert len(find_pairs_out_of_sight(view)) > 1
    assert found > 2


def first_puzzle():
    return next(puzzle for seed in range(1000) if (puzzle := KIND.make(seed)) is not None)


def test_judge_answer_tells_pair_and_line_apart() -> None:
    puzzle = first_puzzle()
    right = puzzle.solution
    lines = KIND.lines(puzzle)
    wrong = next(design for design in KIND.choices(puzzle) if design is not right.design)
    verdict = KIND.judge_answer(puzzle, SockAnswer(wrong, right.line))
    assert isinstance(verdict.miss, WrongPair)
    assert verdict.miss.events
    for line in lines:
        if line != right.line:
            verdict = KIND.judge_answer(puzzle, SockAnswer(right.design, line))
            assert verdict.miss == WrongLine(is_early=line < right.line)


def test_judge_answer_with_a_line_that_the_log_has_not_is_refused() -> None:
    puzzle = first_puzzle()
    verdict = KIND.judge_answer(puzzle, SockAnswer(puzzle.solution.design, 999))
    assert not verdict.is_solved
    assert verdict.problem is not None


def test_explain_shows_the_frame_of_the_decisive_event() -> None:
    for seed in range(400):
        puzzle = KIND.make(seed)
        if puzzle is None:
            continue
        view = KIND.view(puzzle)
        step = next(each for each in KIND.explain(puzzle) if isinstance(each.note, LineNote))
        event = view.trail[puzzle.solution.line]
        assert event in step.frame.events
        assert step.frame.view.trail[step.note.event] == event
        before = possible(view, puzzle.solution.line)
        assert {*step.note.others, puzzle.solution.design} == before


def test_explain_says_how_many_socks_of_a_hidden_pair_are_in_sight() -> None:
    counts = set()
    for seed in range(1000):
        puzzle = KIND.make(seed)
        if puzzle is None:
            continue
        view = KIND.view(puzzle)
        baskets = enumerate(view.table.baskets)
        lying = [card for who, basket in baskets for card in basket if card.up or who == view.seat]
        seen = Counter([*view.table.hands[view.seat], *(card.design for card in lying)])
        for step in KIND.explain(puzzle):
            if isinstance(step.note, PairNote):
                assert step.note.in_sight == seen[step.note.design]
                counts.add(step.note.in_sight)
    assert counts == {0, 1}


def test_frames_end_at_the_puzzles_view() -> None:
    puzzle = first_puzzle()
    frames = KIND.frames(puzzle)
    assert frames[-1].view == KIND.view(puzzle)
    assert len(frames) == len(puzzle.position.moves) + 1


def test_grade_of_pairs_that_baskets_tell_is_below_medium() -> None:
    features = {"players": 3, "by_sight": 6, "pictures": 2, "is_unseen": 1, "lines_since": 9}
    assert KIND.grade({**features, "by_baskets": 1}) < MEDIUM_GRADE
    assert KIND.grade({**features, "by_baskets": 2}) == 5
