"""Measures where players of Odd Socks think the match of the lost mate is, and where it is.

A plain sample of worlds ignores that players choose on purpose. The weighted one takes their
choices as evidence. Both are compared with the real cards of bots' games.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import fmean

from sockapp.engine import game_log as logs
from sockapp.engine.rng import Rng
from sockapp.games.odd_socks.bots.odds import Odds
from sockapp.games.odd_socks.deduction.determinization import compute_belief
from sockapp.games.odd_socks.deduction.plausible_worlds import PlausibleWorlds
from sockapp.games.odd_socks.events import Dealt
from sockapp.games.odd_socks.rules import GAME
from sockapp.games.odd_socks.state import Phase, State

from .bot_games import pick_bots, play_game

WORLDS = 300


@dataclass(frozen=True, slots=True)
class MatchBelief:
    """How likely a player thinks that the match is in another player's hand."""

    plain: float
    weighted: float
    is_there: bool


def list_beliefs(players: int, seed: int) -> Iterator[MatchBelief]:
    """Yield the beliefs of the seat to move about each other hand, turn by turn of one game."""
    log = play_game("odd_socks", pick_bots("odd_socks", players, seed), seed)
    for at, step in enumerate(tuple(logs.replay(GAME, log))[: len(log.moves)]):
        state: State = step.state
        if state.table.phase is not Phase.TURN:
            continue
        seat = state.table.active
        view = GAME.view(state, seat)
        known = compute_belief(players, view.trail)
        plain = Odds.from_belief(known, view.table, seat)
        source = PlausibleWorlds(players, seat, known, Rng(seed).derive("belief", at).open())
        worlds = [source.draw() for _world in range(WORLDS)]
        weighted = Odds.from_worlds(worlds, view.table, seat)
        deal = state.trail[0]
        if not isinstance(deal, Dealt):
            raise ValueError("a round that does not begin with its deal")
        for other in range(players):
            if other != seat:
                is_there = deal.lost in state.table.hands[other]
                yield MatchBelief(plain.hands[other], weighted.hands[other], is_there)


def report_beliefs(players: int, count: int, first_seed: int) -> str:
    """Return the mean beliefs beside the truth, and their Brier scores."""
    found = [
        belief
        for seed in range(first_seed, first_seed + count)
        for belief in list_beliefs(players, seed)
    ]
    truth = [one.is_there for one in found]
    lines = [f"{len(found)} beliefs in {count} games; true: {fmean(truth):.3f}"]
    for name, values in (
        ("plain", [one.plain for one in found]),
        ("weighted", [one.weighted for one in found]),
    ):
        score = fmean((value - true) ** 2 for value, true in zip(values, truth, strict=True))
        lines.append(f"{name}: mean {fmean(values):.3f}, Brier score {score:.4f}")
    return "\n".join(lines)
