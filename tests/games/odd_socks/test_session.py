"""Odd Socks in a session: secret choices survive pause, kill and resume (ODD-6)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from sockapp.engine.bot import Bot, Decision, TimeBudget
from sockapp.engine.player import Player
from sockapp.engine.rng import Rng
from sockapp.games.odd_socks.bots import make_bot
from sockapp.games.odd_socks.cards import ACTIONS, Action
from sockapp.games.odd_socks.events import Chose, Passed
from sockapp.games.odd_socks.moves import Answer, Play
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import OddOptions, Phase
from sockapp.session import saves
from tests.support.session_table import Table


def table(
    names: tuple[str, ...],
    bots: tuple[str, ...],
    seed: int,
    rounds: int = 1,
    make: Callable[[str], Bot] = make_bot,
) -> Table:
    players = tuple(Player(name, bot=bot) for name, bot in zip(names, bots, strict=True))
    options = OddOptions(len(players), 0, rounds)
    save = saves.new_game(GAME, options, players, seed=seed, now=100)
    return Table(save, game=GAME, make_bot=make)


@dataclass(frozen=True)
class OneFace:
    """A bot that plays all its cards face up, or all face down."""

    up: bool

    def choose(self, view: Any, rng: Rng, time_budget: TimeBudget) -> Decision:
        plays = (move for move in GAME.moves(view) if isinstance(move, Play))
        return Decision(next(move for move in plays if move.up is self.up))


def first_to_pass() -> tuple[Table, Play]:
    """Return a table of three people whose first player holds a Left or right, and that move."""
    for seed in range(100):
        three = table(("Ana", "Bruno", "Carla"), ("", "", ""), seed)
        three.session.start()
        three.session.lift(1)
        for move in GAME.moves(three.session.view):
            if isinstance(move, Play) and move.up and ACTIONS[move.card] is Action.LEFT_OR_RIGHT:
                return three, move
    raise AssertionError("nobody holds a Left or right")


def secrets_in(view: Any) -> list[Any]:
    """Return the secret choices that a view shows."""
    chosen = [event.choice for event in view.trail if isinstance(event, Chose)]
    return [choice for choice in (*view.table.pending.chosen, *chosen) if choice is not None]


def test_odd_6_session_killed_during_a_secret_choice_keeps_it_secret() -> None:
    three, move = first_to_pass()
    assert three.session.play(move) is None
    assert three.session.unlock_needed_from == 2 and three.session.watcher is None
    assert secrets_in(three.session.view) == [], "behind the curtain nothing shows"

    again = three.restored()  # killed, and opened again
    again.session.start()
    assert again.session.unlock_needed_from == 2 and again.session.watcher is None
    assert secrets_in(again.session.view) == []
    again.session.lift(2)
    view = again.session.view
    assert view.table.phase is Phase.ANSWER and view.table.pending.waiting == (2, 0)
    assert secrets_in(view) == [], "Carla does not see what Bruno chose"
    (carlas, *_) = GAME.moves(view)
    assert isinstance(carlas, Answer)
    again.session.lock()  # a pause: the task switcher must not show the hand
    assert again.session.watcher is None and again.session.view.table.hands[2] == (None,) * 4
    again.session.lift(2)
    assert again.session.play(carlas) is None
    assert again.session.can_undo() is False, "the phone is on its way to Ana"

    last = again.restored()
    last.session.start()
    assert last.session.unlock_needed_from == 0
    last.session.lift(0)
    assert secrets_in(last.session.view) == []
    (anas, *_) = GAME.moves(last.session.view)
    assert last.session.play(anas) is None
    passed = [event for event in last.session.visible_events() if isinstance(event, Passed)]
    assert len(passed) == 1
    events = [event for step in last.published for event in step.events]
    mine = [event for event in events if isinstance(event, Passed)]
    assert mine[0].gifts[0] == anas.choice.design
    assert sum(gift is None for gift in mine[0].gifts) == 1, "Ana does not see what Bruno got"


def test_session_draft_survives_a_restart_and_ends_with_the_move() -> None:
    three, move = first_to_pass()
    three.session.set_draft({"card": move.card.name, "up": True, "doing": ["left"]})
    again = three.restored()
    again.session.start()
    assert again.session.draft is None, "behind the curtain"
    again.session.lift(1)
    assert again.session.draft == {"card": move.card.name, "up": True, "doing": ["left"]}
    assert again.session.play(move) is None
    assert again.session.draft is None


def test_odd_4_session_can_undo_a_card_face_down() -> None:
    """It has revealed nothing; a card face up stays."""
    two = table(("Ana", "Otto"), ("", "easy_otto"), 5)
    session = two.session
    session.start()
    two.bots_play()
    before = session.view
    assert session.play(Play(before.table.hands[0][0], False)) is None
    assert session.can_undo()
    session.undo()
    assert session.view == before
    shown = next(move for move in GAME.moves(before) if move.up)
    assert session.play(shown) is None
    assert not session.can_undo()
    two.bots_play()


@pytest.mark.parametrize("up", [False, True])
def test_odd_4_session_can_undo_a_hidden_card_unless_the_bot_showed_one(up: bool) -> None:
    """A hidden answer of the bot is undone too; a card that was shown stays."""
    two = table(("Ana", "Otto"), ("", "easy_otto"), 5, make=lambda _: OneFace(up))
    session = two.session
    session.start()
    two.bots_play()
    before, made = session.view, session.moves_made
    assert session.play(Play(before.table.hands[0][0], False)) is None
    two.bots_play()
    assert session.moves_made == made + 2
    assert session.can_undo() is not up
    if not up:
        session.undo()
        assert (session.view, session.moves_made) == (before, made)


def test_session_plays_a_long_game_with_bots() -> None:
    """A person who always hides the first card plays against two bots."""
    three = table(("Ana", "Otto", "Lana"), ("", "easy_otto", "easy_lana"), 3, rounds=3)
    session = three.session
    session.start()
    three.bots_play()
    while session.outcome is None:
        assert session.deciding == 0
        (move, *_) = GAME.moves(session.view)
        assert session.play(move) is None
        three.bots_play()
    assert session.bot_failures == ()
    assert max(session.outcome.scores) == 3


def test_odd_7_session_between_rounds_needs_no_handover() -> None:
    two = table(("Ana", "Bruno"), ("", ""), 5, rounds=3)
    session = two.session
    session.start()
    while session.view.table.phase is not Phase.DEAL:
        if session.unlock_needed_from is not None:
            session.lift(session.unlock_needed_from)
        seat = session.to_move
        assert session.play(Play(session.view.table.hands[seat][0], False)) is None
    assert session.unlock_needed_from is None, "nothing is a secret now"
    assert session.deciding == session.view.table.winner
