"""Measures how often a good match is beaten by simulated persons of different skill.

    python tools/good_match.py out_of_sock --games 400 --person expert

A person begins unrated. Before every game the bot's strength is set from the person's rating, as
the app does. After some games to get to know the person, the wins are counted. The persons are bots
that are not on the slider.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from functools import partial

from bootstrap import ROOT

sys.path.insert(0, str(ROOT))

from arena import play, wilson

from sockapp import games
from sockapp.engine.bot import AnyBot, RandomBot, TimeBudget
from sockapp.engine.matched_bot import BlendedBot, matched_id
from sockapp.engine.rng import Rng
from sockapp.league.good_match import match_strength
from sockapp.league.league_game import LeagueGame
from sockapp.league.standings import Standings
from sockapp.records.places import places_by
from sockapp.records.scorecard import PlayerKey

FIRST_GAMES = 30
"""Games in which the rating gets to know a person. They are not counted."""
PERSON = "Ana"
PERSONS: dict[str, tuple[tuple[str, str, float], ...]] = {
    "out_of_sock": (
        ("beginner", "easy_zigzag", 0.6),
        ("average", "medium_nylon", 1.0),
        ("expert", "hard_tweed", 1.0),
    ),
    "sock": (
        ("beginner", "easy_zigzag", 0.8),
        ("average", "medium_angora", 1.0),
        ("expert", "medium_tweed", 1.0),
    ),
    "odd_socks": (
        ("beginner", "easy_otto", 1.0),
        ("average", "medium_zigzag", 0.7),
        ("expert", "hard_tweed", 1.0),
    ),
}
"""By game: persons, the bot that decides for each, and in what share of the decisions. Others are
random."""


def make_person(game_id: str, bot_id: str, share: float) -> AnyBot:
    """Return the bot that plays for a person."""
    bot = games.make_bot(game_id, bot_id)
    return bot if share == 1 else BlendedBot(RandomBot(games.rules(game_id)), bot, share)


def measure(game_id: str, person: AnyBot, count: int, seed: str) -> tuple[float, list[int]]:
    """Return the wins of a person in ``count`` games, and the strengths of the bot in them."""
    standings = Standings()
    review = games.review(game_id)
    low_wins = review is not None and review.LOW_WINS
    wins, strengths = 0.0, []
    for number in range(FIRST_GAMES + count):
        strength = match_strength(game_id, [standings.rating(game_id, PERSON)], 1)
        if strength is None:
            raise ValueError(f"the bots of {game_id} were not measured")
        bot_id = matched_id(strength)
        seat = number % 2
        bots = [games.make_bot(game_id, bot_id)] * 2
        bots[seat] = person
        luck = Rng(22).derive("good match", game_id, seed, number)
        outcome = play(game_id, bots, luck, partial(TimeBudget, math.inf))
        players = [PlayerKey("Argyle", bot_id)] * 2
        players[seat] = PlayerKey(PERSON)
        places = places_by(outcome.scores, outcome.winners, low_wins=low_wins)
        standings.add(LeagueGame(f"{number:012x}", game_id, number, tuple(players), places))
        if number >= FIRST_GAMES:
            wins += (seat in outcome.winners) / len(outcome.winners)
            strengths.append(strength)
    return wins, strengths


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python tools/good_match.py", description=__doc__)
    parser.add_argument("game", choices=tuple(PERSONS))
    parser.add_argument("--games", type=int, default=400, help="to count (default: %(default)s)")
    parser.add_argument("--person", help="one person instead of all")
    parser.add_argument("--seed", default="", help="any word, for other games")
    args = parser.parse_args(arguments)
    for name, bot_id, share in PERSONS[args.game]:
        if args.person not in (None, name):
            continue
        person = make_person(args.game, bot_id, share)
        wins, strengths = measure(args.game, person, args.games, name + args.seed)
        low, high = wilson(wins, args.games)
        mean = sum(strengths) / len(strengths)
        sys.stdout.write(
            f"| {args.game} | {name} ({bot_id}, {share:.0%}) | {wins / args.games:.1%} "
            f"| {low:.1%}–{high:.1%} | {mean:.0f} ({min(strengths)}–{max(strengths)}) |\n"
        )
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
