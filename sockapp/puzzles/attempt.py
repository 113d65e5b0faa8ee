"""One attempt at a puzzle: its hints, its wrong guesses, and the socks that they cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from sockapp.engine.codec.strict_json import BadText, canonical_json, parse_json
from sockapp.puzzles.puzzle import HINTS, AnswerHint, Hint, KindId

FREE_GUESSES = 1
"""The number of wrong guesses without a price. More would make trying everything a way to win."""
GUESSED_KINDS: tuple[KindId, ...] = ("which_sock", "one_die")
"""Kinds whose answer can be guessed, because there are few."""

MAX_GUESSES = 9
"""Wrong guesses are counted up to here."""
MAX_DRAFT_CHARACTERS = 4000
"""The most characters of a half-made turn, enough for some 50 steps. A longer one is not stored."""

GuessPrice = Literal["nothing", "free", "sock"]
"""What a wrong guess costs. *Free* is a guess after which the next one costs a sock."""


@dataclass(frozen=True, slots=True)
class AttemptRecord:
    """What is stored of an unsolved puzzle. Raises ValueError for impossible values."""

    cost: int = 0
    """The number of socks that are lost."""
    hints: int = 0
    """The number of hints that were given, with an idea that was known from the start."""
    guesses: int = 0
    """The number of wrong guesses."""
    draft: str = ""
    """The half-made turn as JSON text; empty for none."""

    def __post_init__(self) -> None:
        most = {"cost": HINTS, "hints": HINTS, "guesses": MAX_GUESSES}
        if not all(0 <= getattr(self, name) <= limit for name, limit in most.items()):
            raise ValueError("impossible attempt")
        if len(self.draft) > MAX_DRAFT_CHARACTERS:
            raise ValueError("a draft that is too long")


UNTRIED = AttemptRecord()


class Attempt:
    """Counts the hints and wrong guesses at a puzzle, from what is stored about it on."""

    def __init__(
        self, kind_id: KindId, record: AttemptRecord = UNTRIED, *, has_open_idea: bool = False
    ) -> None:
        self.cost = record.cost
        """The number of socks that are lost."""
        self.draft = record.draft
        """The half-made turn as JSON text; empty for none."""
        self._is_guessed = kind_id in GUESSED_KINDS
        self._open_hints = 1 if has_open_idea else 0
        self._hints_taken = max(record.hints, self._open_hints)
        self._guesses = record.guesses

    @property
    def record(self) -> AttemptRecord:
        """What is to be stored."""
        taken = self._hints_taken if self._hints_taken > self._open_hints else 0
        draft = self.draft if len(self.draft) <= MAX_DRAFT_CHARACTERS else ""
        return AttemptRecord(self.cost, taken, min(self._guesses, MAX_GUESSES), draft)

    @property
    def draft_data(self) -> object:
        """The half-made turn as plain data; None if there is none."""
        try:
            return parse_json(self.draft) if self.draft else None
        except BadText:
            return None

    @draft_data.setter
    def draft_data(self, data: object) -> None:
        self.draft = "" if data is None else canonical_json(data)

    @property
    def socks(self) -> int:
        """The socks that can still be won."""
        return HINTS - self.cost

    @property
    def hints_left(self) -> int:
        """The number of hints that were not given yet."""
        return HINTS - self._hints_taken

    def last_hint(self, hints: Sequence[Hint]) -> Hint | None:
        """Return the hint that was given last; None if there was none."""
        is_any = self._hints_taken > self._open_hints
        return hints[self._hints_taken - 1] if is_any else None

    def take_hint(self, hints: Sequence[Hint]) -> Hint:
        """Return the next hint, which costs a sock; after the last one, return it again.

        The answer costs all socks that are left.
        """
        hint = hints[min(self._hints_taken, HINTS - 1)]
        if self.hints_left:
            self._hints_taken += 1
            self._pay(HINTS if isinstance(hint, AnswerHint) else 1)
        return hint

    def count_miss(self) -> GuessPrice:
        """Count a wrong answer, and return what it costs."""
        self._guesses += 1
        if not self._is_guessed:
            return "nothing"
        is_free = self._guesses <= FREE_GUESSES
        if not is_free:
            self._pay(1)
        if not self.socks:
            return "nothing"
        return "free" if is_free else "sock"

    def _pay(self, count: int) -> None:
        self.cost = min(HINTS, self.cost + count)
