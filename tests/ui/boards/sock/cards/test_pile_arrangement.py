"""Piles keep their places during a turn, in random turns on felts of all sizes."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from random import Random
from typing import NamedTuple

import pytest

from sockapp.ui.boards.sock.cards.pile_arrangement import (
    Arrangement,
    arrange_tidily,
    is_worth_tidying,
    keep_places,
    lay_out_arrangement,
)
from sockapp.ui.boards.sock.cards.pile_layout import (
    CARD_ASPECT,
    PILE_GAP_SHARE,
    STRIP_SHARE,
    Fan,
    PilesLayout,
    Sizes,
    fan_width,
    row_bottom,
    rows_height,
)
from sockapp.ui.look.geometry import Box

SIZES = Sizes(54, 120)
COMFORTABLE = 60
TURNS = 500
STEPS_PER_TURN = 6
NEAR = 1e-6


class Change(NamedTuple):
    """A step of a random turn: the piles before and after it, and which of them it touched."""

    room: Box
    before: Arrangement
    after: Arrangement
    old_counts: tuple[int, ...]
    counts: tuple[int, ...]
    touched: frozenset[int]


def lacking(counts: tuple[int, ...]) -> dict[int, int]:
    return {place: 3 - count for place, count in enumerate(counts) if 0 < count < 3}


def random_step(rng: Random, counts: tuple[int, ...]) -> tuple[tuple[int, ...], frozenset[int]]:
    """Move a card or the end of a pile: from the hand or a pile, to a pile or a new one."""
    after = list(counts)
    piles = [place for place, count in enumerate(counts) if count]
    source = rng.choice([None, None, *piles])
    targets = [place for place in piles if place != source and counts[place] < 13]
    target = rng.choice([len(after), *targets])
    taken = 1
    if source is not None:
        taken = rng.randint(1, min(3, counts[source]))
        after[source] -= taken
    if target == len(after):
        after.append(0)
    after[target] = min(13, after[target] + taken)
    return tuple(after), frozenset({target} if source is None else {source, target})


def random_turns(
    seed: int, turns: int, *, size: tuple[float, float] | None = None, piles: int | None = None
) -> Iterator[Change]:
    """Yield the steps of random turns, on felts and with numbers of piles that are random too."""
    rng = Random(seed)
    for _turn in range(turns):
        width, height = size or (rng.uniform(280, 820), rng.uniform(160, 520))
        room = Box(11, 200, width, height)
        at_table = piles or rng.randint(5, 25)
        counts = tuple(rng.choice((3, 3, 3, 4, 5, 7)) for _pile in range(at_table))
        arranged = arrange_tidily(counts, {}, room, SIZES, comfortable=COMFORTABLE)
        for _step in range(STEPS_PER_TURN):
            new, touched = random_step(rng, counts)
            after = keep_places(arranged, new, lacking(new), room, SIZES)
            yield Change(room, arranged, after, counts, new, touched)
            counts, arranged = new, after


@pytest.fixture(scope="module")
def changes() -> list[Change]:
    return list(random_turns(1, TURNS))


def fans(arranged: Arrangement, counts: tuple[int, ...], room: Box) -> dict[int, Fan]:
    layout = lay_out_arrangement(arranged, counts, lacking(counts), room)
    return {fan.place: fan for fan in layout.fans}


def boxes(arranged: Arrangement, counts: tuple[int, ...], room: Box) -> dict[int, Box]:
    return {place: fan.whole for place, fan in fans(arranged, counts, room).items()}


def moved_aside(change: Change) -> list[int]:
    """Return the untouched piles whose cards lie elsewhere after the step."""
    old = fans(change.before, change.old_counts, change.room)
    new = fans(change.after, change.counts, change.room)
    return [
        place
        for place in old.keys() - change.touched
        if any(
            abs(a - b) > NEAR for a, b in zip(old[place].cards[0], new[place].cards[0], strict=True)
        )
    ]


def has_space(change: Change, widths: list[float]) -> bool:
    """Search the felt, point by point, for free space for the touched piles side by side."""
    card = change.before.card
    width = card * CARD_ASPECT
    rows = 0
    while rows_height(card, rows + 1) <= change.room.height:
        rows += 1
    untouched = {
        place: position
        for place, position in change.before.positions.items()
        if place not in change.touched
    }
    most = change.room.width / width
    wanted = sum(widths) + PILE_GAP_SHARE * (len(widths) - 1)
    for row in range(rows):
        taken = [one for one in untouched.values() if one.row == row]
        x = 0.0
        while x + wanted <= most:
            if all(
                x + wanted + PILE_GAP_SHARE <= one.x or one.right + PILE_GAP_SHARE <= x
                for one in taken
            ):
                return True
            x += 0.1
    return False


def test_piles_untouched_in_500_random_turns_stay_while_there_is_space(
    changes: list[Change],
) -> None:
    checked = 0
    for change in changes:
        new = boxes(change.after, change.counts, change.room)
        moved = moved_aside(change)
        widths = [
            new[place].width / new_card_width(change) for place in change.touched & new.keys()
        ]
        if has_space(change, widths):
            checked += 1
            assert not moved, f"{moved} moved although {change.touched} had space"
    assert checked > len(changes) / 3, "many steps must have space, or nothing is checked"


def new_card_width(change: Change) -> float:
    return change.after.card * CARD_ASPECT


def test_piles_never_overlap_and_stay_on_the_felt(changes: list[Change]) -> None:
    for change in changes:
        found = boxes(change.after, change.counts, change.room)
        assert found.keys() == {place for place, count in enumerate(change.counts) if count}
        for place, box in found.items():
            assert change.room.x - NEAR <= box.x and box.right <= change.room.right + NEAR
            for other_place, other in found.items():
                apart = box.right <= other.x + NEAR or other.right <= box.x + NEAR
                level = abs(box.y - other.y) < NEAR
                assert place == other_place or apart or not level


def test_cards_shrink_only_if_no_row_has_room(changes: list[Change]) -> None:
    shrunk = 0
    for change in changes:
        if change.after.card > change.before.card - NEAR:
            continue
        shrunk += 1
        widths = [change.after.positions[place].width for place in change.touched
                  if place in change.after.positions]  # fmt: skip
        assert not has_space(change, widths)
    assert shrunk, "no turn shrank the cards, so nothing is checked"


def test_full_small_felt_moves_no_other_pile_in_three_of_four_steps() -> None:
    steps = list(random_turns(1, 200, size=(290, 240), piles=8))
    numbers = sorted(len(moved_aside(step)) for step in steps)
    assert numbers[len(steps) * 3 // 4] == 0
    assert numbers[len(steps) * 97 // 100] <= 2
    shrunk = sum(step.after.card < step.before.card - NEAR for step in steps)
    assert 0 < shrunk < len(steps) / 40


def test_pile_between_two_others_grows_into_both_gaps() -> None:
    room, sizes = (
        Box(0, 0, 54 * CARD_ASPECT * (3 * fan_width(3, False, inf) + 2 * PILE_GAP_SHARE), 90),
        SIZES,
    )
    start = arrange_tidily((3, 3, 3), {}, room, sizes)
    after = keep_places(start, (3, 4, 3), {}, room, sizes)
    old, new = fans(start, (3, 3, 3), room), fans(after, (3, 4, 3), room)
    assert after.card == start.card
    assert (new[0], new[2]) == (old[0], old[2])
    assert old[0].box.right < new[1].box.x < old[1].box.x
    assert new[1].box.right < old[2].box.x
    assert keep_places(after, (3, 4, 3), {}, room, sizes) == after
    assert keep_places(after, (3, 3, 3), {}, room, sizes).positions[0] == start.positions[0]


def test_pile_grows_where_it_is_rather_than_move_to_a_free_row() -> None:
    room, sizes = (
        Box(
            0,
            0,
            54 * CARD_ASPECT * (2 * fan_width(3, False, inf) + PILE_GAP_SHARE + STRIP_SHARE / 2),
            160,
        ),
        SIZES,
    )
    start = arrange_tidily((3, 3), {}, room, Sizes(54, 54))
    assert start.rows == 1
    after = keep_places(start, (4, 3), {}, room, sizes)
    assert after.positions[0][:2] == start.positions[0][:2], "row and left edge"
    assert after.positions[1] == start.positions[1]


def test_slot_becomes_narrow_before_another_pile_moves() -> None:
    room, sizes = Box(0, 0, 250, 90), Sizes(54, 60)
    start = arrange_tidily((3, 1), {1: 2}, room, sizes)
    crowded = keep_places(start, (3, 1, 1), {1: 2, 2: 2}, room, sizes)
    before, after = (
        lay_out_arrangement(one, counts, lacking(counts), room).fans
        for one, counts in ((start, (3, 1)), (crowded, (3, 1, 1)))
    )
    assert [fan.cards for fan in after[:2]] == [fan.cards for fan in before]
    assert before[1].slot and before[1].slot.x > before[1].box.right
    assert after[1].slot and before[1].box.x < after[1].slot.x < after[1].box.right
    again = keep_places(crowded, (3, 1, 0), {1: 2}, room, sizes)
    assert lay_out_arrangement(again, (3, 1, 0), {1: 2}, room).fans == before


def test_new_pile_begins_where_its_card_was_dropped() -> None:
    room = Box(0, 0, 400, 400)
    start = arrange_tidily((3,), {}, room, Sizes(54, 80), comfortable=COMFORTABLE)
    counts = (3, 1)
    after = keep_places(start, counts, {1: 2}, room, Sizes(54, 80), near=(300, 150))
    box = boxes(after, counts, room)[1]
    assert box.contains(300, 150) or abs(box.center[1] - 150) < start.card


def test_tidy_felt_has_room_for_one_more_pile() -> None:
    for piles in range(1, 12):
        room, counts = Box(0, 0, 380, 320), (3,) * piles
        tidy = arrange_tidily(counts, {}, room, SIZES, comfortable=COMFORTABLE)
        after = keep_places(tidy, (*counts, 1), {piles: 2}, room, SIZES)
        if tidy.card > COMFORTABLE:
            assert after.card == tidy.card, f"{piles} piles leave no room"


def test_tidying_is_worth_it_only_for_larger_cards_or_to_end_scrolling() -> None:
    room = Box(0, 0, 380, 300)
    tidy = arrange_tidily((3, 3), {}, room, SIZES)
    assert not is_worth_tidying(tidy, tidy, room)
    assert is_worth_tidying(tidy._replace(card=tidy.card * 0.8), tidy, room)
    below = {0: tidy.positions[0], 1: tidy.positions[1]._replace(row=9)}
    assert is_worth_tidying(tidy._replace(positions=below), tidy, room)


def test_laid_out_arrangement_equals_the_tidy_layout() -> None:
    room, counts = Box(5, 7, 380, 300), (3, 4, 13, 2)
    tidy = arrange_tidily(counts, {3: 1}, room, SIZES)
    layout: PilesLayout = lay_out_arrangement(tidy, counts, {3: 1}, room)
    assert [fan.place for fan in layout.fans] == [0, 1, 2, 3]
    first = layout.fans[0].cards[0]
    assert (first.x, first.y) == pytest.approx((room.x, row_bottom(room, tidy.card, 0)))
