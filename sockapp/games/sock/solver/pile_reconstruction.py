"""From numbers back to piles: how many cards lie in runs is known, now lay them.

As many old piles as possible stay as they are; what is new leans on them where it can.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, permutations

from sockapp.games.sock.cards import HAPPY, RANKS, SUITS, Card, Happy, Pile, Piles, card_of
from sockapp.games.sock.piles import in_old_order
from sockapp.games.sock.solver.automaton import LONG, RunTransition, gates
from sockapp.games.sock.solver.puzzle import Grid

Ranks = tuple[int, ...]
"""A run's ranks, in order."""
CardCounts = tuple[int, ...]
"""Copies by rank."""

_LEAN_BOTH, _LEAN_AFTER = 9, 11
"""The longest runs with room for two more cards on both sides, or on one: a run holds each rank
at most once (SOCK-12)."""


def extends_left(block: Ranks, happy: Happy) -> bool:
    """Whether loose cards may lie before the first card of a run that stays whole."""
    return len(block) <= _LEAN_BOTH and gates(happy)[block[0]] in (
        RunTransition.FREE,
        RunTransition.LOW,
    )


def leaned_on_after(block: Ranks, happy: Happy) -> bool:
    """Whether loose cards may lie after its last card."""
    gate = gates(happy)[(block[-1] + 1) % RANKS]
    return len(block) <= _LEAN_AFTER and gate in (RunTransition.FREE, RunTransition.TOP)


@dataclass(frozen=True, slots=True)
class _Piece:
    """Loose cards in a row: a run by themselves, or one or two that lean on a block."""

    ranks: Ranks
    block: int | None = None
    before: bool = False


@cache
def _free_pieces(happy: Happy) -> tuple[_Piece, ...]:
    """Every run of three to five, the long ones first; longer runs are made of these."""
    gate = gates(happy)
    pieces = []
    for length in (5, 4, LONG):
        for start in range(RANKS):
            ranks = tuple((start + i) % RANKS for i in range(length))
            inner = ranks[1:]
            if any(gate[rank] is RunTransition.WALL for rank in inner):
                continue
            # Both high and low means at either end, not in the middle.
            if RunTransition.LOW in gate and HAPPY in ranks[1:-1]:
                continue
            pieces.append(_Piece(ranks))
    return tuple(pieces)


def _leaning_pieces(blocks: tuple[Ranks, ...], happy: Happy) -> list[_Piece]:
    gate = gates(happy)
    pieces = []
    for number, block in enumerate(blocks):
        if extends_left(block, happy):
            one, two = (block[0] - 1) % RANKS, (block[0] - 2) % RANKS
            if gate[block[0]] is RunTransition.FREE and gate[one] in (
                RunTransition.FREE,
                RunTransition.LOW,
            ):
                pieces.append(_Piece((two, one), number, before=True))
            pieces.append(_Piece((one,), number, before=True))
        if leaned_on_after(block, happy):
            one, two = (block[-1] + 1) % RANKS, (block[-1] + 2) % RANKS
            if gate[two] in (RunTransition.FREE, RunTransition.TOP):
                pieces.append(_Piece((one, two), number))
            pieces.append(_Piece((one,), number))
    return pieces


@lru_cache(maxsize=4096)
def lay_runs(
    counts: CardCounts, blocks: tuple[Ranks, ...], happy: Happy
) -> tuple[Ranks, ...] | None:
    """Runs of one suit out of so many loose cards, beside and around these blocks.

    The blocks come first, in their order, each with what leans on it. None: impossible.
    """
    pieces = [*_free_pieces(happy), *_leaning_pieces(blocks, happy)]
    by_rank = [[piece for piece in pieces if rank in piece.ranks] for rank in range(RANKS)]
    chosen = _cover(list(counts), by_rank, set())
    if chosen is None:
        return None
    whole = list(blocks)
    for piece in chosen:
        if piece.block is not None:
            block = whole[piece.block]
            whole[piece.block] = piece.ranks + block if piece.before else block + piece.ranks
    free = _merged([piece.ranks for piece in chosen if piece.block is None], happy)
    return (*whole, *free)


def _cover(
    counts: list[int], by_rank: list[list[_Piece]], used: set[tuple[int | None, bool]]
) -> list[_Piece] | None:
    """Pieces that use up the counts exactly, each side of a block at most once."""
    rank = max(
        range(RANKS), key=lambda rank: (counts[rank] > 0, counts[rank - 1] == 0, counts[rank])
    )
    if not counts[rank]:
        return []
    for piece in by_rank[rank]:
        side = (piece.block, piece.before)
        if side in used or not all(counts[one] for one in piece.ranks):
            continue
        for one in piece.ranks:
            counts[one] -= 1
        leaning = {side} if piece.block is not None else set()
        rest = _cover(counts, by_rank, used | leaning)
        for one in piece.ranks:
            counts[one] += 1
        if rest is not None:
            return [piece, *rest]
    return None


def _merged(runs: list[Ranks], happy: Happy) -> list[Ranks]:
    """Runs that follow each other as one, up to a whole ring."""
    gate = gates(happy)
    for one, other in permutations(range(len(runs)), 2):
        first, second = runs[one], runs[other]
        if (
            (first[-1] + 1) % RANKS == second[0]
            and len(first) + len(second) <= RANKS
            and gate[second[0]] is RunTransition.FREE
        ):
            rest = [run for at, run in enumerate(runs) if at not in (one, other)]
            return _merged([*rest, first + second], happy)
    return runs


def lay_out(
    before: Piles, in_runs: Grid, in_sets: Grid, happy: Happy, frozen: frozenset[int] = frozenset()
) -> Piles:
    """The new table. The grids count every card that lies on it, those of frozen piles too."""
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
    return in_old_order(before, tuple(piles))


def _runs_of_suit(
    counts: CardCounts, old: list[tuple[bool, Ranks]], happy: Happy
) -> tuple[Ranks, ...]:
    """The runs of a suit, with as many old ones whole as can be, the frozen ones for sure."""
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
    """The sets of a rank: old ones that still fit stay, all other cards join the first."""
    kept: list[Pile] = []
    for pile in old:
        mine = Counter(pile)
        if mine <= cards:
            cards = cards - mine
            kept.append(pile)
    rest = tuple(cards.elements())
    if kept:
        kept[0] += rest
    elif rest:
        kept.append(rest)
    return [tuple(sorted(pile)) for pile in kept]
