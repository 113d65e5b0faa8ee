"""Taking back what others have seen: only what gave nothing away, only if all agree, and all
are told."""

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


def test_ones_own_move_needs_nobody() -> None:
    session = begin("pp").session
    session.lift(0)
    session.play(Swap(0, 1))
    assert session.take_back == UndoRequest(0, 0)
    session.undo_with_consent(())
    assert session.moves_made == 0
    assert session.news(1) == (), "nobody has seen anything"


def test_after_a_lock_the_others_are_asked() -> None:
    """Whoever lifted the curtain since may have been somebody else."""
    table = begin("ppp")
    session = table.session
    session.lift(0)
    hand = session.view.hand
    session.play(Swap(0, 1))
    session.lock()
    assert session.take_back == UndoRequest(0, 0, (1, 2))
    for agreed in ((), (1,), (2,), (0, 2)):
        with pytest.raises(InvalidSessionState):
            session.undo_with_consent(agreed)
    assert session.moves_made == 1
    session.undo_with_consent((1, 2))
    assert (session.moves_made, session.watcher, session.unlock_needed_from) == (0, None, 0)
    session.lift(0)
    assert session.view.hand == hand


def test_after_consent_the_next_move_is_ones_own_again() -> None:
    """The move that was taken back was made before the curtain, the next one is made after it."""
    session = begin("pp").session
    session.lift(0)
    session.play(Swap(0, 1))
    session.lock()
    session.lift(0)
    session.undo_with_consent((1,))
    session.play(Swap(0, 1))
    assert session.take_back == UndoRequest(0, 0)
    session.undo()
    assert session.moves_made == 0


def test_at_an_open_table_the_turn_goes_back() -> None:
    table = begin("ppe", game=OPEN)
    session = table.session
    session.play(Place(table.mine()[0]))
    assert session.deciding == 1
    assert session.take_back == UndoRequest(0, 0, (1,)), "bots have no say"
    session.undo_with_consent({1})
    assert (session.deciding, session.moves_made) == (0, 0)
    assert table.published[-1].events == ()


def test_the_bots_answers_go_too() -> None:
    table = begin("pep", game=OPEN)
    session = table.session
    session.play(Place(table.mine()[0]))
    table.bots_play()
    assert (session.moves_made, session.deciding) == (2, 2)
    session.undo_with_consent((2,))
    assert (session.moves_made, session.deciding) == (0, 0)


def test_nobody_can_agree_to_what_was_revealed() -> None:
    """TOY-3: a placed card has been seen by all."""
    table = begin("pp")
    session = table.session
    session.lift(0)
    session.play(Place(table.mine()[0]))
    assert session.take_back is None
    with pytest.raises(InvalidSessionState):
        session.undo_with_consent((0, 1))


def test_nothing_is_taken_back_after_the_end() -> None:
    table = begin("pp", game=OPEN)
    session = table.session
    while session.outcome is None:
        session.play(Place(table.mine()[0]))
    assert session.take_back is None


def test_everybody_is_told_once_even_after_a_restart() -> None:
    table = begin("ppp")
    session = table.session
    session.lift(0)
    session.play(Swap(0, 1))
    session.lock()
    session.undo_with_consent((1, 2))
    note = UndoNotice(0, (1, 2))
    assert (session.news(0), session.news(1), session.news(2)) == ((), (note,), (note,))
    session.told(1)
    again = table.restored().session
    left = UndoNotice(0, (2,))
    assert (again.news(1), again.news(2)) == ((), (left,))
    again.told(2)
    assert again.news(2) == ()


def test_a_draft_does_not_outlive_the_move() -> None:
    table = begin("pp", game=OPEN)
    session = table.session
    session.play(Place(table.mine()[0]))
    session.set_draft({"half": 1})
    session.undo_with_consent((1,))
    assert session.draft is None
    assert table.saved().draft is None


@pytest.mark.parametrize("notes", ['[{"seat":9,"untold":[0]}]', '[{"seat":0,"untold":[7]}]', "3"])
def test_a_save_cannot_name_people_who_are_not_there(notes: str) -> None:
    table = begin("pp")
    text = table.kept[-1].replace('"draft":null', f'"draft":null,"taken_back":{notes}', 1)
    assert text != table.kept[-1]
    with pytest.raises(BadLog):
        saves.loads(text, lambda _: GAME)


def test_saves_that_know_nothing_of_it_still_load() -> None:
    """The first version wrote neither who is to be told nor where the phone lies."""
    table = begin("pp")
    head = table.kept[-1].partition("\n")[0]
    assert "taken_back" not in head
    assert "on_table" not in head
    save = saves.loads(table.kept[-1], lambda _: GAME)
    assert (save.taken_back, save.on_table) == ((), False)
