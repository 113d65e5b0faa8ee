"""Five thousand damaged saves: each is refused with a reason or read as it was, and harms no
other game."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sockapp import games
from sockapp.engine.game_log import BadLog
from sockapp.records.app_data import AppData
from sockapp.session import saves
from sockapp.session.saves import Save
from sockapp.session.session import Session
from sockapp.storage import slot
from sockapp.storage.slot import StorageError
from tests.support.killed_player import SilentListener
from tests.support.random_play import walk

DAMAGED_SAVES = 5000
MOVES = {"out_of_sock": 30, "sock": 8, "odd_socks": 10}
"""Moves of each game, few enough to be read quickly."""
DEFAULT_MOVES = 4
"""Moves of a game that ``MOVES`` does not list."""
MAX_READ_SECONDS = 1.0
"""CPU seconds of reading one save: a hundred times what the slowest of them takes."""


def no_bot(bot_id: str) -> Any:
    raise LookupError(bot_id)


def unfinished_save(game_id: str, seed: int) -> str:
    """Return the text of an unfinished game with the draft of a turn."""
    walked = walk(game_id, 2, seed)
    made = walked.positions[: MOVES.get(game_id, DEFAULT_MOVES)]
    log = walked.log
    log = type(log)(log.game, log.rules, log.options, log.seed, log.players, log.moves[: len(made)])
    state = made[-1].step.state
    draft = {"half": [1, {"made": "turn"}]}
    to_move, notes = walked.game.to_move(state), ({"noted": [1]}, None)
    save = Save(log, to_move, 100, 200, draft, on_table=bool(seed % 2), notes=notes)
    return saves.dumps(walked.game, save, state)


SAVES = [unfinished_save(game_id, seed) for game_id in games.game_ids() for seed in (1, 2)]


# ---- ways to damage a text


def flip_a_bit(text: str, luck: random.Random) -> bytes:
    data = bytearray(text.encode())
    for _flip in range(luck.choice((1, 1, 1, 2, 8))):
        data[luck.randrange(len(data))] ^= 1 << luck.randrange(8)
    return bytes(data)


def cut_off(text: str, luck: random.Random) -> bytes:
    data = text.encode()
    return data[: luck.randrange(len(data))]


def cut_out(text: str, luck: random.Random) -> bytes:
    data = text.encode()
    start = luck.randrange(len(data))
    return data[:start] + data[start + luck.randrange(1, 40) :]


def repeat(text: str, luck: random.Random) -> bytes:
    data = text.encode()
    start = luck.randrange(len(data))
    end = start + luck.randrange(1, 200)
    return data[:end] + data[start:end] * luck.choice((1, 2, 50)) + data[end:]


STRANGE: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 2**31, 2**63, 2**64, 10**19, -(10**19), 0.5, "", "0", "ana",
    "\u0000", "\ud800", "x" * 5000, [], {}, [[]], [0] * 300, {"is": "Place"}, {"is": "__class__"},
)  # fmt: skip


def places(data: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path to everything inside plain data."""
    inside = data.items() if isinstance(data, dict) else enumerate(data)
    found: list[tuple[Any, ...]] = []
    for key, value in inside:
        found.append((*way, key))
        if isinstance(value, dict | list):
            found += places(value, (*way, key))
    return found


def rewrite(text: str, luck: random.Random) -> bytes:
    """Put in a wrong type, a huge number, a field too many or too few, or an old version."""
    head, _, body = text.partition("\n")
    parts = [json.loads(head), json.loads(body)]
    for _change in range(luck.choice((1, 1, 2))):
        part = luck.choice(parts)
        *way, last = luck.choice(places(part))
        for key in way:
            part = part[key]
        match luck.randrange(4):
            case 0 if isinstance(part, dict):
                del part[last]
            case 1 if isinstance(part, dict):
                part[f"{last}_"] = luck.choice(STRANGE)
            case 2 if isinstance(part, list):
                part.insert(last, luck.choice((*STRANGE, part[last])))
            case _:
                part[last] = luck.choice(STRANGE)
    return "\n".join(json.dumps(part) for part in parts).encode()


def another_version(text: str, luck: random.Random) -> bytes:
    old, new = luck.choice(
        [
            ('"sockdrawer-save/1"', f'"sockdrawer-save/{luck.choice((0, 2, 9, 10**6))}"'),
            ('"sockdrawer/1"', f'"sockdrawer/{luck.choice((0, 2, 9, 12345))}"'),
            ('"rules":1', f'"rules":{luck.choice((0, 2, 10**9))}'),
            ('"sockdrawer-save/1"', '"sockdrawer-save/one"'),
        ]
    )
    return text.replace(old, new).encode()


DAMAGE: list[Callable[[str, random.Random], bytes]] = [
    flip_a_bit,
    cut_off,
    cut_out,
    repeat,
    rewrite,
    rewrite,
    another_version,
]


@pytest.mark.full
def test_loads_five_thousand_damaged_texts_are_refused_or_unchanged() -> None:
    """The text itself is damaged, as if its checksum had been corrected afterwards."""
    luck = random.Random(2026)
    refused = read = 0
    slowest = 0.0
    for number in range(DAMAGED_SAVES):
        whole = SAVES[number % len(SAVES)]
        damaged = DAMAGE[number % len(DAMAGE)](whole, luck)
        began = time.process_time()
        try:
            save = saves.loads(damaged.decode("utf-8", "surrogateescape"), games.rules)
        except BadLog as bad:
            refused += 1
            assert bad.kind
        else:
            read += 1
            rules = games.rules(save.log.game)
            session = Session(
                rules, no_bot, save, SilentListener(), lambda _: None, keep=lambda _: None
            )
            assert session.moves_made == len(save.log.moves)
            again = saves.dumps(rules, save)
            assert saves.loads(again, games.rules) == save, "what is read can be kept"
        slowest = max(slowest, time.process_time() - began)
    assert refused + read == DAMAGED_SAVES
    assert refused > DAMAGED_SAVES * 0.9
    assert slowest < MAX_READ_SECONDS, "a hang"


@pytest.mark.parametrize("game_id", games.game_ids())
def test_app_data_with_damaged_files_keeps_the_other_games(tmp_path: Path, game_id: str) -> None:
    """The files are damaged, so the save before comes back, or a clear error."""
    luck = random.Random(game_id)
    app_data = AppData(tmp_path)
    whole = [text for text in SAVES if f'"game":"{game_id}"' in text]
    other_id = app_data.new_id()
    app_data.slot(other_id).write(whole[1])
    other = app_data.open(other_id, games.rules).save
    for number in range(100):
        save_id = app_data.new_id()
        app_data.slot(save_id).write(whole[0])
        app_data.slot(save_id).write(whole[1])
        for file in sorted(app_data.folder_of(save_id).glob("save.?"))[: luck.choice((1, 1, 2))]:
            damaged = DAMAGE[number % 4](file.read_text(encoding="utf-8"), luck)
            file.write_bytes(damaged)
        entries = {entry.id: entry for entry in app_data.games()}
        assert entries[other_id].error is None
        assert save_id in entries, "listed, so that nothing vanishes"
        try:
            found = app_data.open(save_id, games.rules).save
        except (BadLog, StorageError, KeyError):
            assert entries[save_id].summary is None
        else:
            assert saves.dumps(games.rules(game_id), found) in whole
        assert app_data.open(other_id, games.rules).save == other
        app_data.remove(save_id)
    app_data.empty_bin()


def test_app_data_file_of_a_newer_version_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app_data = AppData(tmp_path)
    save_id = app_data.new_id()
    with monkeypatch.context() as patch:
        patch.setattr(slot, "FORMAT", slot.FORMAT + 1)
        app_data.slot(save_id).write(SAVES[0])
    file = app_data.folder_of(save_id) / "save.a"
    written = file.read_bytes()
    with pytest.raises(StorageError) as caught:
        app_data.open(save_id, games.rules)
    assert caught.value.kind == "newer"
    assert file.read_bytes() == written
