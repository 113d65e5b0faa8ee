"""Share codes: round trips, and refusal of everything damaged, foreign or harmful."""

from __future__ import annotations

import base64
import json
import string
import zlib
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sockapp import games
from sockapp.engine import game_log as logs
from sockapp.engine.codec.strict_json import canonical_json
from sockapp.engine.player import Player
from sockapp.session import share_code
from sockapp.session.share_code import BadCode
from tests.support.past_games import golden
from tests.support.paths import TESTS
from tests.support.random_play import walk

BASE62_CODES: dict[str, str] = json.loads((TESTS / "data" / "base62_codes.json").read_text("utf-8"))
"""Codes of golden games, written by the last version of the app that used base 62."""
GAMES = [("out_of_sock", 2), ("out_of_sock", 4), ("odd_socks", 3), ("sock", 8)]


def code_of(name: str) -> str:
    log = golden(name)
    return share_code.encode(games.rules(log.game), log)


def refused(text: str) -> str:
    with pytest.raises(BadCode) as caught:
        share_code.decode(text, games.rules)
    return caught.value.kind


def packed(text: bytes) -> str:
    """Return a code with a correct checksum around any bytes."""
    return share_code.wrap(zlib.compress(text, 9))


def in_base62(text: bytes) -> str:
    """Return a code of version 1 with a correct checksum around any bytes."""
    log = zlib.compress(text, 9)
    raw = zlib.crc32(log).to_bytes(4, "big") + log
    digits = string.digits + string.ascii_uppercase + string.ascii_lowercase
    signs = ""
    for at in range(0, len(raw), 8):
        block = raw[at : at + 8]
        value, part = int.from_bytes(block, "big"), ""
        while len(part) < (0, 2, 3, 5, 6, 7, 9, 10, 11)[len(block)]:
            value, digit = divmod(value, 62)
            part = digits[digit] + part
        signs += part
    return f"SOCKDRAWER1:{signs}"


def data_of(name: str) -> dict[str, object]:
    log = golden(name)
    return logs.to_data(games.rules(log.game), log)


@pytest.mark.parametrize(("game_id", "players"), GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_share_code_round_trip_gives_the_same_log(game_id: str, players: int, seed: int) -> None:
    played = walk(game_id, players, seed)
    code = share_code.encode(played.game, played.log)
    assert share_code.decode(code, games.rules) == played.log


def test_encode_gives_letters_and_digits() -> None:
    prefix, signs = code_of("sock_8p").split(":")
    assert prefix == f"SOCKDRAWER{share_code.VERSION}"
    assert {*signs} <= {*string.ascii_uppercase, *"234567"}


@pytest.mark.parametrize("name", sorted(BASE62_CODES))
def test_decode_code_of_version_1_still_works(name: str) -> None:
    assert share_code.decode(BASE62_CODES[name], games.rules) == golden(name)
    assert share_code.decode(code_of(name), games.rules) == golden(name)


@given(st.binary(max_size=100))
def test_decode_code_of_version_1_reads_any_bytes(raw: bytes) -> None:
    """The bytes are no game, which is found only after the characters have been read."""
    text = b" " + raw + b"]"
    assert refused(in_base62(text)) == "log"


@pytest.mark.parametrize("code", [BASE62_CODES["sock_8p"].lower(), BASE62_CODES["sock_8p"][:-1]])
def test_decode_changed_code_of_version_1_is_damaged(code: str) -> None:
    assert refused(code) == "damaged"


def test_encode_leaves_out_language_and_text_size() -> None:
    log = golden("odd_socks_2p")
    people = tuple(replace(player, language="it", text_size=130) for player in log.players)
    code = share_code.encode(games.rules(log.game), replace(log, players=people))
    got = share_code.decode(code, games.rules)
    assert [(player.language, player.text_size) for player in got.players] == [("", 0)] * 2
    assert [player.name for player in got.players] == ["Ana", "Otto"]


def test_decode_ignores_surrounding_text_and_line_breaks() -> None:
    code = code_of("out_of_sock_2p")
    log = golden("out_of_sock_2p")
    broken = "\n".join(code[at : at + 40] for at in range(0, len(code), 40))
    for text in (
        f"Look at this!\n\n{code}",
        f"«{code}» 😀",
        f"{code}\n\nSee you tomorrow at 8",
        f"  {broken}\r\n",
        f"{broken} bye bye",
        code.lower(),
    ):
        assert share_code.decode(text, games.rules).moves == log.moves


def test_encode_long_game_fits_into_a_message() -> None:
    """911 moves of SOCK) take less than a messenger accepts at once."""
    log = golden("sock_2p")
    assert len(log.moves) > 900
    assert len(code_of("sock_2p")) < 8_000


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", "none"),
        ("Dinner at 8?", "none"),
        ("SOCKDRAWER", "none"),
        ("SOCKDRAWER1:", "none"),
        ("SOCKDRAWER3:abc", "version"),
        ("SOCKDRAWER0:abc", "version"),
        ("SOCKDRAWER1:abc", "damaged"),
        ("SOCKDRAWER1:" + "z" * 11, "damaged"),
        ("SOCKDRAWER1:" + "a" * 150_000, "too_big"),
        ("SOCKDRAWER1:" + "a" * 250_000, "too_big"),
        ("x" * 5_000_000, "too_big"),
        ("SOCKDRAWER1:" + "a " * 50_000, "damaged"),
        ("SOCKDRAWER2:abc", "damaged"),
        ("SOCKDRAWER2:abcd", "damaged"),
        ("SOCKDRAWER2:abcdefg0", "damaged"),
        ("SOCKDRAWER2:" + "a" * 150_000, "too_big"),
        ("SOCKDRAWER2:" + "a " * 50_000, "damaged"),
    ],
)
def test_decode_text_that_is_no_code_is_refused_with_its_kind(text: str, kind: str) -> None:
    assert refused(text) == kind


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (b"", "log"),
        (b"\xff\xfe", "log"),
        (b"hello", "log"),
        (b"[]", "log"),
        (b"{}", "log"),
        (b"[" * 10_000, "log"),
        (b'{"format":"sockdrawer/9"}', "game"),
        (b'{"format":"sockdrawer/1","game":"chess","rules":1}', "game"),
        (b'{"format":"sockdrawer/1","game":"sock","rules":99}', "game"),
        (b'{"moves":[' + b"1," * 5_000 + b"1]}", "too_big"),
        (b" " * (2 << 20), "too_big"),
        (b"0" * (200 << 20), "too_big"),
    ],
    ids=lambda value: repr(value)[:24],
)
def test_decode_valid_checksum_around_other_content_is_refused(text: bytes, kind: str) -> None:
    assert refused(packed(text)) == kind


def test_decode_zip_bomb_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty megabytes of zeros fit into an allowed code; only the size of a game is unpacked."""
    code = packed(b"\0" * (50 << 20))
    assert len(code) < share_code.MAX_CODE_CHARACTERS
    assert refused(code) == "too_big"
    unpacked = []
    unpacker = zlib.decompressobj

    class Watched:
        def __init__(self) -> None:
            self._inner = unpacker()

        def decompress(self, data: bytes, most: int) -> bytes:
            unpacked.append(self._inner.decompress(data, most))
            return unpacked[-1]

    monkeypatch.setattr(share_code.zlib, "decompressobj", Watched)
    assert refused(code) == "too_big"
    assert 0 < sum(map(len, unpacked)) <= share_code.MAX_UNPACKED_BYTES + 1


def test_decode_unfinished_game_is_refused() -> None:
    log = golden("odd_socks_2p")
    short = replace(log, moves=log.moves[:-2])
    assert refused(share_code.encode(games.rules(log.game), short)) == "unfinished"


def test_decode_unfinished_game_where_allowed_gives_its_log() -> None:
    log = golden("odd_socks_2p")
    short = replace(log, moves=log.moves[:-2])
    code = share_code.encode(games.rules(log.game), short)
    found = share_code.decode(code, games.rules, allow_unfinished=True)
    assert found.moves == short.moves
    with pytest.raises(BadCode):
        share_code.decode(code[:-3], games.rules, allow_unfinished=True)


def test_decode_log_with_a_refused_move_is_refused() -> None:
    data = data_of("out_of_sock_2p")
    data["moves"] = list(reversed(data["moves"]))  # type: ignore[call-overload]
    assert refused(packed(canonical_json(data).encode())) == "log"


def test_decode_log_with_a_forged_digest_is_refused() -> None:
    data = data_of("out_of_sock_2p")
    data["digest"] = "0" * 64
    assert refused(packed(canonical_json(data).encode())) == "log"


def test_encode_game_too_long_to_be_read_is_refused() -> None:
    log = golden("out_of_sock_2p")
    endless = replace(log, moves=log.moves * 100)
    with pytest.raises(BadCode, match="too_big"):
        share_code.encode(_anything_goes(log.game), endless)


def _anything_goes(game_id: str) -> object:
    class Anything(type(games.rules(game_id))):  # type: ignore[misc]
        def check(self, state: object, move: object) -> None:
            return None

        def to_move(self, state: object) -> int:
            return 0

        def apply(self, state: object, move: object) -> object:
            return logs.Step(state)

    return Anything()


CODE = code_of("out_of_sock_2p")


@given(st.data())
def test_decode_changed_code_is_refused_or_means_the_same(data: st.DataObject) -> None:
    """Any character is changed, left out or doubled; the checksum must notice."""
    at = data.draw(st.integers(len("SOCKDRAWER2:"), len(CODE) - 1))
    sign = data.draw(st.sampled_from("0aZ9 -é"))
    how = data.draw(st.sampled_from(["change", "drop", "double", "cut"]))
    changed = {
        "change": CODE[:at] + sign + CODE[at + 1 :],
        "drop": CODE[:at] + CODE[at + 1 :],
        "double": CODE[:at] + CODE[at] + CODE[at:],
        "cut": CODE[:at],
    }[how]
    try:
        log = share_code.decode(changed, games.rules)
    except BadCode as bad:
        assert bad.kind in ("damaged", "none")
    else:
        assert log.moves == golden("out_of_sock_2p").moves  # the change made no difference


@pytest.mark.parametrize("missing", range(1, 9))
def test_decode_truncated_stream_with_a_valid_checksum_is_damaged(missing: int) -> None:
    raw = zlib.compress(canonical_json(data_of("out_of_sock_2p")).encode(), 9)
    assert refused(share_code.wrap(raw[:-missing])) == "damaged"


@pytest.mark.parametrize("bit", range(32))
def test_decode_changed_checksum_is_damaged(bit: int) -> None:
    """The first eight characters are five bytes, and the first four of these are the checksum."""
    head, signs = CODE[: len("SOCKDRAWER2:")], CODE[len("SOCKDRAWER2:") :]
    value = int.from_bytes(base64.b32decode(signs[:8]), "big") ^ (1 << (8 + bit))
    changed = base64.b32encode(value.to_bytes(5, "big")).decode()
    assert refused(head + changed + signs[8:]) == "damaged"


def spoilt(value: object, draw: st.DataObject) -> Iterator[object]:
    yield from (None, True, -1, 2**70, 1e300, "", "x" * 50, [], {}, [value], {"is": value})


@given(st.data())
def test_decode_log_with_any_wrong_value_is_refused_with_a_kind(data: st.DataObject) -> None:
    """Checksum and form are correct, but one value inside is not."""
    log = data_of("odd_socks_3p")
    place = data.draw(st.sampled_from(sorted(log)))
    options = list(spoilt(log[place], data))
    if isinstance(log[place], list) and data.draw(st.booleans()):
        items = list(log[place])  # type: ignore[call-overload]
        items[data.draw(st.integers(0, len(items) - 1))] = data.draw(st.sampled_from(options))
        log[place] = items
    else:
        log[place] = data.draw(st.sampled_from(options))
    try:
        text = canonical_json(log).encode()
    except ValueError:
        return
    assert refused(packed(text)) in ("log", "game")


def test_share_code_round_trip_keeps_names_in_any_script() -> None:
    log = golden("odd_socks_2p")
    people = (Player("Søren 🧦 李"), Player("ليلى"))
    code = share_code.encode(games.rules(log.game), replace(log, players=people))
    assert share_code.decode(code, games.rules).players == people
