"""A random number generator whose draws are scripted, for lessons.

Lessons need certain cards on top and certain dice out of the basket. A ``ScriptedRng`` takes the
place of a seeded generator and answers the engine's draws one by one. Only possible answers are
accepted, such as the same cards in another order, or a face of the die. So a change of the rules or
the pack breaks the lessons that do not fit it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, MutableSequence, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from sockapp.engine.rng import Rng, RngStream

T = TypeVar("T")


class OffScript(Exception):
    """A draw of the engine does not match the script."""


@dataclass(frozen=True, slots=True)
class ScriptedRng(Rng):
    """A generator that takes its answers from a list: the order of a shuffle, a number, an item."""

    state: int = 0
    answers: tuple[object, ...] = ()
    is_open_ended: bool = False
    """Whether draws after the end of the script are random. Otherwise they raise ``OffScript``."""

    def open(self) -> RngStream:
        """Return a stream of draws."""
        return _Scripted(self)


class _Scripted(RngStream):
    """A stream of draws from the script."""

    __slots__ = ("_answers", "_script")

    def __init__(self, script: ScriptedRng) -> None:
        super().__init__(script.state)
        self._script = script
        self._answers = list(script.answers)

    def close(self) -> Rng:
        return replace(self._script, state=self._state, answers=tuple(self._answers))

    @property
    def _is_random(self) -> bool:
        """Whether the script has ended and draws are random."""
        return self._script.is_open_ended and not self._answers

    def _next(self, wanted: str) -> object:
        if not self._answers:
            raise OffScript(f"the script ends before {wanted}")
        return self._answers.pop(0)

    def bits(self) -> int:
        if self._is_random:
            return super().bits()
        raise OffScript("a script has no loose bits")

    def below(self, n: int) -> int:
        if self._is_random:
            return super().below(n)
        answer = self._next(f"a number below {n}")
        if type(answer) is not int or not 0 <= answer < n:
            raise OffScript(f"{answer!r} is no number below {n}")
        return answer

    def fraction(self) -> float:
        if self._is_random:
            return super().fraction()
        answer = self._next("a fraction")
        if type(answer) is not float or not 0 <= answer < 1:
            raise OffScript(f"{answer!r} is no fraction")
        return answer

    def pick(self, items: Sequence[T]) -> T:
        if self._is_random:
            return super().pick(items)
        answer = self._next(f"one of {items}")
        if answer not in items:
            raise OffScript(f"{answer!r} is none of {items}")
        return items[items.index(answer)]

    def shuffle(self, items: MutableSequence[T]) -> None:
        items[:] = self.shuffled(items)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        if self._is_random:
            mixed = list(items)
            super().shuffle(mixed)
            return mixed
        answer = self._next("a shuffle")
        if not isinstance(answer, Sequence) or Counter(answer) != Counter(items):
            raise OffScript("a shuffle must keep all the cards")
        return list(answer)


def arrange_pack(pack: Sequence[T], places: Mapping[int, T]) -> tuple[T, ...]:
    """Return the pack with these cards at these indexes, and the rest in its own order.

    >>> arrange_pack("abcde", {0: "e", 3: "a"})
    ('e', 'b', 'c', 'a', 'd')
    """
    rest = list(pack)
    for card in places.values():
        rest.remove(card)
    others = iter(rest)
    return tuple(places[at] if at in places else next(others) for at in range(len(pack)))
