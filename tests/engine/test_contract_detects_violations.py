"""The checks of the contract can fail: each toy game that breaks it is caught by its check."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sockapp.engine.bot import Decision
from sockapp.engine.game import AnyGame, Problem, Step
from sockapp.engine.game_log import BadLog
from sockapp.engine.rng import Rng
from tests.support import contract, random_play
from tests.support.toy.bots import Greedy
from tests.support.toy.rules import Place, Placed, State, Swap, Swapped, Toy, Trade, Traded, View
from tests.support.toy.text import phrases

true_apply, true_check, true_guess = Toy.apply, Toy.check, Toy.sample_state
true_moves, true_view, true_new = Toy.moves, Toy.view, Toy.new
true_follow, true_redact = Toy.follow, Toy.redact


@pytest.fixture(autouse=True)
def _fresh_walks(toy: AnyGame) -> Iterator[None]:
    """Clear the cached random games before and after a test with a broken toy."""
    random_play.walk.cache_clear()
    yield
    random_play.walk.cache_clear()


def tells_trades(self: Toy, event: Any, seat: int | None) -> Any:
    return event


def shows_the_best_of_the_deck(self: Toy, state: State, seat: int | None) -> View:
    return replace(true_view(self, state, seat), deck_count=max(state.deck, default=0))


def shows_first_hand_to_all(self: Toy, state: State, seat: int | None) -> View:
    return replace(true_view(self, state, seat), hand=state.hands[0])


def shows_the_generator(self: Toy, state: State, seat: int | None) -> View:
    return replace(true_view(self, state, seat), deck_count=state.rng.state)


def follows_all_but_swaps(self: Toy, view: View, event: Any) -> View:
    return view if isinstance(event, Swapped) else true_follow(self, view, event)


def leaves_the_turn_where_it_is(self: Toy, view: View, event: Any) -> View:
    return replace(true_follow(self, view, event), turn=view.turn)


def hides_what_is_placed(self: Toy, event: Any, seat: int | None) -> Any:
    if isinstance(event, Placed) and event.seat != seat:
        return Traded(event.seat, None, None)
    return true_redact(self, event, seat)


def forgets_own_hand(self: Toy, view: View, rng: Rng) -> State:
    state = true_guess(self, view, rng)
    return replace(state, hands=(*state.hands[1:], state.hands[0]))


def takes_anything(self: Toy, state: State, move: Any) -> Problem | None:
    if isinstance(move, Place) and move.card in state.hands[state.turn]:
        return None  # which is also true for True in place of 1
    return true_check(self, state, move)


def stumbles(self: Toy, state: State, move: Any) -> Problem | None:
    return None if move.card in state.hands[state.turn] else Problem("TOY-3", "not_yours")


def peeks_into_the_deck(self: Toy, state: State, move: Any) -> Problem | None:
    if isinstance(move, Trade) and 16 in state.deck:
        return Problem("TOY-4", "deck")
    return true_check(self, state, move)


def forgives_everything(self: Toy, state: State, move: Any) -> Step[Any, Any]:
    if true_check(self, state, move):
        return Step(state)
    return true_apply(self, state, move)


def lets_trades_be_undone(self: Toy, state: State, move: Any) -> Step[Any, Any]:
    return replace(true_apply(self, state, move), is_irreversible=False)


def lists_for_all(self: Toy, view: View) -> Iterator[Any]:
    return true_moves(self, view if view.seat is None else replace(view, turn=view.seat))


def lists_too_much(self: Toy, view: View) -> Iterator[Any]:
    yield from true_moves(self, view)
    if view.seat is not None and view.seat == view.turn:
        yield Swap(0, 0)


def deals_by_mood(self: Toy, options: Any, rng: Rng) -> State:
    return true_new(self, options, Rng.fresh())


def remembers(self: Greedy, view: View, rng: Rng, time_budget: Any) -> Any:
    self.calls = getattr(self, "calls", 0) + 1  # type: ignore[attr-defined]
    moves = list(true_moves(Toy(), view))
    return Decision(moves[self.calls % len(moves)])  # type: ignore[attr-defined]


BREAKS: list[tuple[Callable[..., Any], str, Any]] = [
    (contract.check_events_reveal_no_more_than_the_view, "redact", tells_trades),
    (contract.check_follow_leads_from_each_view_to_the_next, "follow", follows_all_but_swaps),
    (contract.check_follow_leads_from_each_view_to_the_next, "follow", leaves_the_turn_where_it_is),
    (contract.check_follow_leads_from_each_view_to_the_next, "redact", hides_what_is_placed),
    (contract.check_guess_agrees_with_the_view, "view", shows_the_best_of_the_deck),
    (contract.check_public_view_reveals_no_more_than_any_seat, "view", shows_first_hand_to_all),
    (contract.check_generator_is_in_no_view, "view", shows_the_generator),
    (contract.check_guess_agrees_with_the_view, "sample_state", forgets_own_hand),
    (contract.check_guess_agrees_with_the_view, "check", peeks_into_the_deck),
    (contract.check_refused_moves_leave_the_state_unchanged, "check", takes_anything),
    (contract.check_refused_moves_leave_the_state_unchanged, "check", stumbles),
    (contract.check_refused_moves_leave_the_state_unchanged, "try_move", forgives_everything),
    (contract.check_undoable_moves_reveal_nothing, "apply", lets_trades_be_undone),
    (contract.check_moves_are_legal_and_only_the_movers, "moves", lists_for_all),
    (contract.check_moves_are_legal_and_only_the_movers, "moves", lists_too_much),
    (contract.check_replay_gives_the_same_states, "new", deals_by_mood),
]
CAUGHT = (AssertionError, AttributeError, ValueError, BadLog, pytest.fail.Exception)


@pytest.mark.parametrize(
    ("check", "verb", "broken"), BREAKS, ids=[broken.__name__ for *_, broken in BREAKS]
)
def test_contract_check_catches_a_broken_toy(
    check: Callable[..., Any], verb: str, broken: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    check("toy", 3, 0)
    random_play.walk.cache_clear()
    monkeypatch.setattr(Toy, verb, broken)
    with pytest.raises(CAUGHT):
        for seed in range(3):
            check("toy", 3, seed)


def test_contract_check_catches_a_sample_that_knows_hidden_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The view is used as a key to the whole state, and ``sample_state`` returns that state."""
    worlds: dict[View, State] = {}

    def view(self: Toy, state: State, seat: int | None) -> View:
        seen = true_view(self, state, seat)
        worlds.setdefault(seen, state)
        return seen

    monkeypatch.setattr(Toy, "view", view)
    monkeypatch.setattr(Toy, "sample_state", lambda self, view, rng: worlds[view])
    with pytest.raises(AssertionError):
        contract.check_guess_does_not_know_hidden_cards("toy", 3, 0)


def test_contract_check_catches_a_bot_with_a_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    contract.check_bot_plays_by_its_view("toy", "hard")
    monkeypatch.setattr(Greedy, "choose", remembers)
    with pytest.raises(AssertionError):
        contract.check_bot_plays_by_its_view("toy", "hard")


@pytest.mark.parametrize("code", ["es", "it"])
@pytest.mark.parametrize("message", ["Wins", "{name} has placed card {card}."])
def test_contract_check_catches_english_in_another_language(
    message: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    contract.check_every_phrase("toy", code)
    monkeypatch.setitem(phrases.WORDS, message, (message, message))
    contract.check_every_phrase("toy", "en")
    with pytest.raises(AssertionError, match="English in"):
        contract.check_every_phrase("toy", code)


def test_contract_check_catches_a_missing_golden_game(tmp_path: Path) -> None:
    contract.check_golden_game("toy", 2)
    with pytest.raises(AssertionError, match="missing"):
        contract.check_golden_game("toy", 2, tmp_path)
