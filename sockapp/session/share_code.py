"""Share codes: a game as text that can be sent through any messenger.

    SOCKDRAWER2:P44K…

After the version a code has only letters and digits, which no messenger turns into a link, an
emoji or italics. Line breaks, lower case and text around the code are allowed. The characters are
base 32 of a checksum and the compressed log. Languages, text sizes and PINs of players are left
out. Codes of version 1, in base 62, can still be read.

A code is untrusted input. It is decompressed only up to a limit and decoded like every log, which
repeats all moves. Every fault is reported as a ``BadCode`` with a stable kind.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from sockapp.engine import game_log as logs
from sockapp.engine.codec.strict_json import BadText, canonical_json, parse_json
from sockapp.engine.game import AnyGame
from sockapp.engine.game_log import BadLog, GameLog
from sockapp.engine.player import Player

VERSION = 2
MAX_CODE_CHARACTERS = 120_000
"""Far more than the few thousand of a game of a thousand moves."""
MAX_UNPACKED_BYTES = 512 << 10
"""The limit of the log after decompression."""
MAX_MOVES = 4000
"""Far more than real games have. Repeating a longer log would take too long."""

_NAME = "SOCKDRAWER"
PREFIX = f"{_NAME}{VERSION}"
"""How a code of the current version begins, before the colon."""
_CODE = re.compile(rf"{_NAME}\s*(\d{{1,4}})\s*:\s*([0-9A-Za-z\s]+)", re.ASCII | re.IGNORECASE)
_CHECKSUM_BYTES = 4

CodeFault = Literal[
    "none",  # there is no code in this text
    "version",  # made by another version of the app
    "damaged",  # characters are missing or wrong
    "too_big",  # more than any game of ours
    "game",  # a game, or rules of it, that this app does not have
    "unfinished",  # a game that is still going on
    "log",  # not a game that could have been played
]


class BadCode(Exception):
    """A code that is refused, with the kind of fault."""

    def __init__(self, kind: CodeFault) -> None:
        super().__init__(kind)
        self.kind: CodeFault = kind


def encode(game: AnyGame, log: GameLog) -> str:
    """Return the code of a game. Raises ``BadCode`` for one that is too long."""
    players = tuple(Player(each.name, each.bot, each.look) for each in log.players)
    text = canonical_json(logs.to_data(game, replace(log, players=players)))
    if len(text.encode()) > MAX_UNPACKED_BYTES or len(log.moves) > MAX_MOVES:
        raise BadCode("too_big")
    code = wrap(zlib.compress(text.encode(), 9))
    if len(code) > MAX_CODE_CHARACTERS:
        raise BadCode("too_big")
    return code


def decode(
    text: str, find_game: Callable[[str], AnyGame], *, allow_unfinished: bool = False
) -> GameLog:
    """Return the game in an untrusted text. Raises ``BadCode`` and nothing else.

    An unfinished game is refused unless ``allow_unfinished`` is true. The caller must not show
    its log, which contains the secrets of all players.
    """
    try:
        log = logs.from_data(_decode_data(text), find_game)
        game = find_game(log.game)
        if not allow_unfinished and game.outcome(logs.final_state(game, log)) is None:
            raise BadCode("unfinished")
    except BadLog as bad:
        raise BadCode("game" if bad.kind in ("game", "rules", "format") else "log") from bad
    return log


def wrap(packed: bytes) -> str:
    """Return the code around a compressed log: the version, then a checksum and the log.

    The log itself is not checked.
    """
    return f"{PREFIX}:{_to_base32(_checksum(packed) + packed)}"


def _decode_data(text: str) -> object:
    """Return the decoded data of a code, not yet checked. Raises ``BadCode``."""
    if len(text) > 2 * MAX_CODE_CHARACTERS:
        raise BadCode("too_big")
    matched = _CODE.search(text)
    if matched is None:
        raise BadCode("none")
    to_bytes = _READERS.get(int(matched[1]))
    if to_bytes is None:
        raise BadCode("version")
    try:
        data = parse_json(_unpack(_find_raw(matched[2], to_bytes)).decode())
    except (BadText, UnicodeDecodeError) as error:
        raise BadCode("log") from error
    moves = data.get("moves") if isinstance(data, dict) else None
    if isinstance(moves, list) and len(moves) > MAX_MOVES:
        raise BadCode("too_big")
    return data


def _find_raw(characters: str, to_bytes: Callable[[str], bytes | None]) -> bytes:
    """Return the compressed log of a code that may be followed by other words.

    Line breaks are allowed in a code, so its end cannot be told from the next word. Words are
    removed from the end until the checksum is right. Raises ``BadCode``.
    """
    words = characters.split()
    if sum(map(len, words)) > MAX_CODE_CHARACTERS:
        raise BadCode("too_big")
    for end in range(len(words), max(0, len(words) - _MAX_WORDS_AFTER), -1):
        raw = to_bytes("".join(words[:end]))
        if raw is not None and raw[:_CHECKSUM_BYTES] == _checksum(raw[_CHECKSUM_BYTES:]):
            return raw[_CHECKSUM_BYTES:]
    raise BadCode("damaged")


_MAX_WORDS_AFTER = 20


def _unpack(packed: bytes) -> bytes:
    """Return the decompressed log. Raises ``BadCode`` for a zip bomb or damaged data."""
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(packed, MAX_UNPACKED_BYTES + 1)
    except zlib.error as error:
        raise BadCode("damaged") from error
    if len(text) > MAX_UNPACKED_BYTES:
        raise BadCode("too_big")
    if not unpacking.eof:
        raise BadCode("damaged")
    return text


def _checksum(packed: bytes) -> bytes:
    return zlib.crc32(packed).to_bytes(_CHECKSUM_BYTES, "big")


def _to_base32(raw: bytes) -> str:
    return base64.b32encode(raw).decode().rstrip("=")


def _from_base32(characters: str) -> bytes | None:
    """Return the decoded bytes of a code; None if it is not valid base 32."""
    try:
        return base64.b32decode(characters + "=" * (-len(characters) % 8), casefold=True)
    except binascii.Error:
        return None


_BASE62_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_BASE62_LENGTHS = (0, 2, 3, 5, 6, 7, 9, 10, 11)
"""The number of characters for 0, 1 … 8 bytes. Longer data is written in blocks of 8 bytes."""


def _from_base62(characters: str) -> bytes | None:
    """Return the decoded bytes of a code of version 1; None if it is not valid base 62."""
    parts = []
    for at in range(0, len(characters), _BASE62_LENGTHS[-1]):
        part = characters[at : at + _BASE62_LENGTHS[-1]]
        if len(part) not in _BASE62_LENGTHS:
            return None
        value = 0
        for character in part:
            value = value * len(_BASE62_DIGITS) + _BASE62_DIGITS.index(character)
        size = _BASE62_LENGTHS.index(len(part))
        if value >> 8 * size:
            return None
        parts.append(value.to_bytes(size, "big"))
    return b"".join(parts)


_READERS = {1: _from_base62, VERSION: _from_base32}
"""The decoder of each version."""
