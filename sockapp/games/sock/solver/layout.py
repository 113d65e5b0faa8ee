"""From numbers back to piles: which cards lie in runs is known, now lay them.

As many old piles as possible stay as they are; what is new leans on them where it can.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

from sockapp.games.sock.cards import RANKS, SUITS, Card, Happy, Pile, card_of
from sockapp.games.sock.solver.automaton import LONG, Gate, gates, passes
from sockapp.games.sock.solver.search import Grid

Block = tuple[int, ...]
"""Ranks of a run that stays whole, in order."""

_LEAN_BOTH, _LEAN_RIGHT = 9, 11
"""The longest blocks with room for two more cards on both sides, or on one: a run holds each
rank at most once (SOCK-12)."""


def leaned_on_before(block: Block, happy: Happy) -> bool:
    """Whether a run may close on this block's first card."""
    return len(block) <= _LEAN_BOTH and gates(happy)[block[0]] in (Gate.FREE, Gate.LOW)


def leaned_on_after(block: Block, happy: Happy) -> bool:
    """Whether a run may begin after this block's last card."""
    gate = gates(happy)[(block[-1] + 1) % RANKS]
    return len(block) <= _LEAN_RIGHT and gate in (Gate.FREE, Gate.TOP)


@dataclass(frozen=True, slots=True)
class _Chain:
    """Loose cards in a row, and the blocks they lean on."""

    ranks: tuple[int, ...]
    head: bool = False
    after: int | None = None
    """The block that it follows."""
    before: int | None = None
    """The block that it leads up to."""

    @property
    def length(self) -> int:
        """As the automaton counts it."""
        return LONG if self.after is not None else len(self.ranks)


Chains = tuple[_Chain, ...]


@lru_cache(maxsize=2048)
def chains(counts: tuple[int, ...], blocks: tuple[Block, ...], happy: Happy) -> Chains | None:
    """So many loose cards of each rank of a suit, beside these blocks, as rows; None: impossible."""
    if not any(counts):
        return ()
    gate = gates(happy)
    cuts = [rank for rank in range(RANKS) if gate[rank] is not Gate.TOP]
    cut = min(
        cuts, key=lambda rank: 0 if gate[rank] is Gate.WALL else min(counts[rank], counts[rank - 1])
    )
    return next(_Weaver(counts, blocks, happy, cut).weave(0, (), ()), None)


class _Weaver:
    """Tries the ways in which runs may go on, close and begin, rank by rank."""

    def __init__(
        self, counts: tuple[int, ...], blocks: tuple[Block, ...], happy: Happy, cut: int
    ) -> None:
        self._counts = counts
        self._ranks = [*range(cut, RANKS), *range(cut)]
        self._gate = gates(happy)
        self._closers: list[list[int]] = [[] for _ in range(RANKS)]
        self._starters: list[list[int]] = [[] for _ in range(RANKS)]
        for number, block in enumerate(blocks):
            if leaned_on_before(block, happy):
                self._closers[block[0]].append(number)
            if leaned_on_after(block, happy):
                self._starters[(block[-1] + 1) % RANKS].append(number)

    def weave(self, step: int, still_open: Chains, done: Chains) -> Iterator[Chains]:
        """Every way to lay the ranks from this step on."""
        if step == RANKS:
            yield from self._join(still_open, done)
            return
        rank = self._ranks[step]
        gate, copies = self._gate[rank], self._counts[rank]
        passing = [i for i, one in enumerate(still_open) if step and passes(gate, one.length)]
        for size in range(min(len(passing), copies), -1, -1):
            for going_on in combinations(passing, size):
                closing = [one for i, one in enumerate(still_open) if i not in going_on]
                closed = self._close(closing, rank, step)
                if closed is None:
                    continue
                longer = [
                    replace(still_open[i], ranks=(*still_open[i].ranks, rank)) for i in going_on
                ]
                begun = self._begin(copies - size, rank, step)
                yield from self.weave(step + 1, (*longer, *begun), (*done, *closed))

    def _begin(self, count: int, rank: int, step: int) -> list[_Chain]:
        # At the cut nothing leans on a block yet: a run that begins there may go on before it.
        blocks: list[int | None] = [*self._starters[rank]] if step else []
        blocks += [None] * count
        return [_Chain((rank,), head=not step, after=block) for block in blocks[:count]]

    def _close(self, closing: Sequence[_Chain], rank: int, step: int) -> list[_Chain] | None:
        """End these runs before a rank: long, waiting for a tail, or leaning on a block."""
        blocks = list(self._closers[rank])
        closed = []
        for one in closing:
            if one.length >= LONG or (one.head and self._gate[self._ranks[0]] is not Gate.WALL):
                closed.append(one)
            elif blocks and passes(self._gate[rank], one.length):
                closed.append(replace(one, before=blocks.pop()))
            else:
                return None
        return closed

    def _join(self, tails: Chains, done: Chains) -> Iterator[Chains]:
        """At the cut: every short head and tail finds a partner or a block."""
        cut = self._ranks[0]
        everything = (*done, *tails)
        heads = [one for one in everything if one.head]
        partners: list[_Chain | None] = [None] * len(heads)
        partners += [one for one in tails if passes(self._gate[cut], one.length)]
        for chosen in _choices(len(heads), partners):
            joined = self._joined(heads, chosen, everything, cut)
            if joined is not None:
                yield joined

    def _joined(
        self,
        heads: list[_Chain],
        chosen: list[_Chain | None],
        everything: Chains,
        cut: int,
    ) -> Chains | None:
        closers, starters = list(self._closers[cut]), list(self._starters[cut])
        follows = {id(tail): head for head, tail in zip(heads, chosen, strict=True) if tail}
        led = {id(head) for head in follows.values()}
        whole: list[_Chain] = []
        for one in everything:
            if id(one) in led:
                continue
            row = one
            if one.head and one.length < LONG and id(one) not in follows:
                if not starters:
                    return None
                row = replace(row, after=starters.pop())
            head = follows.get(id(one))
            seen = {id(one)}
            while head is not None and id(head) not in seen:
                seen.add(id(head))
                row = replace(row, ranks=row.ranks + head.ranks, before=head.before)
                head = follows.get(id(head))
            if row.length < LONG and row.before is None:
                if not closers or not passes(self._gate[cut], row.length):
                    return None
                row = replace(row, before=closers.pop())
            whole.append(row)
        return tuple(whole)


def _choices(count: int, partners: list[_Chain | None]) -> Iterator[list[_Chain | None]]:
    """For each of so many heads a partner or None, no partner twice."""
    if not count:
        yield []
        return
    for at, partner in enumerate(partners):
        for rest in _choices(count - 1, partners[:at] + partners[at + 1 :]):
            yield [partner, *rest]
