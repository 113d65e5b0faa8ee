"""Secrecy of the session under random play, undo, locking and unlocking.

Two tables are played side by side. Ana (seat 0) is dealt the same cards at both; the cards of the
others and the deck differ. Whatever is done at both tables, everything that is published for Ana
or for the public must be the same at both.
"""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sockapp.engine.bot import Decision, TimeBudget
from sockapp.engine.game import Seat
from sockapp.engine.rng import Rng
from sockapp.session.session import InvalidSessionState
from tests.support.session_table import Table, new_save
from tests.support.toy.rules import GAME, Place, State, Swap, Toy, ToyOptions, Trade

ANA = 0
KINDS = ("ppp", "ppe", "pep", "pee", "pe", "pp", "pppp")


class DealtToy(Toy):
    """The toy with a given deal."""

    def __init__(self, dealt: State) -> None:
        self._dealt = dealt

    def new(self, options: ToyOptions, rng: Rng) -> State:
        return self._dealt


class Trader:
    """A bot whose moves look the same whatever it holds: it trades its first card."""

    def choose(self, view: Any, rng: Rng, time_budget: TimeBudget) -> Decision:
        return Decision(Trade(view.hand[0]))


def seen_by_ana(step: Any) -> list[Any]:
    """Return what Ana or the public could have seen of a step."""
    seen = []
    if step.before.seat in (ANA, None):
        seen.append(step.before)
    if step.after.seat in (ANA, None):
        seen += [step.events, step.after]
    return seen


class TwoWorlds(RuleBasedStateMachine):
    """Ana swaps and places; the others swap and trade, which looks the same in both worlds."""

    @initialize(
        kinds=st.sampled_from(KINDS),
        seed=st.integers(0, 999),
        other=st.integers(0, 999),
        first=st.integers(0, 1),
    )
    def deal(self, kinds: str, seed: int, other: int, first: Seat) -> None:
        self.seats = len(kinds)
        self.persons = {seat for seat, kind in enumerate(kinds) if kind == "p"}
        dealt = GAME.new(ToyOptions(self.seats, first), Rng(seed))
        guessed = GAME.sample_state(GAME.view(dealt, ANA), Rng(other))
        self.tables = []
        for world in (dealt, guessed):
            game = DealtToy(world)
            save = new_save(kinds, game=game, first=first)
            self.tables.append(Table(save, game=game, make_bot=lambda _: Trader()))
        self.holder: Seat | None = ANA if len(self.persons) == 1 else None
        self.lifted_at = 0
        for table in self.tables:
            table.session.start()
        self._hand_over()

    @property
    def deck(self) -> int:
        return int(self.tables[0].session.view.deck_count)

    @property
    def to_move(self) -> Seat | None:
        return self.tables[0].session.to_move

    def _hand_over(self) -> None:
        """Let bots answer while that looks the same, then note which seat should be shown."""
        for table in self.tables:
            while table.session.is_thinking and table.session.view.deck_count:
                table.post()
        if self.to_move in self.persons and self.to_move != self.holder:
            self.holder = None

    def teardown(self) -> None:
        for table in getattr(self, "tables", ()):
            table.session.close()

    @rule(places=st.sampled_from([(0, 1), (1, 2), (2, 0), (1, 1)]))
    def swap(self, places: tuple[int, int]) -> None:
        self._play(lambda _: Swap(*places))

    @precondition(lambda self: self.to_move == ANA)
    @rule(index=st.integers(0, 2))
    def place(self, index: int) -> None:
        self.lift_as_asked()
        self._play(lambda hand: Place(hand[index % len(hand)]))

    @precondition(lambda self: self.to_move not in (ANA, None) and self.deck)
    @rule(index=st.integers(0, 2))
    def trade(self, index: int) -> None:
        self.lift_as_asked()
        self._play(lambda hand: Trade(hand[index % len(hand)]))

    def _play(self, move: Any) -> None:
        results = []
        for table in self.tables:
            if table.session.deciding is None:
                try:
                    table.session.play(Swap(0, 1))
                except InvalidSessionState:
                    results.append("not now")
                else:
                    raise AssertionError("played behind the curtain")
            else:
                results.append(table.session.play(move(table.mine())))
        assert results[0] == results[1]
        self._hand_over()

    @rule(seat=st.integers(0, 3))
    def lift(self, seat: Seat) -> None:
        waited_for = self.tables[0].session.unlock_needed_from
        for table in self.tables:
            assert table.session.unlock_needed_from == waited_for
            if seat == waited_for:
                table.session.lift(seat)
                continue
            try:
                table.session.lift(seat)
            except InvalidSessionState:
                continue
            raise AssertionError("lifted by the wrong person")
        if seat == waited_for:
            self.holder = seat
            self.lifted_at = self.tables[0].session.moves_made

    @rule()
    def lift_as_asked(self) -> None:
        seat = self.tables[0].session.unlock_needed_from
        if seat is not None:
            self.lift(seat)

    @rule()
    def lock(self) -> None:
        for table in self.tables:
            table.session.lock()
        if len(self.persons) > 1:
            self.holder = None

    @rule()
    def undo(self) -> None:
        possible = {table.session.can_undo() for table in self.tables}
        assert len(possible) == 1
        if possible == {True}:
            count = self.tables[0].session.moves_made
            for table in self.tables:
                table.session.undo()
                assert table.session.moves_made == count - 1
            self._hand_over()

    @rule()
    def reopen_from_the_save(self) -> None:
        """Reopen the session from its save, which locks it and changes nothing else."""
        for index, table in enumerate(self.tables):
            table.session.close()
            again = table.restored(make_bot=lambda _: Trader())
            assert again.session.moves_made == table.session.moves_made
            again.published, again.kept = table.published, table.kept
            self.tables[index] = again
            again.session.start()
        self.holder = ANA if len(self.persons) == 1 else None
        self._hand_over()

    @invariant()
    def only_the_holder_is_published(self) -> None:
        for table in getattr(self, "tables", ()):
            session = table.session
            assert session.watcher == self.holder
            assert session.view == GAME.view(table.true_state(), self.holder)

    @invariant()
    def only_swaps_since_unlocking_can_be_undone(self) -> None:
        for table in getattr(self, "tables", ()):
            moves = table.saved().log.moves[self.lifted_at :]
            swapped_last = bool(moves) and isinstance(moves[-1], Swap)
            assert table.session.can_undo() == (self.holder is not None and swapped_last)

    @invariant()
    def both_worlds_look_the_same_to_ana(self) -> None:
        if not hasattr(self, "tables"):
            return
        one, other = self.tables
        assert len(one.published) == len(other.published)
        for left, right in zip(one.published, other.published, strict=True):
            assert seen_by_ana(left) == seen_by_ana(right)
        one.published.clear()
        other.published.clear()
        if self.holder in (ANA, None):
            assert one.session.view == other.session.view
            assert one.session.visible_events() == other.session.visible_events()
        if self.holder == ANA:
            assert one.session.events_since_last_turn(ANA) == other.session.events_since_last_turn(
                ANA
            )

    @invariant()
    def saved_moves_equal_played_moves(self) -> None:
        """Raise AssertionError unless each save has the moves that were played.

        Reading a save also compares its digest, which the session makes of its own state.
        """
        for table in getattr(self, "tables", ()):
            assert table.session.bot_failures == ()
            if len(table.kept) > 1:
                assert len(table.saved().log.moves) == table.session.moves_made
                assert table.saved().to_move == table.session.to_move
                del table.kept[:-1]


TestTwoWorlds = TwoWorlds.TestCase
TestTwoWorlds.settings = settings(max_examples=150, stateful_step_count=40)
