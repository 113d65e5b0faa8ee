"""Hidden hands and the phone on the table: only public facts may be shown meanwhile."""

from __future__ import annotations

from sockapp.engine.game import Seat
from tests.support.session_table import Table, new_save
from tests.support.toy.rules import GAME, Trade, Traded


def begin(kinds: str) -> Table:
    table = Table(new_save(kinds))
    table.session.start()
    return table


def public(table: Table) -> object:
    return GAME.view(table.true_state(), None)


def test_session_with_a_hidden_hand_publishes_public_events() -> None:
    table = begin("pp")
    session = table.session
    session.lift(0)
    session.set_hand_hidden(True)
    assert session.is_covered
    assert session.public_view == public(table)
    assert session.view.seat == 0, "the board still knows what it lays face down"
    session.play(Trade(table.mine()[0]))
    assert [step.events for step in table.published if step.events] == [(Traded(0, None, None),)]
    assert session.visible_events() == (Traded(0, None, None),)


def test_session_after_showing_the_hand_publishes_own_events() -> None:
    table = begin("pe")
    session = table.session
    card = table.mine()[0]
    session.set_hand_hidden(True)
    session.play(Trade(card))
    assert session.visible_events()[0] == Traded(0, None, None)
    session.set_hand_hidden(False)
    event = session.visible_events()[0]
    assert (event.seat, event.away) == (0, card)


def test_session_on_the_table_hides_the_hand_after_unlocking() -> None:
    table = begin("pp")
    session = table.session
    session.lift(0)
    assert not session.is_covered
    session.stay_on_table(True)
    assert session.is_covered
    session.lock()
    assert not session.is_covered, "there is nothing to cover"
    assert session.view == public(table)
    session.lift(0)
    assert session.is_covered
    again = table.restored().session
    assert (again.on_table, again.watcher) == (True, None)


def test_session_rematch_keeps_the_phone_on_the_table() -> None:
    table = begin("pp")
    session = table.session
    session.stay_on_table(True)
    while session.outcome is None:
        seat: Seat | None = session.unlock_needed_from
        if seat is not None:
            session.lift(seat)
        session.play(next(iter(GAME.moves(session.view))))
    assert session.rematch().on_table


def test_steps_since_last_turn_are_redacted_for_the_seat() -> None:
    table = begin("pp")
    session = table.session
    session.lift(0)
    mine = table.mine()[0]
    session.play(Trade(mine))
    session.lift(1)
    steps = session.steps_since_last_turn(1)
    assert [step.events for step in steps] == [(Traded(0, None, None),)]
    assert steps[0].after == session.view
    assert (steps[0].before.seat, steps[0].move) == (1, 0)


def test_steps_since_turn_ended_are_redacted_and_none_for_the_public_view() -> None:
    table = begin("pp")
    session = table.session
    assert session.steps_since_turn_ended() == (), "nobody holds the phone"
    session.lift(0)
    session.play(Trade(table.mine()[0]))
    session.lift(1)
    steps = session.steps_since_turn_ended()
    assert [step.events for step in steps] == [(Traded(0, None, None),)]
    session.play(Trade(table.mine()[0]))
    session.lift(0)
    assert [step.move for step in session.steps_since_turn_ended()] == [1], "own turns are left out"
