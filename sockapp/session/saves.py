"""The file format of a game under way: one line of summary, then the log.

The list of games reads only the first line. Reading a log replays all its moves, so that is done
when the game is opened.

The save does not say who held the phone last. A game that is loaded is always locked.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sockapp.engine import game_log as logs
from sockapp.engine.codec import BadData, decode, encode, encode_record
from sockapp.engine.codec.strict_json import MAX_BYTES, BadText, canonical_json, parse_json
from sockapp.engine.game import AnyGame, Options, Seat
from sockapp.engine.game_log import BadLog, GameLog, OldLog
from sockapp.engine.player import MAX_STORED_NAME_GRAPHEMES, Player
from sockapp.engine.rng import Rng
from sockapp.people.player_prefs import is_id
from sockapp.session.undo_consent import UndoNotice
from sockapp.storage.slot import StorageError

FORMAT = "sockdrawer-save/1"
_MOVES = re.compile(r'"moves":(\d{1,6})[,}]', re.ASCII)
"""In the first line; the log's own moves are a list."""


@dataclass(frozen=True, slots=True)
class HelpUse:
    """A round in which a player had help from the app.

    SOCK) showed a whole play, or the notebook of Odd Socks deduced for the player.
    """

    seat: Seat
    round: int
    """From 1."""

    def __post_init__(self) -> None:
        if self.round < 1:
            raise ValueError(f"no round {self.round}")


_NEWER: dict[str, type[object]] = {
    "on_table": bool,
    "taken_back": tuple[UndoNotice, ...],
    "people": tuple[str, ...],
    "helped": tuple[HelpUse, ...],
}
"""Fields that were added after the first version. They are written only if they are set."""


@dataclass(frozen=True, slots=True)
class Summary:
    """One line of the list of games."""

    game: str
    players: tuple[Player, ...]
    moves: int
    to_move: Seat | None
    """The seat to move; None when the game is over."""
    started: int
    """Seconds since 1970."""
    updated: int

    def __post_init__(self) -> None:
        if self.to_move is not None and self.to_move not in range(len(self.players)):
            raise ValueError(f"no seat {self.to_move}")


@dataclass(frozen=True, slots=True)
class Save:
    """A game under way: its log, and what is not part of its rules."""

    log: GameLog
    to_move: Seat | None
    started: int
    updated: int
    draft: object = None
    """An unfinished turn as plain JSON data, for boards where a turn takes many touches."""
    on_table: bool = False
    """Whether the phone lies on the table instead of being handed round."""
    taken_back: tuple[UndoNotice, ...] = ()
    """Undo notices that some players have not seen yet."""
    people: tuple[str, ...] = ()
    """Ids of the persons' records on this phone by seat, empty for bots; () if not known.

    They are kept out of the log, because a log may be shared with other phones.
    """
    helped: tuple[HelpUse, ...] = ()
    """The rounds in which players had help. It is no part of the game's rules."""
    notes: tuple[object, ...] = ()
    """What each player has noted for themselves, by seat, as plain JSON data; () without notes.

    They are secrets of their seat, like a hand. They are kept out of the log, because undo must
    not lose them and a log may be shared.
    """

    @property
    def summary(self) -> Summary:
        """The save's line in the list of games."""
        log = self.log
        return Summary(
            log.game, log.players, len(log.moves), self.to_move, self.started, self.updated
        )


def new_game(
    game: AnyGame,
    options: Options,
    players: tuple[Player, ...],
    *,
    seed: int | None = None,
    now: float | None = None,
) -> Save:
    """Return a save of a newly dealt game.

    A game of one person against bots gets equal luck, so that it can be sent as a challenge.
    Raises ``BadLog`` for players and options that could not be read back from a file later.
    """
    if seed is None:
        has_one_person = sum(player.is_person for player in players) == 1
        seed = (Rng.fresh_equal_luck() if has_one_person else Rng.fresh()).state
    log = GameLog(game.info.id, game.info.rules_version, options, seed, players)
    try:
        log = logs.from_data(logs.to_data(game, log), lambda _: game)
    except BadData as bad:
        raise BadLog("shape", place=bad.path, reason=bad.reason) from bad
    return from_log(game, log, now=now)


def from_log(game: AnyGame, log: GameLog, *, now: float | None = None) -> Save:
    """Return a save of a game that continues now."""
    moment = int(time.time() if now is None else now)
    to_move = game.to_move(logs.final_state(game, log))
    return Save(log, to_move, started=moment, updated=moment)


def dumps(game: AnyGame, save: Save, state: object = None) -> str:
    """Return the save as text. Passing its current position spares a replay."""
    head = {"format": FORMAT, **encode_record(save.summary), "draft": save.draft}
    if save.on_table:
        head["on_table"] = True
    if save.taken_back:
        head["taken_back"] = encode(save.taken_back, tuple[UndoNotice, ...])
    if any(save.people):
        head["people"] = list(save.people)
    if save.helped:
        head["helped"] = encode(save.helped, tuple[HelpUse, ...])
    if any(notes is not None for notes in save.notes):
        head["notes"] = list(save.notes)
    text = canonical_json(head) + "\n" + logs.dumps(game, save.log, state)
    if len(text.encode()) > MAX_BYTES:  # ``loads`` would refuse it
        raise StorageError("large", save.log.game)
    return text


def loads(text: str, find_game: Callable[[str], AnyGame]) -> Save:
    """Return a save from untrusted text. Raises ``BadLog`` and nothing else."""
    summary, rest = _read_head(text.partition("\n")[0])
    log = logs.loads(log_text(text), find_game)
    save = Save(log, summary.to_move, summary.started, summary.updated, **rest)
    if save.summary != summary:
        raise BadLog("shape", place="summary", reason="value")
    return save


def peek(text: str) -> Summary:
    """Return the summary from the first line alone. Raises ``BadLog``."""
    return _read_head(text.partition("\n")[0])[0]


def peek_people(text: str) -> tuple[str, ...]:
    """Return ``Save.people`` from the first line alone. Raises ``BadLog``."""
    people: tuple[str, ...] = _read_head(text.partition("\n")[0])[1].get("people", ())
    return people


def with_people(text: str, people: tuple[str, ...]) -> str:
    """Return a save with other ids of the persons' records. Its log stays as it is.

    Raises ``BadLog``.
    """
    line, _, log = text.partition("\n")
    _read_head(line)
    return canonical_json({**parse_json(line), "people": list(people)}) + "\n" + log


def peek_helped(text: str) -> tuple[HelpUse, ...]:
    """Return ``Save.helped`` from the first line alone. Raises ``BadLog``."""
    helped: tuple[HelpUse, ...] = _read_head(text.partition("\n")[0])[1].get("helped", ())
    return helped


def log_text(text: str) -> str:
    """Return the log in a save, as text: everything after the first line."""
    return text.partition("\n")[2]


def peek_rules(text: str) -> int | None:
    """Return the rules version of a save, without reading its log; None if unknown."""
    return logs.peek_rules(text.partition("\n")[2])


def loads_old(text: str, find_game: Callable[[str], AnyGame]) -> OldLog:
    """Return the log of a save of any rules version, for viewing. Raises ``BadLog``."""
    return logs.loads_old(text.partition("\n")[2], find_game)


def guess_moves(remains: str) -> int | None:
    """Return the number of moves that a damaged save names; None if it is not readable."""
    matched = _MOVES.search(remains)
    return int(matched[1]) if matched else None


def check_plain_data(data: object) -> None:
    """Raise ValueError for a draft or notes that would change by saving and loading them."""
    try:
        text = canonical_json([data])
        text.encode()  # fails for half a surrogate pair, which cannot be written to a file
        is_same = parse_json(text) == [data]
    except (BadText, TypeError, ValueError) as error:
        raise ValueError("this is not plain JSON data") from error
    if not is_same:
        raise ValueError("this is not plain JSON data")


def _read_head(line: str) -> tuple[Summary, dict[str, Any]]:
    """Return the summary and the other fields of a ``Save`` that are not in its log."""
    try:
        data = parse_json(line)
    except BadText as bad:
        raise BadLog(bad.kind) from bad
    form = data.pop("format", None) if isinstance(data, dict) else None
    if not isinstance(form, str) or not form.startswith("sockdrawer-save/"):
        raise BadLog("not_a_log")
    if form != FORMAT:
        raise BadLog("format", found=form[:MAX_STORED_NAME_GRAPHEMES])
    rest: dict[str, Any] = {"draft": data.pop("draft", None)}
    if "notes" in data:
        rest["notes"] = data.pop("notes")
    for name, value in rest.items():
        try:
            check_plain_data(value)
        except ValueError as error:  # it could be read, but not saved again
            raise BadLog("shape", place=name, reason="value") from error
    try:
        for name, hint in _NEWER.items():
            if name in data:
                rest[name] = decode(hint, data.pop(name))
        summary = decode(Summary, data)
        seats = range(len(summary.players))
        for note in rest.get("taken_back", ()):
            if note.seat not in seats or any(seat not in seats for seat in note.untold):
                raise BadData("taken_back", "value")
        if any(use.seat not in seats for use in rest.get("helped", ())):
            raise BadData("helped", "value")
        if "notes" in rest:
            rest["notes"] = _read_notes(rest["notes"], len(seats))
        people = rest.get("people", ())
        if (people and len(people) != len(seats)) or any(
            each and not is_id(each) for each in people
        ):
            raise BadData("people", "value")
        return summary, rest
    except BadData as bad:
        raise BadLog("shape", place=bad.path, reason=bad.reason) from bad


def _read_notes(data: object, players: int) -> tuple[object, ...]:
    """Return the notes of all seats. The game's board reads what a seat has noted."""
    if not isinstance(data, list) or len(data) != players:
        raise BadData("notes", "value")
    return tuple(data)
