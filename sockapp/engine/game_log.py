"""A game as it was played: the save, the replay, the golden test and the share code.

A ``GameLog`` holds what was agreed and every move. Positions are not in it: dealing from
the seed and making the moves again gives them back, and the ``digest`` of the last one
tells whether this machine got to the same place as the one that wrote the log.

Text from outside is read into scratch and believed only when everything has been checked,
down to making all the moves; until then there is no ``GameLog``. Whatever is wrong, the
error is a ``BadLog`` with a stable kind.
"""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from dataclasses import replace as dataclass_replace
from hashlib import sha256
from typing import Literal, TypeVar

from sockapp.engine.codec import BadData, decode, decode_tagged, encode, encode_tagged
from sockapp.engine.codec.strict_json import BadText, canonical, parse
from sockapp.engine.game import (
    AnyGame,
    EventT,
    GameInfo,
    GameOf,
    Options,
    Problem,
    StateT,
    Step,
    ViewT,
)
from sockapp.engine.player import MAX_NAME, Player, player_fault
from sockapp.engine.rng import Rng

T = TypeVar("T")

FORMAT = "sockdrawer/1"
_FORMATS = re.compile(r"sockdrawer/\d{1,4}", re.ASCII)

_RULES = re.compile(
    r'\{"format":"sockdrawer/\d{1,4}",\s*"game":"\w{1,40}",\s*"rules":(\d{1,9})\b', re.ASCII
)
"""How ``dumps`` begins."""
_SEEDS = range(1 << 64)

LogFault = Literal[
    "too_big",  # more text than any game of ours
    "too_deep",  # nested like no log of ours
    "not_json",  # cut off or not JSON at all
    "not_a_log",  # JSON, but not one of our logs
    "format",  # a format of another version of the app: found
    "game",  # a game that is not in this drawer: found
    "rules",  # played by another version of the rules: game, found, known
    "shape",  # a field missing, unknown or of the wrong kind: place, reason
    "options",  # something that cannot be agreed in this game: place
    "players",  # people or bots that cannot sit at this table: place
    "move",  # a move that the rules refuse: number (from 1), and rule and problem if known
    "replay",  # the rules break down over it: a mistake of ours that it has found
    "digest",  # replayed, it ends elsewhere
]


class BadLog(Exception):
    """A log that is refused: in which way, and the facts to explain it."""

    def __init__(self, kind: LogFault, **facts: int | str) -> None:
        super().__init__(kind, facts)
        self.kind: LogFault = kind
        self.facts: Mapping[str, int | str] = facts


@dataclass(frozen=True, slots=True)
class GameLog:
    """One game from the deal to its latest move."""

    game: str
    rules: int
    """The game's rules version."""
    options: Options
    seed: int
    """Everything random comes from ``Rng(seed)``."""
    players: tuple[Player, ...]
    """By seat."""
    moves: tuple[object, ...] = ()
    """Each is of one of the game's ``move_types``."""


@dataclass(frozen=True, slots=True)
class OldLog:
    """A game of other rules than today's, as far as today's rules can make its moves."""

    log: GameLog
    """It may end before the game did. ``rules`` is the version that it was played by."""
    is_faithful: bool
    """Whether every move was made, and led where it led then."""


def replay(game: GameOf[StateT, EventT, ViewT], log: GameLog) -> Iterator[Step[StateT, EventT]]:
    """Every position from the deal on, each with the events that led to it.

    The moves are checked on the way: ``BadLog`` at the first one that the rules refuse.
    """
    state = game.new(log.options, Rng(log.seed))
    yield Step(state)
    for number, move in enumerate(log.moves, start=1):
        if game.to_move(state) is None:
            raise BadLog("move", number=number)
        step = game.try_move(state, move)
        if isinstance(step, Problem):
            raise BadLog("move", number=number, rule=step.rule, problem=step.kind)
        state = step.state
        yield step


def final_state(game: GameOf[StateT, EventT, ViewT], log: GameLog) -> StateT:
    """The position after the last move."""
    return deque(replay(game, log), maxlen=1).pop().state


def digest(game: AnyGame, log: GameLog, state: object = None) -> str:
    """SHA-256 over the log and where it leads, so that machines that differ are found out.

    Whoever has the final state at hand may pass it and spare the replay.
    """
    return _sign(game, _body(game, log), final_state(game, log) if state is None else state)


def dumps(game: AnyGame, log: GameLog, state: object = None) -> str:
    """The log as JSON text: compact, but a line a player and a move, so that it can be read."""
    data = to_data(game, log, state)
    lines = []
    for key, value in data.items():
        if isinstance(value, list):
            items = ",\n".join(map(_line, value))
            lines.append(f"{_line(key)}:[\n{items}\n]" if value else f"{_line(key)}:[]")
        else:
            lines.append(f"{_line(key)}:{_line(value)}")
    return "{" + ",\n".join(lines) + "}\n"


def loads(text: str, find_game: Callable[[str], AnyGame]) -> GameLog:
    """A log from text that may come from anywhere; raises ``BadLog`` and nothing else.

    ``find_game`` gives the game of an id, or raises a LookupError.
    """
    try:
        data = parse(text)
    except BadText as bad:
        raise BadLog(bad.kind) from bad
    return from_data(data, find_game)


def loads_old(text: str, find_game: Callable[[str], AnyGame]) -> OldLog:
    """Return a log of any version of the rules, to be looked at and not to be played on.

    Moves are made up to the first that today's rules do not know or refuse. Raises ``BadLog``
    if not even the deal can be made, and nothing else.
    """
    try:
        data = parse(text)
    except BadText as bad:
        raise BadLog(bad.kind) from bad
    game, told = _game_of(data, find_game, any_rules=True)
    log, moves_told = _decoded(game, told, cut=True)
    _check_options(game.info, log.options)
    _check_players(game.info, log)
    made = 0
    try:
        steps = replay(game, log)
        state = next(steps).state
    except Exception as error:
        raise BadLog("replay") from error
    try:
        for step in steps:
            state, made = step.state, made + 1
        is_faithful = made == moves_told and digest(game, log, state) == told["digest"]
    except Exception:  # old moves may be anything at all to today's rules
        is_faithful = False
    return OldLog(dataclass_replace(log, moves=log.moves[:made]), is_faithful)


def peek_rules(text: str) -> int | None:
    """Return the rules version that a log names, without reading the log; None if unknown."""
    found = _RULES.match(text)
    return int(found[1]) if found else None


def to_data(game: AnyGame, log: GameLog, state: object = None) -> dict[str, object]:
    """The log as plain data, for a file that has more to say than the log."""
    body = _body(game, log)
    state = final_state(game, log) if state is None else state
    return {"format": FORMAT, **body, "digest": _sign(game, body, state)}


def from_data(data: object, find_game: Callable[[str], AnyGame]) -> GameLog:
    """A log from data that may come from anywhere, every move of it made once on trial."""
    game, told = _game_of(data, find_game)
    log, _moves_told = _decoded(game, told)
    _check_options(game.info, log.options)
    _check_players(game.info, log)
    try:
        state = final_state(game, log)
        signature = digest(game, log, state)
    except BadLog:
        raise
    except Exception as error:  # a file must never bring the app down, whatever it hits
        raise BadLog("replay") from error
    if signature != told["digest"]:
        raise BadLog("digest")
    return log


def _body(game: AnyGame, log: GameLog) -> dict[str, object]:
    return {
        "game": log.game,
        "rules": log.rules,
        "options": encode(log.options, game.options_type),
        "seed": log.seed,
        "players": encode(log.players, tuple[Player, ...]),
        "moves": [encode_tagged(game.move_types, move) for move in log.moves],
    }


def _sign(game: AnyGame, body: dict[str, object], state: object) -> str:
    text = canonical({**body, "state": encode(state, game.state_type)})
    return sha256(text.encode()).hexdigest()


def _line(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def _game_of(
    data: object, find_game: Callable[[str], AnyGame], *, any_rules: bool = False
) -> tuple[AnyGame, dict[str, object]]:
    """The game that the log says it is of and the log's fields, once it can be read."""
    form = data.get("format") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(form, str) or not _FORMATS.fullmatch(form):
        raise BadLog("not_a_log")
    if form != FORMAT:
        raise BadLog("format", found=form)
    name, rules = _field(data, "game", str), _field(data, "rules", int)
    try:
        game = find_game(name)
    except LookupError as error:
        raise BadLog("game", found=name[:MAX_NAME]) from error
    if rules != game.info.rules_version and not any_rules:
        raise BadLog("rules", game=game.info.id, found=rules, known=game.info.rules_version)
    return game, data


def _decoded(game: AnyGame, data: dict[str, object], *, cut: bool = False) -> tuple[GameLog, int]:
    """Return a log and how many moves were told of.

    With ``cut`` it ends before the first move that is not known.
    """
    known = {"format", "digest", *(field.name for field in fields(GameLog))}
    for name in data:
        if name not in known:
            raise BadLog("shape", place=name[:MAX_NAME], reason="unknown")
    _field(data, "digest", str)
    seed = _field(data, "seed", int)
    if seed not in _SEEDS:
        raise BadLog("shape", place="seed", reason="range")
    options = _field(data, "options", game.options_type)
    players = _field(data, "players", tuple[Player, ...])
    rules = _field(data, "rules", int)
    moves: list[object] = []
    items = data.get("moves")
    if not isinstance(items, list):
        raise BadLog("shape", place="moves", reason="type" if "moves" in data else "missing")
    for index, item in enumerate(items):
        try:
            moves.append(decode_tagged(game.move_types, item))
        except BadData as bad:
            if cut:
                break
            raise _misshapen(bad.inside(f"moves[{index}]")) from bad
    log = GameLog(game.info.id, rules, options, seed, players, tuple(moves))
    return log, len(items)


def _field(data: Mapping[str, object], name: str, hint: type[T]) -> T:
    if name not in data:
        raise BadLog("shape", place=name, reason="missing")
    try:
        return decode(hint, data[name])
    except BadData as bad:
        raise _misshapen(bad.inside(name)) from bad


def _misshapen(bad: BadData) -> BadLog:
    return BadLog("shape", place=bad.path, reason=bad.reason)


def _check_options(info: GameInfo, options: Options) -> None:
    """Only what the setup screen could have agreed on."""
    if not info.min_players <= options.players <= info.max_players:
        raise BadLog("options", place="players")
    if options.first not in range(options.players):
        raise BadLog("options", place="first")
    allowed = {choice.field: choice.values for choice in info.choices}
    for field in fields(options):
        if field.name in ("players", "first"):
            continue
        value = getattr(options, field.name)
        values = allowed.get(field.name, () if field.default is MISSING else (field.default,))
        if not any(type(value) is type(other) and value == other for other in values):
            raise BadLog("options", place=field.name)


def _check_players(info: GameInfo, log: GameLog) -> None:
    """People and bots that the table can seat, with names that can be shown."""
    if len(log.players) != log.options.players:
        raise BadLog("players", place="players")
    bots = {"", *(bot.id for bot in info.bots)}
    for seat, player in enumerate(log.players):
        fault = player_fault(player, bots)
        if fault is not None:
            raise BadLog("players", place=f"players[{seat}].{fault}")
