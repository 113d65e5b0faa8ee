"""Game logs: the format behind saves, replays, golden tests and share codes.

A ``GameLog`` holds the options, the seed and every move, but no positions. Dealing from the seed
and repeating the moves gives the positions back. The ``digest`` of the last one tells whether
this machine got to the same position as the one that wrote the log.

Text from outside becomes a ``GameLog`` only after everything has been checked, down to repeating
all moves. Every fault is reported as a ``BadLog`` with a stable kind.
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
from sockapp.engine.codec.strict_json import BadText, canonical_json, parse_json
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
from sockapp.engine.matched_bot import STRENGTHS, matched_id
from sockapp.engine.player import MAX_STORED_NAME_GRAPHEMES, Player, player_fault
from sockapp.engine.rng import Rng

T = TypeVar("T")

FORMAT = "sockdrawer/1"
_FORMATS = re.compile(r"sockdrawer/\d{1,4}", re.ASCII)

_RULES = re.compile(
    r'\{"format":"sockdrawer/\d{1,4}",\s*"game":"\w{1,40}",\s*"rules":(\d{1,9})\b', re.ASCII
)
"""How ``dumps`` begins."""
_SEEDS = range(-(1 << 63), 1 << 64)
"""Those below 0 give equal luck (see ``Rng``)."""

LogFault = Literal[
    "too_big",  # more text than any game of ours
    "too_deep",  # nested like no log of ours
    "not_json",  # cut off or not JSON at all
    "not_a_log",  # JSON, but not one of our logs
    "format",  # a format of another version of the app: found
    "game",  # a game that this app does not have: found
    "rules",  # played by another version of the rules: game, found, known
    "shape",  # a field missing, unknown or of the wrong kind: place, reason
    "options",  # options that this game does not allow: place
    "players",  # persons or bots that cannot play this game: place
    "move",  # a move that the rules refuse: number (from 1), and rule and problem if known
    "replay",  # the rules raise an exception: a bug of this app
    "digest",  # the replay ends in another position
]


class BadLog(Exception):
    """A log that is refused: the kind of fault, and the facts to explain it."""

    def __init__(self, kind: LogFault, **facts: int | str) -> None:
        super().__init__(kind, facts)
        self.kind: LogFault = kind
        self.facts: Mapping[str, int | str] = facts


@dataclass(frozen=True, slots=True)
class GameLog:
    """A game from the deal to its latest move."""

    game: str
    rules: int
    """The game's rules version."""
    options: Options
    seed: int
    """All random numbers of the game come from ``Rng(seed)``."""
    players: tuple[Player, ...]
    """By seat."""
    moves: tuple[object, ...] = ()
    """Each is of one of the game's ``move_types``."""


@dataclass(frozen=True, slots=True)
class OldLog:
    """A game of another rules version, as far as the current rules allow its moves."""

    log: GameLog
    """It may end before the game did. ``rules`` is the version that it was played with."""
    is_faithful: bool
    """True if all moves are legal today and lead to the same final position."""


def replay(game: GameOf[StateT, EventT, ViewT], log: GameLog) -> Iterator[Step[StateT, EventT]]:
    """Generate every position from the deal on, each with the events that led to it.

    Raises ``BadLog`` at the first move that the rules refuse.
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
    """Return the position after the last move. Raises ``BadLog``."""
    return deque(replay(game, log), maxlen=1).pop().state


def digest(game: AnyGame, log: GameLog, state: object = None) -> str:
    """Return a SHA-256 over the log and its final position, to detect machines that differ.

    Passing the final ``state`` spares the replay.
    """
    return str(to_data(game, log, state)["digest"])


def dumps(game: AnyGame, log: GameLog, state: object = None) -> str:
    """Return the log as JSON text, with one line for each player and move."""
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
    """Return a log from untrusted text. Raises ``BadLog`` and nothing else.

    ``find_game`` returns the game of an id, or raises a LookupError.
    """
    try:
        data = parse_json(text)
    except BadText as bad:
        raise BadLog(bad.kind) from bad
    return from_data(data, find_game)


def loads_old(text: str, find_game: Callable[[str], AnyGame]) -> OldLog:
    """Return a log of any rules version, for viewing only.

    It ends before the first move that the current rules do not know or refuse. Raises ``BadLog``
    if not even the deal can be repeated, and nothing else.
    """
    try:
        data = parse_json(text)
    except BadText as bad:
        raise BadLog(bad.kind) from bad
    game, fields_by_name = _game_of(data, find_game, allow_other_rules=True)
    log, move_count = _decode_log(game, fields_by_name, allow_unknown_moves=True)
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
        is_faithful = made == move_count and digest(game, log, state) == fields_by_name["digest"]
    except Exception:  # the current rules may fail in any way on moves of older ones
        is_faithful = False
    return OldLog(dataclass_replace(log, moves=log.moves[:made]), is_faithful)


def peek_rules(text: str) -> int | None:
    """Return the rules version that a log names, without reading the log; None if unknown."""
    matched = _RULES.match(text)
    return int(matched[1]) if matched else None


def to_data(game: AnyGame, log: GameLog, state: object = None) -> dict[str, object]:
    """Return the log as plain data, to be embedded in a larger file."""
    body = {
        "game": log.game,
        "rules": log.rules,
        "options": encode(log.options, game.options_type),
        "seed": log.seed,
        "players": encode(log.players, tuple[Player, ...]),
        "moves": [encode_tagged(game.move_types, move) for move in log.moves],
    }
    state = final_state(game, log) if state is None else state
    signed = canonical_json({**body, "state": encode(state, game.state_type)})
    return {"format": FORMAT, **body, "digest": sha256(signed.encode()).hexdigest()}


def from_data(data: object, find_game: Callable[[str], AnyGame]) -> GameLog:
    """Return a log from untrusted data, after repeating all its moves. Raises ``BadLog``."""
    game, fields_by_name = _game_of(data, find_game)
    log, _move_count = _decode_log(game, fields_by_name)
    _check_options(game.info, log.options)
    _check_players(game.info, log)
    try:
        state = final_state(game, log)
        signature = digest(game, log, state)
    except BadLog:
        raise
    except Exception as error:  # a file must never crash the app
        raise BadLog("replay") from error
    if signature != fields_by_name["digest"]:
        raise BadLog("digest")
    return log


def _line(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def _game_of(
    data: object, find_game: Callable[[str], AnyGame], *, allow_other_rules: bool = False
) -> tuple[AnyGame, dict[str, object]]:
    """Return the game that the log names, and the log's fields. Raises ``BadLog``."""
    form = data.get("format") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(form, str) or not _FORMATS.fullmatch(form):
        raise BadLog("not_a_log")
    if form != FORMAT:
        raise BadLog("format", found=form)
    name, rules = _field(data, "game", str), _field(data, "rules", int)
    try:
        game = find_game(name)
    except LookupError as error:
        raise BadLog("game", found=name[:MAX_STORED_NAME_GRAPHEMES]) from error
    if rules != game.info.rules_version and not allow_other_rules:
        raise BadLog("rules", game=game.info.id, found=rules, known=game.info.rules_version)
    return game, data


def _decode_log(
    game: AnyGame, data: dict[str, object], *, allow_unknown_moves: bool = False
) -> tuple[GameLog, int]:
    """Return a log and the number of moves in the data.

    With ``allow_unknown_moves`` the log ends before the first move that cannot be decoded.
    """
    known = {"format", "digest", *(field.name for field in fields(GameLog))}
    for name in data:
        if name not in known:
            raise BadLog("shape", place=name[:MAX_STORED_NAME_GRAPHEMES], reason="unknown")
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
            if allow_unknown_moves:
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
    """Raise ``BadLog`` for options that the setup page does not offer."""
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
    """Raise ``BadLog`` for players that the game does not allow or names that cannot be shown."""
    if len(log.players) != log.options.players:
        raise BadLog("players", place="players")
    bots = {"", *(bot.id for bot in info.bots)}
    if info.slider:
        bots.update(map(matched_id, STRENGTHS))
    for seat, player in enumerate(log.players):
        fault = player_fault(player, bots)
        if fault is not None:
            raise BadLog("players", place=f"players[{seat}].{fault}")
