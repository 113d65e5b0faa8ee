"""OOS-10 … OOS-14: empty decks, the end of the game, and the winner."""

from __future__ import annotations

import pytest

from sockapp.engine.game import Outcome, Problem, Step
from sockapp.games.out_of_sock.events import (
    BasketPassed,
    Decided,
    DeckGone,
    DiceReturned,
    DiceSplit,
    DiceStacked,
    DieTaken,
    GameEnded,
    Loss,
    StillTied,
    Tossed,
    TurnLost,
    Won,
)
from sockapp.games.out_of_sock.moves import Flick, NameWinner, Split, Stack, TakeDie
from sockapp.games.out_of_sock.rules import GAME
from sockapp.games.out_of_sock.state import Phase
from tests.support.out_of_sock.positions import (
    card,
    cards,
    choosing,
    of_kind,
    picking,
    play,
    position,
)


@pytest.mark.parametrize("players", [3, 4])
def test_oos_10_first_empty_deck_ends_the_game_in_the_middle_of_a_split(players: int) -> None:
    state = picking(players, (2, 3, 3), decks={2: "y8"}, held={1: "g4"})
    step = play(state, TakeDie(2))
    assert step.events == (
        DieTaken(0, 2, card("y8"), None, forced=False),
        DeckGone(2),
        GameEnded(0, 2),
        Won(0, 8, Decided.POINTS, (0,)),
    )
    table = step.state.table
    assert (table.phase, table.winner) == (Phase.OVER, 0)
    assert table.in_basket == 8, "dice still on the table are ignored"
    assert table.columns[0][0] == cards("y8"), "whoever took the last card keeps it"
    assert GAME.to_move(step.state) is None
    assert GAME.outcome(step.state).winners == (0,)
    assert step.is_irreversible


def test_oos_10_two_players_go_on_until_the_second_deck_is_empty() -> None:
    state = picking(2, (2, 3, 4, 4), decks={2: "y8", 3: "g2"})
    first = play(state, TakeDie(2))
    assert of_kind(first, DeckGone) == [DeckGone(2)] and not of_kind(first, GameEnded)
    assert GAME.outcome(first.state) is None
    second = play(first.state, TakeDie(3))
    assert of_kind(second, GameEnded) == [GameEnded(1, 3)]
    assert GAME.outcome(second.state) == Outcome((0,), (8, 2))


def test_oos_10_forced_die_may_end_the_game() -> None:
    step = play(picking(3, (2, 3), decks={3: "y8"}), TakeDie(2))
    assert of_kind(step, GameEnded) == [GameEnded(1, 3)]


def test_oos_10_stack_of_the_last_two_cards_ends_the_game() -> None:
    step = play(choosing(3, (4, 4), decks={2: "y8 g6"}), Stack())
    assert of_kind(step, DiceStacked) == [DiceStacked(0, 2, cards("y8 g6"), None)]
    assert of_kind(step, GameEnded) == [GameEnded(0, 2)]


def test_oos_11_most_points_win() -> None:
    step = play(picking(3, (2, 3), decks={2: "y2"}, held={0: "r2", 1: "b8", 2: "o6"}), TakeDie(2))
    assert of_kind(step, Won) == [Won(1, 8, Decided.POINTS, (1,))]
    assert GAME.outcome(step.state) == Outcome((1,), (4, 8, 6))


def test_oos_11_tie_goes_to_most_sock_cards() -> None:
    """Special cards do not count, socks of a banned suit do."""
    held = {0: "b8", 1: "o4 oD gC pC", 2: "b8 g2 gB"}
    step = play(picking(3, (2, 3), decks={2: "rD"}, held=held), TakeDie(2))
    assert step.state.table.standing.points == (8, 8, 8)
    assert of_kind(step, Won) == [Won(2, 8, Decided.SOCKS, (0, 1, 2))]


def still_tied(holder: int) -> tuple:
    held = {0: "r2", 1: "b8", 2: "o8", 3: "y4"}
    state = picking(4, (2, 3), decks={2: "yD"}, held=held, turn=0, holder=holder)
    return state, play(state, TakeDie(2))


@pytest.mark.parametrize("holder", range(4))
def test_oos_11_holder_of_the_basket_names_the_winner_of_a_lasting_tie(holder: int) -> None:
    _, step = still_tied(holder)
    assert of_kind(step, StillTied) == [StillTied(holder, (1, 2))]
    assert not of_kind(step, Won)
    table = step.state.table
    assert (table.phase, GAME.to_move(step.state)) == (Phase.NAME, holder)
    assert GAME.outcome(step.state) is None, "it is a real decision"
    assert list(GAME.moves(GAME.view(step.state, holder))) == [NameWinner(1), NameWinner(2)]
    for seat in (0, 3, 4, -1, True, "1"):
        assert GAME.check(step.state, NameWinner(seat)) == Problem("OOS-11", "not_tied")
    named = play(step.state, NameWinner(2))
    assert named.events == (Won(2, 8, Decided.NAMED, (1, 2)),)
    assert GAME.outcome(named.state) == Outcome((2,), (2, 8, 8, 4))
    assert GAME.to_move(named.state) is None


def test_oos_11_player_with_fewer_sock_cards_cannot_be_named() -> None:
    """Three players have eight points, but seat 3 has them from a single card."""
    held = {0: "r2", 1: "b4 b4", 2: "o4 o4", 3: "p8"}
    step = play(picking(4, (2, 3), decks={2: "yD"}, held=held), TakeDie(2))
    assert step.state.table.standing.most_points == (1, 2, 3)
    assert of_kind(step, StillTied) == [StillTied(0, (1, 2))]
    assert GAME.check(step.state, NameWinner(3)) == Problem("OOS-11", "not_tied")


def test_oos_12_dice_of_an_empty_deck_are_returned() -> None:
    state = choosing(2, (4, 4, 2, 3, 5), decks={4: ""})
    assert state.table.placeable == (2, 3, 5)
    assert state.table.picking_order == (0, 1, 0)
    step = play(state, Split())
    assert step.events == (DiceSplit(0, (2, 3, 5)), DiceReturned(4, 2))
    assert step.state.table.in_basket == 5


def test_oos_12_dice_left_at_a_deck_that_runs_out_are_returned() -> None:
    state = picking(2, (2, 2, 2, 3, 5), decks={2: "y8"})
    step = play(state, TakeDie(2))
    assert step.events[1:] == (DeckGone(2), DiceReturned(2, 2))
    assert (step.state.table.dice, step.state.table.turn) == ((3, 5), 1)
    assert not step.is_irreversible, "nothing was uncovered"


def test_oos_12_round_may_end_with_the_deck() -> None:
    step = play(picking(2, (2, 2, 2), decks={2: "y8"}), TakeDie(2))
    assert step.events[1:] == (DeckGone(2), DiceReturned(2, 2), BasketPassed(0, 1))


def test_oos_12_last_die_after_a_return_is_forced() -> None:
    step = play(choosing(2, (4, 6), decks={4: ""}), Split())
    assert of_kind(step, DieTaken) == [DieTaken(0, 6, card("y2"), card("g2"), forced=True)]


def test_oos_12_stack_on_an_empty_deck_is_refused() -> None:
    state = choosing(2, (2, 3, 5), decks={3: ""})
    assert GAME.check(state, Stack()) == Problem("OOS-12", "deck_gone", (("number", 3),))
    assert list(GAME.moves(GAME.view(state, 0))) == [Split()]


def test_oos_12_split_without_a_die_for_any_deck_is_refused() -> None:
    state = choosing(2, (4, 4, 4), decks={4: ""})
    assert GAME.check(state, Split()) == Problem("OOS-12", "nothing_to_split")
    assert list(GAME.moves(GAME.view(state, 0))) == [Stack()]
    assert of_kind(play(state, Stack()), DiceStacked)[0].number == 3


def toss_dice(dice: tuple[int, ...], *, deck_gone: int) -> Step:
    """Toss until the dice fall like this, with two players and one empty deck."""
    for seed in range(40_000):
        step = GAME.apply(position(2, decks={deck_gone: ""}, seed=seed), Flick(5.5))
        if of_kind(step, Tossed)[0].dice == dice:
            return step
    raise AssertionError(f"{dice} never fell")


def test_oos_12_turn_passes_if_no_die_can_be_placed() -> None:
    step = toss_dice((2, 2), deck_gone=2)
    assert step.events[1:] == (TurnLost(0, Loss.NOWHERE, 2), BasketPassed(0, 1))
    assert step.state.table.in_basket == 8


def test_oos_12_toss_of_dice_without_a_deck_still_offers_the_stack() -> None:
    """All three dice show the empty deck, but a stack goes to the third deck."""
    step = toss_dice((2, 2, 2), deck_gone=2)
    assert step.events[1:] == (), "the turn is not lost"
    table = step.state.table
    assert (table.phase, table.turn, table.dice) == (Phase.CHOOSE, 0, (2, 2, 2))
    assert list(GAME.moves(GAME.view(step.state, 0))) == [Stack()]
    stacked = play(step.state, Stack())
    assert of_kind(stacked, DiceStacked)[0].number == 3
    assert of_kind(stacked, BasketPassed) == [BasketPassed(0, 1)]


def test_oos_12_toss_of_a_count_without_a_deck_still_offers_the_split() -> None:
    """The second deck is empty, so no stack is possible, but one die has a deck."""
    step = toss_dice((2, 5), deck_gone=2)
    assert step.events[1:] == (), "the turn is not lost"
    assert step.state.table.phase is Phase.CHOOSE
    assert list(GAME.moves(GAME.view(step.state, 0))) == [Split()]


def test_oos_13_stack_on_one_card_takes_that_card() -> None:
    step = play(choosing(2, (7, 7, 7), decks={3: "y8"}), Stack())
    assert step.events == (
        DiceStacked(0, 3, cards("y8"), None),
        DeckGone(3),
        BasketPassed(0, 1),
    )
    over = play(choosing(4, (7, 7, 7), decks={3: "y8"}), Stack())
    assert of_kind(over, GameEnded) == [GameEnded(0, 3)]


def test_oos_14_player_who_tossed_keeps_the_basket_at_the_end() -> None:
    """Seat 1 takes the last card, but seat 3 had tossed, so seat 3 names the winner."""
    state = picking(
        4,
        (2, 5, 6),
        decks={2: "yD"},
        held={0: "b8", 2: "o8"},
        turn=1,
        holder=3,
    )
    step = play(state, TakeDie(2))
    assert of_kind(step, GameEnded) == [GameEnded(1, 2)]
    assert of_kind(step, StillTied) == [StillTied(3, (0, 2))]
    assert step.state.table.holder == GAME.to_move(step.state) == 3
