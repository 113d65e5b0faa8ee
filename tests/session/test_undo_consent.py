"""Undo with consent: only moves that revealed nothing, only if all agree, and all are
informed."""

from __future__ import annotations

import pytest

from sockapp.engine.game_log import BadLog
from sockapp.session import saves
from sockapp.session.session import InvalidSessionState
from sockapp.session.undo_consent import UndoNotice, UndoRequest
from tests.support.session_table import OpenToy, Table, new_save
from tests.support.toy.rules import GAME, Place, Swap

OPEN = OpenToy()


def begin(kinds: str, **kwargs: object) -> Table:
    game = kwargs.get("game", GAME)
    table = Table(new_save(kinds, game=game), **kwargs)  # type: ignore[arg-type]
    table.session.start()
    return table


def test_undo_with_consent_of_an_unseen_move_needs_no_consent() -> None:
    session = begin("pp").session
    session.lift(0)
    session.play(Swap(0, 1))
    assert session.undo_request == UndoRequest(0, 0)
    session.undo_with_consent(())
    assert session.moves_made == 0
    assert session.undo_notices(1) == (), "nobody has seen anything"


def test_undo_request_after_a_lock_needs_the_others() -> None:
    """Another person may have unlocked the phone since."""
    table = begin("ppp")
    session = table.session
    session.lift(0)
    hand = session.view.hand
    session.play(Swap(0, 1))
    session.lock()
    assert session.undo_request == UndoRequest(0, 0, (1, 2))
    for agreed in ((), (1,), (2,), (0, 2)):
        with pytest.raises(InvalidSessionState):
            session.undo_with_consent(agreed)
    assert session.moves_made == 1
    session.undo_with_consent((1, 2))
    assert (session.moves_made, session.watcher, session.unlock_needed_from) == (0, None, 0)
    session.lift(0)
    assert session.view.hand == hand


def test_undo_request_of_a_new_move_after_an_undo_needs_no_consent() -> None:
    """The undone move was made before the lock, the next one after it."""
    session = begin("pp").session
    session.lift(0)
    session.play(Swap(0, 1))
    session.lock()
    session.lift(0)
    session.undo_with_consent((1,))
    session.play(Swap(0, 1))
    assert session.undo_request == UndoRequest(0, 0)
    session.undo()
    assert session.moves_made == 0


def test_undo_with_consent_without_secrets_returns_the_turn() -> None:
    table = begin("ppe", game=OPEN)
    session = table.session
    session.play(Place(table.mine()[0]))
    assert session.deciding == 1
    assert session.undo_request == UndoRequest(0, 0, (1,)), "bots have no say"
    session.undo_with_consent({1})
    assert (session.deciding, session.moves_made) == (0, 0)
    assert table.published[-1].events == ()


def test_undo_with_consent_takes_back_the_answers_of_bots() -> None:
    table = begin("pep", game=OPEN)
    session = table.session
    session.play(Place(table.mine()[0]))
    table.bots_play()
    assert (session.moves_made, session.deciding) == (2, 2)
    session.undo_with_consent((2,))
    assert (session.moves_made, session.deciding) == (0, 0)


def test_undo_request_of_a_revealing_move_is_none() -> None:
    """TOY-3: a placed card has been seen by all."""
    table = begin("pp")
    session = table.session
    session.lift(0)
    session.play(Place(table.mine()[0]))
    assert session.undo_request is None
    with pytest.raises(InvalidSessionState):
        session.undo_with_consent((0, 1))


def test_undo_request_after_the_end_is_none() -> None:
    table = begin("pp", game=OPEN)
    session = table.session
    while session.outcome is None:
        session.play(Place(table.mine()[0]))
    assert session.undo_request is None


def test_undo_notice_is_given_once_to_everyone_even_after_a_restart() -> None:
    table = begin("ppp")
    session = table.session
    session.lift(0)
    session.play(Swap(0, 1))
    session.lock()
    session.undo_with_consent((1, 2))
    note = UndoNotice(0, (1, 2))
    assert (session.undo_notices(0), session.undo_notices(1), session.undo_notices(2)) == (
        (),
        (note,),
        (note,),
    )
    session.mark_notices_seen(1)
    again = table.restored().session
    left = UndoNotice(0, (2,))
    assert (again.undo_notices(1), again.undo_notices(2)) == ((), (left,))
    again.mark_notices_seen(2)
    assert again.undo_notices(2) == ()


def test_undo_with_consent_drops_the_draft() -> None:
    table = begin("pp", game=OPEN)
    session = table.session
    session.play(Place(table.mine()[0]))
    session.set_draft({"half": 1})
    session.undo_with_consent((1,))
    assert session.draft is None
    assert table.saved().draft is None


@pytest.mark.parametrize("notes", ['[{"seat":9,"untold":[0]}]', '[{"seat":0,"untold":[7]}]', "3"])
def test_saves_loads_notice_for_a_missing_seat_is_refused(notes: str) -> None:
    table = begin("pp")
    text = table.kept[-1].replace('"draft":null', f'"draft":null,"taken_back":{notes}', 1)
    assert text != table.kept[-1]
    with pytest.raises(BadLog):
        saves.loads(text, lambda _: GAME)


def test_saves_loads_without_undo_notices_works() -> None:
    """The first version stored neither notices nor whether the phone lies on the table."""
    table = begin("pp")
    head = table.kept[-1].partition("\n")[0]
    assert "taken_back" not in head
    assert "on_table" not in head
    save = saves.loads(table.kept[-1], lambda _: GAME)
    assert (save.taken_back, save.on_table) == ((), False)
