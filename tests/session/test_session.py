"""The session: turns, locking between players, undo, bots, saves and replays."""

from __future__ import annotations

import threading
import time
from dataclasses import replace
from typing import Any

import pytest

from sockapp.engine.bot import Bot, Decision, TimeBudget
from sockapp.engine.game import Problem
from sockapp.engine.game_log import BadLog, final_state, replay
from sockapp.engine.rng import Rng
from sockapp.session import saves, share_code
from sockapp.session.replay import Replay, ViewStep
from sockapp.session.session import InvalidSessionState
from sockapp.storage.slot import StorageError
from tests.support.session_table import PATIENT, OpenToy, Table, new_save
from tests.support.toy.bots import Worth, make_bot
from tests.support.toy.rules import GAME, Place, Placed, Swap, Swapped, Trade, Traded

OPEN = OpenToy()


class FirstCard:
    """A bot that places the first card of its hand."""

    def choose(self, view: Any, rng: Rng, time_budget: TimeBudget) -> Decision:
        return Decision(Place(view.hand[0]), (Worth(view.hand[0], good=True),))


def begin(kinds: str, **kwargs: Any) -> Table:
    first = kwargs.pop("first", 0)
    table = Table(new_save(kinds, game=kwargs.get("game", GAME), first=first), **kwargs)
    table.session.start()
    return table


def take_turn(table: Table) -> None:
    """Let the person to move unlock the phone if needed, and place a card."""
    session = table.session
    if session.unlock_needed_from is not None:
        session.lift(session.unlock_needed_from)
    assert session.play(Place(table.mine()[0])) is None


# Moves


def test_session_move_is_saved_before_it_is_shown() -> None:
    class Watchful(Table):
        def show(self, step: ViewStep) -> None:
            assert len(self.saved().log.moves) == self.session.moves_made
            super().show(step)

    table = Watchful(new_save("pe"))
    table.session.start()
    before = table.session.view
    assert table.session.play(Swap(0, 1)) is None
    (step,) = table.published
    assert (step.before, step.after, step.move) == (before, table.session.view, 0)
    assert step.events == (Swapped(0, 0, 1),)
    assert step.after.hand == (before.hand[1], before.hand[0], before.hand[2])


def test_session_refused_move_changes_nothing() -> None:
    table = begin("pe")
    view, kept = table.session.view, list(table.kept)
    problem = table.session.play(Swap(1, 1))
    assert problem == Problem("TOY-2", "same")
    assert (table.session.view, table.kept, table.published) == (view, kept, [])
    assert table.session.moves_made == 0


def test_session_play_for_a_bot_or_after_the_end_is_refused() -> None:
    table = begin("ep", paced=True)
    with pytest.raises(InvalidSessionState):
        table.session.play(Swap(0, 1))
    over = begin("eh")
    over.bots_play()
    assert over.session.to_move is None
    assert over.session.outcome is not None
    with pytest.raises(InvalidSessionState):
        over.session.play(Place(1))


def test_session_publishes_names_players_and_options() -> None:
    session = begin("pe").session
    assert (session.game_id, session.names) == ("toy", ("P0", "P1"))
    assert [player.is_person for player in session.players] == [True, False]
    assert session.options.players == 2


# Locking


def test_session_with_one_person_needs_no_unlocking() -> None:
    table = begin("epe")
    session = table.session
    assert (session.watcher, session.unlock_needed_from) == (1, None)
    table.bots_play()
    while session.outcome is None:
        assert session.deciding == 1
        session.lock()
        assert session.watcher == 1
        assert session.play(Place(table.mine()[0])) is None
        table.bots_play()
    assert {step.after.seat for step in table.published} == {1}


def test_session_with_bots_only_shows_the_public_view() -> None:
    table = begin("ehe")
    table.bots_play()
    assert table.session.outcome is not None
    assert {step.after.seat for step in table.published} == {None}
    assert all(
        event.drawn is None for event in table.session.visible_events() if isinstance(event, Traded)
    )


@pytest.mark.parametrize("first", [0, 1])
def test_session_new_game_of_people_with_secrets_is_locked(first: int) -> None:
    table = begin("pp", first=first)
    session = table.session
    assert (session.watcher, session.unlock_needed_from, session.deciding) == (None, first, None)
    assert session.view == GAME.view(table.true_state(), None)
    with pytest.raises(InvalidSessionState):
        session.play(Swap(0, 1))


def test_session_lift_is_possible_only_for_the_awaited_seat() -> None:
    session = begin("pp").session
    with pytest.raises(InvalidSessionState):
        session.lift(1)
    session.lift(0)
    assert (session.watcher, session.unlock_needed_from, session.deciding) == (0, None, 0)
    for seat in (0, 1):
        with pytest.raises(InvalidSessionState):
            session.lift(seat)


def test_session_locks_before_the_next_hand_is_known() -> None:
    table = begin("pp")
    session = table.session
    session.lift(0)
    card = table.mine()[0]
    session.play(Trade(card))
    own, locked = table.published[-2:]
    assert own.before.seat == own.after.seat == 0
    assert own.events[0].away == card
    assert own.events[0].drawn in own.after.hand
    assert (locked.before, locked.events, locked.after.seat) == (own.after, (), None)
    assert (session.watcher, session.unlock_needed_from) == (None, 1)
    assert session.view == locked.after


def test_session_while_bots_move_shows_the_view_of_the_last_person() -> None:
    table = begin("pep")
    session = table.session
    session.lift(0)
    session.play(Place(table.mine()[0]))
    assert (session.watcher, session.unlock_needed_from) == (0, None)
    table.bots_play()
    bot_step, locked = table.published[-2:]
    assert bot_step.after.seat == 0
    assert locked.after.seat is None
    assert session.unlock_needed_from == 2


def test_session_lock_while_a_bot_moves_hides_the_last_hand() -> None:
    table = begin("pep")
    session = table.session
    session.lift(0)
    session.play(Trade(table.mine()[0]))
    session.lock()
    assert (session.watcher, session.unlock_needed_from) == (None, None)
    table.bots_play()
    assert table.published[-1].after.seat is None
    assert session.unlock_needed_from == 2


def test_session_locked_twice_publishes_once() -> None:
    table = begin("pp")
    table.session.lift(0)
    table.session.lock()
    count = len(table.published)
    table.session.lock()
    assert len(table.published) == count
    assert table.session.unlock_needed_from == 0


def test_session_without_secrets_shows_the_player_to_move() -> None:
    table = begin("ppe", game=OPEN)
    session = table.session
    assert (session.watcher, session.unlock_needed_from, session.deciding) == (0, None, 0)
    take_turn(table)
    assert (session.watcher, session.deciding) == (1, 1)
    session.lock()
    assert (session.watcher, session.deciding) == (1, 1)
    take_turn(table)
    assert (session.watcher, session.deciding) == (1, None)


def test_session_restored_is_locked() -> None:
    table = begin("pp")
    table.session.lift(0)
    table.session.play(Swap(0, 1))
    again = table.restored().session
    assert (again.watcher, again.unlock_needed_from, again.moves_made) == (None, 0, 1)
    assert again.view.seat is None
    lifted = set(table.kept)
    table.session.lock()
    assert set(table.kept) == lifted  # locking and unlocking are never saved


# Events


def test_events_since_last_turn_are_redacted_for_the_seat() -> None:
    table = begin("ppp")
    session = table.session
    session.lift(0)
    assert session.events_since_last_turn(0) == ()
    session.play(Swap(0, 1))
    session.play(Trade(table.mine()[0]))
    session.lift(1)
    assert session.events_since_last_turn(1) == (Swapped(0, 0, 1), Traded(0, None, None))
    card = table.mine()[2]
    session.play(Place(card))
    session.lift(2)
    session.play(Trade(table.mine()[0]))
    session.lift(0)
    assert session.events_since_last_turn(0) == (Placed(1, card), Traded(2, None, None))
    own = session.visible_events()[1]
    assert isinstance(own, Traded)
    assert own.drawn is not None


def test_events_since_last_turn_of_another_seat_are_refused() -> None:
    session = begin("pp").session
    with pytest.raises(InvalidSessionState):
        session.events_since_last_turn(0)
    session.lift(0)
    with pytest.raises(InvalidSessionState):
        session.events_since_last_turn(1)


# Undo


def test_undo_takes_back_moves_that_revealed_nothing() -> None:
    table = begin("pe")
    session = table.session
    start = session.view
    session.play(Swap(0, 1))
    after = session.view
    session.play(Swap(1, 2))
    session.undo()
    assert session.view == after
    assert table.published[-1].events == ()
    assert table.published[-1].move is None
    session.undo()
    assert session.view == start
    assert session.moves_made == 0
    assert not session.can_undo()
    with pytest.raises(InvalidSessionState):
        session.undo()
    assert table.saved().log.moves == ()


def test_undo_stops_at_a_move_that_revealed_something() -> None:
    table = begin("pe")
    session = table.session
    session.play(Swap(0, 1))
    session.play(Place(table.mine()[0]))
    assert not session.can_undo()
    table.bots_play()
    assert not session.can_undo()
    session.play(Swap(0, 1))
    assert session.can_undo()
    session.undo()
    assert not session.can_undo()


def test_undo_takes_back_the_answers_of_bots_too() -> None:
    table = begin("pee", game=OPEN, make_bot=lambda _: FirstCard())
    session = table.session
    view = session.view
    take_turn(table)
    table.bots_play()
    assert session.moves_made == 3
    session.undo()
    assert (session.moves_made, session.view) == (0, view)
    take_turn(table)
    table.post()
    session.undo()  # while the second bot thinks
    assert (session.moves_made, session.view, session.is_thinking) == (0, view, False)
    table.post()  # its answer comes too late
    assert (session.moves_made, session.view) == (0, view)
    assert session.bot_failures == ()


def test_undo_after_locking_is_refused() -> None:
    session = begin("pp").session
    session.lift(0)
    session.play(Swap(0, 1))
    assert session.can_undo()
    session.lock()
    assert not session.can_undo()
    session.lift(0)
    assert not session.can_undo()
    session.play(Swap(0, 1))
    session.undo()
    assert session.moves_made == 1
    assert not session.can_undo()


def test_undo_without_secrets_ends_with_the_own_turn() -> None:
    """From then on the other players have to agree; see test_undo_consent."""
    table = begin("pp", game=OPEN)
    session = table.session
    take_turn(table)
    assert session.deciding == 1
    assert not session.can_undo()
    with pytest.raises(InvalidSessionState):
        session.undo()


def test_undo_in_a_restored_game_works() -> None:
    table = begin("pe")
    table.session.play(Swap(0, 1))
    again = table.restored()
    again.session.start()
    again.session.undo()
    assert again.session.moves_made == 0
    assert again.session.view == Table(new_save("pe")).session.view


# Bots


def test_bots_get_their_own_view_and_their_own_generator() -> None:
    asked: list[tuple[Any, Rng]] = []

    class Noting(FirstCard):
        def choose(self, view: Any, rng: Rng, time_budget: TimeBudget) -> Decision:
            asked.append((view, rng))
            return super().choose(view, rng, time_budget)

    table = begin("ehe", make_bot=lambda _: Noting())
    table.bots_play()
    states = [step.state for step in replay(GAME, table.session.log)]
    assert len(asked) == len(states) - 1
    for number, (view, rng) in enumerate(asked):
        seat = GAME.to_move(states[number])
        assert seat is not None
        assert view == GAME.view(states[number], seat)
        assert rng == Rng(1).derive("bot", seat, number)


def test_session_with_the_same_seed_gives_the_same_game() -> None:
    first, second = begin("ehe"), begin("ehe")
    first.bots_play()
    second.bots_play()
    assert first.session.log == second.session.log
    assert first.published == second.published


def test_mover_of_every_move_is_public() -> None:
    table = begin("pe")
    table.session.play(Swap(0, 1))
    take_turn(table)
    table.bots_play()
    made = range(table.session.moves_made)
    expected = [0, 0, *[1] * (len(made) - 2)]
    assert [table.session.mover(move) for move in made] == expected


def test_bots_think_on_another_thread_and_move_on_this_one() -> None:
    thinking: set[str] = set()

    class Noting(FirstCard):
        def choose(self, view: Any, rng: Rng, time_budget: TimeBudget) -> Decision:
            thinking.add(threading.current_thread().name)
            return super().choose(view, rng, time_budget)

    table = begin("ee", make_bot=lambda _: Noting())
    table.bots_play()
    assert thinking == {"bot-worker"}
    assert table.session.outcome is not None


def test_bot_move_waits_until_the_last_step_was_shown() -> None:
    table = begin("pe", paced=True)
    session = table.session
    take_turn(table)
    table.post()
    assert session.moves_made == 1  # decided, but not made
    assert session.is_thinking
    session.shown()
    assert session.moves_made == 2
    assert session.deciding == 0


def test_bot_move_after_fast_animations_is_made_at_once() -> None:
    table = begin("pe", paced=True)
    take_turn(table)
    table.session.shown()
    assert table.session.moves_made == 1
    table.post()
    assert table.session.moves_made == 2


def test_shown_may_be_called_inside_the_listener() -> None:
    class Instant(Table):
        def show(self, step: ViewStep) -> None:
            super().show(step)
            self.session.shown()

    table = Instant(new_save("eph"), paced=True)
    table.session.start()
    table.bots_play()
    while table.session.outcome is None:
        take_turn(table)
        table.bots_play()
    moves = [step.move for step in table.published]
    assert moves == list(range(table.session.moves_made))
    for one, other in zip(table.published, table.published[1:], strict=False):
        assert one.after == other.before


class Faulty:
    """A bot that raises, or returns something that is no legal decision."""

    def __init__(self, result: Any) -> None:
        self._result = result

    def choose(self, view: Any, rng: Rng, time_budget: TimeBudget) -> Decision:
        if isinstance(self._result, Exception):
            raise self._result
        result: Decision = self._result
        return result


@pytest.mark.parametrize(
    "result",
    [
        RuntimeError("tired"),
        Decision(Place(99)),
        Decision(Swap(0, 0)),
        Decision("a sock"),
        Decision(None),
        None,
        Place(1),
    ],
    ids=repr,
)
def test_session_with_a_failing_bot_goes_on(result: Any) -> None:
    table = begin("ee", make_bot=lambda _: Faulty(result))
    table.bots_play()
    session = table.session
    assert session.outcome is not None
    assert len(session.bot_failures) == session.moves_made
    mishap = session.bot_failures[0]
    assert (mishap.move, mishap.seat, mishap.bot) == (0, 0, "easy")
    assert mishap.fault


def test_session_with_a_bot_that_cannot_be_created_goes_on() -> None:
    def broken(bot_id: str) -> Bot:
        raise ImportError(bot_id)

    table = begin("pe", make_bot=broken)
    take_turn(table)
    table.bots_play()
    assert table.session.deciding == 0
    assert "ImportError" in table.session.bot_failures[0].fault


class Slow:
    """A bot that thinks until its time is over."""

    def __init__(self) -> None:
        self.started = threading.Event()
        self.ended = threading.Event()

    def choose(self, view: Any, rng: Rng, time_budget: TimeBudget) -> Decision:
        self.started.set()
        try:
            while not time_budget.is_over:
                time.sleep(0.001)
        finally:
            self.ended.set()
        return Decision(Place(view.hand[0]))


def test_close_stops_a_thinking_bot() -> None:
    slow = Slow()
    table = begin("ep", make_bot=lambda _: slow, seconds=PATIENT * 10)
    assert slow.started.wait(PATIENT)
    table.session.close()
    assert slow.ended.wait(PATIENT)
    table.post()  # an answer that is no longer expected
    assert (table.session.moves_made, table.session.is_thinking) == (0, False)
    with pytest.raises(InvalidSessionState):
        table.session.play(Swap(0, 1))
    assert not table.session.can_undo()


def test_bot_out_of_time_still_decides() -> None:
    slow = Slow()
    table = begin("ep", make_bot=lambda _: slow, seconds=0.01)
    table.post()
    assert table.session.moves_made == 1
    assert table.session.bot_failures == ()


def test_close_ends_the_bot_thread() -> None:
    threads: list[threading.Thread] = []

    class NotesItsThread(FirstCard):
        def choose(self, view: Any, rng: Rng, time_budget: TimeBudget) -> Decision:
            threads.append(threading.current_thread())
            return super().choose(view, rng, time_budget)

    table = begin("pe", make_bot=lambda _: NotesItsThread())
    take_turn(table)
    table.bots_play()
    (thread,) = set(threads)
    assert thread.is_alive()
    assert thread.daemon
    table.session.close()
    thread.join(PATIENT)
    assert not thread.is_alive()


def test_session_without_bots_starts_no_thread() -> None:
    before = set(threading.enumerate())
    table = begin("pp")
    take_turn(table)
    assert set(threading.enumerate()) <= before


def test_reasons_of_bots_are_hidden_until_the_end() -> None:
    table = begin("ph", make_bot=make_bot)
    take_turn(table)
    table.bots_play()
    assert table.session.reasons(1) == ()  # its reasons would reveal its cards
    while table.session.outcome is None:
        take_turn(table)
        table.bots_play()
    assert all(isinstance(reason, Worth) for reason in table.session.reasons(1))
    assert table.session.reasons(1)
    assert table.session.reasons(0) == ()


def test_reasons_of_bots_without_secrets_are_shown_at_once() -> None:
    table = begin("pe", game=OPEN, make_bot=lambda _: FirstCard())
    take_turn(table)
    table.bots_play()
    assert table.session.reasons(1)


# Saves


def test_session_new_game_is_saved_before_the_first_move() -> None:
    table = begin("pp")
    assert len(table.kept) == 1
    assert saves.peek(table.kept[0]).moves == 0


def test_session_saves_every_move_and_every_undo() -> None:
    table = begin("pe")
    session = table.session
    counts = []
    table.now = 250.9
    session.play(Swap(0, 1))
    session.play(Swap(0, 2))
    session.undo()
    session.play(Trade(table.mine()[0]))
    table.bots_play()
    counts = [saves.peek(text).moves for text in table.kept]
    assert counts == [0, 1, 2, 1, 2, 3]
    summary = saves.peek(table.kept[-1])
    assert (summary.started, summary.updated, summary.to_move) == (100, 250, 0)


def test_session_restored_continues_in_the_same_way() -> None:
    table = begin("eph")
    table.bots_play()
    take_turn(table)
    again = table.restored()  # a bot is to move
    again.session.start()
    table.bots_play()
    again.bots_play()
    assert again.session.view == table.session.view
    assert again.session.visible_events() == table.session.visible_events()


def test_session_on_a_full_disk_goes_on_and_reports_it_once() -> None:
    table = begin("pe")
    full = StorageError("full", "save")
    table.disk_trouble = full
    table.session.play(Swap(0, 1))
    table.session.play(Swap(0, 1))
    assert table.complaints == [full]
    assert table.session.moves_made == 2
    table.disk_trouble = None
    table.session.play(Place(table.mine()[0]))
    assert saves.peek(table.kept[-1]).moves == 3
    assert table.recoveries == 1
    table.disk_trouble = full
    table.bots_play()
    assert table.complaints == [full, full]


def test_unsaved_has_the_reason_until_a_save_succeeds() -> None:
    table = begin("pe")
    assert table.session.unsaved is None
    table.disk_trouble = full = StorageError("full", "save")
    table.session.play(Swap(0, 1))
    assert str(table.session.unsaved) == str(full)
    assert not table.session.save()
    assert table.complaints == [full]
    table.disk_trouble = broken = StorageError("broken", "save")
    assert not table.session.save()
    assert table.complaints == [full, broken], "another reason is told"
    table.disk_trouble = None
    assert table.session.save()
    assert table.session.unsaved is None
    assert table.recoveries == 1
    assert saves.peek(table.kept[-1]).moves == 1


def test_code_of_an_unfinished_game_continues_it() -> None:
    table = begin("pe")
    table.session.play(Swap(0, 1))
    log = share_code.decode(table.session.code(), lambda _: GAME, allow_unfinished=True)
    again = Table(saves.from_log(GAME, log))
    assert again.session.public_view == table.session.public_view
    assert again.session.moves_made == 1


def test_session_other_errors_of_saving_are_raised() -> None:
    table = begin("pe")
    table.disk_trouble = RuntimeError("a mistake of ours")  # type: ignore[assignment]
    with pytest.raises(RuntimeError):
        table.session.play(Swap(0, 1))


def test_session_of_a_save_with_a_refused_move_raises_bad_log() -> None:
    save = new_save("pe")
    with pytest.raises(BadLog):
        Table(replace(save, log=replace(save.log, moves=(Swap(0, 0),))))


# Drafts


def test_session_draft_is_kept_until_the_next_move() -> None:
    table = begin("pe")
    table.session.set_draft({"held": [1, 2]})
    again = table.restored()
    assert again.session.draft == {"held": [1, 2]}
    again.session.play(Swap(0, 1))
    assert again.session.draft is None
    assert again.saved().draft is None


def test_session_draft_is_hidden_while_locked() -> None:
    table = begin("pp")
    with pytest.raises(InvalidSessionState):
        table.session.set_draft([1])
    table.session.lift(0)
    table.session.set_draft([1])
    table.session.lock()
    assert table.session.draft is None
    again = table.restored().session
    assert again.draft is None
    again.lift(0)
    assert again.draft == [1]


def test_set_draft_that_cannot_be_stored_is_refused() -> None:
    table = begin("pe")
    kept = list(table.kept)
    with pytest.raises(ValueError, match="plain JSON"):
        table.session.set_draft({1: 2})
    assert (table.session.draft, table.kept) == (None, kept)


# After the game


def finished(kinds: str = "pe") -> Table:
    table = begin(kinds)
    table.bots_play()
    while table.session.outcome is None:
        take_turn(table)
        table.bots_play()
    return table


def test_log_of_an_unfinished_game_is_refused() -> None:
    table = begin("pe")
    for ask in (lambda: table.session.log, lambda: table.session.replay(None)):
        with pytest.raises(InvalidSessionState):
            ask()
    assert len(finished().session.log.moves) == finished().session.moves_made


def test_replay_shows_the_steps_that_were_published() -> None:
    table = finished("eph")
    again = table.session.replay(1)
    steps = []
    while step := again.forward():
        steps.append(step)
    assert steps == table.published
    assert again.forward() is None
    assert again.at == len(again) == table.session.moves_made


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_replay_from_any_seat_goes_forward_and_back(seat: int | None) -> None:
    session = finished().session
    again = Replay(GAME, session.log, seat)
    start = again.view
    assert start.seat == seat
    assert again.back() is None
    first = again.forward()
    assert first is not None
    back = again.back()
    assert back is not None
    assert (back.before, back.events, back.after) == (first.after, (), start)
    end = again.go(len(again)).after
    assert end == GAME.view(final_state(GAME, session.log), seat)
    for wrong in (-1, len(again) + 1):
        with pytest.raises(IndexError):
            again.go(wrong)
    assert again.view == end


def test_rematch_begins_with_the_next_player() -> None:
    table = finished("ppe")
    save = table.session.rematch()
    old = table.session.log
    assert (save.log.options.first, save.to_move) == (1, 1)
    assert save.log.players == old.players
    assert save.log.moves == ()
    assert save.log.seed != old.seed
    later = replace(old, options=replace(old.options, first=2), moves=())
    assert Table(replace(save, log=later)).session.rematch().log.options.first == 0


def test_session_help_is_saved_with_its_seat_and_round() -> None:
    table = begin("pe")
    table.session.note_help(2)
    assert table.session.helped == (saves.HelpUse(0, 2),)
    assert table.restored().session.helped == table.session.helped
    text = saves.dumps(GAME, table.saved())
    assert saves.peek_helped(text) == table.session.helped
    assert "helped" not in saves.log_text(text), "the log may leave the phone"
    assert saves.peek_helped(saves.dumps(GAME, new_save("pe"))) == ()


@pytest.mark.parametrize("helped", ['[{"seat":2,"round":1}]', '[{"seat":0,"round":0}]', "[0]"])
def test_saves_with_impossible_help_are_refused(helped: str) -> None:
    save = replace(new_save("pe"), helped=(saves.HelpUse(0, 1),))
    text = saves.dumps(GAME, save)
    bad = text.replace('[{"round":1,"seat":0}]', helped, 1)
    assert bad != text
    with pytest.raises(BadLog):
        saves.loads(bad, lambda _name: GAME)


def test_session_help_noted_twice_in_a_round_is_saved_once() -> None:
    table = begin("pe")
    table.session.note_help(1)
    table.session.note_help(1)
    assert table.session.helped == (saves.HelpUse(0, 1),)


# Private notes


def test_session_notes_are_saved_and_stay_when_a_move_is_undone() -> None:
    table = begin("pe")
    assert table.session.own_notes is None
    assert table.session.play(Swap(0, 1)) is None
    table.session.set_own_notes({"seen": ["ghost"]})
    table.session.undo()
    assert table.session.moves_made == 0
    assert table.session.own_notes == {"seen": ["ghost"]}
    assert table.restored().session.own_notes == {"seen": ["ghost"]}
    assert "ghost" not in saves.log_text(saves.dumps(GAME, table.saved())), "a log may be shared"


def test_session_notes_are_visible_to_their_seat_alone() -> None:
    table = begin("pp")
    session = table.session
    session.lift(0)
    session.set_own_notes(["P0"])
    session.set_hand_hidden(True)
    assert session.own_notes is None, "others may see the screen"
    with pytest.raises(InvalidSessionState):
        session.set_own_notes(["somebody"])
    session.set_hand_hidden(False)
    take_turn(table)
    assert session.unlock_needed_from == 1 and session.own_notes is None
    with pytest.raises(InvalidSessionState):
        session.set_own_notes(["somebody"])
    session.lift(1)
    assert session.own_notes is None
    session.set_own_notes(["P1"])
    assert table.saved().notes == (["P0"], ["P1"])
    take_turn(table)
    session.lift(0)
    assert session.own_notes == ["P0"]


def test_session_notes_of_bad_data_are_refused_and_the_old_ones_stay() -> None:
    session = begin("pe").session
    session.set_own_notes([1])
    for bad in ((1,), {1: 2}, float("nan"), object()):
        with pytest.raises(ValueError, match="plain JSON"):
            session.set_own_notes(bad)
    assert session.own_notes == [1]


def test_rematch_begins_without_notes() -> None:
    table = Table(replace(new_save("pe"), notes=(["old"], None)))
    table.session.start()
    assert table.session.own_notes == ["old"]
    assert table.session.rematch().notes == ()


@pytest.mark.parametrize("notes", ['["x"]', '["x",null,null]', '{"0":"x"}', '"xx"', "null"])
def test_saves_with_notes_that_do_not_fit_the_players_are_refused(notes: str) -> None:
    text = saves.dumps(GAME, replace(new_save("pe"), notes=("x", None)))
    assert saves.loads(text, lambda _name: GAME).notes == ("x", None)
    bad = text.replace('["x",null]', notes, 1)
    assert bad != text
    with pytest.raises(BadLog):
        saves.loads(bad, lambda _name: GAME)


def test_saves_without_notes_write_none() -> None:
    """A save of an earlier version has no such field."""
    for notes in ((), (None, None)):
        text = saves.dumps(GAME, replace(new_save("pe"), notes=notes))
        assert '"notes"' not in text
        assert saves.loads(text, lambda _name: GAME).notes == ()
