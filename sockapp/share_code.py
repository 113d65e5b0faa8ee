"""A game as text that can be sent: through any messenger, to any phone with this app.

    SOCKDRAWER1:4fZ…

After the version come letters and digits only, which no messenger turns into a link, a smiley
or italics; line breaks and whatever stands around the code do no harm. They hold a checksum
and the log, compressed. Languages, text sizes and PINs of people are not in it.

A code may come from anybody, so nothing in it is believed: it is unpacked only up to a limit,
read by the same strict reader as every log, and every move is made once on trial. Whatever is
wrong, the error is a ``BadCode`` with a stable kind.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from sockapp.engine import log as logs
from sockapp.engine.game import AnyGame
from sockapp.engine.log import BadLog, GameLog, Player
from sockapp.engine.strict_json import BadText, canonical, parse

VERSION = 1
MAX_CODE = 100_000
"""Signs of a code; a game of a thousand moves has a few thousand."""
MAX_UNPACKED = 512 << 10
MAX_MOVES = 4000
"""More than anybody plays; a longer log would keep the phone busy for long."""

_PREFIX = "SOCKDRAWER"
_CODE = re.compile(rf"{_PREFIX}\s*(\d{{1,4}})\s*:\s*([0-9A-Za-z\s]+)", re.ASCII)
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}
_BLOCK = 8
_SIGNS = (0, 2, 3, 5, 6, 7, 9, 10, 11)
"""How many signs it takes to write 0, 1 … 8 bytes."""
_CHECK = 4

Kind = Literal[
    "none",  # there is no code in this text
    "version",  # made by another version of the app
    "damaged",  # signs are missing or wrong
    "too_big",  # more than any game of ours
    "game",  # a game, or rules of it, that this app does not have
    "unfinished",  # a game that is still going on
    "log",  # not a game that could have been played
]


class BadCode(Exception):
    """A code that is refused, and in which way."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind)
        self.kind: Kind = kind


def encode(game: AnyGame, log: GameLog) -> str:
    """Return the code of a game. Raises ``BadCode`` for one that is too long."""
    players = tuple(Player(each.name, each.bot, each.look) for each in log.players)
    text = canonical(logs.to_data(game, replace(log, players=players)))
    if len(text.encode()) > MAX_UNPACKED or len(log.moves) > MAX_MOVES:
        raise BadCode("too_big")
    code = wrap(zlib.compress(text.encode(), 9))
    if len(code) > MAX_CODE:
        raise BadCode("too_big")
    return code


def decode(
    text: str, find_game: Callable[[str], AnyGame], *, allow_unfinished: bool = False
) -> GameLog:
    """Return the game in a text that may hold anything; raises ``BadCode`` and nothing else.

    A game that is not over is refused unless it is allowed. It is then to be continued, not
    to be watched: its log gives everybody's secrets away.
    """
    try:
        log = logs.from_data(_data(text), find_game)
        game = find_game(log.game)
        if not allow_unfinished and game.outcome(logs.final_state(game, log)) is None:
            raise BadCode("unfinished")
    except BadLog as bad:
        raise BadCode("game" if bad.kind in ("game", "rules", "format") else "log") from bad
    return log


def wrap(packed: bytes) -> str:
    """Return the code around a compressed log: the version, then a checksum and the log in base 62.

    The log itself is not checked.
    """
    return f"{_PREFIX}{VERSION}:{to_base62(_check(packed) + packed)}"


def _data(text: str) -> object:
    """What the code says, before anybody knows whether it makes sense."""
    if len(text) > 2 * MAX_CODE:
        raise BadCode("too_big")
    found = _CODE.search(text)
    if found is None:
        raise BadCode("none")
    if int(found[1]) != VERSION:
        raise BadCode("version")
    try:
        data = parse(_unpack(_raw(found[2])).decode())
    except (BadText, UnicodeDecodeError) as error:
        raise BadCode("log") from error
    moves = data.get("moves") if isinstance(data, dict) else None
    if isinstance(moves, list) and len(moves) > MAX_MOVES:
        raise BadCode("too_big")
    return data


def _raw(signs: str) -> bytes:
    """The compressed log behind the signs of a code, and behind what may follow them.

    Where a code ends and the next word begins cannot be seen if there is only a space between
    them. So words are taken away from the end until the checksum is right.
    """
    words = signs.split()
    if sum(map(len, words)) > MAX_CODE:
        raise BadCode("too_big")
    for end in range(len(words), max(0, len(words) - _MOST_WORDS_AFTER), -1):
        raw = from_base62("".join(words[:end]))
        if raw is not None and raw[:_CHECK] == _check(raw[_CHECK:]):
            return raw[_CHECK:]
    raise BadCode("damaged")


_MOST_WORDS_AFTER = 20


def _unpack(packed: bytes) -> bytes:
    """At most as much as a game may be, however much a bomb would like to become."""
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(packed, MAX_UNPACKED + 1)
    except zlib.error as error:
        raise BadCode("damaged") from error
    if len(text) > MAX_UNPACKED:
        raise BadCode("too_big")
    if not unpacking.eof:
        raise BadCode("damaged")
    return text


def _check(packed: bytes) -> bytes:
    return zlib.crc32(packed).to_bytes(_CHECK, "big")


def to_base62(raw: bytes) -> str:
    """Return bytes as letters and digits.

    Eight bytes at a time become eleven signs: converting all of them as one number would take
    time that grows with the square of their count.
    """
    parts = []
    for at in range(0, len(raw), _BLOCK):
        block = raw[at : at + _BLOCK]
        value, signs = int.from_bytes(block, "big"), []
        for _ in range(_SIGNS[len(block)]):
            value, digit = divmod(value, len(_DIGITS))
            signs.append(_DIGITS[digit])
        parts.append("".join(reversed(signs)))
    return "".join(parts)


def from_base62(signs: str) -> bytes | None:
    """Return the bytes behind letters and digits; None if ``to_base62`` cannot have made them."""
    parts = []
    for at in range(0, len(signs), _SIGNS[_BLOCK]):
        part = signs[at : at + _SIGNS[_BLOCK]]
        value = 0
        for sign in part:
            value = value * len(_DIGITS) + _VALUES[sign]
        if len(part) not in _SIGNS:
            return None
        size = _SIGNS.index(len(part))
        if value >> 8 * size:
            return None
        parts.append(value.to_bytes(size, "big"))
    return b"".join(parts)
