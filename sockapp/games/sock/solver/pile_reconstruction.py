"""Build piles from the numbers of cards in runs and sets that the search has found.

As many old piles as possible stay whole. New cards extend them where possible.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, permutations

from sockapp.games.sock.cards import HAPPY, RANKS, SUITS, Card, Happy, Pile, Piles, card_of
from sockapp.games.sock.piles import sort_by_old_piles
from sockapp.games.sock.solver.automaton import LONG, RunGate, gates
from sockapp.games.sock.solver.placement_task import Grid

Ranks = tuple[int, ...]
"""The ranks of a run, in order."""
CardCounts = tuple[int, ...]
"""The number of copies by rank."""

_MAX_CARDS_LEFT, _MAX_CARDS_RIGHT = 9, 11
"""The longest blocks that may still be extended on this side, by up to two cards. A run holds each
rank at most once (SOCK-12), and a block may be extended on both sides."""


def extends_left(block: Ranks, happy: Happy) -> bool:
    """Return whether loose cards may be added before the first card of a block."""
    return len(block) <= _MAX_CARDS_LEFT and gates(happy)[block[0]] in (
        RunGate.FREE,
        RunGate.LOW,
    )


def extends_right(block: Ranks, happy: Happy) -> bool:
    """Return whether loose cards may be added after the last card of a block."""
    gate = gates(happy)[(block[-1] + 1) % RANKS]
    return len(block) <= _MAX_CARDS_RIGHT and gate in (RunGate.FREE, RunGate.TOP)


@dataclass(frozen=True, slots=True)
class _Piece:
    """Consecutive loose cards: a run of their own, or one or two that extend a block."""

    ranks: Ranks
    block: int | None = None
    before: bool = False


@cache
def _free_pieces(happy: Happy) -> tuple[_Piece, ...]:
    """Return every run of three to five, the long ones first. Longer runs are made of these."""
    gate = gates(happy)
    pieces = []
    for length in (5, 4, LONG):
        for start in range(RANKS):
            ranks = tuple((start + i) % RANKS for i in range(length))
            inner = ranks[1:]
            if any(gate[rank] is RunGate.WALL for rank in inner):
                continue
            # With ``both`` the happy symbol may be at either end of a run, but not inside.
            if RunGate.LOW in gate and HAPPY in ranks[1:-1]:
                continue
            pieces.append(_Piece(ranks))
    return tuple(pieces)


def _extending_pieces(blocks: tuple[Ranks, ...], happy: Happy) -> list[_Piece]:
    gate = gates(happy)
    pieces = []
    for number, block in enumerate(blocks):
        if extends_left(block, happy):
            nearest, second = (block[0] - 1) % RANKS, (block[0] - 2) % RANKS
            if gate[block[0]] is RunGate.FREE and gate[nearest] in (RunGate.FREE, RunGate.LOW):
                pieces.append(_Piece((second, nearest), number, before=True))
            pieces.append(_Piece((nearest,), number, before=True))
        if extends_right(block, happy):
            nearest, second = (block[-1] + 1) % RANKS, (block[-1] + 2) % RANKS
            if gate[second] in (RunGate.FREE, RunGate.TOP):
                pieces.append(_Piece((nearest, second), number))
            pieces.append(_Piece((nearest,), number))
    return pieces


@lru_cache(maxsize=4096)
def lay_runs(
    counts: CardCounts, blocks: tuple[Ranks, ...], happy: Happy
) -> tuple[Ranks, ...] | None:
    """Return runs of one suit made of all these loose cards and blocks; None if impossible.

    The blocks come first, in their order, each with the cards that extend it.
    """
    pieces = [*_free_pieces(happy), *_extending_pieces(blocks, happy)]
    by_rank = [[piece for piece in pieces if rank in piece.ranks] for rank in range(RANKS)]
    chosen = _cover(list(counts), by_rank, set())
    if chosen is None:
        return None
    whole = list(blocks)
    for piece in chosen:
        if piece.block is not None:
            block = whole[piece.block]
            whole[piece.block] = piece.ranks + block if piece.before else block + piece.ranks
    free = _merge_runs([piece.ranks for piece in chosen if piece.block is None], happy)
    return (*whole, *free)


def _cover(
    counts: list[int], by_rank: list[list[_Piece]], used: set[tuple[int | None, bool]]
) -> list[_Piece] | None:
    """Return pieces that use exactly these counts; None if there are none.

    Each side of a block is extended at most once.
    """
    rank = max(
        range(RANKS), key=lambda rank: (counts[rank] > 0, counts[rank - 1] == 0, counts[rank])
    )
    if not counts[rank]:
        return []
    for piece in by_rank[rank]:
        side = (piece.block, piece.before)
        if side in used or not all(counts[covered] for covered in piece.ranks):
            continue
        for covered in piece.ranks:
            counts[covered] -= 1
        extended = {side} if piece.block is not None else set()
        rest = _cover(counts, by_rank, used | extended)
        for covered in piece.ranks:
            counts[covered] += 1
        if rest is not None:
            return [piece, *rest]
    return None


def _merge_runs(runs: list[Ranks], happy: Happy) -> list[Ranks]:
    """Return the runs with consecutive ones joined, up to a whole ring."""
    gate = gates(happy)
    for one, other in permutations(range(len(runs)), 2):
        first, second = runs[one], runs[other]
        if (
            (first[-1] + 1) % RANKS == second[0]
            and len(first) + len(second) <= RANKS
            and gate[second[0]] is RunGate.FREE
        ):
            rest = [run for at, run in enumerate(runs) if at not in (one, other)]
            return _merge_runs([*rest, first + second], happy)
    return runs


def lay_out(
    before: Piles, in_runs: Grid, in_sets: Grid, happy: Happy, frozen: frozenset[int] = frozenset()
) -> Piles:
    """Return the new piles. The grids count all cards on the table, also those in frozen piles."""
    piles: list[Pile] = []
    for suit in SUITS:
        old = [
            (at in frozen, tuple(card % RANKS for card in pile))
            for at, pile in enumerate(before)
            if pile[0] % RANKS != pile[1] % RANKS and pile[0] // RANKS == suit
        ]
        for ranks in _runs_of_suit(tuple(in_runs[suit]), old, happy):
            piles.append(tuple(card_of(suit, rank) for rank in ranks))
    for rank in range(RANKS):
        cards = Counter({card_of(suit, rank): in_sets[suit][rank] for suit in SUITS})
        old_sets = [
            pile
            for at, pile in sorted(enumerate(before), key=lambda item: item[0] not in frozen)
            if pile[0] % RANKS == rank and pile[1] % RANKS == rank
        ]
        piles.extend(_sets_of_rank(+cards, old_sets))
    return sort_by_old_piles(before, tuple(piles))


def _runs_of_suit(
    counts: CardCounts, old: list[tuple[bool, Ranks]], happy: Happy
) -> tuple[Ranks, ...]:
    """Return the runs of a suit, with all frozen and as many other old runs whole as possible."""
    must = [run for frozen, run in old if frozen]
    may = [run for frozen, run in old if not frozen]
    for size in range(len(may), -1, -1):
        for kept in combinations(may, size):
            loose = list(counts)
            for run in (*must, *kept):
                for rank in run:
                    loose[rank] -= 1
            if min(loose) < 0:
                continue
            runs = lay_runs(tuple(loose), (*must, *kept), happy)
            if runs is not None:
                return runs
    raise ValueError(f"no runs out of {counts} beside {must}")


def _sets_of_rank(cards: Counter[Card], old: list[Pile]) -> list[Pile]:
    """Return the sets of a rank. Old sets stay if possible, and all other cards join the first."""
    kept: list[Pile] = []
    for pile in old:
        in_pile = Counter(pile)
        if in_pile <= cards:
            cards = cards - in_pile
            kept.append(pile)
    rest = tuple(cards.elements())
    if kept:
        kept[0] += rest
    elif rest:
        kept.append(rest)
    return [tuple(sorted(pile)) for pile in kept]
