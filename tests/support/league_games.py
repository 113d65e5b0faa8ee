"""Finished games for tests of the league, made up without being played."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from sockapp.engine.game_review import Tally
from sockapp.league.league_game import LeagueGame
from sockapp.league.standings import Standings
from sockapp.records import scorecard
from sockapp.records.places import places_by
from sockapp.records.scorecard import PlayerKey, Scorecard, SeatedPlayer
from tests.support.past_games import NOON, game_id, history_index

HOUR = 3600
PEOPLE = ("Ana", "Bea", "Carla", "Dino")
BOTS = {"Otto": "easy_otto", "Denim": "medium_denim", "Merino": "hard_merino"}
"""Bots that all games have, by name."""


def player(name: str) -> PlayerKey:
    """Return a person, or the bot of this name."""
    return PlayerKey(name, BOTS.get(name, ""))


def played(
    number: int,
    names: Sequence[str],
    places: Sequence[int] = (),
    *,
    game: str = "out_of_sock",
    helped: Sequence[int] = (),
    ended: int | None = None,
) -> LeagueGame:
    """Return a game that ended in the given hour; without places in the order of the names."""
    return LeagueGame(
        game_id(number),
        game,
        NOON + number * HOUR if ended is None else ended,
        tuple(map(player, names)),
        tuple(places) or tuple(range(1, len(names) + 1)),
        tuple(helped),
    )


def standings_of(games: Sequence[LeagueGame]) -> Standings:
    """Return the standings after these games."""
    standings = Standings()
    for each in games:
        standings.add(each)
    return standings


def card_of(
    number: int,
    names: Sequence[str],
    scores: Sequence[int],
    *,
    game: str = "out_of_sock",
    ended: int | None = None,
) -> Scorecard:
    """Return a scorecard; the best score wins."""
    best = (min if game == "sock" else max)(scores)
    return Scorecard(
        game,
        tuple(SeatedPlayer(*player(name), "red") for name in names),
        50,
        NOON,
        NOON + number * HOUR if ended is None else ended,
        tuple(seat for seat, score in enumerate(scores) if score == best),
        tuple(scores),
    )


def write_history(folder: Path, cards: Sequence[Scorecard], first: int = 0) -> None:
    """Add games to the index of a history, with empty folders."""
    index = history_index(folder)
    lines = (index.read().payload or "").splitlines()
    for number, card in enumerate(cards, start=first):
        (folder / "history" / game_id(number)).mkdir(parents=True)
        text = scorecard.dumps(card, Tally((), {}))
        lines.append(f"{game_id(number)} {card.ended} {text}")
    index.write("\n".join(lines))


def random_cards(count: int, seed: int = 1) -> list[Scorecard]:
    """Return a number of games of the three kinds among the same people and some bots."""
    lots = random.Random(seed)
    cards = []
    for number in range(count):
        game = lots.choice(("out_of_sock", "sock", "odd_socks"))
        size = lots.randint(2, 3 if game == "odd_socks" else 4)
        names = lots.sample((*PEOPLE, *BOTS), size)
        scores = [0] * size
        if game == "odd_socks":
            scores[lots.randrange(size)] = 1
        else:
            scores = [lots.randint(0, 110) for _seat in range(size)]
        cards.append(card_of(number, names, scores, game=game))
    return cards


def places_in_card(card: Scorecard) -> tuple[int, ...]:
    """Return the places of a card's seats."""
    return places_by(card.scores, card.winners, low_wins=card.game == "sock")
