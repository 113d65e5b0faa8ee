"""Random rounds with all invariants checked.

    python -m tests.support.odd_socks.audit [--rounds 50000] [--leaks 2000]

Every card is accounted for at every step, every hand ends with one card and exactly one
player wins. The first ``--leaks`` rounds also check the knowledge of every seat: at every
step its events must lead from its view before to its view after, and a state that is
sampled from its view must look the same to it.
Stops with the seed of the first round that breaks an invariant.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

from sockapp.engine.game import Step
from sockapp.engine.rng import Rng
from sockapp.games.odd_socks.cards import build_deck
from sockapp.games.odd_socks.events import RoundEnded
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import OddOptions, Phase, State, View


def assert_all_cards(state: State) -> None:
    table = state.table
    held = [design for hand in table.hands for design in hand]
    lying = [one.design for basket in table.baskets for one in basket]
    assert Counter([table.lost, *held, *lying]) == Counter(build_deck(table.players))
    numbers = [one.card for basket in table.baskets for one in basket]
    assert len(set(numbers)) == len(numbers) and max(numbers) < table.next_card


def assert_events_lead_to_view(view: View, step: Step) -> None:
    """Assert that the events of a seat lead from its view before to its view after."""
    after = view
    for event in step.events:
        after = GAME.follow(after, GAME.redact(event, view.seat))
    assert after == GAME.view(step.state, view.seat)


def assert_no_leak(state: State, view: View, seed: int) -> None:
    """Assert that neither the seat nor the public can tell a sampled state from the real one."""
    world = GAME.sample_state(view, Rng(seed))
    assert GAME.view(world, view.seat) == view
    assert GAME.view(world, None) == GAME.view(state, None)
    assert GAME.to_move(world) == GAME.to_move(state)
    assert_all_cards(world)


def audit(players: int, seed: int, *, leaks: bool = True, rounds: int = 1) -> State:
    """Play a random game, check all or (without ``leaks``) only the cards; return its end."""
    stream = Rng(seed).derive("audit", players).open()
    state = GAME.new(OddOptions(players, seed % players, rounds), Rng(seed))
    seats = (*range(players), None)
    while (seat := GAME.to_move(state)) is not None:
        assert_all_cards(state)
        move = stream.pick(list(GAME.moves(GAME.view(state, seat))))
        assert GAME.check(state, move) is None
        step = GAME.apply(state, move)
        for view in (GAME.view(state, one) for one in seats) if leaks else ():
            assert_no_leak(state, view, stream.bits())
            assert_events_lead_to_view(view, step)
        for event in step.events:
            if isinstance(event, RoundEnded):
                assert len(event.hands) == players, "every hand ends with one card"
                match = [event.lost in basket for basket in event.baskets]
                assert match.count(True) == 1 and match[event.winner], "exactly one winner"
        state = step.state
    assert_all_cards(state)
    outcome = GAME.outcome(state)
    assert outcome is not None and len(outcome.winners) == 1
    assert state.table.phase is Phase.OVER
    assert outcome.scores[outcome.winners[0]] == rounds == max(outcome.scores)
    return state


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Random rounds with all invariants checked.")
    parser.add_argument("--rounds", type=int, default=50_000)
    parser.add_argument("--leaks", type=int, default=2_000)
    wanted = parser.parse_args(arguments)
    start = time.thread_time()
    winners: Counter = Counter()
    for seed in range(wanted.rounds):
        players = 2 + seed % 2
        try:
            end = audit(players, seed, leaks=seed < wanted.leaks)
        except Exception as broken:
            raise RuntimeError(f"{players} players, seed {seed}: {broken!r}") from broken
        winners[players, (end.table.active - end.table.dealer) % players] += 1
    seconds = time.thread_time() - start
    lines = [f"{wanted.rounds} rounds, no invariant broken, {seconds:.0f} s of CPU time"]
    for (players, place), count in sorted(winners.items()):
        lines.append(f"  {players} players, won {place} to the left of the dealer: {count}")
    sys.stdout.write("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
