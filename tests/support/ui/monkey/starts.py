"""Where a run starts from: all scenes, and all games at random moments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any, get_args

from sockapp import games
from sockapp.engine.game_log import final_state
from sockapp.engine.player import TEXT_SIZES, Player
from sockapp.people.seating import LOOKS
from sockapp.people.settings import MotionLevel, Settings, Theme, TossBy
from sockapp.session import saves
from sockapp.ui.app.routes import SCREENS
from sockapp.ui.play.game_controller import resume
from tests.support.random_play import NAMES, walk
from tests.support.ui.monkey.stage import PHONE, Stage
from tests.support.ui.scenes import SCENES

LANGUAGES = ("en", "es", "it")
SIZES = ((320, 480), (360, 640), (412, 892), (892, 412), (412, 440), (800, 1280), (1280, 800))
NOTEBOOKS = ("pencil", "log", "off", "certain", "full")
GAMES = ("out_of_sock", "sock", "odd_socks", "toy")
SEEDS = 3
"""How many random games of each kind there are to begin in the middle of."""
PEOPLE = (Player("Ana", look="red"), Player("Bea", look="blue"))


@dataclass(frozen=True)
class GameStart:
    """A game under way."""

    game: str
    players: int
    persons: int
    """How many of the players are persons; the others are bots."""
    seed: int
    share: float
    """How much of the game has been played, from 0 to 1."""
    on_table: bool


def choose_settings(rng: Random) -> dict[str, Any]:
    """Return settings, as keyword arguments."""
    return {
        "language": rng.choice(LANGUAGES),
        "theme": rng.choice(get_args(Theme)),
        "text_size": rng.choice((TEXT_SIZES[0], 100, 100, 100, TEXT_SIZES[-1])),
        "motion": rng.choice(get_args(MotionLevel)),
        "left_hand": rng.random() < 0.2,
        "toss": rng.choice(get_args(TossBy)),
        "games": {"odd_socks": {"notebook": rng.choice(NOTEBOOKS)}},
    }


def choose_size(rng: Random) -> tuple[int, int]:
    """Return a window's size; half of them are the common phone, which needs no resizing."""
    return PHONE if rng.random() < 0.5 else rng.choice(SIZES)


def deck(rng: Random) -> Iterator[str | dict[str, Any]]:
    """Yield starts for ever: in every four a screen, two games, and any other scene."""
    screens: list[str] = []
    others: list[str] = []
    while True:
        for kind in "screen", "game", "other", "game":
            if kind == "game":
                yield asdict(choose_game(rng))
                continue
            screens = screens or _shuffled(rng, (name for name in SCENES if name in SCREENS))
            others = others or _shuffled(rng, (name for name in SCENES if name not in SCREENS))
            yield (screens if kind == "screen" else others).pop()


def _shuffled(rng: Random, names: Iterator[str]) -> list[str]:
    found = sorted(names)
    rng.shuffle(found)
    return found


def choose_game(rng: Random) -> GameStart:
    """Return a game at a random moment."""
    game = rng.choice(GAMES)
    info = games.info(game)
    players = rng.randint(info.min_players, info.max_players)
    return GameStart(
        game,
        players,
        persons=rng.randint(1, players),
        seed=rng.randint(1, SEEDS),
        share=rng.choice((0.0, 0.4, 0.8, 0.95, 1.0)),
        on_table=rng.random() < 0.25,
    )


def go_to(stage: Stage, start: str | dict[str, Any]) -> None:
    """Go from home to a scene or a game."""
    if isinstance(start, str):
        SCENES[start](stage.driver)
    else:
        _begin(stage, GameStart(**start))


def _begin(stage: Stage, start: GameStart) -> None:
    game = games.rules(start.game)
    played = walk(start.game, start.players, start.seed).log
    moves = played.moves[: min(int(start.share * len(played.moves)), len(played.moves) - 1)]
    bots = games.info(start.game).bots
    players = tuple(
        Player(NAMES[seat], look=LOOKS[seat])
        if seat < start.persons
        else Player(f"Bot {seat}", bot=bots[seat % len(bots)].id)
        for seat in range(start.players)
    )
    fresh = saves.new_game(game, played.options, players, seed=played.seed)
    log = replace(fresh.log, moves=moves)
    to_move = game.to_move(final_state(game, log))
    save = replace(fresh, log=log, to_move=to_move, on_table=start.on_table)
    app_data = stage.app.app_data
    save_id = app_data.new_id()
    app_data.slot(save_id).write(saves.dumps(game, save))
    resume(stage.app, save_id)
    stage.driver.frames(5)


def settings_of(chosen: dict[str, Any]) -> Settings:
    """Return settings with two persons who have played before and know the games."""
    known = {game_id: {"tutorial": "answered"} for game_id in games.game_ids()}
    return Settings(**chosen, people=PEOPLE, games=known)
